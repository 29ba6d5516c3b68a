"""Matches: anybody against anybody, with values of the content changed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.solve import Solver
from rulewright.systems.stunts import GAME
from rulewright.systems.stunts.model.sheets import Action
from rulewright.systems.stunts.model.world import OngoingAction, Story

SHELF = GAME.shelf


def match(*ours: str, theirs: tuple[str, ...] = ("bailiff",), **more: Any) -> Story:
    return SHELF.match(Match(ours=ours, theirs=theirs, **more))


def refused(**match: Any) -> str:
    with pytest.raises(Refusal) as caught:
        SHELF.match(Match(**match))
    return str(caught.value)


def test_a_match_of_an_encounter_is_its_world() -> None:
    assert SHELF.match(Match(encounter="boarders")) == SHELF.world("boarders", (), None)
    ruled = SHELF.match(Match(encounter="boarders", rulings=("stress.boxes=by_skill",)))
    assert ruled == SHELF.world("boarders", ("stress.boxes=by_skill",), None)


def test_the_sides_of_a_match_start_two_zones_apart() -> None:
    world = match("ilse", theirs=("captain-rusk",))
    assert {(one.id, one.side) for one in world.people} == {("ilse", "pcs"), ("captain-rusk", "npcs")}
    assert world.zones_between(world.person("ilse").zone, world.person("captain-rusk").zone) == 2
    assert (world.person("ilse").pp, world.gm_pp) == (3, 1)


def test_everybody_may_be_on_either_side_and_groups_stay_on_theirs() -> None:
    world = match("dov", "lamp-thief", "lamp-thief", theirs=("lamp-thief", "lamp-thief", "tessaly", "dov"))
    sides = {one.id: one.side for one in world.people}
    assert sides == {
        "dov": "pcs",
        "lamp-thief": "pcs",
        "lamp-thief-2": "pcs",
        "lamp-thief-3": "npcs",
        "lamp-thief-4": "npcs",
        "tessaly": "npcs",
        "dov-2": "npcs",
    }
    groups = {side: {one.group for one in world.people if one.side == side and one.group} for side in ("pcs", "npcs")}
    assert groups["pcs"]
    assert groups["npcs"]
    assert not groups["pcs"] & groups["npcs"]
    assert {name: GAME.side_of(world, name) for name in sides} == sides


def test_the_gm_is_on_the_side_of_the_person_it_acts_for() -> None:
    world = match("dov", "lamp-thief")
    assert GAME.side_of(world, "gm") == "npcs"
    for who, side in (("lamp-thief", "pcs"), ("bailiff", "npcs")):
        assert GAME.side_of(world.but(current_action=OngoingAction(who=who, action=Action.ATTACK)), "gm") == side


@pytest.mark.parametrize(("ours", "theirs"), [("tessaly", "ilse"), ("bailiff", "lamp-thief"), ("brass-hound", "wick")])
def test_a_match_of_any_kinds_comes_to_an_end(ours: str, theirs: str) -> None:
    solver = Solver(GAME.policies["careless"], GAME.view)
    end = play_out(
        match(ours, theirs=(theirs,)), random.Random(1).randrange, solver, lambda now: GAME.over(now) is not None
    )
    assert GAME.over(end) in ("pcs", "npcs")


def test_changes_are_made_to_the_content_first() -> None:
    changes = (("pc.ilse.fight", 4), ("opponent.bailiff.kind", "principal"))
    world = match("ilse", changes=changes)
    assert (world.person("ilse").sheet.fight, world.person("bailiff").sheet.kind) == (4, "principal")
    dark = SHELF.match(Match(encounter="boarders", changes=(("encounter.boarders.dark", 2),)))
    assert dark.dark == 2


def test_sides_list_their_usual_kind_first() -> None:
    ours, theirs = SHELF.sides(None)
    assert set(ours) == set(theirs)
    assert ours.index("dov") < ours.index("bailiff")
    assert theirs.index("bailiff") < theirs.index("dov")


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({}, "a match needs 1 to 50 names on each side, such as bastian; got 0"),
        ({"ours": ("dov",)}, "a match needs 1 to 50 names on each side, such as bailiff; got 0"),
        ({"ours": ("dov",), "theirs": ("bailiff",) * 51}, "got 51"),
        ({"ours": ("dove",), "theirs": ("bailiff",)}, "there is no character 'dove'; did you mean dov?"),
        ({"ours": ("dov",), "theirs": ("zzz",)}, "there is no character 'zzz'; expected one of bailiff"),
        ({"encounter": "boarder"}, "there is no encounter 'boarder'; did you mean boarders?"),
        (
            {"encounter": "boarders", "ours": ("dov",)},
            "choose an encounter, or name the characters on each side",
        ),
    ],
)
def test_unplayable_matches_are_refused(asked: dict[str, Any], why: str) -> None:
    assert why in refused(**asked)


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("pc.dov.fight", 40, "at most 20"),
        ("pc.dov.fight", "high", "pc.dov.fight cannot be 'high'"),
        ("pc.dove.fight", 1, "there is no 'dove'"),
        ("pc.dov.figt", 1, "there is no 'figt'"),
        ("encounter.boarders.pcs", [{"who": "dove"}], "there is no pc 'dove'; did you mean dov?"),
        ("encounter.boarders.aspects", ["Dark", "Dark"], "'Dark' is listed twice"),
    ],
)
def test_a_change_that_no_file_could_hold_is_refused(path: str, value: Any, why: str) -> None:
    assert why in refused(ours=("dov",), theirs=("bailiff",), changes=((path, value),))
