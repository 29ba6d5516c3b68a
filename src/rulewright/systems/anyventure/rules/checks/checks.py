"""Checks: what changes them, against a number or against somebody."""

from __future__ import annotations

from typing import Literal, NamedTuple

from rulewright.game.gm_dice import GmDice, Lends, gm_dice_for, use_gm_dice
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene

from ...board import blind
from ...facts import Told
from ...model.scores import level, lowest, shift
from ...model.terms import ATTRIBUTE_OF, ATTRIBUTES, SKILLS, ConditionName
from ...model.world import Adventure, Fighter
from ...ruleset import flow
from .dice import Factor, Mod, dice_of, kept

Kind = Literal["check", "attack", "defence", "contested"]
NO_ROLL = -1
"""The result of a check that fails without dice; it meets no RC."""
HINDERED: tuple[tuple[ConditionName, str], ...] = (
    ("prone", "condition.prone"),
    ("impaired", "condition.impaired"),
)
HELPLESS: tuple[ConditionName, ...] = ("incapacitated", "unconscious", "stasis")
UNRESISTED: tuple[ConditionName, ...] = ("afraid", "confused", "maddened", "charmed")
"""What the Broken cannot shake off or ward off."""
THE_TWENTY = tuple(skill for attribute in ATTRIBUTES for skill in SKILLS[attribute])
COMMON, SPOKEN = "Common", ("persuasion", "insight")
BASIC, FLUENT, MASTERY = 1, 2, 3


class Trial(NamedTuple):
    """A check about to be made: by whom, with what, what for, against whom, and what the occasion adds.

    `needs` is the sense a Senses check depends on, `shakes` the condition a check is to ward off or end, `language`
    the one spoken at Persuasion or Insight.
    """

    who: str
    skill: str
    label: str = ""
    kind: Kind = "check"
    against: str = ""
    mods: tuple[Mod, ...] = ()
    factor: Factor = ""
    needs: Literal["", "sight", "hearing"] = ""
    shakes: str = ""
    language: str = ""


def helpless(fighter: Fighter) -> bool:
    """It can neither move, act nor defend."""
    return fighter.gone or fighter.has_any(HELPLESS)


def helpers(adventure: Adventure, who: str) -> tuple[str, ...]:
    """Who may offer help: characters on the same side who can act."""
    fighter = adventure.fighter(who)
    return tuple(one.id for one in adventure.allies(fighter) if not helpless(one) and one.sheet.pc)


def mods_of(adventure: Adventure, trial: Trial) -> tuple[Mod, ...]:
    """Every bonus and penalty die from conditions, Defend and Charm; each condition counts by itself."""
    fighter = adventure.fighter(trial.who)
    found = [*trial.mods, *lent_mods(adventure, trial.who)]
    if trial.kind in ("attack", "defence"):
        if blind(adventure, fighter):
            found.append(Mod("Blinded", -1, "condition.blinded"))
        found += [Mod(one.title(), -1, rule) for one, rule in HINDERED if fighter.has(one)]
    if trial.kind == "defence" and (dazed := fighter.condition("dazed")) and not dazed.flag:
        found.append(Mod("Dazed", -1, "condition.dazed"))
    if trial.kind in ("defence", "contested") and fighter.defending:
        found.append(Mod("Defend", 1, "action.defend"))
    spoken = language_mods(fighter, trial)
    return (*found, *mental_mods(adventure, fighter, trial), *social_mods(adventure, trial), *spoken)


def lent_mods(adventure: Adventure, who: str) -> list[Mod]:
    """What the GM throws into this roll."""
    lent = gm_dice_for(adventure, who)
    return [Mod(one.reason, one.dice, "dice.bonus" if one.dice > 0 else "dice.penalty") for one in lent]


@flow("dice.bonus", "dice.penalty")
def lend(scene: Scene[Adventure], who: str, dice: int, reason: str) -> None:
    """The GM gives the next roll of a character bonus dice, or penalty dice, for whatever no rule names."""
    scene.happen(Lends(GmDice(who, dice, reason)))


def mental_mods(adventure: Adventure, fighter: Fighter, trial: Trial) -> list[Mod]:
    """Broken, Numbed, and Wounded where it has an effect."""
    attribute = ATTRIBUTE_OF.get(trial.skill, "")
    found = []
    if fighter.has("broken") and attribute in ("mind", "knowledge", "social"):
        found.append(Mod("Broken", -1, "condition.broken"))
    if fighter.has("numbed") and attribute == "mind":
        found.append(Mod("Numbed", -1, "condition.numbed"))
    old = adventure.house.condition_wounded == "old"
    if old and fighter.has("wounded") and attribute in ("physique", "finesse"):
        found.append(Mod("Wounded", -1, "condition.wounded"))
    return found


