"""Exact answers from the rule bodies: the law of a call, and the law of what the world becomes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

from rulewright.dice.dist import Dist, mix
from rulewright.errors import OverBudget, Refusal
from rulewright.kernel.rules.resolve import Ask, Call, Gather, Roll, Rule
from rulewright.kernel.rules.scene import Scene, View, open_view
from rulewright.kernel.rules.world import W

from .advance import ENTER, Pause, Run, Thrown, advance, drive, read

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


def default_in_laws(policy: Policy) -> Policy:
    """Mark a policy that keeps to the default inside laws, so that they can be drawn from instead of run."""
    policy.default_in_laws = True  # type: ignore[attr-defined]
    return policy


def keeps_laws(policy: Policy) -> bool:
    """Whether a policy keeps to the default inside laws."""
    return policy is keep_default or getattr(policy, "default_in_laws", False)


def trusted(policy: Policy) -> Policy:
    """Mark a policy whose answers are known to be allowed, so that each need not be checked."""
    policy.trusted = True  # type: ignore[attr-defined]
    return policy


def is_trusted(policy: Policy) -> bool:
    return policy is keep_default or getattr(policy, "trusted", False)


def run_in_laws(policy: Policy) -> Policy:
    """The same policy without the mark: laws in which anybody chooses are run, so that others can choose there."""

    def answer(asked: Ask[Any], seen: Any) -> Any:
        return policy(asked, seen)

    return answer


def allowed(asked: Ask[Any], answer: Any) -> Any:
    """An answer of a policy, or several left to chance, all of which may be given."""
    for one in answer if isinstance(answer, Dist) else (answer,):
        if why := asked.why_not(one):
            raise Refusal(f"the policy may not answer {asked.label!r} so: {why}")
    return answer


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


class Path(NamedTuple, Generic[W, C]):
    """One way a call may go: how far it came, the answers on the way, and its share of the chance."""

    run: Run[W]
    tape: tuple[Any, ...]
    chance: C


class Solver(Generic[W]):
    """Puts every outcome with its exact weight in the place of dice, and a policy in the place of people.

    Laws are worked out once each and remembered for the life of the solver. A law in which somebody chooses is entered
    where there is a world, so that the policy answers on what it sees, unless the policy keeps to the default there.
    """

    def __init__(self, policy: Policy = keep_default, view: View = open_view, budget: int = BUDGET) -> None:
        self.policy, self.view, self.budget = policy, view, budget
        self._trusts = is_trusted(policy)
        self.runs = self._allowed = 0
        self._laws: dict[Call[Any], Dist[Any]] = {}
        self._choosing: set[Call[Any]] = set()
        self._entered: dict[Call[Any], bool] = {}

    def law(self, call: Call[T]) -> Dist[Any]:
        """The distribution of what a law returns. Its questions go to the parts it speaks of, whoever plays them."""
        found = self._laws.get(call)
        if found is None:
            found = self._laws[call] = self._returned(Call(call.rule, call.args), ())
        return found

    def chooses(self, call: Call[Any]) -> bool:
        """Whether anybody is asked anything inside a law."""
        self.law(call)
        return call in self._choosing

    def enters(self, call: Call[Any]) -> bool:
        """Whether a law is to be run, not drawn from."""
        found = self._entered.get(call)
        if found is None:
            found = self._entered[call] = not keeps_laws(self.policy) and self.chooses(call)
        return found

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
        return Dist.from_chances(self.leaves(world, call, tape, Fraction(1)))

    def leaves(self, world: W, call: Call[Any], tape: tuple[Any, ...], chance: C) -> dict[W, C]:
        """What the world may be after a call, each with its share of a chance: a fraction, or a float for speed."""
        shares: dict[W, C] = {}
        for path in self.paths(world, call, tape, len(tape), chance):
            after = path.run.scene.world
            shares[after] = shares[after] + path.chance if after in shares else path.chance
        return shares

    def paths(
        self,
        world: W,
        call: Call[Any],
        tape: tuple[Any, ...],
        inside: int,
        chance: C,
        stops: Callable[[W, Ask[Any]], bool] | None = None,
    ) -> Iterator[Path[W, C]]:
        """Every way a call may go, to its end or to a question that is not the policy's to answer.

        Each way is one run: where dice fall, the run goes on with the first outcome and the others are kept for later.
        """
        ways: list[tuple[tuple[Any, ...], C]] = [(tape, chance)]
        while ways:
            self._count(call)
            walk = Walk(self, self.scene(world), inside, *ways.pop(), stops)
            asked = None
            try:
                value = drive(walk.scene, call, walk.answer)
            except Pause:
                value, asked = None, walk.asked
            ways += reversed(walk.others)
            run = Run(asked, walk.scene, value, len(walk.tape), walk.rule or call.rule)
            yield Path(run, tuple(walk.tape), walk.chance)

    def scene(self, world: W) -> Scene[W]:
        """Where a way of a call is run."""
        return Scene(world, self.view)

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
        return Dist.from_chances(done)

    def outcomes(self, asked: Any) -> Dist[Any]:
        """What dice or a law can give."""
        return asked.reading.dist(asked.pool) if isinstance(asked, Roll) else self.law(asked)

    def choice(self, world: W, asked: Ask[Any]) -> Any:
        """What the policy answers, which has to be allowed."""
        answer = answer_of(self.policy, asked, self.view, world)
        return answer if self._trusts else allowed(asked, answer)

    def advance(
        self, world: Any, call: Call[Any], tape: tuple[Any, ...], inside: int, enters: Callable[..., bool] | None = None
    ) -> Run[Any]:
        """Run the rule, and count it."""
        self._count(call)
        return advance(Scene(world, self.view), call, tape, inside=inside, enters=enters)

    def _count(self, call: Call[Any]) -> None:
        self.runs += 1
        if self.runs > max(self._allowed, self.budget):
            raise OverBudget(f"the exact law of {call.rule.name}", self.budget)


class Walk(Generic[W, C]):
    """One run of a call: along a tape, then by the policy and the first outcome of whatever falls."""

    def __init__(
        self, solver: Solver[W], scene: Scene[W], inside: int, tape: tuple[Any, ...], chance: C, stops: Any
    ) -> None:
        self.solver, self.scene, self.inside, self.stops = solver, scene, inside, stops
        self.chance: C = chance
        self.tape = list(tape)
        self.used = 0
        self.others: list[tuple[tuple[Any, ...], C]] = []
        self.asked: Any = None
        self.rule: Rule[..., Any] | None = None

    def answer(self, asked: Any, rule: Rule[..., Any]) -> Any:
        if type(asked) is Call and (self.used < self.inside or self.solver.enters(asked)):
            return ENTER
        if self.used == len(self.tape):
            self.tape.append(self._next(asked, rule))
        given = self.tape[self.used]
        self.used += 1
        return given if type(given) is not Thrown else read(self.scene, asked, given)

    def _next(self, asked: Any, rule: Rule[..., Any]) -> Any:
        """The answer to a question that is new on this run."""
        if type(asked) is not Ask:
            outcomes = self.solver.outcomes(asked)
        elif self.stops is not None and self.stops(self.scene.world, asked):
            self.asked, self.rule = asked, rule
            raise Pause
        else:
            answer = self.solver.choice(self.scene.world, asked)
            if type(answer) is not Dist:
                return answer
            outcomes = answer
        before, whole = self.chance, outcomes.total
        (first, weight), *rest = outcomes.items()
        self.others += [((*self.tape, one), before * share / whole) for one, share in rest]
        self.chance = before * weight / whole
        return first
