"""By hand the GM sets a number, moves somebody, takes them off the table and brings them back."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from rulewright.errors import Refusal
from rulewright.game.panel import Bar
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.play import inputs
from rulewright.table.play.away import away_from
from rulewright.table.play.by_hand import change_by_hand
from rulewright.table.play.seats import Seat
from rulewright.table.play.table import Table
from rulewright.table.view.characters import characters
from rulewright.table.view.projection import panel
from rulewright.table.view.waiting import turn_order
from tests.systems.newcomers import begun


class Case(NamedTuple):
    game: str
    encounter: str
    to: Any
    wrong: Any


CASES = [
    Case("animon", "rust-in-the-shed", None, None),
    Case("anyventure", "the-toll-bridge", [8, 9], [-3, 400]),
    Case("stunts", "the-ferry-toll", None, "nowhere"),
    Case("tactics", "yard-lesson", [8_000, 12_500], [10**6, 0]),
]
EVERY = pytest.mark.parametrize("case", CASES, ids=[case.game for case in CASES])
INPUTS = 12


def fight(case: Case) -> tuple[Table[Any], str]:
    """A fight in its first turns, with a player who plays nobody, and one of the opponents."""
    table = begun(game(case.game), case.encounter, INPUTS, 1)
    table.seat(Seat("Ann", ()))
    foes = [one for one in table.system.panel(table.world).pieces if table.system.sides.get(one.side) == "npcs"]
    return table, foes[0].id


def life(table: Table[Any], who: str) -> Bar:
    """The number that says how badly somebody is hurt."""
    piece = next(one for one in table.system.panel(table.world).pieces if one.id == who)
    return next(bar for bar in piece.bars if bar.role in ("health", "boxes"))


def set_life(who: str, bar: str, value: int) -> inputs.SetNumber:
    return inputs.SetNumber(do="set-number", who=who, bar=bar, value=value)


@EVERY
def test_a_number_is_set_outright_and_undone(case: Case) -> None:
    table, who = fight(case)
    before = life(table, who)
    after = 0 if before.value == 1 else 1
    change_by_hand(table, set_life(who, before.label, after))
    assert life(table, who).value == after
    table.undo()
    assert life(table, who) == before
    with pytest.raises(Refusal, match="cannot be set by hand"):
        change_by_hand(table, set_life(who, "Charm", 1))


@EVERY
def test_players_see_nothing_of_somebody_off_the_table(case: Case) -> None:
    table, who = fight(case)
    change_by_hand(table, inputs.Hide(do="hide", who=who, on=True))
    assert away_from(table.system, table.world) == (who,)
    assert who in characters(table, GM)
    assert who not in characters(table, "Ann")
    assert who not in [piece.id for piece in panel(table, "Ann").pieces]
    assert who not in [turn.who for turn in turn_order(table, "Ann")]
    with pytest.raises(Refusal, match="is here"):
        change_by_hand(table, set_life(who, "HP", 1))


@EVERY
def test_whoever_comes_back_is_as_before(case: Case) -> None:
    table, who = fight(case)
    before = life(table, who)
    change_by_hand(table, inputs.Hide(do="hide", who=who, on=True))
    with pytest.raises(Refusal, match="off the table"):
        change_by_hand(table, inputs.Hide(do="hide", who="nobody", on=False))
    change_by_hand(table, inputs.Hide(do="hide", who=who, on=False))
    assert away_from(table.system, table.world) == ()
    assert life(table, who) == before
    assert Table.load(table.system, table.dump()).world == table.world


@EVERY
def test_the_fight_goes_on_without_whoever_is_off_the_table(case: Case) -> None:
    table, who = fight(case)
    active = next((one.id for one in table.system.panel(table.world).pieces if one.active), who)
    change_by_hand(table, inputs.Hide(do="hide", who=active, on=True))
    for _ in range(INPUTS):
        asked = table.may_answer(GM)
        if asked is None:
            break
        table.answer(GM, asked.default) if hasattr(asked, "options") else table.throw(GM)
        if hasattr(asked, "who"):
            assert active not in asked.who or table.system.name == "tactics"


@EVERY
def test_somebody_is_moved_only_to_where_they_can_be(case: Case) -> None:
    table, who = fight(case)
    to = table.world.zones[-1].id if case.game == "stunts" else case.to
    if to is None:
        with pytest.raises(Refusal, match="nobody stands anywhere"):
            change_by_hand(table, inputs.SetDown(do="set-down", who=who, to="there"))
        return
    change_by_hand(table, inputs.SetDown(do="set-down", who=who, to=to))
    hand = table.system.by_hand
    assert hand is not None
    moved = encode(table.world)
    for wrong in (case.wrong, {"x": 1}, None):
        with pytest.raises(Refusal):
            change_by_hand(table, inputs.SetDown(do="set-down", who=who, to=wrong))
    assert encode(table.world) == moved
