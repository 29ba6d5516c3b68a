"""What is looked at when a fight has ended, added up over many."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt
from operator import attrgetter
from typing import Any, Generic

from rulewright.dice.sampling import Z_95, wilson_interval
from rulewright.game.panel import Panel, Piece
from rulewright.game.system import System
from rulewright.kernel.rules.world import Struct, W, World


class Estimate(Struct, frozen=True):
    """A number, and between which limits it lies: certain ones, or those of a 95 % confidence interval."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """How far off the truth may be, to whichever side that is more."""
        return max(self.high - self.value, self.value - self.low)


def estimate_share(hits: float, of: float) -> Estimate:
    """A share of a sample with its confidence interval."""
    return Estimate(*wilson_interval(hits, of))


class Moments:
    """Weight, sum and sum of squares."""

    __slots__ = ("square", "sum", "weight")

    def __init__(self) -> None:
        self.weight = self.sum = self.square = 0.0

    def add(self, value: float, weight: float) -> None:
        self.weight += weight
        self.sum += weight * value
        self.square += weight * value * value

    def join(self, other: Moments) -> None:
        self.weight += other.weight
        self.sum += other.sum
        self.square += other.square

    def mean(self, *, sampled: bool) -> Estimate:
        """The mean; of a sample, with its confidence interval. Where all fights agree, it is as wide as if one of them
        had been off by one: that they always do was not seen."""
        if not self.weight:
            return Estimate(0.0, 0.0, 0.0)
        mean = self.sum / self.weight
        if not sampled:
            return Estimate(mean, mean, mean)
        spread = max(1 / self.weight, self.square / self.weight - mean * mean)
        half = Z_95 * sqrt(spread / max(1.0, self.weight - 1))
        return Estimate(mean, mean - half, mean + half)


class FightStats:
    """How fights end: who wins, when, who stands, what the bars show; and how much each side was hurt on the way.

    Everything is read off the panel of the game, so a game has nothing to add.
    """

    def __init__(self) -> None:
        self.weight = 0.0
        self.wins: dict[str, float] = {}
        self.rounds = Moments()
        self.by_round: dict[int, float] = {}
        self.standing: dict[str, float] = {}
        self.bars: dict[str, Moments] = {}
        self.damage: dict[str, Moments] = {}

    def add(self, end: str, rounds: int, seen: EndState, weight: float = 1.0) -> None:
        self.weight += weight
        self.wins[end] = self.wins.get(end, 0.0) + weight
        self.rounds.add(rounds, weight)
        self.by_round[rounds] = self.by_round.get(rounds, 0.0) + weight
        for who in seen.standing:
            self.standing[who] = self.standing.get(who, 0.0) + weight
        for label, value in seen.bars:
            self.bars.setdefault(label, Moments()).add(value, weight)

    def hurt(self, damage: Mapping[str, float], weight: float = 1.0) -> None:
        """Add the damage of each side in a fight, or the mean of fights of some weight."""
        for side, value in damage.items():
            self.damage.setdefault(side, Moments()).add(value, weight)

    def join(self, other: FightStats) -> None:
        """Add what somebody else has found."""
        self.weight += other.weight
        self.rounds.join(other.rounds)
        for mine, theirs in ((self.bars, other.bars), (self.damage, other.damage)):
            for label, sums in theirs.items():
                mine.setdefault(label, Moments()).join(sums)
        for name in ("wins", "by_round", "standing"):
            kept = getattr(self, name)
            for key, weight in getattr(other, name).items():
                kept[key] = kept.get(key, 0.0) + weight


class EndState(Struct, frozen=True):
    """What the panel shows of an end: who stands, and the bars."""

    standing: tuple[str, ...]
    bars: tuple[tuple[str, int], ...]


class StartState(Struct, frozen=True):
    """What the panel shows of a beginning: pieces with their sides, and all bars."""

    pieces: tuple[tuple[str, str], ...]
    bars: tuple[tuple[str, int], ...]


def start_of(system: System, panel: Panel) -> StartState:  # type: ignore[type-arg]
    """The beginning that ends are compared with."""
    pieces = tuple((piece.id, part_path(system, piece)) for piece in panel.pieces)
    return StartState(pieces, tuple(bars_of(panel)))


def part_path(system: System[Any], piece: Piece) -> str:
    return system.sides.get(piece.side, piece.side)


def bars_of(panel: Panel) -> list[tuple[str, int]]:
    """Every bar of the table with its owner's name."""
    own = [(f"{piece.id} {bar.label}", bar.value) for piece in panel.pieces for bar in piece.bars]
    return [*((bar.label, bar.value) for bar in panel.parts), *own]


