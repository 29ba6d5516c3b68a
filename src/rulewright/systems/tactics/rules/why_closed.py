"""Why actions are closed: the reason in words, the rule of the book, and what would help."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.options import NotNow
from rulewright.kernel.rules.resolve import Rule
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Words, who

from ..board import engaged
from ..model.lengths import inches_sign
from ..model.world import Skirmish, Unit
from ..phrases import say


def too_dear(unit: Unit, rule: Rule[..., Any], name: str, cost: int) -> NotNow:
    """An action that costs more AP than the unit has; an empty name is the basic action."""
    why = say("too-dear", who=Who(unit.id), cost=Number(cost), ap=Number(unit.ap, unit.id))
    helps = say("ap-come-back") if cost <= unit.card.most_ap else ""
    return NotNow(rule, why, "ap.pay", helps, way(unit, name))


def held(skirmish: Skirmish, unit: Unit, rule: Rule[..., Any]) -> NotNow:
    """A movement action of a unit that enemies hold in contact."""
    foes = who(foe.id for foe in engaged(skirmish, unit))
    return NotNow(rule, say("held-by", who=Who(unit.id), foes=foes), "move.engaged", say("escape-first"))


def has_moved(unit: Unit, rule: Rule[..., Any]) -> NotNow:
    """A movement action of a unit that has taken one this turn."""
    return NotNow(rule, say("has-moved", who=Who(unit.id)), "move.one_per_turn")


def out_of_reach(unit: Unit, rule: Rule[..., Any], name: str, reach: int, closer: bool) -> NotNow:
    """A hand-to-hand attack with no enemy in reach; `closer` says whether the unit may still come closer."""
    why = say("nobody-within", who=Who(unit.id), reach=inches_sign(reach)) if reach else say("nobody-in-contact")
    return NotNow(rule, why, "attack.reach", say("charge-or-move") if closer else "", way(unit, name))


def out_of_sight(unit: Unit, rule: Rule[..., Any], closer: bool) -> NotNow:
    """A shot with no enemy in sight."""
    helps: Words = say("move-into-sight") if closer else ""
    return NotNow(rule, say("nobody-in-sight", who=Who(unit.id)), "ranged.range", helps)


def nobody_for(unit: Unit, rule: Rule[..., Any], name: str, closer: bool) -> NotNow:
    """An effect that reaches nobody."""
    helps: Words = say("move-closer") if closer else ""
    return NotNow(rule, say("nobody-for-ability", ability=name), "zone.use", helps, way(unit, name))


def way(unit: Unit, name: str) -> tuple[Any, ...]:
    """The first arguments of an action with an ability; nothing for the basic action, which closes them all."""
    return (unit.id, name) if name else ()
