"""What to do: every answer to an open question with the chance to win that it leaves, on what the seat sees."""

from __future__ import annotations

from typing import Any, Generic, NamedTuple

from rulewright.errors import OverBudget, Refusal
from rulewright.game.system import System
from rulewright.kernel.engine.solve import Policy
from rulewright.kernel.rules.words import in_words
from rulewright.kernel.rules.world import W
from rulewright.lab.exact.graph import Graph
from rulewright.lab.exact.markov_chain import MarkovChain
from rulewright.lab.experiments.simulate import Hopeless, answer_of_graph
from rulewright.lab.effort import STOPPED, Effort, Progress
from rulewright.lab.measurements import Estimate, FightStats, estimate_share, start_of
from rulewright.lab.result import Result, result_of
from rulewright.lab.sampling.fights import FightSampler

from .advice import Advice, AdviceKind, RankedAnswer, rank_answers
from .choices import OpenChoice, expect_retold, ways

Answered = list[tuple[Any, Result]]
"""Answers, each with how the fight ends after it."""

MOST_OPTIONS = 24
FIRST = 10
"""Fights of each option before the worst are left out."""
ALONE = 60
"""Fights of the last option that is left."""


def advise(
    system: System[W], place: OpenChoice[W], policy: Policy, effort: Effort | None = None, progress: Progress | None = None
) -> Advice:
    """The answers to an open question by the chance to win if everybody follows a policy from there on."""
    effort = (effort or Effort()).checked()
    answers, known = ways(system, place, MOST_OPTIONS)
    if not answers:
        raise Refusal(f"{place.asked.label}: the answers cannot be listed; expected {place.asked.options.describe()}")
    if system.over(place.world) is not None or not place.world.agenda:
        raise Refusal("the fight is over: there is nothing to win any more")
    expect_retold(system, place)
    return AnswerEvaluator(system, place, policy, answers, effort, progress).advice(known)


class AnswerEvaluator(NamedTuple, Generic[W]):
    """Answers to an open question, how everybody plays afterwards, and how hard to try."""

    system: System[W]
    place: OpenChoice[W]
    policy: Policy
    answers: tuple[Any, ...]
    effort: Effort
    progress: Progress | None

    @property
    def side(self) -> str:
        """Who is to win."""
        return self.system.side_of(self.place.world, self.place.role)

    def advice(self, known: int) -> Advice:
        """The answers best first, out of so many that there are."""
        kind, results = self.results()
        options = [RankedAnswer(in_words(one), one, result.chance_of(self.side), result) for one, result in results]
        return rank_answers(self.place.asked.label, self.place.role, kind, options, known)

    def results(self) -> tuple[AdviceKind, Answered]:
        """How the fight ends after each answer, and how that was found."""
        if self.effort.way != "sampled":
            followed = self.followed()
            worst = max((result.cut for _, result in followed), default=1.0)
            stopped = any(result.note for _, result in followed)
            if followed and (stopped or self.effort.takes(worst)):
                return ("exact" if all(one.method == "exact" for _, one in followed) else "bounded"), followed
        return "sampled", Race(self).run()

    def followed(self) -> Answered:
        """One graph from all the answers, and chance pushed through it from each; nothing if it grows too fast.

        Stopped by Ctrl-C, what is known by then.
        """
        graph: Graph[W] = Graph(self.system, self.policy)
        try:
            starts = [self._opened(graph, answer) for answer in self.answers]
        except OverBudget:
            if self.effort.way == "exact":
                raise
            return []
        whole: dict[int, float] = {}
        for way in (way for at in starts for way in graph.ways[at] or ()):
            whole[way.to] = whole.get(way.to, 0.0) + way.chance
        note = ""
        try:
            graph.explore(whole, self.effort.worlds, self.effort.watch(self.progress, len(self.answers)))
        except Hopeless:
            return []
        except KeyboardInterrupt:
            note = STOPPED
        results = self._pushed(graph, starts)
        return [(one, result.but(note=note)) for one, result in zip(self.answers, results, strict=True)]

    def _opened(self, graph: Graph[W], answer: Any) -> int:
        """The point right after an answer."""
        place, world = self.place, self.place.world
        graph.solver.begin()
        settled = world.but(agenda=world.agenda[1:])
        return graph.opened(
            world, graph.solver.branches(settled, world.agenda[0], place.given(answer), place.inside, 1.0)
        )

    def _pushed(self, graph: Graph[W], starts: list[int]) -> list[Result]:
        system, world, chain = self.system, self.place.world, MarkovChain(graph)
        start, first = start_of(system, system.panel(world)), system.round_of(world)
        return [answer_of_graph(graph, chain, start, first, {at: 1.0}) for at in starts]


class Race(Generic[W]):
    """Fights from every answer with the same luck; what is surely worse than the best gets no further ones."""

    def __init__(self, weighed: AnswerEvaluator[W]) -> None:
        self.weighed = weighed
        self.arena = FightSampler(weighed.system, weighed.place.world, weighed.policy)
        self.found = [FightStats() for _ in weighed.answers]
        self.racing, self.fought = list(range(len(weighed.answers))), 0

    def run(self) -> Answered:
        effort, answers = self.weighed.effort, self.weighed.answers
        size, number = min(FIRST, effort.fights // len(answers)), 0
        if not size:
            raise Refusal(f"expected at least a fight for each of {len(answers)} answers, got {effort.fights}")
        try:
            while self.fought + size * len(self.racing) <= effort.fights and not self._decided():
                self._lap(number, size)
                self.racing, number = self._left(), number + 1
        except KeyboardInterrupt:
            if not all(one.weight for one in self.found):
                raise
        results = (result_of(one, self.arena.start, "sampled", seed=effort.seed) for one in self.found)
        return list(zip(answers, results, strict=True))

    def _lap(self, number: int, size: int) -> None:
        """The next few fights of every answer that is left."""
        _, place, _, answers, effort, progress = self.weighed
        for at in self.racing:
            tape = place.given(answers[at])
            self.found[at].join(self.arena.batch(effort.seed, number, size, tape, place.inside))
            self.fought += size
            if progress:
                progress("fights", self.fought, effort.fights)

    def _chance(self, at: int) -> Estimate:
        found = self.found[at]
        return estimate_share(found.wins.get(self.weighed.side, 0.0), found.weight)

    def _left(self) -> list[int]:
        best = max(self._chance(at).low for at in self.racing)
        return [at for at in self.racing if self._chance(at).high >= best]

    def _decided(self) -> bool:
        """Those that are left are known well enough; the only one that is left need not be known so well."""
        if not self.fought:
            return False
        if len(self.racing) == 1:
            return self.found[self.racing[0]].weight >= ALONE
        return all(self._chance(at).half <= self.weighed.effort.within for at in self.racing)
