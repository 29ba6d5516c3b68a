"""Works out who is winning beside play, in a process of its own: one table after the other, a little at a time."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Condition, Thread
from typing import Protocol
from weakref import ref

from rulewright.errors import RulewrightError
from rulewright.limited_process import LimitedWorker, Limits
from rulewright.table.advice.win_chance import find_win_chance
from rulewright.table.view.win_types import WinFound, WinRequest

from .win_bar import WinTask

LOG = logging.getLogger(__name__)
LIMITS = Limits(seconds=20, memory_mib=1024)

Find = Callable[[WinRequest], WinFound]


class Barred(Protocol):
    """A live table, as far as this concerns."""

    def win_task(self) -> WinTask | None: ...
    def take_win_chance(self, task: WinTask, found: WinFound | None) -> None: ...


class WinBars:
    """Works at the tables that want it, in turn. Nobody who plays waits for it.

    Args:
        find: Works at one world; by default in a process of its own.
    """

    def __init__(self, find: Find | None = None) -> None:
        self._worker = LimitedWorker(LIMITS)
        self._find = find or self._in_worker
        self._wanted: dict[int, ref[Barred]] = {}
        self._changed, self._closed = Condition(), False
        self._thread: Thread | None = None

    def want(self, table: Barred) -> None:
        """Work at a table as soon as it is its turn."""
        with self._changed:
            if self._closed:
                return
            self._wanted[id(table)] = ref(table)
            self._changed.notify()
            if self._thread is None:
                self._thread = Thread(target=self._work, daemon=True, name="win-bars")
                self._thread.start()

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify()
        self._worker.end()

    def _in_worker(self, request: WinRequest) -> WinFound:
        return self._worker.run("who is winning", find_win_chance, request)

    def _next(self) -> ref[Barred] | None:
        with self._changed:
            self._changed.wait_for(lambda: self._wanted or self._closed)
            if self._closed:
                return None
            return self._wanted.pop(next(iter(self._wanted)))

    def _work(self) -> None:
        while found := self._next():
            table = found()
            if table is None:
                continue
            try:
                self.step(table)
            except Exception:
                # Who is winning is extra: whatever goes wrong with it must not end the work for other tables.
                LOG.exception("who is winning could not be worked out")
            # Not held while waiting for the next: a table that nobody looks at is put away.
            del table

    def step(self, table: Barred) -> None:
        """Work at a table for a moment; it asks again if that was not enough."""
        task = table.win_task()
        if task is None:
            return
        try:
            found = self._find(task.request)
        except (RulewrightError, RuntimeError) as error:
            # On what a seat sees the rules may not be able to go on; then it is too open to say.
            LOG.info("who is winning cannot be worked out: %s", error)
            found = None
        table.take_win_chance(task, found)
