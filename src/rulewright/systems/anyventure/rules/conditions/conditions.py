"""Conditions: gaining them, shaking them off, losing concentration by them."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene

from ...facts import Concentrates, ConditionEnded, ConditionSet
from ...model.scores import immune
from ...model.sheets import Inflict
from ...model.terms import ConditionName
from ...model.world import Adventure, Condition, Fighter, Hold, Until
from ...ruleset import flow
from ..checks.checks import HELPLESS, Check, passes
from ..checks.limits import enforce_limits
from ..music.song_parts import fall_silent, sounding
from .concentration import BREAKS, concentrate, lose_concentration
from .durations import held_besides
from .flames import PERMAFROST, melting, melts, spared

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
SHAKEN_WITH = {
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
FIRE = 5
CLOUDS = ("afraid", "charmed", "confused")
NAMED = ("poisoned", "ignited", "diseased", "incapacitated")
"""The conditions that lie on somebody once for each name."""
FLAT = 4


def until_of(adventure: Adventure, inflict: Inflict, who: str, source: str) -> Until:
    """How long a condition lasts, from the words of its source; Dazed, to the end of the next turn."""
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
    """Whether its turn has begun and not ended: alone, together with others, or stretched over the phases."""
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
    """A condition comes over somebody, unless it is immune or resists; whether it did."""
    fighter = scene.world.fighter(who)
    if melting(fighter, inflict):
        yield from melts(who)
    if fighter.gone or barred(fighter, inflict.condition) or spared(fighter, inflict):
        return False
    missed = 0
    if inflict.resist:
        trial = Check(who, inflict.resist, f"{who} wards off {inflict.condition.title()}", shakes=inflict.condition)
        if (yield from passes(trial, inflict.rc)):
            return False
        missed = 1 if inflict.condition == "poisoned" else 0
    gain(scene, who, inflict, source, missed)
    return True


def barred(fighter: Fighter, condition: ConditionName) -> bool:
    """Immune, or too mad to notice."""
    return immune(fighter, condition) or (fighter.has("maddened") and condition in CLOUDS)


def gain(scene: Scene[Adventure], who: str, inflict: Inflict, source: str = "", missed: int = 0) -> None:
    """The condition is there, if it can be. One already present starts its RC anew and keeps the longer duration."""
    fighter = scene.world.fighter(who)
    if fighter.gone or barred(fighter, inflict.condition):
        return
    first = first_rc(inflict)
    until = until_of(scene.world, inflict, who, source)
    amount = inflict.amount or (FIRE if inflict.condition == "ignited" else 0)
    name = inflict.name if inflict.condition in NAMED or inflict.name == PERMAFROST else ""
    old = next((one for one in fighter.conditions if one.key == (inflict.condition, name)), None)
    holds: tuple[Hold, ...] = (Hold(source, until),)
    if old is not None:
        first = first or old.first
        holds = held_besides(old.holds, holds[0])
        amount = max(amount, old.amount)
    made = Condition(
        id=inflict.condition,
        name=name,
        rc=max(lowest_rc(scene.world), first - missed) if first else 0,
        first=first,
        amount=amount,
        flag=old is not None and old.flag,
    )
    scene.happen(ConditionSet(who, made.held_by(holds)))
    cuts_short(scene, who, inflict.condition)
    if inflict.condition == "wounded":
        enforce_limits(scene, who)


def cuts_short(scene: Scene[Adventure], who: str, condition: ConditionName) -> None:
    """What a condition ends at once: concentration, the part of a singer who cannot speak, the grip of the helpless."""
    part = sounding(scene.world.fighter(who))
    if condition in BREAKS:
        lose_concentration(scene, who)
    elif condition == "muted" and part and part.instrument == "vocal":
        fall_silent(scene, who)
    if condition in HELPLESS:
        loosens(scene, who)


def first_rc(inflict: Inflict) -> int:
    """The RC at the start: what the source says, for a poison the one that avoids it, or the usual one."""
    poison = inflict.rc if inflict.condition == "poisoned" else 0
    return inflict.recovery or poison or FIRST_RC.get(inflict.condition, 0)


def lowest_rc(adventure: Adventure) -> int:
    return 1 if adventure.house.condition_rc_floor == "one" else 0


def simply(scene: Scene[Adventure], who: str, condition: ConditionName, source: str = "") -> None:
    """A condition without further words, such as falling Prone."""
    gain(scene, who, Inflict(condition=condition), source)


def end(scene: Scene[Adventure], who: str, condition: str, name: str = "") -> None:
    fighter = scene.world.fighter(who)
    if any(one.key == (condition, name) for one in fighter.conditions):
        scene.happen(ConditionEnded(who, condition, name))
        if condition == "alert" and "Alert" in fighter.concentrates:
            scene.happen(Concentrates(who, tuple(one for one in fighter.concentrates if one != "Alert")))


def loosens(scene: Scene[Adventure], who: str) -> None:
    """Whoever falls or is helpless holds nobody any more."""
    for held in scene.world.present():
        for one in held.conditions:
            left = tuple(hold for hold in one.holds if one.id != "impaired" or not is_grab_of(hold, who))
            if not left:
                end(scene, held.id, "impaired", one.name)
            elif left != one.holds:
                scene.happen(ConditionSet(held.id, one.held_by(left)))


def is_grab_of(hold: Hold, who: str) -> bool:
    """Whether this is somebody's grab, which lasts until its own next turn."""
    return hold.source == who and (hold.until.when, hold.until.who) == ("start", who)


def is_flat(adventure: Adventure, fighter: Fighter, condition: ConditionName) -> bool:
    """For the Numbed, fear, madness and confusion are a flat 4 that does not fall."""
    ruled = adventure.house.condition_numbed_flat == "flat-4"
    return ruled and fighter.has("numbed") and condition in ("afraid", "confused", "maddened")


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
    """One check to be rid of a condition; if it stays, the next is easier."""
    fighter = scene.world.fighter(who)
    one = next(found for found in fighter.conditions if found.key == (condition, name))
    flat = is_flat(scene.world, fighter, condition)
    rc = FLAT if flat else one.rc
    trial = Check(who, SHAKEN_WITH[condition], f"{who} shakes off {condition.title()}", shakes=condition)
    if one.flag and condition == "charmed":
        doubled = scene.world.house.condition_charmed_double == "result"
        trial, rc = (trial._replace(factor="doubled"), rc) if doubled else (trial, 2 * rc)
    if (yield from passes(trial, rc)):
        end(scene, who, condition, name)
        return True
    if not flat:
        easier(scene, who, one)
    return False


def easier(scene: Scene[Adventure], who: str, one: Condition) -> None:
    """The RC falls by one, not under the floor."""
    if one.first:
        rc = max(lowest_rc(scene.world), one.rc - 1)
        scene.happen(ConditionSet(who, one.but(rc=rc, flag=False if one.id == "charmed" else one.flag)))


@flow("condition.alert", "action.alert")
def become_alert(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """Alert at no cost, as long as it concentrates on nothing else."""
    if (yield from concentrate(who, "Alert")):
        simply(scene, who, "alert", who)
