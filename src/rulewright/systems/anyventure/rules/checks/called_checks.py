"""Checks the GM calls for: with help, against somebody, in groups."""

from __future__ import annotations

from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, ask, ask_first
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM

from ...facts import Told
from ...model.scores import level
from ...model.terms import rc_name
from ...model.world import Adventure
from ...ruleset import flow
from .checks import COMMON, THE_TWENTY, Trial, helpers, passes, winner
from .dice import FLAT, Dice, Mod, kept, size

OPEN = 0
"""Stands for the RC of a contested check, which has none."""


def as_good(adventure: Adventure, helper: str, who: str, skill: str) -> bool:
    """Whether a helper's level in the skill is equal or higher."""
    own, other = (level(adventure.fighter(name), skill, adventure.house).total for name in (helper, who))
    return own >= other


@flow("check.help-option", "check.help-limit")
def helped(scene: Scene[Adventure], who: str, skill: str, rc: int) -> Resolve[int]:
    """Others may offer help before the dice; how many bonus dice that gives. What is no help does not count."""
    waiting, gained = helpers(scene.world, who), 0
    if rc == OPEN:
        waiting = tuple(one for one in waiting if as_good(scene.world, one, who, skill))
    options = OneOf[str](("", skill) if rc == OPEN else ("", *THE_TWENTY))
    against = f" against RC {rc}" if rc else ""
    while waiting:
        offered = yield from ask_first(waiting, options, f"{who}: {skill.title()}{against}: help with which skill?", "")
        if offered is None:
            break
        waiting = tuple(one for one in waiting if one != offered[0])
        bonus = yield from help_given(offered[0], who, skill, offered[1], rc)
        gained += bonus or 0
        if bonus is not None and scene.world.house.check_help_limit == "one":
            break
    return gained


@flow("check.help-same", "check.help-other", "check.help-loose")
def help_given(scene: Scene[Adventure], helper: str, who: str, skill: str, with_: str, rc: int) -> Resolve[int | None]:
    """With the same skill a level as high is enough; with another the GM judges, and the helper rolls.

    How many bonus dice; None if it cannot help so.
    """
    if with_ == skill:
        if as_good(scene.world, helper, who, skill):
            return 1
        scene.happen(Told(f"{helper} is not as good at {skill.title()} as {who}: no help [check.help-same]"))
        return None
    reroll = scene.world.house.check_help_relevance == "reroll"
    judged = OneOf[str](("relevant", *(() if reroll else ("loosely relevant",)), "not relevant"))
    fit = yield from ask(GM, judged, f"{helper} helps {who} at {skill.title()} with {with_.title()}", "relevant")
    if fit == "not relevant":
        return None
    if reroll:
        first = yield from help_die(helper, with_, rc, loosely=False)
        return int(first or (yield from help_die(helper, with_, rc, loosely=True)))
    return int((yield from help_die(helper, with_, rc, loosely=fit == "loosely relevant")))


@flow("check.help-other", "check.help-loose", "check.skill-dice")
def help_die(scene: Scene[Adventure], helper: str, skill: str, rc: int, loosely: bool) -> Resolve[bool]:
    """One die of the helper's skill, or two of which the lower counts."""
    sides = size(scene.world.fighter(helper), skill, scene.world.house)
    if sides is None:
        return False
    thrown = Dice(2 if loosely else 1, sides, loosely) if sides else FLAT
    label = f"{helper} helps with {skill.title()} against RC {rc}"
    return (yield from kept(thrown, 0, "").played(label, roller=helper)) >= rc


def help_mods(bonus: int) -> tuple[Mod, ...]:
    return (Mod("help", bonus, "check.help-option"),) if bonus else ()


@flow("check.rc", "check.help-option", "check.kinds", "check.rc-bands")
def take_check(scene: Scene[Adventure], who: str, skill: str, rc: int) -> Resolve[bool]:
    """A check the GM calls for, with help if somebody offers it."""
    bonus = yield from helped(who, skill, rc)
    done = yield from passes(Trial(who, skill, mods=help_mods(bonus), language=COMMON), rc)
    how = "succeeds" if done else "fails"
    scene.happen(Told(f"{who} {how} at {skill.title()} against RC {rc}, {rc_name(rc)}"))
    return done


@flow("check.contested", "check.contested-tie", "check.help-option")
def contest(scene: Scene[Adventure], who: str, skill: str, other: str, their_skill: str) -> Resolve[str]:
    """A contested check the GM calls for; who wins it. There is no RC, so help is with the same skill only."""
    mine = Trial(who, skill, against=other, mods=help_mods((yield from helped(who, skill, OPEN))), language=COMMON)
    theirs = Trial(other, their_skill, against=who, mods=help_mods((yield from helped(other, their_skill, OPEN))))
    theirs = theirs._replace(language=COMMON)
    won = yield from winner(mine, theirs)
    beaten = other if won == who else who
    scene.happen(Told(f"{won} wins against {beaten}" if won else f"{who} against {other}: nothing changes"))
    return won


@flow("check.group")
def group_check(scene: Scene[Adventure], names: tuple[str, ...], skill: str, rc: int) -> Resolve[bool]:
    """Several try the same thing together."""
    good = 0
    for who in names:
        good += int((yield from passes(Trial(who, skill, language=COMMON), rc)))
    match scene.world.house.check_group:
        case "half":
            done = 2 * good >= len(names)
        case "best":
            done = good > 0
        case _:
            done = good == len(names)
    scene.happen(Told(f"{good} of {len(names)} succeed: the group {'does it' if done else 'fails'}"))
    return done
