"""The plain bot: it attacks the weakest enemy in reach, moves towards the nearest, and recovers when it must."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

from rulewright.game.preferences import first_choice
from rulewright.kernel.rules.options import Offer, Offers
from rulewright.kernel.rules.resolve import Ask, Call, Rule
from rulewright.kernel.rules.world import find

from ..board import distance, square_toward
from ..model.scores import max_health, max_resolve
from ..model.sheets import Ability
from ..model.terms import Mode
from ..model.world import NOWHERE, Adventure, Fighter
from ..rules.magic.channeling import channel
from ..rules.movement.beasts import command_beast
from ..rules.movement.movement import move, units_left
from ..rules.music.songs import play_on, start_song
from ..rules.turns.actions import attack, done, flurry_attack, off_hand_attack, price_of, rise, special
from ..rules.turns.energy import rest
from ..rules.turns.manoeuvres import defend, grab, put_out, recover_stun, shove, stand
from ..rules.turns.triggered_abilities import answer_energies, react
from .action_worth import action_worth, most_promising
from .places import can_stay, step_before_attack

MODES: tuple[Mode, ...] = ("walk", "fly", "swim")
PREFERRED: tuple[Rule[..., Any], ...] = (
    *(recover_stun, channel, special, attack),
    *(off_hand_attack, flurry_attack, stand),
)
SPECIAL: tuple[Rule[..., Any], ...] = (channel, special)
WEIGHED: tuple[Rule[..., Any], ...] = (*SPECIAL, attack, grab, shove)
RESERVED_ENERGY = 2  # kept for plain attacks when spells and special actions are considered
OffersByRule = dict[Rule[..., Any], list[Offer]]
"""Offers by their rule."""
Choice = Callable[[Adventure, list[Call[Any]]], Call[Any]]
"""Chooses one of several actions of the same kind."""


def bot(asked: Ask[Any], seen: Adventure) -> Any:
    """The first preferred action that it can pay for, against the enemy with the least Health; else a move closer."""
    if not isinstance(asked.options, Offers):
        return asked.default
    menu = offers_by_rule(asked.options)
    if react in menu:
        return choose_reaction(seen, menu[react][0].fill(), asked.default)
    if done not in menu:
        return asked.default
    return choose_action(seen, whose_turn(seen, menu), menu, asked.default)


def whose_turn(seen: Adventure, menu: OffersByRule) -> Fighter:
    """The fighter who is to act; who is asked may be another, whose order it obeys."""
    return seen.fighter(menu[done][0].given[0])


def choose_action(
    seen: Adventure,
    fighter: Fighter,
    menu: OffersByRule,
    default: Any,
    preferred: tuple[Rule[..., Any], ...] = PREFERRED,
    reserve: int = RESERVED_ENERGY,
    choice: Choice | None = None,
) -> Any:
    """The next action of a turn, by a list of preferred rules and an Energy reserve for spells and special actions."""
    if always_flees(seen, fighter):
        return default
    if (first := urgent_action(fighter, menu)) is not None:
        return first
    if choice is None and (better := better_footing(seen, fighter, menu, reserve)) is not None:
        return better
    for rule in preferred:
        paid = useful(seen, fighter, menu, rule, reserve)
        if paid and choice is None and rule in (*SPECIAL, attack):
            # Spells and special actions are no better than attacks by themselves, nor are grabs and shoves.
            paid = [one for each in WEIGHED for one in useful(seen, fighter, menu, each, reserve)]
        if paid:
            return (choice or most_promising)(seen, paid)
    return first_choice(
        lambda: beast_command(seen, menu),
        lambda: move_closer(seen, fighter, menu.get(move, [])),
        lambda: rest_or_defend(fighter, menu, default),
    )


def better_footing(seen: Adventure, fighter: Fighter, menu: OffersByRule, reserve: int) -> Call[Any] | None:
    """Standing up by the movement where an attack is at hand, or else a step to where attacks are worth more."""
    if rise in menu and attack in menu and fighter.turn.actions:
        return menu[rise][0].fill()

    def others() -> Fraction:
        actions = (one for rule in SPECIAL for one in useful(seen, fighter, menu, rule, reserve))
        return max((action_worth(seen, one) for one in actions), default=Fraction(0))

    return step_before_attack(seen, fighter, menu.get(move, []), others)


def useful(
    seen: Adventure, fighter: Fighter, menu: OffersByRule, rule: Rule[..., Any], reserve: int
) -> list[Call[Any]]:
    """The actions of one rule that can be paid for and would change anything."""
    purse = max(0, fighter.energy - (reserve if rule in SPECIAL else 0))
    return [action for action in affordable(purse, seen, menu.get(rule, [])) if is_useful(seen, fighter, action)]


def offers_by_rule(offers: Offers) -> OffersByRule:
    menu: OffersByRule = {}
    for one in offers.open:
        menu.setdefault(one.rule, []).append(one)
    return menu


def filled_calls(one: Offer) -> list[Call[Any]]:
    """All actions that an offer allows, one for each combination of its options."""
    return [one.fill(*row) for row in product(*(options.candidates() for _, options in one.holes))]


def affordable(purse: int, seen: Adventure, offers: list[Offer]) -> list[Call[Any]]:
    """Every action of the offers that costs no more Energy than there is."""
    # The target does not change the price, so it is looked up once for each offer.
    paid = [one for one in offers if price_of(seen, Call(one.rule, one.given)).energy <= purse]
    return [action for one in paid for action in filled_calls(one)]


def on_weakest(seen: Adventure, actions: list[Call[Any]]) -> Call[Any]:
    """The first action whose target has the least Health."""
    health = health_of(seen)
    return min(actions, key=lambda action: target_health(action, health))


def health_of(seen: Adventure) -> dict[Any, int]:
    return {one.id: one.health for one in seen.fighters}


def target_health(action: Call[Any], health: dict[Any, int]) -> int:
    """The Health of an action's target; 0 without a target."""
    return next((health[at] for at in reversed(action.args[1:]) if at in health), 0)


