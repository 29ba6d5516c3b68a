"""Who may step into the path of a Charge or shot, and where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ...model.cards import INCH
from ...model.stats import has_innate
from ...model.world import Point, Skirmish, Unit
from ..geometry.shapes import Spot, along, leg_within, square
from ..measuring.distance import engaged, measured
from ..measuring.standing import place_of
from .charging import charge_end
from .moving import Shift, shift_options

NEAR, LONG = 2 * INCH, 4 * INCH
TRIED = 16
"""How many places along the path are tried, beside the nearest."""

Way = Literal["Charge", "shot"]


def interceptors(skirmish: Skirmish, attacker: Unit, target: Unit, way: Way = "shot") -> tuple[str, ...]:
    """The unengaged friends of the target near the path that still have their Free Movement and can step into it."""
    if has_innate(skirmish, attacker, "No Intercept"):
        return ()
    free = skirmish.house.move_free_use == "own_activation"
    return tuple(
        one.id
        for one in skirmish.friends(target)
        if (free or not one.shifted)
        and not engaged(skirmish, one)
        and (way == "shot" or not has_innate(skirmish, attacker, "Flight") or has_innate(skirmish, one, "Flight"))
        and near_path(skirmish, one, attacker, target, way)
        and step_in(skirmish, one, attacker, target, way) is not None
    )


def reach_of(skirmish: Skirmish, unit: Unit) -> int:
    return LONG if has_innate(skirmish, unit, "Long Intercept") else NEAR


def near_path(skirmish: Skirmish, unit: Unit, attacker: Unit, target: Unit, way: Way = "shot") -> bool:
    """Within 2 inches of the path: the line of the centres, for a Charge the strip its base sweeps."""
    limit = measured(skirmish, reach_of(skirmish, unit), unit.card.radius, _half(attacker, way))
    return leg_within(*_path(skirmish, attacker, target, way), place_of(unit), limit**2)


def _path(skirmish: Skirmish, attacker: Unit, target: Unit, way: Way) -> tuple[Point, Point]:
    """From centre to centre; a Charge goes no further than into contact."""
    end = charge_end(skirmish, attacker, target) if way == "Charge" else place_of(target)
    return place_of(attacker), end


def _half(attacker: Unit, way: Way) -> int:
    return attacker.card.radius if way == "Charge" else 0


def step_in(skirmish: Skirmish, unit: Unit, attacker: Unit, target: Unit, way: Way = "shot") -> Point | None:
    """Where it steps into the path: as near to the line as it gets on the shortest way; None if it cannot."""
    start, end = _path(skirmish, attacker, target, way)
    shift = shift_options(skirmish, unit, reach_of(skirmish, unit))
    covered = (unit.card.radius + _half(attacker, way)) ** 2
    for goal in _goals(start, end, place_of(unit)):
        place = _as_near_as(shift, goal)
        if leg_within(start, end, place, covered) and shift.accepts(place):
            return place
    return None


def _goals(start: Point, end: Point, unit: Point) -> Iterator[Point]:
    """Places on the path, those nearest to the unit first."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    along = max(0, min(length, (unit[0] - start[0]) * dx + (unit[1] - start[1]) * dy))
    steps = [(along, max(1, length))] + [(step, TRIED) for step in range(1, TRIED)]
    places = [(start[0] + dx * part // whole, start[1] + dy * part // whole) for part, whole in steps]
    return iter(sorted(places, key=lambda place: square(place, unit)))


def _as_near_as(shift: Shift, goal: Point) -> Spot:
    """The goal, or as far towards it as the shift goes."""
    start = shift.ground.start
    return Spot(*goal) if square(start, goal) <= shift.reach**2 else along(start, goal, shift.reach)
