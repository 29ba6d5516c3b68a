"""Whether the store can be written, which a full disk or a lost database would prevent."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from rulewright.table.log.store import Store

SECONDS = 5.0  # between two writes; anybody may ask
SETTING = "last-write"


class Readiness:
    """Writes to a store now and then. It is used by one thread at a time."""

    def __init__(self, store: Store, clock: Callable[[], float] = monotonic) -> None:
        self.store, self.clock = store, clock
        self._written = -SECONDS

    def check(self) -> None:
        """Write, unless that went well a moment ago; a `StoreError` says why it fails."""
        now = self.clock()
        if now - self._written >= SECONDS:
            self.store.set(SETTING, f"{now:.0f}")
            self._written = now
