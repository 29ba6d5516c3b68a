"""Colour for a person at a terminal, and none for anybody else."""

from __future__ import annotations

import os
import sys

BOLD, FAINT, BLUE, ORANGE = "1", "2", "34", "33"


def wanted() -> bool:
    """Whether somebody looks at a terminal that shows colours and has not asked for none."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def painted(text: str, ink: str) -> str:
    """The text in an ink, if inks are wanted."""
    return f"\x1b[{ink}m{text}\x1b[0m" if text and wanted() else text
