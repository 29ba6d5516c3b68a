"""The sheet of somebody at a table: every number with what it is the sum of, and nothing that is hidden."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import Refusal
from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.play.seats import Seat
from rulewright.table.play.table import Table
from rulewright.table.view.live_sheet import LiveSheet, live_sheet


def seated(name: str, encounter: str, *roles: str, rulings: tuple[str, ...] = ()) -> Table[Any]:
    system = game(name)
    table: Table[Any] = Table(system, system.shelf.world(encounter, rulings, None))
    table.arrange(table.seats.but(seats=(*table.seats.seats, Seat("ann", roles))))
    return table


def totals(sheet: LiveSheet) -> dict[str, int]:
    return {number.title: number.total for number in sheet.numbers}


def test_every_number_of_ones_own_says_what_it_is_the_sum_of() -> None:
    table = seated("anyventure", "the-toll-bridge", "maren")
    sheet = live_sheet(table, "ann", "maren", None)
    resolve = next(number for number in sheet.numbers if number.title == "Resolve")
    assert (resolve.total, sum(part.value for part in resolve.parts)) == (24, 24)
    assert all(part.page for part in resolve.parts)


def test_of_opponents_only_the_numbers_that_the_table_shows() -> None:
    table = seated("anyventure", "the-toll-bridge", "maren")
    sheet = live_sheet(table, "ann", "toll-thug-2", None)
    assert sheet.words == []
    assert totals(sheet) == {"Health": 10, "Energy": 5}
    assert "Physique" in totals(live_sheet(table, GM, "toll-thug-2", None))


def test_hidden_numbers_are_not_on_a_sheet() -> None:
    table = seated("animon", "rust-in-the-shed", "jory", "smolkin")
    assert totals(live_sheet(table, "ann", "rustbug", None))
    table.arrange(table.seats.but(veiled=("rustbug",)))
    assert live_sheet(table, "ann", "rustbug", None) == LiveSheet([], [], ())


def test_nobody_is_looked_up_who_is_not_at_the_table() -> None:
    table = seated("animon", "rust-in-the-shed", "jory", "smolkin")
    with pytest.raises(Refusal, match="nobody called 'brannoc-hale'"):
        live_sheet(table, "ann", "brannoc-hale", None)


@pytest.mark.parametrize("name", ["animon", "anyventure", "stunts", "tactics"])
def test_everybody_on_the_panel_has_a_sheet(name: str) -> None:
    system = game(name)
    encounter = system.shelf.encounters(None)[0].id
    table = seated(name, encounter)
    for piece in system.panel(table.world).pieces:
        assert live_sheet(table, GM, piece.id, None).numbers, piece.id
