"""What comes out of a test, and what of it is simple."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally

from ...model.world import Story
from .dice import RollReading
from .gathering import ActionTest


class PreparedRoll(NamedTuple):
    """A test ready to be rolled: its extra dice, what is at stake for roller and GM, whether it earns SP at all."""

    test: ActionTest
    extra: int
    focused: bool
    stake: tuple[int, int] = (0, 0)
    earns: bool = True
    in_hand: int = 0


class Outcome(NamedTuple):
    """Success or failure, the roller's SP, the total where it is read, and SP a failure hands the GM."""

    success: bool
    sp: int = 0
    total: int = 0
    gm: int = 0

    def in_words(self) -> str:
        """`success, 1 SP` or `failure, 1 SP for the GM`."""
        return (
            f"success, {self.sp} SP" if self.success else "failure" + (f", {self.gm} SP for the GM" if self.gm else "")
        )


def outcome_of(scene: Scene[Story], prepared: PreparedRoll, found: RollReading) -> Outcome:
    """Success or failure with whatever it pays."""
    if not found.success:
        feeds = prepared.earns or scene.world.house.stunt_react_gm == "gm_still"
        return Outcome(success=False, total=found.total, gm=prepared.stake[1] if feeds else 0)
    if not prepared.earns:
        return Outcome(success=True, total=found.total)
    points = earned_sp(scene.world, prepared, found)
    return Outcome(success=True, sp=scene.count(points) if points.terms else 0, total=found.total)


def earned_sp(story: Story, prepared: PreparedRoll, found: RollReading) -> Tally:
    """All sources of SP added up: traded dice, faces, talents, an aspect invoked before the roll."""
    who, skill, action, purpose, _, _ = prepared.test
    points = Tally(f"SP of {who}").plus("traded dice", prepared.stake[0], "sp.earn.trade")
    points = points.plus("matching faces", found.sp, "sp.faces")
    for trait in story.person(who).sheet.traits:
        points = points.plus(trait.name, int(trait.sp and trait.fits(skill, action, purpose)), "sp.earn.talent")
    return points.plus("aspects", prepared.in_hand, "sp.earn.invoke")


def is_simple(story: Story, outcome: Outcome) -> bool:
    """An outcome that carries no SP for anybody, or every outcome where the table says so."""
    return story.house.test_simple == "any" or not (outcome.sp or outcome.gm)
