"""Shaking off a condition: the check, and the RC that falls with each attempt."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who

from ...facts import ConditionSet
from ...model.terms import ConditionName
from ...model.world import Adventure, Condition, Fighter
from ...phrases import say
from ...ruleset import flow
from ..checks.checks import Check, passes
from .conditions import end_condition, lowest_rc

RECOVERY_SKILL = {
    "afraid": "resilience",
    "bleeding": "endurance",
    "broken": "resilience",
    "charmed": "resilience",
    "confused": "concentration",
    "maddened": "resilience",
    "numbed": "resilience",
    "poisoned": "endurance",
    "stunned": "concentration",
    "wounded": "endurance",
}


NUMBED_RC = 4


def has_flat_rc(adventure: Adventure, fighter: Fighter, condition: ConditionName) -> bool:
    """For the Numbed, fear, madness and confusion have a fixed RC of 4, where the table rules so."""
    is_ruled = adventure.house.condition_numbed_flat == "flat-4"
    return is_ruled and fighter.has("numbed") and condition in ("afraid", "confused", "maddened")


@flow(
    "condition.falling-rc",
    "condition.afraid-check",
    "condition.confused-recovery",
    "condition.maddened-recovery",
    "condition.stunned-recovery",
    "condition.bleeding-recovery",
    "condition.poisoned-recovery",
    "condition.broken-recovery",
    "condition.numbed-recovery",
    "condition.numbed-flat",
    "condition.charmed-command",
)
def shake_off(scene: Scene[Adventure], who: str, condition: ConditionName, name: str = "") -> Resolve[bool]:
    """One check to end a condition; if it fails, the next one is easier."""
    fighter = scene.world.fighter(who)
    held = next(held for held in fighter.conditions if held.key == (condition, name))
    flat = has_flat_rc(scene.world, fighter, condition)
    rc = NUMBED_RC if flat else held.rc
    label = say("shakes-off", who=Who(who), condition=condition.title())
    check = Check(who, RECOVERY_SKILL[condition], label, shakes=condition)
    if held.flag and condition == "charmed":
        doubled = scene.world.house.condition_charmed_double == "result"
        check, rc = (check._replace(factor="doubled"), rc) if doubled else (check, 2 * rc)
    if (yield from passes(check, rc)):
        end_condition(scene, who, condition, name)
        return True
    if not flat:
        lower_rc(scene, who, held)
    return False


def lower_rc(scene: Scene[Adventure], who: str, condition: Condition) -> None:
    """Lower the RC of a condition by one, down to the minimum."""
    if condition.first:
        rc = max(lowest_rc(scene.world), condition.rc - 1)
        flag = condition.flag and condition.id != "charmed"
        scene.happen(ConditionSet(who, condition.but(rc=rc, flag=flag)))
