"""Characters join a game that has begun, by a fact; and newcomers get unique names."""

from __future__ import annotations

import dataclasses

import msgspec
import pytest

from kernel.toys.bond import GAME, Animon, Fight, attack
from kernel.toys.situations import bond_fight
from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.game.joining import Joined, join_fact, only_side, unique_names
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.world import roster
from rulewright.table.play.table import Table
from rulewright.table.view.story.story_lines import story

PUP = Animon("pup", 5, points=1)
CUB = Animon("cub", 6)
OTHER = Fight(units=(CUB, PUP), gauge=9)


def add(world: Fight, other: Fight) -> Fight:
    here = {one.id for one in world.units}
    return world.but(units=roster((*world.units, *(one for one in other.units if one.id not in here))))


def side_of(world: Fight, role: str) -> str:
    return "npcs" if role == "gm" or world.unit(role).points is None else "pcs"


def with_join(join: object) -> Game[Fight]:
    return dataclasses.replace(GAME, join=join, side_of=side_of)


OPEN = with_join(add)


def test_the_fact_holds_the_changed_fields_as_plain_data() -> None:
    world = bond_fight()
    fact = join_fact(OPEN, world, OTHER, "cub and pup join")
    assert list(fact.fields) == ["units"]
    assert fact.apply(world) == add(world, OTHER)
    assert isinstance(fact.apply(world).units[0], Animon)
    assert str(fact.tell()) == "cub and pup join"


def test_the_fact_can_be_stored() -> None:
    fact = join_fact(OPEN, bond_fight(), OTHER, "cub and pup join")
    (read,) = GAME.codec.convert_facts([msgspec.json.decode(encode(fact))])
    assert read == fact
    assert read.apply(bond_fight()) == fact.apply(bond_fight())


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"units": "everybody"}, "units cannot be 'everybody'"),
        ({"unit": []}, "there is no 'unit'; expected one of agenda, units, gauge, house"),
        ({"agenda": []}, "the agenda cannot be set by hand"),
    ],
)
def test_a_fact_that_does_not_fit_the_world_is_refused(fields: dict[str, object], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        Joined(fields, "").apply(bond_fight())


def test_joining_keeps_the_open_question_and_can_be_undone() -> None:
    table = Table(OPEN, bond_fight())
    asked = table.question("gm")
    table.rule(join_fact(OPEN, table.position.world, OTHER, "cub and pup join"))
    assert table.question("gm") == asked
    assert [one.id for one in table.world.units] == ["ako", "bix", "cub", "foe", "pup"]
    assert Table.load(OPEN, table.dump()).world == table.world
    assert "cub and pup join" in [line.text for line in story(table)]
    table.undo()
    assert table.world.units == bond_fight().units


@pytest.mark.parametrize(("side", "name"), [("pcs", "pup"), ("npcs", "cub")])
def test_newcomers_of_one_side_may_join_alone(side: str, name: str) -> None:
    after = join_fact(OPEN, bond_fight(), OTHER, "", side).apply(bond_fight())
    assert [one.id for one in after.units] == sorted(["ako", "bix", "foe", name])
    assert [one.id for one in only_side(OPEN, OTHER, side).units] == [name]


def test_an_unknown_side_is_refused() -> None:
    with pytest.raises(Refusal, match="there is no side 'foes'; expected one of pcs, npcs"):
        only_side(OPEN, OTHER, "foes")


def test_joining_is_refused_by_a_game_that_does_not_allow_it() -> None:
    with pytest.raises(Refusal, match="nobody can join a game of Toy of bonds"):
        join_fact(GAME, bond_fight(), OTHER, "")


def test_joining_without_anybody_new_is_refused() -> None:
    with pytest.raises(Refusal, match="all of them are here already"):
        join_fact(OPEN, bond_fight(), bond_fight(), "")


def test_a_game_must_not_change_the_agenda_when_somebody_joins() -> None:
    meddling = with_join(lambda world, other: world.but(agenda=(attack("ako", "foe"),)))
    with pytest.raises(TypeError, match="join must not change the agenda"):
        join_fact(meddling, bond_fight(), OTHER, "")


def test_by_default_nothing_is_carried_to_the_next_encounter() -> None:
    assert GAME.carry(bond_fight(), OTHER) is OTHER


@pytest.mark.parametrize(
    ("there", "coming", "names"),
    [
        ("owl", "rat rat-2", "rat rat-2"),
        ("rat owl", "rat", "rat-2"),
        ("rat owl", "rat rat-2", "rat-2 rat-3"),
        ("rat rat-2 rat-4", "rat rat-2", "rat-3 rat-5"),
        ("rat mark", "mark-2", "mark-2"),
        ("mark-2", "mark-2", "mark-2-2"),
        ("rat", "rat-king rat", "rat-king rat-2"),
    ],
)
def test_newcomers_get_unique_names(there: str, coming: str, names: str) -> None:
    assert unique_names(there.split(), coming.split()) == dict(zip(coming.split(), names.split(), strict=True))