def seen_at(system: System[W], start: StartState, end: W) -> EndState:
    """The end of a fight: who of the beginning stands, and the bars; one that is no longer shown is empty.

    Looked at is the essence of the end, so that sampled and exact answers speak of the same thing.
    """
    panel = system.panel(system.canonical(end))
    now = {piece.id: piece for piece in panel.pieces}
    known = dict(bars_of(panel))
    bars = tuple((label, known.get(label, 0)) for label, _ in start.bars)
    standing = tuple(who for who, _ in start.pieces if who in now and not now[who].out)
    return EndState(standing, bars)


def harm_of(piece: Piece) -> int:
    """How badly off a piece is."""
    return piece.harm


Harms = dict[str, tuple[str, int]]
"""Pieces, each with its side and how badly off it is."""
SIDES = ("pcs", "npcs")
MOST_KNOWN = 20_000


class Toll(Generic[W]):
    """How much worse off each side becomes from one world between calls to the next.

    Asked is the panel. It is dear, so what it shows of a piece is remembered by the piece's entry in the roster of the
    world, on which alone the harm of a piece may hang. A game without such a roster is looked at whole.
    """

    def __init__(self, system: System[W], world: W) -> None:
        self.system = system
        fields = [name for name in world.__struct_fields__ if name != "agenda"]
        shown = self._shown(world)
        self.sides = tuple(dict.fromkeys((*(side for side, _ in shown.values()), *SIDES))) if shown else ()
        self.roster = roster_of(world, fields, set(shown))
        self._part = attrgetter(*([self.roster] if self.roster else fields or ["agenda"]))
        self._known: dict[Any, Harms] = {}

    def between(self, before: W, after: W) -> list[tuple[str, int]]:
        """The side and the damage of every piece that is worse off than before."""
        old, new = self._part(before), self._part(after)
        found: list[tuple[str, int]] = []
        if old is new:
            return found
        for was, now in self._changed(old, new):
            harms, later = self._harms(was, before), self._harms(now, after)
            if harms != later:
                found += self._worse(harms, later)
        return found

    def _changed(self, old: Any, new: Any) -> list[tuple[Any, Any]]:
        """The entries that are not as they were; without a roster, all there is."""
        if not self.roster:
            return [(old, new)] if self.sides and old != new else []
        entries = {one.id: one for one in old}
        return [(was, one) for one in new if (was := entries.get(one.id, one)) is not one]

    def _worse(self, harms: Harms, later: Harms) -> Iterator[tuple[str, int]]:
        for who, (side, harm) in later.items():
            if who in harms and harm > harms[who][1] and side in self.sides:
                yield side, harm - harms[who][1]

    def _harms(self, key: Any, world: W) -> Harms:
        """What the panel shows of an entry, or of everybody."""
        known = self._known.get(key)
        if known is None:
            if len(self._known) > MOST_KNOWN:
                self._known.clear()
            shown = self._shown(world)
            entries = self._part(world) if self.roster else ()
            self._known |= {one: {one.id: shown[one.id]} if one.id in shown else {} for one in entries}
            known = self._known.setdefault(key, shown)
        return known

    def _shown(self, world: W) -> Harms:
        pieces = self.system.panel(world).pieces
        return {piece.id: (part_path(self.system, piece), harm_of(piece)) for piece in pieces}


def roster_of(world: World, fields: list[str], pieces: set[str]) -> str:
    """The one field with entries of pieces, if it has one for each; else nothing."""
    ids = {name: {getattr(one, "id", "") for one in value} for name in fields if is_row(value := getattr(world, name))}
    found = [name for name, names in ids.items() if names & pieces]
    return found[0] if len(found) == 1 and pieces <= ids[found[0]] else ""


def is_row(value: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(one, Struct) for one in value)
