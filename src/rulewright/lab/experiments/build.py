"""Builds encounters to order: groups of opponents that leave a party a wanted chance to win."""

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
from rulewright.lab.effort import BATCH_SIZE, Effort, Progress
from rulewright.lab.measurements import Estimate, FightStats, estimate_share
from rulewright.lab.report.page import Section, Table, render_fragment
from rulewright.lab.report.wording import format_limits, format_mean
from rulewright.lab.result import Result
from rulewright.lab.setup import Setup
from rulewright.lab.workers.pool import InProcess, WorkerPool

from .difficulty import TargetDifficulty, count_for_chance
from .grid import derive_seed
from .name_patterns import select_names
from .simulate import expect_complete, sampler_for, simulate

R = TypeVar("R")

Group = tuple[str, ...]

MAX_GROUP_SIZE = 12
MAX_GROUPS = 500_000
"""Every group is weighed before any is fought; more would take too long and too much memory."""
ROUGH_FIGHTS = 50
"""Fights for a first estimate of a kind."""
CLOSER_FIGHTS = 300
"""Fights at most for an estimate of a group that may be right."""
GROUPS_PER_ROUND, SEARCH_ROUNDS = 10, 3


class BuildGoal(Struct, frozen=True):
    """Which opponents to look for.

    Attributes:
        party: The names of the characters on the players' side.
        win: The wanted chance of the party to win, between 0 and 1.
        within: How far from it a chance may be.
        size: The most opponents in a group.
        among: Patterns of names to choose opponents from, such as `rust*`; by default everybody.
        proposals: The most groups to propose.

    Example:
        >>> BuildGoal(("jory-smolkin",), win=0.65).fits(0.67)
        True
    """

    party: Group
    win: float
    within: float = 0.03
    size: int = 4
    among: Group = ()
    proposals: int = 3

    def checked(self) -> BuildGoal:
        """The same goal, or a Refusal if it makes no sense."""
        if not self.party:
            raise Refusal("the party is empty; name at least one character")
        if not 0 < self.win < 1:
            raise Refusal(f"the chance to win has to be between 0 and 1, not {self.win:g}: such a fight is no fight")
        if not 0 < self.within < 0.5:
            raise Refusal(f"within is a share between 0 and one half, such as 3 %, not {self.within:g}")
        if not 1 <= self.size <= MAX_GROUP_SIZE or self.proposals < 1:
            raise Refusal(f"expected groups of 1 to {MAX_GROUP_SIZE} and at least 1 proposal")
        return self

    def fits(self, chance: float) -> bool:
        return self.distance(chance) <= self.within

    def distance(self, chance: float) -> float:
        return abs(chance - self.win)


class Proposal(Struct, frozen=True):
    """A group of opponents.

    Attributes:
        opponents: Their names.
        result: How the fight against them ends.
        fits: Whether the chance to win is as wanted.
        certain: Whether both limits of the chance are as wanted too.
    """

    opponents: Group
    result: Result
    fits: bool
    certain: bool

    @property
    def win(self) -> Estimate:
        """The chance of the party to win."""
        return self.result.win


class BuildResult(Struct, frozen=True):
    """Opponents for a party.

    Attributes:
        base: The setup that was given, without sides.
        wish: The goal that was given.
        proposals: The groups that fit, the best first.
        nearest: The groups that come nearest, if none fits; otherwise empty.
        groups: How many groups are possible.
        tried: How many of them were fought.
    """

    base: Setup
    wish: BuildGoal
    proposals: tuple[Proposal, ...]
    nearest: tuple[Proposal, ...]
    groups: int
    tried: int

    def words(self) -> tuple[str, ...]:
        goal = self.wish
        most = f"{goal.size} opponent{'s' if goal.size > 1 else ''}"
        wanted = f"{percent(goal.win)}, give or take {percent(goal.within)}"
        words = [
            f"A chance to win of {wanted}, for {', '.join(goal.party)} against {most} at most.",
            f"We play {self.base.ours}, they play {self.base.theirs}.",
            f"Groups tried: {self.tried:,} of {self.groups:,}, chosen by how their members do alone.",
        ]
        if not self.proposals:
            words.append("Nothing that was tried fits; these come nearest.")
        return tuple(words)

    def table(self) -> Table:
        rows = tuple(
            (
                format_group(one.opponents),
                percent(one.win.value),
                format_limits(one.win),
                format_mean(one.result.rounds.value),
                _verdict(one),
            )
            for one in self.proposals or self.nearest
        )
        return Table(("opponents", "we win", "between", "rounds", "so"), rows)

    def sections(self) -> tuple[Section, ...]:
        return (Section("Opponents", self.words(), "", self.table()),)

    def _repr_html_(self) -> str:
        return render_fragment(self.sections())


