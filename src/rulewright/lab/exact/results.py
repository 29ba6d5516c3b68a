"""Turns a graph of worlds into the result of a fight."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.game.game import Game
from rulewright.kernel.engine.solve import Policy
from rulewright.kernel.rules.world import W
from rulewright.lab.effort import EXACT_TOLERANCE, STOPPED, Effort, GraphTooLarge, Progress
from rulewright.lab.measurements import FightStats, StartState, end_state, start_state
from rulewright.lab.result import Method, Result, result_of

from .graph import Graph
from .markov_chain import MarkovChain


def solve_by_graph(
    system: Game[W], world: W, policy: Policy, effort: Effort, progress: Progress | None = None
) -> Result | None:
    """The result of exploring the graph, exact or bounded; None if the graph grows too fast."""
    graph: Graph[W] = Graph(system, policy, effort.call_budget)
    start, note = {graph.index(system.canonical(world)): 1.0}, ""
    try:
        graph.explore(start, effort.worlds, effort.watch(progress))
    except GraphTooLarge:
        return None
    except KeyboardInterrupt:
        # Limits from a part of the graph are certain too, so what was explored by then is a result.
        note = STOPPED
    result = graph_result(graph, MarkovChain(graph), start_state(system, system.panel(world)), system.round_of(world))
    return result.but(note=note)


def graph_result(
    graph: Graph[W],
    chain: MarkovChain,
    start: StartState,
    first_round: int = 0,
    worlds: Mapping[int, float] | None = None,
) -> Result:
    """The result of a fight that begins in some worlds of a graph, usually the first, in a given round."""
    stats, left = settled_stats(graph, chain, start, first_round, worlds)
    method: Method = "exact" if graph.closed and left <= EXACT_TOLERANCE else "bounded"
    return result_of(stats, start, method, worlds=len(graph.worlds), cut=left)


def settled_stats(
    graph: Graph[W],
    chain: MarkovChain,
    start: StartState,
    first_round: int = 0,
    worlds: Mapping[int, float] | None = None,
) -> tuple[FightStats, float]:
    """How the fights end that were followed to their end, weighted by their chances; and the chance that is left."""
    absorbed = chain.propagate(worlds, damage=True)
    stats = FightStats()
    for at, winner in graph.ends.items():
        state = end_state(graph.system, start, graph.worlds[at])
        for number, ended in enumerate(absorbed.ended):
            if ended[at]:
                stats.add(winner, first_round + number, state, float(ended[at]))
    stats.add_damage(absorbed.damage, stats.weight)
    return stats, absorbed.left
