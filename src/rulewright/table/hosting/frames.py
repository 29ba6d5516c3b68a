"""Frames as bytes: what each seat is shown, encoded once however many look at it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from rulewright.kernel.rules.encoding import encode
from rulewright.table.play.table import Table
from rulewright.table.view.projection import frame
from rulewright.table.view.story.event_log import EventLog
from rulewright.table.view.story.history import History

LOG = logging.getLogger(__name__)
MAX_BYTES = 4 * 1024 * 1024  # of the frames of a table; one with the whole of a long log has a megabyte
MAX_FRAMES = 50  # a table of five seats asks for a handful; a crowd of late-comers must not fill the memory


class Frames:
    """The frames of one table between two inputs, by seat and by the last event the seat knows."""

    def __init__(self, table: Table[Any], event_log: EventLog, history: History) -> None:
        self._table, self._event_log, self._history = table, event_log, history
        self.v = event_log.last
        self._encoded: dict[tuple[str, int], bytes] = {}
        self._size = 0

    def without(self, seat: str) -> Frames:
        """The same frames except those of a seat, which has to be shown something else."""
        rest = Frames(self._table, self._event_log, self._history)
        for (other, since), encoded in self._encoded.items():
            if other != seat:
                rest.keep(other, since, encoded)
        return rest

    def get(self, seat: str, since: int) -> bytes | None:
        """The frame, if it was encoded before."""
        return self._encoded.get((seat, since))

    def seats(self) -> set[str]:
        """The seats that have asked for a frame."""
        return {seat for seat, _ in self._encoded}

    def encode(self, seat: str, since: int, surroundings: dict[str, Any]) -> bytes:
        """The frame of a seat, encoded now and kept. `surroundings` is what it is shown beside the game."""
        shown = frame(self._table, self._event_log, seat, since, self._history)
        return self.keep(seat, since, encode(replace(shown, **surroundings)))

    def keep(self, seat: str, since: int, encoded: bytes) -> bytes:
        if len(self._encoded) >= MAX_FRAMES or self._size + len(encoded) > MAX_BYTES:
            self._encoded.clear()
            self._size = 0
        self._size += len(encoded)
        self._encoded[seat, since] = encoded
        return encoded

    def prepare(self, seats: Iterable[str], since: int, surroundings: Callable[[str], dict[str, Any]]) -> None:
        """Encode the next frames of those who watch before they come and ask for them."""
        for seat in seats:
            try:
                self.encode(seat, since, surroundings(seat))
            except Exception:
                # The input is carried out whoever can be shown it; this seat meets the error when it asks.
                LOG.exception("a frame of %s cannot be shown", seat)
