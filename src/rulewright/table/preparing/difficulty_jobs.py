"""The studies of difficulty that a server runs: one for each page that is open, ended when nobody looks any more."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from time import monotonic
from typing import Literal, NamedTuple

from msgspec import Struct

from rulewright.errors import Busy
from rulewright.table.advice.jobs import Job, Jobs

from .difficulty import study_difficulty
from .difficulty_types import DifficultyData, DifficultyRequest

UNWATCHED_SECONDS = 20.0
"""A page asks about twice in a second; one that has not asked for so long was left."""
MAX_PAGES = 2
"""Studies at once, of everybody; each takes a processor core."""


class DifficultyRun(Struct, frozen=True):
    """A study of difficulty: whether it goes on, what it has found so far, and why it ended without a result."""

    state: Literal["running", "done", "stopped", "failed"]
    found: DifficultyData | None
    why: str


class Watched(NamedTuple):
    """A job, and when its page last asked about it."""

    job: Job
    asked: float


class DifficultyJobs:
    """The studies of a server by the pages that asked for them. A page has one; a new one ends the one before."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._jobs, self._clock, self._lock = Jobs(study_difficulty), clock, Lock()
        self._watched: dict[str, Watched] = {}

    def start(self, page: str, request: DifficultyRequest) -> DifficultyRun:
        with self._lock:
            self._end(page)
            self._end_unwatched()
            if len(self._watched) >= MAX_PAGES:
                raise Busy("the difficulty of other encounters is being counted; try again in a moment")
            job = self._jobs.run(request)
            self._watched[page] = Watched(job, self._clock())
            return run_of(job)

    def of(self, page: str) -> DifficultyRun | None:
        """What is known for a page; None if nothing was asked, or nobody looked for too long."""
        with self._lock:
            watched = self._watched.get(page)
            if watched is None:
                return None
            self._watched[page] = watched._replace(asked=self._clock())
            self._end_unwatched()
            return run_of(watched.job)

    def stop(self, page: str) -> None:
        """End the study of a page that is left."""
        with self._lock:
            self._end(page)

    def close(self) -> None:
        with self._lock:
            for page in list(self._watched):
                self._end(page)

    def _end(self, page: str) -> None:
        if watched := self._watched.pop(page, None):
            watched.job.cancelled = True
            watched.job.kill()

    def _end_unwatched(self) -> None:
        now = self._clock()
        for page, watched in list(self._watched.items()):
            if now - watched.asked >= UNWATCHED_SECONDS:
                self._end(page)


def run_of(job: Job) -> DifficultyRun:
    return DifficultyRun(job.state, job.interim, job.why)
