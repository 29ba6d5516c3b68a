"""Walks through an explored graph at random, to where fights leave it, so that sampled fights can go on from there."""

from __future__ import annotations

import random
from bisect import bisect
from collections.abc import Iterator
from functools import cache
from itertools import accumulate
from typing import Any, Generic, NamedTuple

import msgspec

from rulewright.game.game import Game
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.world import W
from rulewright.lab.damage import total_by_side
from rulewright.lab.sampling.fights import MAX_CALLS, LaterStart

from .graph import Edge, Graph, Skipped


class StoredStart(NamedTuple):
    """Where a fight leaves a graph, as plain data that can be sent to workers."""

    world: bytes
    rounds: int
    damage: dict[str, int]

    def restored(self, system: Game[Any]) -> LaterStart[Any]:
        """The same with its world."""
        return LaterStart(system.codec.convert_world(msgspec.json.decode(self.world)), self.rounds, self.damage)


class Frontier(Generic[W]):
    """The open worlds of a graph, drawn as often as fights reach them."""

    def __init__(self, graph: Graph[W], first: int, first_round: int) -> None:
        self.graph, self.first, self.first_round = graph, first, first_round
        self._cumulated = cache(self._cumulate)
        self._encoded = cache(lambda at: encode(graph.worlds[at]))
        self._hurt = cache(self._damage)

    def starts(self, seed: int, number: int, fights: int) -> tuple[StoredStart, ...]:
        """Where some fights leave the graph. Those that end inside it are left out: their share is known exactly."""
        source = random.Random(f"{seed}/frontier/{number}").random
        found: list[StoredStart] = []
        while len(found) < fights:
            found += self._walk(source)
        return tuple(found)

    def _walk(self, source: Any) -> Iterator[StoredStart]:
        """One walk from the first world; nothing if it ends inside the graph."""
        at, rounds, damage = self.first, self.first_round, dict.fromkeys(self.graph.meter.sides, 0)
        for _ in range(MAX_CALLS):
            edges = self.graph.edges[at]
            if not edges:
                break
            chances = self._cumulated(at)
            edge = edges[min(bisect(chances, source() * chances[-1]), len(edges) - 1)]
            for side, value in self._hurt(at, edge).items():
                damage[side] += value
            at, rounds = edge.to, rounds + edge.rounds
        if at not in self.graph.ends:
            yield StoredStart(self._encoded(at), rounds, damage)

    def _cumulate(self, at: int) -> list[float]:
        return list(accumulate(edge.chance for edge in self.graph.edges[at] or ()))

    def _damage(self, at: int, edge: Edge) -> dict[str, int]:
        last, before = self.graph.skipped.get(at) or Skipped(self.graph.worlds[at], ())
        return total_by_side((*before, *self.graph.meter.between(last, self.graph.worlds[edge.to])))
