"""Counts rolls, turns, harm and inputs from the log, as far as a seat may know of them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rulewright.table.play.table import Table
from rulewright.table.view.redaction import redacted_for
from rulewright.table.view.story.event_log import EventLog

from .counts import Totals
from .log_counts import LogCounts


class CharacterRow(Struct, frozen=True):
    """The statistics of one character. Means are per die; `hidden` if its numbers are hidden from the seat."""

    who: str
    throws: int
    dice: int
    mean: float | None
    expected: float | None
    turns: int
    dealt: int
    taken: int
    hidden: bool


class SeatRow(Struct, frozen=True):
    """How many inputs a seat has sent."""

    seat: str
    inputs: int


class TableStatistics(Struct, frozen=True):
    people: list[CharacterRow]
    seats: list[SeatRow]


def statistics(table: Table[Any], events: EventLog, known: LogCounts, seat: str) -> TableStatistics:
    """The statistics of every character a seat knows of, and the inputs of each seat; without undone events.

    What was counted before is known, so only the lines since then are counted.
    """
    counts, redacted = known.up_to_date(table, events, seat), redacted_for(table, seat)
    pieces = (piece.id for piece in table.system.panel(table.seen_by(seat)).pieces)
    people = dict.fromkeys((*pieces, *counts.people("throws"), *counts.people("turns", "dealt", "taken")))
    seats = dict.fromkeys((*(other.name for other in table.seats.seats), *counts.people("inputs")))
    return TableStatistics(
        [_row(who, counts, hidden=who in redacted) for who in people],
        [SeatRow(name, int(counts.number("inputs", name))) for name in seats],
    )


def _row(who: str, counts: Totals, *, hidden: bool) -> CharacterRow:
    dice = int(counts.number("dice", who))
    return CharacterRow(
        who,
        int(counts.number("throws", who)),
        dice,
        float(counts.number("shown", who) / dice) if dice else None,
        float(counts.number("expected", who) / dice) if dice else None,
        int(counts.number("turns", who)),
        int(counts.number("dealt", who)),
        int(counts.number("taken", who)),
        hidden,
    )
