"""Shapes of moves on the map: how far they lead, and their path."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from rulewright.kernel.rules.map_shapes import Disc, Line, Outline, Shape

from ...model.world import Point
from ...phrases import say
from ..geometry.shapes import Spot, distance_squared, point_along, unit_circle

if TYPE_CHECKING:
    from .moving import Move

STEP = 250  # thousandths: 1/4 inch


def reach_outline(move: Move) -> Outline:
    """How far a move leads, roughly: the furthest place in 64 directions, tried in steps of 1/4 inch."""
    x, y = move.ground.start
    points: list[Point] = []
    for dx, dy in unit_circle(16):
        tried = (Spot(x + int(dx * far), y + int(dy * far)) for far in range(move.reach, 0, -STEP))
        points.append(next((place for place in tried if move.accepts(place)), Spot(x, y)))
    return Outline(tuple(points), "reach", str(say("where-move-leads", verb=move.verb)), "+")


def nearest_destination(move: Move, place: Point) -> Spot:
    """The furthest place towards a target that the move reaches, tried in steps of 1/4 inch; else the start."""
    whole = isqrt(distance_squared(move.ground.start, place))
    tried = (point_along(move.ground.start, place, far) for far in range(min(move.reach, whole), 0, -STEP))
    return next((spot for spot in tried if move.accepts(spot)), Spot(*move.ground.start))


def path_shapes(move: Move, place: Point) -> tuple[Shape, ...]:
    """The path of a move, and the base at its end."""
    words = str(say("move-to", verb=move.verb, place=Spot(*place).in_words()))
    return Line(move.path(place), "way", words), Disc(*place, move.ground.radius, "ghost", words)
