"""What a ruling changes: every option against the default, over some encounters."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from rulewright.errors import Refusal
from rulewright.game.system import System
from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.rules.book import Ruling
from rulewright.kernel.rules.house import field_of
from rulewright.kernel.rules.words import percent
from rulewright.kernel.rules.world import Struct
from rulewright.lab.measurements import Estimate, FightStats
from rulewright.lab.report.page import Section, Table, render_fragment
from rulewright.lab.result import Method, Result, result_of
from rulewright.lab.report.wording import side
from rulewright.lab.sampling.fights import FightTracker
from rulewright.lab.setup import Setup
from rulewright.lab.workers.pool import InProcess, WorkerPool

from .simulate import sampler_for
from .difference import Difference, PairedFights, apart
from .grid import derive_seed
from .simulate import LEAST_FIGHTS, followed
from rulewright.lab.effort import Effort, Progress
from .simulate import expect_complete

QUICK = 250
"""An encounter is quick enough if a trial fight of it takes no more calls than this."""
PAIRS = 25


class OptionResult(Struct, frozen=True):
    """One option of a ruling in one encounter: how the fight ends, and what differs from the default."""

    id: str
    result: Result
    differences: tuple[Difference, ...] = ()

    @property
    def win(self) -> Difference | None:
        return self.differences[0] if self.differences else None


class EncounterResult(Struct, frozen=True):
    """One encounter under every option, the default first."""

    id: str
    options: tuple[OptionResult, ...]


class Compared(Struct, frozen=True):
    """What a ruling changes."""

    base: Setup
    ruling: str
    question: str
    encounters: tuple[EncounterResult, ...]
    too_slow: tuple[str, ...] = ()

    def words(self) -> tuple[str, ...]:
        """What was asked, and what was left out."""
        ways = f"We play {self.base.ours}, they play {self.base.theirs}."
        told = [self.question, f"{ways} Differences are to the default; those of chances in points."]
        if self.too_slow:
            left = ", ".join(self.too_slow)
            told.append(f"Left out, as a fight takes more than {QUICK} calls: {left}. Named, they are played too.")
        return tuple(told)

    def table(self) -> Table:
        """Our chance to win under every option."""
        rows = [
            (f"{one.id}: {option.id}{' (default)' if not option.win else ''}", *_win(option))
            for one in self.encounters
            for option in one.options
        ]
        return Table(("encounter: option", "we win", "difference", "between"), tuple(rows))

    def sections(self) -> tuple[Section, ...]:
        expect_complete = Section(f"What {self.ruling} changes", self.words(), "", self.table())
        return expect_complete, *(_details(one, option) for one in self.encounters for option in one.options[1:])

    def _repr_html_(self) -> str:
        return render_fragment(self.sections())


def _win(option: OptionResult) -> tuple[str, str, str]:
    win = percent(option.result.win.value)
    return (win, "", "") if option.win is None else (win, *option.win.told())


def _details(encounter: EncounterResult, option: OptionResult) -> Section:
    rows = tuple((one.name, one.say(one.default), one.say(one.option), *one.told()) for one in option.differences)
    words = _how(option)
    heads = ("figure", encounter.options[0].id, option.id, "difference", "between")
    return Section(f"{encounter.id}: {option.id}", (words,), "", Table(heads, rows))


def _how(option: OptionResult) -> str:
    result = option.result
    if result.method != "sampled":
        return f"{result.says()}."
    changed = option.differences[0].changed if option.differences else None
    went = f"; {changed:,} of them went differently" if changed else "; not one of them went differently"
    return f"sampled: {result.fights:,} pairs of fights with the same luck{went}."


def switchable(system: System[Any], name: str) -> Ruling:
    """A ruling of the book that a table can decide."""
    ruling = system.book.ruling(name)
    if ruling.fixed or field_of(name) not in system.house.choices():
        raise Refusal(f"{ruling.id} is fixed: only {ruling.default} is played here ({ruling.why})")
    return ruling


def compare(
    base: Setup,
    ruling: str,
    encounters: tuple[str, ...] = (),
    effort: Effort | None = None,
    crew: WorkerPool | None = None,
    progress: Progress | None = None,
) -> Compared:
    """Every option of a ruling against the default, over the encounters named or all that are quick enough.

    `base` is a setup without an encounter: the game, its pack, the other rulings of the table, and how both sides play.
    """
    system, effort = base.system, (effort or Effort(fights=2_000)).checked()
    asked = switchable(system, ruling)
    if any(field_of(one.partition("=")[0].strip()) == field_of(asked.id) for one in base.match.rulings):
        raise Refusal(f"{asked.id} is what is compared; leave it out of the rulings of the table")
    pack = base.match.pack
    every = tuple(one.id for one in system.shelf.encounters(Path(pack) if pack else None))
    quick = tuple(dict.fromkeys(encounters)) or tuple(name for name in every if is_quick(met(base, name)))
    if not quick:
        raise Refusal(f"no encounter is quick enough; name some, there are {', '.join(every)}")
    for name in quick:
        met(base, name).world()
    found = Comparison(base, asked, effort, crew or InProcess(), progress).over(quick)
    slow = () if encounters else tuple(name for name in every if name not in quick)
    return Compared(base, asked.id, asked.question, found, slow)


def met(base: Setup, encounter: str) -> Setup:
    return base.but(match=base.match.but(encounter=encounter))


def is_quick(setup: Setup) -> bool:
    """Whether a trial fight is over after a few calls."""
    arena = sampler_for(setup)
    course = FightTracker(setup.system)

    def enough(world: Any) -> bool:
        return course.over(world) or course.calls > QUICK

    play_out(arena.world, random.Random("trial").randrange, arena.solver, enough)
    return course.calls <= QUICK


class Comparison:
    """The options of one ruling, over any encounters."""

    def __init__(self, base: Setup, ruling: Ruling, effort: Effort, crew: WorkerPool, progress: Progress | None) -> None:
        self.base, self.ruling, self.effort, self.crew, self.progress = base, ruling, effort, crew, progress
        others = tuple(one.id for one in ruling.options if one.id != ruling.default)
        self.options = (ruling.default, *others)

    def over(self, encounters: tuple[str, ...]) -> tuple[EncounterResult, ...]:
        """One after the other; stopped by Ctrl-C, those that are done."""
        found: list[EncounterResult] = []
        try:
            for at, name in enumerate(encounters):
                found.append(self._one(name, at, len(encounters)))
        except KeyboardInterrupt:
            if not found:
                raise
        return tuple(found)

    def setups(self, encounter: str) -> tuple[Setup, ...]:
        plain = met(self.base, encounter)
        rulings = plain.match.rulings
        each = [(*rulings, f"{self.ruling.id}={option}") for option in self.options]
        return tuple(plain.but(match=plain.match.but(rulings=one)) for one in each)

    def _one(self, encounter: str, at: int, of: int) -> EncounterResult:
        def tell(done: float) -> None:
            if self.progress:
                self.progress("encounters", at + done, of)

        setups = dict(zip(self.options, self.setups(encounter), strict=True))
        found = self._followed(setups)
        rest = {name: setup for name, setup in setups.items() if name == self.options[0] or name not in found}
        if len(rest) > 1:
            found = self._paired(rest, tell) | found
        tell(1.0)
        return EncounterResult(encounter, tuple(found[name] for name in self.options))

    def _followed(self, setups: dict[str, Setup]) -> dict[str, OptionResult]:
        """The default and the options whose graphs answer; nothing if that of the default does not."""
        first, *others = setups.values()
        if self.effort.way == "sampled" or first.searching:
            return {}
        default = exactly((first, self.effort))
        if default is None:
            return {}
        found = {self.options[0]: OptionResult(self.options[0], default)}
        answers = self.crew.run(exactly, ((setup, self.effort) for setup in others))
        for name, result in zip(self.options[1:], answers, strict=True):
            if result is not None:
                found[name] = OptionResult(name, result, _apart(default, result))
        return found

    def _paired(self, named: dict[str, Setup], tell: Callable[[float], None]) -> dict[str, OptionResult]:
        """Fights in pairs with the same luck, until the differences are known well enough."""
        names, setups = tuple(named), tuple(named.values())
        seed = derive_seed(self.effort.seed, setups[0])
        begun = enumerate(range(0, self.effort.fights, PAIRS))
        jobs = ((setups, seed, number, min(PAIRS, self.effort.fights - at)) for number, at in begun)
        found, pairs = [FightStats() for _ in setups], [PairedFights() for _ in setups]
        for batch in self.crew.run(paired, jobs):
            for at, (fights, differences) in enumerate(batch):
                found[at].join(fights)
                pairs[at].join(differences)
            tell(found[0].weight / self.effort.fights)
            if found[0].weight >= LEAST_FIGHTS and all(one.win.half <= self.effort.within for one in pairs[1:]):
                break
        start = sampler_for(setups[0]).start
        results = [result_of(one, start, "sampled", seed=seed) for one in found]
        options = {names[0]: OptionResult(names[0], results[0])}
        for name, result, pair in zip(names[1:], results[1:], pairs[1:], strict=True):
            options[name] = OptionResult(name, result, tuple(_seen(results[0], result, pair)))
        return options


def _apart(default: Result, option: Result) -> tuple[Difference, ...]:
    """What differs between two answers of graphs."""
    method: Method = "exact" if default.method == option.method == "exact" else "bounded"
    pairs = zip(figures(default), figures(option), strict=True)
    return tuple(Difference(name, one, other, apart(other, one), method) for (name, one), (_, other) in pairs)


def _seen(default: Result, option: Result, pairs: PairedFights) -> Iterator[Difference]:
    """What differs between fights in pairs."""
    for (name, one), (_, other) in zip(figures(default), figures(option), strict=True):
        yield Difference(name, one, other, pairs.by(name), "sampled", pairs.changed)


def figures(result: Result) -> list[tuple[str, Estimate]]:
    """What is compared, by name."""
    hurt = [(f"damage to {_whom(row.name)}", row.estimate) for row in result.damage]
    return [("we win", result.win), ("rounds", result.rounds), *hurt]


def _whom(name: str) -> str:
    return {"we": "us", "they": "them"}.get(side(name), side(name))


def exactly(job: tuple[Setup, Effort]) -> Result | None:
    """The answer of the graph, if it is as near as wanted."""
    setup, effort = job
    result = followed(setup.system, setup.world(), setup.policy(), effort)
    if result is None:
        return None
    result = expect_complete(result, effort)
    return result if effort.takes(result.cut) else None


def paired(job: tuple[tuple[Setup, ...], int, int, int]) -> list[tuple[FightStats, PairedFights]]:
    """Some fights under every option, each with the same luck as its pair under the default."""
    setups, seed, number, count = job
    arenas = [sampler_for(setup) for setup in setups]
    found = [(FightStats(), PairedFights()) for _ in setups]
    for fight in range(count):
        default = None
        for arena, (fights, pairs) in zip(arenas, found, strict=True):
            fought = arena.fight(random.Random(f"{seed}/{number}/{fight}").randrange)
            winner = arena.note(fights, fought)
            known = {"we win": float(winner == "pcs"), "rounds": float(fought.rounds)}
            known |= {f"damage to {_whom(name)}": float(value) for name, value in fought.damage.items()}
            default = known if default is None else default
            pairs.add(default, known)
    return found
