"""Long work at a terminal: how far it is, how long it will take, and how to stop it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any

Tell = Callable[[str, float, float], None]
"""Is told what is being done, how far it is, and of how much."""


@contextmanager
def shown() -> Iterator[Tell | None]:
    """A bar with the time left on stderr while there is work; nothing where no person looks or no line is redrawn."""
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn(compact=True))
    with Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=False) as bar:
        task, now = bar.add_task("beginning", total=None), ""

        def tell(what: str, done: float, of: float) -> None:
            nonlocal now
            if what != now:
                now = what
                bar.reset(task, description=what, total=of)
            bar.update(task, completed=min(done, of), total=of)

        yield tell


class Stop:
    """Notes that Ctrl-C was pressed, so that work which ends early with a result can say so."""

    def __init__(self) -> None:
        self.pressed = False
        self._before: Any = None

    def __enter__(self) -> Stop:
        self._before = signal.signal(signal.SIGINT, self._press)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        signal.signal(signal.SIGINT, self._before)

    def _press(self, *_: object) -> None:
        self.pressed = True
        raise KeyboardInterrupt
