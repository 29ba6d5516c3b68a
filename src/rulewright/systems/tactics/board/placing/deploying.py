"""Where units are set up, and where a revealed one goes that stands on somebody."""

from __future__ import annotations

from functools import lru_cache

from ...model.cards import INCH
from ...model.stats import has_innate
from ...model.world import SIDES, Point, Skirmish, Unit
from ..geometry.nearest_place import Limit, nearest_place
from ..geometry.shapes import Spot, overlaps, square, touches, touching
from ..measuring.distance import measured
from ..measuring.ground import ground_of, why_not_there
from ..measuring.standing import base_of, others, place_of
from .placement import Placement, size_of, walls_of, whole_table

FURTHER = 16 * INCH
GAP = 4 * INCH
ALONG = (6, 4, 8, 2, 10, 5, 7, 3, 9, 1, 11, 0, 12)
"""The order in which a strip is filled, in twelfths of its length."""


def deploy_options(skirmish: Skirmish, unit: Unit) -> Placement:
    """The strip along its own edge, the whole base in it; 16 inches deeper for Advanced Deployment and Infiltration.

    If both sides have such units, they stay at least 4 inches from the enemies that are seen.
    """
    advanced = _advanced(skirmish, unit)
    gap = GAP if advanced and all(_has_advanced(skirmish, side) for side in SIDES) else 0
    low, high = _strip(skirmish, unit, skirmish.scenario.zone + (FURTHER if advanced else 0))
    return Placement(
        low,
        high,
        _spread(low, high, high.y if unit.side == SIDES[0] else low.y),
        size_of(skirmish),
        unit.card.radius,
        (),
        tuple(_kept_off(skirmish, one, unit, gap) for one in others(skirmish, unit)),
        walls_of(skirmish),
        unit.card.radius**2,
        strip="setup.advanced" if advanced else "setup.zones",
        around=((low.x + high.x) // 2, (low.y + high.y) // 2),
    )


def _advanced(skirmish: Skirmish, unit: Unit) -> bool:
    return has_innate(skirmish, unit, "Advanced Deployment") or has_innate(skirmish, unit, "Infiltration")


def _has_advanced(skirmish: Skirmish, side: str) -> bool:
    return any(_advanced(skirmish, unit) for unit in skirmish.units if unit.side == side)


def _strip(skirmish: Skirmish, unit: Unit, depth: int) -> tuple[Spot, Spot]:
    """Side a deploys along the low edge, side b along the high one."""
    radius = unit.card.radius
    low, high = whole_table(skirmish, radius)
    if unit.side == SIDES[0]:
        return low, Spot(high.x, min(high.y, depth - radius))
    return Spot(low.x, max(low.y, skirmish.scenario.depth - depth + radius)), high


def _kept_off(skirmish: Skirmish, one: Unit, unit: Unit, gap: int) -> Limit:
    """The circle a unit stays out of: the other base, or the gap around an enemy; its edge is open to it."""
    touching = one.card.radius + unit.card.radius
    if gap and one.side != unit.side:
        return Limit(
            *place_of(one), max(touching, measured(skirmish, gap, touching)) ** 2 - 1, one.id, "setup.advanced"
        )
    return Limit(*place_of(one), touching**2 - 1, one.id, "move.through")


@lru_cache(maxsize=256)
def _spread(low: Spot, high: Spot, front: int) -> tuple[Spot, ...]:
    """Places all along the strip, those in front first."""
    rows = (front, (low.y + high.y) // 2, low.y + high.y - front)
    return tuple(Spot(low.x + (high.x - low.x) * at // 12, row) for row in rows for at in ALONG)


def separated(skirmish: Skirmish, unit: Unit) -> Point:
    """Where a revealed unit goes so that it lies on nobody: the nearest such place, its own if it does not."""
    start, radius = place_of(unit), unit.card.radius
    there = others(skirmish, unit)
    if not any(overlaps(start, radius, base_of(one)) for one in there):
        return start
    low, high = whole_table(skirmish, radius)
    away = tuple(_left_as_it_is(_kept_off(skirmish, one, unit, 0), start, unit, one) for one in there)
    room = Placement(low, high, away=away, walls=walls_of(skirmish), clear=radius**2)
    found = nearest_place(room, start)
    return _in_contact(skirmish, unit, found) if found else start


def _in_contact(skirmish: Skirmish, unit: Unit, place: Point) -> Spot:
    """Off a base the shortest way leads just into contact with it: the last whole thousandth that touches."""
    bases = [base_of(one) for one in others(skirmish, unit)]
    left = [base for base in bases if overlaps(place_of(unit), unit.card.radius, base)]
    ground = ground_of(skirmish, unit)
    for base in left:
        spot = touching(place, unit.card.radius, base)
        if touches(spot, unit.card.radius, base) and why_not_there(ground, spot) is None:
            return spot
    return Spot(*place)


def _left_as_it_is(limit: Limit, start: Point, unit: Unit, one: Unit) -> Limit:
    """Bases that only touch may go on doing so."""
    if overlaps(start, unit.card.radius, base_of(one)):
        return limit
    return limit._replace(square=min(limit.square, square(start, limit.at) - 1))
