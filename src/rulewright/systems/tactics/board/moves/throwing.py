"""Throws: their direction, where they end, and what stops them."""

from __future__ import annotations

from typing import Any, Literal

from rulewright.errors import Refusal
from rulewright.kernel.rules.options import Point as AnyPoint
from rulewright.words.arguments import Who
from rulewright.words.phrase import Phrase, Words

from ...model.cards import INCH
from ...model.lengths import format_inches
from ...model.world import Point, Skirmish, Unit
from ...phrases import say
from ..geometry.shapes import (
    Base,
    Spot,
    box_distance_squared,
    distance_squared,
    nearest_touching,
    point_along,
    touches,
    unit_circle,
)
from ..measuring.ground import Ground, can_pass_over, on_table, table_size, walls_of, why_no_leg
from ..measuring.standing import base_of, place_of
from ..placing.typed_places import parse_place

StoppedBy = Literal["", "impassable", "edge", "character"]
AIM_DISTANCE = 4 * INCH  # only the direction counts, any distance would do


class Direction(AnyPoint, frozen=True):
    """A place to throw a unit towards; only its direction counts."""

    start: Point = (0, 0)

    def why_not(self, answer: Any) -> Words | None:
        if answer == self.start:
            return say("throw-needs-direction", where=self.region())
        return super().why_not(answer)

    def broken_rule(self, answer: Any) -> str | None:
        return "throw.distance" if answer == self.start else None

    def decode(self, raw: Any) -> tuple[int, int]:
        return parse_place(raw, self.region())

    def region(self) -> Phrase:
        """What may be answered, in words."""
        return say("place-to-throw-towards", start=" ".join(map(format_inches, self.start)))

    def describe(self) -> str:
        return str(self.region())


def direction_options(skirmish: Skirmish, unit: Unit, attacker: Unit) -> Direction:
    """Any direction; suggested are straight away from the attacker, and all around."""
    (x, y), (from_x, from_y) = place_of(unit), place_of(attacker)
    width, depth = table_size(skirmish)
    away = Spot(2 * x - from_x, 2 * y - from_y)
    around = tuple(Spot(x + int(one * AIM_DISTANCE), y + int(other * AIM_DISTANCE)) for one, other in unit_circle(4))
    return Direction(Spot(-width, -depth), Spot(2 * width, 2 * depth), (away, *around), (x, y))


def throw_end(skirmish: Skirmish, unit: Unit, aim: Point, distance: int) -> tuple[Point, StoppedBy]:
    """Where a thrown unit ends on its way towards a place, and what stopped it.

    Hidden units stop nobody: the crash would give them away.
    """
    start = place_of(unit)
    if aim == start:
        raise Refusal(say("throw-needs-other-place", who=Who(unit.id)), "throw.distance")
    if distance <= 0:
        return start, ""
    bases = tuple(base_of(one) for one in skirmish.standing() if one.id != unit.id and not one.hidden)
    ground = Ground(start, unit.card.radius, table_size(skirmish), bases, walls=walls_of(skirmish))
    if _clear(ground, end := point_along(start, aim, distance)):
        return end, ""
    # What stops a throw stops every longer one too, so the place can be found by halving.
    free, stuck = 0, distance
    while stuck - free > 1:
        middle = (free + stuck) // 2
        free, stuck = (middle, stuck) if _clear(ground, point_along(start, aim, middle)) else (free, middle)
    return _stop(ground, point_along(start, aim, free), point_along(start, aim, stuck))


def _clear(ground: Ground, end: Point) -> bool:
    """Whether a thrown unit gets to a place without meeting anything or touching anybody new."""
    return (
        can_pass_over(ground, end)
        and why_no_leg(ground, ground.start, end) is None
        and not any(_met(ground, end, base) for base in ground.bases)
    )


def _met(ground: Ground, end: Point, base: Base) -> bool:
    # A base that the unit touches at the start does not stop it unless it comes closer.
    return touches(end, ground.radius, base) and distance_squared(end, base.at) < distance_squared(
        ground.start, base.at
    )


def _stop(ground: Ground, rest: Spot, crash: Spot) -> tuple[Point, StoppedBy]:
    """Where the unit ends and what stops it: the edge, a wall, or a base, which it then touches."""
    if not on_table(crash, ground.radius, ground.table):
        return rest, "edge"
    if any(box_distance_squared(crash, wall) < ground.radius**2 for wall in ground.walls):
        return rest, "impassable"
    met = [base for base in ground.bases if touches(crash, ground.radius, base)]
    return (nearest_touching(rest, ground.radius, met[0]) if met else rest), "character"
