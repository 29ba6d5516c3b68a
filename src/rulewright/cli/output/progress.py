"""Progress of long work at a terminal: a bar with the time left, and what Ctrl-C does."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any

from rulewright.lab.effort import Progress as ReportProgress
from rulewright.lab.measurements import Estimate
from rulewright.lab.report.wording import format_limits


@contextmanager
def show_progress() -> Iterator[ReportProgress | None]:
    """Show a bar with the time left and the chance so far; None where stderr is no terminal or cannot redraw a line."""
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn(compact=True))
    with Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=False) as bar:
        task, current = bar.add_task("beginning", total=None), ""

        def report(what: str, done: float, of: float, so_far: Estimate | None = None) -> None:
            nonlocal current
            if what != current:
                current = what
                bar.reset(task, total=of)
            words = f"{what}: we win {format_limits(so_far)}" if so_far else what
            bar.update(task, description=words, completed=min(done, of), total=of)

        yield report


class InterruptFlag:
    """Notes that Ctrl-C was pressed, so that work that ends early with a result can say so."""

    def __init__(self) -> None:
        self.pressed = False
        self._before: Any = None

    def __enter__(self) -> InterruptFlag:
        self._before = signal.signal(signal.SIGINT, self._press)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        signal.signal(signal.SIGINT, self._before)

    def _press(self, *_: object) -> None:
        self.pressed = True
        raise KeyboardInterrupt
