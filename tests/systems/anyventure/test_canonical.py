"""The canonical form of a world leaves out only what changes neither the winner nor the bars at the end."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.scripted_scene import play
from rulewright.kernel.engine.solve import Solver
from rulewright.lab.exact.graph import build_graph
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.bots.policies import focus_fire
from rulewright.systems.anyventure.canonical import WHEREVER, canonical, round_of
from rulewright.systems.anyventure.model.sheets import Change, Potion
from rulewright.systems.anyventure.model.workshop import Due
from rulewright.systems.anyventure.model.world import Adventure, Boon, Condition, Fight, Turn, Until
from rulewright.systems.anyventure.rules.turns import phases

from .build import adventure, fighter, foe

ENCOUNTERS = ("the-toll-bridge", "the-wedding-road", "wolves-at-the-fold", "black-water", "the-dark-cistern")


def ended(world: Adventure) -> bool:
    return GAME.over(world) is not None


def outcome(world: Adventure) -> Any:
    """The winner, and everybody's bars."""
    return GAME.over(world), [(piece.id, piece.bars) for piece in GAME.panel(world).pieces]


def met(world: Adventure, solver: Solver[Adventure], seed: int, every: int) -> list[Adventure]:
    """Some of the worlds of a fight."""
    found: list[Adventure] = []

    def over(now: Adventure) -> bool:
        found.append(now)
        return ended(now)

    play_out(world, random.Random(seed).randrange, solver, over)
    return found[every::every]


def by_essences(world: Adventure, source: Any, solver: Solver[Adventure]) -> Adventure:
    """Play a fight, keeping only the canonical world after every call."""
    world = canonical(world)
    while world.agenda and not ended(world):
        world = canonical(play_out(world, source, solver, after_one_call()))
    return world


def after_one_call() -> Callable[[Adventure], bool]:
    calls = iter((False, True))
    return lambda _: next(calls)


@pytest.mark.parametrize(
    "policy", ["plain", *(pytest.param(one, marks=pytest.mark.soak) for one in ("spend-early", "careful"))]
)
@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_a_fight_continues_the_same_from_its_canonical_world(encounter: str, policy: str) -> None:
    solver: Solver[Adventure] = Solver(GAME.policies[policy], GAME.view)
    for at, world in enumerate(met(GAME.shelf.world(encounter, (), None), solver, 3, 60)):
        whole = play_out(world, random.Random(at).randrange, solver, ended)
        assert outcome(play_out(canonical(world), random.Random(at).randrange, solver, ended)) == outcome(whole)
        assert outcome(by_essences(world, random.Random(at).randrange, solver)) == outcome(whole)


def test_the_distribution_of_the_next_call_is_the_same() -> None:
    solver: Solver[Adventure] = Solver(focus_fire, GAME.view)
    for world in met(GAME.shelf.world("the-wooden-sword", (), None), solver, 1, 7):
        bare = canonical(world)
        laws = []
        for one in (world, bare):
            after = solver.world_chances(one.but(agenda=one.agenda[1:]), one.agenda[0], (), 1.0)
            law: dict[Adventure, float] = {}
            for now, chance in after.items():
                law[canonical(now)] = law.get(canonical(now), 0.0) + chance
            laws.append(law)
        assert laws[0] == pytest.approx(laws[1])


def test_rounds_minutes_and_the_exact_initiative_are_left_out() -> None:
    ana, orc = fighter(initiative=9, acted=True), foe(initiative=5, acted=False)
    early = adventure(ana, orc).but(fight=Fight(2, "Early"), agenda=(phases.round_of(3),))
    late = adventure(ana.but(initiative=12), orc.but(acted=True)).but(
        fight=Fight(31, "Early"), minutes=500, agenda=(phases.round_of(32),)
    )
    assert early != late
    assert canonical(early) == canonical(late)
    assert (round_of(late), round_of(canonical(late)), round_of(late.but(fight=None))) == (31, 2, 0)


def test_the_canonical_world_keeps_the_first_round_and_who_has_not_acted() -> None:
    worlds = [adventure(fighter(acted=acted), foe()).but(fight=Fight(1, "Early")) for acted in (True, False)]
    assert canonical(worlds[0]) != canonical(worlds[1])
    assert canonical(worlds[0]) != canonical(worlds[0].but(fight=Fight(2, "Early")))


