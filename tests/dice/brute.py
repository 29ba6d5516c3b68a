"""Brute force, written independently of the code it checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from rulewright.dice.dist import Dist
from rulewright.dice.pools import Pool
from rulewright.dice.readings import Reading


def every_throw(pool: Pool, reading: Reading[Any]) -> Dist[Any]:
    """The distribution of a reading, by enumerating every throw."""
    counts: Counter[Any] = Counter()
    for faces, weight in pool.throws():
        counts[reading.of(faces)] += weight
    return Dist(counts)


class _NextDraw(Exception):  # noqa: N818
    """Raised when the prefix of draws is used up; the next draw is below `limit`."""

    def __init__(self, limit: int) -> None:
        self.limit = limit


def every_path(run: Callable[[Callable[[int], int]], Any]) -> Dist[Any]:
    """The distribution of the result of a function that draws from a source, by enumerating every draw."""
    chances: dict[Any, Fraction] = {}
    pending: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while pending:
        prefix, chance = pending.pop()
        left = list(prefix)

        def source(limit: int, left: list[int] = left) -> int:
            if not left:
                raise _NextDraw(limit)
            return left.pop(0)

        try:
            value = run(source)
            chances[value] = chances.get(value, Fraction(0)) + chance
        except _NextDraw as draw:
            pending += [((*prefix, value), chance / draw.limit) for value in range(draw.limit)]
    return Dist.from_chances(chances)
