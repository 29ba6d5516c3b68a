"""Advises on an open choice: every answer with the chance to win that it leaves, worked out on what the role sees."""

from __future__ import annotations

from itertools import chain, repeat
from math import inf
from typing import Any, Generic, NamedTuple

from rulewright.errors import OverBudget, Refusal
from rulewright.game.game import Game
from rulewright.kernel.engine.solve import Policy
from rulewright.kernel.rules.words import in_words
from rulewright.kernel.rules.world import W
from rulewright.lab.effort import STOPPED, Effort, GraphTooLarge, Progress
from rulewright.lab.exact.graph import Exploration, Graph
from rulewright.lab.exact.markov_chain import MarkovChain
from rulewright.lab.exact.results import graph_result
from rulewright.lab.measurements import Estimate, FightStats, estimate_share, start_state
from rulewright.lab.result import Result, clip_to_bounds, result_of
from rulewright.lab.sampling.fights import FightSampler

from .choices import OpenChoice, answers_to_try, expect_reproducible
from .ranked_answers import Advice, AdviceKind, RankedAnswer, rank_answers

AnswerResults = list[tuple[Any, Result]]
"""Answers, each with how the fight ends after it."""

MAX_ANSWERS = 24
"""Answers compared at most; more would leave too few fights for each."""
LAP_FIGHTS = 10
"""Fights of each answer in a lap; also before the worst are left out."""
FIRST_LAPS = (1, 2, 3, 4)
"""The first laps are shorter, so that there is a first ranking after a moment."""
MAX_RUNS = 2_000
"""Runs of the rules to follow worlds before fights are played; an exact answer has no such limit."""
MIN_FIGHTS_OF_BEST = 60
"""Fights of an answer that has outlasted all others, so that its own chance is roughly known."""


def advise(
    system: Game[W],
    choice: OpenChoice[W],
    policy: Policy,
    effort: Effort | None = None,
    progress: Progress | None = None,
) -> Advice:
    """Rank the answers to a choice by the chance to win if all roles follow a policy from there on.

    Args:
        system: The game.
        choice: The choice, from `open_choice_at`.
        policy: How all roles answer afterwards.
        effort: The method, the precision, and the limits for all answers together.
        progress: Called as the work goes on, with what is being done, how much of it is done and how much there is.

    Returns:
        The answers, best first. Of very many answers only some are looked at.

    Raises:
        Refusal: The answers cannot be listed, the fight is over, or what led to the choice is hidden from the role.

    Example:
        >>> choice = open_choice_at(GAME, GAME.shelf.world("yard", (), None), (), ("ada",))
        >>> advice = advise(GAME, choice, find_policy(GAME, "plain"), Effort("sampled", fights=100))
        >>> [option.answer for option in advice.options]
        [strike('ada', 'bo'), guard('ada')]
    """
    effort = (effort or Effort()).checked()
    answers, known = answers_to_try(system, choice, MAX_ANSWERS)
    if not answers:
        raise Refusal(f"{choice.asked.label}: the answers cannot be listed; expected {choice.asked.options.describe()}")
    if system.over(choice.world) is not None or not choice.world.agenda:
        raise Refusal("the fight is over: there is nothing to win any more")
    expect_reproducible(system, choice)
    return AnswerEvaluator(system, choice, policy, answers, effort, progress).advice(known)


