"""Who does the work: this process, or several. Answers come in the order of the jobs, whoever is quicker."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeVar

J = TypeVar("J")
R = TypeVar("R")


class Crew(Protocol):
    """Runs a function of a module on many jobs, which are plain data."""

    def run(self, work: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]: ...


class Alone:
    """Everything in this process, one job after the other."""

    def run(self, work: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        return map(work, jobs)
