"""Best play on arrays, solved from the end: worlds that cannot come back to each other lie in layers, last first."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components

from rulewright.lab.sampling.alias_tables import Floats, Ints

CLOSE = 1e-10
"""Values that change by less have settled."""
MOST_SWEEPS = 5_000
PATIENCE = 1 - 1e-6


class Moves(NamedTuple):
    """Rows of ways: `first_row` says where the rows of a world begin, `first` where the ways of a row do."""

    first_row: Ints
    first: Ints
    to: Ints
    chance: Floats
    rounds: Ints

    @property
    def size(self) -> int:
        return len(self.first_row) - 1

    def of(self, rows: Ints) -> Moves:
        """With one of its rows chosen for every world."""
        way, row = spread(self.first, rows)
        counts = np.bincount(row, minlength=len(rows))
        every = np.arange(self.size + 1, dtype=np.int64)
        return Moves(every, offsets(counts), self.to[way], self.chance[way], self.rounds[way])


class Limits(NamedTuple):
    """What every world is worth to a side: not less and not more."""

    low: Floats
    high: Floats


class Layer(NamedTuple):
    """Worlds from one place to another, first those where nobody chooses, then the choices for the side, then those
    against it; where the rows of choices begin; the ways that stay in the layer and those that leave it."""

    first: int
    end: int
    plain: int
    ours: Ints
    theirs: Ints
    inside: Any
    outside: Any

    def swept(self, actions: Floats) -> Floats:
        """What the worlds are worth if the rows are worth so much."""
        theirs = int(self.theirs[0]) if len(self.theirs) else len(actions)
        parts = [actions[: self.plain]]
        if len(self.ours):
            parts.append(np.maximum.reduceat(actions[:theirs], self.ours))
        if len(self.theirs):
            parts.append(np.minimum.reduceat(actions, self.theirs))
        return np.concatenate(parts)


class Board:
    """Rows of ways with what they are worth to a side: where it has won, what has not been looked at, and the worlds in
    which somebody chooses against it."""

    def __init__(self, moves: Moves, won: Any, unknown: Any, against: Any) -> None:
        self.moves, self.won, self.unknown, self.against = moves, won, unknown, against
        depth, choices = _depths(moves), np.diff(moves.first_row) > 1
        stuck = moves.first[moves.first_row[1:]] == moves.first[moves.first_row[:-1]]
        depth[stuck] = -1
        self.order = np.lexsort((choices * (1 + against), depth))
        self.rank = np.empty_like(self.order)
        self.rank[self.order] = np.arange(len(self.order))
        ends = np.cumsum(np.bincount(depth + 1))
        self.stuck = int(ends[0])
        self.layers = [self._layer(first, end) for first, end in pairwise(ends.tolist()) if first < end]

    def _layer(self, first: int, end: int) -> Layer:
        moves, mine = self.moves, self.order[first:end]
        row, _ = spread(moves.first_row, mine)
        counts = moves.first_row[mine + 1] - moves.first_row[mine]
        rows, choices = offsets(counts), counts > 1
        way, of_row = spread(moves.first, row)
        to, chance = self.rank[moves.to[way]], moves.chance[way]
        stays = to >= first
        leaves = ~stays
        inside = _matrix(of_row[stays], to[stays] - first, chance[stays], (len(row), end - first))
        outside = _matrix(of_row[leaves], to[leaves], chance[leaves], (len(row), first))
        ours, theirs = rows[:-1][choices & ~self.against[mine]], rows[:-1][choices & self.against[mine]]
        return Layer(first, end, int((~choices).sum()), ours, theirs, inside, outside)

    def solved(self, start: list[float], ended: list[Any], patience: float = 1.0) -> Floats:
        """Values from the last layer to the first; every column by itself. Below 1, patience makes sooner wins worth
        more."""
        values = np.tile(np.array(start), (len(self.order), 1))
        values[: self.stuck] = np.stack(ended, axis=1)[self.order[: self.stuck]]
        for layer in self.layers:
            own = values[layer.first : layer.end]
            beyond = patience * (layer.outside @ values[: layer.first])
            for _ in range(MOST_SWEEPS if layer.inside.nnz else 1):
                better = layer.swept(patience * (layer.inside @ own) + beyond)
                change = float(np.abs(better - own).max())
                own[:] = better
                if change < CLOSE:
                    break
        return values[self.rank]

    def limits(self) -> Limits:
        """The chance that the side wins if those who search play their best: for the side, or against it."""
        found = self.solved([0.0, 1.0], [self.won, self.won | self.unknown])
        return Limits(found[:, 0], found[:, 1])

    @cached_property
    def best_rows(self) -> Ints:
        """The row of the best answer in every world; among equals the one that wins sooner."""
        moves, first = self.moves, self.moves.first_row[:-1]
        counts = np.diff(moves.first_row)
        values = self.solved([0.0], [self.won], PATIENCE)[:, 0]
        matrix = csr_array((moves.chance, moves.to, moves.first), shape=(len(moves.first) - 1, moves.size))
        actions: Floats = np.asarray(matrix @ values)
        better = np.where(np.repeat(self.against, counts), -actions, actions)
        top = np.repeat(np.maximum.reduceat(better, first), counts)
        best: Ints = np.minimum.reduceat(np.where(better == top, np.arange(len(top)), len(top)), first)
        return best


def _matrix(row: Ints, to: Ints, chance: Floats, shape: tuple[int, int]) -> Any:
    """Ways in the order of their rows."""
    return csr_array((chance, to, offsets(np.bincount(row, minlength=shape[0]))), shape=shape)


def _depths(moves: Moves) -> Ints:
    """How many groups of worlds that can come back to each other lie at most between a world and the end."""
    ways = moves.first[moves.first_row]
    ones, own = np.ones(len(moves.to), dtype=np.int8), moves.to.copy()  # its ends are put in order where they are
    graph = csr_array((ones, own, ways), shape=(moves.size, moves.size))
    count, group = connected_components(graph, directed=True, connection="strong")
    start = group[np.repeat(np.arange(moves.size), np.diff(ways))]
    end = group[moves.to]
    differ = start != end
    ones = np.ones(int(differ.sum()), dtype=np.int8)
    return _peeled(csr_array((ones, (end[differ], start[differ])), shape=(count, count)))[group]


def _peeled(behind: Any) -> Ints:
    """The depth of every group, by what lies behind it: those with nothing ahead are taken off first."""
    left, first = np.bincount(behind.indices, minlength=behind.shape[0]), behind.indptr.astype(np.int64)
    depth = np.zeros(len(left), dtype=np.int64)
    off, number = np.flatnonzero(left == 0), 0
    while len(off):
        depth[off] = number
        way, _ = spread(first, off)
        taken = np.bincount(behind.indices[way], minlength=len(left))
        left -= taken
        off, number = np.flatnonzero((left == 0) & (taken > 0)), number + 1
    return depth


def spread(first: Ints, which: Ints) -> tuple[Ints, Ints]:
    """The members of groups, one group after the other, and to which of the groups asked for each belongs."""
    counts = first[which + 1] - first[which]
    group = np.repeat(np.arange(len(which)), counts)
    start = np.cumsum(counts) - counts
    return np.arange(len(group)) - start[group] + first[which][group], group


def offsets(counts: Ints) -> Ints:
    return np.concatenate(([0], np.cumsum(counts))).astype(np.int64)
