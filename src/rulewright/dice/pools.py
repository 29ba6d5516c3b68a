"""Dice and pools of dice, before a reading says what counts."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import accumulate, product
from math import comb
from typing import NamedTuple, Protocol, TypeVar

from rulewright.errors import OverBudget, OverLimit

from .dist import Dist

MAX_DICE = 1_000
MAX_SIDES = 1_000
MAX_STEPS = 2_000_000  # bounds exact work on one pool to a few seconds

LADDER = (2, 4, 6, 8, 10, 12, 16, 20, 24, 30)
"""Die sizes in order: a die one step up from a d6 is a d8."""

State = TypeVar("State")


class Source(Protocol):
    """A source of randomness: gives a fair whole number from 0 up to, not including, `limit`."""

    def __call__(self, limit: int, /) -> int: ...


class Die:
    """A die. Make one with `custom`; `dice` makes pools of ordinary dice.

    Attributes:
        faces: The faces from low to high, each with the number of sides that show it.
        sides: The number of sides.
    """

    __slots__ = ("_edges", "_hash", "faces", "sides")

    def __init__(self, faces: tuple[tuple[int, int], ...]) -> None:
        self.faces = faces
        self._edges = tuple(accumulate(weight for _, weight in faces))
        self.sides = self._edges[-1] if faces else 0
        # Dice are part of the keys of every cache, so their hash is computed once.
        self._hash = hash(faces)

    @property
    def low(self) -> int:
        return self.faces[0][0]

    @property
    def high(self) -> int:
        return self.faces[-1][0]

    @property
    def plain(self) -> bool:
        """Whether this is an ordinary die, with one side for each number from 1 up."""
        return self.low == 1 and self.high == self.sides == len(self.faces)

    def dist(self) -> Dist[int]:
        return Dist(self.faces)

    def throw(self, source: Source) -> int:
        return self.faces[bisect_right(self._edges, source(self.sides))][0]

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Die) and self.faces == other.faces)

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"Die({self})"

    def merge_faces(self, key: Callable[[int], Hashable]) -> Die:
        merged: dict[Hashable, tuple[int, int]] = {}
        for face, weight in self.faces:
            first, so_far = merged.get(key(face), (face, 0))
            # The first face stands for all of them, since the reader cannot tell them apart.
            merged[key(face)] = (first, so_far + weight)
        return Die(tuple(merged.values()))

    def __str__(self) -> str:
        if self.plain:
            return f"d{self.high}"
        if self.sides > 20:
            return f"d[{self.low}…{self.high}]"
        return f"d[{','.join(str(face) for face, weight in self.faces for _ in range(weight))}]"


@lru_cache(maxsize=256)
def d(sides: int) -> Die:
    """An ordinary die."""
    if not 1 <= sides <= MAX_SIDES:
        raise OverLimit("sides of a die", MAX_SIDES, "sides, and at least 1", sides)
    return Die(tuple((face, 1) for face in range(1, sides + 1)))


def custom(sides: Iterable[int] | Mapping[int, int]) -> Die:
    """A die with any whole numbers on its sides.

    Args:
        sides: The number on each side, or a mapping from number to how many sides show it.

    Returns:
        The die.

    Raises:
        OverLimit: The die has no side, or more than 1,000.

    Example:
        >>> custom([0, 0, 1, 1, 2, 3]).dist().mean()
        Fraction(7, 6)
    """
    pairs = sides.items() if isinstance(sides, Mapping) else ((side, 1) for side in sides)
    counted: dict[int, int] = {}
    for face, weight in pairs:
        counted[face] = counted.get(face, 0) + weight
    die = Die(tuple(sorted((face, weight) for face, weight in counted.items() if weight)))
    if not die.faces or die.sides > MAX_SIDES:
        raise OverLimit("sides of a die", MAX_SIDES, "sides, and at least 1", die.sides)
    return die


def step(sides: int, by: int, ladder: tuple[int, ...] = LADDER) -> int:
    """The sides of the die `by` steps up the ladder (down if negative), never past its ends."""
    if sides not in ladder:
        raise ValueError(f"d{sides} is not on the ladder {', '.join(f'd{s}' for s in ladder)}")
    return ladder[max(0, min(len(ladder) - 1, ladder.index(sides) + by))]


class Pool(NamedTuple):
    """Dice thrown together, equal dice grouped. Make one with `dice` or `pool`; `+` puts two pools together.

    Attributes:
        groups: Each kind of die, with how many of it there are.

    Example:
        >>> both = dice(2, 8) + dice(1, 12)
        >>> both.size, str(both)
        (3, '2d8 + 1d12')
    """

    groups: tuple[tuple[Die, int], ...]

    @property
    def size(self) -> int:
        return sum(count for _, count in self.groups)

    def dice(self) -> Iterator[Die]:
        """Each die, in the order in which faces are stored."""
        for die, count in self.groups:
            for _ in range(count):
                yield die

    def throw(self, source: Source) -> tuple[int, ...]:
        return tuple(die.throw(source) for die in self.dice())

    def why_not(self, faces: tuple[int, ...]) -> str | None:
        """Why these dice cannot show these faces; None if they can."""
        if len(faces) != self.size:
            return f"expected {self.size} {'face' if self.size == 1 else 'faces'} for {self}, got {len(faces)}"
        for die, face in zip(self.dice(), faces, strict=True):
            if type(face) is not int or not any(face == own for own, _ in die.faces):
                return f"a {die} cannot show {face}"
        return None

    def throws(self) -> Iterator[tuple[tuple[int, ...], int]]:
        """Every throw with its weight, by brute force: for small pools and for tests."""
        for combination in product(*(die.faces for die in self.dice())):
            weight = 1
            for _, own in combination:
                weight *= own
            yield tuple(face for face, _ in combination), weight

    def merge_faces(self, key: Callable[[int], Hashable]) -> Pool:
        """The pool with all faces of equal key merged into one, for readings that do not tell them apart."""
        return Pool(tuple((die.merge_faces(key), count) for die, count in self.groups))

    def __add__(self, other: object) -> Pool:
        if not isinstance(other, Pool):
            return NotImplemented
        return pool(*self.groups, *other.groups)

    def __str__(self) -> str:
        return " + ".join(f"{count}{die}" for die, count in self.groups) or "no dice"


def pool(*groups: tuple[Die, int]) -> Pool:
    """A pool of dice of any kinds.

    Args:
        groups: Pairs of a die and how many of it there are. Equal dice are grouped, empty groups left out.

    Returns:
        The pool.

    Raises:
        OverLimit: There are more than 1,000 dice.
        ValueError: A number of dice is negative.

    Example:
        >>> print(pool((custom([-1, 0, 1]), 4)))
        4d[-1,0,1]
    """
    counted: dict[Die, int] = {}
    for die, count in groups:
        if count < 0:
            raise ValueError(f"a pool cannot hold {count} dice")
        counted[die] = counted.get(die, 0) + count
    thrown = Pool(tuple((die, count) for die, count in counted.items() if count))
    if thrown.size > MAX_DICE:
        raise OverLimit("dice in one pool", MAX_DICE, "dice", thrown.size)
    return thrown


@lru_cache(maxsize=1024)
def dice(count: int, sides: int) -> Pool:
    """A pool of ordinary dice of one size: `dice(4, 6)` is 4d6.

    Args:
        count: How many dice.
        sides: The sides of each die, which show 1 up to this number.

    Returns:
        The pool. A reading gives its distribution.

    Raises:
        OverLimit: There are more than 1,000 dice, or a die has no side or more than 1,000.
        ValueError: The number of dice is negative.

    Example:
        >>> TOTAL.dist(dice(2, 6))[7]
        Fraction(1, 6)
    """
    return pool((d(sides), count))


class FaceReader(Protocol[State]):
    """A state machine that reads dice face by face, from the highest down, with the number of dice that show it."""

    def start(self, size: int) -> State: ...

    def step(self, state: State, face: int, count: int) -> State: ...


def fold_throws(thrown: Pool, reader: FaceReader[State], budget: int = MAX_STEPS) -> dict[State, int]:
    """The final states of a reader with their weights, over all throws of a pool.

    This is dynamic programming. Equal dice are interchangeable, so it is enough to choose for each face how many of the
    dice not yet placed show it. The cost grows with the faces and the states of the reader, not with the number of
    throws.
    """
    if len(thrown.groups) == 1:
        return _fold_equal_dice(thrown, reader, budget)
    kinds = [die for die, _ in thrown.groups]
    left = tuple(count for _, count in thrown.groups)
    frontier: dict[tuple[State, tuple[int, ...]], int] = {(reader.start(thrown.size), left): 1}
    work = 0
    for face in sorted({face for die in kinds for face, _ in die.faces}, reverse=True):
        weights = [dict(die.faces).get(face, 0) for die in kinds]
        last = [face == die.low for die in kinds]  # dice still unplaced must show their lowest face
        after: dict[tuple[State, tuple[int, ...]], int] = {}
        for (state, unplaced), weight in frontier.items():
            for counts, ways in _placements(unplaced, weights, last):
                count = sum(counts)
                next_state = reader.step(state, face, count) if count else state
                key = (next_state, tuple(n - c for n, c in zip(unplaced, counts, strict=True)))
                after[key] = after.get(key, 0) + weight * ways
                work += 1
            _check_budget(work, budget, thrown)
        frontier = after
    ends: dict[State, int] = {}
    for (state, _), weight in frontier.items():
        ends[state] = ends.get(state, 0) + weight
    return ends


def _fold_equal_dice(thrown: Pool, reader: FaceReader[State], budget: int) -> dict[State, int]:
    """The same for equal dice, where a single number says how many are not yet placed: several times faster."""
    die, size = thrown.groups[0]
    frontier: list[dict[State, int]] = [{} for _ in range(size + 1)]
    frontier[size][reader.start(size)] = 1
    work = 0
    # The lowest face is left for the end: all dice not placed by then show it.
    for face, sides in reversed(die.faces[1:]):
        # The copies are the case that no die shows this face.
        after: list[dict[State, int]] = [dict(states) for states in frontier]
        for free, states in enumerate(frontier):
            for count in range(1, free + 1):
                ways, reached = comb(free, count) * sides**count, after[free - count]
                for state, weight in states.items():
                    next_state = reader.step(state, face, count)
                    reached[next_state] = reached.get(next_state, 0) + weight * ways
            work += free * len(states)
            _check_budget(work, budget, thrown)
        frontier = after
    face, sides = die.faces[0]
    ends: dict[State, int] = {}
    for free, states in enumerate(frontier):
        for state, weight in states.items():
            end = reader.step(state, face, free) if free else state
            ends[end] = ends.get(end, 0) + weight * sides**free
    return ends


def _check_budget(work: int, budget: int, thrown: Pool) -> None:
    if work > budget:
        raise OverBudget(f"reading {thrown}", budget)


def _placements(
    unplaced: tuple[int, ...], weights: list[int], last: list[bool]
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every choice of how many dice of each kind show a face, with its weight; the last face takes all dice left."""
    choices = []
    for free, weight, final in zip(unplaced, weights, last, strict=True):
        counts = (free,) if final else range(free + 1) if weight else (0,)
        choices.append([(count, comb(free, count) * weight**count) for count in counts])
    for combination in product(*choices):
        ways = 1
        for _, own in combination:
            ways *= own
        yield tuple(count for count, _ in combination), ways
