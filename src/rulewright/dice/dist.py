"""Exact probability distributions: outcomes with whole-number weights."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, ItemsView, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import accumulate
from math import gcd, lcm
from typing import Any, Generic, TypeVar, cast

from .drawing import draw
from .polynomials import dense

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)
Number = int | Fraction


class Dist(Generic[T]):
    """An immutable map from outcome to positive weight. Chances are fractions of `total`; nothing is ever rounded.

    `dist[outcome]` is the chance of an outcome. `Dist.certain` and `Dist.from_chances` make distributions too.

    Args:
        weights: The weight of each outcome, or pairs of both. The weights of an outcome that comes twice are added.

    Attributes:
        total: The sum of all weights.

    Raises:
        ValueError: A weight is negative, or no outcome has a weight above 0.

    Example:
        >>> hit = Dist({"hit": 2, "miss": 1})
        >>> hit["hit"]
        Fraction(2, 3)
    """

    __slots__ = ("_cumulative", "_dense", "_weights", "total")

    _weights: dict[Any, int]
    _dense: tuple[int, list[int]]  # computed on first use, as is _cumulative
    _cumulative: tuple[list[int], list[Any]]
    total: int

    def __init__(self, weights: Mapping[T, int] | Iterable[tuple[T, int]]) -> None:
        merged: dict[T, int] = {}
        for outcome, weight in weights.items() if isinstance(weights, Mapping) else weights:
            if weight < 0:
                raise ValueError(f"a weight is a whole number from 0 up, not {weight} for {outcome!r}")
            if weight:
                merged[outcome] = merged.get(outcome, 0) + weight
        if not merged:
            raise ValueError("a distribution needs at least one outcome with a weight above 0")
        self._weights, self.total = merged, sum(merged.values())

    @classmethod
    def unchecked(cls, weights: dict[T, int], total: int) -> Dist[T]:
        """A distribution of weights that are known to be positive and to add up to `total`."""
        dist: Dist[T] = object.__new__(cls)
        dist._weights, dist.total = weights, total
        return dist

    @classmethod
    def certain(cls, outcome: T) -> Dist[T]:
        return Dist.unchecked({outcome: 1}, 1)

    @classmethod
    def from_chances(cls, chances: Mapping[T, Fraction]) -> Dist[T]:
        """A distribution from fractions that add up to 1."""
        common = lcm(*(p.denominator for p in chances.values()))
        return Dist({o: p.numerator * (common // p.denominator) for o, p in chances.items()})

    def dense(self) -> tuple[int, list[int]]:
        """The lowest of whole-number outcomes, and the weight of each number from it to the highest."""
        try:
            return self._dense
        except AttributeError:
            self._dense = dense(self._weights)
            return self._dense

    def draw(self, source: Callable[[int], int]) -> T:
        """A random outcome; `source` gives a fair whole number below a limit, such as `random.randrange`."""
        try:
            cumulative, outcomes = self._cumulative
        except AttributeError:
            cumulative, outcomes = self._cumulative = list(accumulate(self._weights.values())), list(self._weights)
        return cast("T", outcomes[bisect_right(cumulative, source(self.total))])

    def items(self) -> ItemsView[T, int]:
        return self._weights.items()

    def __iter__(self) -> Iterator[T]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)

    def __contains__(self, outcome: object) -> bool:
        return outcome in self._weights

    def weight(self, outcome: object) -> int:
        return self._weights.get(outcome, 0)

    def __getitem__(self, outcome: object) -> Fraction:
        """The chance of one outcome; 0 if it cannot happen."""
        return Fraction(self.weight(outcome), self.total)

    def chance(self, of: Callable[[T], bool]) -> Fraction:
        """The chance that a predicate is true of the outcome."""
        return Fraction(sum(w for o, w in self._weights.items() if of(o)), self.total)

    def at_least(self, least: int) -> Fraction:
        return self.chance(lambda outcome: cast("int", outcome) >= least)

    def mean(self, of: Callable[[T], Number] | None = None) -> Fraction:
        return Fraction(sum((of(o) if of else o) * w for o, w in self._weights.items())) / self.total

    def variance(self, of: Callable[[T], Number] | None = None) -> Fraction:
        mean = self.mean(of)
        return self.mean(lambda outcome: ((of(outcome) if of else cast("int", outcome)) - mean) ** 2)

    def quantile(self, share: Fraction) -> T:
        """The smallest outcome x such that the chance of x or less is at least `share`."""
        cumulative = 0
        for outcome in sorted(self._weights):
            cumulative += self._weights[outcome]
            if Fraction(cumulative, self.total) >= share:
                return cast("T", outcome)
        raise ValueError(f"a share is between 0 and 1, not {share}")

    def map(self, of: Callable[[T], U]) -> Dist[U]:
        """The distribution of a function of the outcome."""
        merged: dict[U, int] = {}
        for outcome, weight in self._weights.items():
            key = of(outcome)
            merged[key] = merged.get(key, 0) + weight
        return Dist.unchecked(merged, self.total)

    def given(self, of: Callable[[T], bool]) -> Dist[T]:
        """The conditional distribution: only the outcomes for which a predicate is true."""
        return Dist((o, w) for o, w in self._weights.items() if of(o))

    def then(self, of: Callable[[T], Dist[U]]) -> Dist[U]:
        """The distribution of a second draw, which depends on the first: `of` gives it for each outcome."""
        return mix((of(outcome), weight) for outcome, weight in self._weights.items())

    def reduced(self) -> Dist[T]:
        """The same chances with the smallest whole-number weights."""
        divisor = gcd(*self._weights.values())
        if divisor == 1:
            return self
        return Dist.unchecked({o: w // divisor for o, w in self._weights.items()}, self.total // divisor)

    # Equal chances make equal distributions, whatever the common factor of the weights.
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Dist):
            return NotImplemented
        return self.reduced()._weights == other.reduced()._weights

    def __hash__(self) -> int:
        return hash(frozenset(self.reduced()._weights.items()))

    def _repr_html_(self) -> str:
        return draw(self._weights, self.total)

    def __repr__(self) -> str:
        return f"Dist({self._weights!r})"


def mix(parts: Iterable[tuple[Dist[T], int]]) -> Dist[T]:
    """The mixture of several distributions, each with its weight."""
    kept = [(dist, weight) for dist, weight in parts if weight]
    common = lcm(*(dist.total for dist, _ in kept))
    merged: dict[T, int] = {}
    for dist, weight in kept:
        factor = weight * (common // dist.total)
        for outcome, own in dist.items():
            merged[outcome] = merged.get(outcome, 0) + own * factor
    # Reduced, because a law mixes mixtures and its weights would grow with every level.
    return Dist(merged).reduced()
