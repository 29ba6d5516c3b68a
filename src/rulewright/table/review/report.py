"""What a review says: the curve, its biggest swings, whose luck and whose choices, all with intervals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from rulewright.dice.sampling import Z_95
from rulewright.kernel.rules.world import Struct
from rulewright.lab.measurements import Estimate
from rulewright.lab.review.position_values import PositionValues, Ways
from rulewright.lab.winner import winner_of
from rulewright.table.play.table import Table
from rulewright.words.phrase import Wording

from .costs import ChoiceCost
from .dice_luck import DiceRow, dice_rows
from .headlines import headlines
from .shown_types import StepKind
from .steps import FightReader, Step

MAX_SWINGS = 6
CERTAIN_SWING = 2.0
"""A swing is listed if it is larger than this many times its margin of error."""


class CurvePoint(Struct, frozen=True):
    """The players' chance to win after a settled line of the log.

    Attributes:
        line: The number of the line.
        round: The round it was played in.
        win: The chance, with its limits.
        exact: Whether it was worked out rather than sampled.
    """

    line: int
    round: int
    win: Estimate
    exact: bool


class Swing(Struct, frozen=True):
    """A step that moved the players' chance to win.

    Attributes:
        kind: `luck`, `choice` or `ruling`.
        line: The line of the log.
        place: Which answer of the call it was.
        round: The round.
        seat: The seat whose it was.
        role: The character; empty for the GM's hand.
        about: What was rolled for or asked, in words.
        sentence: What happened, in words; empty if the reader may not know.
        change: How much the chance rose, with its limits.
    """

    kind: StepKind
    line: int
    place: int
    round: int
    seat: str
    role: str
    about: str
    sentence: str
    change: Estimate


class SeatShare(Struct, frozen=True):
    """What a seat added to the players' chance to win.

    Attributes:
        seat: The seat; empty for dice that nobody rolled.
        side: The side of its characters.
        roles: Its characters.
        luck: What its dice added.
        choices: What its answers added, compared with what the way of play would have done.
        rulings: What it set by hand.
    """

    seat: str
    side: str
    roles: tuple[str, ...]
    luck: Estimate
    choices: Estimate
    rulings: Estimate


class Review(Struct, frozen=True):
    """A review of a fight. All chances are those of the players' side.

    Attributes:
        ways: How both sides go on from every position.
        winner: The side that has won; empty while the fight goes on.
        points: The curve.
        swings: The biggest steps that are certain, in their order.
        shares: What each seat added; with the first point they sum up to the last one.
        costs: The choices that cost most, if they were looked at.
        dice: The dice of each character against what was to be expected.
        fights: How many fights were played for it.
        exact: Whether every chance was worked out.
        unknown: Positions of which nothing is known yet.
    """

    ways: Ways
    winner: str
    points: tuple[CurvePoint, ...]
    swings: tuple[Swing, ...]
    shares: tuple[SeatShare, ...]
    costs: tuple[ChoiceCost, ...]
    dice: tuple[DiceRow, ...]
    fights: int
    exact: bool
    unknown: int

    @property
    def start(self) -> Estimate:
        """The chance at the beginning."""
        return self.points[0].win

    @property
    def end(self) -> Estimate:
        """The chance at the last line; 1 or 0 if the fight is over."""
        return self.points[-1].win


class Sums(NamedTuple):
    """Adds up differences between positions; what lies between two of the same sum cancels out."""

    values: PositionValues[Any]

    def of(self, steps: Iterable[Step]) -> Estimate:
        """The sum of what some steps changed, with the limits of a 95 % interval."""
        value, variance = self._sum(steps)
        margin = Z_95 * sqrt(variance)
        return Estimate(value, value - margin, value + margin)

    def square_of(self, steps: Iterable[Step]) -> float:
        """The square of that sum, less what the error adds to it on average; it may be below 0."""
        value, variance = self._sum(steps)
        return value * value - variance

    def _sum(self, steps: Iterable[Step]) -> tuple[float, float]:
        """The sum and its variance."""
        weights: dict[str, int] = {}
        for step in steps:
            for at, sign in ((step.after, 1), (step.before, -1)):
                key = self.values.keys[at]
                weights[key] = weights.get(key, 0) + sign
        known = {key: self.values.known.get(key) for key in weights}
        value = variance = 0.0
        for key, weight in weights.items():
            tried = known[key]
            value += weight * (tried.estimate.value if tried else 0.5)
            variance += weight * weight * (tried.variance if tried else 0.25)
        return value, variance


def review_of(
    table: Table[Any],
    fight: FightReader[Any],
    values: PositionValues[Any],
    wording: Wording,
    costs: tuple[ChoiceCost, ...] = (),
    told: Mapping[int, str] | None = None,
) -> Review:
    """The review of a fight, as far as its positions are known. `told` are its headlines, if they are known already."""
    tried = list(values.known.values())
    sums, told = Sums(values), headlines(table, wording) if told is None else told
    world = fight.positions[-1].world
    return Review(
        values.ways,
        winner_of(table.system, world),
        tuple(_points(fight, values)),
        _swings(fight.steps, sums, told, wording),
        _shares(fight.steps, sums),
        costs,
        dice_rows(fight.steps),
        sum(one.fights for one in tried),
        all(one.exact is not None for one in tried) and len(tried) == len(values.positions),
        len(values.positions) - len(tried),
    )


def _points(fight: FightReader[Any], values: PositionValues[Any]) -> Iterable[CurvePoint]:
    for point in fight.points:
        tried = values.tried(point.position)
        yield CurvePoint(point.line, point.round, tried.estimate, tried.exact is not None)


def _swings(steps: Sequence[Step], sums: Sums, told: Mapping[int, str], wording: Wording) -> tuple[Swing, ...]:
    found = [(step, sums.of((step,))) for step in steps if step.before != step.after]
    certain = [(step, change) for step, change in found if abs(change.value) > CERTAIN_SWING * change.margin]
    largest = sorted(certain, key=lambda one: -abs(one[1].value))[:MAX_SWINGS]
    return tuple(
        Swing(
            step.kind,
            step.line,
            step.place,
            step.round,
            step.seat,
            step.role,
            wording.label(step.label),
            told.get(step.line, ""),
            change,
        )
        for step, change in sorted(largest, key=lambda one: (one[0].line, one[0].place))
    )


def _shares(steps: Sequence[Step], sums: Sums) -> tuple[SeatShare, ...]:
    owners = dict.fromkeys((step.seat, step.side) for step in steps)
    return tuple(
        _share(seat, side, [one for one in steps if (one.seat, one.side) == (seat, side)], sums)
        for seat, side in owners
    )


def _share(seat: str, side: str, own: list[Step], sums: Sums) -> SeatShare:
    kinds: list[StepKind] = ["luck", "choice", "ruling"]
    totals = [sums.of(step for step in own if step.kind == kind) for kind in kinds]
    roles = tuple(dict.fromkeys(step.role for step in own if step.role))
    return SeatShare(seat, side, roles, *totals)
