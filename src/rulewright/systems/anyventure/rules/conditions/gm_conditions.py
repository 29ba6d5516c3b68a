"""Conditions the GM gives and ends."""

from __future__ import annotations

from rulewright.kernel.rules.options import Between, Offer, OneOf, offer
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who

from ...facts import Told
from ...model.sheets import Inflict
from ...model.terms import CONDITIONS, ConditionName
from ...model.world import Adventure
from ...phrases import say
from ...ruleset import flow
from .conditions import end_condition, gain_condition

HAS_SOURCE: tuple[ConditionName, ...] = ("afraid", "charmed")
PLAIN_CONDITIONS = tuple(condition for condition in CONDITIONS if condition not in (*HAS_SOURCE, "alert", "poisoned"))
"""The conditions that need no further details. Becoming Alert is up to each character."""


def gain_by_gm(scene: Scene[Adventure], who: str, inflict: Inflict, source: str = "") -> None:
    """Set a condition and say that the GM did; the immune stay immune."""
    name = inflict.condition
    scene.happen(Told(say("gm-imposes", who=Who(who), condition=name.title())))
    gain_condition(scene, who, inflict, source)


@flow("condition.duration", "condition.reapply", "condition.immunity")
def impose(scene: Scene[Adventure], who: str, condition: ConditionName) -> None:
    """The GM gives a character a condition, which ends as usual or when the GM ends it."""
    gain_by_gm(scene, who, Inflict(condition=condition))


@flow("condition.afraid", "condition.charmed", "condition.immunity")
def sway(scene: Scene[Adventure], by: str, who: str, condition: ConditionName, rc: int) -> None:
    """The GM makes a character Afraid of another, or Charmed by it."""
    gain_by_gm(scene, who, Inflict(condition=condition, recovery=rc), by)


@flow("condition.poisoned", "condition.poisoned-recovery", "condition.immunity")
def poison(scene: Scene[Adventure], who: str, damage: int, rc: int) -> None:
    """The GM poisons a character: damage each turn, and an RC to recover."""
    gain_by_gm(scene, who, Inflict(condition="poisoned", recovery=rc, amount=damage))


@flow("condition.duration")
def lift(scene: Scene[Adventure], who: str, condition: ConditionName) -> None:
    """The GM ends a condition."""
    scene.happen(Told(say("gm-lifts", who=Who(who), condition=condition.title())))
    for held in scene.world.fighter(who).conditions:
        if held.id == condition:
            end_condition(scene, who, held.id, held.name)


def condition_claims(seen: Adventure) -> tuple[Offer, ...]:
    """The conditions the GM may give to those present, and end."""
    here = seen.present()
    if not here:
        return ()
    names, rc = OneOf[str](tuple(fighter.id for fighter in here)), Between(1, 30)
    offers = [
        offer(impose, who=names, condition=OneOf[ConditionName](PLAIN_CONDITIONS), when="next"),
        offer(poison, who=names, damage=Between(1, 20), rc=rc, when="next"),
    ]
    for fighter in here:
        if others := tuple(other.id for other in here if other.id != fighter.id):
            conditions = OneOf[ConditionName](HAS_SOURCE)
            offers.append(offer(sway, fighter.id, who=OneOf[str](others), condition=conditions, rc=rc, when="next"))
        if held := tuple(dict.fromkeys(condition.id for condition in fighter.conditions)):
            offers.append(offer(lift, fighter.id, condition=OneOf[ConditionName](held), when="next"))
    return tuple(offers)
