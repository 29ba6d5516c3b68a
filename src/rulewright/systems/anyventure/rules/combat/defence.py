"""Defence: Evasion or Deflection, halving and shields, and the static value of the helpless."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from rulewright.dice.readings import HIGHEST, LOWEST
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Words

from ...facts import ConditionSet
from ...model.terms import Reach
from ...model.world import Adventure, Fighter
from ...phrases import say
from ...ruleset import flow
from ..checks.checks import NO_ROLL, Check, Kind, helpless, mods_of, result
from ..checks.dice import Dice, Factor, dice_of
from .weapons import shield_class

DEFENCES = ("evasion", "deflection")


def defence_factor(fighter: Fighter, skill: str, reach: Reach) -> Factor:
    """Evasion is halved against areas, Deflection against ranged and areas unless a shield prevents it."""
    if skill == "evasion":
        return "halved" if reach == "area" else ""
    if skill != "deflection" or reach == "melee":
        return ""
    shield = shield_class(fighter)
    protected = shield == "heavy" or (shield == "light" and reach == "ranged")
    return "" if protected else "halved"


def static_defence(adventure: Adventure, reach: Reach) -> int:
    """The defence value of a character who cannot defend; it is never halved."""
    match reach:
        case "melee":
            return 2
        case "ranged":
            return 4
    return {"two": 2, "four": 4, "zero": 0}[adventure.house.defence_static_area]


def expected_defence(adventure: Adventure, fighter: Fighter, skill: str, reach: Reach) -> Fraction:
    """The average value of a defence, with halving."""
    check = Check(fighter.id, skill, kind="defence")
    thrown, _ = dice_of(adventure, fighter, skill, mods_of(adventure, check))
    if thrown is None:
        return Fraction(-1)
    return _mean(thrown, defence_factor(fighter, skill, reach) == "halved")


@lru_cache(maxsize=256)
def _mean(thrown: Dice, half: bool) -> Fraction:
    if thrown.flat is not None:
        return Fraction(thrown.flat // 2 if half else thrown.flat)
    law = (LOWEST if thrown.lowest else HIGHEST).dist(thrown.pool())
    return law.mean(lambda face: face // 2) if half else law.mean()


def better_defence(adventure: Adventure, fighter: Fighter, reach: Reach) -> str:
    return max(DEFENCES, key=lambda skill: expected_defence(adventure, fighter, skill, reach))


@flow("defence.choice", "attack.named-check")
def chosen(scene: Scene[Adventure], who: str, reach: Reach, what: Words) -> Resolve[str]:
    """The defender chooses Evasion or Deflection."""
    usual = better_defence(scene.world, scene.world.fighter(who), reach)
    return (yield from ask(who, OneOf[str](DEFENCES), say("how-defend", what=what, who=Who(who)), usual))


@flow(
    "defence.value",
    "defence.evasion",
    "defence.evasion-area",
    "defence.deflection",
    "defence.deflection-halved",
    "defence.light-shield",
    "defence.heavy-shield",
    "defence.free",
    "defence.static",
    "condition.incapacitated",
    "condition.dazed",
    "attack.named-check",
)
def defence_value(
    scene: Scene[Adventure], who: str, skill: str, reach: Reach, what: Words, shakes: str = ""
) -> Resolve[int]:
    """All dice of an attack are compared with one defence value; `what` tells other dangers than an attack."""
    fighter = scene.world.fighter(who)
    if helpless(fighter):
        return static_defence(scene.world, reach)
    kind: Kind = "defence" if skill in DEFENCES else "check"
    factor = defence_factor(fighter, skill, reach)
    how = say("defends-with", who=Who(who), skill=skill.title())
    label = say("defends-with-against", how=how, what=what) if what else how
    check = Check(who, skill, label, kind=kind, factor=factor, shakes=shakes)
    rolled = yield from result(check)
    # Dazed takes a die from the first defence only.
    dazed = scene.world.fighter(who).condition("dazed")
    if dazed and kind == "defence" and not dazed.flag:
        scene.happen(ConditionSet(who, dazed.but(flag=True)))
    return 0 if rolled == NO_ROLL else rolled


@flow("defence.fixed-rc", "magic.target-check", "attack.named-check", "defence.choice")
def avoids(
    scene: Scene[Adventure], who: str, avoid: str, rc: int, reach: Reach, what: Words, shakes: str = ""
) -> Resolve[bool]:
    """A check against a fixed number avoids the effect: a defence of one's choice, or the check it names."""
    if helpless(scene.world.fighter(who)):
        return static_defence(scene.world, reach) >= rc and avoid == "defence"
    skill = (yield from chosen(who, reach, what)) if avoid == "defence" else avoid
    value = yield from defence_value(who, skill, reach, say("what-rc", what=what, rc=Number(rc)), shakes)
    return value >= rc
