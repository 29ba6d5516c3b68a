"""A table, a sheet and lists as lines of text that also read well in a pipe, without colour and aloud."""

from __future__ import annotations

import sys
import textwrap
from shutil import get_terminal_size

from rulewright.content.sheet import Sheet
from rulewright.game.panel import Bar, Mark, Panel, Piece
from rulewright.words.phrase import PLAIN, Wording

MAX_WIDTH, MIN_WIDTH = 78, 30
BAR_WIDTH = 10


def width() -> int:
    """Columns to fill: those of the window, within what is read well; in a pipe always the same."""
    return max(MIN_WIDTH, min(MAX_WIDTH, get_terminal_size().columns - 2)) if sys.stdout.isatty() else MAX_WIDTH


def table_lines(panel: Panel, wording: Wording = PLAIN) -> list[str]:
    """Everything on the table, one side of the fight after the other."""
    lines = [f"-- {wording.name_ids(wording.word(panel.title))} --"]
    parts = [str(bar) for bar in panel.parts if not bar.idle]
    if parts or panel.words:
        summary = wording.name_ids("; ".join((*parts, *map(wording.word, panel.words))))
        lines += textwrap.wrap(summary, width(), initial_indent="  ", subsequent_indent="  ")
    for side in dict.fromkeys(piece.side for piece in panel.pieces):
        lines.append(f"  {side}:")
        for piece in panel.pieces:
            if piece.side == side:
                lines += piece_lines(piece, wording)
    return lines


def piece_lines(piece: Piece, wording: Wording = PLAIN) -> list[str]:
    mark = ">" if piece.active else "x" if piece.out else " "
    bars = "  ".join(format_bar(bar) for bar in piece.bars if not bar.idle)
    text = f"{mark} {wording.name(piece.id):12} {bars}  {wording.word(piece.kind)}{' (out)' if piece.out else ''}"
    lines = textwrap.wrap(text, width(), initial_indent="  ", subsequent_indent="      ", break_on_hyphens=False)
    return lines + [f"      {wording.name_ids(format_mark(mark, wording))}" for mark in piece.marks]


def format_mark(mark: Mark, wording: Wording) -> str:
    return f"{wording.word(mark.title)} {wording.word(mark.until)}".strip()


def format_bar(bar: Bar) -> str:
    """A bar with its number, which says the same without the picture."""
    if not bar.most:
        return str(bar)
    full = max(0, min(BAR_WIDTH, round(BAR_WIDTH * bar.value / bar.most)))
    return f"{bar.label} [{'#' * full}{'.' * (BAR_WIDTH - full)}] {bar.value}/{bar.most}"


def wrap(text: str, indent: str = "  ") -> str:
    """Lines no wider than the screen; the rest of a line that is broken is indented further."""
    return "\n".join(_wrap_line(line, indent) for line in text.splitlines())


def _wrap_line(line: str, indent: str) -> str:
    first = indent + " " * (len(line) - len(line.lstrip()))
    return textwrap.fill(
        line.strip(), width(), initial_indent=first, subsequent_indent=first + "  ", break_on_hyphens=False
    )


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
