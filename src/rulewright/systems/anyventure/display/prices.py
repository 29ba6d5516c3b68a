"""What actions cost, by the same functions that the rules charge with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.game.actions import Cost
from rulewright.kernel.rules.resolve import Call, Rule
from rulewright.kernel.rules.world import find
from rulewright.words.arguments import Number
from rulewright.words.phrase import Phrase

from ..model.sheets import Ability
from ..model.workshop import PRICES
from ..model.world import Adventure
from ..phrases import say
from ..rules.checks.fortune import woe_flurry, wonder_morale, wonder_recover
from ..rules.combat.weapons import Blow, ability_of, attack_energy
from ..rules.downtime.advancing import next_tier, open_module, parse_option
from ..rules.downtime.advancing import price as module_price
from ..rules.goods.trading import buy, find_ware, pay_for
from ..rules.magic.abilities import between_fights
from ..rules.magic.channeling import channel, desperate_channel
from ..rules.magic.rituals import learn_spell, ritual
from ..rules.movement.beasts import SPRINT_ENERGY, sprint_mount
from ..rules.music.learning_songs import woe_song, wonder_song
from ..rules.music.songs import join_song, play_on, start_song
from ..rules.turns.actions import FIXED_PRICES, FLURRY_PRICE, attack, flurry_attack, off_hand_attack, price_of, special
from ..rules.turns.reactions import attack_of_opportunity
from ..rules.turns.triggered_abilities import answer_energies, react

Costs = tuple[Cost, ...]
WITH_TURN_PRICE = (attack, off_hand_attack, flurry_attack, special, channel, play_on)
"""Actions of a turn whose price depends on more than the rule, and is known from what an offer fixes."""
WITH_INSTRUMENT = (start_song, join_song)


def price(adventure: Adventure, call: Call[Any]) -> Costs:
    """What an action costs, as far as its arguments are known."""
    own = OTHER_COSTS.get(call.rule)
    return (*turn_costs(adventure, call), *(own(adventure, call.args) if own else ()))


def turn_costs(adventure: Adventure, call: Call[Any]) -> Costs:
    """Actions of the turn and Energy. A song's price is known only with its instrument."""
    whole = len(call.args) == len(call.rule.signature.parameters)
    if call.rule not in (*FIXED_PRICES, *WITH_TURN_PRICE) and not (call.rule in WITH_INSTRUMENT and whole):
        return ()
    actions, energy = price_of(adventure, call)
    return (*counted(actions, say("cost-actions", amount=Number(actions))), *counted(energy, say("cost-energy")))


def counted(amount: int, resource: Phrase) -> Costs:
    """A cost, or nothing if it is free."""
    return (Cost(amount, resource),) if amount else ()


def uses_of(ability: Ability | None) -> Costs:
    """One use of an ability that is limited by the turn, the fight or the day."""
    if ability is None or ability.per == "at will":
        return ()
    span = {"turn": say("span-turn"), "combat": say("span-fight"), "day": say("span-day")}[ability.per]
    return (Cost(1, say("cost-uses", amount=Number(1), span=span)),)


def special_costs(adventure: Adventure, args: tuple[Any, ...]) -> Costs:
    return uses_of(ability_of(adventure.fighter(args[0]), args[1]))


def flurry_costs(_adventure: Adventure, _args: tuple[Any, ...]) -> Costs:
    return (Cost(FLURRY_PRICE, say("cost-resolve")),)


def desperate_costs(adventure: Adventure, args: tuple[Any, ...]) -> Costs:
    """Woe, and Resolve in place of the spell's Energy."""
    spell = find(adventure.fighter(args[0]).spells, args[1])
    return (*counted(spell.energy, say("cost-resolve")), Cost(1, say("cost-woe")))


def opportunity_costs(adventure: Adventure, args: tuple[Any, ...]) -> Costs:
    who, weapon, profile = args[:3]
    blow = Blow(who, "", weapon, profile, reaction=True)
    return counted(attack_energy(adventure.fighter(who), blow, adventure.house).total, say("cost-energy"))


def react_costs(adventure: Adventure, args: tuple[Any, ...]) -> Costs:
    """The Energy of an answer: the least, if it can be made with several weapons."""
    who, name, _, other, _ = args
    ability = find(adventure.fighter(who).sheet.abilities, name)
    energies = answer_energies(adventure, who, ability, other) or (ability.energy,)
    return (*counted(energies[0], say("cost-energy")), *uses_of(ability))


def ability_costs(adventure: Adventure, args: tuple[Any, ...]) -> Costs:
    ability = find(adventure.fighter(args[0]).sheet.abilities, args[1])
    return (*counted(ability.energy, say("cost-energy")), *uses_of(ability))


def ritual_costs(adventure: Adventure, args: tuple[Any, ...]) -> Costs:
    if adventure.house.ritual_energy != "yes":
        return ()
    spell = find((*adventure.fighter(args[0]).spells, *adventure.lore), args[1])
    return counted(spell.energy, say("cost-energy"))


def gallop_costs(_adventure: Adventure, _args: tuple[Any, ...]) -> Costs:
    return (Cost(SPRINT_ENERGY, say("cost-energy-of-mount")),)


def wonder_costs(_adventure: Adventure, _args: tuple[Any, ...]) -> Costs:
    return (Cost(1, say("cost-wonder")),)


def woe_costs(_adventure: Adventure, _args: tuple[Any, ...]) -> Costs:
    return (Cost(1, say("cost-woe")),)


def module_costs(adventure: Adventure, module: str, tier: str) -> Costs:
    points = module_price(find(adventure.modules, module), tier)
    return counted(points, say("cost-module-points", amount=Number(points)))


def open_module_costs(adventure: Adventure, args: tuple[Any, ...]) -> Costs:
    return module_costs(adventure, args[1], "1") if len(args) > 1 else ()


def next_tier_costs(adventure: Adventure, args: tuple[Any, ...]) -> Costs:
    return module_costs(adventure, *parse_option(args[1])) if len(args) > 1 else ()


def ware_costs(adventure: Adventure, args: tuple[Any, ...]) -> Costs:
    """The price of one piece; how many are bought is asked later."""
    return counted(find_ware(adventure, args[1]).value, say("cost-silver")) if len(args) > 1 else ()


def lodging_costs(_adventure: Adventure, args: tuple[Any, ...]) -> Costs:
    return counted(PRICES[args[1]], say("cost-silver")) if len(args) > 1 else ()


OTHER_COSTS: dict[Rule[..., Any], Callable[[Adventure, tuple[Any, ...]], Costs]] = {
    **dict.fromkeys((wonder_morale, wonder_recover, wonder_song), wonder_costs),
    **dict.fromkeys((woe_flurry, woe_song), woe_costs),
    **dict.fromkeys((ritual, learn_spell), ritual_costs),
    special: special_costs,
    flurry_attack: flurry_costs,
    desperate_channel: desperate_costs,
    attack_of_opportunity: opportunity_costs,
    react: react_costs,
    between_fights: ability_costs,
    sprint_mount: gallop_costs,
    open_module: open_module_costs,
    next_tier: next_tier_costs,
    buy: ware_costs,
    pay_for: lodging_costs,
}
"""What an action costs besides actions of the turn and their Energy."""
