"""What is looked at when fights have ended: shares, means and sums, and which way damage counts."""

from __future__ import annotations

import random
from math import isclose, sqrt

import numpy as np
import pytest
from scipy.stats import binomtest

from lab.setups import GAMES, LESSON, SMALL, kids, small
from rulewright.kernel.panel import Bar, Panel, Piece
from rulewright.lab.answers import answer, arena_of
from rulewright.lab.findings import Findings, Seen, Sum, seen_at, start_of, wilson
from rulewright.lab.result import result_of
from rulewright.lab.sim import Effort
from rulewright.systems import game


@pytest.mark.parametrize(("hits", "of"), [(0, 1), (1, 1), (0, 50), (3, 10), (50, 100), (199, 200), (777, 3_000)])
def test_the_interval_of_a_share_is_wilsons(hits: int, of: int) -> None:
    mine, other = wilson(hits, of), binomtest(hits, of).proportion_ci(method="wilson")
    assert (mine.value, mine.low, mine.high) == pytest.approx((hits / of, other.low, other.high), abs=1e-12)


@pytest.mark.parametrize("chance", [0.02, 0.1, 0.5, 0.93])
def test_95_of_100_intervals_hold_the_truth(chance: float) -> None:
    hits = np.random.default_rng(11).binomial(200, chance, 4_000)
    held = [wilson(float(one), 200).low <= chance <= wilson(float(one), 200).high for one in hits]
    assert 0.93 <= sum(held) / len(held) <= 0.98


def test_of_nothing_nothing_is_known() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)
    assert Sum().mean(sampled=True).value == 0.0


def test_a_mean_with_its_interval() -> None:
    values = [1.0, 2.0, 2.0, 7.0]
    sums = Sum()
    for value in values:
        sums.add(value, 1.0)
    half = 1.96 * np.std(values, ddof=1) / sqrt(len(values))
    assert sums.mean(sampled=True).value == 3.0
    assert sums.mean(sampled=True).half == pytest.approx(half, rel=1e-3)
    assert sums.mean(sampled=False).low == sums.mean(sampled=False).high == 3.0


def test_intervals_of_means_hold_the_truth() -> None:
    source, held = random.Random(4), 0
    for _ in range(1_000):
        sums = Sum()
        for _ in range(60):
            sums.add(source.randrange(1, 7), 1.0)
        mean = sums.mean(sampled=True)
        held += mean.low <= 3.5 <= mean.high
    assert 920 <= held <= 975


def test_weights_count_like_so_many_fights() -> None:
    heavy, many = Sum(), Sum()
    heavy.add(4.0, 3.0)
    heavy.add(1.0, 1.0)
    for value in (4.0, 4.0, 4.0, 1.0):
        many.add(value, 1.0)
    assert heavy.mean(sampled=True) == many.mean(sampled=True)


@pytest.mark.parametrize("name", [next(one for one in SMALL if one.startswith(game)) for game in GAMES])
def test_joining_batches_is_adding_all_their_fights(name: str) -> None:
    arena = arena_of(SMALL[name].setup)
    joined, added = Findings(), Findings()
    for number in range(3):
        joined.join(arena.batch(9, number, 10))
    for number in range(3):
        for end, rounds, seen in ends_of(arena, 9, number, 10):
            added.add(end, rounds, seen)
    assert joined.weight == added.weight == 30
    assert (joined.wins, joined.by_round, joined.standing) == (added.wins, added.by_round, added.standing)
    assert result_of(joined, arena.start, "sampled") == result_of(added, arena.start, "sampled")


def ends_of(arena, seed: int, number: int, fights: int) -> list[tuple[str, int, Seen]]:
    source = random.Random(f"{seed}/{number}").randrange
    found = []
    for _ in range(fights):
        world, rounds = arena.fight(source)
        over = (arena.system.decided or arena.system.over)(world)
        seen = seen_at(arena.start, arena.system.panel(world))
        found.append((arena.system.sides.get(over or "", "nobody"), rounds, seen))
    return found


def panel(*pieces: tuple[str, str, Bar, bool]) -> Panel:
    return Panel("", (), tuple(Piece(name, side, "", (bar,), out=out) for name, side, bar, out in pieces))


def hp(value: int) -> Bar:
    return Bar("HP", value, 9)


def boxes(value: int) -> Bar:
    return Bar("boxes", value, 4, rises=True)


def test_damage_is_what_a_bar_lost_or_what_boxes_were_filled() -> None:
    system = game("animon")
    start = start_of(
        system, panel(("ann", "pcs", hp(6), False), ("bob", "npcs", boxes(1), False), ("cy", "npcs", hp(5), False))
    )
    seen = seen_at(
        start, panel(("ann", "pcs", hp(2), False), ("bob", "npcs", boxes(4), True), ("cy", "npcs", hp(8), False))
    )
    assert dict(seen.damage) == {"pcs": 4, "npcs": 3}
    assert seen.standing == ("ann", "cy")
    assert seen.bars == (("ann HP", 2), ("bob boxes", 4), ("cy HP", 8))


def test_somebody_who_has_left_the_table_neither_stands_nor_is_counted() -> None:
    start = start_of(game("animon"), panel(("ann", "pcs", hp(6), False), ("bob", "npcs", hp(4), False)))
    seen = seen_at(start, panel(("ann", "pcs", hp(6), False)))
    assert (dict(seen.damage), seen.standing) == ({"pcs": 0, "npcs": 0}, ("ann",))


@pytest.mark.parametrize("game", GAMES)
def test_in_every_game_the_side_that_is_beaten_is_the_one_that_is_hurt(game: str) -> None:
    setups = [one.setup for one in SMALL.values() if one.setup.game == game]
    taken = {"winner": 0, "loser": 0}
    for end, _, seen in (one for setup in setups for one in ends_of(arena_of(setup), 2, 0, 30)):
        for side, value in seen.damage if end in ("pcs", "npcs") else ():
            taken["winner" if side == end else "loser"] += value
    assert taken["loser"] > taken["winner"]


def test_shares_of_an_exact_answer_add_up() -> None:
    found = answer(small("animon", LESSON, *kids(smolkin=2, coach_brandt=2)).setup, Effort("exact"))
    assert isclose(sum(row.estimate.value for row in found.wins), 1.0, abs_tol=1e-9)
    assert isclose(sum(found.by_round), 1.0, abs_tol=1e-9)
    mean = sum(number * share for number, share in enumerate(found.by_round))
    assert found.rounds.value == pytest.approx(mean)
    assert all(row.before is not None for row in found.bars)
