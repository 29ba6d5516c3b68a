"""Ways that fights have gone before: dice fall as they would, and the rules are run only where a way is new."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Generic, NamedTuple

from rulewright.dice.dist import Dist
from rulewright.dice.pools import Source
from rulewright.game.system import System
from rulewright.kernel.engine.sample import after_call
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.world import W
from rulewright.lab.winner import winner_of
from rulewright.lab.measurements import Toll

MOST_WAYS = 50_000
"""So many are remembered. Where fights leave them, the rules are run."""


class Spot(Generic[W]):
    """A world between calls, or answers into its first call, and what is known of how it goes on."""

    __slots__ = ("ended", "fork", "inside", "tape", "way", "world")

    def __init__(self, system: System[W], world: W, tape: tuple[Any, ...] = (), inside: int = 0) -> None:
        self.world, self.tape, self.inside = world, tape, inside
        self.ended = winner_of(system, world)
        self.fork: Fork[W] | None = None
        self.way: Way[W] | None = None


class Fork(NamedTuple, Generic[W]):
    """Where chance has its say in a call; after each outcome that was met the call forks again, or is over."""

    outcomes: Dist[Any]
    forks: dict[Any, Fork[W]]
    ways: dict[Any, Way[W]]


class Way(NamedTuple, Generic[W]):
    """The end of a call: where it has led, the rounds it took, and the damage on the way."""

    to: Spot[W]
    rounds: int
    damage: list[tuple[str, int]]


class TransitionCache(Generic[W]):
    """The spots of many fights under one policy, and the ways between them; worlds that play alike are one spot.

    On a known way the same is drawn in the same order as on a new one, so what is remembered changes no result.
    Damage is known only with a toll.
    """

    def __init__(self, system: System[W], solver: Solver[W], toll: Toll[W] | None = None) -> None:
        self.system, self.solver, self.toll, self.most = system, solver, toll, MOST_WAYS
        self.ways = 0
        self._spots: dict[Any, Spot[W]] = {}

    def spot(self, world: W, tape: tuple[Any, ...] = (), inside: int = 0) -> Spot[W]:
        """Where a fight stands. A new one is remembered while there is room."""
        found = self._spots.get((world, tape, inside))
        if found is None:
            found = Spot(self.system, world, tape, inside)
            if self.ways < self.most:
                self._spots[world, tape, inside] = found
        return found

    def forget(self) -> None:
        """Let all ways go; the laws stay worked out."""
        self._spots.clear()
        self.ways = 0

    def go(self, spot: Spot[W], source: Source) -> Way[W]:
        """The call on top, to its end."""
        drawn: list[Any] = []
        fork, way = spot.fork, spot.way
        while fork is not None:
            outcome = fork.outcomes.draw(source)
            drawn.append(outcome)
            way, fork = fork.ways.get(outcome), fork.forks.get(outcome)
        return way or self._run(spot, drawn, source)

    def _run(self, spot: Spot[W], drawn: list[Any], source: Source) -> Way[W]:
        """Run the rule as far as is drawn already, and on from there."""
        before, chances = iter(drawn), list[tuple[Dist[Any], Any]]()

        def draw(outcomes: Dist[Any]) -> Any:
            chances.append((outcomes, outcomes.draw(source) if len(chances) >= len(drawn) else next(before)))
            return chances[-1][1]

        after = after_call(spot.world, draw, self.solver, spot.tape, spot.inside)
        rounds = max(0, self.system.round_of(after) - self.system.round_of(spot.world))
        hurt = self.toll.between(spot.world, after) if self.toll else []
        way = Way(self.spot(self.system.canonical(after)), rounds, hurt)
        if self.ways < self.most:
            self.ways += 1
            self._note(spot, chances, way)
        return way

    def _note(self, spot: Spot[W], chances: list[tuple[Dist[Any], Any]], way: Way[W]) -> None:
        if not chances:
            spot.way = way
            return
        fork = spot.fork = spot.fork or Fork(chances[0][0], {}, {})
        for (_, outcome), (outcomes, _) in pairwise(chances):
            fork = fork.forks.setdefault(outcome, Fork(outcomes, {}, {}))
        fork.ways[chances[-1][1]] = way
