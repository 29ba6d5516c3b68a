"""Compares the options of a ruling with its default, over some encounters."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.rules.book import Ruling
from rulewright.kernel.rules.house import field_of
from rulewright.kernel.rules.words import percent
from rulewright.kernel.rules.world import Struct
from rulewright.lab.effort import MIN_FIGHTS, Effort, Progress
from rulewright.lab.exact.results import solve_by_graph
from rulewright.lab.measurements import Estimate, FightStats
from rulewright.lab.report.page import Section, Table, render_fragment
from rulewright.lab.report.wording import format_side
from rulewright.lab.result import Method, Result, result_of
from rulewright.lab.sampling.fights import FightTracker
from rulewright.lab.setup import Setup
from rulewright.lab.workers.pool import InProcess, WorkerPool

from .difference import WIN, Difference, PairedFights, subtract_bounds
from .grid import derive_seed
from .simulate import expect_complete, sampler_for

MAX_QUICK_CALLS = 250
"""An encounter is quick if a trial fight takes no more calls; slow ones are only compared if they are named."""
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


class EncounterResult(Struct, frozen=True):
    """One encounter under every option.

    Attributes:
        id: The id of the encounter.
        options: The options, the default first.
    """

    id: str
    options: tuple[OptionResult, ...]


class CompareResult(Struct, frozen=True):
    """What a ruling changes in each encounter.

    Attributes:
        base: The setup that was given, without an encounter.
        ruling: The id of the ruling.
        question: The question that the ruling decides.
        encounters: The encounters that were compared; fewer than asked for if the work was stopped.
        too_slow: The encounters that were left out because a fight takes too long.
    """

    base: Setup
    ruling: str
    question: str
    encounters: tuple[EncounterResult, ...]
    too_slow: tuple[str, ...] = ()

    def words(self) -> tuple[str, ...]:
        """What was asked, and what was left out."""
        policies = f"We play {self.base.ours}, they play {self.base.theirs}."
        words = [self.question, f"{policies} Differences are to the default; those of chances in points."]
        if self.too_slow:
            slow = ", ".join(self.too_slow)
            limit = f"{MAX_QUICK_CALLS} calls"
            words.append(f"Left out, as a fight takes more than {limit}: {slow}. Named, they are played too.")
        return tuple(words)

    def table(self) -> Table:
        """Our chance to win under every option."""
        rows = [
            (f"{encounter.id}: {option.id}{' (default)' if not option.win else ''}", *_win_cells(option))
            for encounter in self.encounters
            for option in encounter.options
        ]
        return Table(("encounter: option", "we win", "difference", "between"), tuple(rows))

    def sections(self) -> tuple[Section, ...]:
        overview = Section(f"What {self.ruling} changes", self.words(), "", self.table())
        return overview, *(_details(one, option) for one in self.encounters for option in one.options[1:])

    def _repr_html_(self) -> str:
        return render_fragment(self.sections())


def _win_cells(option: OptionResult) -> tuple[str, str, str]:
    win = percent(option.result.win.value)
    return (win, "", "") if option.win is None else (win, *option.win.format())


def _details(encounter: EncounterResult, option: OptionResult) -> Section:
    rows = tuple(
        (one.name, one.format_value(one.default), one.format_value(one.option), *one.format())
        for one in option.differences
    )
    heads = ("figure", encounter.options[0].id, option.id, "difference", "between")
    return Section(f"{encounter.id}: {option.id}", (_describe_method(option),), "", Table(heads, rows))


def _describe_method(option: OptionResult) -> str:
    result = option.result
    if result.method != "sampled":
        return f"{result.describe_method()}."
    changed = option.differences[0].changed if option.differences else None
    went = f"; {changed:,} of them went differently" if changed else "; not one of them went differently"
    return f"sampled: {result.fights:,} pairs of fights with the same luck{went}."


def find_open_ruling(system: Game[Any], name: str) -> Ruling:
    """A ruling of the book that a table can decide; a fixed one is refused."""
    ruling = system.book.ruling(name)
    if ruling.fixed or field_of(name) not in system.house.choices():
        raise Refusal(f"{ruling.id} is fixed: only {ruling.default} is played here ({ruling.why})")
    return ruling


def compare(
    base: Setup,
    ruling: str,
    encounters: tuple[str, ...] = (),
    effort: Effort | None = None,
    pool: WorkerPool | None = None,
    progress: Progress | None = None,
) -> CompareResult:
    """Compare every option of a ruling with the default.

    Args:
        base: A setup without an encounter: the game, its pack, the other rulings of the table, and the policies.
        ruling: The ruling to compare, by its id.
        encounters: The encounters to play; by default all that are quick enough.
        effort: The method, the precision and the limits of each comparison.
        pool: The workers; by default this process.
        progress: Called as the work goes on, with what is being done, how much of it is done and how much there is.

    Returns:
        The results and differences of every option in every encounter.

    Raises:
        BookError: The book has no such ruling.
        Refusal: The ruling is fixed or set already, an encounter does not exist, or none is quick enough.

    Example:
        >>> ties = compare(Setup("animon", Match()), "attack.tie", ("the-first-lesson",), Effort("sampled", fights=5))
        >>> [option.id for option in ties.encounters[0].options]
        ['hit', 'miss']
    """
    system, effort = base.system, (effort or Effort(fights=2_000)).checked()
    compared = find_open_ruling(system, ruling)
    if any(field_of(one.partition("=")[0].strip()) == field_of(compared.id) for one in base.match.rulings):
        raise Refusal(f"{compared.id} is what is compared; leave it out of the rulings of the table")
    pack = base.match.pack
    every = tuple(one.id for one in system.shelf.encounters(Path(pack) if pack else None))
    chosen = tuple(dict.fromkeys(encounters)) or tuple(name for name in every if is_quick(with_encounter(base, name)))
    if not chosen:
        raise Refusal(f"no encounter is quick enough; name some, there are {', '.join(every)}")
    for name in chosen:
        # A wrong name or ruling is refused here, before any fight.
        with_encounter(base, name).world()
    results = RulingComparison(base, compared, effort, pool or InProcess(), progress).over(chosen)
    slow = () if encounters else tuple(name for name in every if name not in chosen)
    return CompareResult(base, compared.id, compared.question, results, slow)


def with_encounter(base: Setup, encounter: str) -> Setup:
    return base.but(match=base.match.but(encounter=encounter))


def is_quick(setup: Setup) -> bool:
    """Whether a trial fight is over after a few calls."""
    sampler = sampler_for(setup)
    tracker = FightTracker(setup.system)

    def is_over(world: Any) -> bool:
        return tracker.is_over(world) or tracker.calls > MAX_QUICK_CALLS

    # A fixed seed, so that every comparison leaves out the same encounters.
    play_out(sampler.world, random.Random("trial").randrange, sampler.solver, is_over)
    return tracker.calls <= MAX_QUICK_CALLS


class RulingComparison:
    """Compares the options of one ruling, one encounter at a time."""

    def __init__(
        self, base: Setup, ruling: Ruling, effort: Effort, pool: WorkerPool, progress: Progress | None
    ) -> None:
        self.base, self.ruling, self.effort, self.pool, self.progress = base, ruling, effort, pool, progress
        others = tuple(option.id for option in ruling.options if option.id != ruling.default)
        self.options = (ruling.default, *others)

    def over(self, encounters: tuple[str, ...]) -> tuple[EncounterResult, ...]:
        """Compare in each encounter; after Ctrl-C, those that are done."""
        results: list[EncounterResult] = []
        try:
            for at, name in enumerate(encounters):
                results.append(self._compare_in(name, at, len(encounters)))
        except KeyboardInterrupt:
            if not results:
                raise
        return tuple(results)

    def setups(self, encounter: str) -> tuple[Setup, ...]:
        """The encounter under each option."""
        setup = with_encounter(self.base, encounter)
        rulings = setup.match.rulings
        by_option = [(*rulings, f"{self.ruling.id}={option}") for option in self.options]
        return tuple(setup.but(match=setup.match.but(rulings=one)) for one in by_option)

    def _compare_in(self, encounter: str, at: int, total: int) -> EncounterResult:
        def report(done: float) -> None:
            if self.progress:
                self.progress("encounters", at + done, total)

        setups = dict(zip(self.options, self.setups(encounter), strict=True))
        results = self._by_graph(setups)
        rest = {name: setup for name, setup in setups.items() if name == self.options[0] or name not in results}
        if len(rest) > 1:
            # The right side wins: the default keeps the result of its graph.
            results = self._by_pairs(rest, report) | results
        report(1.0)
        return EncounterResult(encounter, tuple(results[name] for name in self.options))

    def _by_graph(self, setups: dict[str, Setup]) -> dict[str, OptionResult]:
        """The default and the options that a graph can solve; none if the default cannot be solved."""
        first, *others = setups.values()
        if self.effort.way == "sampled" or first.searching:
            return {}
        default = solve_exactly((first, self.effort))
        if default is None:
            return {}
        results = {self.options[0]: OptionResult(self.options[0], default)}
        solved = self.pool.run(solve_exactly, ((setup, self.effort) for setup in others))
        for name, result in zip(self.options[1:], solved, strict=True):
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
        for batch in self.pool.run(fight_pairs, jobs):
            for at, (fights, differences) in enumerate(batch):
                stats[at].merge(fights)
                pairs[at].merge(differences)
            report(stats[0].weight / self.effort.fights)
            if stats[0].weight >= MIN_FIGHTS and all(one.win.margin <= self.effort.within for one in pairs[1:]):
                break
        start = sampler_for(setups[0]).start
        results = [result_of(one, start, "sampled", seed=seed) for one in stats]
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
