"""The syntax tree of a dice expression, which can be rolled, explained, and turned into its exact distribution."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple, Protocol

from rulewright.errors import OverBudget

from .dist import Dist
from .modifiers import FaceRange, ModifiedDie, Thrower
from .pools import MAX_STEPS, Source, pool
from .readings import Hand, KeptTotal, Total, convolve, difference


class Rolled(NamedTuple):
    """A roll: its value, and a text that shows the dice."""

    value: int
    story: str


class Expression(Protocol):
    """A node of the tree."""

    def dist(self) -> Dist[int]:
        """The exact distribution of the value."""
        ...

    def throw(self, throw: Thrower) -> Rolled: ...

    def explain(self) -> str:
        """The expression in words."""
        ...

    def truncation_chance(self) -> Fraction:
        """The chance that a die would explode more often than it may."""
        ...


def roll(expression: Expression, source: Source) -> Rolled:
    """Roll an expression once; every die thrown counts towards `MAX_DICE`."""
    return expression.throw(Thrower(source))


class Number(NamedTuple):
    value: int

    def dist(self) -> Dist[int]:
        return Dist.certain(self.value)

    def throw(self, throw: Thrower) -> Rolled:  # noqa: ARG002
        return Rolled(self.value, str(self.value))

    def explain(self) -> str:
        return str(self.value)

    def truncation_chance(self) -> Fraction:
        return Fraction(0)


class Keep(NamedTuple):
    """Which dice are kept: the highest or lowest `number`, or with `drop` all but `number`."""

    number: int
    lowest: bool
    drop: bool = False

    def of(self, size: int) -> int:
        """The number of dice kept out of `size`."""
        return max(0, size - self.number) if self.drop else min(self.number, size)

    def __str__(self) -> str:
        # `lowest` says what is kept; what is dropped is the other end.
        end = "lowest" if self.lowest != self.drop else "highest"
        return f"{'drop' if self.drop else 'keep'} the {end} {self.number}"


class Dice(NamedTuple):
    """Equal dice with their modifiers. Those kept are added up or, with `counts`, counted if they show its faces."""

    number: int
    die: ModifiedDie
    keep: Keep | None = None
    counts: FaceRange | None = None

    def dist(self) -> Dist[int]:
        if self.keep is None:
            value_of = self._counted if self.counts else int
            return Total().dist(pool((self.die.read(value_of), self.number)))
        if self.die.explodes:
            return self._dist_of_exploding_kept()
        thrown = pool((self.die.without_explosions(), self.number))
        kept, lowest = self.keep.of(self.number), self.keep.lowest
        if self.counts is None:
            return KeptTotal(kept, lowest=lowest).dist(thrown)
        return Hand(kept, lowest=lowest).dist(thrown).map(self._value)

    def _counted(self, face: int) -> int:
        return 1 if self.counts is not None and face in self.counts else 0

    def _value(self, faces: tuple[int, ...]) -> int:
        return sum(map(self._counted, faces)) if self.counts else sum(faces)

    def _dist_of_exploding_kept(self) -> Dist[int]:
        """Die after die, since dice added by explosions compete to be kept like any others.

        The state is the value of all dice so far (needed if some are dropped), and the faces kept or dropped so far.
        """
        keep = self.keep or Keep(0, lowest=False)
        falling = keep.lowest == keep.drop  # the faces to remember are the highest: to keep them, or to drop them
        max_steps = MAX_STEPS // 8  # a step sorts a row of faces, which takes longer than elsewhere
        # Checked before the rows are made: their number grows exponentially with the explosions.
        if self.die.count_outcomes() > max_steps:
            raise OverBudget(self.explain(), max_steps)
        rows = list(self.die.outcomes())
        states: dict[tuple[int, tuple[int, ...]], int] = {(0, ()): 1}
        steps = 0
        for _ in range(self.number):
            after: dict[tuple[int, tuple[int, ...]], int] = {}
            steps += len(states) * len(rows)
            if steps > max_steps:
                raise OverBudget(self.explain(), max_steps)
            for (value, faces), weight in states.items():
                for row, row_weight in rows:
                    joined = tuple(sorted(faces + row, reverse=falling)[: keep.number])
                    key = (value + self._value(row) if keep.drop else 0, joined)
                    after[key] = after.get(key, 0) + weight * row_weight
            states = after
        return Dist(states).map(lambda end: end[0] - self._value(end[1]) if keep.drop else self._value(end[1]))

    def _select(self, faces: tuple[int, ...]) -> tuple[int, ...]:
        if self.keep is None:
            return faces
        return tuple(sorted(faces, reverse=not self.keep.lowest)[: self.keep.of(len(faces))])

    def throw(self, throw: Thrower) -> Rolled:
        faces: list[int] = []
        texts: list[str] = []
        for _ in range(self.number):
            row, text = self.die.throw(throw)
            faces += row
            texts.append(text)
        kept = self._select(tuple(faces))
        shown = f"[{', '.join(texts)}]"
        if self.keep:
            shown += f" kept {', '.join(map(str, kept))}"
        return Rolled(self._value(kept), f"{self.number}{self.die.die} {shown}")

    def explain(self) -> str:
        parts = [f"{self.number}{self.die.die}"]
        parts += [_MODIFIER_WORDS[kind].format(_bound_or_faces(kind, faces)) for kind, faces in self.die.modifiers]
        if self.die.explodes:
            parts.append(f"another die on {self.die.explodes}, at most {self.die.max_explosions} times a die")
        if self.keep:
            parts.append(str(self.keep))
        parts.append(f"count the dice that show {self.counts}" if self.counts else "add up")
        return ", ".join(parts)

    def truncation_chance(self) -> Fraction:
        return 1 - (1 - self.die.truncation_chance()) ** self.number


_MODIFIER_WORDS = {
    "ro": "throw {} again once",
    "rr": "throw {} again until it is gone",
    "mi": "a die counts at least {}",
    "ma": "a die counts at most {}",
}


def _bound_or_faces(kind: str, faces: FaceRange) -> str:
    return str(faces.high if kind == "mi" else faces.low if kind == "ma" else faces)


class Sum(NamedTuple):
    """Terms added up; a term with the sign -1 is subtracted."""

    terms: tuple[tuple[int, Expression], ...]

    def dist(self) -> Dist[int]:
        return convolve(term.dist() if sign > 0 else term.dist().map(int.__neg__) for sign, term in self.terms)

    def throw(self, throw: Thrower) -> Rolled:
        value, story = 0, ""
        for sign, term in self.terms:
            rolled = term.throw(throw)
            value += sign * rolled.value
            story += (" + " if sign > 0 else " - ") + rolled.story
        return Rolled(value, story.removeprefix(" + ").strip())

    def explain(self) -> str:
        words = "".join(("; plus " if sign > 0 else "; minus ") + term.explain() for sign, term in self.terms)
        return words.removeprefix("; plus ").removeprefix("; ")

    def truncation_chance(self) -> Fraction:
        never = Fraction(1)
        for _, term in self.terms:
            never *= 1 - term.truncation_chance()
        return 1 - never


class Times(NamedTuple):
    """An expression multiplied by a whole number."""

    factor: int
    rest: Expression

    def dist(self) -> Dist[int]:
        return self.rest.dist().map(lambda value: self.factor * value)

    def throw(self, throw: Thrower) -> Rolled:
        rolled = self.rest.throw(throw)
        return Rolled(self.factor * rolled.value, f"{self.factor} times ({rolled.story})")

    def explain(self) -> str:
        return f"{self.factor} times ({self.rest.explain()})"

    def truncation_chance(self) -> Fraction:
        return self.rest.truncation_chance()


class Versus(NamedTuple):
    """Two sides against each other; the value is the margin of the first side."""

    mine: Expression
    theirs: Expression

    def dist(self) -> Dist[int]:
        return difference(self.mine.dist(), self.theirs.dist())

    def throw(self, throw: Thrower) -> Rolled:
        mine, theirs = self.mine.throw(throw), self.theirs.throw(throw)
        return Rolled(mine.value - theirs.value, f"{mine.story} = {mine.value} against {theirs.story} = {theirs.value}")

    def explain(self) -> str:
        return f"{self.mine.explain()}; against {self.theirs.explain()}; the margin of the first"

    def truncation_chance(self) -> Fraction:
        return 1 - (1 - self.mine.truncation_chance()) * (1 - self.theirs.truncation_chance())
