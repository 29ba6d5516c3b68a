"""Ways to play: whom to strike, when to guard, what to spend and when."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.kernel.rules.options import Between, Offer, Offers, Subset
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.world import GM

from ..model.scores import max_hp, uses_left
from ..model.sheets import Effect, Kid
from ..model.world import Fighter, Story
from ..rules.critical import COMBO, DIGS_DEEP
from ..rules.evolution import cost_of
from ..rules.knockout import FIGHT_ON
from ..rules.signature import MULTI_HIT, OVERCHARGE, free_use, known_by
from ..rules.tests import BETTER_ODDS, ITEM_PAYS, PUSH
from .basics import aim, best_stat, nothing, offered

FIGHT_ON_COST = 3


def focus_fire(asked: Ask[Any], seen: Story) -> Any:
    """Strike the foe nearest to falling with the best there is, and spend nothing that can be kept."""
    if asked.who[0] == GM:
        return asked.default
    fighter = seen.fighter(asked.who[0])
    if isinstance(asked.options, Offers):
        return strike(asked.options, seen, fighter, spends=False)
    return best_stat(seen, fighter, asked.options) if headed(asked, COMBO) else asked.default


def spend_early(asked: Ask[Any], seen: Story) -> Any:
    """Focus fire, and everything that helps is spent at the first chance."""
    if asked.who[0] == GM:
        return asked.default
    options = asked.options
    if isinstance(options, Offers):
        return strike(options, seen, seen.fighter(asked.who[0]), spends=True)
    if headed(asked, BETTER_ODDS):
        return int(about(asked, "attacks") or about(asked, "dodges"))
    if headed(asked, PUSH):
        return about(asked, "attacks") or about(asked, "dodges")
    if headed(asked, FIGHT_ON) or headed(asked, ITEM_PAYS) or about(asked, DIGS_DEEP):
        return True
    if isinstance(options, Subset) and headed(asked, MULTI_HIT):
        return options.values[: options.limit]
    if isinstance(options, Between) and headed(asked, OVERCHARGE):
        return max(options.low, options.high - 1)
    return focus_fire(asked, seen)


def spend_late(asked: Ask[Any], seen: Story) -> Any:
    """Focus fire until the side is in trouble, then everything that helps is spent."""
    if asked.who[0] != GM and in_trouble(seen, seen.fighter(asked.who[0])):
        return spend_early(asked, seen)
    return focus_fire(asked, seen)


def cautious(asked: Ask[Any], seen: Story) -> Any:
    """Those that are hurt guard while others stand better; points go only into staying up."""
    if asked.who[0] == GM:
        return asked.default
    fighter = seen.fighter(asked.who[0])
    if isinstance(asked.options, Offers):
        return guard(asked.options, seen, fighter) or strike(asked.options, seen, fighter, spends=False)
    if headed(asked, FIGHT_ON) or headed(asked, ITEM_PAYS):
        return True
    if headed(asked, PUSH):
        return about(asked, "dodges")
    if headed(asked, BETTER_ODDS) and about(asked, "dodges") and hurt(seen, fighter):
        pair = seen.pair_of(fighter.id)
        return int(pair is not None and pair.points > FIGHT_ON_COST)
    return focus_fire(asked, seen)


def headed(asked: Ask[Any], head: str) -> bool:
    """Whether a question is of this kind."""
    return asked.label.startswith(head)


def about(asked: Ask[Any], what: str) -> bool:
    """Whether the roll a question is about is one that attacks, or dodges."""
    return f" {what}" in asked.label


def strike(deeds: Offers, seen: Story, fighter: Fighter, *, spends: bool) -> Call[Any]:
    """Evolve, join all in a Combo, use the newest Signature Attack, attack: the first of these that may be done.

    Who spends nothing leaves out what costs a Bond Point or the Critical Gauge.
    """
    if grown := higher_stage(deeds, seen, fighter, spends=spends):
        return grown
    if spends and (together := offered(deeds, "combo")):
        return filled(seen, fighter, together)
    known = offered(deeds, "signature_attack")
    if known and (spends or has_use(seen, fighter, known)):
        return filled(seen, fighter, known)
    plain = offered(deeds, "attack")
    return filled(seen, fighter, plain) if plain else nothing(deeds)


def guard(deeds: Offers, seen: Story, fighter: Fighter) -> Call[Any] | None:
    """A Kid guards; another once it is hurt, if it cannot grow or drain and somebody else stands better."""
    defence = offered(deeds, "defend")
    if isinstance(fighter.sheet, Kid):
        return defence.fill() if defence else None
    if not hurt(seen, fighter):
        return None
    if grown := higher_stage(deeds, seen, fighter, spends=True):
        return grown
    for one in deeds.open:
        if one.rule.name == "signature_attack" and drains(seen, fighter, one):
            return filled(seen, fighter, one)
    return defence.fill() if defence and others_stand_better(seen, fighter) else None


def higher_stage(deeds: Offers, seen: Story, fighter: Fighter, *, spends: bool) -> Call[Any] | None:
    """The highest Stage that is open, at a price or without."""
    pair = seen.pair_of(fighter.id)
    for one in reversed(deeds.open):
        if one.rule.name == "evolve" and pair and (spends or not cost_of(seen, pair, one.given[1])):
            return one.fill()
    return None


def drains(seen: Story, fighter: Fighter, deed: Offer) -> bool:
    """Whether it heals by this Signature Attack, at no Bond Point."""
    return has_use(seen, fighter, deed) and known_by(fighter, deed.given[1]).has(Effect.ENERGY_DRAIN)


def has_use(seen: Story, fighter: Fighter, deed: Offer) -> bool:
    """Whether a Signature Attack can be paid for without a Bond Point."""
    return uses_left(seen, fighter) + free_use(fighter, deed.given[1]) > 0


def filled(seen: Story, fighter: Fighter, deed: Offer) -> Call[Any]:
    """A deed on the foe nearest to falling, with the Stat that gives most dice."""
    return deed.fill(
        *(best_stat(seen, fighter, holes) if name == "stat" else aim(seen, name, holes) for name, holes in deed.holes)
    )


def hurt(seen: Story, fighter: Fighter) -> bool:
    """At most half of its HP are left."""
    return 2 * fighter.hp <= max_hp(seen, fighter).total


def in_trouble(seen: Story, fighter: Fighter) -> bool:
    """It is hurt, or somebody of its side is out; a Kid that keeps aside feels what its partner feels."""
    pair = seen.pair_of(fighter.id)
    own = seen.fighter(pair.animon) if pair and fighter.aside else fighter
    return hurt(seen, own) or any(one.out for one in seen.fighters if one.pc == fighter.pc and not one.aside)


def others_stand_better(seen: Story, fighter: Fighter) -> bool:
    """Whether a friend has a greater share of its HP left; so on each side there is always one who strikes."""
    most = max_hp(seen, fighter).total
    friends = [seen.fighter(name) for name in seen.friends(fighter.id)]
    able = [one for one in friends if not isinstance(one.sheet, Kid)]
    return any(one.hp * most > fighter.hp * max_hp(seen, one).total for one in able)


POLICIES: dict[str, Callable[[Ask[Any], Story], Any]] = {
    "focus-fire": focus_fire,
    "cautious": cautious,
    "spend-early": spend_early,
    "spend-late": spend_late,
}
