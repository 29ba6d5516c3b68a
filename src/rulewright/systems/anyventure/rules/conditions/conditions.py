"""Conditions: gaining and ending them, and what they interrupt."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who

from ...facts import Concentrates, ConditionEnded, ConditionSet
from ...model.scores import is_immune
from ...model.sheets import Inflict
from ...model.terms import ConditionName
from ...model.world import Adventure, Condition, Fighter, Hold, Until
from ...phrases import say
from ...ruleset import flow
from ..checks.checks import HELPLESS, Check, helpless, passes
from ..checks.limits import enforce_limits
from ..music.song_parts import sounding_part, stop_playing
from .concentration import BREAKS_CONCENTRATION, concentrate, lose_concentration
from .durations import add_cause
from .flames import PERMAFROST, is_spared, melts, melts_permafrost

FIRST_RC = {
    "afraid": 10,
    "bleeding": 10,
    "broken": 12,
    "confused": 10,
    "maddened": 10,
    "numbed": 10,
    "stunned": 10,
    "wounded": 10,
}
FIRST_FIRE_DAMAGE = 5
IGNORED_BY_MADDENED = ("afraid", "charmed", "confused")
NAMED_CONDITIONS = ("poisoned", "ignited", "diseased", "incapacitated")
"""The conditions a character can have several times under different names, such as two poisons."""


def duration_of(adventure: Adventure, inflict: Inflict, who: str, source: str) -> Until:
    """How long a condition lasts, by its source; Dazed lasts to the end of the next turn."""
    if inflict.kept_by:
        return Until("concentration", source, on=inflict.kept_by)
    match inflict.until:
        case "its turn start":
            return Until("start", who, inflict.turns)
        case "its turn end":
            return Until("end", who, inflict.turns)
        case "my turn start":
            return Until("start", source or who, inflict.turns)
        case "fight":
            return Until("fight")
    if inflict.condition == "dazed":
        return Until("end", who, 2 if in_its_turn(adventure, who) else 1)
    return Until()


def in_its_turn(adventure: Adventure, who: str) -> bool:
    """Whether a character's turn has begun and not ended, alone, with others, or over several phases."""
    fight = adventure.fight
    return fight is not None and (fight.active == who or adventure.fighter(who).turn.goes_on)


@flow(
    "condition.immunity",
    "condition.reapply",
    "condition.duration",
    "condition.poison-dose",
    "condition.maddened",
    "check.auto-fail",
    "magic.holyfire",
)
def afflict(scene: Scene[Adventure], who: str, inflict: Inflict, source: str = "") -> Resolve[bool]:
    """A condition takes hold unless the target is immune or resists it."""
    fighter = scene.world.fighter(who)
    if melts_permafrost(fighter, inflict):
        yield from melts(who)
    if fighter.gone or cannot_gain(fighter, inflict.condition) or is_spared(fighter, inflict):
        return False
    failed = 0
    if inflict.resist:
        label = say("wards-off", who=Who(who), condition=inflict.condition.title())
        check = Check(who, inflict.resist, label, shakes=inflict.condition)
        if (yield from passes(check, inflict.rc)):
            return False
        # Failing to resist a poison counts as the first failed recovery.
        failed = 1 if inflict.condition == "poisoned" else 0
    gain_condition(scene, who, inflict, source, failed)
    return True


def cannot_gain(fighter: Fighter, condition: ConditionName) -> bool:
    """Whether a character is immune to a condition, or Maddened and indifferent to it."""
    return is_immune(fighter, condition) or (fighter.has("maddened") and condition in IGNORED_BY_MADDENED)


