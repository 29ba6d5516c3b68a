"""The log as numbered events, each with the sentences that describe it and the roles that may read them.

The sentences of a line are written once, when the line is; afterwards they are only filtered for the reader.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple, TypeVar

import msgspec

from rulewright.game.game import Game
from rulewright.kernel.rules.world import W
from rulewright.table.log.paged_list import PagedList
from rulewright.table.log.records import (
    Entry,
    Lasting,
    Open,
    Record,
    Seated,
    State,
    Struck,
    apply_record,
    fold_states,
    fold_states_from,
    is_joined,
)
from rulewright.table.play.table import Table

from .sentences import Sentence, sentences_of

T = TypeVar("T")
MAX_READ = 50  # results that are kept; each has a few kilobytes
LASTING = tuple(b'{"type":"%s"' % name for name in (b"seated", b"committed", b"salted", b"revealed"))
"""How the stored lines of `Lasting` records begin."""


class LineInfo(NamedTuple):
    """What the event log needs to know of a line besides its sentences."""

    begins: bool
    """Whether the line begins an event."""
    since: int | None = None
    """The first line that it undoes, if it is an undo."""
    lasts: bool = False
    """Whether it stays when the lines around it are undone."""
    seats: bool = False
    """Whether it says who sits where."""
    settles: bool = False
    """Whether it is a settled call."""


class ReadableSentence(NamedTuple):
    """A sentence as somebody may read it: its event, its place in the event as read, its line in the log."""

    event: int
    place: int
    line: int
    sentence: Sentence


def line_info(record: Record) -> LineInfo:
    since = record.since if isinstance(record, Struck) else None
    return LineInfo(
        begins=not isinstance(record, Entry | Open) and not is_joined(record),
        since=since,
        lasts=isinstance(record, Lasting),
        seats=isinstance(record, Seated),
        settles=isinstance(record, Entry),
    )


def parse_line_info(line: bytes) -> LineInfo:
    """The same for a stored line, which is not decoded: opening a table would take too long."""
    since = msgspec.json.decode(line)["since"] if line.startswith(b'{"type":"struck"') else None
    # The comma tells `open` from `opened`.
    settles = line.startswith(b'{"type":"entry"')
    # It is the last field of an answer, so that no text in the answer can look like it.
    joined = line.startswith(b'{"type":"said"') and line.endswith(b'"joined":true}')
    begins = not settles and not joined and not line.startswith(b'{"type":"open",')
    return LineInfo(begins, since, line.startswith(LASTING), line.startswith(b'{"type":"seated"'), settles)


class EventLog:
    """The events of one table. An event is an input together with everything that came of it."""

    def __init__(self, sentences: Sequence[tuple[Sentence, ...]] = (), infos: Iterable[LineInfo] = ()) -> None:
        self.sentences: PagedList[tuple[Sentence, ...]] = PagedList()
        """The sentences of each line."""
        self.starts: list[int] = []
        """The first line of each event."""
        self.undone_by: list[int] = []
        """The event that undid each event, or 0 (the first event undoes nothing)."""
        self.lasting: set[int] = set()
        self.seatings: list[int] = []
        """The events after which somebody sits elsewhere."""
        self.last_undo = -1
        self.actions: list[int] = []
        """For each line the id of the action it belongs to: the line after which its call was the next to run."""
        self._settled: list[int] = []
        """The lines of the settled calls that are not undone."""
        self._read: dict[Hashable, Any] = {}
        self._add(infos, sentences)

    @classmethod
    def of(cls, system: Game[W], records: Sequence[Record], states: Sequence[State[W]]) -> EventLog:
        """The events of a whole log; `states` has the state before each record."""
        sentences = [sentences_of(system, state, record) for state, record in zip(states, records, strict=False)]
        return cls(sentences, map(line_info, records))

    def copy(self) -> EventLog:
        other = EventLog()
        other.sentences, other.starts, other.undone_by = self.sentences.copy(), list(self.starts), list(self.undone_by)
        other.lasting, other.seatings, other.last_undo = set(self.lasting), list(self.seatings), self.last_undo
        other.actions, other._settled = list(self.actions), list(self._settled)
        return other

    def extend(self, table: Table[W], state: State[W], first: int) -> list[tuple[Sentence, ...]]:
        """Add the lines of a table from number `first` on, before which it was in `state`. Returns their sentences."""
        system, records = table.system, table.records
        new, start = [], state
        for number, record in enumerate(records[first:], 1):
            new.append(sentences_of(system, state, record, table.trace_of(first + number - 1)))
            if isinstance(record, Struck):
                state = _state_after_undo(system, start, records, first, number)
            else:
                state = apply_record(system, state, record)
        self._add(map(line_info, records[first:]), new)
        return new

    def once(self, what: Hashable, work: Callable[[], T]) -> T:
        """The result of some work on these events, kept until the next event; `what` names all that it depends on."""
        if what not in self._read:
            if len(self._read) >= MAX_READ:
                self._read.clear()
            self._read[what] = work()
        found: T = self._read[what]
        return found

    def _add(self, infos: Iterable[LineInfo], sentences: Sequence[tuple[Sentence, ...]]) -> None:
        for (begins, since, lasts, seats, settles), of_line in zip(infos, sentences, strict=True):
            self._read.clear()
            # What settles after a lasting line is an event of its own: it can be undone and the lasting line cannot.
            if begins or (of_line and self.last in self.lasting):
                self.starts.append(len(self.sentences))
                self.undone_by.append(0)
            if lasts:
                self.lasting.add(self.last)
            if seats:
                self.seatings.append(self.last)
            if since is not None:
                self._undo(since)
            line = len(self.sentences)
            self.actions.append(line if begins else self.open_action)
            if settles:
                self._settled.append(line)
            self.sentences.append(of_line)

    @property
    def open_action(self) -> int:
        """The id of the action that is going on, or comes next. It stays the same until its call is settled."""
        return self._settled[-1] if self._settled else 0

    def _undo(self, since: int) -> None:
        """Mark the events from line `since` on as undone by the last event."""
        undo = self.last_undo = len(self.starts) - 1
        while self._settled and self._settled[-1] >= since:
            self._settled.pop()
        for event in range(undo - 1, -1, -1):
            if self.starts[event] < since:
                break
            if event not in self.lasting:
                self.undone_by[event] = self.undone_by[event] or undo

    def undone_after(self, since: int) -> list[int]:
        """The events up to `since` that were undone after it."""
        if self.last_undo <= since:
            return []
        return [event for event in range(min(since, self.last) + 1) if self.undone_by[event] > since]

    def last_seating(self, event: int) -> int:
        """The last event up to this one that says who sits where; 0, where the table was opened, if there is none."""
        at = bisect_right(self.seatings, event)
        return self.seatings[at - 1] if at else 0

    @property
    def last(self) -> int:
        """The number of the last event."""
        return len(self.starts) - 1

    def holds(self, since: int) -> bool:
        """Whether all lines after an event are held in memory."""
        return all(line >= self.sentences.evicted for line in self.starts[since + 1 : since + 2])

    def between(self, since: int, until: int | None = None) -> tuple[list[int], Sequence[tuple[Sentence, ...]]]:
        """Where the events after `since` up to `until` begin, where the last ends, and the sentences of their lines."""
        last = self.last if until is None else min(until, self.last)
        starts = self.starts[max(0, since + 1) : last + 1]
        end = self.starts[last + 1] if last < self.last else len(self.sentences)
        return [*starts, end], self.sentences[starts[0] : end] if starts else []

    def readable_by(
        self, roles: tuple[str, ...], redacted: tuple[str, ...], since: int = -1, until: int | None = None
    ) -> Iterator[ReadableSentence]:
        """What these roles may read of the events after `since`, if the numbers of `redacted` are hidden from them.

        `until` is the last event that is read.
        """
        starts, sentences = self.between(since, until)
        for event, (first, end) in enumerate(pairwise(starts), max(0, since + 1)):
            of_event = ((line, sentence) for line in range(first, end) for sentence in sentences[line - starts[0]])
            readable = ((line, sentence.redacted(roles, redacted)) for line, sentence in of_event)
            # Places are counted after filtering: a gap would tell that something was hidden.
            shown = ((line, sentence) for line, sentence in readable if sentence)
            for place, (line, sentence) in enumerate(shown):
                yield ReadableSentence(event, place, line, sentence)


def _state_after_undo(system: Game[W], start: State[W], records: Sequence[Record], first: int, count: int) -> State[W]:
    """The state after `count` lines from `first` on, the last of which is an undo. `start` is the state before them.

    If the undo reaches back behind `first`, the whole log has to be folded, which is skipped where nothing settles
    afterwards: then nobody looks at the state.
    """
    lines = records[first : first + count]
    if all(line.since >= first for line in lines if isinstance(line, Struck)):
        return fold_states_from(system, start, lines, 0, first)[-1]
    if not any(isinstance(line, Entry) for line in records[first + count :]):
        return start
    return fold_states(system, records[: first + count])[-1]
