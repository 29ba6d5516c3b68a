"""Estimates the distribution of a dice expression from a sample of rolls, with 95 % confidence intervals.

This is for expressions whose exact distribution would take too much work.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from .expression import Expression
from .modifiers import Thrower
from .pools import MAX_DICE, Source

MAX_ROLLS = 100_000
MAX_DICE_THROWN = 1_000_000  # bounds the time of a sample, whatever the size of a single roll
Z_95 = 1.959963984540054
"""The quantile of the normal distribution for a 95 % confidence interval."""


class Interval(NamedTuple):
    """An estimate with its 95 % confidence interval."""

    seen: float
    low: float
    high: float


class RollSample(NamedTuple):
    """How often each value came up in a number of rolls."""

    counts: dict[int, int]
    rolls: int

    def at_least(self, least: int) -> Interval:
        return wilson_interval(sum(count for value, count in self.counts.items() if value >= least), self.rolls)

    def chance(self, value: int) -> Interval:
        return wilson_interval(self.counts.get(value, 0), self.rolls)

    def mean(self) -> Interval:
        mean = sum(value * count for value, count in self.counts.items()) / self.rolls
        variance = sum((value - mean) ** 2 * count for value, count in self.counts.items()) / max(1, self.rolls - 1)
        half_width = Z_95 * sqrt(variance / self.rolls)
        return Interval(mean, mean - half_width, mean + half_width)


def sample_rolls(expression: Expression, source: Source) -> RollSample:
    """Roll an expression until `MAX_ROLLS` rolls are made or `MAX_DICE_THROWN` dice are thrown."""
    counts: dict[int, int] = {}
    rolls = thrown = 0
    while rolls < MAX_ROLLS and thrown < MAX_DICE_THROWN:
        # One roll may throw more dice here than at a table: a rare long explosion must not abort the whole sample.
        thrower = Thrower(source, MAX_DICE * 20)
        value = expression.throw(thrower).value
        counts[value] = counts.get(value, 0) + 1
        rolls += 1
        thrown += thrower.thrown
    return RollSample(counts, rolls)


def wilson_interval(hits: float, trials: float) -> Interval:
    """The Wilson score interval of a share; from 0 to 1 if there were no trials."""
    if not trials:
        return Interval(0.0, 0.0, 1.0)
    share, spread = hits / trials, Z_95 * Z_95 / trials
    middle = (share + spread / 2) / (1 + spread)
    half_width = Z_95 * sqrt(share * (1 - share) / trials + spread / (4 * trials)) / (1 + spread)
    # The ends are exact where rounding would leave 3e-18 for 0.
    low = middle - half_width if hits else 0.0
    high = middle + half_width if hits < trials else 1.0
    return Interval(share, max(0.0, low), min(1.0, high))
