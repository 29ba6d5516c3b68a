"""Builds the graph of the worlds that can be reached when every role follows a policy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from heapq import heappop, heappush
from math import inf
from typing import Any, Generic, NamedTuple

from rulewright.errors import OverBudget
from rulewright.game.game import Game
from rulewright.kernel.engine.solve import Branch, Policy, Solver
from rulewright.kernel.rules.world import W
from rulewright.lab.damage import DamageMeter, total_by_side
from rulewright.lab.effort import CALL_BUDGET, Watch
from rulewright.lab.winner import winner_of

MAX_SKIPPED = 64
"""Worlds with only one successor are skipped, but not more than this in a row: a circle of them has no end."""


class Edge(NamedTuple):
    """A step to another world: its chance, and the rounds it takes."""

    to: int
    chance: float
    rounds: int = 0


class Skipped(NamedTuple, Generic[W]):
    """Worlds that were skipped on every edge out of a world: the last of them, and the damage up to it."""

    last: W
    damage: tuple[tuple[str, int], ...]


class Graph(Generic[W]):
    """Worlds between calls, numbered, and the edges between them; worlds of the same canonical form are one.

    A world whose edges are None is open: it has not been expanded. A world without edges has ended.
    """

    def __init__(self, system: Game[W], policy: Policy, budget: int = CALL_BUDGET) -> None:
        self.system = system
        self.solver: Solver[W] = Solver(policy, system.view, budget)
        self.worlds: list[W] = []
        self.edges: list[list[Edge] | None] = []
        self.ends: dict[int, str] = {}
        self.skipped: dict[int, Skipped[W]] = {}
        self._indices: dict[Any, int] = {}

    @property
    def closed(self) -> bool:
        return None not in self.edges

    def index(self, world: W) -> int:
        """The number of a world; a new world is added."""
        index = self._indices.get(world)
        if index is None:
            index = self._add(world, world)
            if winner := winner_of(self.system, world):
                self.ends[index] = winner
                self.edges[index] = []
        return index

    def _add(self, key: Any, world: W) -> int:
        index = self._indices[key] = len(self.worlds)
        self.worlds.append(world)
        self.edges.append(None)
        return index

    def expand(self, at: int) -> list[Edge]:
        """Find the edges out of a world by running its next call; as long as there is only one, it is followed."""
        world, rounds, successors = self.worlds[at], 0, []
        damage: list[tuple[str, int]] = []
        for _ in range(MAX_SKIPPED):
            # A budget for each call: one that needs more leaves only its own world open.
            self.solver.begin()
            leaves = self.solver.world_chances(world.but(agenda=world.agenda[1:]), world.agenda[0], (), 1.0)
            successors = [self._successor(world, leaf, chance, rounds) for leaf, chance in leaves.items()]
            only = successors[0][0]
            # A world that is in the graph already, or that ends the fight, needs its own number and is not skipped.
            if len(successors) > 1 or only in self._indices or winner_of(self.system, only):
                break
            damage += self.meter.between(world, only)
            world, rounds, _ = successors[0]
        if world is not self.worlds[at]:
            self.skipped[at] = Skipped(world, tuple(damage))
        edges = self.edges[at] = self._merged((self.index(one), passed, chance) for one, passed, chance in successors)
        return edges

    def add_open_call(self, world: W, paths: Iterable[Branch[W, float]]) -> int:
        """Add a point in the middle of the next call of a world, from which the call can end in these ways."""
        # A key of its own: the middle of a call must not be merged with the world before that call.
        at = self._add(object(), world)
        successors = [self._successor(world, path.run.scene.world, path.chance, 0) for path in paths]
        self.edges[at] = self._merged((self.index(one), passed, chance) for one, passed, chance in successors)
        return at

    def _successor(self, before: W, after: W, chance: float, rounds: int) -> tuple[W, int, float]:
        passed = self.system.round_of(after) - self.system.round_of(before)
        return self.system.canonical(after), rounds + max(0, passed), chance

    def _merged(self, successors: Iterable[tuple[int, int, float]]) -> list[Edge]:
        """One edge for all successors that are the same world after the same number of rounds."""
        chances: dict[tuple[int, int], float] = {}
        for to, rounds, chance in successors:
            chances[to, rounds] = chances.get((to, rounds), 0.0) + chance
        return [Edge(to, chance, rounds) for (to, rounds), chance in chances.items()]

    @cached_property
    def meter(self) -> DamageMeter[W]:
        return DamageMeter(self.system, self.worlds[0])

    def damage(self) -> Iterator[dict[str, int]]:
        """The damage to each side on every edge, in the order of the edges."""
        for at, edges in enumerate(self.edges):
            last, before = self.skipped.get(at) or Skipped(self.worlds[at], ())
            for edge in edges or ():
                yield total_by_side((*before, *self.meter.between(last, self.worlds[edge.to])))

    def explore(self, start: Mapping[int, float], max_worlds: int, watch: Watch | None = None) -> None:
        """Expand open worlds, the likeliest first, until none is open or there are too many."""
        Exploration(self, start).run(max_worlds, watch)


class Exploration(Generic[W]):
    """Expands the open worlds of a graph, the likeliest first. It can be stopped and go on."""

    def __init__(self, graph: Graph[W], start: Mapping[int, float]) -> None:
        self.graph = graph
        self.still_open = 0.0
        self._mass: dict[int, float] = {}
        self._queue: list[tuple[float, int]] = []
        self._over_budget: set[int] = set()
        for at, chance in start.items():
            if graph.edges[at] is None:
                self._add(at, chance)

    @property
    def finished(self) -> bool:
        """Whether no world is left that could be expanded."""
        return not self._mass

    def run(self, max_worlds: int, watch: Watch | None = None, max_runs: float = inf) -> None:
        """Go on until nothing is open, or the graph has too many worlds, or its rules were run too often in all."""
        graph = self.graph
        while self._queue and len(graph.worlds) < max_worlds and graph.solver.runs < max_runs:
            _, at = heappop(self._queue)
            # A world is pushed again whenever it gets likelier; its older entries are left in the queue.
            if at in self._mass and self._expand(at) and watch:
                watch(len(graph.worlds), self.still_open)

    def _expand(self, at: int) -> bool:
        own = self._mass[at]
        try:
            edges = self.graph.expand(at)
        except OverBudget:
            # It stays open, and its chance stays part of the bound.
            del self._mass[at]
            self._over_budget.add(at)
            return False
        del self._mass[at]
        self.still_open -= own
        for edge in edges:
            if self.graph.edges[edge.to] is None:
                self._add(edge.to, own * edge.chance)
        return True

    def _add(self, at: int, chance: float) -> None:
        self.still_open += chance
        if at not in self._over_budget:
            self._mass[at] = self._mass.get(at, 0.0) + chance
            heappush(self._queue, (-self._mass[at], at))


def build_graph(system: Game[W], world: W, policy: Policy, max_worlds: int, watch: Watch | None = None) -> Graph[W]:
    """The graph of the worlds that can be reached from one."""
    graph: Graph[W] = Graph(system, policy)
    graph.explore({graph.index(system.canonical(world)): 1.0}, max_worlds, watch)
    return graph
