"""Measures how fights end and adds it up: estimates with intervals, means, and the state of a table at the end."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any

from rulewright.dice.sampling import Z_95, wilson_interval
from rulewright.game.game import Game
from rulewright.game.panel import Panel, Piece
from rulewright.kernel.rules.world import Struct, W


class Estimate(Struct, frozen=True):
    """A number between two limits: certain ones, or those of a 95 % confidence interval.

    Attributes:
        value: The number. Between certain limits of a chance it is their middle.
        low: The lower limit.
        high: The upper limit.

    Example:
        >>> Estimate(0.5, 0.25, 0.625).margin
        0.25
    """

    value: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        """The margin of error, on the side where it is larger."""
        return max(self.high - self.value, self.value - self.low)

    def times(self, factor: float) -> Estimate:
        """The estimate of the same number times a positive factor."""
        return Estimate(self.value * factor, self.low * factor, self.high * factor)

    def plus(self, more: float) -> Estimate:
        """The estimate of the same number plus another that is known."""
        return Estimate(self.value + more, self.low + more, self.high + more)


def estimate_share(hits: float, trials: float) -> Estimate:
    """A share of a sample with its Wilson interval."""
    return Estimate(*wilson_interval(hits, trials))


class Moments:
    """Weight, sum and sum of squares of a measured number."""

    __slots__ = ("square", "sum", "weight")

    def __init__(self) -> None:
        self.weight = self.sum = self.square = 0.0

    def add(self, value: float, weight: float) -> None:
        self.weight += weight
        self.sum += weight * value
        self.square += weight * value * value

    def merge(self, other: Moments) -> None:
        self.weight += other.weight
        self.sum += other.sum
        self.square += other.square

    @property
    def variance(self) -> float:
        """The variance of a sample; never 0, as fights that all agree do not prove that every fight would.

        It is at least as large as if one of them were off by one.
        """
        mean = self.sum / self.weight
        return max(1 / self.weight, self.square / self.weight - mean * mean)

    def mean(self, *, sampled: bool) -> Estimate:
        """The mean; for a sample, with its confidence interval."""
        if not self.weight:
            return Estimate(0.0, 0.0, 0.0)
        mean = self.sum / self.weight
        if not sampled:
            return Estimate(mean, mean, mean)
        margin = Z_95 * sqrt(self.variance / max(1.0, self.weight - 1))
        return Estimate(mean, mean - margin, mean + margin)


class FightStats:
    """How fights end: winner, round, pieces left standing, bars, and the damage to each side on the way.

    Everything is read off the game's panel, so a game need not implement anything for it. `adjusted` has for each
    winner the results of fights less their luck, if they were adjusted for it.
    """

    def __init__(self) -> None:
        self.weight = self.calls = 0.0
        self.wins: dict[str, float] = {}
        self.rounds = Moments()
        self.by_round: dict[int, float] = {}
        self.standing: dict[str, float] = {}
        self.bars: dict[str, Moments] = {}
        self.damage: dict[str, Moments] = {}
        self.adjusted: dict[str, Moments] = {}

    @property
    def is_adjusted(self) -> bool:
        """Whether every fight was adjusted for its luck."""
        return bool(self.adjusted) and self.adjusted["pcs"].weight == self.weight

    def share_of(self, winner: str) -> Estimate:
        """The share of sampled fights that a side wins, with an interval that fits how it was found."""
        if not self.is_adjusted:
            return estimate_share(self.wins.get(winner, 0.0), self.weight)
        found = self.adjusted[winner].mean(sampled=True)
        return Estimate(*(max(0.0, min(1.0, one)) for one in (found.value, found.low, found.high)))

    def add(self, winner: str, rounds: int, end: EndState, weight: float = 1.0) -> None:
        self.weight += weight
        self.wins[winner] = self.wins.get(winner, 0.0) + weight
        self.rounds.add(rounds, weight)
        self.by_round[rounds] = self.by_round.get(rounds, 0.0) + weight
        for piece in end.standing:
            self.standing[piece] = self.standing.get(piece, 0.0) + weight
        for label, value in end.bars:
            self.bars.setdefault(label, Moments()).add(value, weight)

    def add_damage(self, damage: Mapping[str, float], weight: float = 1.0) -> None:
        """Add the damage to each side in one fight, or the mean damage of fights of some weight."""
        for side, value in damage.items():
            self.damage.setdefault(side, Moments()).add(value, weight)

    def merge(self, other: FightStats) -> None:
        self.weight += other.weight
        self.calls += other.calls
        self.rounds.merge(other.rounds)
        tables = (self.bars, other.bars), (self.damage, other.damage), (self.adjusted, other.adjusted)
        for mine, theirs in tables:
            for label, moments in theirs.items():
                mine.setdefault(label, Moments()).merge(moments)
        for name in ("wins", "by_round", "standing"):
            weights = getattr(self, name)
            for key, weight in getattr(other, name).items():
                weights[key] = weights.get(key, 0.0) + weight


class EndState(Struct, frozen=True):
    """What the panel shows when a fight has ended: the pieces left standing, and the bars."""

    standing: tuple[str, ...]
    bars: tuple[tuple[str, int], ...]


class StartState(Struct, frozen=True):
    """What the panel shows when a fight begins: the pieces with their sides, and all bars."""

    pieces: tuple[tuple[str, str], ...]
    bars: tuple[tuple[str, int], ...]


def start_state(system: Game[Any], panel: Panel) -> StartState:
    pieces = tuple((piece.id, side_of_piece(system, piece)) for piece in panel.pieces)
    return StartState(pieces, tuple(all_bars(panel)))


def side_of_piece(system: Game[Any], piece: Piece) -> str:
    return system.sides.get(piece.side, piece.side)


def all_bars(panel: Panel) -> list[tuple[str, int]]:
    """Every bar of the table, labelled with its owner."""
    owned = [(f"{piece.id} {bar.key}", bar.value) for piece in panel.pieces for bar in piece.bars]
    return [*((bar.key, bar.value) for bar in panel.parts), *owned]


def end_state(system: Game[W], start: StartState, end: W) -> EndState:
    """The pieces and bars of the start as they are at the end; a bar that is no longer shown counts as empty."""
    # Exact work only knows canonical worlds. Sampled fights look at the canonical world too, so that both agree.
    panel = system.panel(system.canonical(end))
    pieces = {piece.id: piece for piece in panel.pieces}
    values = dict(all_bars(panel))
    bars = tuple((label, values.get(label, 0)) for label, _ in start.bars)
    standing = tuple(piece for piece, _ in start.pieces if piece in pieces and not pieces[piece].out)
    return EndState(standing, bars)
