"""Compares the options of a ruling with its default, over some encounters."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.rules.book import Ruling
from rulewright.kernel.rules.house import field_of
from rulewright.kernel.rules.words import percent
from rulewright.kernel.rules.world import Struct
from rulewright.lab.effort import Effort, Progress
from rulewright.lab.report.page import Section, Table, render_fragment
from rulewright.lab.sampling.fights import FightTracker
from rulewright.lab.setup import Setup
from rulewright.lab.workers.pool import InProcess, WorkerPool

from .paired import OptionResult, PairedStudy, describe_method
from .simulate import sampler_for

MAX_QUICK_CALLS = 250
"""An encounter is quick if a trial fight takes no more calls; slow ones are only compared if they are named."""
BATCH_PAIRS = 25


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

    def differences(self) -> dict[str, str]:
        """The difference in the chance to win under each option but the default."""
        return {
            f"{encounter.id}: {option.id}": " ".join(option.win.format())
            for encounter in self.encounters
            for option in encounter.options
            if option.win
        }

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
    return Section(f"{encounter.id}: {option.id}", (describe_method(option),), "", Table(heads, rows))


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
        self.base, self.ruling, self.progress = base, ruling, progress
        self.paired = PairedStudy(effort, pool)
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
        results = self.paired.results(setups, report)
        report(1.0)
        return EncounterResult(encounter, tuple(results[name] for name in self.options))