def gain_condition(scene: Scene[Adventure], who: str, inflict: Inflict, source: str = "", failed: int = 0) -> None:
    """Set a condition, if the character can have it.

    A condition that is already there starts at its full RC again and keeps the longer duration.
    """
    fighter = scene.world.fighter(who)
    if fighter.gone or cannot_gain(fighter, inflict.condition):
        return
    starting = starting_rc(inflict)
    until = duration_of(scene.world, inflict, who, source)
    amount = inflict.amount or (FIRST_FIRE_DAMAGE if inflict.condition == "ignited" else 0)
    name = inflict.name if inflict.condition in NAMED_CONDITIONS or inflict.name == PERMAFROST else ""
    if inflict.condition == "poisoned" and not name:
        name = poison_name(fighter, source, starting, amount)
    old = next((condition for condition in fighter.conditions if condition.key == (inflict.condition, name)), None)
    holds: tuple[Hold, ...] = (Hold(source, until),)
    if old is not None:
        starting = starting or old.first
        holds = add_cause(old.holds, holds[0])
        amount = max(amount, old.amount)
    condition = Condition(
        id=inflict.condition,
        name=name,
        rc=max(lowest_rc(scene.world), starting - failed) if starting else 0,
        first=starting,
        amount=amount,
        flag=old is not None and old.flag,
    )
    scene.happen(ConditionSet(who, condition.held_by(holds)))
    interrupt(scene, who, inflict.condition)
    if inflict.condition == "wounded":
        enforce_limits(scene, who)


def poison_name(fighter: Fighter, source: str, rc: int, amount: int) -> str:
    """The name of a poison that has none: each of another source or strength is a poison of its own."""
    nameless = [held for held in fighter.conditions if held.id == "poisoned" and (not held.name or held.name.isdigit())]
    same = (held.name for held in nameless if (held.source, held.first, held.amount) == (source, rc, amount))
    return next(same, str(len(nameless) + 1) if nameless else "")


def interrupt(scene: Scene[Adventure], who: str, condition: ConditionName) -> None:
    """End what a condition interrupts: concentration, the song of the Muted, the grip of the helpless."""
    part = sounding_part(scene.world.fighter(who))
    if condition in BREAKS_CONCENTRATION:
        lose_concentration(scene, who)
    elif condition == "muted" and part and part.instrument == "vocal":
        stop_playing(scene, who)
    if condition in HELPLESS:
        release_grabbed(scene, who)


def starting_rc(inflict: Inflict) -> int:
    """The RC at the start: from the source, for a poison the one that resists it, or the usual one."""
    poison = inflict.rc if inflict.condition == "poisoned" else 0
    return inflict.recovery or poison or FIRST_RC.get(inflict.condition, 0)


def lowest_rc(adventure: Adventure) -> int:
    return 1 if adventure.house.condition_rc_floor == "one" else 0


def become(scene: Scene[Adventure], who: str, condition: ConditionName, source: str = "") -> None:
    """Set a condition that needs no further details, such as Prone."""
    gain_condition(scene, who, Inflict(condition=condition), source)


def end_condition(scene: Scene[Adventure], who: str, condition: str, name: str = "") -> None:
    fighter = scene.world.fighter(who)
    if any(held.key == (condition, name) for held in fighter.conditions):
        scene.happen(ConditionEnded(who, condition, name))
        if condition == "alert" and "Alert" in fighter.concentrates:
            scene.happen(Concentrates(who, tuple(thing for thing in fighter.concentrates if thing != "Alert")))


def release_grabbed(scene: Scene[Adventure], who: str) -> None:
    """End the grabs of a character who falls or is helpless."""
    for grabbed in scene.world.present():
        for condition in grabbed.conditions:
            left = tuple(hold for hold in condition.holds if condition.id != "impaired" or not is_grab_of(hold, who))
            if not left:
                end_condition(scene, grabbed.id, "impaired", condition.name)
            elif left != condition.holds:
                scene.happen(ConditionSet(grabbed.id, condition.held_by(left)))


def release_of_the_helpless(scene: Scene[Adventure]) -> None:
    """End the grabs of everybody who is gone or helpless by now, however that came about."""
    holders = {hold.source for held in scene.world.present() for one in held.conditions for hold in one.holds}
    for fighter in scene.world.fighters:
        if fighter.id in holders and helpless(fighter):
            release_grabbed(scene, fighter.id)


def is_grab_of(hold: Hold, who: str) -> bool:
    """Whether this cause is a character's grab, which lasts until its own next turn."""
    return hold.source == who and (hold.until.when, hold.until.who) == ("start", who)


@flow("condition.alert", "action.alert")
def become_alert(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A character becomes Alert for free, as long as it concentrates on nothing else."""
    if (yield from concentrate(who, "Alert")):
        become(scene, who, "alert", who)