def _verdict(proposal: Proposal) -> str:
    if not proposal.fits:
        return "does not fit"
    return "fits" if proposal.certain else "fits, not for sure"


def format_group(group: Group) -> str:
    """Names with their numbers: `2 rustbug, poacher`."""
    counts = {name: group.count(name) for name in dict.fromkeys(group)}
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in counts.items())


def build(
    base: Setup,
    goal: BuildGoal,
    effort: Effort | None = None,
    pool: WorkerPool | None = None,
    progress: Progress | None = None,
) -> BuildResult:
    """Find opponents that leave a party a wanted chance to win.

    Args:
        base: A setup without sides: the game, its pack, the rulings and the policies.
        goal: The party and the wanted chance.
        effort: The method, the precision and the limits for each proposal; by default as precise as the goal.
        pool: The workers; by default this process.
        progress: Called as the work goes on, with what is being done, how much of it is done and how much there is.

    Returns:
        The groups that fit; if there are none, those that come nearest.

    Raises:
        Refusal: The goal makes no sense, a name is unknown, or there are too many groups.

    Example:
        >>> goal = BuildGoal(("jory-smolkin",), win=0.9, within=0.2, size=1, among=("rustbug",))
        >>> found = build(Setup("animon", Match()), goal, Effort("sampled", fights=5))
        >>> [proposal.opponents for proposal in found.proposals]
        [('rustbug',)]
    """
    goal = goal.checked()
    effort = (effort or Effort(within=goal.within)).checked()
    pack = Path(base.match.pack) if base.match.pack else None
    kinds = select_names(base.system.shelf.sides(pack)[1], goal.among)
    # Groups of up to `size`, repetitions allowed, without the empty one.
    groups = comb(len(kinds) + goal.size, goal.size) - 1
    if groups > MAX_GROUPS:
        raise Refusal(f"there are {groups:,} groups, the limit is {MAX_GROUPS:,}; name fewer kinds, or a smaller size")
    return GroupSearch(base, goal, effort, pool or InProcess(), progress).run(kinds, groups)


