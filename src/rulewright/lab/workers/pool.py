"""Chooses a worker pool. Results come in the order of the jobs, whichever worker is quicker."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, Self

from rulewright.errors import Refusal
from rulewright.spelling import did_you_mean

from .jobs import J, R
from .processes import ProcessPool
from .ray_pool import RayPool

ENGINES = ("pool", "ray")
MAX_WORKERS = 256
MAX_DEFAULT_WORKERS = 8
"""Workers at most if nobody says how many: each takes memory for its own copy of a game."""
SECONDS_ALONE = 2.0
"""Work that is done by then is not worth starting processes for, which takes about a second."""


class WorkerPool(Protocol):
    """Runs a top-level function on many jobs, which are plain data. Its workers end with the `with`."""

    def run(self, work: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]: ...

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...


class InProcess:
    """Runs every job in this process, one after the other."""

    def run(self, work: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        return map(work, jobs)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass


def worker_pool(engine: str = "pool", workers: int | None = None) -> WorkerPool:
    """A pool of processes on this machine, or of Ray's workers.

    Args:
        engine: `pool` for processes of this machine, `ray` for Ray.
        workers: How many. Without a number, one for each processor, and none as long as the work does not take long.

    Returns:
        The pool. Use it in a `with`, at the end of which its workers end.

    Raises:
        Refusal: There is no such engine, or the number is not between 1 and 256.

    Example:
        >>> setup = Setup("animon", Match(ours=("jory-smolkin",), theirs=("rustbug",)))
        >>> with worker_pool(workers=1) as pool:
        ...     simulate(setup, Effort("sampled", fights=5), pool).fights
        5
    """
    if engine not in ENGINES:
        hint = did_you_mean(engine, ENGINES)
        raise Refusal(f"there is no engine {engine!r}, there are {', '.join(ENGINES)}{hint}")
    if workers is not None and not 1 <= workers <= MAX_WORKERS:
        raise Refusal(f"expected 1 to {MAX_WORKERS} workers, got {workers}")
    number = workers or min(MAX_DEFAULT_WORKERS, os.cpu_count() or 1)
    if engine == "ray":
        return RayPool(number)
    if number == 1:
        return InProcess()
    return ProcessPool(number) if workers else ProcessPool(number, SECONDS_ALONE)
