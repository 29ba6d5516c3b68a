"""What a typed line means in each of the four games, and what the palette offers, asks and refuses."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from pydantic import TypeAdapter

from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.log.records import Claimed
from rulewright.table.palette.find import all_acts, palette
from rulewright.table.palette.palette_types import PaletteItem
from rulewright.table.play.away import away_from
from rulewright.table.play.bots import bot_acts
from rulewright.table.play.carry_out import carry_out
from rulewright.table.play.inputs import Act
from rulewright.table.play.seats import Seat
from rulewright.table.play.table import Table
from rulewright.table.view.frame_types import AnyOptions, BetweenData, OneOfData

from .evenings import EVENINGS

ACTS: TypeAdapter[Any] = TypeAdapter(Act)
FIGHTS = {
    "animon": "rust-in-the-shed",
    "anyventure": "the-toll-bridge",
    "stunts": "the-ferry-toll",
    "tactics": "yard-lesson",
}
LINES = [
    ("animon", "5 damage to rustbug 2", "claim:gm_damage", ["rustbug-2", 5]),
    ("animon", "hurt smolkin 2", "claim:gm_damage", ["smolkin", 2]),
    ("animon", "smolkin vulnerable", "claim:impose_condition:smolkin", ["vulnerable"]),
    ("animon", "call power of smolkin", "claim:call_test:smolkin", ["power"]),
    ("animon", "set hp of rustbug 1 to 3", "set:rustbug:HP", [3]),
    ("animon", "hide rustbug 2", "hide", ["rustbug-2"]),
    ("animon", "hide numbers of rustbug 2", "veil", ["rustbug-2"]),
    ("anyventure", "remove thug 1", "hide", ["toll-thug"]),
    ("animon", "add oldtooth", "join:theirs", ["oldtooth"]),
    ("animon", "pause", "pause", []),
    ("anyventure", "5 damage to thug 2", "claim:gm_damage", ["toll-thug-2", 5]),
    ("anyventure", "5 heat damage to thug 2", "claim:gm_damage", ["toll-thug-2", 5, "heat"]),
    ("anyventure", "condition pip prone", "claim:impose", ["pip", "prone"]),
    ("anyventure", "call stealth of pip", "claim:take_check", ["pip", "stealth"]),
    ("anyventure", "test pip stealth 8", "claim:take_check", ["pip", "stealth", 8]),
    ("anyventure", "give maren 2 energy", "claim:gm_grant:maren", ["energy", 2]),
    ("anyventure", "set health of thug 1 to 4", "set:toll-thug:Health", [4]),
    ("anyventure", "move pip by hand to 4 6", "set-down", ["pip", "4 6"]),
    ("stunts", "2 damage to thief 3", "claim:gm_damage", ["lamp-thief-3", 2]),
    ("stunts", "call wits of bastian", "claim:call_test", ["bastian", "wits"]),
    ("stunts", "set plot points of tessaly to 1", "set:tessaly:Plot points", [1]),
    ("stunts", "add lamp thief", "join:theirs", ["lamp-thief"]),
    ("tactics", "3 damage to pupil", "claim:gm_damage", ["yard-pupil", 3]),
    ("tactics", "set lp of pupil to 4", "set:yard-pupil:LP", [4]),
    ("tactics", "hide pupil", "hide", ["yard-pupil"]),
    ("tactics", "call test of pupil 8", "claim:call_test", ["yard-pupil", 8]),
    ("stunts", "condition thief 2 prone", "claim:gm_impose", ["lamp-thief-2", "prone"]),
    ("stunts", "set physical stress of bastian to 1", "set:bastian:Physical stress", [1]),
]


@cache
def opened(name: str) -> Table[Any]:
    """A fight in which it is somebody's turn."""
    system = game(name)
    table = Table(system, system.shelf.world(FIGHTS[name], (), None), source=random.Random(1).randrange)
    while not isinstance(getattr(table.may_answer(GM), "options", None), Offers):
        bot_acts(table)
    return table


def table_of(name: str) -> Table[Any]:
    return opened(name).branch(random.Random(1).randrange)


def items(table: Table[Any], typed: str, seat: str = GM) -> list[PaletteItem]:
    found = palette(table, seat, typed, (), table.system.shelf.sides(None))
    return [item for group in found.groups for item in group.items]


def best(table: Table[Any], typed: str, seat: str = GM) -> PaletteItem:
    return items(table, typed, seat)[0]


