"""The canonical form of a world shows the same panel and has the same odds as the world itself."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from lab.setups import SMALL, Match, Setup, face_to_face
from rulewright.game.game import Game
from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.solve import Solver
from rulewright.lab.exact.graph import build_graph
from rulewright.lab.exact.markov_chain import MarkovChain
from rulewright.lab.policies import find_policy, policy_by_side
from rulewright.systems import game, names
from rulewright.systems.stunts.canonical import shift_round
from rulewright.systems.stunts.model.world import Story
from rulewright.systems.tactics.model.world import Skirmish


@pytest.mark.parametrize("policy", ["careless", "spend-early"])
@pytest.mark.parametrize("name", names())
def test_the_canonical_form_keeps_all_bars_and_who_stands(name: str, policy: str) -> None:
    system = game(name)
    solver: Solver[Any] = Solver(policy_by_side(system, *(find_policy(system, policy),) * 2), system.view)
    worlds = 0

    def compare(world: Any) -> bool:
        nonlocal worlds
        worlds += 1
        seen, kept = system.panel(world), system.panel(system.canonical(world))
        assert [(piece.bars, piece.out) for piece in kept.pieces] == [(piece.bars, piece.out) for piece in seen.pieces]
        assert system.canonical(system.canonical(world)) == system.canonical(world)
        return system.over(world) is not None or worlds > 1_500

    for one in system.shelf.encounters(None)[:4]:
        play_out(system.shelf.world(one.id, (), None), random.Random(1).randrange, solver, compare)
    assert worlds > 50


def exact_chance(system: Game[Any], world: Any, policies: tuple[str, str]) -> tuple[float, list[Any]]:
    """The exact chance of the players' side, and all worlds of the graph."""
    graph = build_graph(system, world, policy_by_side(system, *(find_policy(system, one) for one in policies)), 5_000)
    assert graph.closed
    ends = MarkovChain(graph).propagate().total
    return sum(float(ends[at]) for at, end in graph.ends.items() if end == "pcs"), graph.worlds


def forget_round_only(story: Story) -> Story:
    """A canonical form that only leaves out the number of the round, without which the graph would not close."""
    conflict = story.conflict
    if conflict is None:
        return story
    agenda = tuple(shift_round(call, conflict.round - 1) for call in story.agenda)
    return story.but(conflict=conflict.but(round=1), agenda=agenda)


@pytest.mark.parametrize(("limit", "most"), [("one", 1), ("one_per_duration", 3), ("unlimited", 3)])
def test_grave_aspects_that_are_carried_change_the_odds(limit: str, most: int) -> None:
    hurt = [{"level": level, "time": {"mark": "S"}} for level in (0, 1)]
    changes = (*face_to_face("bastian", "scrap-jack"), ("people.bastian.pp", 0), ("people.bastian.physical", hurt))
    rulings = (f"damage.grave_limit={limit}",)
    match = Match(ours=("bastian",), theirs=("scrap-jack",), rulings=rulings, changes=changes)
    setup = Setup("stunts", match, "spend-early")
    system, policies = setup.system, (setup.ours, setup.theirs)
    win, worlds = exact_chance(system, setup.world(), policies)
    whole, _ = exact_chance(replace(system, canonical=forget_round_only), setup.world(), policies)
    assert win == pytest.approx(whole, abs=1e-9)
    assert win < 0.999
    assert max(len(person.graves) for world in worlds for person in world.people) == most


def test_ap_from_an_organisation_count_but_not_where_they_came_from() -> None:
    setup = SMALL["tactics: a short lesson"].setup
    system, policies = setup.system, (setup.ours, setup.theirs)
    world: Skirmish = setup.world()
    organised = world.but(sides=tuple(side.but(advantages=("Organization",)) for side in world.sides))
    plain, _ = exact_chance(system, world, policies)
    win, bare = exact_chance(system, organised, policies)
    whole, marked = exact_chance(replace(system, canonical=lambda one: one), organised, policies)
    assert win == pytest.approx(whole, abs=1e-9)
    assert win != pytest.approx(plain, abs=1e-5)
    assert any(unit.recovers for one in marked for unit in one.units)
    assert not any(unit.recovers for one in bare for unit in one.units)
