"""When conditions and boons end, in words."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.phrase import Many, Phrase, Words

from ..model.world import Condition, Fighter, Until
from ..phrases import say
from ..rules.conditions.recovery import RECOVERY_SKILL

MINUTES_PER_DAY = 24 * 60


def condition_end(fighter: Fighter, condition: Condition) -> Words:
    """When a condition ends: by the time of its causes, by a check, or by what the character does."""
    if timed := ends_words(hold.until for hold in condition.holds):
        return timed
    who = Who(fighter.id)
    if condition.id == "prone" and condition.rc:
        return say("until-hard-stood-up", who=who, rc=Number(condition.rc))
    if condition.rc and condition.id in RECOVERY_SKILL:
        return say("until-shaken-off", skill=RECOVERY_SKILL[condition.id].title(), rc=Number(condition.rc))
    return ended_by_deed(who).get(condition.id, "")


def ended_by_deed(who: Who) -> dict[str, Phrase]:
    """Conditions that end by what somebody does, or by themselves."""
    return {
        "prone": say("until-stood-up", who=who),
        "obscured": say("until-found", who=who),
        "ignited": say("until-put-out"),
        "winded": say("until-rested", who=who),
        "unconscious": say("until-woken", who=who),
        "alert": say("until-watch-ends", who=who),
    }


def ends_words(ends: Iterable[Until]) -> Words:
    """All ends of something that several causes keep going; empty if it does not end by itself."""
    worded = tuple(phrase for until in ends if (phrase := end_words(until)))
    if len(worded) < 2:
        return worded[0] if worded else ""
    return say("until-each", ends=Many(worded))


def end_words(until: Until) -> Phrase | None:
    match until.when:
        case "start":
            return say("until-turn-start", who=Who(until.who), left=Number(until.left))
        case "end":
            return say("until-turn-end", who=Who(until.who), left=Number(until.left))
        case "fight":
            return say("until-fight-ends")
        case "concentration":
            return say("until-no-concentration", who=Who(until.who), on=Thing(until.on))
        case "clock":
            day, minutes = divmod(until.left, MINUTES_PER_DAY)
            return say("until-time", time=f"{minutes // 60:02d}:{minutes % 60:02d}", day=Number(day + 1))
    return None