def beast_command(seen: Adventure, menu: OffersByRule) -> Call[Any] | None:
    """A command for a beast that has not moved this turn."""
    words = (one for one in menu.get(command_beast, []) if not seen.fighter(one.given[1]).turn.moved)
    return next((filled_calls(one)[0] for one in words), None)


def urgent_action(fighter: Fighter, menu: OffersByRule) -> Call[Any] | None:
    """What comes before everything else: putting out flames, then playing on or starting to sing a new song."""
    if fighter.has("ignited") and put_out in menu:
        return filled_calls(menu[put_out][0])[0]
    if play_on in menu:
        return menu[play_on][0].fill()
    if fighter.music.part:
        return None
    heard = [one.song for one in fighter.music.heard]
    songs = [action for one in menu.get(start_song, []) if one.given[1] not in heard for action in filled_calls(one)]
    return next((action for action in songs if action.args[2] == "vocal"), None)


def always_flees(seen: Adventure, fighter: Fighter) -> bool:
    """Whether every attempt ends in flight and costs nothing: without this check the bot would try for ever."""
    free = seen.house.condition_afraid_cost == "refunded"
    return free and fighter.has("afraid") and fighter.has("broken") and not fighter.has("maddened")


def ability_in(fighter: Fighter, action: Call[Any]) -> Ability:
    name = action.args[1]
    return find(fighter.spells, name).effect if action.rule is channel else find(fighter.sheet.abilities, name)


def choose_reaction(seen: Adventure, action: Call[Any], default: Any) -> Any:
    """The reaction, if there is enough Energy for it."""
    who, name, _, other, _ = action.args
    fighter = seen.fighter(who)
    energy = answer_energies(seen, who, find(fighter.sheet.abilities, name), other)[0]
    return action if energy <= max(0, fighter.energy) else default


def is_useful(seen: Adventure, fighter: Fighter, action: Call[Any]) -> bool:
    """Whether a special action or spell would change anything: damage, healing where it is needed, a new effect.

    All other actions count as useful.
    """
    if action.rule not in SPECIAL:
        return True
    ability, target = ability_in(fighter, action), seen.fighter(action.args[-1])
    if ability.kind in ("attack", "strike") or (ability.damage and not ability.sense):
        return True
    if ability.heals:
        return 2 * target.health < max_health(target).total
    if ability.inflicts:
        dulled = target.has("blinded") or target.has("deafened")
        return not dulled and not any(target.has(one.condition) for one in ability.inflicts)
    return ability.kind == "boon" and not target.morale and all(boon.id != ability.id for boon in target.boons)


def rest_or_defend(fighter: Fighter, menu: OffersByRule, default: Any) -> Any:
    """Rest if Winded or low on Energy, otherwise defend."""
    rule: Rule[..., Any] = rest if fighter.has("winded") or fighter.energy < 2 else defend
    return menu[rule][0].fill() if rule in menu else default


def move_closer(seen: Adventure, fighter: Fighter, moves: list[Offer]) -> Call[Any] | None:
    """The move towards the nearest enemy that can be reached; None without actions left where one can be attacked."""
    foes = [(distance(fighter, foe), foe) for foe in seen.enemies(fighter) if foe.at != NOWHERE]
    foes.sort(key=lambda pair: pair[0])
    if foes and not fighter.turn.actions and (not foes[0][0] or can_stay(seen, fighter)):
        return None
    by_mode = {one.given[1]: one for one in moves}
    for _, foe in foes:
        for mode in (one for one in MODES if one in by_mode):
            cell = square_toward(seen, fighter, foe, units_left(seen, fighter, mode), mode)
            action = by_mode[mode].fill(cell)
            if by_mode[mode].why_not(action) is None:
                return action
    return None


def worth(adventure: Adventure, role: str) -> Fraction:
    """How well a role's side does, by a rule of thumb: shares of Health, Morale and Resolve less those of the enemy."""
    mine = any(one.id == role and one.side != "enemies" for one in adventure.fighters)
    total = Fraction(0)
    for one in adventure.fighters:
        share = Fraction(one.health + one.morale, max_health(one).total) + (0 if one.gone else 1)
        share += Fraction(one.resolve, max(1, max_resolve(one).total))
        share += Fraction(max(0, one.energy), 1000)
        total += share if (one.side != "enemies") == mine else -share
    return total
