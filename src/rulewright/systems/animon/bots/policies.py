"""The four policies: which foe to attack, when to defend, and when to spend Bond Points, Uses and the gauge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.kernel.rules.options import Between, Offer, Offers, Subset
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.world import GM
from rulewright.words.phrase import says

from ..model.scores import max_hp, uses_left
from ..model.world import Fighter, Story
from ..rules.combat.attack import attack
from ..rules.combat.critical import combo
from ..rules.combat.signature import signature_attack
from ..rules.combat.signature_uses import free_use
from ..rules.growth.evolution import evolution_cost, evolve
from .basics import best_stat, fill_hole, find_offer, hold_action
from .plain import plain
from .points import LEAST_GAIN, points_for

BETTER_ODDS = ("better-odds", "better-odds-item", "better-odds-test")
ATTACKS = ("attacks",)
LEAST_SAVED = LEAST_GAIN / 2
"""What a Bond Point has to save at a dodge to the careful: half as much as to the plain bot."""
DODGES = ("dodges", "dodges-combo")


def focus_fire(asked: Ask[Any], seen: Story) -> Any:
    """Attack the foe with the fewest HP with the best attack, and spend nothing that can be kept."""
    if asked.who[0] == GM:
        return asked.default
    fighter = seen.fighter(asked.who[0])
    if isinstance(asked.options, Offers):
        return choose_attack(asked.options, seen, fighter, spends=False)
    return best_stat(seen, fighter, asked.options) if says(asked.label, "combo-attacks-with") else asked.default


def spend_early(asked: Ask[Any], seen: Story) -> Any:
    """Like focus fire, but spend everything that helps at the first chance."""
    if asked.who[0] == GM:
        return asked.default
    options = asked.options
    if isinstance(options, Offers):
        return choose_attack(options, seen, seen.fighter(asked.who[0]), spends=True)
    if says(asked.label, *BETTER_ODDS):
        return int(says(asked.label, *ATTACKS, *DODGES))
    if says(asked.label, "push"):
        return says(asked.label, *ATTACKS, *DODGES)
    if says(asked.label, "fight-on", "item-pays", "digs-deep-for-combo"):
        return True
    if isinstance(options, Subset) and says(asked.label, "multi-hit"):
        return options.values[: options.limit]
    if isinstance(options, Between) and says(asked.label, "overcharge"):
        return max(options.low, options.high - 1)
    return focus_fire(asked, seen)


def spend_late(asked: Ask[Any], seen: Story) -> Any:
    """Like focus fire until the side is in trouble, then like spending early."""
    if asked.who[0] != GM and is_in_trouble(seen, seen.fighter(asked.who[0])):
        return spend_early(asked, seen)
    return focus_fire(asked, seen)


def careful(asked: Ask[Any], seen: Story) -> Any:
    """Act as the plain bot does, but spend Bond Points on dodges more freely."""
    if asked.who[0] != GM and says(asked.label, *BETTER_ODDS):
        return points_for(asked, seen, least_saved=LEAST_SAVED)
    return plain(asked, seen)


def choose_attack(offers: Offers, seen: Story, fighter: Fighter, *, spends: bool) -> Call[Any]:
    """Evolve, call a Combo, use the newest Signature Attack, or attack: the first of these that is open.

    Without `spends`, only what costs neither a Bond Point nor the Critical Gauge.
    """
    if (evolution := choose_evolution(offers, seen, fighter, spends=spends)) is not None:
        return evolution
    if spends and (team_attack := find_offer(offers, combo)):
        return fill_attack(seen, fighter, team_attack)
    signature = find_offer(offers, signature_attack)
    if signature and (spends or costs_no_bond_point(seen, fighter, signature)):
        return fill_attack(seen, fighter, signature)
    plain = find_offer(offers, attack)
    return fill_attack(seen, fighter, plain) if plain else hold_action(offers)


def choose_evolution(offers: Offers, seen: Story, fighter: Fighter, *, spends: bool) -> Call[Any] | None:
    """The highest open Stage; without `spends`, the highest that costs no Bond Point."""
    pair = seen.pair_of(fighter.id)
    for offer in reversed(offers.open):
        if offer.rule is evolve and pair and (spends or not evolution_cost(seen, pair, offer.given[1])):
            return offer.fill()
    return None


def costs_no_bond_point(seen: Story, fighter: Fighter, offer: Offer) -> bool:
    """Whether a Use is left for a Signature Attack."""
    return uses_left(seen, fighter) + free_use(fighter, offer.given[1]) > 0


def fill_attack(seen: Story, fighter: Fighter, offer: Offer) -> Call[Any]:
    """An attack on the foe with the fewest HP, with the Stat that gives the most dice."""
    return offer.fill(
        *(
            best_stat(seen, fighter, options) if name == "stat" else fill_hole(seen, name, options)
            for name, options in offer.holes
        )
    )


def is_hurt(seen: Story, fighter: Fighter) -> bool:
    """Whether at most half of its HP are left."""
    return 2 * fighter.hp <= max_hp(seen, fighter).total


def is_in_trouble(seen: Story, fighter: Fighter) -> bool:
    """Whether a fighter is hurt or one of its side is out; a Kid that watches looks at its partner's HP."""
    pair = seen.pair_of(fighter.id)
    judged = seen.fighter(pair.animon) if pair and fighter.aside else fighter
    return is_hurt(seen, judged) or any(one.out for one in seen.fighters if one.pc == fighter.pc and not one.aside)


POLICIES: dict[str, Callable[[Ask[Any], Story], Any]] = {
    "careless": focus_fire,
    "careful": careful,
    "spend-early": spend_early,
    "spend-late": spend_late,
}
