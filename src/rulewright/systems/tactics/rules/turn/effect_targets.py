"""Whom an effect can be aimed at, and for everybody else why not."""

from __future__ import annotations

from rulewright.kernel.rules.options import NotNow
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Words

from ...board import format_gap, gap, sees, within
from ...board.measuring.reason import Reason
from ...model.cards import Ability
from ...model.lengths import format_length
from ...model.stats import compared_level, is_of_fitting_level, zone
from ...model.world import Skirmish, Unit
from ...phrases import say
from ..powers.abilities import use
from ..why_closed import nobody_for, way


def effect_reasons(skirmish: Skirmish, unit: Unit, line: Ability) -> dict[str, Reason | None]:
    """Why an effect cannot be aimed at each unit it is meant for; None where it can."""
    if line.aim == "self":
        return {unit.id: None}
    meant = [other for other in skirmish.standing() if is_meant_for(unit, other, line)]
    return {other.id: why_no_effect(skirmish, unit, other, line) for other in meant}


def is_meant_for(unit: Unit, other: Unit, line: Ability) -> bool:
    """Whether an effect is for units like this one: enemies, friends, Summons, or all; nobody sees Hidden enemies."""
    friend = other.side == unit.side
    if (line.aim == "enemy" and friend) or (line.aim == "friend" and not friend) or (other.hidden and not friend):
        return False
    return line.aim != "summon" or other.card.summon


def why_no_effect(skirmish: Skirmish, unit: Unit, other: Unit, line: Ability) -> Reason | None:
    """Why an effect cannot be aimed at a unit: its Level does not fit, it is too far away, or it is not in sight."""
    who = Who(other.id)
    if not is_of_fitting_level(skirmish, unit, other, line):
        own, its = Number(compared_level(skirmish, unit)), Number(compared_level(skirmish, other))
        return Reason(say("level-does-not-fit", who=who, level=its, own=own), "ability.levels")
    if other.id == unit.id:
        return None
    reach = zone(skirmish, unit, magic=line.source == "Magic") if line.distance is None else line.distance
    if not within(skirmish, unit, other, reach):
        apart = format_gap(skirmish, unit, other)
        return Reason(say("effect-too-far", who=who, apart=apart, reach=format_length(reach)), "zone.use")
    return None if is_in_sight(skirmish, unit, other) else Reason(say("not-in-sight", who=who), "zone.target_sight")


def is_in_sight(skirmish: Skirmish, unit: Unit, other: Unit) -> bool:
    """Whether sight allows an effect: enemies have to be seen, friends only by the ruling `zone.sight`."""
    friend = other.side == unit.side
    if skirmish.house.zone_sight == "never" or (friend and skirmish.house.zone_sight == "enemy_targets"):
        return True
    return sees(skirmish, unit, other)


def nobody_to_affect(
    skirmish: Skirmish, unit: Unit, line: Ability, reasons: dict[str, Reason | None], closer: bool
) -> NotNow:
    """An effect without a target: the reason is that of the nearest unit it is meant for."""
    near = sorted((skirmish.unit(name) for name in reasons), key=lambda other: gap(skirmish, unit, other))
    nearest = next((why for other in near if (why := reasons[other.id])), None)
    if nearest is None:
        return nobody_for(unit, use, line.name, closer)
    helps: Words = say("move-closer") if nearest.rule == "zone.use" and closer else ""
    return NotNow(use, say("cannot-affect", why=nearest.why), nearest.rule, helps, way(unit, line.name))
