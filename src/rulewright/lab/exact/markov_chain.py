"""A graph of worlds as arrays: chance is pushed through it, or fights walk on it. No rule body runs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csc_array

from rulewright.errors import Refusal
from rulewright.lab.sampling.alias_tables import Floats, Ints, alias_tables

from .graph import Graph

CUT = 1e-12
"""Chance below this is no longer pushed; what is left is part of the bound."""
MOST_STEPS = 50_000
"""In one round; a fight that goes on for longer is part of the bound too."""
PATIENCE = 2_000
"""After so many steps without anything ending, it never will."""

Front = list[Floats]
"""How much chance is in each world; then, for each side, chance times the damage so far."""


class Pushed(NamedTuple):
    """Where the chance has gone: by round, how much ended in each world; and what is left, as it has not.

    `damage` is what each side has taken on average where it has ended, if that was asked for.
    """

    ended: tuple[Floats, ...]
    left: float
    damage: dict[str, float] = {}

    @property
    def total(self) -> Floats:
        total: Floats = np.sum(np.array(self.ended), axis=0)
        return total


class Walked(NamedTuple):
    """Where fights have ended: the world of each (-1 if it left the known part) and its rounds."""

    at: Ints
    rounds: Ints


class MarkovChain:
    """The ways of a graph, one after the other, ordered by the world they leave."""

    graph: Graph[Any] | None = None
    """A chain made of arrays alone knows nothing of damage."""

    def __init__(self, graph: Graph[Any]) -> None:
        self.graph = graph
        ways = [way or () for way in graph.ways]
        self.first = np.zeros(len(ways) + 1, dtype=np.int64)
        np.cumsum([len(way) for way in ways], out=self.first[1:])
        edges = [edge for way in ways for edge in way]
        self.to = np.array([edge.to for edge in edges], dtype=np.int64)
        self.chance = np.array([edge.chance for edge in edges], dtype=np.float64)
        self.rounds = np.array([edge.rounds for edge in edges], dtype=np.int64)
        self.over = np.zeros(len(ways), dtype=bool)
        self.over[list(graph.ends)] = True

    @property
    def size(self) -> int:
        return len(self.over)

    def push(
        self, start: Mapping[int, float] | None = None, most_rounds: int = 1_000, *, damage: bool = False
    ) -> Pushed:
        """Chance starts in some worlds, usually all in the first, and is pushed on until next to nothing is left.

        With it goes, for each side, chance times the damage it has taken so far.
        """
        sides = self.sides if damage else ()
        waiting: dict[int, Front] = {0: self._front(start or {0: 1.0}, 1 + len(sides))}
        whole, ended = float(waiting[0][0].sum()), []
        for number in range(most_rounds):
            if not waiting:
                break
            front = waiting.pop(number, None)
            ended.append(self._front({}, 1 + len(sides)) if front is None else self._round(front, number, waiting))
            if sum(float(later[0].sum()) for later in waiting.values()) < CUT:
                break
        over, *hurt = (sum(float(row.sum()) for row in rows) for rows in zip(*ended, strict=True))
        means = {side: taken / over for side, taken in zip(sides, hurt, strict=True)} if over else {}
        return Pushed(tuple(done[0] for done in ended), max(0.0, whole - over), means)

    def _front(self, start: Mapping[int, float], rows: int) -> Front:
        front = [np.zeros(self.size) for _ in range(rows)]
        front[0][list(start)] = list(start.values())
        return front

    def _round(self, front: Front, number: int, waiting: dict[int, Front]) -> Front:
        """Push until the chance has ended, has reached a later round or cannot go on."""
        done, quiet = self._front({}, len(front)), 0
        for _ in range(MOST_STEPS):
            if (moving := float(front[0].sum())) <= CUT or quiet == PATIENCE:
                break
            done = [kept + row * self._ends for kept, row in zip(done, front, strict=True)]
            front, *later = self._pushed([row * self._goes_on for row in front])
            for passed, rows in zip(self._passing[1:], later, strict=True):
                if rows[0].any():
                    before = waiting.get(number + passed) or self._front({}, len(front))
                    waiting[number + passed] = [one + other for one, other in zip(before, rows, strict=True)]
            quiet = quiet + 1 if float(front[0].sum()) > moving - CUT else 0
        return done

    def _pushed(self, front: Front) -> list[Front]:
        """Where the ways lead, with the damage on them, for each number of rounds that ways may take."""
        after = [self._onward @ row for row in front]
        if len(front) > 1:
            for row, hurting in self._hurting:
                after[row] += hurting @ front[0]
        firsts = range(0, len(self._passing) * self.size, self.size)
        return [[row[first : first + self.size] for row in after] for first in firsts]

    @property
    def sides(self) -> tuple[str, ...]:
        """Who may take damage."""
        return self.graph.toll.sides if self.graph else ()

    @cached_property
    def _dead(self) -> NDArray[np.bool_]:
        """Worlds nobody has looked further from."""
        dead: NDArray[np.bool_] = (np.diff(self.first) == 0) & ~self.over
        return dead

    @cached_property
    def _passing(self) -> tuple[int, ...]:
        """The numbers of rounds that ways take, none first."""
        return (0, *np.unique(self.rounds[self.rounds > 0]).tolist())

    @cached_property
    def _onward(self) -> Any:
        """The ways: columns are where they start, rows where they lead, once for each number of rounds."""
        return self._matrix(self.chance)

    def _matrix(self, of: Floats) -> Any:
        row = self.to + self.size * np.searchsorted(self._passing, self.rounds)
        return csc_array((of, row, self.first), shape=(len(self._passing) * self.size, self.size))

    @cached_property
    def _hurting(self) -> list[tuple[int, Any]]:
        """The ways with chance times the damage they do to a side, and the row of that side in a front."""
        damage = list(self.graph.damage()) if self.graph else []
        hurts = [np.array([one.get(side, 0) for one in damage], dtype=float) * self.chance for side in self.sides]
        return [(row, self._matrix(hurt)) for row, hurt in enumerate(hurts, start=1) if hurt.any()]

    @cached_property
    def _edges(self) -> Floats:
        """The number of a world plus the chances of its ways added up: one sorted row to look a random number up in."""
        sums = np.cumsum(self.chance)
        before = np.concatenate(([0.0], sums))[self.first[:-1]]
        start = np.repeat(np.arange(self.size), np.diff(self.first))
        edges: Floats = start.astype(np.float64) + np.minimum(sums - before[start], 1.0)
        last = self.first[1:][np.diff(self.first) > 0] - 1
        edges[last] = start[last] + 1.0
        return edges

    @cached_property
    def _stops(self) -> NDArray[np.bool_]:
        stops: NDArray[np.bool_] = self.over | self._dead
        return stops

    @cached_property
    def _ends(self) -> Floats:
        return self.over.astype(np.float64)

    @cached_property
    def _goes_on(self) -> Floats:
        return (~self._stops).astype(np.float64)

    @cached_property
    def _aliases(self) -> tuple[Floats, Ints]:
        return alias_tables(self.first, self.chance)

    def walk(self, fights: int, seed: int, *, compiled: bool = False, most_steps: int = 100_000) -> Walked:
        """Fights that step from world to world at random until each has ended; `compiled` needs numba."""
        if compiled:
            at, rounds = self._compiled(fights, seed, most_steps)
        else:
            at, rounds = self._stepped(fights, seed, most_steps)
        at[~self.over[at]] = -1
        return Walked(at, rounds)

    def _compiled(self, fights: int, seed: int, most_steps: int) -> tuple[Ints, Ints]:
        try:
            from rulewright.lab.sampling import compiled_walk
        except ImportError as error:
            raise Refusal("a compiled walk needs numba: pip install 'rulewright[numba]'") from error
        own, other = self._aliases
        found: tuple[Ints, Ints] = compiled_walk.walk(
            self.first, self.to, self.rounds, own, other, self._stops, fights, seed, most_steps
        )
        return found

    def _stepped(self, fights: int, seed: int, most_steps: int) -> tuple[Ints, Ints]:
        """All fights one step at a time."""
        random = np.random.default_rng(seed)
        at, rounds = np.zeros(fights, dtype=np.int64), np.zeros(fights, dtype=np.int64)
        going = np.flatnonzero(~self._stops[at])
        for _ in range(most_steps):
            if not len(going):
                break
            way = np.searchsorted(self._edges, at[going] + random.random(len(going)), side="right")
            at[going] = self.to[way]
            rounds[going] += self.rounds[way]
            going = going[~self._stops[at[going]]]
        return at, rounds