class GroupSearch:
    """Estimates each kind alone, then mixed groups of the right difficulty, then simulates the best of them closely."""

    def __init__(
        self, base: Setup, goal: BuildGoal, effort: Effort, pool: WorkerPool, progress: Progress | None
    ) -> None:
        self.base, self.goal, self.effort, self.pool, self.progress = base, goal, effort, pool, progress
        self.estimates: dict[Group, Estimate] = {}

    def run(self, kinds: Sequence[str], groups: int) -> BuildResult:
        # One world is made first, so that a wrong name is refused here and not by a worker.
        self._setup((kinds[0],)).world()
        difficulties = self._difficulties(kinds)
        self._estimate_mixed(difficulties)
        proposals = self._simulate_closely()
        fitting = tuple(one for one in proposals if one.fits)[: self.goal.proposals]
        nearest = () if fitting else tuple(proposals[: self.goal.proposals])
        return BuildResult(self.base, self.goal, fitting, nearest, groups, len(self.estimates))

    def _setup(self, group: Group) -> Setup:
        return self.base.but(match=self.base.match.but(ours=self.goal.party, theirs=group))

    def _estimate(self, what: str, groups: Iterable[Group], fights: int) -> None:
        goal, listed = self.goal, list(groups)
        jobs = [TrialJob(self._setup(group), self.effort.seed, fights, goal.win, goal.within) for group in listed]
        self.estimates |= self._collect(what, listed, self.pool.run(estimate_roughly, jobs))

    def _collect(self, what: str, groups: list[Group], results: Iterable[R]) -> dict[Group, R]:
        collected = {}
        for group, result in zip(groups, results, strict=True):
            collected[group] = result
            if self.progress:
                self.progress(what, len(collected), len(groups))
        return collected

    def _difficulties(self, kinds: Sequence[str]) -> dict[str, float]:
        """The difficulty of one of each kind. A kind that is too strong alone is left out.

        More of a kind never makes a fight easier, so larger groups are only tried where smaller ones are too weak.
        """
        left = list(kinds)
        for count in sorted({1, (1 + self.goal.size) // 2, self.goal.size}):
            self._estimate(f"{count} of a kind", ((kind,) * count for kind in left), ROUGH_FIGHTS)
            left = [kind for kind in left if self.estimates[(kind,) * count].value > self.goal.win]
        difficulties = {}
        for kind in kinds:
            counts = [count for count in range(1, self.goal.size + 1) if (kind,) * count in self.estimates]
            seen = [(count, self.estimates[(kind,) * count]) for count in counts]
            if seen[0][1].high >= self.goal.win - self.goal.within:
                difficulties[kind] = 1 / count_for_chance(seen, self.goal.win)
        return difficulties

    def _estimate_mixed(self, difficulties: dict[str, float]) -> None:
        """Estimate groups of about the target difficulty, and correct the target by what they show."""
        target = TargetDifficulty(self.goal.win)
        tried = set(self.estimates)
        every = [
            (sum(difficulties[name] for name in group), group)
            for size in range(1, self.goal.size + 1)
            for group in combinations_with_replacement(difficulties, size)
        ]
        nearest = nsmallest(
            GROUPS_PER_ROUND, self.estimates, key=lambda group: self.goal.distance(self.estimates[group].value)
        )
        self._estimate("likely groups", [group for group in nearest if self._may_fit(group)], CLOSER_FIGHTS)
        for _ in range(SEARCH_ROUNDS):
            fresh = [(weight, group) for weight, group in every if group not in tried]
            chosen = nsmallest(GROUPS_PER_ROUND, fresh, key=lambda one: abs(one[0] - target.wanted))
            best = [group for _, group in chosen]
            self._estimate("mixed groups", best, CLOSER_FIGHTS)
            tried |= set(best)
            target.fit([(sum(difficulties[name] for name in group), self.estimates[group]) for group in best])
            if sum(self.goal.fits(one.value) for one in self.estimates.values()) >= 2 * self.goal.proposals:
                break

    def _may_fit(self, group: Group) -> bool:
        estimate, goal = self.estimates[group], self.goal
        return estimate.low <= goal.win + goal.within and estimate.high >= goal.win - goal.within

    def _simulate_closely(self) -> list[Proposal]:
        """Simulate the likeliest groups as closely as wanted, some at a time, until enough of them fit."""
        goal = self.goal
        ranked = sorted(
            self.estimates, key=lambda group: (goal.distance(self.estimates[group].value), len(group), group)
        )
        likely = [group for group in ranked if self._may_fit(group)] or ranked[: goal.proposals]
        proposals: list[Proposal] = []
        for at in range(0, min(len(likely), 3 * goal.proposals), goal.proposals):
            some = likely[at : at + goal.proposals]
            jobs = [(setup, with_own_seed(self.effort, setup)) for setup in map(self._setup, some)]
            try:
                results = self._collect("proposals", some, self.pool.run(simulate_group, jobs))
            except KeyboardInterrupt:
                if not proposals:
                    raise
                break
            proposals += [self._proposal(group, result) for group, result in results.items()]
            if sum(one.fits for one in proposals) >= goal.proposals:
                break
        return sorted(proposals, key=lambda one: (not one.fits, not one.certain, goal.distance(one.win.value)))

    def _proposal(self, group: Group, result: Result) -> Proposal:
        win = result.win
        return Proposal(group, result, self.goal.fits(win.value), self.goal.fits(win.low) and self.goal.fits(win.high))


class TrialJob(NamedTuple):
    """A group to estimate, with the wanted chance, so that a group that cannot fit is not fought any longer."""

    setup: Setup
    seed: int
    fights: int
    win: float
    within: float


def estimate_roughly(trial: TrialJob) -> Estimate:
    """A first estimate, a batch of fights at a time."""
    # The seed differs from that of the close simulation: a group is chosen because its trial came out right, and the
    # same fights again would prove nothing.
    sampler, seed = sampler_for(trial.setup), ~derive_seed(trial.seed, trial.setup)
    stats, win = FightStats(), estimate_share(0, 0)
    for number in range(-(-trial.fights // BATCH_SIZE)):
        stats.merge(sampler.batch(seed, number))
        win = estimate_share(stats.wins.get("pcs", 0.0), stats.weight)
        if win.low > trial.win + trial.within or win.high < trial.win - trial.within:
            break
    return win


def with_own_seed(effort: Effort, setup: Setup) -> Effort:
    return effort.but(seed=derive_seed(effort.seed, setup))


def simulate_group(job: tuple[Setup, Effort]) -> Result:
    setup, effort = job
    try:
        return expect_complete(simulate(setup, effort), effort)
    except RulewrightError as error:
        raise Refusal(f"against {format_group(setup.match.theirs)}: {error}") from error
