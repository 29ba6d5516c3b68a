"""Setups answered: the one way from what is to be played to who wins, for commands, sweeps and other programs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from .crew import Alone, Crew
from .fights import Arena
from .findings import Findings
from .result import Result
from .setup import Setup
from .sim import Effort, Progress, simulate


class Batch(NamedTuple):
    """A batch of fights that anybody can fight."""

    setup: Setup
    seed: int
    number: int


@lru_cache(maxsize=8)
def arena_of(setup: Setup) -> Arena[Any]:
    return Arena(setup.system, setup.world(), setup.policy())


def fought(batch: Batch) -> Findings:
    """The fights of a batch, the same in whatever process."""
    return arena_of(batch.setup).batch(batch.seed, batch.number)


def answer(
    setup: Setup, effort: Effort | None = None, crew: Crew | None = None, progress: Progress | None = None
) -> Result:
    """Who wins a setup, how soon, who is left and what it costs."""
    effort = (effort or Effort()).checked()
    arena = arena_of(setup)
    jobs = (Batch(setup, effort.seed, number) for number in range(effort.batches))

    def batches() -> Iterator[Findings]:
        return (crew or Alone()).run(fought, jobs)

    return simulate(setup.system, arena.world, arena.solver.policy, effort, progress, batches)
