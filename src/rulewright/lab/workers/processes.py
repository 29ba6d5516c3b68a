"""A pool of processes on this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from threading import Thread
from time import monotonic
from typing import Any, Self

from rulewright.errors import Refusal

from .jobs import WORKER_LOST, Failed, J, R, run_in_order, run_job, unwrap

NO_JOB = object()


class ProcessPool:
    """Processes that are started with the first job after `alone` seconds; until then this process does the work.

    They end with the `with`, or with this process.
    """

    def __init__(self, workers: int, alone: float = 0.0) -> None:
        self.workers, self._alone_until = workers, monotonic() + alone
        self._lifeline: Any = None
        self._executor: ProcessPoolExecutor | None = None

    def run(self, work: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        def submit(job: J) -> Future[R | Failed]:
            # The executor starts its processes when jobs are submitted.
            with sigint_blocked():
                return self._started().submit(run_job, work, job)

        def take(future: Future[R | Failed]) -> R:
            return unwrap(future.result())

        left = iter(jobs)
        yield from self._run_alone(work, left)
        try:
            yield from run_in_order(self.workers, submit, take, left)
        except BrokenProcessPool as error:
            raise Refusal(WORKER_LOST) from error

    def _run_alone(self, work: Callable[[J], R], left: Iterator[J]) -> Iterator[R]:
        while self._executor is None and monotonic() < self._alone_until:
            job: Any = next(left, NO_JOB)
            if job is NO_JOB:
                return
            yield unwrap(run_job(work, job))

    def _started(self) -> ProcessPoolExecutor:
        if self._executor is None:
            # Spawned, not forked: a fork copies locks that other threads of a server may be holding.
            spawn = multiprocessing.get_context("spawn")
            far_end, self._lifeline = spawn.Pipe(duplex=False)
            self._executor = ProcessPoolExecutor(self.workers, spawn, start_worker, (far_end,))
        return self._executor

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """End the workers at once, in the middle of whatever they do."""
        if self._executor is not None:
            # The pipe comes first: `shutdown` waits for jobs that are running.
            self._lifeline.close()
            self._executor.shutdown(cancel_futures=True)
            self._executor = None


@contextmanager
def sigint_blocked() -> Iterator[None]:
    """Processes started in here ignore Ctrl-C: the process that hands out the jobs decides what it means."""
    if not hasattr(signal, "pthread_sigmask"):
        # Windows has no signal masks; there Ctrl-C can end a worker that is just starting, see `start_worker`.
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def start_worker(lifeline: Any) -> None:
    """Runs in a new worker: ignores Ctrl-C, and ends as soon as the pipe closes, even if the parent was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_exit_when_closed, args=(lifeline,), daemon=True).start()


def _exit_when_closed(lifeline: Any) -> None:
    try:
        lifeline.recv()
    except (EOFError, OSError):
        # `sys.exit` would only end this thread.
        os._exit(1)
