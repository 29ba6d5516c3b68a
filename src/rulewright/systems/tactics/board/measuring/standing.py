"""Where units stand, and which other units a unit knows to be there."""

from __future__ import annotations

from rulewright.errors import Refusal
from rulewright.words.arguments import Who

from ...model.world import Point, Skirmish, Unit
from ...phrases import say
from ..geometry.shapes import Base


def place_of(unit: Unit) -> Point:
    if unit.at is None:
        raise Refusal(say("not-on-table", who=Who(unit.id)))
    return unit.at


def base_of(unit: Unit) -> Base:
    return Base(*place_of(unit), unit.card.radius, unit.id)


def known_others(skirmish: Skirmish, unit: Unit) -> tuple[Unit, ...]:
    """The other units in play without Hidden enemies: these block nothing, or a blocked move would give them away."""
    return tuple(one for one in skirmish.standing() if one.id != unit.id and (one.side == unit.side or not one.hidden))
