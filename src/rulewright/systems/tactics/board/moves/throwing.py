"""Throws: in which direction, and where they end."""

from __future__ import annotations

from typing import Any, Literal

from rulewright.errors import Refusal
from rulewright.kernel.rules.options import Point as AnyPoint

from ...model.cards import INCH
from ...model.world import Point, Skirmish, Unit
from ..geometry.shapes import Base, Spot, along, bare, box_square, directions, square, touches, touching
from ..measuring.ground import Ground, on_table, open_to, why_no_leg
from ..measuring.standing import base_of, place_of
from ..placing.placement import size_of, walls_of
from ..placing.typed_places import read_place

Stopped = Literal["", "impassable", "edge", "character"]
AIM = 4 * INCH


class Direction(AnyPoint, frozen=True):
    """A place to throw somebody towards; only the direction counts."""

    start: Point = (0, 0)

    def why_not(self, answer: Any) -> str | None:
        if answer == self.start:
            return f"expected a direction: {self.describe()} [throw.distance]"
        return super().why_not(answer)

    def decode(self, raw: Any) -> tuple[int, int]:
        return read_place(raw, self.describe())

    def describe(self) -> str:
        return f"a place in inches to throw it towards, other than its own {' '.join(map(bare, self.start))}"


def direction_options(skirmish: Skirmish, unit: Unit, attacker: Unit) -> Direction:
    """Straight away from the attacker, and all around."""
    (x, y), (from_x, from_y) = place_of(unit), place_of(attacker)
    width, depth = size_of(skirmish)
    away = Spot(2 * x - from_x, 2 * y - from_y)
    around = tuple(Spot(x + int(one * AIM), y + int(other * AIM)) for one, other in directions(4))
    return Direction(Spot(-width, -depth), Spot(2 * width, 2 * depth), (away, *around), (x, y))


def flung(skirmish: Skirmish, unit: Unit, aim: Point, distance: int) -> tuple[Point, Stopped]:
    """Where a thrown unit comes to rest on its way towards a place, and what stopped it.

    Whoever is Hidden stops nobody; the crash would give it away.
    """
    start = place_of(unit)
    if aim == start:
        raise Refusal(f"expected a direction, a place other than where {unit.id} stands", "throw.distance")
    if distance <= 0:
        return start, ""
    bases = tuple(base_of(one) for one in skirmish.standing() if one.id != unit.id and not one.hidden)
    ground = Ground(start, unit.card.radius, size_of(skirmish), bases, walls=walls_of(skirmish))
    if _clear(ground, end := along(start, aim, distance)):
        return end, ""
    free, stuck = 0, distance
    while stuck - free > 1:
        middle = (free + stuck) // 2
        free, stuck = (middle, stuck) if _clear(ground, along(start, aim, middle)) else (free, middle)
    rest, crash = along(start, aim, free), along(start, aim, stuck)
    return _stopped(ground, rest, crash)


def _clear(ground: Ground, end: Point) -> bool:
    """Whether the way so far is free and has brought it into contact with nobody."""
    return (
        open_to(ground, end)
        and why_no_leg(ground, ground.start, end) is None
        and not any(_met(ground, end, base) for base in ground.bases)
    )


def _met(ground: Ground, end: Point, base: Base) -> bool:
    return touches(end, ground.radius, base) and square(end, base.at) < square(ground.start, base.at)


def _stopped(ground: Ground, rest: Spot, crash: Spot) -> tuple[Point, Stopped]:
    """What the next thousandth would run into: the edge, a wall, or a base, which it then touches."""
    if not on_table(crash, ground.radius, ground.table):
        return rest, "edge"
    if any(box_square(crash, wall) < ground.radius**2 for wall in ground.walls):
        return rest, "impassable"
    met = [base for base in ground.bases if touches(crash, ground.radius, base)]
    return (touching(rest, ground.radius, met[0]) if met else rest), "character"
