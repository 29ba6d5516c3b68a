"""What actions cost, and what questions offer to spend."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.game.actions import Cost, Spend
from rulewright.kernel.rules.resolve import Ask, Call, Rule
from rulewright.words.arguments import Number
from rulewright.words.phrase import says

from ..model.world import SIDES, Skirmish, Unit
from ..phrases import say
from ..rules.combat.attack_values import Reaction
from ..rules.combat.moving import shift
from ..rules.combat.reactions import cost_of_reaction, counterattack, dodge, no_reaction
from ..rules.gm_powers import call_test, gm_damage, gm_grant, gm_heal, gm_impose, gm_lift, gm_take
from ..rules.powers.ability_limits import ability_of
from ..rules.powers.gnosis import lend
from ..rules.powers.gnosis_cards import DRINK_GNOSIS, drink
from ..rules.powers.orders import give_order, order_of
from ..rules.turn.offers import RULES_WITH_ABILITY, cost_of

BY_THE_JUDGE = (lend, gm_damage, gm_heal, gm_grant, gm_take, gm_impose, gm_lift, call_test)
FREE: tuple[Rule[..., Any], ...] = (no_reaction, shift, *BY_THE_JUDGE)
"""Actions outside of an activation that cost nothing."""


def price(skirmish: Skirmish, action: Call[Any]) -> tuple[Cost, ...]:
    """What an action costs, by its first arguments: AP, Order Points, Gnosis, and the LP that an ability takes."""
    if action.rule in FREE:
        return ()
    return tuple(cost for cost in costs(skirmish, skirmish.unit(action.args[0]), action) if cost.amount)


def costs(skirmish: Skirmish, unit: Unit, action: Call[Any]) -> Iterator[Cost]:
    yield Cost(ap_of(skirmish, unit, action), say("resource-ap"))
    if action.rule is give_order:
        points = order_of(unit, action.args[1]).cost
        yield Cost(points, say("resource-order-points", amount=Number(points)))
    if action.rule is drink:
        yield Cost(DRINK_GNOSIS, say("resource-gnosis"))
    line = ability_of(unit, action.args[1]) if action.rule in (*RULES_WITH_ABILITY, dodge, counterattack) else None
    yield Cost(line.sacrifice if line else 0, say("resource-lp"))


def ap_of(skirmish: Skirmish, unit: Unit, action: Call[Any]) -> int:
    if action.rule is dodge:
        return cost_of_reaction(Reaction("Dodge", ability_of(unit, action.args[1])))
    if action.rule is counterattack:
        return cost_of_reaction(Reaction("Counterattack", ability_of(unit, action.args[1])))
    return cost_of(skirmish, action)


def spend_of(skirmish: Skirmish, asked: Ask[Any]) -> Spend | None:
    """Gnosis for one more die, or a re-roll of Divine Meditation; None for other questions."""
    sides = [skirmish.side(role) for role in asked.who if role in SIDES]
    if says(asked.label, "spend-gnosis", "both-spend-gnosis"):
        hurts = says(asked.label, "hurting-die")
        unit = say("hurting-die" if hurts else "one-more-die")
        # Both sides may be asked at once; then each of them has this much at least.
        return Spend(say("resource-gnosis"), unit, min((side.gnosis for side in sides), default=0))
    if says(asked.label, "roll-again"):
        return Spend(say("resource-rerolls"), say("a-new-roll"), min((side.rerolls for side in sides), default=0))
    return None
