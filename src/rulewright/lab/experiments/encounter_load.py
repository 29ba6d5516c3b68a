"""How much of a fight an opponent is: chances as straight lines, on the scale of the odds."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from rulewright.lab.measurements import Estimate

EDGE = 0.002
FAR = 4
"""Nobody counts for less than a fight of so many times the largest group."""


def odds(chance: float) -> float:
    """The logarithm of the odds, which never becomes endless."""
    kept = min(1 - EDGE, max(EDGE, chance))
    return log(kept / (1 - kept))


def count_for_chance(seen: Sequence[tuple[int, Estimate]], win: float) -> float:
    """How many of a kind leave the wanted chance, going by a few numbers of them; a share of one may be the answer."""
    most = FAR * seen[-1][0]
    wanted, points = odds(win), [(0, odds(1.0)), *((count, odds(one.value)) for count, one in seen)]
    below = next((at for at, (_, height) in enumerate(points) if height <= wanted), len(points) - 1)
    (left, high), (right, low) = points[max(0, below - 1)], points[below]
    if low >= high:
        return float(most)
    return min(most, max(0.5, left + (right - left) * (high - wanted) / (high - low)))


class Load:
    """The load at which groups leave the wanted chance: 1, until groups that were tried say otherwise."""

    def __init__(self, win: float) -> None:
        self.win, self.wanted = win, 1.0
        self._seen: list[tuple[float, float]] = []

    def learn(self, seen: Sequence[tuple[float, Estimate]]) -> None:
        """Draw a line through what was seen; where it meets the wanted chance is the new load."""
        self._seen += [(load, odds(one.value)) for load, one in seen]
        if not self._seen:
            return
        count = len(self._seen)
        middle, height = (sum(one[at] for one in self._seen) / count for at in (0, 1))
        spread = sum((load - middle) ** 2 for load, _ in self._seen)
        slope = sum((load - middle) * (up - height) for load, up in self._seen) / spread if spread else 0.0
        slope = min(slope, STEEP)
        self.wanted = min(2.0, max(0.3, middle + (odds(self.win) - height) / slope))


STEEP = -1.0
"""A line that falls less than this is no guide: every load more costs at least so much."""
