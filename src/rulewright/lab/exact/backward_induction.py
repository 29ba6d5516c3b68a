"""Solves best play by backward induction: worlds are sorted into layers, which are solved from the last to the first.

Worlds that can come back to each other are in one layer, which is solved by value iteration.
"""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components

from .arrays import Floats, Ints

CONVERGED = 1e-10
"""Value iteration stops when no value changes by more."""
MAX_SWEEPS = 5_000
DISCOUNT = 1 - 1e-6
"""Makes a sooner win worth a little more, so that a best answer never only puts the win off."""


class Actions(NamedTuple):
    """The actions of every world, and the edges of every action.

    `first_row` says where the actions of a world begin, `first` where the edges of an action do. A world in which
    nobody chooses has one action.
    """

    first_row: Ints
    first: Ints
    to: Ints
    chance: Floats

    @property
    def size(self) -> int:
        return len(self.first_row) - 1


class Bounds(NamedTuple):
    """The least and the most that every world is worth to a side."""

    low: Floats
    high: Floats


class Layer(NamedTuple):
    """Worlds from `first` to `end`: those where nobody chooses, then choices for the side, then choices against it.

    `ours` and `theirs` say where the actions of each choice begin. `inside` holds the edges that stay in the layer,
    `outside` those that leave it for a later one.
    """

    first: int
    end: int
    plain: int
    ours: Ints
    theirs: Ints
    inside: Any
    outside: Any

    def backup(self, actions: Floats) -> Floats:
        """The values of the worlds from the values of their actions (a Bellman backup)."""
        # The last group of `reduceat` runs to the end of the array, so ours must end where theirs begin.
        theirs = int(self.theirs[0]) if len(self.theirs) else len(actions)
        parts = [actions[: self.plain]]
        if len(self.ours):
            parts.append(np.maximum.reduceat(actions[:theirs], self.ours))
        if len(self.theirs):
            parts.append(np.minimum.reduceat(actions, self.theirs))
        return np.concatenate(parts)


class StochasticGame:
    """Actions, and what they are worth to a side.

    `won` marks the worlds in which the side has won, `unknown` those that were not expanded, and `against` those in
    which an opponent chooses.
    """

    def __init__(self, actions: Actions, won: Any, unknown: Any, against: Any) -> None:
        self.actions, self.won, self.unknown, self.against = actions, won, unknown, against
        depth, choices = _depths(actions), np.diff(actions.first_row) > 1
        without_edges = actions.first[actions.first_row[1:]] == actions.first[actions.first_row[:-1]]
        # Worlds without edges come before all layers: their values are given, not computed.
        depth[without_edges] = -1
        # The last key counts first: by layer, and in each the plain worlds, ours and theirs, as `Layer` expects.
        self.order = np.lexsort((choices * (1 + against), depth))
        self.rank = np.empty_like(self.order)
        self.rank[self.order] = np.arange(len(self.order))
        ends = np.cumsum(np.bincount(depth + 1))
        self.terminal = int(ends[0])
        self.layers = [self._layer(first, end) for first, end in pairwise(ends.tolist()) if first < end]

    def _layer(self, first: int, end: int) -> Layer:
        actions, worlds = self.actions, self.order[first:end]
        row, _ = expand_groups(actions.first_row, worlds)
        counts = actions.first_row[worlds + 1] - actions.first_row[worlds]
        rows, choices = offsets(counts), counts > 1
        edge, of_row = expand_groups(actions.first, row)
        to, chance = self.rank[actions.to[edge]], actions.chance[edge]
        # No edge leads to a higher layer, so what does not lead to a lower one stays in this one.
        stays = to >= first
        leaves = ~stays
        inside = _matrix(of_row[stays], to[stays] - first, chance[stays], (len(row), end - first))
        outside = _matrix(of_row[leaves], to[leaves], chance[leaves], (len(row), first))
        ours, theirs = rows[:-1][choices & ~self.against[worlds]], rows[:-1][choices & self.against[worlds]]
        return Layer(first, end, int((~choices).sum()), ours, theirs, inside, outside)

    def values(self, start: list[float], ended: list[Any], discount: float = 1.0) -> Floats:
        """The values of all worlds, last layer first. Each column is a problem: its first guess and its end values."""
        values = np.tile(np.array(start), (len(self.order), 1))
        values[: self.terminal] = np.stack(ended, axis=1)[self.order[: self.terminal]]
        for layer in self.layers:
            # This is a view: what is assigned to it is in `values` for the next layers.
            own = values[layer.first : layer.end]
            beyond = discount * (layer.outside @ values[: layer.first])
            # Without edges inside the layer, the first sweep is final.
            for _ in range(MAX_SWEEPS if layer.inside.nnz else 1):
                better = layer.backup(discount * (layer.inside @ own) + beyond)
                change = float(np.abs(better - own).max())
                own[:] = better
                if change < CONVERGED:
                    break
        return values[self.rank]

    def bounds(self) -> Bounds:
        """The chance that the side wins if everybody who chooses plays their best: for the side, or against it."""
        # Iterated upwards from 0 and downwards from 1, so a value that has not converged is still a bound.
        values = self.values([0.0, 1.0], [self.won, self.won | self.unknown])
        return Bounds(values[:, 0], values[:, 1])

    @cached_property
    def best_rows(self) -> Ints:
        """The best action in every world; among equals the one that wins sooner, then the first."""
        actions, first = self.actions, self.actions.first_row[:-1]
        counts = np.diff(actions.first_row)
        values = self.values([0.0], [self.won], DISCOUNT)[:, 0]
        matrix = csr_array((actions.chance, actions.to, actions.first), shape=(len(actions.first) - 1, actions.size))
        worth: Floats = np.asarray(matrix @ values)
        better = np.where(np.repeat(self.against, counts), -worth, worth)
        top = np.repeat(np.maximum.reduceat(better, first), counts)
        best: Ints = np.minimum.reduceat(np.where(better == top, np.arange(len(top)), len(top)), first)
        return best


