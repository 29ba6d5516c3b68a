"""Solves the positions of a fight on one graph of worlds, from the last one back: late positions close soonest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Generic

import numpy as np
from scipy.sparse import csr_array

from rulewright.errors import OverBudget
from rulewright.game.game import Game
from rulewright.kernel.engine.agenda import Position
from rulewright.kernel.engine.solve import Policy
from rulewright.kernel.rules.world import W
from rulewright.lab.exact.arrays import Floats
from rulewright.lab.exact.graph import Exploration, Graph

MAX_RUNS = 4_000
"""Runs of the rules for all positions together."""
CALL_BUDGET = 1_000
"""Runs of the rules for one call; a longer one leaves its position to sampling."""
MAX_WORLDS = 6_000
MAX_OPEN = 3
"""Positions in a row that do not close, after which earlier ones are not tried."""
TOLERANCE = 1e-6
"""A gap that rounding and endless loops may leave between the limits of an exact value."""
MAX_SWEEPS = 20_000


class GraphValues(Generic[W]):
    """The exact chances of the players' side in those positions whose graph closes."""

    def __init__(self, system: Game[W], policy: Policy, max_runs: int = MAX_RUNS) -> None:
        self.graph: Graph[W] = Graph(system, policy, CALL_BUDGET)
        self.max_runs = max_runs

    def solve(self, positions: Mapping[str, Position[W]]) -> dict[str, float]:
        """The values of some positions, given in the order of the fight."""
        starts: dict[str, int] = {}
        still_open = 0
        for key, position in reversed(list(positions.items())):
            if self.graph.solver.runs >= self.max_runs or still_open == MAX_OPEN:
                break
            if (at := self._explore(position)) is None:
                still_open += 1
            else:
                starts[key], still_open = at, 0
        if not starts:
            return {}
        low, high = self._limits()
        found = {key: (float(low[at]), float(high[at])) for key, at in starts.items()}
        return {key: (one + other) / 2 for key, (one, other) in found.items() if other - one <= TOLERANCE}

    def _explore(self, position: Position[W]) -> int | None:
        """The number of a position in the graph once everything after it was followed; None if that is too much."""
        graph, world = self.graph, position.world
        try:
            if position.tape:
                graph.solver.begin()
                answers = tuple(entry.answer for entry in position.tape)
                settled, call = world.but(agenda=world.agenda[1:]), world.agenda[0]
                branches = graph.solver.branches(settled, call, answers, len(answers), 1.0)
                at = graph.add_open_call(world, branches)
            else:
                at = graph.index(graph.system.canonical(world))
        except OverBudget:
            return None
        mass = {edge.to: edge.chance for edge in graph.edges[at] or ()} if graph.edges[at] else {at: 1.0}
        exploration = Exploration(graph, mass)
        exploration.run(MAX_WORLDS, None, self.max_runs)
        return at if exploration.finished and exploration.still_open <= TOLERANCE else None

    def _limits(self) -> tuple[Floats, Floats]:
        """The least and the most that every world is worth; they meet where everything after it was followed."""
        graph, size = self.graph, len(self.graph.worlds)
        edges = [(at, edge.to, edge.chance) for at, out in enumerate(graph.edges) for edge in out or ()]
        rows, columns, chances = (list(part) for part in zip(*edges, strict=True)) if edges else ([], [], [])
        step = csr_array((chances, (rows, columns)), shape=(size, size))
        fixed = np.zeros(size)
        for at, winner in graph.ends.items():
            fixed[at] = winner == "pcs"
        unknown = np.array([out is None for out in graph.edges])
        low, high = fixed, np.where(unknown, 1.0, fixed)
        high = np.where(self._inner(), 1.0, high)
        return self._settle(step, low, fixed), self._settle(step, high, np.where(unknown, 1.0, fixed))

    def _inner(self) -> Any:
        return np.array([bool(out) for out in self.graph.edges])

    def _settle(self, step: Any, values: Floats, fixed: Floats) -> Floats:
        """Repeat the step until nothing changes any more; worlds without edges keep their value."""
        inner = self._inner()
        for _ in range(MAX_SWEEPS):
            after = np.where(inner, step @ values, fixed)
            if np.abs(after - values).max() <= TOLERANCE / 100:
                return after
            values = after
        return values


def in_bisect_order(count: int) -> Iterator[int]:
    """The first and the last of some places, then the middles of what lies between, so that a curve fills evenly."""
    seen: set[int] = set()
    parts = 1
    while len(seen) < count:
        for part in range(parts + 1):
            at = round(part * (count - 1) / parts)
            if at not in seen:
                seen.add(at)
                yield at
        parts *= 2
