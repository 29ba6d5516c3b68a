"""Bots against each other: a tournament that shows whether the grades really differ."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from rulewright.kernel.advance import ENTER, drive
from rulewright.kernel.pools import Source
from rulewright.kernel.resolve import Ask, Call
from rulewright.kernel.sample import drawn
from rulewright.kernel.scene import Scene
from rulewright.kernel.solve import Solver, answer_of
from rulewright.kernel.system import System
from rulewright.kernel.world import Struct, W

from .bots import GRADES, Player, bot_of
from .fights import Course
from .findings import Estimate, wilson
from .graph import ended_as
from .options import Place
from .policies import plain, sided


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
    return ended_as(system, contest(system, world, players, random.Random(luck).randrange))


def contest(system: System[W], world: W, players: dict[str, Player], source: Source) -> W:
    """A fight in which each side is a player that may look back at how far the call in progress has come."""
    course = Course(system)
    solver: Solver[W] = Solver(sided(system, plain(system), plain(system)), system.view)
    while world.agenda and not course.over(world):
        scene = Scene(world.but(agenda=world.agenda[1:]), system.view)
        drive(scene, world.agenda[0], Answering(solver, system, world, scene, players, source).answer)
        world = scene.world
    return world


class Answering:
    """Answers one call: players choose, the rest is drawn from exact laws."""

    def __init__(
        self,
        solver: Solver[Any],
        system: System[Any],
        world: Any,
        scene: Scene[Any],
        players: dict[str, Player],
        source: Source,
    ) -> None:
        self.solver, self.system, self.world, self.scene = solver, system, world, scene
        self.players, self.source = players, source
        self.tape: tuple[Any, ...] = ()

    def answer(self, asked: Any, _rule: Any) -> Any:
        if type(asked) is Call and self.solver.enters(asked):
            return ENTER
        if type(asked) is Ask:
            given = drawn(answer_of(self._played(asked), asked, self.system.view, self.scene.world), self.source)
        else:
            given = self.solver.outcomes(asked).draw(self.source)
        self.tape = (*self.tape, given)
        return given

    def _played(self, asked: Ask[Any]) -> Any:
        def policy(alone: Ask[Any], seen: Any) -> Any:
            role = alone.who[0]
            before = self.system.view(self.world, alone.who)
            player = self.players[self.system.side_of(seen, role)]
            return player(Place(before, self.tape, seen, asked, role))

        return policy
