"""Checks: what modifies them, and how they are rolled against a Required Check or against somebody."""

from __future__ import annotations

from typing import Literal, NamedTuple

from rulewright.game.gm.dice import GmDice, Lends, gm_dice_for, use_gm_dice
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Term
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Phrase, Words

from ...board import is_blind
from ...facts import Told
from ...model.scores import level, result_floor, shift
from ...model.terms import ATTRIBUTE_OF, ATTRIBUTES, SKILLS, ConditionName
from ...model.world import Adventure, Fighter
from ...phrases import say
from ...ruleset import flow
from .dice import Dice, Factor, dice_of, kept, reaches_number

Kind = Literal["check", "attack", "defence", "contested"]
NO_ROLL = -1
"""The result of a check that fails without a roll; it meets no RC."""
HINDERED: tuple[tuple[ConditionName, str], ...] = (
    ("prone", "condition.prone"),
    ("impaired", "condition.impaired"),
)
HELPLESS: tuple[ConditionName, ...] = ("incapacitated", "unconscious", "stasis")
UNRESISTED: tuple[ConditionName, ...] = ("afraid", "confused", "maddened", "charmed")
"""The conditions that the Broken can neither resist nor shake off."""
TWENTY_SKILLS = tuple(skill for attribute in ATTRIBUTES for skill in SKILLS[attribute])
COMMON, SPEECH_SKILLS = "Common", ("persuasion", "insight")
BASIC, FLUENT, MASTERY = 1, 2, 3  # levels of a language


class Check(NamedTuple):
    """A check about to be made: by whom, with which skill, against whom, and what modifies it.

    `needs` is the sense a Senses check depends on, `shakes` the condition a check is to resist or end, `language` the
    one spoken at Persuasion or Insight.
    """

    who: str
    skill: str
    label: Words = ""
    kind: Kind = "check"
    against: str = ""
    mods: tuple[Term, ...] = ()
    factor: Factor = ""
    needs: Literal["", "sight", "hearing"] = ""
    shakes: str = ""
    language: str = ""


def skill_check_label(who: str, skill: str) -> Phrase:
    return say("skill-check", who=Who(who), skill=skill.title())


def with_rc(what: Words, rc: int) -> Phrase:
    return say("against-rc", what=what, rc=Number(rc))


def helpless(fighter: Fighter) -> bool:
    """Whether a character can neither move, act nor defend."""
    return fighter.gone or fighter.has_any(HELPLESS)


def mods_of(adventure: Adventure, check: Check) -> tuple[Term, ...]:
    """Every bonus and penalty die: from the occasion, the GM, conditions, Defend, charm and language."""
    fighter = adventure.fighter(check.who)
    mods = [*check.mods, *gm_mods(adventure, check.who)]
    if check.kind in ("attack", "defence"):
        if is_blind(adventure, fighter):
            mods.append(Term("Blinded", -1, "condition.blinded"))
        mods += [Term(condition.title(), -1, rule) for condition, rule in HINDERED if fighter.has(condition)]
    if check.kind == "defence" and (dazed := fighter.condition("dazed")) and not dazed.flag:
        mods.append(Term("Dazed", -1, "condition.dazed"))
    if check.kind in ("defence", "contested") and fighter.defending:
        mods.append(Term("Defend", 1, "action.defend"))
    spoken = language_mods(fighter, check)
    return (*mods, *attribute_mods(adventure, fighter, check), *charm_mods(adventure, check), *spoken)


def dice_mods_of(adventure: Adventure, check: Check) -> tuple[Term, ...]:
    """Those that add or take dice: not those of a defence, where the table rules that they change its value."""
    if check.kind == "defence" and adventure.house.defence_modifiers == "value":
        return ()
    return mods_of(adventure, check)


def gm_mods(adventure: Adventure, who: str) -> list[Term]:
    """The dice the GM has added to the next roll of this character."""
    loans = gm_dice_for(adventure, who)
    return [Term(loan.reason, loan.dice, "dice.bonus" if loan.dice > 0 else "dice.penalty") for loan in loans]


@flow("dice.bonus", "dice.penalty")
def lend(scene: Scene[Adventure], who: str, dice: int, reason: str) -> None:
    """The GM gives a character's next roll bonus or penalty dice, for anything that no rule covers."""
    scene.happen(Lends(GmDice(who, dice, reason)))


def attribute_mods(adventure: Adventure, fighter: Fighter, check: Check) -> list[Term]:
    """Penalties on whole attributes: Broken, Numbed, and Wounded where the table uses it."""
    attribute = ATTRIBUTE_OF.get(check.skill, "")
    mods = []
    if fighter.has("broken") and attribute in ("mind", "knowledge", "social"):
        mods.append(Term("Broken", -1, "condition.broken"))
    if fighter.has("numbed") and attribute == "mind":
        mods.append(Term("Numbed", -1, "condition.numbed"))
    counts_wounded = adventure.house.condition_wounded == "old"
    if counts_wounded and fighter.has("wounded") and attribute in ("physique", "finesse"):
        mods.append(Term("Wounded", -1, "condition.wounded"))
    return mods


def charm_mods(adventure: Adventure, check: Check) -> list[Term]:
    """Whoever charmed the target has a bonus die on social checks against it."""
    if not check.against or ATTRIBUTE_OF.get(check.skill) != "social":
        return []
    is_charmer = charmer_of(adventure.fighter(check.against)) == check.who
    return [Term("charmed by it", 1, "condition.charmed")] if is_charmer else []


