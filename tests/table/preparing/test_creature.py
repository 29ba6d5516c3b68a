"""A creature of one's own: the form has the game's own limits, and the check says what a table would say."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from rulewright.content.shelf import Match
from rulewright.systems import game, names
from rulewright.table.log.stored_packs import pack_file
from rulewright.table.preparing.creature_check import check_creature
from rulewright.table.preparing.creature_form import creature_form, creatures, field_title


def new(name: str, base: str = "", **values: Any) -> dict[str, Any]:
    return {**creature_form(game(name), base).entry, "name": "Lamp Moth", **values}


@pytest.mark.parametrize("name", names())
def test_every_creature_of_the_packs_can_be_begun_from_and_is_playable(name: str) -> None:
    system = game(name)
    for base, title in creature_form(system).bases:
        form = creature_form(system, base)
        assert form.based_on == title
        found = check_creature(system, {**form.entry, "name": "Lamp Moth"}, "en")
        assert found.playable, (base, found.checks)
        assert found.item is not None
        assert found.entry["id"] == "lamp-moth"


@pytest.mark.parametrize("name", names())
def test_what_was_written_by_the_form_fights_at_a_table(name: str) -> None:
    system = game(name)
    found = check_creature(system, new(name), "en")
    ours, _ = system.shelf.sides(None)
    world = system.shelf.match(Match(ours=ours[:1], theirs=("lamp-moth",), pack=pack_file(found.pack)))
    assert "lamp-moth" in {piece.id for piece in system.panel(world).pieces}


@pytest.mark.parametrize("name", names())
def test_numbers_beyond_the_limits_of_the_form_are_wrong(name: str) -> None:
    system = game(name)
    field = next(one for one in creature_form(system).fields if one.sort == "number" and one.most < 1_000)
    found = check_creature(system, new(name, **{field.path: field.most + 1}), "en")
    assert not found.playable
    assert [(one.state, one.field) for one in found.checks] == [("wrong", field.path)]


@pytest.mark.parametrize(
    ("name", "base", "values", "field", "rule"),
    [
        ("animon", "rustbug", {"upgrades": ["tough"]}, "upgrades", "npc.upgrades"),
        ("stunts", "lamp-thief", {"fight": 20}, "fight", "skill.rating"),
        ("anyventure", "grey-wolf", {"stars": 5}, "stars", "npc.elite-stars"),
    ],
)
def test_a_rule_of_the_book_that_is_broken_is_said_and_can_be_kept(
    name: str, base: str, values: dict[str, Any], field: str, rule: str
) -> None:
    found = check_creature(game(name), new(name, base, **values), "en")
    assert found.playable
    broken = [one for one in found.checks if one.state == "rule"]
    assert [one.field for one in broken] == [field]
    assert rule in broken[0].says


def test_what_the_packs_do_not_have_is_unusual() -> None:
    system = game("anyventure")
    tame = check_creature(system, new("anyventure", "grey-wolf"), "en")
    wild = check_creature(system, new("anyventure", "grey-wolf", health=200), "en")
    assert not [one for one in tame.checks if one.state == "unusual"]
    assert [one.field for one in wild.checks if one.state == "unusual"] == ["health"]
    assert "200" in wild.checks[0].says


def test_an_entry_that_is_no_entry_is_refused_in_words() -> None:
    found = check_creature(game("stunts"), new("stunts", wings=True), "en")
    assert not found.playable
    assert "wings" in found.checks[0].says


def test_a_weapon_of_another_can_be_given() -> None:
    system = game("anyventure")
    weapons = next(one for one in creature_form(system).fields if one.path == "weapons")
    part = next(one for one in weapons.parts if one.of != "Grey Wolf")
    found = check_creature(system, new("anyventure", "grey-wolf", weapons=[part.value]), "en")
    assert found.playable
    assert tomllib.loads(found.pack)["creature"][0]["weapons"][0]["id"] == part.value["id"]


def test_a_name_of_the_packs_gets_another_id() -> None:
    system = game("animon")
    kind, entries = creatures(system)
    found = check_creature(system, {**new("animon"), "name": "Rustbug"}, "en")
    assert kind == "npc"
    assert found.entry["id"] not in {one["id"] for one in entries}


def test_fields_are_named_for_people() -> None:
    assert [field_title(path) for path in ("most_ap", "attributes.mind", "lp")] == ["Most AP", "Mind", "LP"]
