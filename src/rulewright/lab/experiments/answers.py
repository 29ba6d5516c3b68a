"""Setups answered: the one way from what is to be played to who wins, for commands, sweeps and other programs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from rulewright.lab.measurements import FightStats
from rulewright.lab.result import Result
from rulewright.lab.sampling.fights import BATCH, FightSampler
from rulewright.lab.search.best_play import best_reply
from rulewright.lab.search.contest import Thoughtful
from rulewright.lab.setup import Setup
from rulewright.lab.workers.pool import InProcess, WorkerPool

from .simulate import sampled, simulate
from rulewright.lab.effort import Effort, Progress


class Batch(NamedTuple):
    """A batch of fights that anybody can fight."""

    setup: Setup
    seed: int
    number: int
    fights: int = BATCH


@lru_cache(maxsize=8)
def sampler_for(setup: Setup) -> FightSampler[Any]:
    if setup.searching:
        return Thoughtful(setup.system, setup.world(), setup.policy(), setup.searching)
    return FightSampler(setup.system, setup.world(), setup.policy())


def fought(batch: Batch) -> FightStats:
    """The fights of a batch, the same in whatever process."""
    return sampler_for(batch.setup).batch(batch.seed, batch.number, batch.fights)


def simulate(
    setup: Setup, effort: Effort | None = None, crew: WorkerPool | None = None, progress: Progress | None = None
) -> Result:
    """Who wins a setup, how soon, who is left and what it costs."""
    effort = (effort or Effort()).checked()
    arena = sampler_for(setup)
    jobs = (Batch(setup, effort.seed, *batch) for batch in effort.batches())

    def batches() -> Iterator[FightStats]:
        return (crew or InProcess()).run(fought, jobs)

    system, world, policy = setup.system, arena.world, arena.solver.policy
    if not setup.searching:
        return simulate(system, world, policy, effort, progress, batches)
    found = None
    if effort.way != "sampled":
        found = best_reply(system, world, policy, setup.searching, effort, progress)
    return found or sampled(arena.start, batches(), effort, progress).but(note=NOT_PROVEN)


NOT_PROVEN = "the best reply was looked for a few fights ahead and is not proven to be the best"
