"""When something ends, in words."""

from __future__ import annotations

from rulewright.words.arguments import Who
from rulewright.words.phrase import Words

from ..model.sheets import Duration
from ..model.world import Time
from ..phrases import say

ENDS: dict[Duration, Words] = {
    Duration.INSTANT: say("for-an-instant"),
    Duration.SCENE: say("until-scene-ends"),
    Duration.TEMPORARY: say("until-recovery"),
    Duration.LASTING: say("until-milestone"),
    Duration.LONG_LASTING: say("until-major-milestone"),
    Duration.ENDURING: say("until-epic-milestone"),
    Duration.PERMANENT: say("for-good"),
    Duration.ACTION: say("until-action"),
}


def until(time: Time) -> Words:
    """When something with this time ends."""
    match time.mark:
        case Duration.BRIEF if time.clock:
            return say("until-end-of-next-turn" if time.waits else "until-end-of-turn", who=Who(time.clock))
        case Duration.BRIEF | Duration.QUICK:
            return say("until-next-round-ends" if time.waits else "until-round-ends")
        case Duration.MAINTAINED:
            return say("while-maintained", who=Who(time.clock))
        case Duration.SUSTAINED:
            return say("while-sustained", who=Who(time.clock))
    return ENDS[time.mark]


def until_next_turn(who: str) -> Words:
    return say("until-next-turn", who=Who(who))