def said(item: PaletteItem, count: int) -> list[Any]:
    """The values of the first holes."""
    return [hole.chosen and hole.chosen.value for hole in item.holes[:count]]


def sent(item: PaletteItem, *answers: str) -> dict[str, Any]:
    """The input with what is said and answered, as the page puts it together."""
    assert item.input is not None
    whole, left = {**item.input}, iter(answers)
    for hole in item.holes:
        value = hole.chosen.value if hole.chosen else answered(hole.options, next(left))
        there = whole[hole.into]
        whole[hole.into] = [*there, value] if isinstance(there, list) else value
    assert next(left, None) is None, "not everything that is answered was asked"
    return whole


def answered(options: AnyOptions, typed: str) -> Any:
    if isinstance(options, BetweenData):
        return int(typed)
    assert isinstance(options, OneOfData)
    return next(one.value for one in options.values if typed in one.words.lower())


def do(table: Table[Any], typed: str, *answers: str) -> None:
    carry_out(table, GM, ACTS.validate_python(sent(best(table, typed), *answers)))


@pytest.mark.parametrize(("name", "typed", "id_", "values"), LINES)
def test_a_typed_line_means_one_act_with_what_it_says(name: str, typed: str, id_: str, values: list[Any]) -> None:
    item = best(table_of(name), typed)
    assert item.id == id_
    assert said(item, len(values)) == values


@pytest.mark.parametrize("name", FIGHTS)
def test_damage_goes_through_the_rules_or_outright_and_both_say_which(name: str) -> None:
    table = table_of(name)
    who = next(piece for piece in table.system.panel(table.world).pieces if piece.bars[0].role)
    found = items(table, f"damage {table.system.displays(table.world, table.system.panel(table.world))[who.id].name} 2")
    assert found[0].id == "claim:gm_damage"
    outright = [item for item in found if item.id.startswith(f"set:{who.id}")]
    change = 2 if who.bars[0].rises else -2
    assert said(outright[0], 1) == [max(0, who.bars[0].value + change)]
    assert "past the rules" in outright[0].says


