"""Checks the GM calls for: alone with help, against somebody, or as a group."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number, Who

from ...facts import Told
from ...model.terms import rc_band_name
from ...model.world import Adventure
from ...phrases import say
from ...ruleset import flow
from .checks import COMMON, Check, passes, winner
from .helping import NO_RC, help_for, help_mods, helped


@flow("check.rc", "check.help-option", "check.rc-bands")
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
    mine = Check(
        who, skill, against=other, mods=help_mods((yield from helped(who, skill, NO_RC, (other,)))), language=COMMON
    )
    theirs = Check(
        other, their_skill, against=who, mods=help_mods((yield from helped(other, their_skill, NO_RC, (who,))))
    )
    theirs = theirs._replace(language=COMMON)
    winner_id = yield from winner(mine, theirs)
    one, two = Who(who), Who(other)
    ended = say("wins-against" if winner_id == who else "loses-against", who=one, other=two)
    scene.happen(Told(ended if winner_id else say("nobody-wins", who=one, other=two)))
    return winner_id


@flow("check.group", "check.help-option")
def group_check(scene: Scene[Adventure], names: tuple[str, ...], skill: str, rc: int) -> Resolve[bool]:
    """Several characters try the same thing, and the table rules how many must succeed."""
    successes = 0
    for who in names:
        mods = yield from help_for(who, skill, rc, names)
        successes += int((yield from passes(Check(who, skill, mods=mods, language=COMMON), rc)))
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
