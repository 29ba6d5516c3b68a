"""Computes exact distributions by enumerating all outcomes of the rules: results of laws, and worlds after calls.

Dice take every outcome with its weight, and a policy answers for people. Then a call is a transition of a Markov chain
over worlds, and a whole agenda is a walk along that chain.
"""

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
"""Answers for a role: takes the question and the world as that role sees it (None inside a law, which has no world).

A question to several roles is put to each of them alone. A policy that leaves the answer to chance returns a `Dist`.
"""

MAX_RUNS = 500_000  # of a rule, for one question


def keep_default(asked: Ask[Any], seen: Any) -> Any:  # noqa: ARG001
    """The policy that always gives the default answer."""
    return asked.default


def default_in_laws(policy: Policy) -> Policy:
    """Mark a policy that gives the default answer inside laws, so that laws can be drawn from instead of run."""
    policy.default_in_laws = True  # type: ignore[attr-defined]
    return policy


def keeps_default_in_laws(policy: Policy) -> bool:
    """Whether a policy is marked with `default_in_laws`."""
    return policy is keep_default or getattr(policy, "default_in_laws", False)


def trusted(policy: Policy) -> Policy:
    """Mark a policy whose answers are always legal, so that they need not be checked.

    It must not read what the canonical form of a world drops either: it is sometimes asked on a world as it is.
    """
    policy.trusted = True  # type: ignore[attr-defined]
    return policy


def is_trusted(policy: Policy) -> bool:
    return policy is keep_default or getattr(policy, "trusted", False)


def without_default_in_laws(policy: Policy) -> Policy:
    """The same policy without the mark of `default_in_laws`: laws in which somebody chooses are run."""

    def answer(asked: Ask[Any], seen: Any) -> Any:
        return policy(asked, seen)

    return answer


def allowed(asked: Ask[Any], answer: Any) -> Any:
    """The answer of a policy, or its distribution of answers; an illegal answer is refused."""
    for possible in answer if isinstance(answer, Dist) else (answer,):
        if why := asked.why_not(possible):
            raise Refusal(f"the policy gave an illegal answer to {str(asked.label)!r}: {why}")
    return answer


def answer_of(policy: Policy, asked: Ask[Any], view: View, world: Any) -> Any:
    """The answer that the rule receives if all roles that are asked follow a policy, each on its own view."""
    if asked.gather is Gather.ONE:
        return policy(asked, None if world is None else view(world, asked.who))
    parts = [policy(asked.alone(who), None if world is None else view(world, (who,))) for who in asked.who]
    if not any(isinstance(part, Dist) for part in parts):
        return asked.combine(tuple(parts))
    joint: Dist[tuple[Any, ...]] = Dist.certain(())
    for part in parts:
        own = part if isinstance(part, Dist) else Dist.certain(part)
        joint = joint.then(partial(_append_each, own))
    return joint.map(asked.combine)


def _append_each(own: Dist[Any], row: tuple[Any, ...]) -> Dist[tuple[Any, ...]]:
    return own.map(lambda answer: (*row, answer))


class Branch(NamedTuple, Generic[W, C]):
    """A branch of a call: how far it came, the answers on the way, and its probability."""

    run: Run[W]
    tape: tuple[Any, ...]
    chance: C


class End(NamedTuple, Generic[W]):
    """A world that may follow, and what is remembered of the way there."""

    world: W
    memory: Any


Remember = Callable[[Any, Run[W]], Any]
"""What is remembered after a run: takes what was remembered before it."""


def forget(memory: Any, run: Run[Any]) -> None:
    """Remember nothing of the way to a world."""


