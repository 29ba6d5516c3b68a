"""What the log tells of a fight in numbers: dice, turns, harm, and who did how much. Only what a seat may know."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from rulewright.game.panel import Panel
from rulewright.game.system import System
from rulewright.kernel.rules.world import GM
from rulewright.table.log.records import Claimed, Entry, Fiat, Record, Said, active_records, fold_states
from rulewright.table.play.table import Table

from .chronicle import Chronicle
from .events import Dice
from .redaction import kept_from

TABLE = "the table"
DICE = re.compile(r"(\d+)d(?:(\d+)|\[([-\d,]+)\])")


class Counted:
    """One character in numbers."""

    def __init__(self) -> None:
        self.throws = self.dice = self.turns = self.dealt = self.taken = 0
        self.shown = self.expected = 0.0

    def told(self, who: str) -> dict[str, Any]:
        known = self.dice > 0
        return {
            "who": who,
            "throws": self.throws,
            "dice": self.dice,
            "mean": self.shown / self.dice if known else None,
            "expected": self.expected / self.dice if known else None,
            "turns": self.turns,
            "dealt": self.dealt,
            "taken": self.taken,
        }


def statistics(table: Table[Any], chronicle: Chronicle, seat: str) -> dict[str, Any]:
    """Everybody a seat sees or heard of in numbers, and how many inputs each seat has sent. What was undone is out."""
    hidden = kept_from(table, seat)
    seen = table.system.panel(table.seen_by(seat))
    people: dict[str, Counted] = {piece.id: Counted() for piece in seen.pieces}
    heard = [one for one in chronicle.heard(table.roles_of(seat), hidden) if not chronicle.struck[one[0]]]
    for _, _, _, told in heard:
        if told.dice:
            _throw(people.setdefault(told.by or TABLE, Counted()), told.dice)
    for before, after, by_rule in looks(table, seat):
        _turns(people, before, after)
        _harm(people, before, after, hidden, by_rule=by_rule)
    events = {event for event, *_ in heard}
    return {
        "people": [{**counted.told(who), "hidden": who in hidden} for who, counted in people.items()],
        "seats": [{"seat": name, "inputs": number} for name, number in inputs(table, chronicle, seat, events).items()],
    }


def _throw(counted: Counted, dice: Dice) -> None:
    counted.throws += 1
    means = means_of(dice.pool)
    if len(means) == len(dice.faces):
        counted.dice += len(dice.faces)
        counted.shown += sum(dice.faces)
        counted.expected += sum(means)


def means_of(pool: str) -> list[float]:
    """What each die of a pool shows on average; of dice whose sides are not listed, nothing."""
    found: list[float] = []
    for number, sides, listed in DICE.findall(pool):
        faces = [int(face) for face in listed.split(",")] if listed else [1, int(sides)]
        found += [sum(faces) / len(faces)] * int(number)
    return found


def looks(table: Table[Any], seat: str) -> Iterator[tuple[Panel | None, Panel, bool]]:
    """What a seat saw before and after each line that counts, and whether a rule wrote it; first the beginning."""
    system, roles, records = table.system, table.roles_of(seat), table.records[:]
    stood = fold_states(system, records)
    last = stood[0].world, _look(system, stood[0].world, roles)
    yield None, last[1], False
    for number, record in active_records(records):
        if not isinstance(record, Entry | Claimed | Fiat):
            continue
        if stood[number].world is not last[0]:
            last = stood[number].world, _look(system, stood[number].world, roles)
        now = stood[number + 1].world, _look(system, stood[number + 1].world, roles)
        yield last[1], now[1], not isinstance(record, Fiat)
        last = now


def _look(system: System[Any], world: Any, roles: tuple[str, ...]) -> Panel:
    return system.panel(system.view(world, roles))


def _turns(people: dict[str, Counted], before: Panel | None, after: Panel) -> None:
    was = {piece.id for piece in before.pieces if piece.active} if before else set()
    for piece in after.pieces:
        if piece.active and piece.id not in was:
            people.setdefault(piece.id, Counted()).turns += 1


def _harm(
    people: dict[str, Counted], before: Panel | None, after: Panel, hidden: tuple[str, ...], *, by_rule: bool
) -> None:
    """Harm is taken where the bars show it; who alone was on turn has dealt it, if it is not their own nor the GM's."""
    if before is None:
        return
    old = {piece.id: piece for piece in before.pieces}
    on_turn = [piece.id for piece in before.pieces if piece.active]
    for piece in after.pieces:
        if piece.id not in old or piece.id in hidden:
            continue
        harm = piece.harm - old[piece.id].harm
        if harm > 0:
            people.setdefault(piece.id, Counted()).taken += harm
            if by_rule and len(on_turn) == 1 and on_turn[0] != piece.id:
                people.setdefault(on_turn[0], Counted()).dealt += harm


def inputs(table: Table[Any], chronicle: Chronicle, seat: str, heard: set[int]) -> Counter[str]:
    """How many inputs each seat has sent; others count only those they have heard something of."""
    found: Counter[str] = Counter({one.name: 0 for one in table.seats.seats})
    counted = dict(active_records(table.records))
    for event, line in enumerate(chronicle.events):
        record: Record | None = counted.get(line)
        if isinstance(record, Said | Claimed) and (seat == GM or event in heard):
            found[record.seat] += 1
    return found
