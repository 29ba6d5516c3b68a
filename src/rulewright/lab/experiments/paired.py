"""Compares setups with the first of them: exactly where graphs close, otherwise by fights with the same luck."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from rulewright.kernel.rules.world import Struct
from rulewright.lab.effort import MIN_FIGHTS, Effort
from rulewright.lab.exact.results import solve_by_graph
from rulewright.lab.measurements import Estimate, FightStats
from rulewright.lab.report.wording import format_side
from rulewright.lab.result import Method, Result, result_of
from rulewright.lab.setup import Setup
from rulewright.lab.workers.pool import WorkerPool

from .difference import WIN, Difference, PairedFights, subtract_bounds
from .grid import derive_seed
from .simulate import expect_complete, sampler_for

BATCH_PAIRS = 25


class OptionResult(Struct, frozen=True):
    """One option of a ruling in one encounter.

    Attributes:
        id: The id of the option.
        result: How the fight ends.
        differences: What differs from the default, the chance to win first; empty for the default itself.
    """

    id: str
    result: Result
    differences: tuple[Difference, ...] = ()

    @property
    def win(self) -> Difference | None:
        """The difference of the chances to win; None for the default."""
        return self.differences[0] if self.differences else None


def describe_method(option: OptionResult) -> str:
    """How the differences were found, in a sentence."""
    result = option.result
    if result.method != "sampled":
        return f"{result.describe_method()}."
    changed = option.differences[0].changed if option.differences else None
    went = f"; {changed:,} of them went differently" if changed else "; not one of them went differently"
    return f"sampled: {result.fights:,} pairs of fights with the same luck{went}."


class PairedStudy:
    """How hard to try, the workers, and whether the pairs so far are a result after Ctrl-C."""

    def __init__(self, effort: Effort, pool: WorkerPool, *, keep_part: bool = False) -> None:
        self.effort, self.pool, self.keep_part = effort, pool, keep_part

    def results(self, setups: dict[str, Setup], report: Callable[[float], None]) -> dict[str, OptionResult]:
        """The result of each setup, by its name, and how it differs from the first."""
        results = self._by_graph(setups)
        first = next(iter(setups))
        rest = {name: setup for name, setup in setups.items() if name == first or name not in results}
        if len(rest) > 1:
            # The right side wins: the first keeps the result of its graph.
            results = self._by_pairs(rest, report) | results
        return results

    def _by_graph(self, setups: dict[str, Setup]) -> dict[str, OptionResult]:
        """The first and the others that a graph can solve; none if the first cannot be solved."""
        names = tuple(setups)
        first, *others = setups.values()
        if self.effort.way == "sampled" or first.searching:
            return {}
        default = solve_exactly((first, self.effort))
        if default is None:
            return {}
        results = {names[0]: OptionResult(names[0], default)}
        solved = self.pool.run(solve_exactly, ((setup, self.effort) for setup in others))
        for name, result in zip(names[1:], solved, strict=True):
            if result is not None:
                results[name] = OptionResult(name, result, _graph_differences(default, result))
        return results

    def _by_pairs(self, setups_by_option: dict[str, Setup], report: Callable[[float], None]) -> dict[str, OptionResult]:
        """Paired fights until the differences are known well enough."""
        names, setups = tuple(setups_by_option), tuple(setups_by_option.values())
        seed = derive_seed(self.effort.seed, setups[0])
        batches = enumerate(range(0, self.effort.fights, BATCH_PAIRS))
        jobs = ((setups, seed, number, min(BATCH_PAIRS, self.effort.fights - at)) for number, at in batches)
        stats, pairs = [FightStats() for _ in setups], [PairedFights() for _ in setups]
        try:
            for batch in self.pool.run(fight_pairs, jobs):
                for at, (fights, differences) in enumerate(batch):
                    stats[at].merge(fights)
                    pairs[at].merge(differences)
                report(stats[0].weight / self.effort.fights)
                if stats[0].weight >= MIN_FIGHTS and all(one.win.margin <= self.effort.within for one in pairs[1:]):
                    break
        except KeyboardInterrupt:
            if not (self.keep_part and stats[0].weight):
                raise
        starts = (sampler_for(setup).start for setup in setups)
        results = [result_of(one, start, "sampled", seed=seed) for one, start in zip(stats, starts, strict=True)]
        options = {names[0]: OptionResult(names[0], results[0])}
        for name, result, pair in zip(names[1:], results[1:], pairs[1:], strict=True):
            options[name] = OptionResult(name, result, tuple(_paired_differences(results[0], result, pair)))
        return options


def _graph_differences(default: Result, option: Result) -> tuple[Difference, ...]:
    method: Method = "exact" if default.method == option.method == "exact" else "bounded"
    pairs = zip(compared_numbers(default), compared_numbers(option), strict=True)
    return tuple(Difference(name, one, other, subtract_bounds(other, one), method) for (name, one), (_, other) in pairs)


def _paired_differences(default: Result, option: Result, pairs: PairedFights) -> Iterator[Difference]:
    for (name, one), (_, other) in zip(compared_numbers(default), compared_numbers(option), strict=True):
        yield Difference(name, one, other, pairs.difference(name), "sampled", pairs.changed)


def compared_numbers(result: Result) -> list[tuple[str, Estimate]]:
    """The numbers of a result that are compared, by name."""
    damage = [(_damage_name(row.name), row.estimate) for row in result.damage]
    return [(WIN, result.win), ("rounds", result.rounds), *damage]


def _damage_name(side: str) -> str:
    return f"damage to {({'we': 'us', 'they': 'them'}).get(format_side(side), format_side(side))}"


def solve_exactly(job: tuple[Setup, Effort]) -> Result | None:
    """The result of the graph; None if it is not as precise as wanted."""
    setup, effort = job
    result = solve_by_graph(setup.system, setup.world(), setup.policy(), effort)
    if result is None:
        return None
    result = expect_complete(result, effort)
    return result if effort.accepts(result.cut) else None


def fight_pairs(job: tuple[tuple[Setup, ...], int, int, int]) -> list[tuple[FightStats, PairedFights]]:
    """Some fights under every option, each with the same random numbers as its pair under the default."""
    setups, seed, number, count = job
    samplers = [sampler_for(setup) for setup in setups]
    results = [(FightStats(), PairedFights()) for _ in setups]
    for fight in range(count):
        default = None
        for sampler, (stats, pairs) in zip(samplers, results, strict=True):
            # A stream for each fight: one that takes longer under an option must not shift the numbers of the next.
            record = sampler.fight(random.Random(f"{seed}/{number}/{fight}").randrange)
            winner = sampler.record(stats, record)
            numbers = {WIN: float(winner == "pcs"), "rounds": float(record.rounds)}
            numbers |= {_damage_name(side): float(value) for side, value in record.damage.items()}
            default = numbers if default is None else default
            pairs.add(default, numbers)
    return results
