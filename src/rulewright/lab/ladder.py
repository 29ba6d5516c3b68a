"""Bots against each other: a tournament that shows whether the grades really differ."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

from rulewright.kernel.system import System
from rulewright.kernel.world import Struct, W

from .bots import GRADES, bot_of
from .contest import contest
from .findings import Estimate, wilson
from .graph import ended_as


class Pairing(Struct, frozen=True):
    """Two grades, half of the games on either side: how many points of all games the first took; a draw is half."""

    first: str
    second: str
    points: float
    games: int

    @property
    def score(self) -> Estimate:
        return wilson(self.points, self.games)


class Ladder(Struct, frozen=True):
    """Every grade against every other."""

    game: str
    pairings: tuple[Pairing, ...]

    def points(self, grade: str) -> float:
        """The share of points a grade took in all its games."""
        mine = [one.points for one in self.pairings if one.first == grade]
        mine += [one.games - one.points for one in self.pairings if one.second == grade]
        games = sum(one.games for one in self.pairings if grade in (one.first, one.second))
        return sum(mine) / games if games else 0.0

    def order(self) -> tuple[str, ...]:
        """The grades by their points, best first."""
        named = dict.fromkeys(grade for one in self.pairings for grade in (one.first, one.second))
        return tuple(sorted(named, key=lambda grade: -self.points(grade)))


def ladder(
    system: System[W], world: W, games: int, grades: tuple[str, ...] = tuple(GRADES), seed: int = 0
) -> Iterator[Pairing]:
    """Each pair of grades, so many games with the first on each side."""
    for second, first in combinations(grades, 2):
        points = 0.0
        for number in range(games):
            for ours, theirs in ((first, second), (second, first)):
                ended = _contest(system, world, ours, theirs, f"{seed}/{number}")
                mine = "pcs" if ours == first else "npcs"
                points += 0.5 if ended not in ("pcs", "npcs") else float(ended == mine)
        yield Pairing(first, second, points, 2 * games)


def _contest(system: System[W], world: W, ours: str, theirs: str, luck: str) -> str:
    players = {"pcs": bot_of(system, ours), "npcs": bot_of(system, theirs)}
    return ended_as(system, contest(system, world, players, random.Random(luck).randrange)[0])
