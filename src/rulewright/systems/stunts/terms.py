"""The terms of the book as phrases: skills, durations, milestones and tracks."""

from __future__ import annotations

from rulewright.words.phrase import Phrase

from .model.sheets import Duration, Skill, Track
from .phrases import say

SKILLS = {
    Skill.FIGHT: say("skill-fight"),
    Skill.INTERACT: say("skill-interact"),
    Skill.MOVE: say("skill-move"),
    Skill.PHYSIQUE: say("skill-physique"),
    Skill.RESOLVE: say("skill-resolve"),
    Skill.WITS: say("skill-wits"),
}
DURATIONS = {
    Duration.INSTANT: say("duration-instant"),
    Duration.BRIEF: say("duration-brief"),
    Duration.QUICK: say("duration-quick"),
    Duration.SCENE: say("duration-scene"),
    Duration.TEMPORARY: say("duration-temporary"),
    Duration.LASTING: say("duration-lasting"),
    Duration.LONG_LASTING: say("duration-long-lasting"),
    Duration.ENDURING: say("duration-enduring"),
    Duration.PERMANENT: say("duration-permanent"),
    Duration.ACTION: say("duration-action"),
    Duration.MAINTAINED: say("duration-maintained"),
    Duration.SUSTAINED: say("duration-sustained"),
}
MILESTONES = {
    "ordinary": say("milestone-ordinary"),
    "major": say("milestone-major"),
    "epic": say("milestone-epic"),
}
TRACKS: dict[Track, Phrase] = {"physical": say("track-physical"), "mental": say("track-mental")}
