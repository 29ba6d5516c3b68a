"""Charges: straight into contact."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from ...model.world import Point, Skirmish, Unit
from ..geometry.shapes import Base, along, inches, leg_within, square, touches, touching
from ..measuring.distance import contact, gap_text, within
from ..measuring.ground import Ground, ground_of, slow_parts, why_no_leg, why_not_there
from ..measuring.sight import sees
from ..measuring.standing import base_of, place_of
from .moving import run_speed


def charge_targets(skirmish: Skirmish, unit: Unit, distance: int | None = None) -> tuple[str, ...]:
    """The enemies a Charge can reach, with its run speed or with the distance of an ability."""
    return tuple(foe.id for foe in skirmish.enemies(unit) if why_no_charge(skirmish, unit, foe, distance) is None)


def why_no_charge(skirmish: Skirmish, unit: Unit, target: Unit, distance: int | None = None) -> str | None:
    """Why a Charge cannot be made; that the charger is engaged or has moved is asked apart."""
    reach = run_speed(skirmish, unit) if distance is None else distance
    if target.hidden or target.at is None:
        return f"{target.id} cannot be charged [hidden.protection]"
    if contact(skirmish, unit, target):
        return f"{target.id} is in contact already [charge.reach]"
    if not within(skirmish, unit, target, reach):
        return f"{target.id} is {gap_text(skirmish, unit, target)} away, at most {inches(reach)} [charge.reach]"
    if not sees(skirmish, unit, target):
        return f"{target.id} is not in sight [charge.action]"
    ground = ground_of(skirmish, unit)
    if not _reaches(ground, base_of(target), reach):
        return f"abrupt ground counts double, and the Charge has {inches(reach)} [move.abrupt]"
    return _why_no_strip(ground, charge_end(skirmish, unit, target), target.id)


def _why_no_strip(ground: Ground, end: Point, target: str) -> str | None:
    free = ground.but(bases=tuple(base for base in ground.bases if base.name != target))
    return why_no_leg(free, ground.start, end) or why_not_there(free, end)


def charge_end(skirmish: Skirmish, unit: Unit, target: Unit) -> Point:  # noqa: ARG001
    """Where the bases first touch on the line of the centres: the last whole thousandth that does."""
    start, base = place_of(unit), base_of(target)
    return along(base.at, start, unit.card.radius + base.r) if start != base.at else start


def charge_stop(unit: Unit, target: Unit, met: Unit) -> Point:
    """Where a Charge at a target touches somebody who has stepped into its way."""
    start, end, base = place_of(unit), place_of(target), base_of(met)
    clear = unit.card.radius + base.r
    if touches(start, unit.card.radius, base) or start == end:
        return start
    short, reached = 0, isqrt(square(start, end))
    while reached - short > 1:
        middle = (short + reached) // 2
        hits = leg_within(start, along(start, end, middle), base.at, clear**2)
        short, reached = (short, middle) if hits else (middle, reached)
    return touching(along(start, end, reached), unit.card.radius, base)


def _reaches(ground: Ground, target: Base, reach: int) -> bool:
    """Whether the way to contact uses no more than the move has, ground that counts double included.

    With the centres D and the radii R together apart, a share t of the line lies before contact if (1-t)·D > R, and the
    way is `whole`·D - `times`·R.
    """
    apart, clear = square(ground.start, target.at), ground.radius + target.r
    whole, times = Fraction(1), 1
    for first, last in slow_parts(ground, ground.start, target.at):
        if (1 - last) ** 2 * apart >= clear * clear:
            whole += last - first
        elif (1 - first) ** 2 * apart > clear * clear:
            whole += 1 - first
            times += 1
    return whole * whole * apart <= (reach + times * clear) ** 2
