"""Who does the work: this process, or several. Answers come in the order of the jobs, whoever is quicker."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from threading import Thread
from time import monotonic
from typing import Any, NamedTuple, Protocol, Self, TypeVar

from rulewright.errors import Refusal, RulewrightError
from rulewright.spelling import did_you_mean

J = TypeVar("J")
R = TypeVar("R")

ENGINES = ("pool", "ray")
AHEAD = 2
"""So many jobs for each worker are given out before the first answer is back; stopping early wastes no more."""
MOST_WORKERS, UNASKED = 256, 8
"""So many workers may be asked for, and no more than so many come unasked."""
PATIENCE = 2.0
"""Seconds of work that are not worth calling others for, who take a second to begin."""
NONE_LEFT = object()
LOST = "a worker was lost, perhaps for want of memory; try fewer workers"


class WorkerPool(Protocol):
    """Runs a function of a module on many jobs, which are plain data. Used in a `with`, it goes home at the end."""

    def run(self, work: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]: ...

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...


class InProcess:
    """Everything in this process, one job after the other."""

    def run(self, work: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        return map(work, jobs)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass


def worker_pool(engine: str = "pool", workers: int | None = None) -> WorkerPool:
    """So many workers: processes of this machine, or Ray's. If nobody says how many, one for each processor, and none
    but this process as long as it does not take long."""
    if engine not in ENGINES:
        hint = did_you_mean(engine, ENGINES)
        raise Refusal(f"there is no engine {engine!r}, there are {', '.join(ENGINES)}{hint}")
    if workers is not None and not 1 <= workers <= MOST_WORKERS:
        raise Refusal(f"expected 1 to {MOST_WORKERS} workers, got {workers}")
    number = workers or min(UNASKED, os.cpu_count() or 1)
    if engine == "ray":
        return RayCrew(number)
    if number == 1:
        return InProcess()
    return ProcessPool(number) if workers else ProcessPool(number, PATIENCE)


class Refused(NamedTuple):
    """An error on its way home from a worker."""

    why: str


def done(work: Callable[[J], R], job: J) -> R | Refused:
    """A job, as a worker does it."""
    try:
        return work(job)
    except RulewrightError as error:
        return Refused(str(error))


def opened(answer: R | Refused) -> R:
    if isinstance(answer, Refused):
        raise Refusal(answer.why)
    return answer


def in_order(workers: int, give: Callable[[J], Any], take: Callable[[Any], R], jobs: Iterable[J]) -> Iterator[R]:
    """Jobs given out a few ahead, their answers taken one after the other; what nobody waits for is called off."""
    out: deque[Any] = deque()
    try:
        for job in jobs:
            out.append(give(job))
            if len(out) >= AHEAD * workers:
                yield take(out.popleft())
        while out:
            yield take(out.popleft())
    finally:
        for one in out:
            if isinstance(one, Future):
                one.cancel()


class ProcessPool:
    """Processes of this machine. They begin with the first job that comes after some seconds, until which this process
    does the work alone; they end with the `with` or with this process."""

    def __init__(self, workers: int, alone: float = 0.0) -> None:
        self.workers, self._alone_until = workers, monotonic() + alone
        self._line: Any = None
        self._executor: ProcessPoolExecutor | None = None

    def run(self, work: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        def give(job: J) -> Future[R | Refused]:
            with deaf_children():
                return self._started().submit(done, work, job)

        def take(future: Future[R | Refused]) -> R:
            return opened(future.result())

        left = iter(jobs)
        yield from self._alone(work, left)
        try:
            yield from in_order(self.workers, give, take, left)
        except BrokenProcessPool as error:
            raise Refusal(LOST) from error

    def _alone(self, work: Callable[[J], R], left: Iterator[J]) -> Iterator[R]:
        while self._executor is None and monotonic() < self._alone_until:
            job: Any = next(left, NONE_LEFT)
            if job is NONE_LEFT:
                return
            yield opened(done(work, job))

    def _started(self) -> ProcessPoolExecutor:
        if self._executor is None:
            spawn = multiprocessing.get_context("spawn")
            far, self._line = spawn.Pipe(duplex=False)
            self._executor = ProcessPoolExecutor(self.workers, spawn, at_work, (far,))
        return self._executor

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Workers go home at once, in the middle of whatever they do."""
        if self._executor is not None:
            self._line.close()
            self._executor.shutdown(cancel_futures=True)
            self._executor = None


@contextmanager
def deaf_children() -> Iterator[None]:
    """Processes that begin in here do not hear Ctrl-C, which is for the one who gives out the work."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def at_work(line: Any) -> None:
    """A worker begins; it ends when the line to its employer is cut, by whatever end that one comes to."""
    Thread(target=_until_cut, args=(line,), daemon=True).start()


def _until_cut(line: Any) -> None:
    try:
        line.recv()
    except (EOFError, OSError):
        os._exit(1)


class RayCrew:
    """Workers of Ray, on this machine or in the cluster that Ray is connected with already."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._began = False
        try:
            with _hushed():
                self._ray: Any = import_module("ray")
        except ImportError as error:
            raise Refusal("Ray is not here; install it with: pip install 'rulewright[ray]'") from error

    def run(self, work: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        ray = self._ray
        self._start()
        remote = ray.remote(num_cpus=1)(done)

        def give(job: J) -> Any:
            return remote.remote(work, job)

        def take(answer: Any) -> R:
            found: R | Refused = ray.get(answer)
            return opened(found)

        try:
            yield from in_order(self.workers, give, take, jobs)
        except ray.exceptions.RayTaskError:
            raise
        except ray.exceptions.RayError as error:
            raise Refusal(f"{LOST} (Ray says: {str(error).splitlines()[0]})") from error

    def _start(self) -> None:
        if self._ray.is_initialized():
            return
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        with _hushed():
            self._ray.init(
                num_cpus=self.workers, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR
            )
        self._began = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._began:
            self._ray.shutdown()
            self._began = False


@contextmanager
def _hushed() -> Iterator[None]:
    """Ray warns of its own coming changes, which mean nothing to whoever asked for numbers."""
    with warnings.catch_warnings():
        for kind in (FutureWarning, DeprecationWarning):
            warnings.simplefilter("ignore", kind)
        yield
