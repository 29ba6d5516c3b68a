"""What every line of a log tells, event by event: worked out once when it is written, then only filtered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from rulewright.kernel.system import System
from rulewright.kernel.world import W

from .log import Entry, Lasting, Open, Record, State, Struck, apply, states, states_from
from .telling import Told, tell


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
        self.told: list[tuple[Told, ...]] = []
        self.events: list[int] = []
        self.struck: list[int] = []
        self.lasting: set[int] = set()
        self._add(heads, told)

    @classmethod
    def of(cls, system: System[W], records: Sequence[Record], stood: Sequence[State[W]]) -> Chronicle:
        """The whole log told anew; `stood` has the state before each line."""
        told = [tell(system, state, record) for state, record in zip(stood, records, strict=False)]
        return cls(told, map(head, records))

    def copy(self) -> Chronicle:
        other = Chronicle()
        other.told, other.events, other.struck = list(self.told), list(self.events), list(self.struck)
        other.lasting = set(self.lasting)
        return other

    def grow(self, system: System[W], state: State[W], records: Sequence[Record], first: int) -> list[tuple[Told, ...]]:
        """Tell the lines from a number on, which was written when the table stood so."""
        new, start = [], state
        for number, record in enumerate(records[first:], 1):
            new.append(tell(system, state, record))
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
        undone = len(self.events) - 1
        for event in range(undone - 1, -1, -1):
            if self.events[event] < since:
                break
            if event not in self.lasting:
                self.struck[event] = self.struck[event] or undone

    @property
    def last(self) -> int:
        """The number of the last event."""
        return len(self.events) - 1

    def lines(self, event: int) -> Iterator[tuple[int, Told]]:
        """The sentences of an event, each with the number of its line."""
        end = self.events[event + 1] if event < self.last else len(self.told)
        for line in range(self.events[event], end):
            for told in self.told[line]:
                yield line, told

    def heard(
        self, roles: tuple[str, ...], veiled: tuple[str, ...], since: int = -1
    ) -> Iterator[tuple[int, int, int, Told]]:
        """What roles may read of the events after one: event, place in it, line, and the sentence."""
        for event in range(max(0, since + 1), len(self.events)):
            heard = [(line, one) for line, told in self.lines(event) if (one := told.to(roles, veiled))]
            for place, (line, one) in enumerate(heard):
                yield event, place, line, one
