"""Fights adjusted for their luck: free of bias, narrower, and the same numbers in every process."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

from lab.setups import GAMES, SMALL
from rulewright.content.shelf import Match
from rulewright.dice.dist import Dist
from rulewright.lab.effort import Effort
from rulewright.lab.experiments.simulate import simulate, simulate_world
from rulewright.lab.measurements import FightStats
from rulewright.lab.sampling.fights import FightSampler
from rulewright.lab.sampling.luck_adjustment import TRAINING_BATCHES, AdjustedBatches
from rulewright.lab.setup import Setup

CLOSED = {
    "animon": SMALL["animon: a lesson in which ties miss"].setup,
    "anyventure": SMALL["anyventure: two rats and a soldier"].setup,
    "stunts": SMALL["stunts: a thief"].setup,
    "tactics": SMALL["tactics: a short lesson"].setup,
}
"""A fight of each game whose exact chance is known, and in which both sides win often."""
OPEN = {
    "animon": Setup("animon", Match("the-first-lesson")),
    "anyventure": Setup("anyventure", Match("the-wooden-sword")),
    "stunts": Setup("stunts", Match("what-the-drowned-clerk-wants")),
    "tactics": Setup("tactics", Match("yard-lesson")),
}
TOLERANCE = 5
"""Standard errors by which a sample may miss."""


def batches_of(setup: Setup, seed: int = 1) -> AdjustedBatches[Any]:
    return AdjustedBatches(FightSampler(setup.system, setup.world(), setup.policy()), seed)


def play(setup: Setup, fights: int, seed: int = 1) -> tuple[FightStats, AdjustedBatches[Any]]:
    stats, batches = FightStats(), batches_of(setup, seed)
    for plan in Effort(fights=fights).batches():
        stats.merge(batches.play(*plan))
    return stats, batches


def standard_error(stats: FightStats) -> float:
    return sqrt(stats.adjusted["pcs"].variance / stats.weight)


@pytest.mark.parametrize("game", GAMES)
def test_adjusted_fights_agree_with_the_exact_chance(game: str) -> None:
    exact = simulate(CLOSED[game], Effort("exact", worlds=5_000)).win.value
    stats, batches = play(CLOSED[game], 400)
    if not stats.is_adjusted:
        assert batches.pays is False
        return
    assert abs(stats.share_of("pcs").value - exact) <= TOLERANCE * standard_error(stats)


def test_adjusted_fights_are_narrower_and_the_same_fights() -> None:
    setup = OPEN["stunts"]
    adjusted, batches = play(setup, 400)
    plain = FightStats()
    for plan in Effort(fights=400).batches():
        plain.merge(batches.sampler.batch(1, *plan))
    assert adjusted.is_adjusted
    assert (adjusted.wins, adjusted.by_round) == (plain.wins, plain.by_round)
    assert adjusted.share_of("pcs").margin < 0.6 * plain.share_of("pcs").margin
    shares = [adjusted.share_of(side).value for side in adjusted.wins]
    assert sum(shares) == pytest.approx(1)


@pytest.mark.parametrize("game", GAMES)
def test_the_luck_of_a_roll_is_nought_on_average(game: str) -> None:
    """Whatever was learned: this is what keeps adjusted fights free of bias."""
    batches = batches_of(OPEN[game])
    for number, size in list(Effort().batches())[: TRAINING_BATCHES + 1]:
        batches.play(number, size)
    model = batches.model
    assert model is not None
    checked = 0
    sampler = batches.sampler

    def check(call: Any, draws: list[tuple[Dist[Any], Any]], before: Any, after: Any) -> None:
        nonlocal checked
        score = model.model.score(before)
        for at, (dist, _) in enumerate(draws):
            total = 0.0
            earlier = model.effects.luck(call, draws[:at], score)
            for outcome, weight in dist.items():
                total += weight * (model.effects.luck(call, [*draws[:at], (dist, outcome)], score) - earlier)
            assert total / dist.total == pytest.approx(0, abs=1e-12)
            checked += len(dist.items()) > 1
        del after

    sampler.fight(sampler.source(9, 9), note=check)
    assert checked > 5


def test_where_one_side_nearly_always_wins_a_plain_interval_is_kept() -> None:
    stats, batches = play(Setup("animon", Match("rust-in-the-shed")), 200)
    assert (batches.pays, stats.is_adjusted) == (False, False)


def test_another_process_adjusts_in_the_same_way() -> None:
    setup = OPEN["stunts"]
    here, there = batches_of(setup), batches_of(setup)
    for number, size in list(Effort().batches())[:TRAINING_BATCHES]:
        here.play(number, size)
    # The other process has played none of the fights that are learned from.
    for number in (TRAINING_BATCHES, TRAINING_BATCHES + 1):
        one, other = here.play(number, 20), there.play(number, 20)
        assert one.wins == other.wins
        assert {side: (m.sum, m.square, m.weight) for side, m in one.adjusted.items()} == {
            side: (m.sum, m.square, m.weight) for side, m in other.adjusted.items()
        }


def test_the_result_says_that_it_is_adjusted() -> None:
    setup = OPEN["stunts"]
    result = simulate(setup, Effort("sampled", fights=300))
    assert result.adjusted
    assert result.describe_method() == "sampled: 300 fights, adjusted for luck, 95 % intervals"
    again = simulate_world(setup.system, setup.world(), setup.policy(), Effort("sampled", fights=300))
    assert again == result
    assert not simulate(setup, Effort("sampled", fights=100)).adjusted


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_adjusted_fights_agree_with_twenty_thousand_plain_ones(game: str) -> None:
    sampler = batches_of(OPEN[game]).sampler
    plain = FightStats()
    for plan in Effort(fights=20_000).batches():
        plain.merge(sampler.batch(77, *plan))
    adjusted, _ = play(OPEN[game], 3_000)
    assert adjusted.is_adjusted
    share = plain.share_of("pcs").value
    error = sqrt(share * (1 - share) / plain.weight + standard_error(adjusted) ** 2)
    assert abs(adjusted.share_of("pcs").value - share) <= 4 * error


SEEDS = 200


@pytest.mark.soak
@pytest.mark.parametrize("fights", [100, 300])
@pytest.mark.parametrize("game", GAMES)
def test_intervals_hold_the_truth_as_often_as_they_say(game: str, fights: int) -> None:
    """Over 200 seeds, plain intervals (of 100 fights) and adjusted ones (of 300, where that pays)."""
    exact = simulate(CLOSED[game], Effort("exact", worlds=5_000)).win.value
    batches = batches_of(CLOSED[game])
    held = 0
    for seed in range(SEEDS):
        batches = AdjustedBatches(batches.sampler, seed)
        stats = FightStats()
        for plan in Effort(fights=fights).batches():
            stats.merge(batches.play(*plan))
        found = stats.share_of("pcs")
        held += found.low <= exact <= found.high
    # 95 % of 200 are 190; fewer than 180 happen once in a thousand times.
    assert held >= 180
