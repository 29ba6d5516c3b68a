"""What becomes of a single die before it is read: rerolls, floors and ceilings, explosions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import NamedTuple

from rulewright.errors import OverBudget, OverLimit

from .dist import Dist
from .pools import MAX_DICE, Die, Source

MAX_EXPLOSIONS = 10
MOST_STEPS = 2_000_000


class Faces(NamedTuple):
    """A range of faces named by a modifier: `=1`, `>=5`, `<=2`."""

    low: int | None
    high: int | None

    def __contains__(self, face: object) -> bool:
        if not isinstance(face, int):
            return False
        return (self.low is None or face >= self.low) and (self.high is None or face <= self.high)

    def __str__(self) -> str:
        if self.low == self.high:
            return f"{self.low}"
        return f"{self.high} or less" if self.low is None else f"{self.low} or more"


class Modifier(NamedTuple):
    """One change to a thrown die, in the order written: `ro`, `rr`, `mi` or `ma`."""

    kind: str
    faces: Faces


class Thrower:
    """Throws dice and counts every one of them, rerolls and explosions included."""

    def __init__(self, source: Source, most: int = MAX_DICE) -> None:
        self.source, self.most, self.thrown = source, most, 0

    def __call__(self, die: Die) -> int:
        self.thrown += 1
        if self.thrown > self.most:
            raise OverLimit("dice as rolled, rerolls and explosions counted", self.most, "dice")
        return die.throw(self.source)


class ModifiedDie(NamedTuple):
    """A die with the changes it goes through, and the faces that add another die like it."""

    die: Die
    changes: tuple[Modifier, ...] = ()
    explodes: Faces | None = None
    cut: int = MAX_EXPLOSIONS

    def changed(self) -> Die:
        """The die as it looks after rerolls, floors and ceilings, before explosions."""
        die = self.die
        for change in self.changes:
            die = _CHANGES[change.kind](die, change.faces)
        return die

    def throw(self, throw: Thrower) -> tuple[tuple[int, ...], str]:
        """The faces that count, and how they came about."""
        kept, told = [], []
        for _ in range(self.cut + 1 if self.explodes else 1):
            face, story = self._throw_one(throw, len(self.changes))
            kept.append(face)
            told.append(story)
            if self.explodes is None or face not in self.explodes:
                break
        return tuple(kept), "!".join(told)

    def _throw_one(self, throw: Thrower, changes: int) -> tuple[int, str]:
        """One die after the first few changes; a die thrown again goes through the earlier ones again."""
        if not changes:
            face = throw(self.die)
            return face, str(face)
        kind, faces = self.changes[changes - 1]
        face, told = self._throw_one(throw, changes - 1)
        if kind in {"mi", "ma"}:
            edge = _limit(kind, faces)
            return (edge, f"{told}→{edge}") if face in faces and face != edge else (face, told)
        while face in faces:
            face, again = self._throw_one(throw, changes - 1)
            told += f"→{again}"
            if kind == "ro":
                break
        return face, told

    def rows(self) -> int:
        """How many rows of faces one die can end as, before they are made."""
        die = self.changed()
        again = sum(face in (self.explodes or ()) for face, _ in die.faces)
        ends = len(die.faces) - again
        return sum(again**level * ends for level in range(self.cut + 1)) + again ** (self.cut + 1) if again else ends

    def outcomes(self) -> Iterator[tuple[tuple[int, ...], int]]:
        """Every row of faces one die can end as, with whole weights over a common total."""
        die = self.changed()
        sides = die.sides
        depth = self.cut if self.explodes else 0
        front: list[tuple[tuple[int, ...], int]] = [((), 1)]
        for level in range(depth + 1):
            after = []
            for row, weight in front:
                for face, own in die.faces:
                    if self.explodes and face in self.explodes and level < depth:
                        after.append(((*row, face), weight * own))
                    else:
                        yield (*row, face), weight * own * sides ** (depth - level)
            front = after

    def read(self, of: Callable[[int], int]) -> Die:
        """One die that shows what the whole chain is worth, each face counted by `of`."""
        die = self.changed()
        depth = self.cut if self.explodes else 0
        again = sum(face in (self.explodes or ()) for face, _ in die.faces)
        steps = max(map(of, (die.low, die.high))) * depth * depth * again // 2
        if steps > MOST_STEPS:
            raise OverBudget(f"following {self.die} through {depth} explosions", MOST_STEPS)
        worth: dict[int, int] = {}
        for level in range(depth, -1, -1):
            after: dict[int, int] = {}
            ended = die.sides ** (depth - level)
            for face, own in die.faces:
                if self.explodes and face in self.explodes and level < depth:
                    for further, weight in worth.items():
                        after[of(face) + further] = after.get(of(face) + further, 0) + own * weight
                else:
                    after[of(face)] = after.get(of(face), 0) + own * ended
            worth = after
        return Die(tuple(sorted(worth.items())))

    def cut_chance(self) -> Fraction:
        """The chance that one die is stopped by the cut although it would have gone on."""
        if self.explodes is None:
            return Fraction(0)
        return self.changed().dist().chance(lambda face: face in (self.explodes or ())) ** (self.cut + 1)


def _limit(kind: str, faces: Faces) -> int:
    edge = faces.high if kind == "mi" else faces.low
    assert edge is not None  # noqa: S101  the parser only builds mi and ma with their edge
    return edge


def _reroll_once(die: Die, faces: Faces) -> Die:
    again = sum(weight for face, weight in die.faces if face in faces)
    if not again:
        return die
    return Die(tuple((face, weight * (again if face in faces else again + die.sides)) for face, weight in die.faces))


def _reroll_until(die: Die, faces: Faces) -> Die:
    return Die(tuple((face, weight) for face, weight in die.faces if face not in faces))


def _floor(die: Die, faces: Faces) -> Die:
    return _pushed(die, faces, _limit("mi", faces))


def _ceiling(die: Die, faces: Faces) -> Die:
    return _pushed(die, faces, _limit("ma", faces))


def _pushed(die: Die, faces: Faces, to: int) -> Die:
    moved = Dist(die.faces).map(lambda face: to if face in faces else face)
    return Die(tuple(sorted(moved.items())))


_CHANGES: dict[str, Callable[[Die, Faces], Die]] = {
    "ro": _reroll_once,
    "rr": _reroll_until,
    "mi": _floor,
    "ma": _ceiling,
}
