"""Estimates with their intervals, statistics of fights, and what is read off the panel at the end."""

from __future__ import annotations

import random
from math import isclose, sqrt

import numpy as np
import pytest
from scipy.stats import binomtest

from lab import panel_game
from lab.panel_game import boxes, hp, world_of
from lab.setups import GAMES, LESSON, SMALL, kids, small
from rulewright.lab.effort import Effort
from rulewright.lab.experiments.simulate import sampler_for, simulate
from rulewright.lab.measurements import (
    EndState,
    Estimate,
    FightStats,
    Moments,
    end_state,
    estimate_share,
    start_state,
)
from rulewright.lab.result import result_of
from rulewright.lab.winner import NOBODY, winner_of


@pytest.mark.parametrize(("hits", "of"), [(0, 1), (1, 1), (0, 50), (3, 10), (50, 100), (199, 200), (777, 3_000)])
def test_the_interval_of_a_share_is_wilsons(hits: int, of: int) -> None:
    mine, other = estimate_share(hits, of), binomtest(hits, of).proportion_ci(method="wilson")
    assert (mine.value, mine.low, mine.high) == pytest.approx((hits / of, other.low, other.high), abs=1e-12)


@pytest.mark.parametrize("chance", [0.02, 0.1, 0.5, 0.93])
def test_95_of_100_intervals_of_shares_hold_the_truth(chance: float) -> None:
    hits = np.random.default_rng(11).binomial(200, chance, 4_000)
    estimates = [estimate_share(float(number), 200) for number in hits]
    held = sum(one.low <= chance <= one.high for one in estimates)
    assert 0.93 <= held / len(estimates) <= 0.98


def test_nothing_is_known_of_an_empty_sample() -> None:
    assert (estimate_share(0, 0).low, estimate_share(0, 0).high) == (0.0, 1.0)
    assert Moments().mean(sampled=True).value == 0.0


def test_the_margin_of_an_estimate_is_that_of_its_worse_side() -> None:
    assert Estimate(0.98, 0.9, 1.0).margin == pytest.approx(0.08)
    assert Estimate(0.02, 0.0, 0.1).margin == pytest.approx(0.08)
    assert estimate_share(200, 200).margin == pytest.approx(1 - estimate_share(200, 200).low)


def test_a_mean_with_its_interval() -> None:
    values = [1.0, 2.0, 2.0, 7.0]
    moments = Moments()
    for value in values:
        moments.add(value, 1.0)
    margin = 1.96 * np.std(values, ddof=1) / sqrt(len(values))
    assert moments.mean(sampled=True).value == 3.0
    assert moments.mean(sampled=True).margin == pytest.approx(margin, rel=1e-3)
    assert moments.mean(sampled=False).low == moments.mean(sampled=False).high == 3.0


def test_fights_that_all_agree_do_not_prove_that_they_always_do() -> None:
    """An interval of no width would miss a bar that differs once in 7,500 fights."""
    for fights in (1, 20, 400):
        moments = Moments()
        for _ in range(fights):
            moments.add(3, 1)
        mean = moments.mean(sampled=True)
        assert mean.low < 3 - 1 / 7_500 < mean.value == 3 < mean.high
        assert moments.mean(sampled=False) == Estimate(3, 3, 3)


def test_95_of_100_intervals_of_means_hold_the_truth() -> None:
    source, held = random.Random(4), 0
    for _ in range(1_000):
        moments = Moments()
        for _ in range(60):
            moments.add(source.randrange(1, 7), 1.0)
        mean = moments.mean(sampled=True)
        held += mean.low <= 3.5 <= mean.high
    assert 920 <= held <= 975


def test_a_weight_counts_like_as_many_fights() -> None:
    heavy, many = Moments(), Moments()
    heavy.add(4.0, 3.0)
    heavy.add(1.0, 1.0)
    for value in (4.0, 4.0, 4.0, 1.0):
        many.add(value, 1.0)
    assert heavy.mean(sampled=True) == many.mean(sampled=True)


@pytest.mark.parametrize("name", [next(one for one in SMALL if one.startswith(game)) for game in GAMES])
def test_merging_batches_is_adding_all_their_fights(name: str) -> None:
    sampler = sampler_for(SMALL[name].setup)
    merged, added = FightStats(), FightStats()
    for number in range(3):
        merged.merge(sampler.batch(9, number, 10))
    for number in range(3):
        source = random.Random(f"9/{number}").randrange
        for _ in range(10):
            world, rounds, damage, _ = sampler.fight(source)
            winner = winner_of(sampler.system, world) or NOBODY
            added.add(winner, rounds, end_state(sampler.system, sampler.start, world))
            added.add_damage(damage)
    assert merged.weight == added.weight == 30
    assert (merged.wins, merged.by_round, merged.standing) == (added.wins, added.by_round, added.standing)
    assert result_of(merged, sampler.start, "sampled") == result_of(added, sampler.start, "sampled")


def end_of(before: panel_game.Pieces, after: panel_game.Pieces) -> EndState:
    system = panel_game.GAME
    return end_state(system, start_state(system, system.panel(before)), after)


def test_the_end_state_shows_who_stands_and_all_bars() -> None:
    before = world_of(("ann", "pcs", hp(6), False), ("bob", "npcs", boxes(1), False), ("cy", "npcs", hp(5), False))
    after = world_of(("ann", "pcs", hp(2), False), ("bob", "npcs", boxes(4), True), ("cy", "npcs", hp(8), False))
    end = end_of(before, after)
    assert end.standing == ("ann", "cy")
    assert end.bars == (("ann HP", 2), ("bob boxes", 4), ("cy HP", 8))


def test_a_piece_that_has_left_the_table_does_not_stand() -> None:
    before = world_of(("ann", "pcs", hp(6), False), ("bob", "npcs", hp(4), False))
    assert end_of(before, world_of(("ann", "pcs", hp(6), False))).standing == ("ann",)


def test_a_bar_that_is_no_longer_shown_is_empty() -> None:
    before, after = (world_of(("ann", "pcs", bar, False)) for bar in (hp(6), boxes(1)))
    assert end_of(before, after).bars == (("ann HP", 0),)


def test_chances_of_an_exact_result_add_up_to_1() -> None:
    result = simulate(small("animon", LESSON, *kids(smolkin=2, coach_brandt=2)).setup, Effort("exact"))
    assert isclose(sum(row.estimate.value for row in result.wins), 1.0, abs_tol=1e-9)
    assert isclose(sum(result.by_round), 1.0, abs_tol=1e-9)
    mean = sum(number * share for number, share in enumerate(result.by_round))
    assert result.rounds.value == pytest.approx(mean)
    assert all(row.before is not None for row in result.bars)
