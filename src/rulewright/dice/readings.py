"""Readings: what a rule gets out of a throw, such as the total, the number of successes or the best three dice.

A reading is written once, as a state machine over the faces from the highest down. Run over the faces of one throw, it
gives the result of that throw; run over all throws at once, it gives the exact distribution. The common readings
override `compute` with a closed form, which is faster.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import comb, gcd
from typing import Any, ClassVar, Generic, Literal, NamedTuple, TypeVar, cast

from rulewright.errors import OverBudget

from .dist import Dist
from .polynomials import dense, multiply, power, power_steps, slot_bytes, sparse, unpack
from .pools import MAX_STEPS, Pool, fold_throws

T = TypeVar("T")
DieState = Literal["hit", "crit", "miss", "aside"]
"""What a die is worth in a reading: it counts, it counts more than once, it does not, or it is set aside."""


class Reading(Generic[T]):
    """The base of all readings: what a rule gets out of a throw.

    `of` reads the faces of one throw; `dist` gives the exact distribution over all throws of a pool. A reading of your
    own sets `name` and overrides `start` (the first state for a number of dice), `step` (the state after some dice show
    a face, called from the highest face down) and, if the last state is not the result, `end`.

    Example:
        >>> TOTAL.of((6, 5, 1))
        12
    """

    __slots__: tuple[str, ...] = ()
    name: ClassVar[str]  # part of the fingerprint of stored rolls: never changes
    _made_of: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        """Collect the slots of all base classes, so that equality of a derived reading covers them too."""
        super().__init_subclass__()
        cls._made_of = tuple(slot for kind in reversed(cls.__mro__) for slot in vars(kind).get("__slots__", ()))

    def start(self, size: int) -> Any:
        raise NotImplementedError

    def step(self, state: Any, face: int, count: int) -> Any:
        raise NotImplementedError

    def end(self, state: Any) -> T:
        return cast("T", state)

    def of(self, faces: Sequence[int]) -> T:
        """The result of one throw."""
        state = self.start(len(faces))
        for face in sorted(set(faces), reverse=True):
            state = self.step(state, face, faces.count(face))
        return self.end(state)

    def states(self, faces: Sequence[int]) -> tuple[DieState, ...]:
        """What each die of a throw is worth. All of them count, unless the reading says otherwise."""
        return tuple("hit" for _ in faces)

    def dist(self, thrown: Pool) -> Dist[Any]:
        """The exact distribution over all throws, memoised."""
        return _memoised(self, thrown)

    def compute(self, thrown: Pool) -> Dist[Any]:
        """The exact distribution over all throws."""
        ends = fold_throws(thrown, self)
        return Dist.unchecked(ends, sum(ends.values())).map(self.end)

    def _parts(self) -> tuple[Any, ...]:
        return tuple(getattr(self, slot) for slot in self._made_of)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._parts() == cast("Reading[Any]", other)._parts()

    def __hash__(self) -> int:
        return hash((self.name, self._parts()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{s}={getattr(self, s)!r}' for s in self._made_of)})"


# Readings and pools are small hashable values, which makes them good cache keys.
@lru_cache(maxsize=8192)
def _memoised(reading: Reading[Any], thrown: Pool) -> Dist[Any]:
    return reading.compute(thrown)


class Total(Reading[int]):
    """All faces added up."""

    __slots__ = ()
    name = "total"

    def start(self, size: int) -> int:  # noqa: ARG002
        return 0

    def step(self, state: int, face: int, count: int) -> int:
        return state + face * count

    def compute(self, thrown: Pool) -> Dist[int]:
        low, totals, ways = 0, [1], 1
        for die, count in thrown.groups:
            bottom, sides = dense(dict(die.faces))
            _check_budget(power_steps(sides, count), f"adding up {thrown}")
            group, ways = power(sides, count), ways * die.sides**count
            totals = group if totals == [1] else multiply(totals, group, ways)
            low += bottom * count
        return Dist.unchecked(sparse(low, totals), ways)


class Count(Reading[int]):
    """The number of dice that show a face from `low` to `high`.

    Args:
        low: The lowest face that counts; None is no bound.
        high: The highest face that counts; None is no bound.

    Example:
        >>> Count(4).of((6, 4, 1))
        2
    """

    __slots__ = ("high", "low")
    name = "count"

    def __init__(self, low: int | None = None, high: int | None = None) -> None:
        self.low, self.high = low, high

    def states(self, faces: Sequence[int]) -> tuple[DieState, ...]:
        return tuple("hit" if self.hit(face) else "miss" for face in faces)

    def hit(self, face: int) -> bool:
        return (self.low is None or face >= self.low) and (self.high is None or face <= self.high)

    def start(self, size: int) -> int:  # noqa: ARG002
        return 0

    def step(self, state: int, face: int, count: int) -> int:
        return state + count if self.hit(face) else state

    def compute(self, thrown: Pool) -> Dist[int]:
        if len(thrown.groups) == 1:
            die, count = thrown.groups[0]
            hits = sum(weight for face, weight in die.faces if self.hit(face))
            return _binomial(count, hits, die.sides - hits)
        # Each die is the polynomial misses + hits·x, packed into an integer; the product is the whole pool.
        ways = _count_throws(thrown)
        slot, product = slot_bytes(ways), 1
        for die, count in thrown.groups:
            hits = sum(weight for face, weight in die.faces if self.hit(face))
            product *= (die.sides - hits + (hits << 8 * slot)) ** count
        return Dist.unchecked(sparse(0, unpack(product, slot, thrown.size + 1)), ways)


class KeptTotal(Reading[int]):
    """The total of the highest or lowest few dice.

    Args:
        keep: How many dice are kept.
        lowest: Whether the lowest are kept.

    Raises:
        ValueError: The number of dice is negative.

    Example:
        >>> KeptTotal(3).of((6, 5, 4, 1))
        15
    """

    __slots__ = ("keep", "lowest")
    name = "kept"

    def __init__(self, keep: int, *, lowest: bool = False) -> None:
        if keep < 0:
            raise ValueError(f"cannot keep {keep} dice")
        self.keep, self.lowest = keep, lowest

    def start(self, size: int) -> tuple[int, int, int]:
        kept = min(self.keep, size)
        return (size - kept if self.lowest else 0), kept, 0  # dice still to skip, dice still to keep, total

    def step(self, state: tuple[int, int, int], face: int, count: int) -> tuple[int, int, int]:
        skip, free, total = state
        passed = min(skip, count)
        taken = min(free, count - passed)
        return skip - passed, free - taken, total + taken * face

    def end(self, state: tuple[int, int, int]) -> int:
        return state[2]

    def states(self, faces: Sequence[int]) -> tuple[DieState, ...]:
        return _kept_states(faces, self.keep, lowest=self.lowest)

    def compute(self, thrown: Pool) -> Dist[int]:
        if self.keep >= thrown.size:
            return Total().compute(thrown)
        if self.keep == 1:
            return _extreme(thrown, lowest=self.lowest)
        if len(thrown.groups) == 1 and self.keep:
            return _kept_total(thrown, self.keep, lowest=self.lowest)
        return super().compute(thrown)


class Hand(Reading[tuple[int, ...]]):
    """The faces themselves, from the highest down: all of them, or the highest or lowest few."""

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

    def states(self, faces: Sequence[int]) -> tuple[DieState, ...]:
        return _kept_states(faces, len(faces) if self.keep is None else self.keep, lowest=self.lowest)

    def compute(self, thrown: Pool) -> Dist[Any]:
        # A pool with far too many hands is refused at once, not after the whole budget is spent on it.
        _check_budget(count_hands(thrown, self.start(thrown.size)[1]), f"reading {thrown}")
        return super().compute(thrown)


def _kept_states(faces: Sequence[int], keep: int, *, lowest: bool) -> tuple[DieState, ...]:
    """The dice that are kept count; the others are set aside. Of equal dice, the first ones are kept."""
    order = sorted(range(len(faces)), key=lambda at: faces[at] if lowest else -faces[at])
    kept = set(order[:keep])
    return tuple("hit" if at in kept else "aside" for at in range(len(faces)))


def states_of_counted(faces: Sequence[int], counted: Sequence[int]) -> tuple[DieState, ...]:
    """The dice whose faces are counted, each once, and the others set aside."""
    left, states = list(counted), list[DieState]()
    for face in faces:
        states.append("hit" if face in left else "aside")
        if face in left:
            left.remove(face)
    return tuple(states)


def count_hands(thrown: Pool, kept: int) -> int:
    """A lower bound for the number of different hands of `kept` dice."""
    return max(
        (comb(len(die.faces) + min(kept, count) - 1, min(kept, count)) for die, count in thrown.groups), default=1
    )


class Match(NamedTuple):
    """The total of a few dice, and the largest number of them that show the same face (2 a double, 3 a triple)."""

    total: int
    alike: int


class Matched(Reading[Match]):
    """The highest or lowest few dice as a `Match`."""

    __slots__ = ("_hand",)
    name = "matched"

    def __init__(self, keep: int = 3, *, lowest: bool = False) -> None:
        self._hand = Hand(keep, lowest=lowest)

    def start(self, size: int) -> Any:
        return self._hand.start(size)

    def step(self, state: Any, face: int, count: int) -> Any:
        return self._hand.step(state, face, count)

    def states(self, faces: Sequence[int]) -> tuple[DieState, ...]:
        return self._hand.states(faces)

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

    def states(self, faces: Sequence[int]) -> tuple[DieState, ...]:
        """A die that all readings count is worth more than one that the first alone counts."""
        found = zip(*(part.states(faces) for part in self.parts), strict=True)
        return tuple("crit" if len(each) > 1 and set(each) == {"hit"} else each[0] for each in found)

    def compute(self, thrown: Pool) -> Dist[Any]:
        counts = [part for part in self.parts if isinstance(part, Count)]
        if len(counts) == len(self.parts):
            # Faces that every count treats alike are merged: a pool of d20 may be left with two or three faces.
            thrown = thrown.merge_faces(lambda face: tuple(part.hit(face) for part in counts))
        return super().compute(thrown)


HIGHEST = KeptTotal(1)
"""The highest die."""
LOWEST = KeptTotal(1, lowest=True)
"""The lowest die."""
TOTAL = Total()
"""All dice added up."""
HAND = Hand()
"""All faces, from the highest down."""


def difference(mine: Dist[int], theirs: Dist[int]) -> Dist[int]:
    """The distribution of mine - theirs, for independent results."""
    total = mine.total * theirs.total
    # Dense polynomials are quicker unless the outcomes are few and far apart, such as 1,000,000 times a d6.
    pairs, span = len(mine) * len(theirs), _spread(mine) + _spread(theirs) + 1
    _check_budget(min(pairs, span) * (1 + slot_bytes(total) // 128), "adding up unlike dice")
    if pairs <= span:
        return _by_pairs(mine, theirs, total)
    # Subtracting is a convolution with the mirrored distribution.
    (low, ours), (bottom, others) = mine.dense(), theirs.dense()
    return Dist.unchecked(sparse(low - bottom - len(others) + 1, multiply(ours, others[::-1], total)), total)


def _spread(dist: Dist[int]) -> int:
    return max(dist) - min(dist)


def _by_pairs(mine: Dist[int], theirs: Dist[int], total: int) -> Dist[int]:
    """The same, pair by pair: for few outcomes that are far apart."""
    weights: dict[int, int] = {}
    for value, weight in mine.items():
        for other, other_weight in theirs.items():
            weights[value - other] = weights.get(value - other, 0) + weight * other_weight
    return Dist.unchecked(weights, total)


def convolve(parts: Iterable[Dist[int]]) -> Dist[int]:
    """The distribution of the sum of independent results."""
    result = Dist.certain(0)
    for part in parts:
        result = difference(result, part.map(int.__neg__))
    return result


def _count_throws(thrown: Pool) -> int:
    ways = 1
    for die, count in thrown.groups:
        ways *= die.sides**count
    return ways


def _check_budget(steps: int, what: str) -> None:
    if steps > MAX_STEPS:
        raise OverBudget(what, MAX_STEPS)


def _binomial(count: int, good: int, bad: int) -> Dist[int]:
    """The number of hits among `count` dice with `good` sides that hit and `bad` sides that miss."""
    common = gcd(good, bad)  # smaller weights for the same chances
    good, bad = good // common, bad // common
    total = (good + bad) ** count
    if not good or not bad:
        return Dist.unchecked({count if good else 0: total}, total)
    weights: dict[int, int] = {}
    weight = bad**count
    for hits in range(count):
        weights[hits] = weight
        # Each binomial coefficient follows from the last one; the division leaves no remainder.
        weight = weight * ((count - hits) * good) // ((hits + 1) * bad)
    weights[count] = weight
    return Dist.unchecked(weights, total)


def _extreme(thrown: Pool, *, lowest: bool) -> Dist[int]:
    """The highest or lowest die, from cumulative weights: the highest is x if all are at most x, but not all below."""
    weights: dict[int, int] = {}
    before = 0
    if len(thrown.groups) == 1:
        die, count = thrown.groups[0]
        cumulative = 0
        for face, sides in reversed(die.faces) if lowest else die.faces:
            cumulative += sides
            ways = cumulative**count
            weights[face], before = ways - before, ways
        return Dist.unchecked(weights, before)
    groups = [(dict(die.faces), count) for die, count in thrown.groups]
    cumulatives = [0] * len(groups)
    for face in sorted({face for faces, _ in groups for face in faces}, reverse=lowest):
        ways = 1
        for at, (faces, count) in enumerate(groups):
            cumulatives[at] += faces.get(face, 0)
            ways *= cumulatives[at] ** count
        # A face that cannot be the extreme has no weight, and `unchecked` takes only weights above 0.
        if ways > before:
            weights[face] = ways - before
        before = ways
    return Dist.unchecked(weights, before)


def _kept_total(thrown: Pool, keep: int, *, lowest: bool) -> Dist[int]:
    """The total of the best `keep` of equal dice: dynamic programming over the faces, best first.

    `open_[n]` holds the packed distribution of the total of the n dice placed so far. At each face either a few more
    dice are placed, or enough to fill `keep`, and then all other dice show this face or a worse one.
    """
    die, size = thrown.groups[0]
    faces = list(die.faces) if lowest else list(reversed(die.faces))
    shift = min(face for face, _ in faces)
    ways = die.sides**size
    slot = slot_bytes(ways)
    # Faces count from the lowest, so that totals are the exponents of a polynomial from 0 up.
    span = (max(face for face, _ in faces) - shift) * keep + 1
    _check_budget(len(faces) * keep * keep * (1 + span * slot // 512), f"reading {thrown}")
    open_: list[int] = [1] + [0] * (keep - 1)
    done, rest = 0, die.sides
    for face, weight in faces:
        worse = rest - weight
        bits = 8 * slot * (face - shift)
        after = [0] * keep
        for placed, totals in enumerate(open_):
            if totals:
                free, missing = size - placed, keep - placed
                # All ways for the free dice, less those in which too few of them show this face.
                closing = rest**free
                for more in range(missing):
                    chosen = comb(free, more) * weight**more
                    after[placed + more] += (totals * chosen) << (bits * more)
                    closing -= chosen * worse ** (free - more)
                done += (totals * closing) << (bits * missing)
        rest = worse
        open_ = after
    return Dist.unchecked(sparse(shift * keep, unpack(done, slot, span)), ways)
