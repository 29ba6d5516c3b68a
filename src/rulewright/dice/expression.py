"""A dice expression as a tree. One tree gives the roll, the exact distribution and the explanation."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple, Protocol

from rulewright.errors import OverBudget

from .chains import Faces
from .modifiers import ModifiedDie, Thrower
from .dist import Dist
from .pools import Source, pool
from .readings import BUDGET, Hand, KeptTotal, Total, convolve, difference


class Rolled(NamedTuple):
    """One roll: its value and how it came about."""

    value: int
    story: str


class Expression(Protocol):
    """What every node of the tree can do."""

    def law(self) -> Dist[int]: ...

    def throw(self, throw: Thrower) -> Rolled: ...

    def explain(self) -> str: ...

    def cut_chance(self) -> Fraction: ...


def roll(expression: Expression, source: Source) -> Rolled:
    """Throw the dice of an expression; every die thrown counts towards the limit."""
    return expression.throw(Thrower(source))


class Number(NamedTuple):
    value: int

    def law(self) -> Dist[int]:
        return Dist.certain(self.value)

    def throw(self, throw: Thrower) -> Rolled:  # noqa: ARG002
        return Rolled(self.value, str(self.value))

    def explain(self) -> str:
        return str(self.value)

    def cut_chance(self) -> Fraction:
        return Fraction(0)


class Keep(NamedTuple):
    """Which dice of a term stay: the best or the lowest few, or all but so many of them."""

    number: int
    lowest: bool
    drop: bool = False

    def of(self, size: int) -> int:
        """How many of so many dice stay."""
        return max(0, size - self.number) if self.drop else min(self.number, size)

    def __str__(self) -> str:
        end = "lowest" if self.lowest != self.drop else "highest"
        return f"{'drop' if self.drop else 'keep'} the {end} {self.number}"


class Dice(NamedTuple):
    """A number of like dice, what happens to each, which of them are kept, and whether they are added or counted."""

    number: int
    chain: ModifiedDie
    keep: Keep | None = None
    counts: Faces | None = None

    def law(self) -> Dist[int]:
        if self.keep is None:
            worth = self._worth if self.counts else int
            return Total().law(pool((self.chain.read(worth), self.number)))
        if self.chain.explodes:
            return self._kept_of_chains()
        thrown = pool((self.chain.changed(), self.number))
        kept, lowest = self.keep.of(self.number), self.keep.lowest
        if self.counts is None:
            return KeptTotal(kept, lowest=lowest).law(thrown)
        return Hand(kept, lowest=lowest).law(thrown).map(self._value)

    def _worth(self, face: int) -> int:
        return 1 if self.counts is not None and face in self.counts else 0

    def _value(self, faces: tuple[int, ...]) -> int:
        return sum(map(self._worth, faces)) if self.counts else sum(faces)

    def _kept_of_chains(self) -> Dist[int]:
        """Chain after chain joins: exploded dice compete for a place like any others. Carried along are the few dice at
        the end that is kept or dropped, and the worth of all."""
        few = self.keep or Keep(0, lowest=False)
        falling = few.lowest == few.drop
        budget = BUDGET // 8
        if self.chain.rows() > budget:
            raise OverBudget(self.explain(), budget)
        rows = list(self.chain.outcomes())
        front: dict[tuple[int, tuple[int, ...]], int] = {(0, ()): 1}
        work = 0
        for _ in range(self.number):
            after: dict[tuple[int, tuple[int, ...]], int] = {}
            work += len(front) * len(rows)
            if work > budget:
                raise OverBudget(self.explain(), budget)
            for (whole, end), weight in front.items():
                for row, own in rows:
                    joined = tuple(sorted(end + row, reverse=falling)[: few.number])
                    key = (whole + self._value(row) if few.drop else 0, joined)
                    after[key] = after.get(key, 0) + weight * own
            front = after
        return Dist(front).map(lambda end: end[0] - self._value(end[1]) if few.drop else self._value(end[1]))

    def _select(self, faces: tuple[int, ...]) -> tuple[int, ...]:
        if self.keep is None:
            return faces
        return tuple(sorted(faces, reverse=not self.keep.lowest)[: self.keep.of(len(faces))])

    def throw(self, throw: Thrower) -> Rolled:
        faces: list[int] = []
        told: list[str] = []
        for _ in range(self.number):
            row, story = self.chain.throw(throw)
            faces += row
            told.append(story)
        kept = self._select(tuple(faces))
        shown = f"[{', '.join(told)}]"
        if self.keep:
            shown += f" kept {', '.join(map(str, kept))}"
        return Rolled(self._value(kept), f"{self.number}{self.chain.die} {shown}")

    def explain(self) -> str:
        parts = [f"{self.number}{self.chain.die}"]
        parts += [_CHANGED[change.kind].format(_edge(change.faces, change.kind)) for change in self.chain.changes]
        if self.chain.explodes:
            parts.append(f"another die on {self.chain.explodes}, at most {self.chain.cut} times a die")
        if self.keep:
            parts.append(str(self.keep))
        parts.append(f"count the dice that show {self.counts}" if self.counts else "add up")
        return ", ".join(parts)

    def cut_chance(self) -> Fraction:
        return 1 - (1 - self.chain.cut_chance()) ** self.number


_CHANGED = {
    "ro": "throw {} again once",
    "rr": "throw {} again until it is gone",
    "mi": "a die counts at least {}",
    "ma": "a die counts at most {}",
}


def _edge(faces: Faces, kind: str) -> str:
    return str(faces.high if kind == "mi" else faces.low if kind == "ma" else faces)


class Sum(NamedTuple):
    """Terms added up, or taken away where the sign is -1."""

    terms: tuple[tuple[int, Expression], ...]

    def law(self) -> Dist[int]:
        return convolve(term.law() if sign > 0 else term.law().map(int.__neg__) for sign, term in self.terms)

    def throw(self, throw: Thrower) -> Rolled:
        value, told = 0, ""
        for sign, term in self.terms:
            rolled = term.throw(throw)
            value += sign * rolled.value
            told += (" + " if sign > 0 else " - ") + rolled.story
        return Rolled(value, told.removeprefix(" + ").strip())

    def explain(self) -> str:
        told = "".join(("; plus " if sign > 0 else "; minus ") + term.explain() for sign, term in self.terms)
        return told.removeprefix("; plus ").removeprefix("; ")

    def cut_chance(self) -> Fraction:
        safe = Fraction(1)
        for _, term in self.terms:
            safe *= 1 - term.cut_chance()
        return 1 - safe


class Times(NamedTuple):
    """A whole number of times the rest."""

    factor: int
    rest: Expression

    def law(self) -> Dist[int]:
        return self.rest.law().map(lambda value: self.factor * value)

    def throw(self, throw: Thrower) -> Rolled:
        rolled = self.rest.throw(throw)
        return Rolled(self.factor * rolled.value, f"{self.factor} times ({rolled.story})")

    def explain(self) -> str:
        return f"{self.factor} times ({self.rest.explain()})"

    def cut_chance(self) -> Fraction:
        return self.rest.cut_chance()


class Versus(NamedTuple):
    """Two sides against each other; the value is the margin of the first."""

    mine: Expression
    theirs: Expression

    def law(self) -> Dist[int]:
        return difference(self.mine.law(), self.theirs.law())

    def throw(self, throw: Thrower) -> Rolled:
        mine, theirs = self.mine.throw(throw), self.theirs.throw(throw)
        return Rolled(mine.value - theirs.value, f"{mine.story} = {mine.value} against {theirs.story} = {theirs.value}")

    def explain(self) -> str:
        return f"{self.mine.explain()}; against {self.theirs.explain()}; the margin of the first"

    def cut_chance(self) -> Fraction:
        return 1 - (1 - self.mine.cut_chance()) * (1 - self.theirs.cut_chance())