def social_mods(adventure: Adventure, trial: Trial) -> list[Mod]:
    """The charmer finds it easier."""
    if not trial.against or ATTRIBUTE_OF.get(trial.skill) != "social":
        return []
    mine = charmer_of(adventure.fighter(trial.against)) == trial.who
    return [Mod("charmed by it", 1, "condition.charmed")] if mine else []


def fluency(fighter: Fighter, language: str) -> int:
    """The level of a language; everybody speaks Common unless the sheet says otherwise."""
    known = {COMMON: FLUENT} | {one.id: one.level for one in fighter.sheet.languages}
    return known.get(language, 0)


def language_mods(fighter: Fighter, trial: Trial) -> list[Mod]:
    """Persuasion and Insight are harder in a language of level 1 and easier in one that is mastered."""
    if not trial.language or trial.skill not in SPOKEN:
        return []
    known = fluency(fighter, trial.language)
    if known == BASIC:
        return [Mod(f"basic {trial.language}", -1, "language.basic")]
    return [Mod(f"mastered {trial.language}", 1, "language.mastery")] if known >= MASTERY else []


def ignores_mind(fighter: Fighter) -> bool:
    """Maddened: Afraid, Charmed and Confused do nothing."""
    return fighter.has("maddened")


def charmer_of(fighter: Fighter) -> str:
    """Whom it takes for a trusted ally and does nothing against; nobody unless it is Charmed."""
    charm = fighter.condition("charmed")
    return charm.source if charm and not ignores_mind(fighter) else ""


def fails_by_itself(adventure: Adventure, trial: Trial) -> str:
    """The rule by which a check fails without dice; none if it is rolled."""
    fighter = adventure.fighter(trial.who)
    if fighter.has("broken") and trial.shakes in UNRESISTED:
        return "condition.broken"
    if trial.needs == "sight" and blind(adventure, fighter):
        return "condition.blinded"
    if trial.needs == "hearing" and fighter.has("deafened"):
        return "condition.deafened"
    if trial.language and trial.skill in SPOKEN and not fluency(fighter, trial.language):
        return "language.levels"
    return ""


@flow(
    "check.pool",
    "check.highest",
    "check.zero-talent",
    "check.skill-not-attribute",
    "check.auto-fail",
    "dice.talent",
    "dice.skill",
    "dice.bonus",
    "dice.penalty",
    "dice.cancel",
    "dice.shift",
    "dice.shift-cancel",
    "condition.penalty-stack",
)
def result(scene: Scene[Adventure], trial: Trial) -> Resolve[int]:
    """The result of a check; -1 if it fails without a roll."""
    label = trial.label or f"{trial.who}: {trial.skill.title()}"
    if rule := fails_by_itself(scene.world, trial):
        scene.happen(Told(f"{label} fails by itself [{rule}]"))
        return NO_ROLL
    fighter = scene.world.fighter(trial.who)
    thrown, tally = dice_of(scene.world, fighter, trial.skill, mods_of(scene.world, trial))
    use_gm_dice(scene, trial.who)
    explain_die(scene, fighter, trial.skill)
    scene.count(tally)
    if thrown is None:
        scene.happen(Told(f"{label}: nothing to roll with [check.zero-talent]"))
        return NO_ROLL
    floor = lowest(fighter, trial.skill)
    return (yield from kept(thrown, floor, trial.factor).played(label, roller=trial.who))


def explain_die(scene: Scene[Adventure], fighter: Fighter, skill: str) -> None:
    """Which die, where its size is more than the trained level."""
    if scene.trace is None:
        return
    for tally in (level(fighter, skill, scene.world.house), shift(fighter, skill)):
        if tally.terms:
            scene.count(tally)


@flow("check.rc", "check.meet")
def passes(scene: Scene[Adventure], trial: Trial, rc: int) -> Resolve[bool]:  # noqa: ARG001
    """Whether the result meets the Required Check."""
    label = trial.label or f"{trial.who}: {trial.skill.title()}"
    found = yield from result(trial._replace(label=f"{label} against RC {rc}"))
    return found != NO_ROLL and found >= rc


@flow("check.contested", "check.contested-tie")
def winner(scene: Scene[Adventure], mine: Trial, theirs: Trial) -> Resolve[str]:
    """Both roll and the higher result wins. A tie leaves everything as it is, unless the table says who has it."""
    own = yield from result(mine._replace(kind="contested"))
    other = yield from result(theirs._replace(kind="contested"))
    if own != other:
        return mine.who if own > other else theirs.who
    if own == NO_ROLL:
        return ""
    return {"no-change": "", "defender": theirs.who, "active": mine.who}[scene.world.house.check_contested_tie]


@flow("check.contested")
def contested(scene: Scene[Adventure], mine: Trial, theirs: Trial) -> Resolve[bool]:  # noqa: ARG001
    """Whether the one who acts wins a contested check."""
    return (yield from winner(mine, theirs)) == mine.who
