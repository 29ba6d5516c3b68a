"""Defence: Evasion or Deflection, halving and shields, the static value of the helpless."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from rulewright.dice.readings import HIGHEST, LOWEST
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene

from ...facts import ConditionSet
from ...model.terms import Reach
from ...model.world import Adventure, Fighter
from ...ruleset import flow
from ..checks.checks import NO_ROLL, Kind, Trial, helpless, mods_of, result
from ..checks.dice import Dice, Factor, dice_of
from .weapons import shield_class

BOTH = ("evasion", "deflection")


def factor_of(fighter: Fighter, skill: str, reach: Reach) -> Factor:
    """Evasion is halved against areas; Deflection against ranged and areas, unless a shield sees to it."""
    if skill == "evasion":
        return "halved" if reach == "area" else ""
    if skill != "deflection" or reach == "melee":
        return ""
    on = shield_class(fighter)
    spared = on == "heavy" or (on == "light" and reach == "ranged")
    return "" if spared else "halved"


def static(adventure: Adventure, reach: Reach) -> int:
    """The value of one who cannot defend; never halved."""
    match reach:
        case "melee":
            return 2
        case "ranged":
            return 4
    return {"two": 2, "four": 4, "zero": 0}[adventure.house.defence_static_area]


def expected(adventure: Adventure, fighter: Fighter, skill: str, reach: Reach) -> Fraction:
    """What a defence is worth on average, halving and all."""
    trial = Trial(fighter.id, skill, kind="defence")
    thrown, _ = dice_of(adventure, fighter, skill, mods_of(adventure, trial))
    if thrown is None:
        return Fraction(-1)
    return _mean(thrown, factor_of(fighter, skill, reach) == "halved")


@lru_cache(maxsize=256)
def _mean(thrown: Dice, half: bool) -> Fraction:
    if thrown.flat is not None:
        return Fraction(thrown.flat // 2 if half else thrown.flat)
    law = (LOWEST if thrown.lowest else HIGHEST).dist(thrown.pool())
    return law.mean(lambda face: face // 2) if half else law.mean()


def better(adventure: Adventure, fighter: Fighter, reach: Reach) -> str:
    return max(BOTH, key=lambda skill: (expected(adventure, fighter, skill, reach), -BOTH.index(skill)))


@flow("defence.choice", "attack.named-check")
def chosen(scene: Scene[Adventure], who: str, reach: Reach, what: str) -> Resolve[str]:
    """The defender picks Evasion or Deflection."""
    usual = better(scene.world, scene.world.fighter(who), reach)
    return (yield from ask(who, OneOf[str](BOTH), f"{what}: how does {who} defend?", usual))


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
    scene: Scene[Adventure], who: str, skill: str, reach: Reach, what: str, shakes: str = ""
) -> Resolve[int]:
    """The single value all dice of an attack are compared with. An attack may name another check than the two."""
    fighter = scene.world.fighter(who)
    if helpless(fighter):
        return static(scene.world, reach)
    kind: Kind = "defence" if skill in BOTH else "check"
    factor = factor_of(fighter, skill, reach)
    trial = Trial(who, skill, f"{who} defends with {skill.title()}, {what}", kind=kind, factor=factor, shakes=shakes)
    found = yield from result(trial)
    dazed = scene.world.fighter(who).condition("dazed")
    if dazed and kind == "defence" and not dazed.flag:
        scene.happen(ConditionSet(who, dazed.but(flag=True)))
    return 0 if found == NO_ROLL else found


@flow("defence.fixed-rc", "magic.target-check", "attack.named-check", "defence.choice")
def avoids(
    scene: Scene[Adventure], who: str, avoid: str, rc: int, reach: Reach, what: str, shakes: str = ""
) -> Resolve[bool]:
    """A check against a fixed number: a defence of one's choice, halved as usual, or the check the effect names."""
    if helpless(scene.world.fighter(who)):
        return static(scene.world, reach) >= rc and avoid == "defence"
    skill = (yield from chosen(who, reach, what)) if avoid == "defence" else avoid
    value = yield from defence_value(who, skill, reach, f"{what}, RC {rc}", shakes)
    return value >= rc
