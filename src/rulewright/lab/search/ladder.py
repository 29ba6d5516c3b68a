"""A tournament of the bots, which shows whether their grades really differ."""

from __future__ import annotations

import random
from itertools import combinations
from typing import NamedTuple

from rulewright.errors import Refusal
from rulewright.kernel.rules.words import percent
from rulewright.kernel.rules.world import Struct
from rulewright.lab.effort import Progress
from rulewright.lab.measurements import Estimate, estimate_share
from rulewright.lab.report.page import Section, Table, render_fragment
from rulewright.lab.report.wording import format_limits
from rulewright.lab.setup import Setup
from rulewright.lab.winner import winner_of
from rulewright.lab.workers.pool import InProcess, WorkerPool

from .bots import GRADES, make_bot
from .contest import play_contest


class Pairing(Struct, frozen=True):
    """Two grades, each on either side in half of the games.

    Attributes:
        first: The grade whose points are counted.
        second: The other grade.
        points: The points of the first. A win is a point, a draw half a point.
        games: How many games were played.
    """

    first: str
    second: str
    points: float
    games: int

    @property
    def score(self) -> Estimate:
        """The share of the points that the first grade took."""
        return estimate_share(self.points, self.games)


class LadderResult(Struct, frozen=True):
    """Every grade against every other.

    Attributes:
        setup: What was played.
        pairings: The result of each pair of grades.
    """

    setup: Setup
    pairings: tuple[Pairing, ...]

    def points(self, grade: str) -> float:
        """The share of the points that a grade took in all its games."""
        mine = [pairing.points for pairing in self.pairings if pairing.first == grade]
        mine += [pairing.games - pairing.points for pairing in self.pairings if pairing.second == grade]
        games = sum(pairing.games for pairing in self.pairings if grade in (pairing.first, pairing.second))
        return sum(mine) / games if games else 0.0

    def order(self) -> tuple[str, ...]:
        """The grades by their points, best first."""
        grades = dict.fromkeys(grade for pairing in self.pairings for grade in (pairing.first, pairing.second))
        return tuple(sorted(grades, key=lambda grade: -self.points(grade)))

    def sections(self) -> tuple[Section, ...]:
        order = tuple((grade, percent(self.points(grade)), GRADES[grade]) for grade in self.order())
        pairs = tuple(
            (pair.first, pair.second, percent(pair.score.value), format_limits(pair.score), str(pair.games))
            for pair in self.pairings
        )
        return (
            Section("The ladder", (), "", Table(("bot", "points", "plays"), order)),
            Section("Each against each", (), "", Table(("bot", "against", "points", "95 %", "games"), pairs)),
        )

    def _repr_html_(self) -> str:
        return render_fragment(self.sections())


class GamePair(NamedTuple):
    """Two games with common random numbers, the first grade once on each side."""

    setup: Setup
    first: str
    second: str
    seed: str


def ladder(
    setup: Setup,
    games: int = 20,
    grades: tuple[str, ...] = tuple(GRADES),
    seed: int = 0,
    pool: WorkerPool | None = None,
    progress: Progress | None = None,
) -> LadderResult:
    """Let bots of all grades play against each other.

    Args:
        setup: What is played; its policies are not used.
        games: How often each pair of grades plays on each side.
        grades: The grades, from weak to strong.
        seed: Seeds the dice and the bots.
        pool: The workers; by default this process.
        progress: Called as the work goes on, with what is being done, how much of it is done and how much there is.

    Returns:
        The points of every pair of grades; after Ctrl-C, those of the games that were played.

    Raises:
        Refusal: There are fewer than two grades, or one of them is unknown.

    Example:
        >>> setup = Setup("animon", Match(ours=("jory-smolkin",), theirs=("rustbug",)))
        >>> pairing, = ladder(setup, games=2, grades=("easy", "normal")).pairings
        >>> pairing.first, pairing.second, pairing.games
        ('normal', 'easy', 4)
    """
    grades = tuple(dict.fromkeys(grades))
    if len(grades) < 2 or not set(grades) <= set(GRADES):
        raise Refusal(f"expected at least two of {', '.join(GRADES)}, got {', '.join(grades) or 'nothing'}")
    # The grades go from weak to strong; the stronger of a pair is named first.
    pairs = [(first, second) for second, first in combinations(grades, 2)]
    jobs = [GamePair(setup, *pair, f"{seed}/{number}") for pair in pairs for number in range(games)]
    points = dict.fromkeys(pairs, 0.0)
    done = dict.fromkeys(pairs, 0)
    try:
        for job, won in zip(jobs, (pool or InProcess()).run(play_pair, jobs), strict=True):
            points[job.first, job.second] += won
            done[job.first, job.second] += 2
            if progress:
                progress("games", sum(done.values()) // 2, len(jobs))
    except KeyboardInterrupt:
        if not any(done.values()):
            raise
    return LadderResult(setup, tuple(Pairing(*pair, points[pair], done[pair]) for pair in pairs if done[pair]))


def play_pair(pair: GamePair) -> float:
    """The points of the first grade in two games."""
    points = 0.0
    for mine, ours, theirs in (("pcs", pair.first, pair.second), ("npcs", pair.second, pair.first)):
        winner = _winner(pair.setup, ours, theirs, pair.seed)
        points += float(winner == mine) if winner in ("pcs", "npcs") else 0.5
    return points


def _winner(setup: Setup, ours: str, theirs: str, seed: str) -> str:
    system = setup.system
    players = {"pcs": make_bot(system, ours, seed), "npcs": make_bot(system, theirs, seed)}
    return winner_of(system, play_contest(system, setup.world(), players, random.Random(seed).randrange)[0])
