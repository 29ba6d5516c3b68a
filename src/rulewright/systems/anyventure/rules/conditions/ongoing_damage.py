"""What hurts turn after turn: bleeding, poison, fire."""

from __future__ import annotations

from typing import Literal

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene

from ...board import distance
from ...facts import ConditionSet
from ...model.sheets import Hurt
from ...model.terms import ConditionName, Damage
from ...model.world import Adventure, Condition, Fighter
from ...ruleset import flow
from ..checks.checks import ignores_mental_conditions
from ..combat.damage import Wound, gain_morale, harm, has_lifeline
from ..combat.lifeline import calls_for_table, lifeline_table, survives, swoons, waking
from .conditions import easier, end, shake_off
from .flames import FEYFIRE

Instead = Literal["", "over", "easier"]
"""What stands in place of a recovery check at 0 Health: nothing, the end of it, or only that the next is easier."""
TICKING: tuple[ConditionName, ...] = ("bleeding", "poisoned", "ignited")
SHAKEN_AT_END: tuple[ConditionName, ...] = ("confused", "maddened", "charmed")
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


@flow("condition.bleeding", "condition.poisoned", "condition.ignited")
def tick(scene: Scene[Adventure], who: str, kind: ConditionName, name: str) -> Resolve[None]:
    """One tick of a condition: damage, what it means at 0 Health, and its own recovery check."""
    one = condition_of(scene.world.fighter(who), kind, name)
    if one is None:
        return
    if kind == "ignited":
        yield from burns(who, one)
        return
    rest = yield from wears_down(who, hurt_of(scene.world, one), kind, kind.title(), one.rc)
    now = condition_of(scene.world.fighter(who), kind, name)
    if scene.world.fighter(who).gone or now is None:
        return
    match rest:
        case "over":
            end(scene, who, kind, name)
        case "easier":
            easier(scene, who, now)
        case _:
            yield from shake_off(who, kind, name)


def condition_of(fighter: Fighter, kind: ConditionName, name: str) -> Condition | None:
    return next((found for found in fighter.conditions if found.key == (kind, name)), None)


@flow("condition.ignited", "magic.hellfire")
def burns(scene: Scene[Adventure], who: str, fire: Condition) -> Resolve[None]:
    """One tick of a fire, which is the hotter for it."""
    taken = yield from harm(who, Wound((hurt_of(scene.world, fire),), why="Ignited"))
    if fire.name == FEYFIRE:
        yield from feeds(who, taken.health)
    hotter(scene, who, fire.name)


@flow("lifeline.bleed-check", "lifeline.bleed-no-table")
def wears_down(
    scene: Scene[Adventure], who: str, hurt: Hurt, kind: ConditionName, what: str, rc: int
) -> Resolve[Instead]:
    """The damage of one tick, and what it means at 0 Health."""
    fighter = scene.world.fighter(who)
    taken = yield from harm(who, Wound((hurt,), ticking=True, why=what))
    if fighter.health or not taken.health or not has_lifeline(scene.world, fighter):
        return ""
    rest = yield from at_the_brink(who, kind, what, rc)
    tabled = scene.world.house.lifeline_periodic_table == "over-5" and calls_for_table(scene.world, taken)
    if tabled and not scene.world.fighter(who).gone:
        yield from lifeline_table(who)
    return rest


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
def at_the_brink(scene: Scene[Adventure], who: str, kind: ConditionName, what: str, rc: int) -> Resolve[Instead]:
    """A tick at 0 Health; what stands in place of the usual recovery check."""
    house = scene.world.house
    if house.lifeline_bleed_rule == "soft":
        if kind == "bleeding" and not scene.world.fighter(who).has("unconscious"):
            yield from swoons(who)
        return ""
    lives, skill = yield from survives(who, what, rc)
    if not lives:
        return "over"
    match house.lifeline_bleed_recovery:
        case "same-roll":
            return "over" if skill == "endurance" else "easier"
        case "none":
            return "easier"
    return ""


@flow("turn.periodic-order", "condition.stasis")
def ticks(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """Bleeding, then poisons, then fire."""
    for kind in TICKING:
        for one in [found for found in scene.world.fighter(who).conditions if found.id == kind]:
            if not scene.world.fighter(who).gone:
                yield from tick(who, one.id, one.name)


@flow("condition.confused-recovery", "condition.maddened-recovery", "condition.unconscious-wake")
def recoveries(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """Confusion, madness, charm; the Unconscious may wake."""
    yield from clears_up(scene, who)
    fighter = scene.world.fighter(who)
    out_cold = fighter.condition("unconscious")
    if out_cold and not fighter.gone and not out_cold.until.when:
        yield from waking(who)


def clears_up(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """The checks against what clouds its mind."""
    for kind in SHAKEN_AT_END:
        fighter = scene.world.fighter(who)
        if kind in clouded(fighter) and not fighter.gone:
            yield from shake_off(who, kind)


def clouded(fighter: Fighter) -> tuple[ConditionName, ...]:
    """What it may shake off at the end of a turn; the Maddened heed nothing else."""
    kinds = [one.id for one in fighter.conditions if one.id in SHAKEN_AT_END and one.first]
    return tuple(kind for kind in kinds if not (ignores_mental_conditions(fighter) and kind != "maddened"))
