"""Learns what the outcomes of rolls do to a fight, from fights already played."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Any, NamedTuple

from rulewright.dice.dist import Dist
from rulewright.kernel.rules.resolve import Call

from .transition_cache import Drawn
from .win_model import CERTAIN, chance

Draws = Iterable[Drawn]
"""The draws of one call in their order."""

SHRINKAGE = 3
"""An effect counts as if this many more had been seen of the next more general kind."""
STEPS = 4
"""Scores are rounded to this part of one before luck is looked up."""
MAX_TABLES = 100_000
"""A bound on memory."""


class RollEffects:
    """The mean change of a score by rule, arguments, which roll it was, earlier outcomes and outcome."""

    def __init__(self) -> None:
        self._seen: dict[Hashable, list[float]] = {}
        self._tables: dict[Hashable, tuple[Dist[Any], dict[Any, float]]] = {}

    def learn(self, call: Call[Any], draws: Draws, change: float) -> None:
        """Note by how much a score changed in a call with these draws."""
        before: tuple[Any, ...] = ()
        for _, outcome in draws:
            for key in _kinds(call, before, outcome):
                seen = self._seen.setdefault(key, [0.0, 0.0])
                seen[0] += 1
                seen[1] += change
            before += (outcome,)

    def luck(self, call: Call[Any], draws: Draws, score: float) -> float:
        """By how much the chance to win after these draws is better than was to be expected before them.

        Its mean over the outcomes of each distribution is 0, whatever was learned: that is what keeps adjusted results
        free of bias.
        """
        rounded = round(score * STEPS)
        before: tuple[Any, ...] = ()
        total = 0.0
        for dist, outcome in draws:
            key = (call, before, rounded)
            found = self._tables.get(key)
            # Equal calls may draw from different distributions, as a policy that plays at random does.
            if found is None or (found[0] is not dist and found[0] != dist):
                if len(self._tables) >= MAX_TABLES:
                    self._tables.clear()
                found = self._tables[key] = dist, self._table(call, before, dist, rounded / STEPS)
            total += found[1][outcome]
            before += (outcome,)
        return total

    def _table(self, call: Call[Any], before: tuple[Any, ...], dist: Dist[Any], score: float) -> dict[Any, float]:
        after = {one: chance(self._score(score, call, before, one)) for one, _ in dist.items()}
        mean = sum(after[one] * weight for one, weight in dist.items()) / dist.total
        return {one: value - mean for one, value in after.items()}

    def _score(self, score: float, call: Call[Any], before: tuple[Any, ...], outcome: Any) -> float:
        effect, shrinkage = 0.0, 1
        for key in _kinds(call, before, outcome):
            if seen := self._seen.get(key):
                effect = (seen[1] + shrinkage * effect) / (seen[0] + shrinkage)
            shrinkage = SHRINKAGE
        return max(-CERTAIN, min(CERTAIN, score + effect))


class Kind(NamedTuple):
    """What draws are told apart by, from general to particular; the place is the number of draws before."""

    rule: str
    place: int
    outcome: Any = None
    args: Any = None
    before: Any = None


def _kinds(call: Call[Any], before: tuple[Any, ...], outcome: Any) -> Iterator[Kind]:
    rule, place = call.rule.name, len(before)
    yield Kind(rule, place)
    yield Kind(rule, place, (outcome,))
    yield Kind(rule, place, (outcome,), call.args)
    if before:
        yield Kind(rule, place, (outcome,), call.args, before)
