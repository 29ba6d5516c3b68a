"""Simulates a fight: exactly where the graph of worlds closes, otherwise within bounds or by sampling.

The result always says which.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from rulewright.game.game import Game
from rulewright.kernel.engine.solve import Policy
from rulewright.kernel.rules.world import W
from rulewright.lab.effort import MIN_FIGHTS, STOPPED, Effort, Progress
from rulewright.lab.exact.results import solve_by_graph
from rulewright.lab.measurements import FightStats, StartState
from rulewright.lab.result import Result, result_of
from rulewright.lab.sampling.fights import FightSampler
from rulewright.lab.sampling.luck_adjustment import AdjustedBatches
from rulewright.lab.search.best_play import best_response
from rulewright.lab.search.contest import BestResponseSampler
from rulewright.lab.setup import Setup
from rulewright.lab.workers.pool import InProcess, WorkerPool

from .side_by_side import BatchPlan, PlayBatches, SideBySide, expected_fights

NOT_PROVEN = "the best reply was looked for a few fights ahead and is not proven to be the best"


class Batch(NamedTuple):
    """A batch of fights that any worker can play."""

    setup: Setup
    seed: int
    plan: BatchPlan


# Few setups are sampled at a time, and each sampler may hold a full transition cache.
@lru_cache(maxsize=8)
def sampler_for(setup: Setup) -> FightSampler[Any]:
    if setup.searching:
        return BestResponseSampler(setup.system, setup.world(), setup.policy(), setup.searching)
    return FightSampler(setup.system, setup.world(), setup.policy())


@lru_cache(maxsize=8)
def batches_for(setup: Setup, seed: int) -> AdjustedBatches[Any]:
    return AdjustedBatches(sampler_for(setup), seed)


def run_batch(batch: Batch) -> FightStats:
    """Play a batch; the outcome is the same in every process."""
    return play_batch(batches_for(batch.setup, batch.seed), batch.plan)


def play_batch(batches: AdjustedBatches[Any], plan: BatchPlan) -> FightStats:
    """Play a batch from the beginning of the fight, or from where its plan takes it up."""
    if not plan.starts:
        return batches.play(plan.number, plan.fights)
    sampler = batches.sampler
    return sampler.batch_from((start.restored(sampler.system) for start in plan.starts), batches.seed, plan.number)


def simulate(
    setup: Setup, effort: Effort | None = None, pool: WorkerPool | None = None, progress: Progress | None = None
) -> Result:
    """How the fight of a setup ends: who wins, in which round, who is left standing, and what it costs.

    Args:
        setup: What is played, and the policy of each side.
        effort: The method, the precision and the limits; by default exact if possible, otherwise within 2 %.
        pool: The workers that play sampled fights; by default this process.
        progress: Called as the work goes on, with what is being done, how much of it is done and how much there is.

    Returns:
        The result. After Ctrl-C it has what is known by then, with its limits.

    Raises:
        Refusal: The setup or the effort makes no sense, or with `exact` a best reply has too many worlds.

    Example:
        >>> setup = Setup("animon", Match(ours=("jory-smolkin",), theirs=("rustbug",)))
        >>> result = simulate(setup, Effort("sampled", fights=5, seed=1))
        >>> result.method, result.fights
        ('sampled', 5)
        >>> [row.name for row in result.wins]
        ['pcs', 'npcs']
    """
    effort = (effort or Effort()).checked()
    sampler = sampler_for(setup)

    def play(plans: Iterable[BatchPlan]) -> Iterator[FightStats]:
        return (pool or InProcess()).run(run_batch, (Batch(setup, effort.seed, plan) for plan in plans))

    system, world, policy = setup.system, sampler.world, sampler.solver.policy
    if not setup.searching:
        return _simulate(sampler, effort, play, progress)
    result = None
    if effort.way != "sampled":
        result = best_response(system, world, policy, setup.searching, effort, progress)
    return result or _sample(sampler.start, play, effort, progress).but(note=NOT_PROVEN)


def simulate_world(
    system: Game[W], world: W, policy: Policy, effort: Effort | None = None, progress: Progress | None = None
) -> Result:
    """How a fight ends if all roles follow a policy; everything is worked out in this process."""
    effort = (effort or Effort()).checked()
    sampler = FightSampler(system, world, policy)
    batches = AdjustedBatches(sampler, effort.seed)
    return _simulate(sampler, effort, lambda plans: (play_batch(batches, one) for one in plans), progress)


def _simulate(sampler: FightSampler[W], effort: Effort, play: PlayBatches, progress: Progress | None) -> Result:
    system, world, policy = sampler.system, sampler.world, sampler.solver.policy
    if effort.way == "sampled":
        return _sample(sampler.start, play, effort, progress)
    if effort.way == "exact" and (found := solve_by_graph(system, world, policy, effort, progress)):
        return found
    return SideBySide(system, world, policy, sampler.start, effort, play, progress).run()


def _sample(start: StartState, play: PlayBatches, effort: Effort, progress: Progress | None) -> Result:
    """Play batches of fights until the interval is narrow enough, or until Ctrl-C."""
    stats = FightStats()
    try:
        for batch in play(BatchPlan(*plan) for plan in effort.batches()):
            stats.merge(batch)
            win = stats.share_of("pcs")
            if progress:
                progress("fights", stats.weight, expected_fights(win, stats.weight, effort), win)
            if stats.weight >= min(MIN_FIGHTS, effort.fights) and win.margin <= effort.within:
                break
    except KeyboardInterrupt:
        if not stats.weight:
            raise
    return result_of(stats, start, "sampled", seed=effort.seed)


def expect_complete(result: Result, effort: Effort) -> Result:
    """The same result; raises KeyboardInterrupt if Ctrl-C cut it short, so that half a result is never kept."""
    if result.note == STOPPED:
        raise KeyboardInterrupt
    # A sample carries no note of Ctrl-C. It shows in an interval that is still too wide before all fights are played.
    if result.method == "sampled" and result.fights < effort.fights:
        least = min(MIN_FIGHTS, effort.fights)
        if result.fights < least or result.win.margin > effort.within:
            raise KeyboardInterrupt
    return result
