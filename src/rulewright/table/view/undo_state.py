"""What undo would take back, whether a seat may do it, and who asks for it."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from rulewright.kernel.rules.world import GM
from rulewright.table.play.table import Table
from rulewright.table.play.undoing.redo import why_not_redone
from rulewright.table.play.undoing.undo import (
    NOTHING_TO_UNDO,
    open_undo_requests,
    undo_goes_back_to,
    why_not_undone,
)

from .frame_types import RedoState, UndoRequestData, UndoState
from .redaction import reader_of
from .story.event_log import EventLog
from .story.shared_reader import shared_reader_of
from .story.story_entries import title_of, titles_since


def undo_state(table: Table[Any], events: EventLog, seat: str) -> UndoState:
    """Whether a seat may undo the last input, what that is, and if not, why."""
    if table.last_checkpoint() is None:
        return UndoState(may=False, why=NOTHING_TO_UNDO, redo=redo_state(table, events, seat))
    why, last = why_not_undone(table, seat), last_titles(table, events, seat)
    requests = open_undo_requests(table)
    asked = any(one.seat == seat for one in requests)
    return UndoState(
        may=why is None,
        why=why or "",
        asks=why is not None and bool(table.seats[seat].roles) and not asked,
        title=last[0][1] if last else "",
        reaches=[id_ for id_, _ in last],
        requests=[UndoRequestData(one.seat, one.reason) for one in requests if seat == GM],
        redo=redo_state(table, events, seat),
    )


def redo_state(table: Table[Any], events: EventLog, seat: str) -> RedoState | None:
    """Whether a seat may do the last undone input again, and what that is; None if there is none."""
    line = table.last_undone()
    if line is None:
        return None
    event, why = bisect_right(events.starts, line) - 1, why_not_redone(table, seat)
    reader = shared_reader_of(events, reader_of(table, seat), event - 1, event)
    title = events.once(("redo", reader, event), lambda: title_of(events, reader, event))
    return RedoState(why is None, why or "", title)


def last_titles(table: Table[Any], events: EventLog, seat: str) -> list[tuple[int, str]]:
    """The ids and sentences of the entries of the story that undo would take back."""
    last = undo_goes_back_to(table, seat)
    if last is None:
        return []
    event = bisect_right(events.starts, last.line) - 1
    reader = shared_reader_of(events, reader_of(table, seat), event - 1)
    return events.once(("titles", reader, event), lambda: titles_since(events, reader, event - 1))
