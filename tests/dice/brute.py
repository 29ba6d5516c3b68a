"""Brute force, written apart from what it checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from rulewright.dice.dist import Dist
from rulewright.dice.pools import Pool
from rulewright.dice.readings import Reading


def every_throw(pool: Pool, reading: Reading[Any]) -> Dist[Any]:
    """What a reading finds in every single way the dice can fall."""
    found: Counter[Any] = Counter()
    for faces, weight in pool.throws():
        found[reading.of(faces)] += weight
    return Dist(found)


class _Enough(Exception):  # noqa: N818
    """The prefix is used up; the next throw has this many sides."""

    def __init__(self, limit: int) -> None:
        self.limit = limit


def every_path(run: Callable[[Callable[[int], int]], Any]) -> Dist[Any]:
    """The distribution of whatever a function returns that draws from a fair source, by trying every draw."""
    chances: dict[Any, Fraction] = {}
    front: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while front:
        prefix, chance = front.pop()
        left = list(prefix)

        def source(limit: int, left: list[int] = left) -> int:
            if not left:
                raise _Enough(limit)
            return left.pop(0)

        try:
            value = run(source)
            chances[value] = chances.get(value, Fraction(0)) + chance
        except _Enough as enough:
            front += [((*prefix, draw), chance / enough.limit) for draw in range(enough.limit)]
    return Dist.from_chances(chances)
