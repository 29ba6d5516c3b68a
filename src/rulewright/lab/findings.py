"""What is looked at when a fight has ended, added up over many."""

from __future__ import annotations

from math import sqrt

from rulewright.kernel.panel import Panel, Piece
from rulewright.kernel.system import System
from rulewright.kernel.world import Struct, W

Z = 1.959963984540054
"""95 of 100 intervals of this many standard errors hold the truth."""


class Estimate(Struct, frozen=True):
    """A number, and between which limits it lies: certain ones, or those of a 95 % confidence interval."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2


def wilson(hits: float, of: float) -> Estimate:
    """A share of a sample with its confidence interval."""
    if not of:
        return Estimate(0.0, 0.0, 1.0)
    share, spread = hits / of, Z * Z / of
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / of + spread / (4 * of)) / (1 + spread)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


class Sum:
    """Weight, sum and sum of squares."""

    __slots__ = ("square", "sum", "weight")

    def __init__(self) -> None:
        self.weight = self.sum = self.square = 0.0

    def add(self, value: float, weight: float) -> None:
        self.weight += weight
        self.sum += weight * value
        self.square += weight * value * value

    def join(self, other: Sum) -> None:
        self.weight += other.weight
        self.sum += other.sum
        self.square += other.square

    def mean(self, *, sampled: bool) -> Estimate:
        """The mean; of a sample, with its confidence interval."""
        if not self.weight:
            return Estimate(0.0, 0.0, 0.0)
        mean = self.sum / self.weight
        if not sampled:
            return Estimate(mean, mean, mean)
        spread = max(0.0, self.square / self.weight - mean * mean)
        half = Z * sqrt(spread / max(1.0, self.weight - 1))
        return Estimate(mean, mean - half, mean + half)


class Findings:
    """How fights end: who wins, when, who stands, what the bars show, how much each side was hurt.

    Everything is read off the panel of the game, so a game has nothing to add.
    """

    def __init__(self) -> None:
        self.weight = 0.0
        self.wins: dict[str, float] = {}
        self.rounds = Sum()
        self.by_round: dict[int, float] = {}
        self.standing: dict[str, float] = {}
        self.bars: dict[str, Sum] = {}
        self.damage: dict[str, Sum] = {}

    def add(self, end: str, rounds: int, seen: Seen, weight: float = 1.0) -> None:
        self.weight += weight
        self.wins[end] = self.wins.get(end, 0.0) + weight
        self.rounds.add(rounds, weight)
        self.by_round[rounds] = self.by_round.get(rounds, 0.0) + weight
        for who in seen.standing:
            self.standing[who] = self.standing.get(who, 0.0) + weight
        for label, value in seen.bars:
            self.bars.setdefault(label, Sum()).add(value, weight)
        for side, value in seen.damage:
            self.damage.setdefault(side, Sum()).add(value, weight)

    def join(self, other: Findings) -> None:
        """Add what somebody else has found."""
        self.weight += other.weight
        self.rounds.join(other.rounds)
        for mine, theirs in ((self.bars, other.bars), (self.damage, other.damage)):
            for label, sums in theirs.items():
                mine.setdefault(label, Sum()).join(sums)
        for name in ("wins", "by_round", "standing"):
            kept = getattr(self, name)
            for key, weight in getattr(other, name).items():
                kept[key] = kept.get(key, 0.0) + weight


class Seen(Struct, frozen=True):
    """What the panel shows of an end: who stands, the bars, and how much each side was hurt."""

    standing: tuple[str, ...]
    bars: tuple[tuple[str, int], ...]
    damage: tuple[tuple[str, int], ...]


class Start(Struct, frozen=True):
    """What the panel shows of a beginning: pieces with their sides, and all bars."""

    pieces: tuple[tuple[str, str], ...]
    bars: tuple[tuple[str, int], ...]
    health: tuple[tuple[str, int], ...]


def start_of(system: System, panel: Panel) -> Start:  # type: ignore[type-arg]
    """The beginning that ends are compared with."""
    pieces = tuple((piece.id, system.sides.get(piece.side, piece.side)) for piece in panel.pieces)
    health = tuple((piece.id, harm_of(piece)) for piece in panel.pieces)
    return Start(pieces, tuple(bars_of(panel)), health)


def harm_of(piece: Piece) -> int:
    """How badly off a piece is: what its rising bars count, or how little its first bar holds."""
    rising = [bar.value for bar in piece.bars if bar.rises]
    return sum(rising) if rising else -piece.bars[0].value if piece.bars else 0


def bars_of(panel: Panel) -> list[tuple[str, int]]:
    """Every bar of the table with its owner's name."""
    own = [(f"{piece.id} {bar.label}", bar.value) for piece in panel.pieces for bar in piece.bars]
    return [*((bar.label, bar.value) for bar in panel.parts), *own]


def seen_at(system: System[W], start: Start, end: W) -> Seen:
    """The end of a fight against its beginning: who stands, the bars, and how much worse off each side is.

    Looked at is the essence of the end, so that sampled and exact answers speak of the same thing.
    """
    panel = system.panel(system.essence(end))
    now = {piece.id: piece for piece in panel.pieces}
    sides = dict(start.pieces)
    hurt = dict.fromkeys(sides.values(), 0)
    for who, before in start.health:
        if who in now:
            hurt[sides[who]] += max(0, harm_of(now[who]) - before)
    known = dict(bars_of(panel))
    bars = tuple((label, known[label]) for label, _ in start.bars if label in known)
    standing = tuple(who for who in sides if who in now and not now[who].out)
    return Seen(standing, bars, tuple(hurt.items()))
