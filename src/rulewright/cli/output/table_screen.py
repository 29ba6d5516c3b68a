"""The table at the terminal: whose turn it is, and how everybody stands."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from rulewright.kernel.rules.world import GM
from rulewright.table.play.table import Table
from rulewright.table.view.characters import characters
from rulewright.table.view.frame_types import BarData, MarkData, PieceData
from rulewright.table.view.projection import panel
from rulewright.table.view.shared_view import wording_for
from rulewright.words.phrase import Wording
from rulewright.words.program import say

from .colour import BOLD, FAINT, GREEN, ORANGE, RED, YELLOW
from .screen import width
from .styled import Styled, flow_lines

BAR_WIDTH = 10
MIN_NAME, MAX_NAME = 14, 20
MAX_MARK = 40
SIDES = ("ours", "ally", "theirs", "neutral")
WIDE = 100  # columns from which on there is room for what everybody is


def table_lines(table: Table[Any], seat: str) -> list[str]:
    """Everything on the table as a seat sees it, our side first."""
    shown, wording = panel(table, seat), wording_for(table, seat)
    lines = [title_line(shown.title)]
    parts = [*(_plain_bar(bar, wording) for bar in shown.parts), *map(Styled, shown.words)]
    if parts:
        lines += flow_lines(parts, "  ", "  ", " · ")
    headings = side_headings(table, seat)
    longest = max((len(piece.name) for piece in shown.pieces), default=0)
    name_width = max(MIN_NAME, min(MAX_NAME, longest))
    neutral = wording.sentence(say("side-heading", side="neutral"))
    for heading in dict.fromkeys((*headings.values(), neutral)):
        pieces = [piece for piece in shown.pieces if headings.get(piece.id, neutral) == heading]
        if pieces:
            lines.append(str(Styled(f"  {heading}", FAINT)))
            lines += [line for piece in pieces for line in _piece_lines(piece, wording, name_width)]
    return lines


def side_headings(table: Table[Any], seat: str) -> dict[str, str]:
    """Under which heading everybody stands, by their ids; our side comes first."""
    wording, people = wording_for(table, seat), characters(table, seat)
    headings = {side: wording.sentence(say("side-heading", side=_heading(side, seat))) for side in SIDES}
    # A side with a name of its own is called by it in sentences.
    for id_ in sorted(table.system.sides.keys() & people.keys()):
        headings[people[id_].side] += f" ({people[id_].name})"
    return {id_: headings[side] for side in SIDES for id_, it in people.items() if it.side == side}


def title_line(title: str) -> str:
    """A headline with a rule behind it."""
    return f"{Styled(title, BOLD)} {Styled('─' * max(0, width() - len(title) - 1), FAINT)}"


def _heading(side: str, seat: str) -> str:
    """To the GM nobody is on our side."""
    return f"{side}-of-gm" if seat == GM and side in ("ours", "theirs") else side


def _piece_lines(piece: PieceData, wording: Wording, name_width: int) -> list[str]:
    mark = "x" if piece.out else ">" if piece.active else " "
    colour = FAINT if piece.out else BOLD if piece.active else ""
    first = f"  {mark} {Styled(piece.name.ljust(name_width), colour)} "
    indent = " " * (name_width + 5)
    # The colours of the name have no width.
    lines = flow_lines(_about(piece, wording), " " * len(indent), indent)
    return [first + lines[0][len(indent) :], *lines[1:]]


def _about(piece: PieceData, wording: Wording) -> Iterator[Styled]:
    if piece.out:
        yield Styled(wording.word(say("token-out")), FAINT)
    if piece.lacks:
        yield Styled(piece.lacks, FAINT)
    if piece.out:
        yield from (Styled(str(_plain_bar(bar, wording)), FAINT) for bar in piece.bars if _is_lost(bar))
    else:
        for bar in piece.bars:
            yield _drawn_bar(bar) if bar.role == "health" and bar.most else _plain_bar(bar, wording)
    marks = [mark for mark in piece.marks if not (piece.out and mark.id == "out")]
    yield from (Styled(_mark(mark), ORANGE) for mark in marks)
    if width() >= WIDE and piece.kind:
        yield Styled(piece.kind, FAINT)


def _is_lost(bar: BarData) -> bool:
    """Whether nothing is left of it. What somebody has who left in good health matters to nobody."""
    return bar.most is not None and bar.value == (bar.most if bar.rises else 0) and bar.role in ("health", "boxes")


def _mark(mark: MarkData) -> str:
    """A condition, and when it ends if that is short."""
    whole = f"{mark.title} ({mark.until})" if mark.until else mark.title
    return whole if len(whole) <= MAX_MARK else mark.title


def _plain_bar(bar: BarData, wording: Wording) -> Styled:
    # A name may end in a number: `Gnosis of Light 1: 2`.
    label = f"{wording.word(say('bar-of', label=bar.label, of=bar.of))}:" if bar.of else bar.label
    return Styled(f"{label} {bar.value}" + (f"/{bar.most}" if bar.most is not None else ""))


def _drawn_bar(bar: BarData) -> Styled:
    """A bar with its number, which says the same without the picture."""
    most = bar.most or 1
    share = max(0.0, min(1.0, bar.value / most))
    good = 1 - share if bar.rises else share
    full = round(BAR_WIDTH * share)
    filled, empty = ("█", "░") if _can_draw() else ("#", ".")
    colour = GREEN if good > 1 / 2 else YELLOW if good > 1 / 4 else RED
    return Styled(f"{bar.label} {filled * full}{empty * (BAR_WIDTH - full)} {bar.value}/{most}", colour)


def _can_draw() -> bool:
    """Whether the output has more than ASCII."""
    return (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
