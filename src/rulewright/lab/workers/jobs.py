"""Hands jobs to workers and takes their results in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from typing import Any, NamedTuple, TypeVar

from rulewright.errors import Refusal, RulewrightError

J = TypeVar("J")
R = TypeVar("R")

JOBS_AHEAD = 2
"""Jobs handed to each worker before the first result is back; stopping early wastes no more than these."""
WORKER_LOST = "a worker was lost, perhaps for want of memory; try fewer workers"


class Failed(NamedTuple):
    """An error of a worker as text: some exceptions cannot be sent between processes."""

    why: str


def run_job(work: Callable[[J], R], job: J) -> R | Failed:
    """Run a job in a worker."""
    try:
        return work(job)
    except RulewrightError as error:
        return Failed(str(error))


def unwrap(result: R | Failed) -> R:
    """The result of a job; a Refusal if the job failed."""
    if isinstance(result, Failed):
        raise Refusal(result.why)
    return result


def run_in_order(workers: int, submit: Callable[[J], Any], take: Callable[[Any], R], jobs: Iterable[J]) -> Iterator[R]:
    """Submit jobs a few ahead and yield their results in order; jobs that nobody waits for any more are cancelled."""
    pending: deque[Any] = deque()
    try:
        for job in jobs:
            pending.append(submit(job))
            if len(pending) >= JOBS_AHEAD * workers:
                yield take(pending.popleft())
        while pending:
            yield take(pending.popleft())
    finally:
        for future in pending:
            # What Ray returns is no future; its jobs end with its pool.
            if isinstance(future, Future):
                future.cancel()
