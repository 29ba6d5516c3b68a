"""Charges: which enemies can be charged, and where a Charge ends."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from rulewright.words.arguments import Who

from ...model.lengths import format_length
from ...model.world import Point, Skirmish, Unit
from ...phrases import say
from ..geometry.shapes import Base, distance_squared, leg_passes_within, nearest_touching, point_along, touches
from ..measuring.distance import format_gap, in_contact, within
from ..measuring.ground import Ground, ground_of, slow_stretches, why_no_leg, why_not_stand
from ..measuring.reason import Reason
from ..measuring.sight import sees
from ..measuring.standing import base_of, place_of
from .moving import run_speed


def charge_targets(skirmish: Skirmish, unit: Unit, distance: int | None = None) -> tuple[str, ...]:
    """The enemies a unit can charge with its run speed, or with the distance of an ability."""
    return tuple(foe.id for foe in skirmish.enemies(unit) if why_no_charge(skirmish, unit, foe, distance) is None)


def why_no_charge(skirmish: Skirmish, unit: Unit, target: Unit, distance: int | None = None) -> Reason | None:
    """Why a unit cannot charge a target; None if it can. Whether the unit may move at all is checked elsewhere."""
    reach = run_speed(skirmish, unit) if distance is None else distance
    who, most = Who(target.id), format_length(reach)
    if target.hidden or target.at is None:
        return Reason(say("not-there-to-charge", who=who), "hidden.protection")
    if in_contact(skirmish, unit, target):
        return Reason(say("already-in-contact", who=who), "charge.reach")
    if not within(skirmish, unit, target, reach):
        apart = format_gap(skirmish, unit, target)
        return Reason(say("too-far-to-charge", who=who, apart=apart, most=most), "charge.reach")
    if not sees(skirmish, unit, target):
        return Reason(say("not-in-sight", who=who), "charge.action")
    ground = ground_of(skirmish, unit)
    if not _reaches(ground, base_of(target), reach):
        return Reason(say("charge-over-abrupt-ground", most=most), "move.abrupt")
    return _why_no_strip(ground, charge_end(skirmish, unit, target), target.id)


def _why_no_strip(ground: Ground, end: Point, target: str) -> Reason | None:
    # The target itself is where the Charge ends, so it is not in the way.
    free = ground.but(bases=tuple(base for base in ground.bases if base.name != target))
    return why_no_leg(free, ground.start, end) or why_not_stand(free, end)


def charge_end(skirmish: Skirmish, unit: Unit, target: Unit) -> Point:  # noqa: ARG001
    """Where a Charge ends: the last whole thousandth on the line of the centres at which the bases touch."""
    start, base = place_of(unit), base_of(target)
    # Measured from the target, because rounding leads towards it and so never out of contact.
    return point_along(base.at, start, unit.card.radius + base.r) if start != base.at else start


def charge_stop(unit: Unit, target: Unit, met: Unit) -> Point:
    """Where a Charge at a target ends if it meets a unit that has stepped into its path."""
    start, end, base = place_of(unit), place_of(target), base_of(met)
    clear = unit.card.radius + base.r
    if touches(start, unit.card.radius, base) or start == end:
        return start
    short, reached = 0, isqrt(distance_squared(start, end))
    while reached - short > 1:
        middle = (short + reached) // 2
        # A longer leg passes everything that a shorter one does, so the place can be found by halving.
        hits = leg_passes_within(start, point_along(start, end, middle), base.at, clear**2)
        short, reached = (short, middle) if hits else (middle, reached)
    return nearest_touching(point_along(start, end, reached), unit.card.radius, base)


def _reaches(ground: Ground, target: Base, reach: int) -> bool:
    """Whether the path to contact costs at most the reach, with slow ground counting double.

    Let D be the distance of the centres and R the sum of the radii. A share t of the line lies before contact if
    (1-t)·D > R, and the path costs `whole`·D - `times`·R.
    """
    apart, clear = distance_squared(ground.start, target.at), ground.radius + target.r
    whole, times = Fraction(1), 1
    for first, last in slow_stretches(ground, ground.start, target.at):
        if (1 - last) ** 2 * apart >= clear * clear:
            whole += last - first
        elif (1 - first) ** 2 * apart > clear * clear:
            whole += 1 - first
            times += 1
    return whole * whole * apart <= (reach + times * clear) ** 2
