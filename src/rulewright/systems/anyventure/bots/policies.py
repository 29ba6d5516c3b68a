"""Policies by name: which enemy to attack, when to guard, and when to spend Energy, potions and spells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.game.preferences import first_choice
from rulewright.kernel.rules.options import Offer, Offers, OneOf
from rulewright.kernel.rules.resolve import Ask, Call, Rule
from rulewright.kernel.rules.world import GM, find
from rulewright.words.phrase import says

from ..board import distance
from ..model.scores import max_health
from ..model.world import NOWHERE, Adventure, Cell, Fighter
from ..rules.checks.checks import helpless
from ..rules.combat.weapons import Blow, attack_dice, profile_of
from ..rules.magic.channeling import channel
from ..rules.magic.spell_reactions import NO, PLAIN
from ..rules.movement.movement import move
from ..rules.turns.actions import attack, done, flurry_attack, off_hand_attack
from ..rules.turns.manoeuvres import defend, recover_stun, stand, use
from ..rules.turns.reactions import let_pass
from ..rules.turns.triggered_abilities import react
from ..rules.turns.turns import action_budget
from .basics import (
    PREFERRED,
    SPECIAL,
    OffersByRule,
    ability_in,
    affordable,
    always_flees,
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


def cautious(asked: Ask[Any], seen: Adventure) -> Any:
    """Defend with the last action of a turn; when hurt, heal and keep away while an ally is healthier."""
    if asked.who[0] == GM:
        return asked.default
    fighter = seen.fighter(asked.who[0])
    if not isinstance(asked.options, Offers):
        return NO if asks_for_spell_reaction(asked) and not is_hurt(fighter) else asked.default
    menu = offers_by_rule(asked.options)
    if let_pass in menu:
        return cautious_reaction(seen, fighter, menu, asked.default)
    if done not in menu:
        return asked.default
    return cautious_action(seen, whose_turn(seen, menu), menu, asked.default)


def cautious_action(seen: Adventure, fighter: Fighter, menu: OffersByRule, default: Any) -> Any:
    """Heal first, defend with the last action, attack otherwise, and move no closer while hurt."""
    if always_flees(seen, fighter):
        return default
    first = first_choice(
        lambda: urgent_action(fighter, menu),
        lambda: healing_potion(fighter, menu),
        lambda: healing_action(seen, fighter, menu),
    )
    if first is not None:
        return first
    behind = is_hurt(fighter) and ally_is_healthier(seen, fighter)
    phase = seen.fight.phase if seen.fight else None
    last = phase is not None and fighter.turn.actions < action_budget(seen, fighter, phase)
    if defend in menu and (behind or last):
        return menu[defend][0].fill()
    if not behind:
        return choose_action(seen, fighter, menu, default, PLAIN_ACTIONS, 0, strongest_on_weakest)
    struck = affordable(max(0, fighter.energy), seen, menu.get(attack, []))
    if struck:
        return strongest_on_weakest(seen, struck)
    return first_choice(lambda: move_away(seen, fighter, menu.get(move, [])), default=default)


def cautious_reaction(seen: Adventure, fighter: Fighter, menu: OffersByRule, default: Any) -> Any:
    """Use a helpful reaction; none while defending, because any reaction ends that."""
    if fighter.defending:
        return menu[let_pass][0].fill()
    if react not in menu:
        return default
    action = menu[react][0].fill()
    return (
        choose_reaction(seen, action, default)
        if find(fighter.sheet.abilities, action.args[1]).kind == "boon"
        else default
    )


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


def healing_action(seen: Adventure, fighter: Fighter, menu: OffersByRule) -> Call[Any] | None:
    """A special action or spell that heals a fighter who is hurt."""
    offers = [one for rule in SPECIAL for one in menu.get(rule, []) if heals(fighter, one)]
    found = [
        action for action in affordable(max(0, fighter.energy), seen, offers) if is_hurt(seen.fighter(action.args[-1]))
    ]
    return on_weakest(seen, found) if found else None


def heals(fighter: Fighter, one: Offer) -> bool:
    return ability_in(fighter, filled_calls(one)[0]).heals > 0


def move_away(seen: Adventure, fighter: Fighter, moves: list[Offer]) -> Call[Any] | None:
    """The move that ends farthest from the nearest enemy; None beside an enemy, who would attack."""
    foes = [foe for foe in seen.enemies(fighter) if foe.at != NOWHERE and not helpless(foe)]
    walk = next((one for one in moves if one.given[1] == "walk"), None)
    if walk is None or not foes or not min(distance(fighter, foe) for foe in foes):
        return None

    def room(cell: Cell) -> int:
        return min(distance(fighter.but(at=cell), foe) for foe in foes)

    best = max((fighter.at, *walk.holes[0][1].candidates()), key=room)
    return None if best == fighter.at else walk.fill(best)


def is_hurt(fighter: Fighter) -> bool:
    """Whether at most half of its Health is left."""
    return 2 * fighter.health <= max_health(fighter).total


def is_in_trouble(seen: Adventure, fighter: Fighter) -> bool:
    """Whether it is hurt, or a fighter of its side is out."""
    enemy = fighter.side == "enemies"
    return is_hurt(fighter) or any(one.gone for one in seen.fighters if (one.side == "enemies") == enemy)


def ally_is_healthier(seen: Adventure, fighter: Fighter) -> bool:
    """Whether an ally has a greater share of its Health left.

    The healthiest fighter of a side therefore never holds back, and the fight goes on.
    """
    maximum = max_health(fighter).total
    able = [one for one in seen.allies(fighter) if not helpless(one) and not one.owner]
    return any(one.health * maximum > fighter.health * max_health(one).total for one in able)


POLICIES: dict[str, Callable[[Ask[Any], Adventure], Any]] = {
    "careless": focus_fire,
    "careful": cautious,
    "spend-early": spend_early,
    "spend-late": spend_late,
}
