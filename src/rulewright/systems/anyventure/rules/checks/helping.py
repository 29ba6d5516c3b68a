"""Help before a check: who may offer it, with which skill, and what it gives."""

from __future__ import annotations

from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, ask, ask_first
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Term
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Number, Who

from ...board import distance
from ...facts import Told
from ...model.scores import level
from ...model.terms import band_of
from ...model.world import Adventure, Fighter
from ...phrases import say
from ...ruleset import flow
from .checks import TWENTY_SKILLS, helpless, skill_check_label, with_rc
from .dice import FLAT, Dice, die_of_skill, kept

FARTHEST_HELP = 3
"""In a fight help comes from Very Short range at most; between fights everybody is near."""
NO_RC = 0
"""The RC of a contested check, which has none."""


def is_as_skilled(adventure: Adventure, helper: str, who: str, skill: str) -> bool:
    """Whether a helper's level in the skill is equal or higher."""
    own, needed = (level(adventure.fighter(name), skill, adventure.house).total for name in (helper, who))
    return own >= needed


@flow("check.help-option", "check.help-limit")
def helped(scene: Scene[Adventure], who: str, skill: str, rc: int, busy: tuple[str, ...] = ()) -> Resolve[int]:
    """Before a check is rolled, others may offer help, and help that counts gives bonus dice."""
    possible = tuple(helper for helper in possible_helpers(scene.world, who) if helper not in busy)
    bonus_dice = 0
    if rc == NO_RC:
        possible = tuple(helper for helper in possible if is_as_skilled(scene.world, helper, who, skill))
    others = TWENTY_SKILLS if skill in TWENTY_SKILLS else (skill, *TWENTY_SKILLS)
    options = OneOf[str](("", skill) if rc == NO_RC else ("", *others))
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


@flow("check.help-option")
def help_for(
    scene: Scene[Adventure], who: str, skill: str, rc: int = NO_RC, busy: tuple[str, ...] = ()
) -> Resolve[tuple[Term, ...]]:
    """The bonus dice of help at any other check than one the GM calls for, where the table asks for it."""
    if scene.world.house.check_help_asked == "called":
        return ()
    return help_mods((yield from helped(who, skill, rc, busy)))


def possible_helpers(adventure: Adventure, who: str) -> tuple[str, ...]:
    """Those on the same side who are near, can act and may offer help; beasts only obey."""
    fighter = adventure.fighter(who)
    allies = [ally for ally in adventure.allies(fighter) if not helpless(ally)]
    if adventure.house.check_help_asked == "called":
        return tuple(ally.id for ally in allies if ally.sheet.pc)
    return tuple(ally.id for ally in allies if can_help(adventure, ally, fighter))


def can_help(adventure: Adventure, ally: Fighter, fighter: Fighter) -> bool:
    if ally.owner or ally.has("stunned") or ally.sheet.type == "beast":
        return False
    return adventure.fight is None or band_of(distance(ally, fighter)) <= FARTHEST_HELP
