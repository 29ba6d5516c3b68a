"""The dice of each character against what was to be expected of them, and how unusual that is."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt

from rulewright.dice.pools import Die
from rulewright.kernel.engine.advance import Thrown
from rulewright.kernel.rules.resolve import Roll
from rulewright.kernel.rules.world import Struct

from .steps import Step


class DiceRow(Struct, frozen=True):
    """The dice that one character threw.

    Attributes:
        role: The character.
        dice: How many dice.
        shown: What they showed on average.
        expected: What fair dice show on average.
        lower: The share of fair throws of as many dice that show less in sum, by the normal approximation.
    """

    role: str
    dice: int
    shown: float
    expected: float
    lower: float


def dice_rows(steps: Sequence[Step]) -> tuple[DiceRow, ...]:
    """A row for each character that threw dice; dice that explode or are rolled again are left out."""
    thrown: dict[str, list[tuple[int, float, float]]] = {}
    for step in steps:
        if isinstance(step.asked, Roll) and isinstance(step.answer, Thrown):
            faces, dice = step.answer.faces, list(step.asked.pool.dice())
            if len(faces) == len(dice):
                rows = thrown.setdefault(step.role, [])
                rows += [(face, *_moments(die)) for face, die in zip(faces, dice, strict=True)]
    return tuple(_row(role, rows) for role, rows in thrown.items())


def _moments(die: Die) -> tuple[float, float]:
    """The mean and the variance of a die."""
    mean = sum(face * weight for face, weight in die.faces) / die.sides
    return mean, sum((face - mean) ** 2 * weight for face, weight in die.faces) / die.sides


def _row(role: str, rows: list[tuple[int, float, float]]) -> DiceRow:
    shown, mean, variance = (sum(column) for column in zip(*rows, strict=True))
    lower = 0.5 * (1 + erf((shown - mean) / sqrt(2 * variance))) if variance else 0.5
    return DiceRow(role, len(rows), shown / len(rows), mean / len(rows), lower)
