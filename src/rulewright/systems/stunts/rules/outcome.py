"""What comes out of a test, and what of it is simple."""

from __future__ import annotations

from typing import NamedTuple

from ..world import Story
from .dice import Read
from .gather import Trial


class Throwing(NamedTuple):
    """A test ready to be rolled: its extra dice, what is at stake for roller and GM, whether it earns SP at all."""

    trial: Trial
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


def outcome_of(story: Story, throwing: Throwing, found: Read) -> Outcome:
    """All sources of SP added up: traded dice, faces, talents, an aspect invoked before the roll."""
    mine, theirs = throwing.stake
    if not found.success:
        feeds = throwing.earns or story.house.stunt_react_gm == "gm_still"
        return Outcome(success=False, total=found.total, gm=theirs if feeds else 0)
    if not throwing.earns:
        return Outcome(success=True, total=found.total)
    points = mine + found.sp + talents(story, throwing.trial) + throwing.in_hand
    return Outcome(success=True, sp=points, total=found.total)


def talents(story: Story, trial: Trial) -> int:
    """1 SP for each talent that pays on this test."""
    traits = story.person(trial.who).sheet.traits
    return sum(trait.sp and trait.fits(trial.skill, trial.action, trial.purpose) for trait in traits)


def simple(story: Story, outcome: Outcome) -> bool:
    """An outcome that carries no SP for anybody, or every outcome where the table says so."""
    return story.house.test_simple == "any" or not (outcome.sp or outcome.gm)
