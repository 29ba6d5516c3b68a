"""Where exact work would be too much: a sample, with how far off it may be."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from .modifiers import Thrower
from .expression import Expression
from .pools import MAX_DICE, Source

MOST_ROLLS = 100_000
MOST_THROWN = 1_000_000
Z = 1.959963984540054
"""This many standard errors to each side hold the truth 95 times in 100."""


class Interval(NamedTuple):
    """A chance as it was seen, and the range that holds the true one 95 times in 100."""

    seen: float
    low: float
    high: float


class RollSample(NamedTuple):
    """How often each value came up in so many rolls."""

    counts: dict[int, int]
    rolls: int

    def at_least(self, least: int) -> Interval:
        return wilson_interval(sum(count for value, count in self.counts.items() if value >= least), self.rolls)

    def chance(self, value: int) -> Interval:
        return wilson_interval(self.counts.get(value, 0), self.rolls)

    def mean(self) -> Interval:
        mean = sum(value * count for value, count in self.counts.items()) / self.rolls
        square = sum((value - mean) ** 2 * count for value, count in self.counts.items()) / max(1, self.rolls - 1)
        reach = Z * sqrt(square / self.rolls)
        return Interval(mean, mean - reach, mean + reach)


def survey(expression: Expression, source: Source) -> RollSample:
    """Roll an expression many times, within a bound on the dice thrown in all."""
    counts: dict[int, int] = {}
    rolls = thrown = 0
    while rolls < MOST_ROLLS and thrown < MOST_THROWN:
        thrower = Thrower(source, MAX_DICE * 20)
        value = expression.throw(thrower).value
        counts[value] = counts.get(value, 0) + 1
        rolls += 1
        thrown += thrower.thrown
    return RollSample(counts, rolls)


def wilson_interval(hits: float, trials: float) -> Interval:
    """The Wilson score interval of a share; from 0 to 1 if nothing was tried."""
    if not trials:
        return Interval(0.0, 0.0, 1.0)
    share, spread = hits / trials, Z * Z / trials
    middle = (share + spread / 2) / (1 + spread)
    reach = Z * sqrt(share * (1 - share) / trials + spread / (4 * trials)) / (1 + spread)
    return Interval(share, max(0.0, middle - reach), min(1.0, middle + reach))
