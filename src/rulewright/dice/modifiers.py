"""Modifiers of a single die: rerolls, minimum and maximum, explosions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import NamedTuple

from rulewright.errors import OverBudget, OverLimit

from .dist import Dist
from .pools import MAX_DICE, MAX_STEPS, Die, Source

MAX_EXPLOSIONS = 10  # of one die, unless the caller asks for more; a d6 would go on once in 363 million rolls


class FaceRange(NamedTuple):
    """The faces that a modifier names: `=1`, `>=5`, `<=2`."""

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
    """A modifier other than an explosion: `ro` and `rr` reroll once or until gone, `mi` and `ma` set a bound."""

    kind: str
    faces: FaceRange


class Thrower:
    """Throws dice and counts all of them, rerolls and explosions included."""

    def __init__(self, source: Source, max_dice: int = MAX_DICE) -> None:
        self.source, self.max_dice, self.thrown = source, max_dice, 0

    def __call__(self, die: Die) -> int:
        self.thrown += 1
        if self.thrown > self.max_dice:
            raise OverLimit("dice as rolled, rerolls and explosions counted", self.max_dice, "dice")
        return die.throw(self.source)


class ModifiedDie(NamedTuple):
    """A die, its modifiers in the order written, and the faces on which it explodes: another die like it is added."""

    die: Die
    modifiers: tuple[Modifier, ...] = ()
    explodes: FaceRange | None = None
    max_explosions: int = MAX_EXPLOSIONS

    def without_explosions(self) -> Die:
        """The die that shows what the modifiers make of a single throw."""
        die = self.die
        for modifier in self.modifiers:
            die = _MODIFY[modifier.kind](die, modifier.faces)
        return die

    def throw(self, throw: Thrower) -> tuple[tuple[int, ...], str]:
        """The faces that count, and a text that shows every die thrown."""
        kept, texts = [], []
        for _ in range(self.max_explosions + 1 if self.explodes else 1):
            face, text = self._throw_one(throw, len(self.modifiers))
            kept.append(face)
            texts.append(text)
            if self.explodes is None or face not in self.explodes:
                break
        return tuple(kept), "!".join(texts)

    def _throw_one(self, throw: Thrower, modifiers: int) -> tuple[int, str]:
        """A die after the first few modifiers. A rerolled die goes through the earlier modifiers again."""
        if not modifiers:
            face = throw(self.die)
            return face, str(face)
        kind, faces = self.modifiers[modifiers - 1]
        face, text = self._throw_one(throw, modifiers - 1)
        if kind in {"mi", "ma"}:
            bound = _bound(kind, faces)
            return (bound, f"{text}→{bound}") if face in faces and face != bound else (face, text)
        while face in faces:
            face, again = self._throw_one(throw, modifiers - 1)
            text += f"→{again}"
            if kind == "ro":
                break
        return face, text

    def count_outcomes(self) -> int:
        """The number of `outcomes`, without making them."""
        die = self.without_explosions()
        exploding = sum(face in (self.explodes or ()) for face, _ in die.faces)
        ends = len(die.faces) - exploding
        if not exploding:
            return ends
        levels = range(self.max_explosions + 1)
        rows: int = sum(exploding**level * ends for level in levels) + exploding ** len(levels)
        return rows

    def outcomes(self) -> Iterator[tuple[tuple[int, ...], int]]:
        """Every row of faces the die can end as, with whole-number weights over a common total."""
        die = self.without_explosions()
        sides = die.sides
        depth = self.max_explosions if self.explodes else 0
        frontier: list[tuple[tuple[int, ...], int]] = [((), 1)]
        for level in range(depth + 1):
            exploding = []
            for row, weight in frontier:
                for face, own in die.faces:
                    if self.explodes and face in self.explodes and level < depth:
                        exploding.append(((*row, face), weight * own))
                    else:
                        # A row that ends early is weighted up to the total that all rows share.
                        yield (*row, face), weight * own * sides ** (depth - level)
            frontier = exploding

    def read(self, value_of: Callable[[int], int]) -> Die:
        """A single die with the distribution of the whole: the values of all its faces, explosions included, added."""
        die = self.without_explosions()
        depth = self.max_explosions if self.explodes else 0
        exploding = sum(face in (self.explodes or ()) for face, _ in die.faces)
        # The highest total grows by a face with each explosion, so all levels together have about depth²/2 as many.
        steps = max(map(value_of, (die.low, die.high))) * depth * depth * exploding // 2
        if steps > MAX_STEPS:
            raise OverBudget(f"following {self.die} through {depth} explosions", MAX_STEPS)
        # From the last explosion backwards: `totals` holds what a die thrown at the next level adds up to.
        totals: dict[int, int] = {}
        for level in range(depth, -1, -1):
            before: dict[int, int] = {}
            common = die.sides ** (depth - level)
            for face, own in die.faces:
                if self.explodes and face in self.explodes and level < depth:
                    for total, weight in totals.items():
                        before[value_of(face) + total] = before.get(value_of(face) + total, 0) + own * weight
                else:
                    before[value_of(face)] = before.get(value_of(face), 0) + own * common
            totals = before
        return Die(tuple(sorted(totals.items())))

    def truncation_chance(self) -> Fraction:
        """The chance that the die would have exploded once more than it may."""
        if self.explodes is None:
            return Fraction(0)
        once = self.without_explosions().dist().chance(lambda face: face in (self.explodes or ()))
        return once ** (self.max_explosions + 1)


def _bound(kind: str, faces: FaceRange) -> int:
    bound = faces.high if kind == "mi" else faces.low
    assert bound is not None  # noqa: S101  the parser only builds mi and ma with their bound
    return bound


def _reroll_once(die: Die, faces: FaceRange) -> Die:
    again = sum(weight for face, weight in die.faces if face in faces)
    if not again:
        return die
    # Out of sides²: a face comes second after one of the `again` sides or, if it stands, first with any second throw.
    return Die(tuple((face, weight * (again if face in faces else again + die.sides)) for face, weight in die.faces))


def _reroll_until_gone(die: Die, faces: FaceRange) -> Die:
    return Die(tuple((face, weight) for face, weight in die.faces if face not in faces))


def _minimum(die: Die, faces: FaceRange) -> Die:
    return _replace_faces(die, faces, _bound("mi", faces))


def _maximum(die: Die, faces: FaceRange) -> Die:
    return _replace_faces(die, faces, _bound("ma", faces))


def _replace_faces(die: Die, faces: FaceRange, by: int) -> Die:
    replaced = Dist(die.faces).map(lambda face: by if face in faces else face)
    return Die(tuple(sorted(replaced.items())))


_MODIFY: dict[str, Callable[[Die, FaceRange], Die]] = {
    "ro": _reroll_once,
    "rr": _reroll_until_gone,
    "mi": _minimum,
    "ma": _maximum,
}
