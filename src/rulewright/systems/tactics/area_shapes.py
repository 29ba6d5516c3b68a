"""The circle of an area attack on the map, which is shown before the attack is declared."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.map_shapes import Disc, Shape
from rulewright.kernel.rules.resolve import Call, Rule
from rulewright.words.arguments import Who

from .board.measuring.distance import between_centres
from .board.measuring.standing import base_of
from .model.lengths import format_length
from .model.world import Skirmish
from .phrases import say
from .rules.combat.attacks import attack, charge, shoot

AREA_RULES: tuple[Rule[..., Any], ...] = (attack, shoot, charge)
"""The rules whose abilities may have an area."""


def swept(skirmish: Skirmish, action: Call[Any]) -> tuple[Shape, ...]:
    """The circle of an area attack around its target; nothing for any other action."""
    who, *rest = action.args
    unit = next((one for one in skirmish.units if one.id == who), None)
    if unit is None or action.rule not in AREA_RULES or len(rest) != 2:
        return ()
    line = next((one for one in unit.card.abilities if one.name == rest[0]), None)
    target = skirmish.unit(rest[1])
    if line is None or not line.area or target.at is None:
        return ()
    base = base_of(target)
    radius = between_centres(skirmish, line.area, base.r)
    words = say("area-swept", ability=line.name, length=format_length(line.area), who=Who(target.id))
    return (Disc(base.x, base.y, radius, "swept", str(words)),)
