"""Best play of whole sides: the value of the answers to a choice, and the best response to the other side's policy."""

from __future__ import annotations

from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.engine.solve import Policy
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.words import in_words
from rulewright.kernel.rules.world import W
from rulewright.lab.effort import Effort, Progress, Watch
from rulewright.lab.exact.decisions import DecisionGraph, apply_strategy, build_decision_graph, solve_decisions
from rulewright.lab.exact.markov_chain import MarkovChain
from rulewright.lab.exact.results import graph_result
from rulewright.lab.measurements import Estimate, start_state
from rulewright.lab.result import Result

from .advise import AnswerEvaluator
from .choices import OpenChoice, expect_reproducible
from .ranked_answers import Advice, RankedAnswer, rank_answers

EXACT_WIDTH = 1e-7
"""Limits this close are one value: value iteration settles no closer."""


def advise_best_play(
    system: Game[W],
    choice: OpenChoice[W],
    policy: Policy,
    sides: tuple[str, ...],
    effort: Effort | None = None,
    progress: Progress | None = None,
) -> Advice:
    """Rank the answers to a choice if some sides play their best from there on and the others follow the policy.

    Values are exact where the search closes; otherwise they have certain limits.

    Args:
        system: The game.
        choice: The choice, from `open_choice_at`.
        policy: How all other sides answer.
        sides: The sides that play their best, `pcs` or `npcs`; if empty, the side that chooses.
        effort: The limit on worlds; no fights are played.
        progress: Called as the work goes on, with what is being done, how much of it is done and how much there is.

    Returns:
        The answers, best first.

    Raises:
        Refusal: Nobody is asked, what led to the choice is hidden from the role, or the limit on worlds is too low to
            say anything.

    Example:
        >>> fight = Duel(duellists=(ADA.but(hp=1), BO.but(hp=1)), agenda=(turn("ada"),))
        >>> choice = open_choice_at(GAME, fight, (), ("ada",))
        >>> advice = advise_best_play(GAME, choice, find_policy(GAME, "plain"), ("pcs",), Effort(worlds=200))
        >>> advice.why
        'strike bo wins 87.22 %; guard costs 22.15 points of that'
    """
    effort = (effort or Effort()).checked()
    side = system.side_of(choice.world, choice.role)
    sides = sides or (side,)
    graph: DecisionGraph[W] = DecisionGraph(system, policy, sides)
    world = choice.world
    expect_reproducible(system, choice)
    run = advance(Scene(world.but(agenda=world.agenda[1:]), system.view), world.agenda[0], choice.tape)
    if not isinstance(run.asked, Ask):
        raise Refusal("nobody is asked to choose here")
    root = graph.add_node(world, run, run.asked, choice.tape, choice.inside)
    graph.explore({root: 1.0}, effort.worlds, _watch(effort, progress))
    solution = solve_decisions(graph, side)
    answers, options = graph.nodes[root].answers, []
    # Not strict: if the root was not expanded, there are answers but no edges.
    for answer, edges in zip(answers, graph.choices.get(root, []), strict=False):
        low = sum(edge.chance * float(solution.low[edge.to]) for edge in edges)
        high = sum(edge.chance * float(solution.high[edge.to]) for edge in edges)
        options.append(RankedAnswer(in_words(answer), answer, Estimate((low + high) / 2, low, high)))
    if not options:
        raise Refusal(f"{choice.asked.label}: {_why_incomplete(len(graph.worlds), effort)}")
    exact = all(option.value.high - option.value.low <= EXACT_WIDTH for option in options)
    # Only where the others follow the policy: against a side that searches, the policy alone may reach less.
    if not exact and sides == (side,):
        options = _at_least_policy(options, AnswerEvaluator(system, choice, policy, answers, effort, progress))
    return rank_answers(str(choice.asked.label), choice.role, "exact" if exact else "bounded", options, len(answers))


def _at_least_policy(options: list[RankedAnswer], evaluator: AnswerEvaluator[W]) -> list[RankedAnswer]:
    """Raise the lower limits to what the policy alone is proven to reach: best play does no worse."""
    by_policy = [result.chance_of(evaluator.side).low for _, result in evaluator.graph_results()]
    raised = []
    for option, least in zip(options, by_policy or [0.0] * len(options), strict=True):
        low, high = max(option.value.low, least), max(option.value.high, least)
        raised.append(option.but(value=Estimate((low + high) / 2, low, high)))
    return raised


def best_response(
    system: Game[W],
    world: W,
    policy: Policy,
    sides: tuple[str, ...],
    effort: Effort,
    progress: Progress | None = None,
) -> Result | None:
    """How a fight ends if these sides play their best, each knowing how the others play.

    None if there are too many worlds to search. With an effort of `exact` that is a Refusal.
    """
    graph = build_decision_graph(system, world, policy, sides, effort.worlds, _watch(effort, progress))
    if not graph.closed:
        if effort.way == "auto":
            return None
        raise Refusal(f"the best reply cannot be worked out: {_why_incomplete(len(graph.worlds), effort)}")
    side = "pcs" if "pcs" in sides else "npcs"
    played = apply_strategy(graph, solve_decisions(graph, side))
    start = start_state(system, system.panel(world))
    return graph_result(played, MarkovChain(played), start, system.round_of(world))


def _why_incomplete(worlds: int, effort: Effort) -> str:
    if worlds < effort.worlds:
        return "the answers to a question cannot be listed, both sides answer it at once, or a rule takes too long"
    return f"there are more than {effort.worlds:,} worlds to look at; allow more worlds, or take a smaller fight"


def _watch(effort: Effort, progress: Progress | None) -> Watch:
    def watch(worlds: int, still_open: float) -> None:  # noqa: ARG001
        if progress:
            progress("following worlds", worlds, effort.worlds)

    return watch
