"""Colour for a person at a terminal, and none in pipes and files."""

from __future__ import annotations

import os
import sys

BOLD, FAINT, BLUE, ORANGE = "1", "2", "34", "33"
RED, GREEN, YELLOW = "31", "32", "93"


def is_wanted() -> bool:
    """Whether the output is a terminal that shows colours, and the user has not turned them off."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def paint(text: str, colour: str) -> str:
    """The text in a colour, if colours are wanted."""
    return f"\x1b[{colour}m{text}\x1b[0m" if text and is_wanted() else text
