"""Bots against each other: a tournament that shows whether the grades really differ."""

from __future__ import annotations

import random
from itertools import combinations
from typing import NamedTuple

from rulewright.errors import Refusal
from rulewright.kernel.rules.words import percent
from rulewright.kernel.rules.world import Struct
from rulewright.lab.winner import winner_of
from rulewright.lab.effort import Progress
from rulewright.lab.measurements import Estimate, estimate_share
from rulewright.lab.report.page import Section, Table, render_fragment
from rulewright.lab.report.wording import format_limits
from rulewright.lab.setup import Setup
from rulewright.lab.workers.pool import InProcess, WorkerPool

from .bots import GRADES, make_bot
from .contest import contest


class Pairing(Struct, frozen=True):
    """Two grades, half of the games on either side: how many points of all games the first took; a draw is half."""

    first: str
    second: str
    points: float
    games: int

    @property
    def score(self) -> Estimate:
        return estimate_share(self.points, self.games)


class Ladder(Struct, frozen=True):
    """Every grade against every other."""

    setup: Setup
    pairings: tuple[Pairing, ...]

    def points(self, grade: str) -> float:
        """The share of points a grade took in all its games."""
        mine = [one.points for one in self.pairings if one.first == grade]
        mine += [one.games - one.points for one in self.pairings if one.second == grade]
        games = sum(one.games for one in self.pairings if grade in (one.first, one.second))
        return sum(mine) / games if games else 0.0

    def order(self) -> tuple[str, ...]:
        """The grades by their points, best first."""
        known = dict.fromkeys(grade for one in self.pairings for grade in (one.first, one.second))
        return tuple(sorted(known, key=lambda grade: -self.points(grade)))

    def sections(self) -> tuple[Section, ...]:
        """The order, and each pairing."""
        order = tuple((grade, percent(self.points(grade)), GRADES[grade]) for grade in self.order())
        pairs = tuple(
            (one.first, one.second, percent(one.score.value), format_limits(one.score), str(one.games))
            for one in self.pairings
        )
        return (
            Section("The ladder", (), "", Table(("bot", "points", "plays"), order)),
            Section("Each against each", (), "", Table(("bot", "against", "points", "95 %", "games"), pairs)),
        )

    def _repr_html_(self) -> str:
        return render_fragment(self.sections())


class Game(NamedTuple):
    """Two games with the same luck, the first grade once on each side."""

    setup: Setup
    first: str
    second: str
    luck: str


def ladder(
    setup: Setup,
    games: int = 20,
    grades: tuple[str, ...] = tuple(GRADES),
    seed: int = 0,
    crew: WorkerPool | None = None,
    progress: Progress | None = None,
) -> Ladder:
    """Each pair of grades, so many games with the first on each side; the policies of the setup do not count."""
    grades = tuple(dict.fromkeys(grades))
    if len(grades) < 2 or not set(grades) <= set(GRADES):
        raise Refusal(f"expected at least two of {', '.join(GRADES)}, got {', '.join(grades) or 'nothing'}")
    pairs = [(first, second) for second, first in combinations(grades, 2)]
    jobs = [Game(setup, *pair, f"{seed}/{number}") for pair in pairs for number in range(games)]
    points = dict.fromkeys(pairs, 0.0)
    done = dict.fromkeys(pairs, 0)
    try:
        for job, won in zip(jobs, (crew or InProcess()).run(played, jobs), strict=True):
            points[job.first, job.second] += won
            done[job.first, job.second] += 2
            if progress:
                progress("games", sum(done.values()) // 2, len(jobs))
    except KeyboardInterrupt:
        if not any(done.values()):
            raise
    return Ladder(setup, tuple(Pairing(*pair, points[pair], done[pair]) for pair in pairs if done[pair]))


def played(game: Game) -> float:
    """The points of the first grade in two games."""
    points = 0.0
    for mine, ours, theirs in (("pcs", game.first, game.second), ("npcs", game.second, game.first)):
        won = _winner(game.setup, ours, theirs, game.luck)
        points += float(won == mine) if won in ("pcs", "npcs") else 0.5
    return points


def _winner(setup: Setup, ours: str, theirs: str, luck: str) -> str:
    system = setup.system
    players = {"pcs": make_bot(system, ours, luck), "npcs": make_bot(system, theirs, luck)}
    return winner_of(system, contest(system, setup.world(), players, random.Random(luck).randrange)[0])