class Solver(Generic[W]):
    """Enumerates every outcome of the dice with its exact weight, while a policy answers for people.

    The distributions of laws are cached for the life of the solver. A law in which somebody chooses is run, not drawn
    from, wherever there is a world, so that the policy answers on what it sees. A policy marked with `default_in_laws`
    does not need that.
    """

    def __init__(self, policy: Policy = keep_default, view: View = open_view, budget: int = MAX_RUNS) -> None:
        self.policy, self.view, self.budget = policy, view, budget
        self._trusts = is_trusted(policy)
        self.runs = self._allowed_runs = 0
        self._laws: dict[Call[Any], Dist[Any]] = {}
        self._choosing: set[Call[Any]] = set()
        self._entered: dict[Call[Any], bool] = {}

    def law(self, call: Call[T]) -> Dist[Any]:
        """The distribution of what a law returns. It does not depend on the roles bound to the law."""
        law = self._laws.get(call)
        if law is None:
            # Without the binding: the cached law serves all roles, and its questions must not name the first ones.
            law = self._laws[call] = self._returned(Call(call.rule, call.args), ())
        return law

    def chooses(self, call: Call[Any]) -> bool:
        """Whether anybody is asked anything inside a law."""
        # Working out the law is what finds the choices in it.
        self.law(call)
        return call in self._choosing

    def enters(self, call: Call[Any]) -> bool:
        """Whether a law is to be run, not drawn from."""
        entered = self._entered.get(call)
        if entered is None:
            entered = self._entered[call] = not keeps_default_in_laws(self.policy) and self.chooses(call)
        return entered

    def _returned(self, call: Call[Any], tape: tuple[Any, ...]) -> Dist[Any]:
        """The distribution of the result of a law whose first answers are on the tape."""
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
                # A law that calls one in which somebody chooses is such a law itself.
                if asked in self._choosing:
                    self._choosing.add(call)
            case asked:
                outcomes = self.outcomes(asked)
        # A generator cannot be copied, so each outcome runs the law again from its start.
        return mix((self._returned(call, (*tape, o)), w) for o, w in outcomes.items())

    def begin(self) -> None:
        """Count the budget from here, for a new question."""
        self._allowed_runs = self.runs + self.budget

    def worlds_after(self, world: W, call: Call[Any], tape: tuple[Any, ...] = ()) -> Dist[W]:
        """The distribution of the world after a call whose first answers are on the tape."""
        self.begin()
        return self._worlds_after(world, call, tape)

    def _worlds_after(self, world: W, call: Call[Any], tape: tuple[Any, ...] = ()) -> Dist[W]:
        return Dist.from_chances(self.world_chances(world, call, tape, Fraction(1)))

    def world_chances(self, world: W, call: Call[Any], tape: tuple[Any, ...], chance: C) -> dict[W, C]:
        """The worlds after a call with their probabilities, scaled by `chance`: a fraction, or a float for speed."""
        chances: dict[W, C] = {}
        # A tape comes from a table, which runs laws die by die. Only laws after it are drawn from as a whole.
        for branch in self.branches(world, call, tape, len(tape), chance):
            after = branch.run.scene.world
            # There is no neutral 0 to start from: chances are floats or fractions.
            chances[after] = chances[after] + branch.chance if after in chances else branch.chance
        return chances

    def branches(
        self,
        world: W,
        call: Call[Any],
        tape: tuple[Any, ...],
        whole_laws_from: int,
        chance: C,
        stops: Callable[[W, Ask[Any]], bool] | None = None,
    ) -> Iterator[Branch[W, C]]:
        """Every branch of a call, to its end or to a question at which `stops` is true.

        This is a depth-first search over tapes. Each branch is one run of the rules: at a roll it goes on with the
        first outcome, and the tapes with the other outcomes are kept for later.
        """
        pending: list[tuple[tuple[Any, ...], C]] = [(tape, chance)]
        while pending:
            self._count(call)
            branch = BranchRun(self, self.scene(world), whole_laws_from, *pending.pop(), stops)
            asked = None
            try:
                value = drive(branch.scene, call, branch.answer)
            except Pause:
                value, asked = None, branch.asked
            pending += reversed(branch.siblings)  # the last is taken first, so outcomes come in their order
            run = Run(asked, branch.scene, value, len(branch.tape), branch.rule or call.rule)
            yield Branch(run, tuple(branch.tape), branch.chance)

    def scene(self, world: W) -> Scene[W]:
        return Scene(world, self.view)

    def worlds_after_agenda(self, world: W) -> Dist[W]:
        """The distribution of the world when its agenda is empty. Between calls, equal worlds are merged."""
        return self.ends_after_agenda(world, forget).map(lambda end: end.world)

    def ends_after(
        self, start: End[W], call: Call[Any], remember: Remember[W], tape: tuple[Any, ...] = ()
    ) -> Dist[End[W]]:
        """The distribution of the world after a call, with what is remembered of each way there."""
        self.begin()
        return self._ends_after(start, call, remember, tape)

    def ends_after_agenda(self, world: W, remember: Remember[W]) -> Dist[End[W]]:
        """The same when the agenda is empty. Between calls, equal worlds of which the same is remembered are merged."""
        self.begin()
        frontier: dict[End[W], Fraction] = {End(world, None): Fraction(1)}
        done: dict[End[W], Fraction] = {}
        while frontier:
            reached: dict[End[W], Fraction] = {}
            for now, chance in frontier.items():
                if not now.world.agenda:
                    done[now] = done.get(now, Fraction(0)) + chance
                    continue
                call, *rest = now.world.agenda
                after = self._ends_after(now._replace(world=now.world.but(agenda=tuple(rest))), call, remember)
                # A step that may lead back to the same world is repeated until it does not; its chances are shared out.
                leaving = after.total - after.weight(now)
                for end, weight in after.items():
                    if end == now and leaving:
                        continue
                    share = chance * Fraction(weight, leaving or after.total)
                    reached[end] = reached.get(end, Fraction(0)) + share
            frontier = reached
        return Dist.from_chances(done)

    def _ends_after(
        self, start: End[W], call: Call[Any], remember: Remember[W], tape: tuple[Any, ...] = ()
    ) -> Dist[End[W]]:
        chances: dict[End[W], Fraction] = {}
        for branch in self.branches(start.world, call, tape, len(tape), Fraction(1)):
            end = End(branch.run.scene.world, remember(start.memory, branch.run))
            chances[end] = chances.get(end, Fraction(0)) + branch.chance
        return Dist.from_chances(chances)

    def outcomes(self, asked: Any) -> Dist[Any]:
        """The distribution of a roll or of a law."""
        return asked.reading.dist(asked.pool) if isinstance(asked, Roll) else self.law(asked)

    def choice(self, world: W, asked: Ask[Any]) -> Any:
        """The answer of the policy, checked unless the policy is trusted."""
        answer = answer_of(self.policy, asked, self.view, world)
        return answer if self._trusts else allowed(asked, answer)

    def advance(
        self,
        world: Any,
        call: Call[Any],
        tape: tuple[Any, ...],
        whole_laws_from: int,
        enters: Callable[..., bool] | None = None,
    ) -> Run[Any]:
        """Run a call along a tape, counted against the budget."""
        self._count(call)
        return advance(Scene(world, self.view), call, tape, whole_laws_from=whole_laws_from, enters=enters)

    def _count(self, call: Call[Any]) -> None:
        self.runs += 1
        # max: before the first `begin`, the whole budget is allowed.
        if self.runs > max(self._allowed_runs, self.budget):
            raise OverBudget(f"the exact law of {call.rule.name}", self.budget)


