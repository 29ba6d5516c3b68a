"""Small charts of text, good in a pipe, without colour and in a narrow terminal."""

from __future__ import annotations

import shutil
import sys

WIDEST = 40
BESIDE = 41


def bars(value: float, peak: float, beside: int = BESIDE) -> str:
    """A bar as long as the value is large, the peak filling the width that is left beside so much text."""
    full = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "") == "utf8"
    width = max(8, min(WIDEST, shutil.get_terminal_size().columns - beside))
    return ("█" if full else "#") * round(width * value / peak)
