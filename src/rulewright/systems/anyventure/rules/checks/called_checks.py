"""Checks the GM calls for: alone with help, against somebody, or as a group."""

from __future__ import annotations

from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, ask, ask_first
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Term
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Number, Who

from ...facts import Told
from ...model.scores import level
from ...model.terms import rc_band_name
from ...model.world import Adventure
from ...phrases import say
from ...ruleset import flow
from .checks import COMMON, TWENTY_SKILLS, Check, passes, possible_helpers, skill_check_label, winner, with_rc
from .dice import FLAT, Dice, die_of_skill, kept

NO_RC = 0
"""The RC of a contested check, which has none."""


def is_as_skilled(adventure: Adventure, helper: str, who: str, skill: str) -> bool:
    """Whether a helper's level in the skill is equal or higher."""
    own, needed = (level(adventure.fighter(name), skill, adventure.house).total for name in (helper, who))
    return own >= needed


@flow("check.help-option", "check.help-limit")
def helped(scene: Scene[Adventure], who: str, skill: str, rc: int) -> Resolve[int]:
    """Before a check is rolled, others may offer help, and help that counts gives bonus dice."""
    possible, bonus_dice = possible_helpers(scene.world, who), 0
    if rc == NO_RC:
        possible = tuple(helper for helper in possible if is_as_skilled(scene.world, helper, who, skill))
    options = OneOf[str](("", skill) if rc == NO_RC else ("", *TWENTY_SKILLS))
    what = skill_check_label(who, skill)
    label = say("help-with-which", what=with_rc(what, rc) if rc else what)
    while possible:
        offered = yield from ask_first(possible, options, label, "")
        if offered is None:
            break
        possible = tuple(helper for helper in possible if helper != offered[0])
        granted = yield from help_given(offered[0], who, skill, offered[1], rc)
        bonus_dice += granted or 0
        if granted is not None and scene.world.house.check_help_limit == "one":
            break
    return bonus_dice


@flow("check.help-same", "check.help-other", "check.help-loose")
def help_given(scene: Scene[Adventure], helper: str, who: str, skill: str, with_: str, rc: int) -> Resolve[int | None]:
    """Help with the same skill needs an equal or higher level; with another, the GM's leave and a roll."""
    if with_ == skill:
        if is_as_skilled(scene.world, helper, who, skill):
            return 1
        # None, unlike 0, leaves room for another helper where only one may help.
        scene.happen(Told(say("not-as-good", helper=Who(helper), who=Who(who), skill=skill.title())))
        return None
    reroll = scene.world.house.check_help_relevance == "reroll"
    judged = OneOf[str](("relevant", *(() if reroll else ("loosely relevant",)), "not relevant"))
    label = say("helps-at", helper=Who(helper), who=Who(who), skill=skill.title(), other=with_.title())
    fit = yield from ask(GM, judged, label, "relevant")
    if fit == "not relevant":
        return None
    if reroll:
        first = yield from help_die(helper, with_, rc, loosely=False)
        return int(first or (yield from help_die(helper, with_, rc, loosely=True)))
    return int((yield from help_die(helper, with_, rc, loosely=fit == "loosely relevant")))


@flow("check.help-other", "check.help-loose", "check.skill-dice")
def help_die(scene: Scene[Adventure], helper: str, skill: str, rc: int, loosely: bool) -> Resolve[bool]:
    """The helper rolls one die of the skill, or the lower of two if it is only loosely relevant."""
    sides = die_of_skill(scene.world.fighter(helper), skill, scene.world.house)
    if sides is None:
        return False
    thrown = Dice(2 if loosely else 1, sides, loosely) if sides else FLAT
    label = say("helps-with", helper=Who(helper), skill=skill.title(), rc=Number(rc))
    return (yield from kept(thrown, 0, "").played(label, roller=helper)) >= rc


def help_mods(bonus: int) -> tuple[Term, ...]:
    return (Term("help", bonus, "check.help-option"),) if bonus else ()


@flow("check.rc", "check.help-option", "check.kinds", "check.rc-bands")
def take_check(scene: Scene[Adventure], who: str, skill: str, rc: int) -> Resolve[bool]:
    """A character makes a check the GM calls for, with help if somebody offers it."""
    bonus = yield from helped(who, skill, rc)
    passed = yield from passes(Check(who, skill, mods=help_mods(bonus), language=COMMON), rc)
    said = say(
        "succeeds-at" if passed else "fails-at",
        who=Who(who),
        skill=skill.title(),
        rc=Number(rc),
        difficulty=rc_band_name(rc),
    )
    scene.happen(Told(said))
    return passed


@flow("check.contested", "check.contested-tie", "check.help-option")
def contest(scene: Scene[Adventure], who: str, skill: str, other: str, their_skill: str) -> Resolve[str]:
    """Two characters roll against each other; there is no RC, so only the same skill helps."""
    mine = Check(who, skill, against=other, mods=help_mods((yield from helped(who, skill, NO_RC))), language=COMMON)
    theirs = Check(other, their_skill, against=who, mods=help_mods((yield from helped(other, their_skill, NO_RC))))
    theirs = theirs._replace(language=COMMON)
    winner_id = yield from winner(mine, theirs)
    if winner_id:
        loser = other if winner_id == who else who
        scene.happen(Told(say("wins-against", who=Who(winner_id), other=Who(loser))))
    else:
        scene.happen(Told(say("nobody-wins", who=Who(who), other=Who(other))))
    return winner_id


@flow("check.group")
def group_check(scene: Scene[Adventure], names: tuple[str, ...], skill: str, rc: int) -> Resolve[bool]:
    """Several characters try the same thing, and the table rules how many must succeed."""
    successes = 0
    for who in names:
        successes += int((yield from passes(Check(who, skill, language=COMMON), rc)))
    match scene.world.house.check_group:
        case "half":
            passed = 2 * successes >= len(names)
        case "best":
            passed = successes > 0
        case _:
            passed = successes == len(names)
    all_of_them = Number(len(names))
    said = say("group-succeeds" if passed else "group-fails", successes=Number(successes), number=all_of_them)
    scene.happen(Told(said))
    return passed
