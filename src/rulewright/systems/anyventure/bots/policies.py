"""Policies by name: which enemy to attack, when to guard, and when to spend Energy, potions and spells."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from rulewright.kernel.rules.options import Offers, OneOf
from rulewright.kernel.rules.resolve import Ask, Call, Rule
from rulewright.kernel.rules.world import GM
from rulewright.words.phrase import says

from ..model.scores import max_health
from ..model.world import Adventure, Fighter
from ..rules.checks.checks import helpless
from ..rules.combat.weapons import Blow, attack_dice, profile_of
from ..rules.magic.channeling import channel
from ..rules.magic.spell_reactions import NO, PLAIN
from ..rules.turns.actions import attack, done, flurry_attack, off_hand_attack
from ..rules.turns.manoeuvres import recover_stun, stand, use
from ..rules.turns.triggered_abilities import react
from .action_worth import action_worth
from .basics import (
    PREFERRED,
    SPECIAL,
    OffersByRule,
    ability_in,
    affordable,
    always_flees,
    bot,
    choose_action,
    choose_reaction,
    filled_calls,
    health_of,
    offers_by_rule,
    on_weakest,
    target_health,
    urgent_action,
    whose_turn,
)
from .effect_worth import worth_of_health

PLAIN_ACTIONS: tuple[Rule[..., Any], ...] = (recover_stun, attack, stand)  # they use up nothing that could be saved


def focus_fire(asked: Ask[Any], seen: Adventure) -> Any:
    """Attack the enemy nearest to falling with the strongest plain attack, and save everything that can be saved."""
    if asked.who[0] == GM:
        return asked.default
    if not isinstance(asked.options, Offers):
        return NO if asks_for_spell_reaction(asked) else asked.default
    menu = offers_by_rule(asked.options)
    if done not in menu:
        return asked.default
    return choose_action(seen, whose_turn(seen, menu), menu, asked.default, PLAIN_ACTIONS, 0, strongest_on_weakest)


def spend_early(asked: Ask[Any], seen: Adventure) -> Any:
    """Focus fire, and spend everything that helps at the first chance."""
    if asked.who[0] == GM:
        return asked.default
    if not isinstance(asked.options, Offers):
        return spending_answer(asked)
    menu = offers_by_rule(asked.options)
    if react in menu:
        return choose_reaction(seen, menu[react][0].fill(), asked.default)
    if done not in menu:
        return asked.default
    fighter = whose_turn(seen, menu)
    potion = None if always_flees(seen, fighter) else healing_potion(fighter, menu)
    if potion is not None:
        return potion
    return choose_action(seen, fighter, menu, asked.default, PREFERRED, 0, strongest_on_weakest)


def spend_late(asked: Ask[Any], seen: Adventure) -> Any:
    """Focus fire until the side is in trouble, then spend everything that helps."""
    trouble = asked.who[0] != GM and is_in_trouble(seen, seen.fighter(asked.who[0]))
    return spend_early(asked, seen) if trouble else focus_fire(asked, seen)


def careful(asked: Ask[Any], seen: Adventure) -> Any:
    """Give healing potions to whoever is nearly down if no attack is worth more; else act as the plain bot does."""
    if not isinstance(asked.options, Offers):
        return bot(asked, seen)
    menu = offers_by_rule(asked.options)
    if done not in menu:
        return bot(asked, seen)
    fighter = whose_turn(seen, menu)
    if always_flees(seen, fighter) or urgent_action(fighter, menu) is not None:
        return bot(asked, seen)
    potion = careful_potion(seen, fighter, menu)
    return bot(asked, seen) if potion is None else potion


def careful_potion(seen: Adventure, fighter: Fighter, menu: OffersByRule) -> Call[Any] | None:
    """A healing potion for whoever is nearly down, itself or a friend beside it; None if an attack is worth more."""
    healing = {one.id: one.health for one in fighter.potions if one.health}
    offers = [one for one in menu.get(use, []) if one.given[1] in healing]
    calls = [action for one in offers for action in filled_calls(one) if is_nearly_down(seen.fighter(action.args[-1]))]
    if not calls:
        return None
    potion = on_weakest(seen, calls)
    drinker = seen.fighter(potion.args[-1])
    attacks = affordable(max(0, fighter.energy), seen, menu.get(attack, []))
    best = max((action_worth(seen, action) for action in attacks), default=Fraction(0))
    return potion if worth_of_health(drinker, healing[potion.args[1]]) >= best else None


def is_nearly_down(fighter: Fighter) -> bool:
    """Whether at most a quarter of its Health is left, and it can still act."""
    return 4 * fighter.health <= max_health(fighter).total and not helpless(fighter)


def asks_for_spell_reaction(asked: Ask[Any]) -> bool:
    """Whether the question is for a spell as a reaction."""
    return isinstance(asked.options, OneOf) and asked.options.values[:2] == (NO, PLAIN)


def spending_answer(asked: Ask[Any]) -> Any:
    """Charge a spell reaction if possible, and cash Woe."""
    if asks_for_spell_reaction(asked) and asked.default == PLAIN and isinstance(asked.options, OneOf):
        return asked.options.values[-1]
    return says(asked.label, "cash-woe") or asked.default


def strongest_on_weakest(seen: Adventure, actions: list[Call[Any]]) -> Call[Any]:
    """The action with the highest estimate against the enemy with the least Health."""
    health = health_of(seen)
    return min(actions, key=lambda action: (target_health(action, health), -estimated_damage(seen, action)))


def estimated_damage(seen: Adventure, action: Call[Any]) -> int:
    """Twice the damage that an action does if about half its dice succeed: a rough measure to compare actions."""
    fighter, rule = seen.fighter(action.args[0]), action.rule
    if rule in (attack, flurry_attack):
        return estimated_blow(seen, fighter, Blow(fighter.id, action.args[3], action.args[1], action.args[2]))
    if rule is off_hand_attack:
        return estimated_blow(
            seen, fighter, Blow(fighter.id, action.args[2], fighter.off, action.args[1], offhand=True)
        )
    if rule not in SPECIAL:
        return 0
    ability = ability_in(fighter, action)
    hurts = 2 * sum(one.amount for one in ability.damage)
    if rule is channel:
        return hurts + int(action.args[2] != "")
    if ability.kind not in ("attack", "strike"):
        return hurts
    _, _, weapon, profile, target = action.args
    return hurts + estimated_blow(seen, fighter, Blow(fighter.id, target, weapon, profile, ability.id))


def estimated_blow(seen: Adventure, fighter: Fighter, blow: Blow) -> int:
    profile, thrown = profile_of(fighter, blow), attack_dice(seen, blow)[0]
    further = thrown.number - 1 if thrown and not thrown.lowest else 0
    return 2 * (profile.damage + profile.second_damage) + further * (profile.extra + profile.second_extra)


def healing_potion(fighter: Fighter, menu: OffersByRule) -> Call[Any] | None:
    """A healing potion for itself, if it is hurt."""
    if not is_hurt(fighter):
        return None
    healing = [one.id for one in fighter.potions if one.health]
    offers = (one for one in menu.get(use, []) if one.given[1] in healing)
    return next((one.fill(fighter.id) for one in offers), None)


def is_hurt(fighter: Fighter) -> bool:
    """Whether at most half of its Health is left."""
    return 2 * fighter.health <= max_health(fighter).total


def is_in_trouble(seen: Adventure, fighter: Fighter) -> bool:
    """Whether it is hurt, or a fighter of its side is out."""
    enemy = fighter.side == "enemies"
    return is_hurt(fighter) or any(one.gone for one in seen.fighters if (one.side == "enemies") == enemy)


POLICIES: dict[str, Callable[[Ask[Any], Adventure], Any]] = {
    "careless": focus_fire,
    "careful": careful,
    "spend-early": spend_early,
    "spend-late": spend_late,
}
