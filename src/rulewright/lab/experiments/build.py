"""Encounters to order: opponents of the content that leave a party a wanted chance to win."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import nsmallest
from itertools import combinations_with_replacement
from math import comb
from pathlib import Path
from typing import NamedTuple, TypeVar

from rulewright.errors import Refusal, RulewrightError
from rulewright.kernel.rules.words import percent
from rulewright.kernel.rules.world import Struct
from rulewright.lab.measurements import Estimate, FightStats, estimate_share
from rulewright.lab.report.page import Section, Table, render_fragment
from rulewright.lab.result import Result
from rulewright.lab.report.wording import format_limits, format_mean
from rulewright.lab.sampling.fights import BATCH
from rulewright.lab.setup import Setup
from rulewright.lab.workers.pool import InProcess, WorkerPool

from .simulate import simulate, sampler_for
from .encounter_load import Load
from .difficulty import count_for_chance
from .grid import derive_seed
from .name_patterns import chosen
from rulewright.lab.effort import Effort, Progress
from .simulate import expect_complete

R = TypeVar("R")

Group = tuple[str, ...]

MOST_SIZE = 12
MOST_GROUPS = 500_000
ROUGH, CLOSER = 50, 300
"""Fights for a first estimate of one kind, and at most for one of a group that may be right."""
TRIES, ROUNDS = 10, 3


class BuildGoal(Struct, frozen=True):
    """What is looked for: a chance to win for a party, within some limits, against so many at most."""

    party: Group
    win: float
    within: float = 0.03
    size: int = 4
    among: Group = ()
    proposals: int = 3

    def checked(self) -> BuildGoal:
        if not self.party:
            raise Refusal("expected somebody in the party")
        if not 0 < self.win < 1:
            raise Refusal(f"the chance to win lies between 0 and 1, not at {self.win:g}: such a fight is no fight")
        if not 0 < self.within < 0.5:
            raise Refusal(f"within is a share between 0 and one half, such as 3 %, not {self.within:g}")
        if not 1 <= self.size <= MOST_SIZE or self.proposals < 1:
            raise Refusal(f"expected groups of 1 to {MOST_SIZE} and at least 1 proposal")
        return self

    def fits(self, chance: float) -> bool:
        return abs(chance - self.win) <= self.within

    def off(self, chance: float) -> float:
        return abs(chance - self.win)


class Proposal(Struct, frozen=True):
    """A group of opponents, how the fight ends, and whether the whole interval lies where it is wanted."""

    opponents: Group
    result: Result
    fits: bool
    certain: bool

    @property
    def win(self) -> Estimate:
        return self.result.win


class Built(Struct, frozen=True):
    """Opponents for a party: proposals that fit, the best first; else those that come nearest."""

    base: Setup
    wish: BuildGoal
    proposals: tuple[Proposal, ...]
    nearest: tuple[Proposal, ...]
    groups: int
    tried: int

    def words(self) -> tuple[str, ...]:
        wish = self.wish
        most = f"{wish.size} opponent{'s' if wish.size > 1 else ''}"
        wanted = f"{percent(wish.win)}, give or take {percent(wish.within)}"
        told = [
            f"A chance to win of {wanted}, for {', '.join(wish.party)} against {most} at most.",
            f"We play {self.base.ours}, they play {self.base.theirs}.",
            f"Groups tried: {self.tried:,} of {self.groups:,}, chosen by how their members do alone.",
        ]
        if not self.proposals:
            told.append("Nothing that was tried fits; these come nearest.")
        return tuple(told)

    def table(self) -> Table:
        rows = tuple(
            (counted(one.opponents), percent(one.win.value), format_limits(one.win), format_mean(one.result.rounds.value), _so(one))
            for one in self.proposals or self.nearest
        )
        return Table(("opponents", "we win", "between", "rounds", "so"), rows)

    def sections(self) -> tuple[Section, ...]:
        return (Section("Opponents", self.words(), "", self.table()),)

    def _repr_html_(self) -> str:
        return render_fragment(self.sections())


def _so(one: Proposal) -> str:
    if not one.fits:
        return "does not fit"
    return "fits" if one.certain else "fits, not for sure"


def counted(group: Group) -> str:
    """Names with their numbers: `2 rustbug, poacher`."""
    counts = {name: group.count(name) for name in dict.fromkeys(group)}
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in counts.items())


def build(
    base: Setup,
    wish: BuildGoal,
    effort: Effort | None = None,
    crew: WorkerPool | None = None,
    progress: Progress | None = None,
) -> Built:
    """Opponents that leave a party a wanted chance. `base` is a setup without sides: game, pack, rulings, policies."""
    wish = wish.checked()
    effort = (effort or Effort(within=wish.within)).checked()
    pack = Path(base.match.pack) if base.match.pack else None
    kinds = chosen(base.system.shelf.sides(pack)[1], wish.among)
    groups = comb(len(kinds) + wish.size, wish.size) - 1
    if groups > MOST_GROUPS:
        raise Refusal(f"there are {groups:,} groups, the limit is {MOST_GROUPS:,}; name fewer kinds, or a smaller size")
    return Search(base, wish, effort, crew or InProcess(), progress).found(kinds, groups)


class Search:
    """Kinds alone first, then mixed groups that should weigh right, then the best of them closely."""

    def __init__(self, base: Setup, wish: BuildGoal, effort: Effort, crew: WorkerPool, progress: Progress | None) -> None:
        self.base, self.wish, self.effort, self.crew, self.progress = base, wish, effort, crew, progress
        self.rough: dict[Group, Estimate] = {}

    def found(self, kinds: Sequence[str], groups: int) -> Built:
        self._setup((kinds[0],)).world()
        loads = self._loads(kinds)
        self._mixed(loads)
        proposals = self._closely()
        fitting = tuple(one for one in proposals if one.fits)[: self.wish.proposals]
        nearest = () if fitting else tuple(proposals[: self.wish.proposals])
        return Built(self.base, self.wish, fitting, nearest, groups, len(self.rough))

    def _setup(self, group: Group) -> Setup:
        return self.base.but(match=self.base.match.but(ours=self.wish.party, theirs=group))

    def _try(self, what: str, groups: Iterable[Group], fights: int) -> None:
        """A first estimate of some groups."""
        wish, listed = self.wish, list(groups)
        jobs = [Trial(self._setup(one), self.effort.seed, fights, wish.win, wish.within) for one in listed]
        self.rough |= self._each(what, listed, self.crew.run(glanced, jobs))

    def _each(self, what: str, groups: list[Group], answers: Iterable[R]) -> dict[Group, R]:
        found = {}
        for group, found_of_it in zip(groups, answers, strict=True):
            found[group] = found_of_it
            if self.progress:
                self.progress(what, len(found), len(groups))
        return found

    def _loads(self, kinds: Sequence[str]) -> dict[str, float]:
        """How much of the wanted fight one of a kind is: a half, if two of them leave the wanted chance.

        More of a kind never makes it easier, so who is too strong alone is left out, and more of them are only tried
        where fewer are too weak.
        """
        left = list(kinds)
        for count in sorted({1, (1 + self.wish.size) // 2, self.wish.size}):
            self._try(f"{count} of a kind", ((kind,) * count for kind in left), ROUGH)
            left = [kind for kind in left if self.rough[(kind,) * count].value > self.wish.win]
        found = {}
        for kind in kinds:
            seen = [(n, self.rough[(kind,) * n]) for n in range(1, self.wish.size + 1) if (kind,) * n in self.rough]
            if seen[0][1].high >= self.wish.win - self.wish.within:
                found[kind] = 1 / count_for_chance(seen, self.wish.win)
        return found

    def _mixed(self, loads: dict[str, float]) -> None:
        """Groups whose members weigh as much as the wanted fight; what they show corrects what that is."""
        load = Load(self.wish.win)
        known = set(self.rough)
        every = [
            (sum(loads[name] for name in group), group)
            for size in range(1, self.wish.size + 1)
            for group in combinations_with_replacement(loads, size)
        ]
        again = nsmallest(TRIES, self.rough, key=lambda group: self.wish.off(self.rough[group].value))
        self._try("likely groups", [group for group in again if self._possible(group)], CLOSER)
        for _ in range(ROUNDS):
            fresh = [(weight, group) for weight, group in every if group not in known]
            best = [group for _, group in nsmallest(TRIES, fresh, key=lambda one: abs(one[0] - load.wanted))]
            self._try("mixed groups", best, CLOSER)
            known |= set(best)
            load.learn([(sum(loads[name] for name in group), self.rough[group]) for group in best])
            if sum(self.wish.fits(one.value) for one in self.rough.values()) >= 2 * self.wish.proposals:
                break

    def _possible(self, group: Group) -> bool:
        seen = self.rough[group]
        return seen.low <= self.wish.win + self.wish.within and seen.high >= self.wish.win - self.wish.within

    def _closely(self) -> list[Proposal]:
        """The likeliest groups answered as closely as wanted, some at a time, until enough of them fit."""
        ranked = sorted(self.rough, key=lambda group: (self.wish.off(self.rough[group].value), len(group), group))
        likely = [group for group in ranked if self._possible(group)] or ranked[: self.wish.proposals]
        found: list[Proposal] = []
        for at in range(0, min(len(likely), 3 * self.wish.proposals), self.wish.proposals):
            some = likely[at : at + self.wish.proposals]
            jobs = [(setup, seeded(self.effort, setup)) for setup in map(self._setup, some)]
            try:
                answers = self._each("proposals", some, self.crew.run(tried, jobs))
            except KeyboardInterrupt:
                if not found:
                    raise
                break
            found += [self._proposal(group, result) for group, result in answers.items()]
            if sum(one.fits for one in found) >= self.wish.proposals:
                break
        return sorted(found, key=lambda one: (not one.fits, not one.certain, self.wish.off(one.win.value)))

    def _proposal(self, group: Group, result: Result) -> Proposal:
        win = result.win
        return Proposal(group, result, self.wish.fits(win.value), self.wish.fits(win.low) and self.wish.fits(win.high))


class Trial(NamedTuple):
    """A group to be looked at, but no longer than it takes to see that it does not fit."""

    setup: Setup
    seed: int
    fights: int
    win: float
    within: float


def glanced(trial: Trial) -> Estimate:
    """A first estimate, a batch of fights at a time; with other dice than the close look that it may lead to."""
    arena, seed = sampler_for(trial.setup), ~derive_seed(trial.seed, trial.setup)
    found, seen = FightStats(), estimate_share(0, 0)
    for number in range(-(-trial.fights // BATCH)):
        found.join(arena.batch(seed, number))
        seen = estimate_share(found.wins.get("pcs", 0.0), found.weight)
        if seen.low > trial.win + trial.within or seen.high < trial.win - trial.within:
            break
    return seen


def seeded(effort: Effort, setup: Setup) -> Effort:
    """The same effort with luck of its own."""
    return effort.but(seed=derive_seed(effort.seed, setup))


def tried(job: tuple[Setup, Effort]) -> Result:
    """The answer of one group, whole."""
    setup, effort = job
    try:
        return expect_complete(simulate(setup, effort), effort)
    except RulewrightError as error:
        raise Refusal(f"against {counted(setup.match.theirs)}: {error}") from error
