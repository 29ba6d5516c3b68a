"""Small charts of text, good in a pipe and without colour."""

from __future__ import annotations

import sys
from fractions import Fraction

WIDTH = 40


def percent(chance: Fraction | float) -> str:
    """A chance for people: two decimals, and never 0 or 100 for what is neither."""
    value = float(chance) * 100
    if 0 < value < 0.005:
        return "<0.01 %"
    if 99.995 < value < 100:
        return ">99.99 %"
    return f"{value:.2f} %"


def bars(value: float, peak: float) -> str:
    """A bar as long as the value is large, the peak filling the width."""
    full = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    return ("█" if full else "#") * round(WIDTH * value / peak)
