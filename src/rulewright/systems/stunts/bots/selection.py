"""What bots choose by: offers by rule, the best blow, what makes more of a deed, the way to the nearest foe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.kernel.rules.options import Offer, Offers
from rulewright.kernel.rules.resolve import Ask, Call

from ..model.reach import band_between, bands_missing, find_weapon
from ..model.sheets import Item, Level
from ..model.world import Person, Story
from ..rules.actions.stunt_points import available_sp

Action = Call[Any]
OffersByRule = dict[str, list[Offer]]
"""What is offered, by the name of the rule."""
TargetScore = Callable[[Story, Person, Item], int]
"""How good a target somebody is for a weapon."""

OWN_RESULTS = ("the blow", "this effect")
"""What a deed itself brings about; other effects may be anybody's."""
BOX_WEIGHT = {Level.STRESSED: 1, Level.STAGGERED: 3, Level.INCAPACITATED: 6}
UNREACHABLE = 99


def plain_action(asked: Ask[Any], seen: Story | None, prey: TargetScore) -> Any:
    """Attack if anything is in reach, else come closer; SP make the blow land or bigger."""
    if seen is None or not isinstance(asked.options, Offers):
        return asked.default
    open_, who = offers_by_rule(asked.options), asked.who[0]
    return best_attack(seen, open_, prey) or best_stunt(seen, open_) or approach(seen, who, open_) or asked.default


def offers_by_rule(options: Offers) -> OffersByRule:
    found: OffersByRule = {}
    for one in options.open:
        found.setdefault(one.rule.name, []).append(one)
    return found


def first_offer(open_: OffersByRule, *names: str) -> Action | None:
    """The first thing that the first of these rules offers, if it offers any."""
    for name in names:
        if name in open_:
            one = open_[name][0]
            return one.fill(*(options.candidates()[0] for _, options in one.holes))
    return None


def best_attack(seen: Story, open_: OffersByRule, prey: TargetScore) -> Action | None:
    """The best weapon that reaches anybody, on the best prey."""
    best, chosen = (-1, 0), None
    for one in open_.get("attack", ()):
        who, name = one.given
        item = find_weapon(seen.person(who), name)
        strength = item.damage + 2 * seen.person(who).sheet.rating(item.skill) if item else -1
        if item is None or strength < best[0]:
            continue
        for target in one.holes[0][1].candidates():
            if band_between(seen, who, target) > item.range:
                continue
            found = strength, prey(seen, seen.person(target), item)
            if chosen is None or found > best:
                best, chosen = found, one.fill(target)
    return chosen


def harm_taken(person: Person) -> int:
    return sum(BOX_WEIGHT[box.level] for box in (*person.physical, *person.mental))


def best_stunt(seen: Story, open_: OffersByRule) -> Action | None:
    """A stunt that makes more of the deed itself; range only if the SP close the whole distance."""
    if "increase_range" in open_ and 0 < bands_missing(seen, seen.ongoing()) <= available_sp(seen, seen.ongoing().who):
        return first_offer(open_, "increase_range")
    for one in open_.get("increase_effect", ()):
        for what in one.holes[0][1].candidates():
            if what in OWN_RESULTS:
                return one.fill(what)
    return first_offer(open_, "further", "rally_box", "bonus_action")


def approach(seen: Story, who: str, open_: OffersByRule) -> Action | None:
    """Ready what is not at hand, else come nearer to a foe, else strike all the same."""
    ready = first_offer(open_, "ready")
    if ready:
        return ready
    if "walk" in open_ and any(person.id == who for person in seen.people):
        one = open_["walk"][0]
        return one.fill(min(one.holes[0][1].candidates(), key=lambda zone: distance_to_foes(seen, who, zone)))
    return first_offer(open_, "cross", "attack")


def distance_to_foes(seen: Story, who: str, zone: str) -> int:
    """How far the nearest foe would be from a zone."""
    ways = [seen.zones_between(zone, seen.person(foe).zone) for foe in seen.foes(who)]
    return min((steps for steps in ways if steps is not None), default=UNREACHABLE)
