"""Nodes of a dice expression that combine several kinds of dice, or the results of whole expressions."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import reduce
from math import prod
from typing import NamedTuple

from rulewright.errors import OverBudget

from .dist import Dist
from .expression import Expression, Keep, Rolled
from .modifiers import Thrower
from .pools import MAX_STEPS, Die, pool
from .readings import KeptTotal

EXTREMES: dict[str, Callable[[int, int], int]] = {"max": max, "min": min}
ROUNDINGS: dict[str, Callable[[int, int], int]] = {
    "floor": lambda value, by: value // by,
    "ceil": lambda value, by: -(-value // by),
    "round": lambda value, by: (2 * value + by) // (2 * by),
}
ROUNDING_WORDS = {"floor": "rounded down", "ceil": "rounded up", "round": "rounded to the nearest, halves up"}


class MixedDice(NamedTuple):
    """Dice of several kinds thrown as one pool, of which the highest or lowest few are added up."""

    groups: tuple[tuple[Die, int], ...]
    keep: Keep

    @property
    def size(self) -> int:
        return sum(count for _, count in self.groups)

    def dist(self) -> Dist[int]:
        return KeptTotal(self.keep.of(self.size), lowest=self.keep.lowest).dist(pool(*self.groups))

    def throw(self, throw: Thrower) -> Rolled:
        faces = [throw(die) for die, count in self.groups for _ in range(count)]
        kept = sorted(faces, reverse=not self.keep.lowest)[: self.keep.of(len(faces))]
        return Rolled(sum(kept), f"{self._dice()} {faces} kept {', '.join(map(str, kept))}")

    def explain(self) -> str:
        return f"{self._dice()} as one pool, {self.keep}, add up"

    def _dice(self) -> str:
        return " and ".join(f"{count}{die}" for die, count in self.groups)

    def truncation_chance(self) -> Fraction:
        return Fraction(0)


class Extreme(NamedTuple):
    """The highest or the lowest result of several expressions."""

    which: str
    parts: tuple[Expression, ...]

    def dist(self) -> Dist[int]:
        return reduce(self._both, (part.dist() for part in self.parts))

    def _both(self, one: Dist[int], other: Dist[int]) -> Dist[int]:
        if len(one) * len(other) > MAX_STEPS:
            raise OverBudget(self.explain(), MAX_STEPS)
        pick = EXTREMES[self.which]
        return Dist((pick(a, b), v * w) for a, v in one.items() for b, w in other.items())

    def throw(self, throw: Thrower) -> Rolled:
        rolled = [part.throw(throw) for part in self.parts]
        story = ", ".join(f"{one.story} = {one.value}" for one in rolled)
        return Rolled(reduce(EXTREMES[self.which], (one.value for one in rolled)), f"{self.which} of ({story})")

    def explain(self) -> str:
        which = "highest" if self.which == "max" else "lowest"
        return f"the {which} of: {'; '.join(part.explain() for part in self.parts)}"

    def truncation_chance(self) -> Fraction:
        return 1 - prod((1 - part.truncation_chance() for part in self.parts), start=Fraction(1))


class Divided(NamedTuple):
    """An expression divided by a whole number, rounded as it says."""

    rounding: str
    rest: Expression
    by: int

    def dist(self) -> Dist[int]:
        return self.rest.dist().map(self._divide)

    def _divide(self, value: int) -> int:
        return ROUNDINGS[self.rounding](value, self.by)

    def throw(self, throw: Thrower) -> Rolled:
        rolled = self.rest.throw(throw)
        return Rolled(self._divide(rolled.value), f"{self.rounding}({rolled.story} / {self.by})")

    def explain(self) -> str:
        return f"({self.rest.explain()}) divided by {self.by}, {ROUNDING_WORDS[self.rounding]}"

    def truncation_chance(self) -> Fraction:
        return self.rest.truncation_chance()
