"""What every line of a log tells, event by event: worked out once when it is written, then only filtered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import msgspec

from rulewright.game.system import System
from rulewright.kernel.rules.world import W
from rulewright.table.log.paged_list import Fading
from rulewright.table.log.records import Entry, Lasting, Open, Record, State, Struck, apply, states, states_from
from rulewright.table.play.table import Table

from .events import Told, tell


class Head(NamedTuple):
    """What is to be known of a line without reading it: whether it begins an event, to where it strikes back, and
    whether it stays whatever is undone."""

    begins: bool
    since: int | None = None
    lasts: bool = False


def head(record: Record) -> Head:
    since = record.since if isinstance(record, Struck) else None
    return Head(not isinstance(record, Entry | Open), since, isinstance(record, Lasting))


def head_of(line: bytes) -> Head:
    """The same of a stored line."""
    since = msgspec.json.decode(line)["since"] if line.startswith(b'{"type":"struck"') else None
    return Head(not line.startswith((b'{"type":"entry"', b'{"type":"open",')), since, line.startswith(LASTING))


LASTING = tuple(b'{"type":"%s"' % name for name in (b"seated", b"committed", b"salted", b"revealed"))


def _stood_after(system: System[W], start: State[W], records: Sequence[Record], first: int, count: int) -> State[W]:
    """Where a table stands after so many lines from the first on, the last of which takes something back. The lines
    before are looked at only if something comes of that."""
    lines = records[first : first + count]
    if all(line.since >= first for line in lines if isinstance(line, Struck)):
        return states_from(system, start, lines, 0, first)[-1]
    if not any(isinstance(line, Entry) for line in records[first + count :]):
        return start
    return states(system, records[: first + count])[-1]


class Chronicle:
    """The told lines of one table, event by event. An event is an input with all that came of it."""

    def __init__(self, told: Sequence[tuple[Told, ...]] = (), heads: Iterable[Head] = ()) -> None:
        self.told: Fading[tuple[Told, ...]] = Fading()
        self.events: list[int] = []
        self.struck: list[int] = []
        self.lasting: set[int] = set()
        self.undone = -1
        self._add(heads, told)

    @classmethod
    def of(cls, system: System[W], records: Sequence[Record], stood: Sequence[State[W]]) -> Chronicle:
        """The whole log told anew; `stood` has the state before each line."""
        told = [tell(system, state, record) for state, record in zip(stood, records, strict=False)]
        return cls(told, map(head, records))

    def copy(self) -> Chronicle:
        other = Chronicle()
        other.told, other.events, other.struck = self.told.copy(), list(self.events), list(self.struck)
        other.lasting, other.undone = set(self.lasting), self.undone
        return other

    def grow(self, table: Table[W], state: State[W], first: int) -> list[tuple[Told, ...]]:
        """Tell the lines of a table from a number on, which was written when it stood so."""
        system, records = table.system, table.records
        new, start = [], state
        for number, record in enumerate(records[first:], 1):
            new.append(tell(system, state, record, table.trace_of(first + number - 1)))
            if isinstance(record, Struck):
                state = _stood_after(system, start, records, first, number)
            else:
                state = apply(system, state, record)
        self._add(map(head, records[first:]), new)
        return new

    def _add(self, heads: Iterable[Head], told: Sequence[tuple[Told, ...]]) -> None:
        for (begins, since, lasts), sentences in zip(heads, told, strict=True):
            if begins or (sentences and self.last in self.lasting):
                self.events.append(len(self.told))
                self.struck.append(0)
            if lasts:
                self.lasting.add(self.last)
            if since is not None:
                self._strike(since)
            self.told.append(sentences)

    def _strike(self, since: int) -> None:
        """Remember by which event each event was undone."""
        undone = self.undone = len(self.events) - 1
        for event in range(undone - 1, -1, -1):
            if self.events[event] < since:
                break
            if event not in self.lasting:
                self.struck[event] = self.struck[event] or undone

    def struck_after(self, since: int) -> list[int]:
        """The events up to one that were undone after it."""
        if self.undone <= since:
            return []
        return [event for event in range(min(since, self.last) + 1) if self.struck[event] > since]

    @property
    def last(self) -> int:
        """The number of the last event."""
        return len(self.events) - 1

    def heard(
        self, roles: tuple[str, ...], veiled: tuple[str, ...], since: int = -1
    ) -> Iterator[tuple[int, int, int, Told]]:
        """What roles may read of the events after one: event, place in it, line, and the sentence."""
        begun = self.events[max(0, since + 1) :]
        told = self.told[begun[0] :] if begun else []
        for event, (first, end) in enumerate(pairwise((*begun, len(self.told))), max(0, since + 1)):
            sentences = ((line, one) for line in range(first, end) for one in told[line - begun[0]])
            heard = [(line, one) for line, sentence in sentences if (one := sentence.to(roles, veiled))]
            for place, (line, one) in enumerate(heard):
                yield event, place, line, one
