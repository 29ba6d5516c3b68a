"""What a target has between itself and a shooter."""

from __future__ import annotations

from typing import Literal

from ...model.world import Point, Skirmish, Unit
from ..geometry.shapes import Box, box_of, box_square, crosses
from .standing import place_of

Cover = Literal["", "light", "hard"]


def cover_of(skirmish: Skirmish, shooter: Unit, target: Unit) -> Cover:
    """The best cover among the pieces in which the target's centre stands and those the line of the centres crosses.

    A piece in which only the shooter stands covers nobody from it.
    """
    here, there = place_of(shooter), place_of(target)
    found = {piece.cover for piece in skirmish.terrain if piece.cover and _covers(box_of(piece), here, there)}
    return "hard" if "hard" in found else "light" if "light" in found else ""


def _covers(piece: Box, shooter: Point, target: Point) -> bool:
    if box_square(target, piece) == 0:
        return True
    return box_square(shooter, piece) > 0 and crosses(shooter, target, piece)
