"""Counts of a log, kept up to date: only the lines since the last look are counted, and an undo takes counts back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from rulewright.game.panel import Panel
from rulewright.table.log.records import Claimed, Entry, Fiat, Record, State
from rulewright.table.view.redaction import Viewer
from rulewright.table.view.story.sentences import Dice, Sentence

Kind = Literal["throws", "dice", "shown", "expected", "turns", "dealt", "taken", "inputs"]
TABLE = "the table"
"""Whom rolls are counted for that no character made."""
DICE = re.compile(r"(\d+)d(?:(\d+)|\[([-\d,]+)\])")


class Change(NamedTuple):
    """What a line added to a number of somebody."""

    line: int
    kind: Kind
    who: str
    amount: Fraction | int


class CountedLine(NamedTuple):
    """A line that was not undone, the first line of its event, and the seat whose input that event is."""

    number: int
    record: Record
    sentences: tuple[Sentence, ...]
    start: int
    input_by: str | None


class Totals(dict[tuple[Kind, str], Fraction | int]):
    """Numbers by their kind and by whose they are. None of them is 0."""

    def number(self, kind: Kind, who: str) -> Fraction | int:
        return self.get((kind, who), 0)

    def people(self, *kinds: Kind) -> Iterable[str]:
        """Everybody who has one of these numbers."""
        return (who for kind, who in self if kind in kinds)

    def add(self, kind: Kind, who: str, amount: Fraction | int) -> None:
        total = self.number(kind, who) + amount
        if total:
            self[kind, who] = total
        else:
            del self[kind, who]


class Counts:
    """What one viewer may know of the numbers in a log, up to a line."""

    def __init__(self, viewer: Viewer, state: State[Any]) -> None:
        self.viewer = viewer
        self.line, self.state = 0, state
        self.totals = Totals()
        self._changes: list[Change] = []
        self._seen: tuple[Any, Panel] | None = None
        self._last_input = -1

    def strike(self, since: int) -> None:
        """Take back what was counted from a line on."""
        while self._changes and self._changes[-1].line >= since:
            _, kind, who, amount = self._changes.pop()
            self.totals.add(kind, who, -amount)

    def count(self, line: CountedLine, before: Any, after: Any, panels: Panels) -> None:
        """Count one more line, which led from one world to another."""
        readable = [shown for one in line.sentences if (shown := one.redacted(*self.viewer))]
        for sentence in readable:
            if sentence.dice:
                self._count_roll(line.number, sentence.by or TABLE, sentence.dice)
        self._count_input(line, readable)
        if isinstance(line.record, Entry | Claimed | Fiat):
            was, now = self._panel(before, panels), self._panel(after, panels)
            self.count_turns(line.number, was, now)
            self._count_harm(line, was, now)

    def _add(self, line: int, kind: Kind, who: str, amount: Fraction | int = 1) -> None:
        if amount:
            self._changes.append(Change(line, kind, who, amount))
            self.totals.add(kind, who, amount)

    def _panel(self, world: Any, panels: Panels) -> Panel:
        if self._seen is None or self._seen[0] is not world:
            self._seen = world, panels.of(world, self.viewer.roles)
        return self._seen[1]

    def _count_roll(self, line: int, who: str, dice: Dice) -> None:
        self._add(line, "throws", who)
        number, expected = _expectation(dice.pool)
        if number == len(dice.faces):
            self._add(line, "dice", who, number)
            self._add(line, "shown", who, sum(dice.faces))
            self._add(line, "expected", who, expected)

    def _count_input(self, line: CountedLine, readable: Sequence[Sentence]) -> None:
        """Count an input once. Others than the GM know of it if they may read something of its event."""
        if line.input_by and line.start != self._last_input and (self.viewer.is_gm or readable):
            self._last_input = line.start
            self._add(line.number, "inputs", line.input_by)

    def count_turns(self, line: int, before: Panel | None, after: Panel) -> None:
        was = {piece.id for piece in before.pieces if piece.active} if before else set()
        for piece in after.pieces:
            if piece.active and piece.id not in was:
                self._add(line, "turns", piece.id)

    def _count_harm(self, line: CountedLine, before: Panel, after: Panel) -> None:
        """Count harm where the bars show it. It was dealt by the only other character on turn, if a rule did it."""
        old = {piece.id: piece for piece in before.pieces}
        on_turn = [piece.id for piece in before.pieces if piece.active]
        for piece in after.pieces:
            if piece.id not in old or piece.id in self.viewer.redacted:
                continue
            harm = piece.harm - old[piece.id].harm
            if harm > 0:
                self._add(line.number, "taken", piece.id, harm)
                if not isinstance(line.record, Fiat) and len(on_turn) == 1 and on_turn[0] != piece.id:
                    self._add(line.number, "dealt", on_turn[0], harm)


class Panels:
    """The panels of one world after another, made once for all who see the same."""

    def __init__(self, system: Any) -> None:
        self._system, self._world = system, None
        self._made: list[tuple[Any, Panel]] = []

    def of(self, world: Any, roles: tuple[str, ...]) -> Panel:
        if world is not self._world:
            self._world, self._made = world, []
        view = self._system.view(world, roles)
        for seen, panel in self._made:
            if seen is view or seen == view:
                return panel
        self._made.append((view, self._system.panel(view)))
        return self._made[-1][1]


@lru_cache(maxsize=256)
def _expectation(pool: str) -> tuple[int, Fraction]:
    """How many dice a pool has, and the mean of their sum; exact, so that an undo leaves no rounding behind."""
    means = means_of(pool)
    return len(means), sum(map(Fraction, means), Fraction())


def means_of(pool: str) -> list[float]:
    """The mean of each die of a pool. Dice whose sides the notation does not list are left out."""
    means: list[float] = []
    for number, sides, listed in DICE.findall(pool):
        faces = [int(face) for face in listed.split(",")] if listed else [1, int(sides)]
        means += [sum(faces) / len(faces)] * int(number)
    return means
