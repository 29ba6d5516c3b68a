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

from ...facts import ConditionSet, Told
from ...model.scores import level
from ...model.terms import Reach
from ...model.world import Adventure, Fighter
from ...phrases import say
from ...ruleset import flow
from ..checks.checks import NO_ROLL, Check, Kind, dice_mods_of, helpless, mods_of, result
from ..checks.dice import Dice, Factor, dice_of
from .weapons import shield_class

DEFENCES = ("evasion", "deflection")
FIXED_SKILLS = (*DEFENCES, "resilience")
FIXED_VALUES = (2, 3, 4, 5, 6, 8, 10, 12)
"""The defence of a creature at each skill level, where it is fixed."""


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


def fixed_defence(adventure: Adventure, fighter: Fighter, skill: str, reach: Reach) -> int | None:
    """The defence of a creature whose skill level is its defence, where the table rules so; None if it rolls."""
    if adventure.house.npc_defence != "fixed" or fighter.sheet.tier == "player" or skill not in FIXED_SKILLS:
        return None
    trained = min(max(0, level(fighter, skill, adventure.house).total), len(FIXED_VALUES) - 1)
    value = FIXED_VALUES[trained]
    return (value // 2 if defence_factor(fighter, skill, reach) else value) + _sum_of_mods(adventure, fighter, skill)


def added_to_defence(adventure: Adventure, fighter: Fighter, skill: str) -> int:
    """What modifiers add to a rolled defence, where they change its value and not its dice."""
    return _sum_of_mods(adventure, fighter, skill) if adventure.house.defence_modifiers == "value" else 0


def _sum_of_mods(adventure: Adventure, fighter: Fighter, skill: str) -> int:
    return sum(term.amount for term in mods_of(adventure, Check(fighter.id, skill, kind="defence")))


def expected_defence(adventure: Adventure, fighter: Fighter, skill: str, reach: Reach) -> Fraction:
    """The average value of a defence, with halving."""
    if (fixed := fixed_defence(adventure, fighter, skill, reach)) is not None:
        return Fraction(fixed)
    check = Check(fighter.id, skill, kind="defence")
    thrown, _ = dice_of(adventure, fighter, skill, dice_mods_of(adventure, check))
    if thrown is None:
        return Fraction(-1)
    mean = _mean(thrown, defence_factor(fighter, skill, reach) == "halved")
    return mean + added_to_defence(adventure, fighter, skill)


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
    """All dice of an attack are compared with one defence value."""
    fighter = scene.world.fighter(who)
    if helpless(fighter):
        return static_defence(scene.world, reach)
    if (fixed := fixed_defence(scene.world, fighter, skill, reach)) is not None:
        scene.happen(Told(say("defends-at", who=Who(who), skill=skill.title(), value=Number(fixed))))
        _defended(scene, who)
        return fixed
    kind: Kind = "defence" if skill in DEFENCES else "check"
    factor = defence_factor(fighter, skill, reach)
    how = say("defends-with", who=Who(who), skill=skill.title())
    label = say("defends-with-against", how=how, what=what) if what else how
    check = Check(who, skill, label, kind=kind, factor=factor, shakes=shakes)
    added = added_to_defence(scene.world, fighter, skill) if kind == "defence" else 0
    rolled = yield from result(check)
    if kind == "defence":
        _defended(scene, who)
    return 0 if rolled == NO_ROLL else rolled + added


def _defended(scene: Scene[Adventure], who: str) -> None:
    """Dazed hinders the first defence only."""
    dazed = scene.world.fighter(who).condition("dazed")
    if dazed and not dazed.flag:
        scene.happen(ConditionSet(who, dazed.but(flag=True)))


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
