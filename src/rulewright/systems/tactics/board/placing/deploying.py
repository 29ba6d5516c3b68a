"""Where units are set up, and where a revealed unit goes if it overlaps another."""

from __future__ import annotations

from functools import lru_cache

from ...model.cards import INCH
from ...model.stats import has_innate
from ...model.world import SIDES, Point, Skirmish, Unit
from ..geometry.nearest_place import Limit, nearest_place
from ..geometry.shapes import Spot, distance_squared, nearest_touching, overlaps, touches
from ..measuring.distance import between_centres
from ..measuring.ground import ground_of, table_size, walls_of, why_not_stand
from ..measuring.standing import base_of, known_others, place_of
from .placement import Placement, whole_table

ADVANCED_DEPTH = 16 * INCH
ENEMY_GAP = 4 * INCH
FILL_ORDER = (6, 4, 8, 2, 10, 5, 7, 3, 9, 1, 11, 0, 12)  # twelfths along the strip, the middle first


def deploy_options(skirmish: Skirmish, unit: Unit) -> Placement:
    """The strip along the unit's own table edge; it is 16 inches deeper for Advanced Deployment and Infiltration.

    The whole base must be inside. If both sides have such units, these stay at least 4 inches from visible enemies.
    """
    advanced = _advanced(skirmish, unit)
    gap = ENEMY_GAP if advanced and all(_has_advanced(skirmish, side) for side in SIDES) else 0
    low, high = _strip(skirmish, unit, skirmish.scenario.zone + (ADVANCED_DEPTH if advanced else 0))
    return Placement(
        low,
        high,
        _spread(low, high, high.y if unit.side == SIDES[0] else low.y),
        table_size(skirmish),
        unit.card.radius,
        (),
        tuple(_keep_out(skirmish, one, unit, gap) for one in known_others(skirmish, unit)),
        walls_of(skirmish),
        unit.card.radius**2,
        strip="setup.advanced" if advanced else "setup.zones",
        around=((low.x + high.x) // 2, (low.y + high.y) // 2),
    )


def anywhere(skirmish: Skirmish, unit: Unit) -> Placement:
    """The whole table, wherever the base of a unit has room."""
    low, high = whole_table(skirmish, unit.card.radius)
    return Placement(
        low,
        high,
        (),
        table_size(skirmish),
        unit.card.radius,
        (),
        tuple(_keep_out(skirmish, one, unit, 0) for one in known_others(skirmish, unit)),
        walls_of(skirmish),
        unit.card.radius**2,
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


def _keep_out(skirmish: Skirmish, one: Unit, unit: Unit, gap: int) -> Limit:
    """The circle a unit stays out of: the other base, or the gap around an enemy; it may stand on the edge."""
    contact = one.card.radius + unit.card.radius
    if gap and one.side != unit.side:
        apart = max(contact, between_centres(skirmish, gap, contact))
        return Limit(*place_of(one), apart**2 - 1, one.id, "setup.advanced")
    # The edge of an `away` circle is shut too, so the circle is a little smaller than contact.
    return Limit(*place_of(one), contact**2 - 1, one.id, "move.through")


@lru_cache(maxsize=256)
def _spread(low: Spot, high: Spot, front: int) -> tuple[Spot, ...]:
    """Places all along the strip, the front row first."""
    rows = (front, (low.y + high.y) // 2, low.y + high.y - front)
    return tuple(Spot(low.x + (high.x - low.x) * at // 12, row) for row in rows for at in FILL_ORDER)


def place_clear_of_others(skirmish: Skirmish, unit: Unit) -> Point:
    """Where a revealed unit stands: its own place, or if that overlaps another base, the nearest that does not."""
    start, radius = place_of(unit), unit.card.radius
    others = known_others(skirmish, unit)
    if not any(overlaps(start, radius, base_of(one)) for one in others):
        return start
    low, high = whole_table(skirmish, radius)
    away = tuple(_keep_contact(_keep_out(skirmish, one, unit, 0), start, unit, one) for one in others)
    region = Placement(low, high, away=away, walls=walls_of(skirmish), clear=radius**2)
    place = nearest_place(region, start)
    return _move_into_contact(skirmish, unit, place) if place else start


def _move_into_contact(skirmish: Skirmish, unit: Unit, place: Point) -> Spot:
    """The last whole thousandth that touches: the shortest move off a base ends in contact with it."""
    bases = [base_of(one) for one in known_others(skirmish, unit)]
    left = [base for base in bases if overlaps(place_of(unit), unit.card.radius, base)]
    ground = ground_of(skirmish, unit)
    for base in left:
        spot = nearest_touching(place, unit.card.radius, base)
        if touches(spot, unit.card.radius, base) and why_not_stand(ground, spot) is None:
            return spot
    return Spot(*place)


def _keep_contact(limit: Limit, start: Point, unit: Unit, one: Unit) -> Limit:
    """The same limit, but bases that only touch may go on touching."""
    if overlaps(start, unit.card.radius, base_of(one)):
        return limit
    return limit._replace(radius_squared=min(limit.radius_squared, distance_squared(start, limit.at) - 1))