class AnswerEvaluator(NamedTuple, Generic[W]):
    """Some answers to a choice, how all roles play afterwards, and how hard to try."""

    system: Game[W]
    choice: OpenChoice[W]
    policy: Policy
    answers: tuple[Any, ...]
    effort: Effort
    progress: Progress | None

    @property
    def side(self) -> str:
        """The side that chooses."""
        return self.system.side_of(self.choice.world, self.choice.role)

    def advice(self, known: int) -> Advice:
        """The answers, best first; `known` is the number of answers there are in all."""
        kind, results = self.results()
        options = [
            RankedAnswer(in_words(answer), answer, result.chance_of(self.side), result) for answer, result in results
        ]
        return rank_answers(str(self.choice.asked.label), self.choice.role, kind, options, known)

    def results(self) -> tuple[AdviceKind, AnswerResults]:
        """How the fight ends after each answer, and by which method that was found."""
        results: AnswerResults = []
        if self.effort.way != "sampled":
            results = self.graph_results()
            cut = max((result.cut for _, result in results), default=1.0)
            stopped = any(result.note for _, result in results)
            # After Ctrl-C nobody wants to wait for a sample, however wide the limits are.
            if results and (stopped or self.effort.accepts(cut)):
                return ("exact" if all(result.method == "exact" for _, result in results) else "bounded"), results
        return "sampled", Race(self, [result for _, result in results]).run()

    def graph_results(self) -> AnswerResults:
        """Results of one graph explored from all answers together; none if it grows too fast.

        After Ctrl-C, the results of what was explored by then.
        """
        auto = self.effort.way == "auto"
        graph: Graph[W] = Graph(self.system, self.policy, self.effort.call_budget)
        try:
            starts = [self._start_after(graph, answer) for answer in self.answers]
        except OverBudget:
            # With `auto`, the answers are sampled instead.
            if self.effort.way == "exact":
                raise
            return []
        mass: dict[int, float] = {}
        for edge in (edge for at in starts for edge in graph.edges[at] or ()):
            mass[edge.to] = mass.get(edge.to, 0.0) + edge.chance
        note = ""
        try:
            watch = self.effort.watch(self.progress, len(self.answers))
            Exploration(graph, mass).run(self.effort.worlds, watch, MAX_RUNS if auto else inf)
        except GraphTooLarge:
            # What was explored by then still bounds the chances.
            pass
        except KeyboardInterrupt:
            note = STOPPED
        results = self._results_from(graph, starts)
        return [(answer, result.but(note=note)) for answer, result in zip(self.answers, results, strict=True)]

    def _start_after(self, graph: Graph[W], answer: Any) -> int:
        """Add the point right after an answer to the graph."""
        choice, world = self.choice, self.choice.world
        graph.solver.begin()
        settled = world.but(agenda=world.agenda[1:])
        paths = graph.solver.branches(settled, world.agenda[0], choice.tape_with(answer), choice.inside, 1.0)
        return graph.add_open_call(world, paths)

    def _results_from(self, graph: Graph[W], starts: list[int]) -> list[Result]:
        system, world, chain = self.system, self.choice.world, MarkovChain(graph)
        start, first_round = start_state(system, system.panel(world)), system.round_of(world)
        return [graph_result(graph, chain, start, first_round, {at: 1.0}) for at in starts]


class Race(Generic[W]):
    """Racing: all answers are fought with common random numbers, and those that are surely worse drop out early.

    `bounds` has what worlds that were followed before prove about each answer; it may be empty.
    """

    def __init__(self, evaluator: AnswerEvaluator[W], bounds: list[Result]) -> None:
        self.evaluator, self.bounds = evaluator, bounds
        self.sampler = FightSampler(evaluator.system, evaluator.choice.world, evaluator.policy)
        self.stats = [FightStats() for _ in evaluator.answers]
        self.racing, self.fought = list(range(len(evaluator.answers))), 0

    def run(self) -> AnswerResults:
        effort, answers = self.evaluator.effort, self.evaluator.answers
        if effort.fights < len(answers):
            raise Refusal(f"expected at least a fight for each of {len(answers)} answers, got {effort.fights}")
        try:
            for number, size in enumerate(chain(FIRST_LAPS, repeat(LAP_FIGHTS))):
                fits = min(size, (effort.fights - self.fought) // len(self.racing))
                if not fits or self._decided():
                    break
                self._run_lap(number, fits)
                self.racing = self._still_racing()
        except KeyboardInterrupt:
            # An answer without any fight cannot be ranked.
            if not all(stats.weight for stats in self.stats):
                raise
        results = [result_of(stats, self.sampler.start, "sampled", seed=effort.seed) for stats in self.stats]
        if self.bounds:
            results = [clip_to_bounds(*both) for both in zip(results, self.bounds, strict=True)]
        return list(zip(answers, results, strict=True))

    def _run_lap(self, number: int, size: int) -> None:
        """The next few fights of every answer that is still in the race."""
        _, choice, _, answers, effort, progress = self.evaluator
        for at in self.racing:
            tape = choice.tape_with(answers[at])
            self.stats[at].merge(self.sampler.batch(effort.seed, number, size, tape, choice.inside))
            self.fought += size
            if progress:
                # Before every answer has a fight, nothing is known that could be shown.
                best = self._best() if number else None
                progress("fights", self.fought, effort.fights, best)

    def _best(self) -> Estimate:
        return max((self._chance(at) for at in self.racing), key=lambda chance: chance.value)

    def _chance(self, at: int) -> Estimate:
        stats = self.stats[at]
        return estimate_share(stats.wins.get(self.evaluator.side, 0.0), stats.weight)

    def _still_racing(self) -> list[int]:
        if self.stats[self.racing[0]].weight < LAP_FIGHTS:
            return self.racing
        best = max(self._chance(at).low for at in self.racing)
        return [at for at in self.racing if self._chance(at).high >= best]

    def _decided(self) -> bool:
        """Whether the answers still in the race are known well enough; a single one need not be known as well."""
        # An early interval can be narrow by luck.
        if self.stats[self.racing[0]].weight < LAP_FIGHTS:
            return False
        if len(self.racing) == 1:
            return self.stats[self.racing[0]].weight >= MIN_FIGHTS_OF_BEST
        return all(self._chance(at).margin <= self.evaluator.effort.within for at in self.racing)
