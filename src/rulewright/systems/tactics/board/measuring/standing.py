"""Where units stand, and who is there for whom."""

from __future__ import annotations

from rulewright.errors import Refusal

from ...model.world import Point, Skirmish, Unit
from ..geometry.shapes import Base


def place_of(unit: Unit) -> Point:
    if unit.at is None:
        raise Refusal(f"{unit.id} is not on the table; expected a unit that is in play")
    return unit.at


def base_of(unit: Unit) -> Base:
    return Base(*place_of(unit), unit.card.radius, unit.id)


def others(skirmish: Skirmish, unit: Unit) -> tuple[Unit, ...]:
    """Everybody else who is there for this unit: Hidden enemies are not."""
    return tuple(one for one in skirmish.standing() if one.id != unit.id and (one.side == unit.side or not one.hidden))
