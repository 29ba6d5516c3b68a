"""The GM's word on conditions: who gets one, and who is rid of one."""

from __future__ import annotations

from rulewright.kernel.rules.options import Between, Offer, OneOf, offer
from rulewright.kernel.rules.scene import Scene

from ...facts import Told
from ...model.sheets import Inflict
from ...model.terms import CONDITIONS, ConditionName
from ...model.world import Adventure
from ...ruleset import flow
from .conditions import end, gain

BY_SOMEBODY: tuple[ConditionName, ...] = ("afraid", "charmed")
PLAIN = tuple(one for one in CONDITIONS if one not in (*BY_SOMEBODY, "alert", "poisoned"))
"""What needs no further word; Alert is for each to decide."""


def by_word(scene: Scene[Adventure], who: str, inflict: Inflict, source: str = "") -> None:
    """The condition, told with its rule; the immune stay immune."""
    name = inflict.condition
    scene.happen(Told(f"the GM says: {who} becomes {name.title()} [condition.{name}]"))
    gain(scene, who, inflict, source)


@flow("condition.duration", "condition.reapply", "condition.immunity")
def impose(scene: Scene[Adventure], who: str, condition: ConditionName) -> None:
    """A condition comes over somebody by the GM's word; it ends as it does, or when the GM says so."""
    by_word(scene, who, Inflict(condition=condition))


@flow("condition.afraid", "condition.charmed", "condition.immunity")
def sway(scene: Scene[Adventure], by: str, who: str, condition: ConditionName, rc: int) -> None:
    """By the GM's word somebody is in fear of somebody, or charmed."""
    by_word(scene, who, Inflict(condition=condition, recovery=rc), by)


@flow("condition.poisoned", "condition.poisoned-recovery", "condition.immunity")
def poison(scene: Scene[Adventure], who: str, damage: int, rc: int) -> None:
    """By the GM's word somebody is poisoned: so much each turn, against this RC."""
    by_word(scene, who, Inflict(condition="poisoned", recovery=rc, amount=damage))


@flow("condition.duration")
def lift(scene: Scene[Adventure], who: str, condition: ConditionName) -> None:
    """A condition ends by the GM's word."""
    scene.happen(Told(f"the GM says: {who} is rid of {condition.title()} [condition.{condition}]"))
    for one in scene.world.fighter(who).conditions:
        if one.id == condition:
            end(scene, who, one.id, one.name)


def condition_claims(seen: Adventure) -> tuple[Offer, ...]:
    """What the GM may bring over everybody present, and end."""
    here = seen.present()
    if not here:
        return ()
    names, rc = OneOf[str](tuple(one.id for one in here)), Between(1, 30)
    found = [
        offer(impose, who=names, condition=OneOf[ConditionName](PLAIN), when="next"),
        offer(poison, who=names, damage=Between(1, 20), rc=rc, when="next"),
    ]
    for one in here:
        if others := tuple(other.id for other in here if other.id != one.id):
            swayed = OneOf[ConditionName](BY_SOMEBODY)
            found.append(offer(sway, one.id, who=OneOf[str](others), condition=swayed, rc=rc, when="next"))
        if lying := tuple(dict.fromkeys(found.id for found in one.conditions)):
            found.append(offer(lift, one.id, condition=OneOf[ConditionName](lying), when="next"))
    return tuple(found)
