"""Exact answers from the rule bodies: the law of a call, and the law of what the world becomes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from typing import Any, Generic, TypeVar

from .advance import Run, advance
from .dist import Dist, mix
from .errors import OverBudget, Refusal
from .resolve import Ask, Call, Gather, Roll
from .scene import Scene, View, open_view
from .world import W

T = TypeVar("T")
C = TypeVar("C", float, Fraction)

Policy = Callable[[Ask[Any], Any], Any]
"""How a role answers: from the question and the world as that role sees it (None inside a law, which has no world).

A question to several roles is put to each of them alone. One who leaves it to chance answers with a `Dist`.
"""

BUDGET = 500_000


def keep_default(asked: Ask[Any], seen: Any) -> Any:  # noqa: ARG001
    """Nobody spends or dares anything further."""
    return asked.default


def answer_of(policy: Policy, asked: Ask[Any], view: View, world: Any) -> Any:
    """What the rule receives if everybody asked follows a policy, each on its own view."""
    if asked.gather is Gather.ONE:
        return policy(asked, None if world is None else view(world, asked.who))
    parts = [policy(asked.alone(who), None if world is None else view(world, (who,))) for who in asked.who]
    if not any(isinstance(part, Dist) for part in parts):
        return asked.together(tuple(parts))
    mixed: Dist[tuple[Any, ...]] = Dist.certain(())
    for part in parts:
        own = part if isinstance(part, Dist) else Dist.certain(part)
        mixed = mixed.then(partial(_each_beside, own))
    return mixed.map(asked.together)


def _each_beside(own: Dist[Any], row: tuple[Any, ...]) -> Dist[tuple[Any, ...]]:
    return own.map(lambda answer: (*row, answer))


class Solver(Generic[W]):
    """Puts every outcome with its exact weight in the place of dice, and a policy in the place of people.

    Laws are worked out once each and remembered for the life of the solver. A law in which somebody chooses is entered
    where there is a world, so that the policy answers on what it sees; `keep_default` looks at nothing.
    """

    def __init__(self, policy: Policy = keep_default, view: View = open_view, budget: int = BUDGET) -> None:
        self.policy, self.view, self.budget = policy, view, budget
        self.runs = self._allowed = 0
        self._laws: dict[Call[Any], Dist[Any]] = {}
        self._choosing: set[Call[Any]] = set()

    def law(self, call: Call[T]) -> Dist[Any]:
        """The distribution of what a law returns. Its questions go to the parts it speaks of, whoever plays them."""
        if call not in self._laws:
            self._laws[call] = self._returned(Call(call.rule, call.args), ())
        return self._laws[call]

    def chooses(self, call: Call[Any]) -> bool:
        """Whether anybody is asked anything inside a law."""
        self.law(call)
        return call in self._choosing

    def enters(self, call: Call[Any]) -> bool:
        """Whether a law is to be run, not drawn from."""
        return self.policy is not keep_default and self.chooses(call)

    def _returned(self, call: Call[Any], tape: tuple[Any, ...]) -> Dist[Any]:
        run = self.advance(None, call, tape, 0)
        match run.asked:
            case None:
                return Dist.certain(run.value)
            case Ask() as asked:
                self._choosing.add(call)
                answer = answer_of(self.policy, asked, self.view, None)
                if not isinstance(answer, Dist):
                    return self._returned(call, (*tape, answer))
                outcomes = answer
            case Call() as asked:
                outcomes = self.law(asked)
                if asked in self._choosing:
                    self._choosing.add(call)
            case asked:
                outcomes = self.outcomes(asked)
        return mix((self._returned(call, (*tape, o)), w) for o, w in outcomes.items())

    def begin(self) -> None:
        """A new question: the budget is counted from here."""
        self._allowed = self.runs + self.budget

    def entry(self, world: W, call: Call[Any], tape: tuple[Any, ...] = ()) -> Dist[W]:
        """The distribution of the world after a call, from a point that the tape has already reached."""
        self.begin()
        return self._entry(world, call, tape)

    def _entry(self, world: W, call: Call[Any], tape: tuple[Any, ...] = ()) -> Dist[W]:
        return Dist.of_chances(self.leaves(world, call, tape, Fraction(1)))

    def leaves(self, world: W, call: Call[Any], tape: tuple[Any, ...], chance: C) -> dict[W, C]:
        """What the world may be after a call, each with its share of a chance: a fraction, or a float for speed."""
        shares: dict[W, C] = {}
        for after, share in self._leaves(world, call, tape, len(tape), chance):
            shares[after] = shares[after] + share if after in shares else share
        return shares

    def _leaves(
        self, world: W, call: Call[Any], tape: tuple[Any, ...], inside: int, chance: C
    ) -> Iterator[tuple[W, C]]:
        run = self.advance(world, call, tape, inside, self.enters)
        outcomes: Dist[Any] | None = None
        while isinstance(run.asked, Ask):
            answer = self._choice(run, run.asked)
            if isinstance(answer, Dist):
                outcomes = answer
                break
            tape = (*tape, answer)
            run = self.advance(world, call, tape, inside, self.enters)
        if run.asked is None:
            yield run.scene.world, chance
            return
        if outcomes is None:
            outcomes = self.outcomes(run.asked)
        for outcome, weight in outcomes.items():
            yield from self._leaves(world, call, (*tape, outcome), inside, chance * weight / outcomes.total)

    def settle(self, world: W) -> Dist[W]:
        """The distribution of the world when its agenda has run out; equal worlds meet between calls."""
        self.begin()
        front: dict[W, Fraction] = {world: Fraction(1)}
        done: dict[W, Fraction] = {}
        while front:
            later: dict[W, Fraction] = {}
            for now, chance in front.items():
                if not now.agenda:
                    done[now] = done.get(now, Fraction(0)) + chance
                    continue
                after = self._entry(now.but(agenda=now.agenda[1:]), now.agenda[0])
                for world_after, weight in after.items():
                    share = chance * Fraction(weight, after.total)
                    later[world_after] = later.get(world_after, Fraction(0)) + share
            front = later
        return Dist.of_chances(done)

    def outcomes(self, asked: Any) -> Dist[Any]:
        """What dice or a law can give."""
        return asked.reading.law(asked.pool) if isinstance(asked, Roll) else self.law(asked)

    def _choice(self, run: Run[Any], asked: Ask[Any]) -> Any:
        answer = answer_of(self.policy, asked, self.view, run.scene.world)
        for one in answer if isinstance(answer, Dist) else (answer,):
            if why := asked.why_not(one):
                raise Refusal(f"the policy may not answer {asked.label!r} so: {why}")
        return answer

    def advance(
        self, world: Any, call: Call[Any], tape: tuple[Any, ...], inside: int, enters: Callable[..., bool] | None = None
    ) -> Run[Any]:
        """Run the rule, and count it."""
        self.runs += 1
        if self.runs > max(self._allowed, self.budget):
            raise OverBudget(f"the exact law of {call.rule.name}", self.budget)
        return advance(Scene(world, self.view), call, tape, inside=inside, enters=enters)
