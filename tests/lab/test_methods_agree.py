"""On all four games, exact results agree with brute force and with sampled fights."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Any

import pytest

from lab.brute_force import brute_force
from lab.setups import GAMES, SMALL, TO_CUT, SmallFight
from rulewright.lab.effort import Effort
from rulewright.lab.exact.graph import Graph, build_graph
from rulewright.lab.experiments.simulate import sampler_for, simulate
from rulewright.lab.measurements import Estimate
from rulewright.lab.result import Result
from rulewright.lab.setup import Setup

WORLDS = 5_000
FIGHTS = 600
TOLERANCE = 5
"""Standard errors by which a sample may miss."""
Z = 1.96

SLOW = (
    "animon: two truants",
    "anyventure: a plain sword",
    "anyventure: two rats and a soldier",
    "stunts: colleagues",
    "tactics: a lesson",
)
"""Fights that only `make soak` goes through; at least three of each game are left."""
each_fight = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.soak) if name in SLOW else name for name in SMALL]
)


@cache
def exact_result(setup: Setup) -> Result:
    result = simulate(setup, Effort("exact", worlds=WORLDS))
    assert result.method == "exact"
    return result


def near(share: float, chance: float, of: int) -> bool:
    """Whether a share of a sample is within the tolerance of a chance."""
    return abs(share - chance) <= TOLERANCE * sqrt(max(chance * (1 - chance), 1 / of) / of)


def near_mean(sampled: Estimate, exact: Estimate) -> bool:
    return abs(sampled.value - exact.value) <= TOLERANCE * sampled.margin / Z + 0.01


def test_every_game_has_small_fights_under_several_policies() -> None:
    for game in GAMES:
        mine = [one.setup for one in SMALL.values() if one.setup.game == game]
        assert len(mine) >= 3
        assert len({(one.ours, one.theirs) for one in mine}) >= 2
    assert len({(one.setup.ours, one.setup.theirs) for one in SMALL.values()}) >= 5


@each_fight
def test_exact_results_agree_with_brute_force(name: str) -> None:
    setup, cut = SMALL[name]
    found, other = exact_result(setup), brute_force(setup.system, setup.world(), setup.policy(), cut)
    assert other.left < cut
    for row in found.wins:
        assert row.estimate.value == pytest.approx(other.ends.get(row.name, 0.0), abs=other.left + 1e-9)
    for number, chance in enumerate(found.by_round):
        assert chance == pytest.approx(other.rounds.get(number, 0.0), abs=other.left + 1e-9)


@each_fight
def test_sampled_fights_agree_with_exact_results(name: str) -> None:
    setup = SMALL[name].setup
    exact = exact_result(setup)
    sampled = simulate(setup, Effort("sampled", within=1e-6, fights=FIGHTS, seed=3))
    assert (sampled.method, sampled.fights) == ("sampled", FIGHTS)
    shares = {row.name: row.estimate.value for row in sampled.wins}
    assert all(near(shares.get(row.name, 0.0), row.estimate.value, FIGHTS) for row in exact.wins)
    assert near_mean(sampled.rounds, exact.rounds)
    for mine, theirs in ((sampled.standing, exact.standing), (sampled.damage, exact.damage)):
        assert [row.name for row in mine] == [row.name for row in theirs]
    for one, other in zip(sampled.standing, exact.standing, strict=True):
        assert near(one.estimate.value, other.estimate.value, FIGHTS), one.name
    for one, other in zip(sampled.damage, exact.damage, strict=True):
        assert near_mean(one.estimate, other.estimate), one.name


@cache
def graph_of(setup: Setup) -> Graph[Any]:
    return build_graph(setup.system, setup.world(), setup.policy(), WORLDS)


@pytest.mark.parametrize("game", GAMES)
def test_bounds_of_a_cut_graph_hold_the_exact_chances_and_shrink(game: str) -> None:
    setup, sizes = TO_CUT[game]
    whole = {row.name: row.estimate.value for row in exact_result(setup).wins}
    before = 1.0
    for worlds in sizes:
        part = simulate(setup, Effort("exact", worlds=worlds))
        assert (part.method, part.worlds >= worlds) == ("bounded", True)
        assert part.cut <= before
        for row in part.wins:
            assert row.estimate.low - 1e-9 <= whole[row.name] <= row.estimate.high + 1e-9
            assert row.estimate.high - row.estimate.low <= part.cut + 1e-12
        before = part.cut
    assert before < 0.5


@pytest.mark.parametrize("game", GAMES)
def test_another_policy_gives_another_result(game: str) -> None:
    """Otherwise the agreement above would say nothing about policies."""
    mine = [one.setup for one in SMALL.values() if one.setup.game == game and has_other_policies(one)]
    assert any(differs(exact_result(Setup(one.game, one.match)), exact_result(one)) for one in mine)


def differs(one: Result, other: Result) -> bool:
    return abs(one.win.value - other.win.value) > 0.001 or abs(one.rounds.value - other.rounds.value) > 0.001


def has_other_policies(one: SmallFight) -> bool:
    return (one.setup.ours, one.setup.theirs) != ("careless", "careless")


def test_a_batch_depends_on_its_seed_and_number_only() -> None:
    sampler = sampler_for(SMALL["anyventure: two rats"].setup)
    rounds = [sampler.batch(*which).by_round for which in ((1, 0), (1, 0), (1, 1), (2, 0))]
    assert rounds[0] == rounds[1]
    assert rounds[0] != rounds[2]
    assert rounds[0] != rounds[3]
