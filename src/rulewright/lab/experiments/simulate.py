"""Simulates a fight: exactly where the graph of worlds closes, otherwise within bounds or by sampling.

The result always says which.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from rulewright.game.game import Game
from rulewright.kernel.engine.solve import Policy
from rulewright.kernel.rules.world import W
from rulewright.lab.effort import BATCH_SIZE, MIN_FIGHTS, STOPPED, Effort, Progress
from rulewright.lab.exact.results import solve_by_graph
from rulewright.lab.measurements import Estimate, FightStats, StartState, estimate_share
from rulewright.lab.result import Result, result_of
from rulewright.lab.sampling.fights import FightSampler
from rulewright.lab.search.best_play import best_response
from rulewright.lab.search.contest import BestResponseSampler
from rulewright.lab.setup import Setup
from rulewright.lab.workers.pool import InProcess, WorkerPool

NOT_PROVEN = "the best reply was looked for a few fights ahead and is not proven to be the best"


class Batch(NamedTuple):
    """A batch of fights that any worker can play."""

    setup: Setup
    seed: int
    number: int
    fights: int = BATCH_SIZE


# Few setups are sampled at a time, and each sampler may hold a full transition cache.
@lru_cache(maxsize=8)
def sampler_for(setup: Setup) -> FightSampler[Any]:
    if setup.searching:
        return BestResponseSampler(setup.system, setup.world(), setup.policy(), setup.searching)
    return FightSampler(setup.system, setup.world(), setup.policy())


def run_batch(batch: Batch) -> FightStats:
    """Play a batch; the outcome is the same in every process."""
    return sampler_for(batch.setup).batch(batch.seed, batch.number, batch.fights)


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
    jobs = (Batch(setup, effort.seed, *batch) for batch in effort.batches())

    def batches() -> Iterator[FightStats]:
        return (pool or InProcess()).run(run_batch, jobs)

    system, world, policy = setup.system, sampler.world, sampler.solver.policy
    if not setup.searching:
        return simulate_world(system, world, policy, effort, progress, batches)
    result = None
    if effort.way != "sampled":
        result = best_response(system, world, policy, setup.searching, effort, progress)
    return result or add_up_batches(sampler.start, batches(), effort, progress).but(note=NOT_PROVEN)


def simulate_world(
    system: Game[W],
    world: W,
    policy: Policy,
    effort: Effort | None = None,
    progress: Progress | None = None,
    batches: Callable[[], Iterable[FightStats]] | None = None,
) -> Result:
    """How a fight ends if all roles follow a policy; sampled fights come from `batches`, or are played here."""
    effort = (effort or Effort()).checked()
    if effort.way != "sampled":
        result = solve_by_graph(system, world, policy, effort, progress)
        # A note means that Ctrl-C stopped the graph; then no fights are sampled after it.
        if result is not None and (result.note or effort.accepts(result.cut)):
            return result
    sampler = FightSampler(system, world, policy)
    played_here = (sampler.batch(effort.seed, number, fights) for number, fights in effort.batches())
    return add_up_batches(sampler.start, batches() if batches else played_here, effort, progress)


def add_up_batches(
    start: StartState, batches: Iterable[FightStats], effort: Effort, progress: Progress | None = None
) -> Result:
    """Add up batches of fights until the interval is narrow enough, or until Ctrl-C."""
    stats = FightStats()
    try:
        for batch in batches:
            stats.merge(batch)
            if progress:
                progress("fights", stats.weight, _expected_fights(stats, effort))
            if stats.weight >= min(MIN_FIGHTS, effort.fights) and _win(stats).margin <= effort.within:
                break
    except KeyboardInterrupt:
        if not stats.weight:
            raise
    return result_of(stats, start, "sampled", seed=effort.seed)


def _win(stats: FightStats) -> Estimate:
    return estimate_share(stats.wins.get("pcs", 0.0), stats.weight)


def _expected_fights(stats: FightStats, effort: Effort) -> float:
    """About how many fights it will take; the margin of error shrinks with the square root of their number."""
    return min(effort.fights, max(MIN_FIGHTS, stats.weight * (_win(stats).margin / effort.within) ** 2))


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
