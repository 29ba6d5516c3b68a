"""The outcome of a test, and the SP it earns."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Words

from ...facts import Spoken
from ...model.world import Story
from ...phrases import say
from .dice import RollReading, total_told
from .gathering import ActionTest


class PreparedRoll(NamedTuple):
    """A test ready to be rolled.

    `extra` are bonus dice above 0 or penalty dice below. `stake` are SP from trades, for the roller on a success and
    for the GM on a failure. `in_hand` are SP from aspects invoked before the roll.
    """

    test: ActionTest
    extra: int
    focused: bool
    stake: tuple[int, int] = (0, 0)
    earns: bool = True
    in_hand: int = 0


class Outcome(NamedTuple):
    """Success or failure, the roller's SP, the total if any rule reads it, and the SP that a failure gives the GM."""

    success: bool
    sp: int = 0
    total: int = 0
    gm: int = 0

    def in_words(self) -> Words:
        return self.told_of("")

    def told_of(self, who: str) -> Words:
        """`a success with 1 stunt point`, with the points as numbers of the person who rolled."""
        if self.success:
            return say("success", sp=Number(self.sp, of=who))
        return say("failure-for-gm", sp=Number(self.gm)) if self.gm else say("failure")


def outcome_of(scene: Scene[Story], prepared: PreparedRoll, reading: RollReading) -> Outcome:
    """The outcome of a roll, with the SP it earns; dice that were chosen are told with their total."""
    if reading.chosen:
        scene.happen(Spoken(prepared.test.who, total_told(reading.chosen)))
    if not reading.success:
        gm_earns = prepared.earns or scene.world.house.stunt_react_gm == "gm_still"
        return Outcome(success=False, total=reading.total, gm=prepared.stake[1] if gm_earns else 0)
    if not prepared.earns:
        return Outcome(success=True, total=reading.total)
    points = earned_sp(scene.world, prepared, reading)
    return Outcome(success=True, sp=scene.count(points) if points.terms else 0, total=reading.total)


def earned_sp(story: Story, prepared: PreparedRoll, reading: RollReading) -> Tally:
    """SP from all sources: traded dice, faces, talents, and aspects invoked before the roll."""
    who, skill, action, purpose, _, _ = prepared.test
    points = Tally(say("sp-of", who=Who(who))).plus("traded dice", prepared.stake[0], "sp.earn.trade")
    points = points.plus("matching faces", reading.sp, "sp.faces")
    for trait in story.person(who).sheet.traits:
        points = points.plus(trait.name, int(trait.sp and trait.fits(skill, action, purpose)), "sp.earn.talent")
    return points.plus("aspects", prepared.in_hand, "sp.earn.invoke")


def is_simple(story: Story, outcome: Outcome) -> bool:
    """Whether an outcome is simple: one without SP for anybody, or any outcome where the table rules so."""
    return story.house.test_simple == "any" or not (outcome.sp or outcome.gm)
