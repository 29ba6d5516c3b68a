"""How difficult an opponent is, by straight lines on the scale of log-odds.

The difficulty of an opponent is its share of the wanted fight: a half, if two of them leave the wanted chance to win.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from rulewright.lab.measurements import Estimate

EDGE = 0.002
"""Chances are kept this far from 0 and 1, where log-odds are infinite."""
MAX_COUNT_FACTOR = 4
"""A kind counts as if at most this many times the largest group were needed."""
MAX_SLOPE = -1.0
"""A flatter line is no guide: each more of difficulty costs at least this much log-odds."""


def log_odds(chance: float) -> float:
    kept = min(1 - EDGE, max(EDGE, chance))
    return log(kept / (1 - kept))


def count_for_chance(seen: Sequence[tuple[int, Estimate]], win: float) -> float:
    """How many of a kind leave the wanted chance, interpolated between the counts that were tried."""
    most = MAX_COUNT_FACTOR * seen[-1][0]
    # Against nobody the party is sure to win, which is the first point of the line.
    wanted, points = log_odds(win), [(0, log_odds(1.0)), *((count, log_odds(one.value)) for count, one in seen)]
    below = next((at for at, (_, height) in enumerate(points) if height <= wanted), len(points) - 1)
    (left, high), (right, low) = points[max(0, below - 1)], points[below]
    if low >= high:
        return float(most)
    return min(most, max(0.5, left + (right - left) * (high - wanted) / (high - low)))


class TargetDifficulty:
    """The total difficulty at which groups leave the wanted chance: 1, until groups that were tried say otherwise."""

    def __init__(self, win: float) -> None:
        self.win, self.wanted = win, 1.0
        self._points: list[tuple[float, float]] = []

    def fit(self, seen: Sequence[tuple[float, Estimate]]) -> None:
        """Fit a line through all groups so far; the new target is where it meets the wanted chance."""
        self._points += [(difficulty, log_odds(one.value)) for difficulty, one in seen]
        if not self._points:
            return
        count = len(self._points)
        middle, height = (sum(point[at] for point in self._points) / count for at in (0, 1))
        spread = sum((difficulty - middle) ** 2 for difficulty, _ in self._points)
        slope = sum((x - middle) * (y - height) for x, y in self._points) / spread if spread else 0.0
        slope = min(slope, MAX_SLOPE)
        self.wanted = min(2.0, max(0.3, middle + (log_odds(self.win) - height) / slope))
