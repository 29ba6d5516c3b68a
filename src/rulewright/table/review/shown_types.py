"""The types of a review as pages show it: numbers as data, everything else in words."""

from __future__ import annotations

from typing import Literal

from rulewright.kernel.rules.world import Struct
from rulewright.table.view.frame_types import CharacterData

StepKind = Literal["luck", "choice", "ruling"]
"""A roll, a choice, or what the GM set by hand."""


class PointsShown(Struct, frozen=True):
    """A change in percentage points with its limits, and as it is written. `certain` if it exceeds its error."""

    value: float
    low: float
    high: float
    text: str
    certain: bool


class CurveShown(Struct, frozen=True):
    """The players' chance to win after a settled line; None while nothing is known of it. `said` is what happened."""

    line: int
    round: int
    chance: float | None
    low: float
    high: float
    exact: bool
    said: str


class MomentShown(Struct, frozen=True):
    """One of the biggest moments: what happened, what it was about, and how much it changed.

    `point` is its place on the curve, `who` the character whose it was, `rolled` how unusual the roll was.
    """

    point: int
    line: int
    round: int
    kind: StepKind
    who: str
    said: str
    about: str
    rolled: str
    change: PointsShown


class ShareShown(Struct, frozen=True):
    """What somebody's luck, choices and hand added to the players' chance to win; `roles` are whom they play."""

    who: str
    roles: str
    side: str
    luck: PointsShown
    choices: PointsShown
    by_hand: PointsShown


class CostShown(Struct, frozen=True):
    """A choice that cost something: what was chosen, what would have been better, and why."""

    line: int
    place: int
    who: str
    said: str
    why: str
    cost: PointsShown


class ChoiceShown(Struct, frozen=True):
    """A choice of the fight, of which other answers can be tried: its line, and its place among the answers of it."""

    line: int
    place: int
    round: int
    who: str
    asked: str
    given: str


class DiceShown(Struct, frozen=True):
    """The dice of a character against what was to be expected; `said` is how unusual they were."""

    who: str
    dice: int
    mean: float
    expected: float
    said: str
    unusual: bool


class DeedsShown(Struct, frozen=True):
    """Who did what: turns taken, and harm dealt and taken."""

    who: str
    turns: int
    dealt: int
    taken: int


class BestShown(Struct, frozen=True):
    """The character on the winning side whose actions added most, luck included."""

    who: str
    said: str
    change: PointsShown
    turns: int
    dealt: int
    taken: int


class ReviewShown(Struct, frozen=True):
    """A review in one language. All chances and points are those of the players' side.

    `costs` is None where nobody wants to be judged, and empty while nothing is known of them.
    """

    winner: str
    rounds: int
    result: str
    went: str
    turned: str
    ways: str
    precision: str
    start: str
    end: str
    points: list[CurveShown]
    moments: list[MomentShown]
    shares: list[ShareShown]
    costs: list[CostShown] | None
    no_costs: str
    choices: list[ChoiceShown]
    dice: list[DiceShown]
    deeds: list[DeedsShown]
    best: BestShown | None
    names: dict[str, CharacterData]


class AnswerShown(Struct, frozen=True):
    """An answer to a choice, and the chance to win it leaves to the side that chose."""

    words: str
    chance: float
    low: float
    high: float
    given: bool


class TriedShown(Struct, frozen=True):
    """The answers to a choice of the fight, best first, each valued on what the one who chose could see."""

    line: int
    place: int
    asked: str
    exact: bool
    answers: list[AnswerShown]
