"""What hurts turn after turn: bleeding, poison, fire."""

from __future__ import annotations

from rulewright.kernel.resolve import Resolve
from rulewright.kernel.scene import Scene

from ..board import distance
from ..facts import ConditionSet
from ..ruleset import flow
from ..sheets import Hurt
from ..terms import ConditionName, Damage
from ..world import Adventure, Condition
from .conditions import easier, end, shake_off
from .flames import FEYFIRE
from .harm import Wound, gain_morale, harm, has_lifeline
from .lifeline import big, lifeline_table, survives, swoons

HOTTEST = WARMED = 10
FIRE: dict[str, Damage] = {"": "heat", "hellfire": "dark", "holyfire": "divine", "feyfire": "aetheric"}


def hurt_of(adventure: Adventure, one: Condition) -> Hurt:
    """The damage of the next tick."""
    match one.id:
        case "bleeding":
            return Hurt("physical" if adventure.house.condition_bleeding_type == "physical" else "true", 1)
        case "poisoned":
            return Hurt("toxic", one.amount)
    return Hurt(FIRE.get(one.name, "heat"), one.amount)


@flow(
    "condition.bleeding",
    "condition.poisoned",
    "condition.ignited",
    "magic.hellfire",
    "lifeline.bleed-check",
    "lifeline.bleed-no-table",
)
def tick(scene: Scene[Adventure], who: str, kind: ConditionName, name: str) -> Resolve[None]:
    """One tick of a condition: damage, what it means at 0 Health, and its own recovery check."""
    fighter = scene.world.fighter(who)
    one = next(found for found in fighter.conditions if found.key == (kind, name))
    at_zero = fighter.health == 0
    fire = kind == "ignited"
    taken = yield from harm(who, Wound((hurt_of(scene.world, one),), ticking=not fire, why=kind.title()))
    if fire:
        if name == FEYFIRE:
            yield from feeds(who, taken.health)
        return hotter(scene, who, name)
    ended = False
    if at_zero and taken.health and has_lifeline(scene.world, fighter):
        ended = yield from at_the_brink(who, kind, name)
        tabled = scene.world.house.lifeline_periodic_table == "over-5" and big(scene.world, taken)
        if tabled and not scene.world.fighter(who).gone:
            yield from lifeline_table(who)
    now = scene.world.fighter(who)
    if not ended and not now.gone and any(found.key == (kind, name) for found in now.conditions):
        yield from shake_off(who, kind, name)
    return None


@flow("magic.feyfire")
def feeds(scene: Scene[Adventure], who: str, damage: int) -> None:
    """Every fey within 10 units of somebody else that feyfire burns gains Morale as high as the damage."""
    burning = scene.world.fighter(who)
    if burning.sheet.type != "fey":
        for one in scene.world.others(burning):
            if one.sheet.type == "fey" and distance(one, burning) <= WARMED:
                gain_morale(scene, one.id, damage)


def hotter(scene: Scene[Adventure], who: str, name: str) -> None:
    """The fire grows by one each turn, to ten at most."""
    fighter = scene.world.fighter(who)
    fire = next((one for one in fighter.conditions if one.key == ("ignited", name)), None)
    if fire and not fighter.gone and fire.amount < HOTTEST:
        scene.happen(ConditionSet(who, fire.but(amount=fire.amount + 1)))


@flow("lifeline.bleed-check")
def at_the_brink(scene: Scene[Adventure], who: str, kind: ConditionName, name: str) -> Resolve[bool]:
    """A tick at 0 Health; whether the usual recovery check is done with."""
    house = scene.world.house
    if house.lifeline_bleed_rule == "soft":
        if kind == "bleeding" and not scene.world.fighter(who).has("unconscious"):
            yield from swoons(who)
        return False
    one = next(found for found in scene.world.fighter(who).conditions if found.key == (kind, name))
    lives, skill = yield from survives(who, kind.title(), one.rc)
    if not lives:
        return True
    match house.lifeline_bleed_recovery:
        case "same-roll":
            if skill == "endurance":
                end(scene, who, kind, name)
            else:
                easier(scene, who, one)
            return True
        case "none":
            easier(scene, who, one)
            return True
    return False
