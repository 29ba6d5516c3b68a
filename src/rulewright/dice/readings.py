"""Readings: what a rule looks at when dice have fallen.

A reading is written once, as a walk over the faces from the highest down. Run over the faces of one throw it tells what
was rolled; run over all throws at once it is the law. The common readings also have a closed form for their law.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import comb, gcd
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, cast

from rulewright.errors import OverBudget

from .dist import Dist
from .packed import power_work, times
from .polynomials import dense, power, slot_bytes, sparse, unpack
from .pools import Pool, fold_throws

T = TypeVar("T")

BUDGET = 2_000_000


class Reading(Generic[T]):
    """The base of all readings: a start, a step for each face that shows, and what the end means."""

    __slots__: tuple[str, ...] = ()
    name: ClassVar[str]
    _made_of: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        """A reading built on another one is made of that one's parts too."""
        super().__init_subclass__()
        cls._made_of = tuple(slot for kind in reversed(cls.__mro__) for slot in vars(kind).get("__slots__", ()))

    def start(self, size: int) -> Any:
        raise NotImplementedError

    def step(self, state: Any, face: int, count: int) -> Any:
        raise NotImplementedError

    def end(self, state: Any) -> T:
        return cast("T", state)

    def of(self, faces: Sequence[int]) -> T:
        """What this reading finds in dice that have fallen."""
        state = self.start(len(faces))
        for face in sorted(set(faces), reverse=True):
            state = self.step(state, face, faces.count(face))
        return self.end(state)

    def law(self, thrown: Pool) -> Dist[Any]:
        """What this reading will find, over all throws; worked out once and remembered."""
        return _remembered(self, thrown)

    def work_out(self, thrown: Pool) -> Dist[Any]:
        ends = fold_throws(thrown, self, BUDGET)
        return Dist.trusted(ends, sum(ends.values())).map(self.end)

    def _parts(self) -> tuple[Any, ...]:
        return tuple(getattr(self, slot) for slot in self._made_of)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._parts() == cast("Reading[Any]", other)._parts()

    def __hash__(self) -> int:
        return hash((self.name, self._parts()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{s}={getattr(self, s)!r}' for s in self._made_of)})"


@lru_cache(maxsize=8192)
def _remembered(reading: Reading[Any], thrown: Pool) -> Dist[Any]:
    return reading.work_out(thrown)


class Total(Reading[int]):
    """All faces added up."""

    __slots__ = ()
    name = "total"

    def start(self, size: int) -> int:  # noqa: ARG002
        return 0

    def step(self, state: int, face: int, count: int) -> int:
        return state + face * count

    def work_out(self, thrown: Pool) -> Dist[int]:
        low, totals, ways = 0, [1], 1
        for die, count in thrown.groups:
            bottom, sides = dense(dict(die.faces))
            _within(power_work(sides, count), f"adding up {thrown}")
            own = power(sides, count)
            totals, ways = (own, die.sides**count) if ways == 1 else _joined(totals, own, ways * die.sides**count)
            low += bottom * count
        return Dist.trusted(sparse(low, totals), ways)


def _joined(totals: list[int], own: list[int], ways: int) -> tuple[list[int], int]:
    return times(totals, own, ways), ways


class Count(Reading[int]):
    """How many dice show a face from `low` to `high`; without a `high`, `low` or more."""

    __slots__ = ("high", "low")
    name = "count"

    def __init__(self, low: int | None = None, high: int | None = None) -> None:
        self.low, self.high = low, high

    def hit(self, face: int) -> bool:
        return (self.low is None or face >= self.low) and (self.high is None or face <= self.high)

    def start(self, size: int) -> int:  # noqa: ARG002
        return 0

    def step(self, state: int, face: int, count: int) -> int:
        return state + count if self.hit(face) else state

    def work_out(self, thrown: Pool) -> Dist[int]:
        if len(thrown.groups) == 1:
            die, count = thrown.groups[0]
            good = sum(weight for face, weight in die.faces if self.hit(face))
            return _binomial(count, good, die.sides - good)
        ways = _ways(thrown)
        slot, product = slot_bytes(ways), 1
        for die, count in thrown.groups:
            good = sum(weight for face, weight in die.faces if self.hit(face))
            product *= (die.sides - good + (good << 8 * slot)) ** count
        return Dist.trusted(sparse(0, unpack(product, slot, thrown.size + 1)), ways)


class KeptTotal(Reading[int]):
    """The best (or, from the bottom, the lowest) few dice added up."""

    __slots__ = ("keep", "lowest")
    name = "kept"

    def __init__(self, keep: int, *, lowest: bool = False) -> None:
        if keep < 0:
            raise ValueError(f"cannot keep {keep} dice")
        self.keep, self.lowest = keep, lowest

    def start(self, size: int) -> tuple[int, int, int]:
        kept = min(self.keep, size)
        return (size - kept if self.lowest else 0), kept, 0

    def step(self, state: tuple[int, int, int], face: int, count: int) -> tuple[int, int, int]:
        skip, free, total = state
        passed = min(skip, count)
        taken = min(free, count - passed)
        return skip - passed, free - taken, total + taken * face

    def end(self, state: tuple[int, int, int]) -> int:
        return state[2]

    def work_out(self, thrown: Pool) -> Dist[int]:
        if self.keep >= thrown.size:
            return Total().work_out(thrown)
        if self.keep == 1:
            return _extreme(thrown, lowest=self.lowest)
        if len(thrown.groups) == 1 and self.keep:
            return _kept(thrown, self.keep, lowest=self.lowest)
        return super().work_out(thrown)


class Hand(Reading[tuple[int, ...]]):
    """The faces themselves from the highest down: all of them, or the best or lowest few."""

    __slots__ = ("keep", "lowest")
    name = "hand"

    def __init__(self, keep: int | None = None, *, lowest: bool = False) -> None:
        self.keep, self.lowest = keep, lowest

    def start(self, size: int) -> tuple[int, int, tuple[int, ...]]:
        kept = size if self.keep is None else min(self.keep, size)
        return (size - kept if self.lowest else 0), kept, ()

    def step(self, state: tuple[int, int, tuple[int, ...]], face: int, count: int) -> tuple[int, int, tuple[int, ...]]:
        skip, free, shown = state
        passed = min(skip, count)
        taken = min(free, count - passed)
        return skip - passed, free - taken, shown + (face,) * taken

    def end(self, state: tuple[int, int, tuple[int, ...]]) -> tuple[int, ...]:
        return state[2]

    def work_out(self, thrown: Pool) -> Dist[Any]:
        _within(hands(thrown, self.start(thrown.size)[1]), f"reading {thrown}")
        return super().work_out(thrown)


def hands(thrown: Pool, kept: int) -> int:
    """How many different hands there are at least, if so many dice are kept."""
    return max(
        (comb(len(die.faces) + min(kept, count) - 1, min(kept, count)) for die, count in thrown.groups), default=1
    )


class Match(NamedTuple):
    """A few dice together: their total, and how many of them show one and the same face (2 a double, 3 a triple)."""

    total: int
    alike: int


class Matched(Reading[Match]):
    """The best or lowest few dice as total and largest number alike."""

    __slots__ = ("_hand",)
    name = "matched"

    def __init__(self, keep: int = 3, *, lowest: bool = False) -> None:
        self._hand = Hand(keep, lowest=lowest)

    def start(self, size: int) -> Any:
        return self._hand.start(size)

    def step(self, state: Any, face: int, count: int) -> Any:
        return self._hand.step(state, face, count)

    def end(self, state: Any) -> Match:
        shown = self._hand.end(state)
        return Match(sum(shown), max((shown.count(face) for face in shown), default=0))


class Together(Reading[tuple[Any, ...]]):
    """Several readings of the same dice."""

    __slots__ = ("parts",)
    name = "together"

    def __init__(self, *parts: Reading[Any]) -> None:
        self.parts = parts

    def start(self, size: int) -> tuple[Any, ...]:
        return tuple(part.start(size) for part in self.parts)

    def step(self, state: tuple[Any, ...], face: int, count: int) -> tuple[Any, ...]:
        return tuple(part.step(own, face, count) for part, own in zip(self.parts, state, strict=True))

    def end(self, state: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(part.end(own) for part, own in zip(self.parts, state, strict=True))

    def work_out(self, thrown: Pool) -> Dist[Any]:
        counts = [part for part in self.parts if isinstance(part, Count)]
        if len(counts) == len(self.parts):
            thrown = thrown.seen_as(lambda face: tuple(part.hit(face) for part in counts))
        return super().work_out(thrown)


HIGHEST = KeptTotal(1)
LOWEST = KeptTotal(1, lowest=True)
TOTAL = Total()
HAND = Hand()


def difference(mine: Dist[int], theirs: Dist[int]) -> Dist[int]:
    """By how much one of two independent results beats the other; below 0 it loses."""
    total = mine.total * theirs.total
    pairs, span = len(mine) * len(theirs), _reach(mine) + _reach(theirs) + 1
    _within(min(pairs, span) * (1 + slot_bytes(total) // 128), "adding up unlike dice")
    if pairs <= span:
        return _by_pairs(mine, theirs, total)
    (low, ours), (bottom, others) = mine.dense(), theirs.dense()
    return Dist.trusted(sparse(low - bottom - len(others) + 1, times(ours, others[::-1], total)), total)


def _reach(law: Dist[int]) -> int:
    return max(law) - min(law)


def _by_pairs(mine: Dist[int], theirs: Dist[int], total: int) -> Dist[int]:
    """The same outcome by outcome, for few that lie far apart."""
    found: dict[int, int] = {}
    for value, weight in mine.items():
        for other, own in theirs.items():
            found[value - other] = found.get(value - other, 0) + weight * own
    return Dist.trusted(found, total)


def convolve(parts: Iterable[Dist[int]]) -> Dist[int]:
    """The sum of independent results."""
    result = Dist.certain(0)
    for part in parts:
        result = difference(result, part.map(int.__neg__))
    return result


def _ways(thrown: Pool) -> int:
    ways = 1
    for die, count in thrown.groups:
        ways *= die.sides**count
    return ways


def _within(work: int, what: str) -> None:
    if work > BUDGET:
        raise OverBudget(what, BUDGET)


def _binomial(count: int, good: int, bad: int) -> Dist[int]:
    common = gcd(good, bad)
    good, bad = good // common, bad // common
    total = (good + bad) ** count
    if not good or not bad:
        return Dist.trusted({count if good else 0: total}, total)
    weights: dict[int, int] = {}
    weight = bad**count
    for hits in range(count):
        weights[hits] = weight
        weight = weight * ((count - hits) * good) // ((hits + 1) * bad)
    weights[count] = weight
    return Dist.trusted(weights, total)


def _extreme(thrown: Pool, *, lowest: bool) -> Dist[int]:
    """The highest or lowest die: all dice have come by that face in this order, and not before."""
    weights: dict[int, int] = {}
    before = 0
    if len(thrown.groups) == 1:
        die, count = thrown.groups[0]
        sides_passed = 0
        for face, own in reversed(die.faces) if lowest else die.faces:
            sides_passed += own
            ways = sides_passed**count
            weights[face], before = ways - before, ways
        return Dist.trusted(weights, before)
    groups = [(dict(die.faces), count) for die, count in thrown.groups]
    passed = [0] * len(groups)
    for face in sorted({face for sides, _ in groups for face in sides}, reverse=lowest):
        ways = 1
        for at, (sides, count) in enumerate(groups):
            passed[at] += sides.get(face, 0)
            ways *= passed[at] ** count
        if ways > before:
            weights[face] = ways - before
        before = ways
    return Dist.trusted(weights, before)


def _kept(thrown: Pool, keep: int, *, lowest: bool) -> Dist[int]:
    """The best `keep` of like dice, added up: a walk down the faces until all kept dice are placed.

    `open_` holds, for each number of dice placed so far, the packed totals of those dice. At every face either more
    dice are placed and places stay free, or the last places are filled and the other dice fall below.
    """
    die, size = thrown.groups[0]
    faces = list(die.faces) if lowest else list(reversed(die.faces))
    shift = min(face for face, _ in faces)
    ways = die.sides**size
    slot = slot_bytes(ways)
    span = (max(face for face, _ in faces) - shift) * keep + 1
    _within(len(faces) * keep * keep * (1 + span * slot // 512), f"reading {thrown}")
    open_: list[int] = [1] + [0] * (keep - 1)
    done, rest = 0, die.sides
    for face, weight in faces:
        rest -= weight
        bits = 8 * slot * (face - shift)
        after = [0] * keep
        for placed, totals in enumerate(open_):
            if totals:
                free = size - placed
                missing = keep - placed
                for more in range(missing):
                    after[placed + more] += (totals * (comb(free, more) * weight**more)) << (bits * more)
                closing = sum(
                    comb(free, more) * weight**more * rest ** (free - more) for more in range(missing, free + 1)
                )
                done += (totals * closing) << (bits * missing)
        open_ = after
    return Dist.trusted(sparse(shift * keep, unpack(done, slot, span)), ways)
