"""Best play of whole sides: what the answers to a question are worth if a side goes on as well as it can."""

from __future__ import annotations

from rulewright.errors import Refusal
from rulewright.game.system import System
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.engine.solve import Policy
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.words import in_words
from rulewright.kernel.rules.world import W
from rulewright.lab.exact.decisions import DecisionGraph, build_decision_graph, solve_decisions, strategy
from rulewright.lab.effort import Watch
from rulewright.lab.exact.markov_chain import MarkovChain
from rulewright.lab.experiments.simulate import answer_of_graph
from rulewright.lab.effort import Effort, Progress
from rulewright.lab.measurements import Estimate, start_of
from rulewright.lab.result import Result

from .advice import Advice, RankedAnswer, rank_answers
from .advise import AnswerEvaluator
from .choices import OpenChoice, expect_retold

CLOSE = 1e-7
"""Limits this near are one value."""


def advise_best_play(
    system: System[W],
    place: OpenChoice[W],
    policy: Policy,
    sides: tuple[str, ...],
    effort: Effort | None = None,
    progress: Progress | None = None,
) -> Advice:
    """The answers to an open question if these sides, or else the one that is asked, play their best from there on and
    others follow the policy.

    Exact where the search closes; else every value lies between certain limits.
    """
    effort = (effort or Effort()).checked()
    side = system.side_of(place.world, place.role)
    sides = sides or (side,)
    graph: DecisionGraph[W] = DecisionGraph(system, policy, sides)
    world = place.world
    expect_retold(system, place)
    run = advance(Scene(world.but(agenda=world.agenda[1:]), system.view), world.agenda[0], place.tape)
    if not isinstance(run.asked, Ask):
        raise Refusal("nobody is asked to choose here")
    root = graph.ask(world, run, run.asked, place.tape, place.inside)
    graph.explore({root: 1.0}, effort.worlds, _watch(effort, progress))
    solved = solve_decisions(graph, side)
    question, options = graph.questions[root], []
    for answer, edges in zip(question.answers, graph.choices.get(root, []), strict=False):
        low = sum(edge.chance * float(solved.low[edge.to]) for edge in edges)
        high = sum(edge.chance * float(solved.high[edge.to]) for edge in edges)
        options.append(RankedAnswer(in_words(answer), answer, Estimate((low + high) / 2, low, high)))
    if not options:
        raise Refusal(f"{place.asked.label}: {_too_few(len(graph.worlds), effort)}")
    exact = all(one.value.high - one.value.low <= CLOSE for one in options)
    if not exact and sides == (side,):
        options = _at_least(options, AnswerEvaluator(system, place, policy, question.answers, effort, progress))
    return rank_answers(place.asked.label, place.role, "exact" if exact else "bounded", options, len(question.answers))


def _at_least(options: list[RankedAnswer], weighed: AnswerEvaluator[W]) -> list[RankedAnswer]:
    """Who plays its best does not do worse than by the policy alone."""
    by_policy = [result.chance_of(weighed.side).low for _, result in weighed.followed()]
    found = []
    for option, least in zip(options, by_policy or [0.0] * len(options), strict=True):
        low, high = max(option.value.low, least), max(option.value.high, least)
        found.append(option.but(value=Estimate((low + high) / 2, low, high)))
    return found


def best_reply(
    system: System[W],
    world: W,
    policy: Policy,
    sides: tuple[str, ...],
    effort: Effort,
    progress: Progress | None = None,
) -> Result | None:
    """How a fight ends if these sides play their best, each knowing how the others play.

    None if there are too many worlds to look at, unless only an exact answer will do.
    """
    graph = build_decision_graph(system, world, policy, sides, effort.worlds, _watch(effort, progress))
    if not graph.closed:
        if effort.way == "auto":
            return None
        raise Refusal(f"the best reply cannot be worked out: {_too_few(len(graph.worlds), effort)}")
    side = "pcs" if "pcs" in sides else "npcs"
    played = strategy(graph, solve_decisions(graph, side))
    return answer_of_graph(played, MarkovChain(played), start_of(system, system.panel(world)), system.round_of(world))


def _too_few(worlds: int, effort: Effort) -> str:
    """Why not everything was looked at."""
    if worlds < effort.worlds:
        return "the answers to a question cannot be listed, both sides answer it at once, or a rule takes too long"
    return f"there are more than {effort.worlds:,} worlds to look at; allow more worlds, or take a smaller fight"


def _watch(effort: Effort, progress: Progress | None) -> Watch:
    def watch(worlds: int, still_open: float) -> None:  # noqa: ARG001
        if progress:
            progress("following worlds", worlds, effort.worlds)

    return watch
