"""The lines of a log as JSON, in pages: those of old events are filtered and encoded once for each viewer."""

from __future__ import annotations

from typing import NamedTuple
from zlib import compress, decompress

from rulewright.kernel.rules.encoding import encode

from .event_log import EventLog
from .frame_types import LineData
from .redaction import Viewer

PAGE = 100  # events; what is not a whole page is read and encoded for each frame
MAX_PAGES = 1000  # of one table; each takes one or two kilobytes


class Page(NamedTuple):
    """The encoded lines of some events, compressed, and the last undo that took back one of them."""

    compressed: bytes
    undo: int


class History:
    """The pages of one table. Every method may be called from any thread."""

    def __init__(self) -> None:
        self._pages: dict[tuple[Viewer, int], Page] = {}

    def lines(self, events: EventLog, viewer: Viewer, since: int) -> bytes:
        """The lines that a viewer may read of the events after `since`, as a JSON array."""
        # Whole pages lie between the first and the last event that are wanted; what is left is before and after them.
        first = -(-(since + 1) // PAGE)
        end = max(first, (events.last + 1) // PAGE)
        parts = [
            _encoded(events, viewer, since, min(first * PAGE - 1, events.last)),
            *(self._page(events, viewer, number) for number in range(first, end)),
            _encoded(events, viewer, end * PAGE - 1, events.last),
        ]
        return b"[" + b",".join(part for part in parts if part) + b"]"

    def _page(self, events: EventLog, viewer: Viewer, number: int) -> bytes:
        first, end = number * PAGE, (number + 1) * PAGE
        undo = max(events.undone_by[first:end])
        known = self._pages.get((viewer, number))
        # A line is marked when it is undone, so an undo since then makes the page out of date.
        if known and known.undo == undo:
            return decompress(known.compressed)
        encoded = _encoded(events, viewer, first - 1, end - 1)
        if len(self._pages) >= MAX_PAGES:
            self._pages.clear()
        self._pages[viewer, number] = Page(compress(encoded, 1), undo)
        return encoded


def readable_lines(events: EventLog, viewer: Viewer, since: int, until: int | None = None) -> list[LineData]:
    """The lines that a viewer may read of the events after `since`; `until` is the last of them."""
    return [
        LineData(f"{event}.{place}", sentence.text, bool(events.undone_by[event]), sentence.dice)
        for event, place, _, sentence in events.readable_by(*viewer, since, until)
    ]


def _encoded(events: EventLog, viewer: Viewer, since: int, until: int) -> bytes:
    """The same as JSON, without the brackets of the array."""
    return encode(readable_lines(events, viewer, since, until))[1:-1] if since < until else b""
