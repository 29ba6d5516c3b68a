"""Bars of text that also work in a pipe, without colour and in a narrow terminal."""

from __future__ import annotations

import shutil
import sys

MAX_BAR, MIN_BAR = 40, 8
USUAL_TEXT = 41  # columns of text before the bar in a table of odds


def format_bar(value: float, peak: float, text_width: int = USUAL_TEXT) -> str:
    """A bar in proportion to the value; the peak fills what a line has left after its text."""
    has_blocks = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "") == "utf8"
    width = max(MIN_BAR, min(MAX_BAR, shutil.get_terminal_size().columns - text_width))
    return ("█" if has_blocks else "#") * round(width * value / peak)