def fluency(fighter: Fighter, language: str) -> int:
    """The level of a language; everybody is fluent in Common unless the sheet says otherwise."""
    levels = {COMMON: FLUENT} | {spoken.id: spoken.level for spoken in fighter.sheet.languages}
    return levels.get(language, 0)


def language_mods(fighter: Fighter, check: Check) -> list[Term]:
    """Persuasion and Insight are harder in a basic language and easier in a mastered one."""
    if not check.language or check.skill not in SPEECH_SKILLS:
        return []
    spoken_level = fluency(fighter, check.language)
    if spoken_level == BASIC:
        return [Term(say("basic-language", language=check.language), -1, "language.basic")]
    return (
        [Term(say("mastered-language", language=check.language), 1, "language.mastery")]
        if spoken_level >= MASTERY
        else []
    )


def ignores_mental_conditions(fighter: Fighter) -> bool:
    """Afraid, Charmed and Confused have no effect on the Maddened."""
    return fighter.has("maddened")


def charmer_of(fighter: Fighter) -> str:
    """The one a Charmed character takes for a trusted ally; empty if it is not Charmed."""
    charm = fighter.condition("charmed")
    return charm.source if charm and not ignores_mental_conditions(fighter) else ""


def auto_fail_rule(adventure: Adventure, check: Check) -> str:
    """The rule by which a check fails without a roll; empty if it is rolled."""
    fighter = adventure.fighter(check.who)
    if fighter.has("broken") and check.shakes in UNRESISTED:
        return "condition.broken"
    if check.needs == "sight" and is_blind(adventure, fighter):
        return "condition.blinded"
    if check.needs == "hearing" and fighter.has("deafened"):
        return "condition.deafened"
    if check.skill == "senses" and fighter.has("deafened") and is_blind(adventure, fighter):
        return "condition.blinded"
    if check.language and check.skill == "persuasion" and fighter.has("muted"):
        return "condition.muted"
    if check.language and check.skill in SPEECH_SKILLS and not fluency(fighter, check.language):
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
    "condition.blinded",
    "condition.deafened",
    "condition.muted",
)
def result(scene: Scene[Adventure], check: Check) -> Resolve[int]:
    """A check rolls its dice and keeps the highest; some conditions make it fail without a roll."""
    label = check.label or skill_check_label(check.who, check.skill)
    thrown = take_dice(scene, check, label)
    if thrown is None:
        return NO_ROLL
    floor = result_floor(scene.world.fighter(check.who), check.skill)
    return (yield from kept(thrown, floor, check.factor).played(label, roller=check.who))


def take_dice(scene: Scene[Adventure], check: Check, label: Words) -> Dice | None:
    """The dice of a check with the sums that explain them; None, and why is said, if there is nothing to roll."""
    if barred := auto_fail_rule(scene.world, check):
        scene.happen(Told(say("fails-by-itself", what=label, who=Who(check.who), rule=barred.replace(".", "-"))))
        return None
    fighter = scene.world.fighter(check.who)
    thrown, tally = dice_of(scene.world, fighter, check.skill, dice_mods_of(scene.world, check))
    use_gm_dice(scene, check.who)
    explain_die(scene, fighter, check.skill)
    scene.count(tally)
    if thrown is None:
        scene.happen(Told(say("nothing-to-roll", what=label)))
    return thrown


@flow("check.rc", "check.meet", "check.pool", "check.highest")
def reaches(scene: Scene[Adventure], check: Check, needed: int) -> Resolve[bool]:
    """Whether a check reaches a number, where only that matters."""
    label = check.label or skill_check_label(check.who, check.skill)
    thrown = take_dice(scene, check, label)
    if thrown is None:
        return False
    floor = result_floor(scene.world.fighter(check.who), check.skill)
    return (yield from reaches_number(thrown, floor, check.factor, needed).played(label, roller=check.who))


def explain_die(scene: Scene[Adventure], fighter: Fighter, skill: str) -> None:
    """Add the size of the die to the explanation, where it is more than the trained level."""
    if scene.trace is None:
        return
    for tally in (level(fighter, skill, scene.world.house), shift(fighter, skill)):
        if tally.terms:
            scene.count(tally)


@flow("check.rc", "check.meet")
def passes(scene: Scene[Adventure], check: Check, rc: int) -> Resolve[bool]:  # noqa: ARG001
    """A check succeeds if its result equals or exceeds the Required Check."""
    label = check.label or skill_check_label(check.who, check.skill)
    rolled = yield from result(check._replace(label=with_rc(label, rc)))
    return rolled != NO_ROLL and rolled >= rc


@flow("check.contested", "check.contested-tie")
def winner(scene: Scene[Adventure], mine: Check, theirs: Check) -> Resolve[str]:
    """Both sides roll and the higher result wins; a tie changes nothing unless the table rules otherwise."""
    own = yield from result(mine._replace(kind="contested"))
    other = yield from result(theirs._replace(kind="contested"))
    if own != other:
        return mine.who if own > other else theirs.who
    if own == NO_ROLL:
        return ""
    return {"no-change": "", "defender": theirs.who, "active": mine.who}[scene.world.house.check_contested_tie]


@flow("check.contested")
def contested(scene: Scene[Adventure], mine: Check, theirs: Check) -> Resolve[bool]:  # noqa: ARG001
    """Both sides roll, and the one who acts must win."""
    return (yield from winner(mine, theirs)) == mine.who
