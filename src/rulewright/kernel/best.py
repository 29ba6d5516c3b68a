"""Best play: the value of each answer when those who are ours choose the best and the others follow a policy."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Generic, NamedTuple

from .advance import advance
from .dist import Number
from .errors import OverBudget, Refusal
from .resolve import Ask, Call
from .scene import Scene
from .solve import Solver, seen_by_asked
from .world import W


class Ranked(NamedTuple):
    """An answer and what it is worth."""

    answer: Any
    value: Fraction


class Best(Generic[W]):
    """Searches every answer of the roles that are `ours` and every outcome of the dice, to the end of the agenda.

    `worth` says how good a world is in which nothing is left to do. What the others answer is the solver's policy.
    """

    def __init__(self, solver: Solver[W], ours: Callable[[str], bool], worth: Callable[[W], Number]) -> None:
        self.solver, self.ours, self.worth = solver, ours, worth
        self._values: dict[W, Fraction] = {}

    def rank(self, world: W, tape: tuple[Any, ...] = ()) -> list[Ranked]:
        """The answers to the question that is open after the tape, best first."""
        run = advance(Scene(world.but(agenda=world.agenda[1:]), self.solver.view), world.agenda[0], tape)
        if not isinstance(run.asked, Ask):
            raise Refusal("nobody is asked to choose here")
        ranked = [Ranked(a, self._after(world, (*tape, a), len(tape) + 1)) for a in run.asked.options.candidates()]
        return sorted(ranked, key=lambda one: -one.value)

    def value(self, world: W) -> Fraction:
        """What a settled world is worth under best play from here."""
        if world not in self._values:
            done = not world.agenda
            self._values[world] = Fraction(self.worth(world)) if done else self._after(world, (), 0)
        return self._values[world]

    def _after(self, world: W, tape: tuple[Any, ...], inside: int) -> Fraction:
        self.solver.runs += 1
        if self.solver.runs > self.solver.budget:
            raise OverBudget("best play", self.solver.budget)
        call: Call[Any] = world.agenda[0]
        scene = Scene(world.but(agenda=world.agenda[1:]), self.solver.view)
        run = advance(scene, call, tape, inside=inside)
        match run.asked:
            case None:
                return self.value(run.scene.world)
            case Ask() as asked if all(map(self.ours, asked.who)):
                return max(self._after(world, (*tape, answer), inside) for answer in asked.options.candidates())
            case Ask() as asked:
                seen = seen_by_asked(self.solver.view, run.scene.world, asked)
                return self._after(world, (*tape, self.solver.policy(asked, seen)), inside)
            case asked:
                outcomes = self.solver.outcomes(asked)
                total = sum((self._after(world, (*tape, o), inside) * w for o, w in outcomes.items()), Fraction(0))
                return total / outcomes.total
