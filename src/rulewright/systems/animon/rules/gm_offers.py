"""What the GM can bring about: as claims of the GM, and as what a passed Test was for."""

from __future__ import annotations

from rulewright.kernel.rules.options import Between, Moment, Offer, Offers, OneOf, Text, offer
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who

from ..model.world import Ailment, Story
from ..phrases import say
from ..ruleset import flow
from .bond import LASTS, SIDES, give_modifier
from .conditions import can_be_imposed, end_condition, impose_condition
from .gm_powers import can_be_healed, can_be_hurt, gm_damage, gm_grant, gm_heal, gm_take, resources

MOST_BY_THE_GM = 200
REASONS = ("the ground", "the weather", "a good position", "surprise", "a tool", "an ally's help")


def modifier_offers(seen: Story, when: Moment = "at once") -> list[Offer]:
    """Boosts and Setbacks for one character, a side or all."""
    if not seen.fighters:
        return []
    who = OneOf[str]((*(one.id for one in seen.fighters), *SIDES))
    kinds = OneOf[str](("any", "attack", "defence", "initiative", "test"))
    holes = {"who": who, "net": OneOf((1, -1, 2, -2)), "roll": kinds, "reason": Text(100, REASONS)}
    return [offer(give_modifier, when=when, **holes, lasts=OneOf[str](LASTS))]


def condition_offers(seen: Story, when: Moment = "at once") -> list[Offer]:
    """Conditions that the GM can impose or end in a fight."""
    offers = []
    for fighter in seen.fighters if seen.encounter else ():
        if kinds := can_be_imposed(fighter):
            offers.append(offer(impose_condition, fighter.id, kind=OneOf[Ailment](kinds), when=when))
        if fighter.conditions:
            current = OneOf[Ailment](tuple(condition.kind for condition in fighter.conditions))
            offers.append(offer(end_condition, fighter.id, kind=current, when=when))
    return offers


def power_offers(seen: Story, when: Moment = "next") -> list[Offer]:
    """Damage, healing and resources of everybody present, by the word of the GM."""
    amount = Between(1, MOST_BY_THE_GM)
    hurtable = tuple(one.id for one in seen.fighters if can_be_hurt(one))
    healable = tuple(one.id for one in seen.fighters if can_be_healed(seen, one))
    offers = [offer(gm_damage, when=when, who=OneOf(hurtable), amount=amount)] if hurtable else []
    offers += [offer(gm_heal, when=when, who=OneOf(healable), amount=amount)] if healable else []
    for one in seen.fighters:
        if owned := resources(seen, one):
            offers.append(offer(gm_grant, one.id, when=when, resource=OneOf(owned), amount=amount))
            offers.append(offer(gm_take, one.id, when=when, resource=OneOf(owned), amount=amount))
    return offers


@flow("combat.action.other")
def nothing_more(_scene: Scene[Story]) -> None:
    """What was tried has come off, and no number changes."""


@flow("combat.action.other", "combat.modifier.circumstance", "tactics.team")
def what_it_gives(scene: Scene[Story], who: str, what: str) -> Resolve[None]:
    """A passed Test gives what it was for: the GM picks a Boost, a condition, harm, healing, or that it is told."""
    seen = scene.world
    offers = (offer(nothing_more), *modifier_offers(seen), *condition_offers(seen), *power_offers(seen))
    gives = yield from ask("gm", Offers(offers), say("what-it-gives", who=Who(who), what=what), nothing_more())
    if gives.rule is not nothing_more:
        scene.later(gives)
