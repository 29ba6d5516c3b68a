"""Best play: the value of each answer when those who are ours choose the best and the others follow a policy."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Generic, NamedTuple

from .advance import advance
from .dist import Dist, Number
from .errors import Refusal
from .resolve import Ask, Call
from .scene import Scene
from .solve import Solver, answer_of
from .world import W


class Ranked(NamedTuple):
    """An answer and what it is worth."""

    answer: Any
    value: Fraction


class Best(Generic[W]):
    """Searches every answer of the roles that are `ours` and every outcome of the dice, to the end of the agenda.

    `worth` says how good a world is in which nothing is left to do. What the others answer is the solver's policy.
    Laws in which somebody chooses are searched as well, not taken as they are.
    """

    def __init__(self, solver: Solver[W], ours: Callable[[str], bool], worth: Callable[[W], Number]) -> None:
        self.solver, self.ours, self.worth = solver, ours, worth
        self._values: dict[W, Fraction] = {}

    def rank(self, world: W, tape: tuple[Any, ...] = ()) -> list[Ranked]:
        """The answers to the question that is open after the tape, best first."""
        self.solver.begin()
        run = advance(Scene(world.but(agenda=world.agenda[1:]), self.solver.view), world.agenda[0], tape)
        if not isinstance(run.asked, Ask):
            raise Refusal("nobody is asked to choose here")
        ranked = [Ranked(a, self._after(world, (*tape, a), len(tape) + 1)) for a in run.asked.candidates()]
        return sorted(ranked, key=lambda one: -one.value)

    def value(self, world: W) -> Fraction:
        """What a settled world is worth under best play from here."""
        self.solver.begin()
        return self._value(world)

    def _value(self, world: W) -> Fraction:
        if world not in self._values:
            done = not world.agenda
            self._values[world] = Fraction(self.worth(world)) if done else self._after(world, (), 0)
        return self._values[world]

    def _after(self, world: W, tape: tuple[Any, ...], inside: int) -> Fraction:
        call: Call[Any] = world.agenda[0]
        settled = world.but(agenda=world.agenda[1:])
        run = self.solver.advance(settled, call, tape, inside, self.solver.chooses)
        match run.asked:
            case None:
                return self._value(run.scene.world)
            case Ask() as asked if all(map(self.ours, asked.who)):
                return max(self._after(world, (*tape, answer), inside) for answer in asked.candidates())
            case Ask() as asked:
                answer = answer_of(self.solver.policy, asked, self.solver.view, run.scene.world)
                outcomes = answer if isinstance(answer, Dist) else Dist.certain(answer)
            case asked:
                outcomes = self.solver.outcomes(asked)
        total = sum((self._after(world, (*tape, o), inside) * w for o, w in outcomes.items()), Fraction(0))
        return total / outcomes.total
