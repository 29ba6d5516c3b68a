"""What stunt points (SP) buy where the action needs no more of them: a blow in return, or an effect that hurts."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask

from ..model.reach import band_between, find_weapon
from ..model.sheets import Action, Item
from ..model.world import Person, Story
from ..rules.actions.effects import POINTS_PER_UNIT, EffectOn, track_of
from ..rules.actions.stunt_points import available_sp
from ..rules.actions.stunts import create_effect, done, increase_effect, react
from .chances import attack_value, share_taken
from .selection import Action as Choice
from .selection import OffersByRule, offers_by_rule, plain_action

Valued = tuple[Fraction, Choice]


def thrifty_action(asked: Ask[Any], seen: Story | None) -> Any:
    """A plain action, and for SP that would be lost or change nothing a use that hurts a foe."""
    chosen = plain_action(asked, seen)
    if seen is None or not isinstance(asked.options, Offers) or not is_spare(seen, chosen):
        return chosen
    better = best_use(seen, offers_by_rule(asked.options))
    return chosen if better is None else better


def is_spare(seen: Story, chosen: Choice) -> bool:
    """Whether SP are left over: nothing is bought with them, or a bigger blow that takes no more of its target."""
    return chosen.rule is done or (chosen.rule is increase_effect and not blow_gains(seen))


def blow_gains(seen: Story) -> bool:
    """Whether more damage takes more of the target of the attack in progress."""
    ongoing = seen.ongoing()
    if ongoing.action is not Action.ATTACK:
        return True
    target, left = seen.person(ongoing.target), available_sp(seen, ongoing.who)
    item = find_weapon(seen.person(ongoing.who), ongoing.item) or Item("")
    now = share_taken(seen, item.but(damage=ongoing.damage), target)
    return share_taken(seen, item.but(damage=ongoing.damage + POINTS_PER_UNIT * left), target) > now


def best_use(seen: Story, open_: OffersByRule) -> Choice | None:
    """The stunt that takes most of a foe; None if none takes anything."""
    found = [*blows_in_return(seen, open_), *effects_that_hurt(seen, open_)]
    value, choice = max(found, key=lambda one: one[0], default=(Fraction(0), None))
    return choice if value else None


def blows_in_return(seen: Story, open_: OffersByRule) -> Iterator[Valued]:
    """React, by what the best attack of the person is worth."""
    for offer in open_.get(react, ()):
        yield best_blow(seen, seen.person(offer.given[0])), offer.fill()


def best_blow(seen: Story, person: Person) -> Fraction:
    """What the best attack is worth that a person can make where it stands."""
    usable = [one for one in person.sheet.weapons if one.name not in person.empty]
    at_hand = [one for one in usable if one not in person.sheet.items or one.name in person.ready]
    blows = [
        attack_value(seen, person, item, seen.person(foe))
        for item in at_hand
        for foe in seen.foes(person.id)
        if band_between(seen, person.id, foe) <= item.range
    ]
    return max(blows, default=Fraction(0))


def effects_that_hurt(seen: Story, open_: OffersByRule) -> Iterator[Valued]:
    """Damage by an effect, on each foe in reach."""
    struck = Item("", damage=POINTS_PER_UNIT, track=track_of(seen.ongoing().skill))
    for offer in open_.get(create_effect, ()):
        for what in offer.holes[0][1].candidates():
            if isinstance(what, EffectOn) and what.kind == "damage":
                yield share_taken(seen, struck, seen.person(what.on)), offer.fill(what, "")
