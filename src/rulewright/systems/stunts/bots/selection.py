"""How bots select offers: the best attack, the best stunt, and the way to the nearest foe."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rulewright.game.preferences import first_choice
from rulewright.kernel.rules.options import Offer, Offers
from rulewright.kernel.rules.resolve import Ask, Call, Rule

from ..model.reach import band_between, bands_missing, find_weapon
from ..model.sheets import Action as TestedAction
from ..model.sheets import Purpose, Skill
from ..model.world import Person, Story
from ..rules.actions.actions import attack
from ..rules.actions.problems import clear_way
from ..rules.actions.stunt_points import available_sp
from ..rules.actions.stunts import increase_effect, increase_range
from ..rules.actions.suiting import CLEARING
from ..rules.harm.recovery import rally_box
from ..rules.rolls.dice import dice_rules
from ..rules.rolls.gathering import ActionTest
from ..rules.turns.bonus_actions import bonus_action
from ..rules.turns.moving import cross, further, walk
from ..rules.turns.snap_actions import ready
from .chances import BOX_WEIGHT, attack_value, net_dice, success_chance

Action = Call[Any]
OffersByRule = dict[Rule[..., Any], list[Offer]]
"""Open offers, by their rule."""

OWN_RESULTS = ("the blow", "this effect")
"""What the action itself does; other effects may belong to anybody."""
UNREACHABLE = 99  # more zones than any map has


def plain_action(asked: Ask[Any], seen: Story | None) -> Any:
    """Attack if anybody is in reach, else come closer; spend SP on reaching the target and on more damage."""
    if seen is None or not isinstance(asked.options, Offers):
        return asked.default
    open_, who = offers_by_rule(asked.options), asked.who[0]
    return first_choice(
        lambda: best_attack(seen, open_),
        lambda: best_stunt(seen, open_),
        lambda: approach(seen, who, open_),
        default=asked.default,
    )


def offers_by_rule(options: Offers) -> OffersByRule:
    offers: OffersByRule = {}
    for offer in options.open:
        offers.setdefault(offer.rule, []).append(offer)
    return offers


def first_offer(open_: OffersByRule, *rules: Rule[..., Any]) -> Action | None:
    """The first offer of the first of these rules that is open, filled with first candidates."""
    for rule in rules:
        if rule in open_:
            offer = open_[rule][0]
            return offer.fill(*(options.candidates()[0] for _, options in offer.holes))
    return None


def best_attack(seen: Story, open_: OffersByRule) -> Action | None:
    """The attack within range that is worth most, by its chance to hit and by what it takes of its target."""
    best, chosen = Fraction(-1), None
    for offer in open_.get(attack, ()):
        who, name = offer.given
        item = find_weapon(seen.person(who), name)
        for target in offer.holes[0][1].candidates() if item else ():
            if item is None or band_between(seen, who, target) > item.range:
                continue
            value = attack_value(seen, seen.person(who), item, seen.person(target))
            if value > best:
                best, chosen = value, offer.fill(target)
    return chosen


def harm_taken(person: Person) -> int:
    return sum(BOX_WEIGHT[box.level] for box in (*person.physical, *person.mental))


def best_stunt(seen: Story, open_: OffersByRule) -> Action | None:
    """A stunt that improves the action itself; range only if the SP suffice for the whole distance."""
    if increase_range in open_ and 0 < bands_missing(seen, seen.ongoing()) <= available_sp(seen, seen.ongoing().who):
        return first_offer(open_, increase_range)
    for offer in open_.get(increase_effect, ()):
        for what in offer.holes[0][1].candidates():
            if what in OWN_RESULTS:
                return offer.fill(what)
    return first_offer(open_, further, rally_box, bonus_action)


def approach(seen: Story, who: str, open_: OffersByRule) -> Action | None:
    """Ready an item, else come nearer to a foe, else attack from too far away."""
    readying = first_offer(open_, ready)
    if readying is not None:
        return readying
    if walk in open_ and any(person.id == who for person in seen.people):
        offer = open_[walk][0]
        return offer.fill(min(offer.holes[0][1].candidates(), key=lambda zone: distance_to_foes(seen, who, zone)))
    way = past_obstacle(seen, who, open_)
    return first_offer(open_, attack) if way is None else way


def past_obstacle(seen: Story, who: str, open_: OffersByRule) -> Action | None:
    """The way towards the foes that takes the fewest tries: get past an obstacle, or clear it and walk on."""
    if not any(person.id == who for person in seen.people):
        return first_offer(open_, cross)
    ways: list[tuple[int, Fraction, Action]] = []
    for offer in (*open_.get(cross, ()), *open_.get(clear_way, ())):
        *skills, (_, zones) = offer.holes
        zone = min(zones.candidates(), key=lambda zone: distance_to_foes(seen, who, zone))
        far = distance_to_foes(seen, who, zone)
        if not skills:
            ways.append((far, 1 / chance_past(seen, who, Skill.MOVE, "move", zone), offer.fill(zone)))
        for skill in CLEARING if skills else ():
            ways.append((far, 1 + 1 / chance_past(seen, who, skill, "other", zone), offer.fill(skill, zone)))
    return min(ways, key=lambda way: way[:2])[2] if ways else None


def chance_past(seen: Story, who: str, skill: Skill, about: Purpose, zone: str) -> Fraction:
    """The chance to overcome the obstacle on the way to a neighbouring zone."""
    person = seen.person(who)
    link = seen.link(person.zone, zone)
    test = ActionTest(who, skill, TestedAction.OVERCOME, about, "", link.difficulty if link else 0)
    return success_chance(net_dice(seen, person, test), dice_rules(seen.house))


def distance_to_foes(seen: Story, who: str, zone: str) -> int:
    """The distance from a zone to the nearest foe."""
    distances = [seen.zones_between(zone, seen.person(foe).zone) for foe in seen.foes(who)]
    return min((steps for steps in distances if steps is not None), default=UNREACHABLE)
