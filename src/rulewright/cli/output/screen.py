"""The table as lines of text: good in a pipe, without colour, and read aloud."""

from __future__ import annotations

import sys
import textwrap
from shutil import get_terminal_size

from rulewright.content.sheet import Sheet
from rulewright.game.panel import Bar, Panel, Piece

WIDTH, NARROWEST = 78, 30
BAR = 10


def width() -> int:
    """Columns to fill: those of a narrow window, else as many as are read well."""
    return max(NARROWEST, min(WIDTH, get_terminal_size().columns - 2)) if sys.stdout.isatty() else WIDTH


def table_lines(panel: Panel) -> list[str]:
    """Everything on the table."""
    lines = [f"-- {panel.title} --"]
    if panel.parts or panel.words:
        told = "; ".join((*map(str, panel.parts), *panel.words))
        lines += textwrap.wrap(told, width(), initial_indent="  ", subsequent_indent="  ")
    for side in dict.fromkeys(piece.side for piece in panel.pieces):
        lines.append(f"  {side}:")
        for piece in panel.pieces:
            if piece.side == side:
                lines += piece_lines(piece)
    return lines


def piece_lines(piece: Piece) -> list[str]:
    mark = ">" if piece.active else "x" if piece.out else " "
    bars = "  ".join(drawn(bar) for bar in piece.bars)
    whole = f"{mark} {piece.id:12} {bars}  {piece.kind}{' (out)' if piece.out else ''}"
    lines = textwrap.wrap(whole, width(), initial_indent="  ", subsequent_indent="      ", break_on_hyphens=False)
    return lines + [f"      {text}" for text in piece.marks]


def drawn(bar: Bar) -> str:
    """A bar with its number, which says the same without the picture."""
    if not bar.most:
        return str(bar)
    full = max(0, min(BAR, round(BAR * bar.value / bar.most)))
    return f"{bar.label} [{'#' * full}{'.' * (BAR - full)}] {bar.value}/{bar.most}"


def wrapped(text: str, indent: str = "  ") -> str:
    """Lines no wider than the screen; what is carried over stands further in than its line."""
    return "\n".join(_folded(line, indent) for line in text.splitlines())


def _folded(line: str, indent: str) -> str:
    own = indent + " " * (len(line) - len(line.lstrip()))
    more = own + "  "
    return textwrap.fill(line.strip(), width(), initial_indent=own, subsequent_indent=more, break_on_hyphens=False)


def numbered(choices: list[tuple[str, str]]) -> list[str]:
    """Choices with their numbers, and beside each what it leads to."""
    lines: list[str] = []
    for number, (name, leads_to) in enumerate(choices, 1):
        told = f"{number:3}. {name}" + (f": {leads_to}" if leads_to else "")
        lines += textwrap.wrap(told, width(), subsequent_indent="       ", break_on_hyphens=False)
    return lines


def sheet_lines(sheet: Sheet) -> list[str]:
    """A sheet: its words, its numbers with where they come from, and the rules it breaks."""
    lines = [sheet.title]
    lines += [wrapped(f"{name}: {words}") for name, words in sheet.words if words]
    lines += [wrapped(tally.explain()) for tally in sheet.numbers]
    return lines + [wrapped(f"breaks a rule: {fault}") for fault in sheet.faults]