class BranchRun(Generic[W, C]):
    """Runs a call along a tape, then by the policy and the first outcome of each roll. Other outcomes are siblings."""

    def __init__(
        self, solver: Solver[W], scene: Scene[W], whole_laws_from: int, tape: tuple[Any, ...], chance: C, stops: Any
    ) -> None:
        self.solver, self.scene, self.whole_laws_from, self.stops = solver, scene, whole_laws_from, stops
        self.chance: C = chance
        self.tape = list(tape)
        self.used = 0
        self.siblings: list[tuple[tuple[Any, ...], C]] = []
        self.asked: Any = None
        self.rule: Rule[..., Any] | None = None

    def answer(self, asked: Any, rule: Rule[..., Any]) -> Any:
        if type(asked) is Call and (self.used < self.whole_laws_from or self.solver.enters(asked)):
            return ENTER
        if self.used == len(self.tape):
            self.tape.append(self._next(asked, rule))
        stored = self.tape[self.used]
        self.used += 1
        # Odds keep no trace, so only dice from the tape of a table need `read`.
        return stored if type(stored) is not Thrown else read(self.scene, asked, stored)

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
        before, total = self.chance, outcomes.total
        (first, weight), *others = outcomes.items()
        # The tape does not hold the first outcome yet: `answer` appends it after this.
        self.siblings += [((*self.tape, other), before * own / total) for other, own in others]
        self.chance = before * weight / total
        return first
