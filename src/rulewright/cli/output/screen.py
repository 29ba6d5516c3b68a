"""Sheets and lists as lines of text that also read well in a pipe, without colour and aloud."""

from __future__ import annotations

import sys
import textwrap
from shutil import get_terminal_size

from rulewright.content.sheet import Sheet

MAX_WIDTH, MIN_WIDTH = 118, 30
PIPE_WIDTH = 78


def width() -> int:
    """Columns to fill: those of the window, within what is read well; in a pipe always the same."""
    return max(MIN_WIDTH, min(MAX_WIDTH, get_terminal_size().columns - 2)) if sys.stdout.isatty() else PIPE_WIDTH


def wrap(text: str, indent: str = "  ") -> str:
    """Lines no wider than the screen; the rest of a line that is broken is indented further."""
    return "\n".join(_wrap_line(line, indent) for line in text.splitlines())


def _wrap_line(line: str, indent: str) -> str:
    first = indent + " " * (len(line) - len(line.lstrip()))
    return textwrap.fill(
        line.strip(), width(), initial_indent=first, subsequent_indent=first + "  ", break_on_hyphens=False
    )


def numbered_line(number: int, text: str) -> str:
    """A choice with its number; what does not fit into the line stands below the text."""
    return textwrap.fill(f"{number:>4}  {text}", width(), subsequent_indent=" " * 6, break_on_hyphens=False)


def numbered_lines(choices: list[tuple[str, str]]) -> list[str]:
    """Choices with their numbers, and beside each what it leads to."""
    lines: list[str] = []
    for number, (name, leads_to) in enumerate(choices, 1):
        text = f"{number:3}. {name}" + (f": {leads_to}" if leads_to else "")
        lines += textwrap.wrap(text, width(), subsequent_indent="       ", break_on_hyphens=False)
    return lines


def sheet_lines(sheet: Sheet) -> list[str]:
    """A sheet: its words, its numbers with where they come from, and the rules it breaks."""
    lines = [sheet.title]
    lines += [wrap(f"{name}: {words}") for name, words in sheet.words if words]
    lines += [wrap(tally.explain()) for tally in sheet.numbers]
    return lines + [wrap(f"breaks a rule: {fault}") for fault in sheet.faults]
