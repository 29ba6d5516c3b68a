"""The log as JSON, in pages: old events are filtered and encoded once for each reader."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple
from zlib import compress, decompress

from rulewright.kernel.rules.encoding import encode

from ..frame_types import LineData
from ..redaction import Reader
from .event_log import EventLog
from .shared_reader import shared_reader_of

PAGE = 100  # events; what is not a whole page is read and encoded for each frame
MAX_PAGES = 1000  # of one table; each takes one or two kilobytes


Read = Callable[[EventLog, Reader, int, int | None], list[Any]]
"""What a reader may read of some events: the lines, or the entries of the story."""


class Page(NamedTuple):
    """What is encoded of some events, compressed, and the last undo that took back one of them."""

    compressed: bytes
    undo: int


class History:
    """The pages of one table. Every method may be called from any thread."""

    def __init__(self) -> None:
        self._pages: dict[tuple[Read, Reader, int], Page] = {}

    def encoded(self, read: Read, events: EventLog, reader: Reader, since: int) -> bytes:
        """What a reader may read of the events after `since`, as a JSON array."""
        # Whole pages lie between the first and the last event that are wanted; what is left is before and after them.
        first = -(-(since + 1) // PAGE)
        end = max(first, (events.last + 1) // PAGE)
        parts = [
            _shared(read, events, reader, since, min(first * PAGE - 1, events.last)),
            *(self._page(read, events, reader, number) for number in range(first, end)),
            _shared(read, events, reader, end * PAGE - 1, events.last),
        ]
        return b"[" + b",".join(part for part in parts if part) + b"]"

    def _page(self, read: Read, events: EventLog, reader: Reader, number: int) -> bytes:
        first, end = number * PAGE, (number + 1) * PAGE
        undo = max(events.undone_by[first:end])
        known = self._pages.get((read, reader, number))
        # A line is marked when it is undone, so an undo since then makes the page out of date.
        if known and known.undo == undo:
            return decompress(known.compressed)
        encoded = _encoded(read, events, reader, first - 1, end - 1)
        if len(self._pages) >= MAX_PAGES:
            self._pages.clear()
        self._pages[read, reader, number] = Page(compress(encoded, 1), undo)
        return encoded


def readable_lines(events: EventLog, reader: Reader, since: int, until: int | None = None) -> list[LineData]:
    """The lines that a reader may read of the events after `since`; `until` is the last of them."""
    return [
        LineData(f"{event}.{place}", sentence.worded(reader.wording), bool(events.undone_by[event]), sentence.dice)
        for event, place, _, sentence in events.readable_by(*reader.viewer, since, until)
        if not sentence.tells_action
    ]


def _shared(read: Read, events: EventLog, reader: Reader, since: int, until: int) -> bytes:
    """The same as `_encoded`, kept for others who may read the same."""
    if since >= until:
        return b""
    # Who shares what could only be found by reading it, and old lines are read from the store.
    if not events.holds(since):
        return _encoded(read, events, reader, since, until)
    shared = shared_reader_of(events, reader, since, until)
    return events.once((read, shared, since, until), lambda: _encoded(read, events, shared, since, until))


def _encoded(read: Read, events: EventLog, reader: Reader, since: int, until: int) -> bytes:
    """What a reader may read as JSON, without the brackets of the array."""
    return encode(read(events, reader, since, until))[1:-1]