def _matrix(row: Ints, to: Ints, chance: Floats, shape: tuple[int, int]) -> Any:
    """Edges, given in the order of their rows, as a sparse matrix."""
    return csr_array((chance, to, offsets(np.bincount(row, minlength=shape[0]))), shape=shape)


def _depths(actions: Actions) -> Ints:
    """The layer of every world: the longest way to the end, counted in strongly connected components."""
    edges = actions.first[actions.first_row]
    ones, to = np.ones(len(actions.to), dtype=np.int8), actions.to.copy()  # scipy sorts the indices in place
    graph = csr_array((ones, to, edges), shape=(actions.size, actions.size))
    count, component = connected_components(graph, directed=True, connection="strong")
    start = component[np.repeat(np.arange(actions.size), np.diff(edges))]
    end = component[actions.to]
    differ = start != end
    ones = np.ones(int(differ.sum()), dtype=np.int8)
    return _component_depths(csr_array((ones, (end[differ], start[differ])), shape=(count, count)))[component]


def _component_depths(predecessors: Any) -> Ints:
    """The depth of every component, by repeatedly removing those without a successor (Kahn's algorithm, backwards)."""
    successors = np.bincount(predecessors.indices, minlength=predecessors.shape[0])
    first = predecessors.indptr.astype(np.int64)
    depth = np.zeros(len(successors), dtype=np.int64)
    removed, number = np.flatnonzero(successors == 0), 0
    while len(removed):
        depth[removed] = number
        edge, _ = expand_groups(first, removed)
        fewer = np.bincount(predecessors.indices[edge], minlength=len(successors))
        successors -= fewer
        # Those that were removed before have no successors either; only the new ones have just lost some.
        removed, number = np.flatnonzero((successors == 0) & (fewer > 0)), number + 1
    return depth


def expand_groups(first: Ints, which: Ints) -> tuple[Ints, Ints]:
    """The members of some groups, one group after the other, and the position in `which` of the group of each."""
    counts = first[which + 1] - first[which]
    group = np.repeat(np.arange(len(which)), counts)
    start = np.cumsum(counts) - counts
    return np.arange(len(group)) - start[group] + first[which][group], group


def offsets(counts: Ints) -> Ints:
    """Where each of some groups begins, by their sizes; the last is the total."""
    return np.concatenate(([0], np.cumsum(counts))).astype(np.int64)
