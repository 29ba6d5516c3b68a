"""What a side observes, as numbers: everybody whom its view shows, and what it is asked."""

from __future__ import annotations

from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from rulewright.game.panel import Bar, Panel, Piece
from rulewright.kernel.rules.world import GM
from rulewright.table.view.frame_types import PieceData
from rulewright.table.view.projection import panel
from rulewright.table.view.shared_view import wording_for

from .fight import OURS, Fight

SPARE_PIECES = 4  # for newcomers; further ones are not observed
MAX_BARS = 6
QUESTIONS = 32  # places for kinds of questions; different ones may share a place
MARKS = 8  # places for kinds of conditions
SCALE = 20.0  # a number without a most is divided by this
FIELDS = 5 + 2 * MAX_BARS + MARKS
"""Numbers for each piece: is there, is on our side, is out, is on turn, is asked; its bars; its marks."""
Numbers = NDArray[np.float32]


class Observer:
    """Turns views into vectors. Places are given at the start of a fight, and stay: one's own side comes first."""

    def __init__(self, fight: Fight) -> None:
        self.panel = fight.game.panel(fight.table.world)
        self.size = (len(self.panel.pieces) + SPARE_PIECES) * FIELDS + QUESTIONS + 2
        self._sides = fight.game.sides

    def observe(self, fight: Fight, side: str) -> Numbers:
        """What a side sees now, each number between 0 and 1."""
        seen = fight.game.panel(fight.seen_by(side))
        shown = {piece.id: piece for piece in seen.pieces}
        asked = fight.asked.who if fight.asked is not None and fight.side == side else ()
        order = self._order(seen, side)
        numbers = np.zeros(self.size, np.float32)
        for place, who in enumerate(order[: len(self.panel.pieces) + SPARE_PIECES]):
            if who in shown:
                start = place * FIELDS
                numbers[start : start + FIELDS] = self._piece(shown[who], side, asked=who in asked)
        rest = len(numbers) - QUESTIONS - 2
        numbers[rest] = fight.side == side
        numbers[rest + 1] = min(1.0, fight.game.round_of(fight.table.world) / SCALE)
        if asked:
            numbers[rest + 2 + _place("".join(fight.table.asking_rules()), QUESTIONS)] = 1
        return numbers

    def _order(self, seen: Panel, side: str) -> list[str]:
        known = {piece.id: self._is_ours(piece) == (side == OURS) for piece in self.panel.pieces}
        first = sorted(known, key=lambda who: not known[who])
        return first + [piece.id for piece in seen.pieces if piece.id not in known]

    def _is_ours(self, piece: Piece) -> bool:
        return self._sides.get(piece.side, piece.side) == "pcs"

    def _piece(self, piece: Piece, side: str, *, asked: bool) -> Numbers:
        ours = self._is_ours(piece) == (side == OURS)
        numbers = np.zeros(FIELDS, np.float32)
        numbers[:5] = (1, ours, piece.out, piece.active, asked)
        for place, bar in enumerate(piece.bars[:MAX_BARS]):
            numbers[5 + 2 * place : 7 + 2 * place] = (1, _share(bar))
        for mark in piece.marks:
            numbers[5 + 2 * MAX_BARS + _place(mark.id, MARKS)] = 1
        return numbers


def _share(bar: Bar) -> float:
    return min(1.0, max(0.0, bar.value / (bar.most or SCALE)))


def _place(name: str, places: int) -> int:
    """A place for a name, the same in every process."""
    return crc32(name.encode()) % places


def mask_of(count: int, places: int) -> NDArray[np.int8]:
    """A mask that allows the first actions."""
    mask = np.zeros(places, np.int8)
    mask[:count] = 1
    return mask


def description(fight: Fight) -> str:
    """A fight in words, for people who watch."""
    shown = panel(fight.table, GM)
    asked = wording_for(fight.table, GM).sentence(fight.table.label) if fight.asked is not None else ""
    return "\n".join([shown.title, *map(_described, shown.pieces), asked or "It is over."])


def _described(piece: PieceData) -> str:
    bars = ", ".join(f"{bar.label} {bar.value}{f' of {bar.most}' if bar.most else ''}" for bar in piece.bars)
    marks = "".join(f", {mark.title}" for mark in piece.marks)
    return f"{piece.name} ({piece.side}): {bars}{marks}{', out' if piece.out else ''}"
