"""A pool of Ray workers."""

from __future__ import annotations

import logging
import os
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Self

from rulewright.errors import Refusal

from .jobs import WORKER_LOST, Failed, J, R, run_in_order, run_job, unwrap


class RayPool:
    """Workers of Ray, on this machine or in the cluster that Ray is already connected to."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._started_here = False
        try:
            with _warnings_ignored():
                self._ray: Any = import_module("ray")
        except ImportError as error:
            raise Refusal("Ray is not installed; install it with: pip install 'rulewright[ray]'") from error

    def run(self, work: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        ray = self._ray
        self._start()
        remote = ray.remote(num_cpus=1)(run_job)

        def submit(job: J) -> Any:
            return remote.remote(work, job)

        def take(reference: Any) -> R:
            result: R | Failed = ray.get(reference)
            return unwrap(result)

        try:
            yield from run_in_order(self.workers, submit, take, jobs)
        # This is a RayError too, but it comes from an error in a job and not from a lost worker.
        except ray.exceptions.RayTaskError:
            raise
        except ray.exceptions.RayError as error:
            raise Refusal(f"{WORKER_LOST} (Ray says: {str(error).splitlines()[0]})") from error

    def _start(self) -> None:
        if self._ray.is_initialized():
            return
        # Ray reports its use to its makers unless told otherwise. Whoever has set the variable keeps their choice.
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        with _warnings_ignored():
            self._ray.init(
                num_cpus=self.workers, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR
            )
        self._started_here = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._started_here:
            self._ray.shutdown()
            self._started_here = False


@contextmanager
def _warnings_ignored() -> Iterator[None]:
    """Ray warns about its own coming changes, which mean nothing to a user of the lab."""
    with warnings.catch_warnings():
        for kind in (FutureWarning, DeprecationWarning):
            warnings.simplefilter("ignore", kind)
        yield
