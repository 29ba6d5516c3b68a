"""The cover that a target has against a shooter."""

from __future__ import annotations

from typing import Literal

from ...model.world import Point, Skirmish, Unit
from ..geometry.shapes import Box, box_distance_squared, box_of, crosses_box
from .standing import place_of

Cover = Literal["", "light", "hard"]


def cover_of(skirmish: Skirmish, shooter: Unit, target: Unit) -> Cover:
    """The best cover among the pieces around the target's centre and those that the line of the centres crosses.

    A piece in which only the shooter stands covers nobody.
    """
    here, there = place_of(shooter), place_of(target)
    covers = {piece.cover for piece in skirmish.terrain if piece.cover and _covers(box_of(piece), here, there)}
    return "hard" if "hard" in covers else "light" if "light" in covers else ""


def _covers(piece: Box, shooter: Point, target: Point) -> bool:
    if box_distance_squared(target, piece) == 0:
        return True
    return box_distance_squared(shooter, piece) > 0 and crosses_box(shooter, target, piece)
