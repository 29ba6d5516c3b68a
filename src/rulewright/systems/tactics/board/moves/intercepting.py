"""Interception: which units may step into the path of a Charge or shot, and where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ...model.cards import INCH
from ...model.stats import has_innate
from ...model.world import Point, Skirmish, Unit
from ..geometry.shapes import Spot, distance_squared, leg_passes_within, point_along
from ..measuring.distance import between_centres, engaged
from ..measuring.standing import place_of
from .charging import charge_end
from .moving import Shift, shift_options

INTERCEPT_REACH, LONG_INTERCEPT_REACH = 2 * INCH, 4 * INCH
PLACES_TRIED = 16  # along the path, beside the place nearest to the unit

PathKind = Literal["Charge", "shot"]


def interceptors(skirmish: Skirmish, attacker: Unit, target: Unit, kind: PathKind = "shot") -> tuple[str, ...]:
    """The friends of the target that can step into the path: not engaged, near it, with their Free Movement left."""
    if has_innate(skirmish, attacker, "No Intercept"):
        return ()
    free = skirmish.house.move_free_use == "own_activation"
    return tuple(
        one.id
        for one in skirmish.friends(target)
        if (free or not one.shifted)
        and not engaged(skirmish, one)
        and (kind == "shot" or not has_innate(skirmish, attacker, "Flight") or has_innate(skirmish, one, "Flight"))
        and near_path(skirmish, one, attacker, target, kind)
        and step_in(skirmish, one, attacker, target, kind) is not None
    )


def intercept_reach(skirmish: Skirmish, unit: Unit) -> int:
    return LONG_INTERCEPT_REACH if has_innate(skirmish, unit, "Long Intercept") else INTERCEPT_REACH


def near_path(skirmish: Skirmish, unit: Unit, attacker: Unit, target: Unit, kind: PathKind = "shot") -> bool:
    """Whether a unit is within 2 inches of the path: the line of the centres, or the strip that a Charge sweeps."""
    limit = between_centres(skirmish, intercept_reach(skirmish, unit), unit.card.radius, _half_width(attacker, kind))
    return leg_passes_within(*_path(skirmish, attacker, target, kind), place_of(unit), limit**2)


def _path(skirmish: Skirmish, attacker: Unit, target: Unit, kind: PathKind) -> tuple[Point, Point]:
    """From centre to centre; a Charge ends at contact."""
    end = charge_end(skirmish, attacker, target) if kind == "Charge" else place_of(target)
    return place_of(attacker), end


def _half_width(attacker: Unit, kind: PathKind) -> int:
    return attacker.card.radius if kind == "Charge" else 0


def step_in(skirmish: Skirmish, unit: Unit, attacker: Unit, target: Unit, kind: PathKind = "shot") -> Point | None:
    """The first place in the path that a unit can step to, trying those nearest to it first; None if there is none."""
    start, end = _path(skirmish, attacker, target, kind)
    shift = shift_options(skirmish, unit, intercept_reach(skirmish, unit))
    covered = (unit.card.radius + _half_width(attacker, kind)) ** 2
    for goal in _goals(start, end, place_of(unit)):
        place = _as_near_as(shift, goal)
        if leg_passes_within(start, end, place, covered) and shift.accepts(place):
            return place
    return None


def _goals(start: Point, end: Point, unit: Point) -> Iterator[Point]:
    """Places on the path, the nearest to the unit first."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    projection = max(0, min(length, (unit[0] - start[0]) * dx + (unit[1] - start[1]) * dy))
    steps = [(projection, max(1, length))] + [(step, PLACES_TRIED) for step in range(1, PLACES_TRIED)]
    places = [(start[0] + dx * part // whole, start[1] + dy * part // whole) for part, whole in steps]
    return iter(sorted(places, key=lambda place: distance_squared(place, unit)))


def _as_near_as(shift: Shift, goal: Point) -> Spot:
    """The goal, or the furthest place towards it within the shift's reach."""
    start = shift.ground.start
    return Spot(*goal) if distance_squared(start, goal) <= shift.reach**2 else point_along(start, goal, shift.reach)
