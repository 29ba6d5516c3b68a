"""The plain bot: it attacks what it can reach, walks towards what it cannot, and dodges while it can."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import isqrt
from typing import Any

from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask, Call, Rule

from ..board.moves.destinations import closest_to_enemy, nearest_squared
from ..board.moves.moving import Walk
from ..model.stats import worth_levels
from ..model.world import SIDES, Skirmish, Unit
from ..rules.combat.attacks import attack, charge, shoot
from ..rules.combat.moving import walk
from ..rules.combat.reactions import dodge
from ..rules.powers.abilities import use
from ..rules.powers.orders import give_order
from ..rules.powers.summons import call

ActionPower = Callable[[Skirmish, Call[Any]], int]
PREFERENCE: tuple[Rule[..., Any], ...] = (call, charge, attack, shoot, use, give_order, walk)


def equal_power(seen: Skirmish, action: Call[Any]) -> int:  # noqa: ARG001
    """The default: no ability is better than another."""
    return 0


def bot(asked: Ask[Any], seen: Skirmish) -> Any:
    """Dodge if that is offered; else take the first kind of action in order of preference, on the weakest target."""
    if not isinstance(asked.options, Offers):
        return asked.default
    if dodges := candidate_actions(asked.options, dodge):
        return dodges[0]
    action = preferred_action(asked.options, seen)
    return asked.default if action is None else action


def preferred_action(
    offers: Offers,
    seen: Skirmish,
    order: tuple[Rule[..., Any], ...] = PREFERENCE,
    power: ActionPower = equal_power,
) -> Call[Any] | None:
    """The first kind of action in this order that is open, on the weakest target and with the most power."""
    for rule in order:
        if rule is walk and (nearer := walk_closer(offers)) is not None:
            return nearer
        actions = () if rule is walk else candidate_actions(offers, rule)
        if actions and not is_repeated(seen, actions[0]):
            return min(actions, key=lambda action: (target_lp(seen, action), -power(seen, action)))
    return None


def candidate_actions(offers: Offers, rule: Rule[..., Any]) -> tuple[Call[Any], ...]:
    """The candidate actions of one kind."""
    return Offers(tuple(one for one in offers.open if one.rule is rule)).candidates()


def is_repeated(seen: Skirmish, action: Call[Any]) -> bool:
    """Whether an effect was used this turn already; without this check a bot might use a free effect forever."""
    return action.rule is use and action.args[1] in seen.unit(action.args[0]).used


def target_lp(seen: Skirmish, action: Call[Any]) -> int:
    lp = {unit.id: unit.lp for unit in seen.units}
    targets = [argument for argument in action.args[1:] if isinstance(argument, str) and argument in lp]
    return lp[targets[-1]] if targets else 0


def walk_closer(offers: Offers) -> Call[Any] | None:
    """The walk that ends nearest to an enemy, if any comes nearer."""
    for one in offers.open:
        move = one.holes[0][1] if one.rule is walk else None
        if isinstance(move, Walk) and move.ground.enemies:
            place = closest_to_enemy(move)
            return one.fill(place) if place != move.ground.start else None
    return None


def worth(skirmish: Skirmish, role: str) -> Fraction:
    """How good the position is for a role, by a rule of thumb: its units' Levels minus the enemy's.

    Levels are weighted by the share of LP left. Unspent AP and nearness to an enemy count a little, so that otherwise
    equal positions differ.
    """
    mine = role if role in SIDES else skirmish.unit(role).side
    total = Fraction(0)
    for unit in skirmish.standing():
        share = Fraction(worth_levels(skirmish, unit) * (unit.card.lp + unit.lp), 200 * max(1, unit.card.lp))
        share += Fraction(unit.ap, 1000)
        total += share - distance_to_enemy(skirmish, unit) if unit.side == mine else -share
    return total


def distance_to_enemy(skirmish: Skirmish, unit: Unit) -> Fraction:
    foes = [foe.at for foe in skirmish.enemies(unit) if foe.at]
    return Fraction(isqrt(nearest_squared(unit.at, foes)), 2_000_000) if unit.at and foes else Fraction(0)
