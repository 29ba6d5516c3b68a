"""The graph of the worlds that can be reached when everybody follows a policy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from heapq import heapify, heappop, heappush
from typing import Any, Generic, NamedTuple

from rulewright.errors import OverBudget
from rulewright.game.system import System
from rulewright.kernel.engine.solve import Branch, Policy, Solver
from rulewright.kernel.rules.world import W
from rulewright.lab.measurements import Toll

NOBODY = "nobody"
"""Who has won where nothing is left to do and no side is named."""
ENTRY_BUDGET = 20_000
MOST_PASSED = 64
"""A world with one way only is passed by, but not more than so many in a row."""


class Edge(NamedTuple):
    """A way from one world to another: its chance, and how many rounds it takes."""

    to: int
    chance: float
    rounds: int = 0


class Passed(NamedTuple, Generic[W]):
    """Worlds that were passed by on every way out of a world: the last of them, and the damage up to there."""

    last: W
    damage: tuple[tuple[str, int], ...]


Watch = Callable[[int, float], None]
"""Is told, after every world, how many there are and how much chance is still open."""


class Graph(Generic[W]):
    """Worlds between calls, numbered, and the ways between them; worlds that play alike are one.

    A world without ways is over, or open (None) if nobody has looked further from there.
    """

    def __init__(self, system: System[W], policy: Policy, budget: int = ENTRY_BUDGET) -> None:
        self.system = system
        self.solver: Solver[W] = Solver(policy, system.view, budget)
        self.worlds: list[W] = []
        self.ways: list[list[Edge] | None] = []
        self.ends: dict[int, str] = {}
        self.passed: dict[int, Passed[W]] = {}
        self._known: dict[Any, int] = {}

    @property
    def closed(self) -> bool:
        return None not in self.ways

    def number(self, world: W) -> int:
        """The number of a world, which is noted if it is new."""
        found = self._known.get(world)
        if found is None:
            found = self._add(world, world)
            if ended := winner_of(self.system, world):
                self.ends[found] = ended
                self.ways[found] = []
        return found

    def _add(self, key: Any, world: W) -> int:
        found = self._known[key] = len(self.worlds)
        self.worlds.append(world)
        self.ways.append(None)
        return found

    def expand(self, at: int) -> list[Edge]:
        """The ways out of a world, by running its next call; where there is one way only it is followed."""
        world, rounds, found = self.worlds[at], 0, []
        damage: list[tuple[str, int]] = []
        for _ in range(MOST_PASSED):
            self.solver.begin()
            after = self.solver.world_chances(world.but(agenda=world.agenda[1:]), world.agenda[0], (), 1.0)
            found = [self._onward(world, one, chance, rounds) for one, chance in after.items()]
            if len(found) > 1 or found[0][0] in self._known or winner_of(self.system, found[0][0]):
                break
            damage += self.toll.between(world, found[0][0])
            world, rounds, _ = found[0]
        if world is not self.worlds[at]:
            self.passed[at] = Passed(world, tuple(damage))
        ways = self.ways[at] = self._joined((self.number(one), passed, chance) for one, passed, chance in found)
        return ways

    def opened(self, world: W, paths: Iterable[Branch[W, float]]) -> int:
        """The number of a point in the middle of the call on top, from which the call goes on in these ways."""
        at = self._add(object(), world)
        found = [self._onward(world, path.run.scene.world, path.chance, 0) for path in paths]
        self.ways[at] = self._joined((self.number(one), passed, chance) for one, passed, chance in found)
        return at

    def _onward(self, before: W, after: W, chance: float, rounds: int) -> tuple[W, int, float]:
        passed = self.system.round_of(after) - self.system.round_of(before)
        return self.system.canonical(after), rounds + max(0, passed), chance

    def _joined(self, found: Iterable[tuple[int, int, float]]) -> list[Edge]:
        chances: dict[tuple[int, int], float] = {}
        for to, rounds, chance in found:
            chances[to, rounds] = chances.get((to, rounds), 0.0) + chance
        return [Edge(to, chance, rounds) for (to, rounds), chance in chances.items()]

    @cached_property
    def toll(self) -> Toll[W]:
        return Toll(self.system, self.worlds[0])

    def damage(self) -> Iterator[dict[str, int]]:
        """The damage of each side on every way, in their order."""
        for at, ways in enumerate(self.ways):
            last, before = self.passed.get(at) or Passed(self.worlds[at], ())
            for way in ways or ():
                yield offsets((*before, *self.toll.between(last, self.worlds[way.to])))

    def explore(self, start: Mapping[int, float], most: int, watch: Watch | None = None) -> None:
        """Look further from these worlds, the likeliest first, until nothing is open or there are too many worlds."""
        mass = {at: chance for at, chance in start.items() if self.ways[at] is None}
        queue = [(-chance, at) for at, chance in mass.items()]
        heapify(queue)
        stuck: set[int] = set()
        still_open = sum(mass.values())
        while queue and len(self.worlds) < most:
            _, at = heappop(queue)
            if at not in mass:
                continue
            own = mass.pop(at)
            try:
                ways = self.expand(at)
            except OverBudget:
                stuck.add(at)
                continue
            still_open -= own
            for way in ways:
                if self.ways[way.to] is None:
                    still_open += own * way.chance
                    if way.to not in stuck:
                        mass[way.to] = mass.get(way.to, 0.0) + own * way.chance
                        heappush(queue, (-mass[way.to], way.to))
            if watch:
                watch(len(self.worlds), still_open)


def offsets(damage: Iterable[tuple[str, int]]) -> dict[str, int]:
    """All damage of a side as one."""
    whole: dict[str, int] = {}
    for side, value in damage:
        whole[side] = whole.get(side, 0) + value
    return whole


def winner_of(system: System[W], world: W) -> str:
    """The side that has won, or `NOBODY`; nothing while the fight goes on."""
    over = (system.decided or system.over)(world)
    if over is None:
        return "" if world.agenda else NOBODY
    return system.sides.get(over, NOBODY)


def build_graph(system: System[W], world: W, policy: Policy, most: int, watch: Watch | None = None) -> Graph[W]:
    """The graph from a world on."""
    graph: Graph[W] = Graph(system, policy)
    graph.explore({graph.number(system.canonical(world)): 1.0}, most, watch)
    return graph
