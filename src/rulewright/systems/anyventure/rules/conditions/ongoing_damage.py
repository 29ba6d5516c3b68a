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
from .conditions import end_condition
from .flames import FEYFIRE
from .recovery import lower_rc, shake_off

RecoveryAtZero = Literal["", "over", "easier"]
"""What replaces the recovery check at 0 Health: nothing, the end of the condition, or an easier next check."""
TICKING: tuple[ConditionName, ...] = ("bleeding", "poisoned", "ignited")
SHAKEN_AT_END: tuple[ConditionName, ...] = ("confused", "maddened", "charmed")
MAX_FIRE_DAMAGE = FEYFIRE_RANGE = 10
FIRE_DAMAGE: dict[str, Damage] = {"": "heat", "hellfire": "dark", "holyfire": "divine", "feyfire": "aetheric"}


def tick_damage(adventure: Adventure, condition: Condition) -> Hurt:
    """The damage of the next tick."""
    match condition.id:
        case "bleeding":
            return Hurt("physical" if adventure.house.condition_bleeding_type == "physical" else "true", 1)
        case "poisoned":
            return Hurt("toxic", condition.amount)
    return Hurt(FIRE_DAMAGE.get(condition.name, "heat"), condition.amount)


@flow("condition.bleeding", "condition.poisoned", "condition.ignited")
def tick(scene: Scene[Adventure], who: str, kind: ConditionName, name: str) -> Resolve[None]:
    """A condition that ticks does its damage, and then a check may end it."""
    condition = find_condition(scene.world.fighter(who), kind, name)
    if condition is None:
        return
    if kind == "ignited":
        yield from burns(who, condition)
        return
    recovery = yield from wears_down(who, tick_damage(scene.world, condition), kind, kind.title(), condition.rc)
    condition_left = find_condition(scene.world.fighter(who), kind, name)
    if scene.world.fighter(who).gone or condition_left is None:
        return
    match recovery:
        case "over":
            end_condition(scene, who, kind, name)
        case "easier":
            lower_rc(scene, who, condition_left)
        case _:
            yield from shake_off(who, kind, name)


def find_condition(fighter: Fighter, kind: ConditionName, name: str) -> Condition | None:
    return next((condition for condition in fighter.conditions if condition.key == (kind, name)), None)


@flow("condition.ignited", "magic.hellfire")
def burns(scene: Scene[Adventure], who: str, fire: Condition) -> Resolve[None]:
    """A fire does its damage and grows."""
    taken = yield from harm(who, Wound((tick_damage(scene.world, fire),), why="Ignited"))
    if fire.name == FEYFIRE:
        yield from feeds(who, taken.health)
    grow_fire(scene, who, fire.name)


@flow("lifeline.bleed-check", "lifeline.bleed-no-table")
def wears_down(
    scene: Scene[Adventure], who: str, hurt: Hurt, kind: ConditionName, what: str, rc: int
) -> Resolve[RecoveryAtZero]:
    """A tick does its damage, and at 0 Health it may kill."""
    fighter = scene.world.fighter(who)
    taken = yield from harm(who, Wound((hurt,), ticking=True, why=what))
    if fighter.health or not taken.health or not has_lifeline(scene.world, fighter):
        return ""
    recovery = yield from at_the_brink(who, kind, what, rc)
    calls_for_roll = scene.world.house.lifeline_periodic_table == "over-5" and calls_for_table(scene.world, taken)
    if calls_for_roll and not scene.world.fighter(who).gone:
        yield from lifeline_table(who)
    return recovery


@flow("magic.feyfire")
def feeds(scene: Scene[Adventure], who: str, damage: int) -> None:
    """Every fey within 10 units of somebody burnt by feyfire gains Morale equal to the damage."""
    burning = scene.world.fighter(who)
    if burning.sheet.type != "fey":
        for fey in scene.world.others(burning):
            if fey.sheet.type == "fey" and distance(fey, burning) <= FEYFIRE_RANGE:
                gain_morale(scene, fey.id, damage)


def grow_fire(scene: Scene[Adventure], who: str, name: str) -> None:
    """Raise the damage of a fire by one, to ten at most."""
    fighter = scene.world.fighter(who)
    fire = next((condition for condition in fighter.conditions if condition.key == ("ignited", name)), None)
    if fire and not fighter.gone and fire.amount < MAX_FIRE_DAMAGE:
        scene.happen(ConditionSet(who, fire.but(amount=fire.amount + 1)))


@flow("lifeline.bleed-check")
def at_the_brink(scene: Scene[Adventure], who: str, kind: ConditionName, what: str, rc: int) -> Resolve[RecoveryAtZero]:
    """A tick at 0 Health calls for a check to survive, which may replace the recovery check."""
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
    """Bleeding ticks first, then poisons, then fire."""
    for kind in TICKING:
        for condition in [condition for condition in scene.world.fighter(who).conditions if condition.id == kind]:
            if not scene.world.fighter(who).gone:
                yield from tick(who, condition.id, condition.name)


@flow("condition.confused-recovery", "condition.maddened-recovery", "condition.unconscious-wake")
def recoveries(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A character may shake off confusion, madness and charm, and the Unconscious may wake."""
    yield from shake_off_mental(scene, who)
    fighter = scene.world.fighter(who)
    unconscious = fighter.condition("unconscious")
    if unconscious and not fighter.gone and not unconscious.until.when:
        yield from waking(who)


def shake_off_mental(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """Make the checks against confusion, madness and charm."""
    for kind in SHAKEN_AT_END:
        fighter = scene.world.fighter(who)
        if kind in mental_to_shake_off(fighter) and not fighter.gone:
            yield from shake_off(who, kind)


def mental_to_shake_off(fighter: Fighter) -> tuple[ConditionName, ...]:
    """The conditions a check may end at the end of a turn; for the Maddened, only madness."""
    kinds = [condition.id for condition in fighter.conditions if condition.id in SHAKEN_AT_END and condition.first]
    return tuple(kind for kind in kinds if not (ignores_mental_conditions(fighter) and kind != "maddened"))
