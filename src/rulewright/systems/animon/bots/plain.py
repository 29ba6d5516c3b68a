"""The plain bot: it makes the attack that promises most, evolves, and spends Bond Points where they pay."""

from __future__ import annotations

from typing import Any

from rulewright.game.preferences import first_choice
from rulewright.kernel.rules.options import Between, Offers, OneOf, Subset
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.world import GM
from rulewright.words.phrase import says

from ..model.scores import max_points
from ..model.sheets import Effect
from ..model.world import Fighter, Story
from ..rules.combat.attack import attack, element_modifiers, element_of
from ..rules.combat.critical import combo
from ..rules.combat.signature import effects_at_table, signature_attack
from ..rules.combat.signature_uses import available_uses, find_signature
from ..rules.growth.evolution import evolve, strains_bond
from ..rules.turns.actions import defend
from .basics import best_stat, find_offer, hold_action
from .chances import Blow, danger_of, prospect_of
from .points import points_for

PRICE_OF_USE = 0.02  # a share of what an attack promises: of two that promise as much, the one that uses up nothing
PRICE_OF_POINT = 0.1
BETTER_ODDS = ("better-odds", "better-odds-item", "better-odds-test")


def plain(asked: Ask[Any], seen: Story) -> Any:
    """Make the attack that promises most, evolve, and spend Uses, Bond Points and the gauge where they pay."""
    if asked.who[0] == GM:
        return asked.default
    options, fighter = asked.options, seen.fighter(asked.who[0])
    if isinstance(options, Offers):
        return plain_action(options, seen, fighter)
    spent = plain_spending(asked, seen, fighter)
    return plain_detail(asked, seen, fighter) if spent is None else spent


def plain_spending(asked: Ask[Any], seen: Story, fighter: Fighter) -> int | bool | None:
    """What to spend on a roll, and to stay up; None if nothing is to be spent."""
    if says(asked.label, *BETTER_ODDS):
        return points_for(asked, seen)
    if says(asked.label, "push"):
        return says(asked.label, "attacks", "dodges", "dodges-combo") and can_bear_strain(seen, fighter)
    return True if says(asked.label, "fight-on", "item-pays", "digs-deep-for-combo") else None


def plain_detail(asked: Ask[Any], seen: Story, fighter: Fighter) -> Any:
    """The details of an attack: more targets, more Uses, the Element and the Stat."""
    options = asked.options
    if isinstance(options, Subset) and says(asked.label, "multi-hit"):
        return options.values[: options.limit]
    if isinstance(options, Between) and says(asked.label, "overcharge"):
        return max(options.low, options.high - 1)  # an attack that takes the last Use exhausts the attacker
    if isinstance(options, OneOf) and says(asked.label, "which-element"):
        return strongest_element(seen, fighter, options)
    return best_stat(seen, fighter, options) if says(asked.label, "combo-attacks-with") else asked.default


def plain_action(offers: Offers, seen: Story, fighter: Fighter) -> Call[Any]:
    """Evolve, call a Combo, or make the best attack; defend where no attack can do anything."""
    return first_choice(
        lambda: free_growth(offers, seen, fighter),
        lambda: best_combo(offers, seen),
        lambda: best_attack(offers, seen, fighter),
        lambda: defence.fill() if (defence := find_offer(offers, defend)) else None,
        default=hold_action(offers),
    )


def free_growth(offers: Offers, seen: Story, fighter: Fighter) -> Call[Any] | None:
    """The highest open Stage, unless evolving again would strain the bond to its limit."""
    pair = seen.pair_of(fighter.id)
    for offer in reversed(offers.open):
        if offer.rule is evolve and pair:
            strained = strains_bond(seen, pair, offer.given[1])
            return offer.fill() if not strained or can_bear_strain(seen, fighter) else None
    return None


def can_bear_strain(seen: Story, fighter: Fighter) -> bool:
    """Whether one more Bond Strain cannot bring on a Bond Break."""
    pair = seen.pair_of(fighter.id)
    return pair is not None and pair.strain < max_points(pair)


def best_combo(offers: Offers, seen: Story) -> Call[Any] | None:
    """A Combo on the most dangerous foe, if the gauge is full."""
    offer = find_offer(offers, combo)
    if offer is None:
        return None
    ((_, targets),) = offer.holes
    return offer.fill(max(targets.candidates(), key=lambda foe: danger_of(seen, seen.fighter(foe))))


def best_attack(offers: Offers, seen: Story, fighter: Fighter) -> Call[Any] | None:
    """The attack that promises most for its price; None if nothing can come of any."""
    found = [(worth_of(seen, fighter, call), call) for call in attacks_in(offers)]
    best = max(found, key=lambda one: one[0], default=None)
    return best[1] if best and best[0] > 0 else None


def attacks_in(offers: Offers) -> list[Call[Any]]:
    """Every attack that is open, on each foe and with each Stat."""
    open_ = tuple(offer for offer in offers.open if offer.rule in (attack, signature_attack))
    return list(Offers(open_).candidates()) if open_ else []


def worth_of(seen: Story, fighter: Fighter, call: Call[Any]) -> float:
    """What an attack promises, more against a dangerous foe, less what it uses up."""
    blow, price = blow_of(seen, fighter, call), 0.0
    promised = prospect_of(seen, blow).worth
    if blow.signature:
        left = available_uses(seen, fighter, blow.signature.name)
        price = PRICE_OF_USE * promised if left else PRICE_OF_POINT
    return (promised - price) * (1 + danger_of(seen, seen.fighter(blow.target))) if promised else 0.0


def blow_of(seen: Story, fighter: Fighter, call: Call[Any]) -> Blow:
    """The attack that an action makes, with the Uses of an Overcharge."""
    if call.rule is attack:
        who, target, stat = call.args
        return Blow(who, target, stat)
    who, name, target, stat = call.args
    signature = find_signature(fighter, name)
    charged = Effect.OVERCHARGE in effects_at_table(seen.house, signature)
    uses = max(1, available_uses(seen, fighter, name) - 1) if charged else 1
    return Blow(who, target, stat, signature, uses=uses)


def strongest_element(seen: Story, fighter: Fighter, elements: OneOf[Any]) -> Any:
    """The Element that is strong against most foes, and weak against few."""
    foes = [element_of(seen.fighter(foe)) for foe in seen.foes(fighter.id)]

    def lead(element: str) -> int:
        return sum(term.amount for foe in foes for term in element_modifiers(seen, element, foe))

    return max(elements.values, key=lead)
