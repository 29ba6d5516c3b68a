"""Every reading against brute force, against icepool, and against samples."""

from __future__ import annotations

import random
from fractions import Fraction
from math import sqrt
from typing import Any

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dice.brute import every_throw
from rulewright.dice.dist import Dist
from rulewright.dice.pools import Die, Pool, custom, d, dice, pool
from rulewright.dice.readings import (
    HAND,
    HIGHEST,
    LOWEST,
    TOTAL,
    Count,
    Hand,
    KeptTotal,
    Match,
    Matched,
    Reading,
    Together,
    convolve,
    difference,
)
from rulewright.errors import OverBudget

faces = st.lists(st.integers(-2, 6), min_size=1, max_size=4)
dies = faces.map(custom) | st.integers(1, 6).map(d)
pools = st.lists(st.tuples(dies, st.integers(0, 3)), min_size=0, max_size=3).map(lambda groups: pool(*groups))
ends = st.none() | st.integers(-2, 7)
counts = st.builds(Count, ends, ends)
few = st.integers(0, 4)
single = (
    st.just(TOTAL)
    | counts
    | st.builds(lambda keep, lowest: KeptTotal(keep, lowest=lowest), few, st.booleans())
    | st.builds(lambda keep, lowest: Hand(keep, lowest=lowest), few, st.booleans())
    | st.builds(lambda keep, lowest: Matched(keep, lowest=lowest), few, st.booleans())
    | st.just(HAND)
)
readings = (
    single
    | st.lists(counts, min_size=2, max_size=3).map(lambda parts: Together(*parts))
    | st.builds(Together, single, single)
)


@settings(max_examples=300, deadline=None)
@given(pools.filter(lambda thrown: thrown.size <= 6), readings)
def test_the_exact_distribution_equals_brute_force(thrown: Pool, reading: Reading[Any]) -> None:
    assert reading.compute(thrown) == every_throw(thrown, reading)


@settings(max_examples=60, deadline=None)
@given(pools, readings)
def test_the_closed_form_equals_the_general_form(thrown: Pool, reading: Reading[Any]) -> None:
    assert reading.compute(thrown) == Reading.compute(reading, thrown)


@settings(max_examples=60, deadline=None)
@given(pools, readings, st.randoms(use_true_random=False))
def test_every_roll_is_a_possible_outcome(thrown: Pool, reading: Reading[Any], chance: random.Random) -> None:
    assert reading.of(thrown.throw(chance.randrange)) in reading.dist(thrown)


def as_dist(die: Any) -> Dist[Any]:
    return Dist(dict(die.items()))


def test_icepool_agrees() -> None:
    d6 = icepool.d(6)
    successes = (d6 >= 4).map({True: 1, False: 0})
    assert Count(4).dist(dice(10, 6)) == as_dist(10 @ successes)
    assert TOTAL.dist(dice(7, 6)) == as_dist(7 @ d6)
    assert KeptTotal(3).dist(dice(7, 6)) == as_dist(d6.highest(7, 3))
    assert KeptTotal(4, lowest=True).dist(dice(9, 10)) == as_dist(icepool.d(10).lowest(9, 4))
    assert HIGHEST.dist(dice(6, 12)) == as_dist(icepool.d(12).highest(6))
    assert LOWEST.dist(dice(6, 12)) == as_dist(icepool.d(12).lowest(6))
    assert HIGHEST.dist(dice(2, 8) + dice(1, 12)) == as_dist(
        icepool.highest([icepool.d(8), icepool.d(8), icepool.d(12)])
    )
    margin = difference(Count(4).dist(dice(12, 6)), Count(4).dist(dice(9, 6)))
    assert margin == as_dist((12 @ successes) - (9 @ successes))


def test_successes_and_sixes_of_the_same_dice() -> None:
    law = Together(Count(4), Count(6)).dist(dice(2, 6))
    assert law[(2, 1)] == Fraction(2 * 2 * 1, 36)
    assert law[(0, 0)] == Fraction(9, 36)
    assert law.map(lambda both: both[0]) == Count(4).dist(dice(2, 6))


def test_best_three_with_doubles_and_triples() -> None:
    assert Matched(3).of((6, 1, 6, 2, 6)) == Match(18, 3)
    assert Matched(3).of((6, 1, 6, 2, 5)) == Match(17, 2)
    assert Matched(3, lowest=True).of((1, 2, 3, 6, 6)) == Match(6, 1)
    assert Matched(3).dist(dice(3, 6)).chance(lambda match: match.alike == 3) == Fraction(1, 36)