@pytest.mark.parametrize("name", FIGHTS)
def test_every_act_can_be_found_by_its_title(name: str) -> None:
    table = table_of(name)
    acts = list(all_acts(table, GM, table.system.shelf.sides(None)))
    assert len({act.id for act in acts}) == len(acts)
    for act in acts[:: max(1, len(acts) // 12)]:
        found = items(table, act.title)
        assert found, act.title


def test_what_is_typed_can_be_sent_and_undone() -> None:
    table = table_of("animon")
    before = table.world
    do(table, "2 damage to rustbug 1")
    assert next(one for one in table.world.fighters if one.id == "rustbug").hp == 10
    assert best(table, "undo").input == {"do": "undo"}
    do(table, "undo")
    assert table.world == before
    do(table, "redo")
    assert next(one for one in table.world.fighters if one.id == "rustbug").hp == 10


def test_whoever_is_hidden_can_be_brought_back() -> None:
    table = table_of("animon")
    do(table, "hide rustbug 2")
    assert best(table, "bring rustbug 2 back").input == {"do": "hide", "who": "rustbug-2", "on": False}
    do(table, "show rustbug 2")
    assert not [item for item in items(table, "bring rustbug 2 back") if item.id.startswith("back:")]


@pytest.mark.parametrize("name", FIGHTS)
def test_an_evening_by_typed_lines_alone(name: str) -> None:
    table, evening = table_of(name), EVENINGS[name]

    def foe() -> Any:
        return next(one for one in table.system.panel(table.world).pieces if one.id == evening.foe)

    before = foe().bars
    do(table, *evening.damage)
    assert foe().bars != before
    do(table, *evening.outright)
    assert foe().bars[0].value == evening.set_to
    do(table, "undo")
    do(table, "redo")
    assert foe().bars[0].value == evening.set_to
    do(table, *evening.hide)
    assert table.seats.veiled == (evening.foe,)
    do(table, *evening.add)
    assert evening.newcomer in {one.id for one in table.system.panel(table.world).pieces}
    do(table, *evening.remove)
    assert away_from(table.system, table.world) == (evening.newcomer,)
    do(table, *evening.condition)
    do(table, *evening.test)
    claimed = [record.call["rule"] for record in table.records if isinstance(record, Claimed)]
    assert len(claimed) == 3


@pytest.mark.parametrize(("name", "line"), [("anyventure", "put thug 1 to 6 8"), ("stunts", "put tessaly lamp stairs")])
def test_somebody_is_moved_by_hand_to_a_typed_place(name: str, line: str) -> None:
    table = table_of(name)
    before = table.world
    do(table, line)
    assert table.world != before


@pytest.mark.parametrize(
    ("name", "ends", "title"),
    [
        ("animon", ("200 damage to rustbug 1", "200 damage to rustbug 2"), "Take a Rest"),
        ("anyventure", ("200 damage to thug 1", "200 damage to thug 2", "200 damage to archer"), "night: "),
        ("stunts", ("end the conflict",), "Bastian: Rest and recover"),
    ],
)
def test_a_rest_is_typed_after_the_fight(name: str, ends: tuple[str, ...], title: str) -> None:
    table = table_of(name)
    for line in ends:
        do(table, line)
    for _ in range(30):
        if any(act.id.startswith(("claim:rest", "claim:night")) for act in all_acts(table, GM)):
            break
        bot_acts(table)
    assert title in best(table, "rest").title


def test_an_ambiguous_name_gives_a_line_for_each() -> None:
    assert [said(item, 2) for item in items(table_of("animon"), "damage rust 3")[:2]] == [
        ["rustbug", 3],
        ["rustbug-2", 3],
    ]


def test_a_name_alone_lists_what_can_be_done_with_whom_it_names() -> None:
    found = palette(table_of("anyventure"), GM, "pip")
    group = found.groups[0]
    assert (group.id, group.title) == ("about", "Pip")
    assert {"claim:gm_damage", "claim:impose", "set:pip:Health"} <= {item.id for item in group.items}


@pytest.mark.parametrize(
    ("name", "typed", "refused"),
    [
        ("animon", "heal smolkin 3", "Animon Story has nothing for “heal” now. There is: damage, give,"),
        ("animon", "damage rustbug 1 900", "1 to 200"),
        ("animon", "damage the moon", "Type one of: Jory, Mossbit, Rustbug 1,"),
        ("animon", "add nobody", "Type one of:"),
        ("stunts", "rest", "Action Tests has nothing for “rest” now."),
    ],
)
def test_a_refusal_says_what_would_work(name: str, typed: str, refused: str) -> None:
    table = table_of(name)
    assert refused in palette(table, GM, typed, (), table.system.shelf.sides(None)).refused


def test_undo_is_refused_where_there_is_nothing_to_undo() -> None:
    system = game("animon")
    table = Table(system, system.shelf.world("rust-in-the-shed", (), None))
    assert palette(table, GM, "undo").refused == "There is nothing to undo"


def test_unknown_words_have_near_ones() -> None:
    found = palette(table_of("animon"), GM, "rustbgu")
    assert found.groups == []
    assert found.near[0].startswith("Rustbug")


def test_the_first_look_has_what_was_done_last_and_what_is_usual() -> None:
    table = table_of("animon")
    groups = {group.id: group for group in palette(table, GM, "", ("pause", "gone:by-now")).groups}
    assert [item.id for item in groups["recent"].items] == ["pause"]
    assert groups["usual"].items[0].id == "claim:gm_damage"
    assert "pause" not in {item.id for item in groups["usual"].items}


def test_a_player_has_only_what_a_player_may_do() -> None:
    table = table_of("animon")
    table.seat(Seat("Ann", ("jory", "smolkin")))
    acts = {act.input["do"] for act in all_acts(table, "Ann")}
    assert acts <= {"answer", "throw", "claim", "undo", "redo", "ask-undo", "hand", "always", "ask-again"}
    assert not [item for item in items(table, "damage rustbug 1 5", "Ann") if item.input]
    assert best(table, "roll my own dice", "Ann").input == {"do": "hand", "on": True}


def test_spanish_is_read_and_written() -> None:
    table = table_of("animon")
    table.seat(table.seats[GM].but(language="es"))
    item = best(table, "5 de daño a rustbug 2")
    assert (item.id, said(item, 2)) == ("claim:gm_damage", ["rustbug-2", 5])
    assert best(table, "ocultar los números de rustbug 2").title.startswith("Ocultar los números")
    assert best(table, "5 damage to rustbug 2").id == "claim:gm_damage"


def test_a_ruling_is_changed_by_its_question() -> None:
    table = table_of("animon")
    found = items(table, "ruling attack equal dodge")
    assert found
    assert all(item.input and item.input["do"] == "ruling" for item in found if item.rule is None)