def test_the_order_of_initiative_within_a_side_stays() -> None:
    def ranked(*results: int) -> tuple[int | None, ...]:
        people = [fighter(f"p-{at}", initiative=one) for at, one in enumerate(results)]
        kept = canonical(adventure(*people, foe()).but(fight=Fight(2, "Early")))
        return tuple(fighter.initiative for fighter in kept.fighters if fighter.side == "pcs")

    assert ranked(9, 4, 9) == ranked(12, 2, 12) == (1, 0, 1)
    assert ranked(4, 9, 9) == (0, 1, 1)


def test_a_turn_counts_while_it_lasts_and_not_afterwards() -> None:
    moved = adventure(fighter(turn=Turn(moved=3, struck=True)), foe())
    assert canonical(moved.but(fight=Fight(2, "Early", "ana"))).fighter("ana").turn.moved == 3
    assert canonical(moved.but(fight=Fight(2, "Early"))).fighter("ana").turn == Turn()


def test_the_canonical_world_keeps_only_bars_of_the_fallen_unless_feared() -> None:
    orc = foe(at=(3, 3), out=True, health=0, energy=2, conditions=(Condition(id="prone"),))
    world = adventure(fighter(), orc, foe("rat")).but(fight=Fight(2, "Early"))
    kept = canonical(world).fighter("orc")
    assert (kept.at, kept.conditions, kept.health, kept.energy) == (WHEREVER, (), 0, 2)
    afraid = world.with_fighter(world.fighter("ana").but(conditions=(Condition(id="afraid", source="orc"),)))
    assert canonical(afraid).fighter("orc").at == (3, 3)
    # Only somebody whom the GM has taken off the table is nowhere, and then nobody sees it.
    assert [piece.id for piece in GAME.panel(canonical(world)).pieces] == ["ana", "orc", "rat"]


def test_the_fallen_keep_their_place_as_long_as_something_is_timed_by_it() -> None:
    orc = foe(out=True, health=0, phase="Late", initiative=7)
    rat = foe("rat", initiative=9, phase="Late")
    world = adventure(fighter(phase="Early"), orc, rat).but(
        fight=Fight(2, "Early"), agenda=(phases.in_order(("orc", "rat"), "Late"),)
    )
    assert canonical(world).fighter("orc").phase is None
    assert canonical(world).agenda == (phases.in_order(("rat",), "Late"),)
    held = Condition(id="impaired", until=Until("start", "orc"))
    kept = canonical(world.with_fighter(world.fighter("ana").but(conditions=(held,))))
    assert (kept.fighter("orc").phase, kept.fighter("orc").initiative, kept.fighter("rat").initiative) == ("Late", 0, 1)
    assert kept.agenda == world.agenda


@pytest.mark.parametrize("number", [1, 2, 10, 17])
def test_effects_by_the_clock_end_in_the_same_round(number: int) -> None:
    """Round by round from the essence of each, as from the whole: the potion in the tenth, the feast in none."""
    moment = adventure(fighter(), foe(), fight=Fight(number), minutes=500).moment
    ward = Boon("ward", (Change("mitigation.heat", 3),), Until("clock", left=moment[0] + 1, rounds=moment[1]))
    feast = Boon("feast", (Change("mitigation.cold", 1),), Until("clock", left=1440))
    salve = Due(Potion(id="salve", health=4), moment[0] + 1, rounds=moment[1])
    hero = fighter(boons=(ward, feast), due=(salve,), health=10)
    whole = adventure(hero, foe(at=(9, 0)), fight=Fight(number), minutes=500, agenda=(phases.round_of(number + 1),))
    bare = canonical(whole)
    for turns in range(1, 11):
        whole = after_round(whole, number + turns)
        bare = canonical(after_round(bare, bare.agenda[0].args[0]))
        for world in (whole, bare):
            assert len(world.fighter("ana").boons) == (1 if turns == 10 else 2)
            assert world.fighter("ana").health == (14 if turns == 10 else 10)


def after_round(world: Adventure, number: int) -> Adventure:
    """The beginning of a round, with only the next one to come."""
    return play(world, phases.round_of(number)).world.but(agenda=(phases.round_of(number + 1),))


def test_outside_a_fight_the_canonical_world_is_complete() -> None:
    world = GAME.shelf.world("three-days-to-the-fold", (), None)
    assert canonical(world) is world


@pytest.mark.soak
def test_the_lesson_is_a_small_closed_graph() -> None:
    graph = build_graph(GAME, GAME.shelf.world("the-wooden-sword", (), None), focus_fire, 2_000)
    assert graph.closed
    assert {"pcs", "npcs"} <= set(graph.ends.values())