def test_nothing_kept_and_no_dice() -> None:
    assert KeptTotal(0).dist(dice(3, 6)) == Dist.certain(0)
    assert TOTAL.dist(pool()) == Dist.certain(0)
    assert HAND.dist(pool()) == Dist.certain(())
    with pytest.raises(ValueError, match="cannot keep"):
        KeptTotal(-1)


integers = st.dictionaries(st.integers(-9, 9), st.integers(1, 9), min_size=1, max_size=6).map(Dist)


@given(integers, integers)
def test_a_difference_equals_brute_force_over_pairs(mine: Dist[int], theirs: Dist[int]) -> None:
    pairs: dict[int, int] = {}
    for a, weight in mine.items():
        for b, other in theirs.items():
            pairs[a - b] = pairs.get(a - b, 0) + weight * other
    assert difference(mine, theirs) == Dist(pairs)
    assert convolve([mine, theirs]).mean() == mine.mean() + theirs.mean()


def test_results_far_apart_are_added_pair_by_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(Dist, "dense")
    far = TOTAL.dist(dice(1, 6)).map(lambda face: face * 10**12)
    law = convolve([far, TOTAL.dist(dice(1, 6))])
    assert len(law) == 36
    assert law.mean() == Fraction(7, 2) * (10**12 + 1)
    many = Dist({at * 10**7: 1 for at in range(2_000)})
    with pytest.raises(OverBudget, match="adding up unlike dice needs more than"):
        difference(many, many.map(lambda value: value // 1_001))


@given(st.integers(1, 12), st.integers(1, 12), st.integers(2, 6))
def test_more_dice_never_hurt(mine: int, theirs: int, need: int) -> None:
    law = difference(Count(need).dist(dice(mine, 6)), Count(need).dist(dice(theirs, 6)))
    more = difference(Count(need).dist(dice(mine + 1, 6)), Count(need).dist(dice(theirs, 6)))
    assert all(more.at_least(margin) >= law.at_least(margin) for margin in range(-12, 14))


def test_a_million_dice_fit_the_exact_distribution() -> None:
    """10^6 dice at a fixed seed, each outcome within 5 standard deviations."""
    source = random.Random(7).randrange
    thrown, rolls = dice(4, 6), 250_000
    seen: dict[Any, int] = {}
    reading = Together(Count(4), KeptTotal(2))
    for _ in range(rolls):
        found = reading.of(thrown.throw(source))
        seen[found] = seen.get(found, 0) + 1
    law = reading.dist(thrown)
    assert sum(seen.values()) == rolls
    for outcome in law:
        chance = float(law[outcome])
        assert abs(seen.get(outcome, 0) - rolls * chance) <= 5 * sqrt(rolls * chance * (1 - chance))


def test_large_pools_are_quick() -> None:
    assert Count(4).dist(dice(200, 6)).total == 2**200
    assert KeptTotal(10).dist(dice(40, 20)).mean() > 150
    assert TOTAL.dist(dice(1000, 6)).mean() == 3500
    assert len(HAND.dist(dice(7, 6))) == 792


def test_too_much_work_is_refused() -> None:
    with pytest.raises(OverBudget, match="adding up 1000d1000 needs more than"):
        TOTAL.dist(dice(1000, 1000))
    with pytest.raises(OverBudget, match="reading 1000d1000"):
        KeptTotal(500).dist(dice(1000, 1000))
    with pytest.raises(OverBudget, match="reading"):
        HAND.dist(dice(30, 20))


def test_hands_are_counted_before_any_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def started(*_: object) -> None:
        pytest.fail("the work was started")

    monkeypatch.setattr("rulewright.dice.readings.fold_throws", started)
    with pytest.raises(OverBudget, match="reading 31d20"):
        HAND.dist(dice(31, 20))
    with pytest.raises(OverBudget, match="reading 14d12 . 2d6"):
        HAND.dist(dice(14, 12) + dice(2, 6))


def test_readings_are_values() -> None:
    assert Count(4) == Count(4)
    assert Count(4) != Count(5)
    assert Count(4) != TOTAL
    assert len({KeptTotal(1), HIGHEST, LOWEST}) == 2
    assert repr(Count(4)) == "Count(high=None, low=4)"
    assert isinstance(d(6), Die)


def test_a_derived_reading_differs_if_its_parts_differ() -> None:
    class Pairs(Together):
        __slots__ = ()
        name = "pairs"

    assert Pairs(Count(4), Count(6)) == Pairs(Count(4), Count(6))
    assert Pairs(Count(4), Count(6)) != Pairs(Count(5), Count(6))
    assert Pairs(Count(5)).dist(dice(2, 6)) != Pairs(Count(4)).dist(dice(2, 6))
    assert repr(Pairs(Count(5))) == "Pairs(parts=(Count(high=None, low=5),))"
