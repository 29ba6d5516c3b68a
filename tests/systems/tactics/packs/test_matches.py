"""Matches: a party or single cards on each side, on an open table, with values of the packs changed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.solve import Solver
from rulewright.lab.exact.graph import build_graph
from rulewright.systems.tactics import GAME
from rulewright.systems.tactics.bots.policies import careless
from rulewright.systems.tactics.model.world import Skirmish
from rulewright.systems.tactics.packs.shelf import SHELF


def focused(asked: Any, seen: Any) -> Any:
    return asked.default if seen is None else careless(asked, seen)


def ended(world: Skirmish) -> Skirmish:
    return play_out(world, random.Random(1).randrange, Solver(focused, GAME.view), lambda one: bool(one.result))


def test_single_cards_meet_on_an_open_table() -> None:
    world = SHELF.match(Match(ours=("hired-knife",), theirs=("grey-courier", "hired-knife")))
    assert [(one.id, one.side) for one in world.units] == [
        ("grey-courier", "b"),
        ("hired-knife", "a"),
        ("hired-knife-2", "b"),
    ]
    assert (world.terrain, world.levels) == ((), 60)
    assert world.scenario.depth - 2 * world.scenario.zone == 12_000
    assert ended(world).result in ("a", "b", "draw")


def test_a_party_meets_single_cards_for_the_greater_levels() -> None:
    world = SHELF.match(Match(ours=("ashwing",), theirs=("moonless-court",)))
    party = SHELF.world("toll-at-the-ford", (), None)
    assert {one.card.id for one in world.standing("b")} == set()
    assert [one.card for one in world.units if one.side == "b"] == [one.card for one in party.units if one.side == "b"]
    assert world.levels == 200
    assert ended(world).result


def test_summons_are_called_by_the_summoner_beside_them() -> None:
    world = SHELF.match(Match(ours=("old-hekkeh", "lantern-hart"), theirs=("hired-knife",)))
    assert world.unit("lantern-hart").summoner == "old-hekkeh"
    assert world.unit("lantern-hart").fate == "waiting"
    price = world.unit("old-hekkeh").card.price + world.unit("lantern-hart").card.cost
    assert world.levels == price > 60, "a Summon is bought like a character [summon.cost]"


def test_an_encounter_is_a_match_too_and_rulings_hold() -> None:
    assert SHELF.match(Match(encounter="yard-lesson")) == SHELF.world("yard-lesson", (), None)
    ruled = SHELF.match(Match(ours=("ashwing",), theirs=("ashwing",), rulings=("attack.ties=miss",)))
    assert ruled.house.attack_ties == "miss"


def test_values_of_the_content_are_changed_first() -> None:
    change = ("character.ashwing.lp", 7)
    world = SHELF.match(Match(ours=("ashwing",), theirs=("hired-knife",), changes=(change,)))
    assert world.unit("ashwing").lp == world.unit("ashwing").card.lp == 7


@pytest.mark.parametrize(
    ("match", "told"),
    [
        (Match(ours=("hired-knive",), theirs=("ashwing",)), "did you mean hired-knife"),
        (Match(ours=(), theirs=("ashwing",)), "side a of a match needs a party or 1 to 24 cards"),
        (Match(ours=("ashwing",)), "side b of a match needs"),
        (Match(ours=("ashwing",), theirs=("hired-knife", "moonless-court")), "moonless-court is a whole party"),
        (
            Match(ours=("lantern-hart",), theirs=("ashwing",)),
            "lantern-hart needs a Summoner to call it; add one to side a",
        ),
        (Match(encounter="yard-leson"), "did you mean yard-lesson"),
        (Match(encounter="yard-lesson", ours=("ashwing",)), "not both"),
        (Match(encounter="yard-lesson", changes=(("character.ashwing.lp", 0),)), "character.ashwing.lp cannot be 0"),
        (Match(encounter="yard-lesson", changes=(("character.ashwing.run", 4),)), "expected at least the walk"),
        (
            Match(encounter="yard-lesson", changes=(("encounter.yard-lesson.a", "nobody"),)),
            "there is no party 'nobody'",
        ),
    ],
)
def test_unplayable_matches_are_refused(match: Match, told: str) -> None:
    with pytest.raises(Refusal, match=told):
        SHELF.match(match)


def test_everybody_of_the_packs_may_stand_on_either_side() -> None:
    ours, theirs = SHELF.sides(None)
    assert ours == theirs
    assert {"milestone-patrol", "ashwing", "lantern-hart"} <= set(ours)


def test_the_lesson_closes() -> None:
    graph = build_graph(GAME, SHELF.world("yard-lesson", (), None), focused, 3_000)
    assert graph.closed
    assert {graph.worlds[at].result for at in graph.ends} == {"a", "b", "draw"}


def test_the_trial_is_short_and_fair() -> None:
    graph = build_graph(GAME, SHELF.world("trial-at-the-gate", (), None), focused, 500)
    assert graph.closed
    assert {graph.worlds[at].result for at in graph.ends} == {"a", "b", "draw"}
