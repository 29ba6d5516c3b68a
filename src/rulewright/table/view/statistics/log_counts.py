"""Counts of a growing log for everybody at its table, from one fold of its states."""

from __future__ import annotations

from bisect import bisect_left
from threading import Lock
from typing import Any

from rulewright.table.log.records import Claimed, Record, Said, Struck, apply_record, initial_state
from rulewright.table.play.table import Table
from rulewright.table.view.redaction import Viewer, viewer_of
from rulewright.table.view.story.event_log import EventLog

from .counts import CountedLine, Counts, Panels, Totals


class LogCounts:
    """The counts of one table for each viewer. An older copy of the table is given the newer counts."""

    def __init__(self) -> None:
        self._by_viewer: dict[Viewer, Counts] = {}
        self._lock = Lock()

    def up_to_date(self, table: Table[Any], events: EventLog, seat: str) -> Totals:
        """What a seat may know, with everything in the log of a table."""
        viewer = viewer_of(table, seat)
        with self._lock:
            # Those of viewers who are gone are dropped: to keep them up to date would cost work for nobody.
            viewers = [viewer_of(table, other.name) for other in table.seats.seats]
            self._by_viewer = {known: self._known(table, known) for known in viewers}
            try:
                self._go_on(table, events)
            except BaseException:
                # Half of a line may have been counted.
                self._by_viewer = {}
                raise
            return Totals(self._by_viewer[viewer].totals)

    def _go_on(self, table: Table[Any], events: EventLog) -> None:
        for line in sorted({counts.line for counts in self._by_viewer.values()}):
            _count_on(table, events, [counts for counts in self._by_viewer.values() if counts.line == line])

    def _known(self, table: Table[Any], viewer: Viewer) -> Counts:
        return self._by_viewer.get(viewer) or Counts(viewer, initial_state(table.system, table.records[:1]))


def _count_on(table: Table[Any], events: EventLog, group: list[Counts]) -> None:
    """Count the lines that are new for some counts, all of which have come to the same line."""
    system, first, state, panels = table.system, group[0].line, group[0].state, Panels(table.system)
    active, cut = _active_lines(table.records[first:], events, first)
    if cut < first:
        state = table.state_before(cut)
    for counts in group:
        counts.strike(cut)
        if first == 0:
            counts.count_turns(0, None, panels.of(state.world, counts.viewer.roles))
    for line in active:
        before, state = state, apply_record(system, state, line.record)
        for counts in group:
            counts.count(line, before.world, state.world, panels)
    for counts in group:
        counts.line, counts.state = max(first, len(table.records)), state


def _active_lines(records: list[Record], events: EventLog, first: int) -> tuple[list[CountedLine], int]:
    """Those of the lines from `first` on that were not undone, and the first line that was, if it is before them."""
    active: list[CountedLine] = []
    starts, cut = set(events.starts[bisect_left(events.starts, first) :]), first
    start, input_by = first, None
    for number, (record, sentences) in enumerate(zip(records, events.sentences[first:], strict=True), first):
        if number in starts:
            start, input_by = number, record.seat if isinstance(record, Said | Claimed) else None
        if isinstance(record, Struck):
            cut = min(cut, record.since)
            while active and active[-1].number >= record.since:
                active.pop()
        else:
            active.append(CountedLine(number, record, sentences, start, input_by))
    return active, cut
