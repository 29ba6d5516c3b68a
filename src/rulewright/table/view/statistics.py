"""Counts rolls, turns, harm and inputs from the log, as far as a seat may know of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from rulewright.game.game import Game
from rulewright.game.panel import Panel
from rulewright.kernel.rules.world import GM
from rulewright.table.log.records import Claimed, Entry, Fiat, Record, Said, active_records, fold_states
from rulewright.table.play.table import Table

from .event_log import EventLog
from .redaction import redacted_for
from .sentences import Dice

TABLE = "the table"
"""Whom rolls are counted for that no character made."""
DICE = re.compile(r"(\d+)d(?:(\d+)|\[([-\d,]+)\])")


class CharacterStatistics(Struct):
    """The numbers of one character; `shown` and `expected` are sums over its dice."""

    throws: int = 0
    dice: int = 0
    turns: int = 0
    dealt: int = 0
    taken: int = 0
    shown: float = 0.0
    expected: float = 0.0


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


def statistics(table: Table[Any], events: EventLog, seat: str) -> TableStatistics:
    """The statistics of every character a seat knows of, and the inputs of each seat; without undone events."""
    redacted = redacted_for(table, seat)
    seen = table.system.panel(table.seen_by(seat))
    people: dict[str, CharacterStatistics] = {piece.id: CharacterStatistics() for piece in seen.pieces}
    readable = [it for it in events.readable_by(table.roles_of(seat), redacted) if not events.undone_by[it.event]]
    for _, _, _, sentence in readable:
        if sentence.dice:
            _count_roll(people.setdefault(sentence.by or TABLE, CharacterStatistics()), sentence.dice)
    for before, after, by_rule in panels(table, seat):
        _count_turns(people, before, after)
        _count_harm(people, before, after, redacted, by_rule=by_rule)
    read_events = {it.event for it in readable}
    counts = inputs(table, events, seat, read_events)
    return TableStatistics(
        [_row(who, counted, hidden=who in redacted) for who, counted in people.items()],
        [SeatRow(name, number) for name, number in counts.items()],
    )


def _row(who: str, counted: CharacterStatistics, *, hidden: bool) -> CharacterRow:
    dice = counted.dice
    return CharacterRow(
        who,
        counted.throws,
        dice,
        counted.shown / dice if dice else None,
        counted.expected / dice if dice else None,
        counted.turns,
        counted.dealt,
        counted.taken,
        hidden,
    )


def _count_roll(counted: CharacterStatistics, dice: Dice) -> None:
    counted.throws += 1
    means = means_of(dice.pool)
    if len(means) == len(dice.faces):
        counted.dice += len(dice.faces)
        counted.shown += sum(dice.faces)
        counted.expected += sum(means)


def means_of(pool: str) -> list[float]:
    """The mean of each die of a pool. Dice whose sides the notation does not list are left out."""
    means: list[float] = []
    for number, sides, listed in DICE.findall(pool):
        faces = [int(face) for face in listed.split(",")] if listed else [1, int(sides)]
        means += [sum(faces) / len(faces)] * int(number)
    return means


def panels(table: Table[Any], seat: str) -> Iterator[tuple[Panel | None, Panel, bool]]:
    """The panel a seat saw before and after each record that was not undone, and whether a rule wrote it.

    The first has no panel before it: it is the beginning of the game.
    """
    system, roles, records = table.system, table.roles_of(seat), table.records[:]
    states = fold_states(system, records)
    last = states[0].world, _panel(system, states[0].world, roles)
    yield None, last[1], False
    for number, record in active_records(records):
        if not isinstance(record, Entry | Claimed | Fiat):
            continue
        if states[number].world is not last[0]:
            last = states[number].world, _panel(system, states[number].world, roles)
        now = states[number + 1].world, _panel(system, states[number + 1].world, roles)
        yield last[1], now[1], not isinstance(record, Fiat)
        last = now


def _panel(system: Game[Any], world: Any, roles: tuple[str, ...]) -> Panel:
    return system.panel(system.view(world, roles))


def _count_turns(people: dict[str, CharacterStatistics], before: Panel | None, after: Panel) -> None:
    was = {piece.id for piece in before.pieces if piece.active} if before else set()
    for piece in after.pieces:
        if piece.active and piece.id not in was:
            people.setdefault(piece.id, CharacterStatistics()).turns += 1


def _count_harm(
    people: dict[str, CharacterStatistics],
    before: Panel | None,
    after: Panel,
    redacted: tuple[str, ...],
    *,
    by_rule: bool,
) -> None:
    """Count harm where the bars show it. It was dealt by the only other character on turn, if a rule did it."""
    if before is None:
        return
    old = {piece.id: piece for piece in before.pieces}
    on_turn = [piece.id for piece in before.pieces if piece.active]
    for piece in after.pieces:
        if piece.id not in old or piece.id in redacted:
            continue
        harm = piece.harm - old[piece.id].harm
        if harm > 0:
            people.setdefault(piece.id, CharacterStatistics()).taken += harm
            if by_rule and len(on_turn) == 1 and on_turn[0] != piece.id:
                people.setdefault(on_turn[0], CharacterStatistics()).dealt += harm


def inputs(table: Table[Any], events: EventLog, seat: str, read_events: set[int]) -> Counter[str]:
    """How many inputs each seat has sent. For other seats than the GM, only those in events it could read count."""
    counts: Counter[str] = Counter({other.name: 0 for other in table.seats.seats})
    active = dict(active_records(table.records))
    for event, line in enumerate(events.starts):
        record: Record | None = active.get(line)
        if isinstance(record, Said | Claimed) and (seat == GM or event in read_events):
            counts[record.seat] += 1
    return counts
