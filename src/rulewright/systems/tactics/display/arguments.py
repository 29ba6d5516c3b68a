"""The arguments of actions that are said otherwise than by their names: abilities, Orders, ways over the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.kernel.rules.resolve import Call, Rule
from rulewright.words.phrase import Argument

from ..board.moves.moving import run_speed, walk_speed
from ..model.lengths import inches_sign
from ..model.world import Skirmish, Unit
from ..rules.combat.moving import FREE_MOVEMENT, leap, run, shift, walk
from ..rules.combat.reactions import counterattack, dodge
from ..rules.powers.ability_limits import ability_of
from ..rules.powers.orders import give_order, order_of
from ..rules.turn.offers import RULES_WITH_ABILITY
from .effects import ability_effects, order_effects
from .ways import way_to

WITH_ABILITY: tuple[Rule[..., Any], ...] = (*RULES_WITH_ABILITY, dodge, counterattack)
PLACES: tuple[Rule[..., Any], ...] = (walk, run, shift, leap)
"""The rules whose last argument is where the unit itself goes."""


def action_arguments(skirmish: Skirmish, action: Call[Any]) -> Mapping[str, Argument]:
    """What the message of an action says besides, or in place of, the arguments of its rule."""
    unit = next((one for one in skirmish.units if one.id in action.args[:1]), None)
    if unit is None:
        return {}
    return {
        **ability_arguments(unit, action),
        **order_arguments(unit, action),
        **lengths(skirmish, unit, action.rule),
        **place_arguments(skirmish, unit, action),
    }


def ability_arguments(unit: Unit, action: Call[Any]) -> dict[str, Argument]:
    """`how` tells an ability from the basic action; `ability` and `effects` are its name and what it does."""
    if action.rule not in WITH_ABILITY or len(action.args) < 2:
        return {}
    line = ability_of(unit, action.args[1])
    if line is None:
        return {"how": "basic"}
    on_itself = "yes" if action.args[-1] == unit.id else "no"
    return {"how": "ability", "ability": line.name, "effects": ability_effects(line), "self": on_itself}


def order_arguments(unit: Unit, action: Call[Any]) -> dict[str, Argument]:
    if action.rule is not give_order or len(action.args) < 2:
        return {}
    order = order_of(unit, action.args[1])
    return {"order": order.name, "effects": order_effects(order)}


def lengths(skirmish: Skirmish, unit: Unit, rule: Rule[..., Any]) -> dict[str, Argument]:
    """How far a movement leads at most."""
    if rule is walk:
        return {"most": inches_sign(walk_speed(skirmish, unit))}
    if rule is run:
        return {"most": inches_sign(run_speed(skirmish, unit))}
    return {"most": inches_sign(FREE_MOVEMENT)} if rule is shift else {}


def place_arguments(skirmish: Skirmish, unit: Unit, action: Call[Any]) -> dict[str, Argument]:
    """A place is said as the way there."""
    if action.rule not in PLACES or not isinstance(action.args[-1], tuple):
        return {}
    return {"where": way_to(skirmish, unit, action.args[-1])}
