"""Moves and placements as shapes: where they may end, the way there, and who would stand where."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from typing import TYPE_CHECKING, Any

from rulewright.kernel.rules.drawing import Area, Disc, Line, Outline, Shape
from rulewright.kernel.rules.resolve import Call

from ...model.world import Point, Skirmish
from ..geometry.shapes import Spot, along, directions, inches, square
from ..measuring.distance import measured
from ..measuring.standing import base_of

if TYPE_CHECKING:
    from ..placing.placement import Placement
    from .moving import Move

STEP = 250


def reachable(move: Move) -> Outline:
    """How far a move leads, for the eye: the furthest place in 64 directions, looked for in steps of 1/4 inch."""
    x, y = move.ground.start
    points: list[Point] = []
    for dx, dy in directions(16):
        tried = (Spot(x + int(dx * far), y + int(dy * far)) for far in range(move.reach, 0, -STEP))
        points.append(next((place for place in tried if move.accepts(place)), Spot(x, y)))
    return Outline(tuple(points), "reach", f"where the {move.verb} leads, about", "+")


def as_near(move: Move, place: Point) -> Spot:
    """As far on the line to a place as the move leads, in steps of 1/4 inch; else to stay."""
    whole = isqrt(square(move.ground.start, place))
    tried = (along(move.ground.start, place, far) for far in range(min(move.reach, whole), 0, -STEP))
    return next((spot for spot in tried if move.accepts(spot)), Spot(*move.ground.start))


def moved(move: Move, place: Point) -> tuple[Shape, ...]:
    """The way of a move, and the base where it ends."""
    way = move.way(place)
    words = f"{move.verb} to {Spot(*place).in_words()}"
    return Line(way, "way", words), Disc(*place, move.ground.radius, "ghost", words)


def room(spots: Placement) -> Iterator[Shape]:
    """Where a base may be set down: a strip or circles, without what it keeps clear of."""
    if spots.near:
        for one in spots.near:
            yield Disc(one.x, one.y, isqrt(one.square), "reach", f"near {one.name} [{one.rule}]")
    else:
        yield Area(*spots.low, *spots.high, "reach", spots.describe())
    for one in spots.away:
        yield Disc(one.x, one.y, isqrt(one.square), "shut", f"too near to {one.name} [{one.rule}]", name=one.name)


def swept(skirmish: Skirmish, deed: Call[Any]) -> tuple[Shape, ...]:
    """The circle of an area attack around its target."""
    who, *rest = deed.args
    unit = next((one for one in skirmish.units if one.id == who), None)
    if unit is None or deed.rule.name not in ("attack", "shoot", "charge") or len(rest) != 2:
        return ()
    line = next((one for one in unit.card.abilities if one.name == rest[0]), None)
    target = skirmish.unit(rest[1])
    if line is None or not line.area or target.at is None:
        return ()
    base = base_of(target)
    radius = measured(skirmish, line.area, base.r)
    words = f"{line.name}: everybody within {inches(line.area)} of {target.id}, if it is hit"
    return (Disc(base.x, base.y, radius, "swept", words),)
