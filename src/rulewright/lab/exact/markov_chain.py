"""A graph of worlds as a Markov chain in arrays, through which chance is propagated. No rule runs here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csc_array

from .arrays import Floats
from .graph import Graph

MIN_CHANCE = 1e-12
"""A smaller chance is not propagated any further; it becomes part of the bound."""
MAX_STEPS_PER_ROUND = 50_000
"""A fight that takes more steps in one round becomes part of the bound, too."""
MAX_IDLE_STEPS = 2_000
"""After this many steps in which nothing ends, the rest is taken for an endless loop."""

Mass = list[Floats]
"""The chance of each world; then, for each side, that chance times the damage so far."""


class Absorption(NamedTuple):
    """Where the chance went: by round, how much ended in each world; and how much is left because it has not ended.

    `damage` is the mean damage to each side in the fights that have ended, if it was asked for.
    """

    ended: tuple[Floats, ...]
    left: float
    damage: dict[str, float] = {}

    @property
    def total(self) -> Floats:
        total: Floats = np.sum(np.array(self.ended), axis=0)
        return total


class MarkovChain:
    """The edges of a graph as arrays, ordered by the world they leave; `first` says where those of a world begin."""

    def __init__(self, graph: Graph[Any]) -> None:
        self.graph = graph
        by_world = [edges or () for edges in graph.edges]
        self.first = np.zeros(len(by_world) + 1, dtype=np.int64)
        np.cumsum([len(edges) for edges in by_world], out=self.first[1:])
        edges = [edge for edges in by_world for edge in edges]
        self.to = np.array([edge.to for edge in edges], dtype=np.int64)
        self.chance = np.array([edge.chance for edge in edges], dtype=np.float64)
        self.rounds = np.array([edge.rounds for edge in edges], dtype=np.int64)
        self.over = np.zeros(len(by_world), dtype=bool)
        self.over[list(graph.ends)] = True

    @property
    def size(self) -> int:
        return len(self.over)

    def propagate(
        self, start: Mapping[int, float] | None = None, max_rounds: int = 1_000, *, damage: bool = False
    ) -> Absorption:
        """Send chance from some worlds, usually all from the first, through the chain until next to nothing is left."""
        sides = self.sides if damage else ()
        waiting: dict[int, Mass] = {0: self._mass(start or {0: 1.0}, 1 + len(sides))}
        whole, ended = float(waiting[0][0].sum()), []
        for number in range(max_rounds):
            if not waiting:
                break
            mass = waiting.pop(number, None)
            ended.append(self._mass({}, 1 + len(sides)) if mass is None else self._play_round(mass, number, waiting))
            if sum(float(later[0].sum()) for later in waiting.values()) < MIN_CHANCE:
                break
        over, *hurt = (sum(float(row.sum()) for row in rows) for rows in zip(*ended, strict=True))
        means = {side: taken / over for side, taken in zip(sides, hurt, strict=True)} if over else {}
        # Rounding may let a little more end than there was.
        return Absorption(tuple(done[0] for done in ended), max(0.0, whole - over), means)

    def _mass(self, start: Mapping[int, float], rows: int) -> Mass:
        mass = [np.zeros(self.size) for _ in range(rows)]
        mass[0][list(start)] = list(start.values())
        return mass

    def _play_round(self, mass: Mass, number: int, waiting: dict[int, Mass]) -> Mass:
        """Propagate until the chance has ended, has reached a later round (in `waiting`) or goes round in circles."""
        done, idle = self._mass({}, len(mass)), 0
        for _ in range(MAX_STEPS_PER_ROUND):
            if (moving := float(mass[0].sum())) <= MIN_CHANCE or idle == MAX_IDLE_STEPS:
                break
            done = [kept + row * self._ends for kept, row in zip(done, mass, strict=True)]
            mass, *later = self._step([row * self._goes_on for row in mass])
            for passed, rows in zip(self._passing[1:], later, strict=True):
                if rows[0].any():
                    before = waiting.get(number + passed) or self._mass({}, len(mass))
                    waiting[number + passed] = [old + new for old, new in zip(before, rows, strict=True)]
            idle = idle + 1 if float(mass[0].sum()) > moving - MIN_CHANCE else 0
        return done

    def _step(self, mass: Mass) -> list[Mass]:
        """The mass after one edge, with the damage on it, for each number of rounds that edges take."""
        after = [self._onward @ row for row in mass]
        if len(mass) > 1:
            for row, hurting in self._hurting:
                after[row] += hurting @ mass[0]
        firsts = range(0, len(self._passing) * self.size, self.size)
        return [[row[first : first + self.size] for row in after] for first in firsts]

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides that may take damage."""
        return self.graph.meter.sides

    @cached_property
    def _open(self) -> NDArray[np.bool_]:
        """The worlds that were not expanded."""
        unexpanded: NDArray[np.bool_] = (np.diff(self.first) == 0) & ~self.over
        return unexpanded

    @cached_property
    def _passing(self) -> tuple[int, ...]:
        """The numbers of rounds that edges take, 0 first."""
        return (0, *np.unique(self.rounds[self.rounds > 0]).tolist())

    @cached_property
    def _onward(self) -> Any:
        """The transition matrices, one below the other, for each number of rounds; columns are where edges start."""
        return self._matrix(self.chance)

    def _matrix(self, of: Floats) -> Any:
        row = self.to + self.size * np.searchsorted(self._passing, self.rounds)
        # The edges are ordered by the world they leave, so they are the columns of this format as they stand.
        return csc_array((of, row, self.first), shape=(len(self._passing) * self.size, self.size))

    @cached_property
    def _hurting(self) -> list[tuple[int, Any]]:
        """For each side its row in the mass, and the transition matrix with chances times damage."""
        damage = list(self.graph.damage())
        hurts = [np.array([one.get(side, 0) for one in damage], dtype=float) * self.chance for side in self.sides]
        return [(row, self._matrix(hurt)) for row, hurt in enumerate(hurts, start=1) if hurt.any()]

    @cached_property
    def _stops(self) -> NDArray[np.bool_]:
        stops: NDArray[np.bool_] = self.over | self._open
        return stops

    @cached_property
    def _ends(self) -> Floats:
        return self.over.astype(np.float64)

    @cached_property
    def _goes_on(self) -> Floats:
        return (~self._stops).astype(np.float64)
