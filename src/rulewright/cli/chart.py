"""Small charts of text, good in a pipe, without colour and in a narrow terminal."""

from __future__ import annotations

import shutil
import sys
from fractions import Fraction

WIDEST = 40
BESIDE = 41


def percent(chance: Fraction | float) -> str:
    """A chance for people: two decimals, and never 0 or 100 for what is neither."""
    if chance > 0 and chance * 20_000 < 1:
        return "<0.01 %"
    if chance < 1 and (1 - chance) * 20_000 < 1:
        return ">99.99 %"
    return f"{float(chance) * 100:.2f} %"


def bars(value: float, peak: float) -> str:
    """A bar as long as the value is large, the peak filling the width."""
    full = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "") == "utf8"
    width = max(8, min(WIDEST, shutil.get_terminal_size().columns - BESIDE))
    return ("█" if full else "#") * round(width * value / peak)
