"""Best play: a graph in which some sides choose, and the value of every choice between certain limits."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from rulewright.game.game import Game
from rulewright.kernel.engine.advance import Run
from rulewright.kernel.engine.solve import Policy, without_default_in_laws
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import W
from rulewright.lab.effort import CALL_BUDGET, Watch

from .arrays import Floats
from .backward_induction import Actions, StochasticGame, offsets
from .graph import Edge, Graph


class DecisionNode(NamedTuple):
    """A choice inside a call: the side that chooses, the answers given before, and the answers to choose from."""

    side: str
    tape: tuple[Any, ...]
    inside: int
    answers: tuple[Any, ...]


class DecisionGraph(Graph[W]):
    """A graph of worlds and of choices inside calls. The sides that search choose; others follow the policy."""

    def __init__(self, system: Game[W], policy: Policy, sides: tuple[str, ...], budget: int = CALL_BUDGET) -> None:
        # The sides that search also choose inside laws, so laws in which somebody chooses have to be run.
        super().__init__(system, without_default_in_laws(policy), budget)
        self.sides = sides
        self.nodes: dict[int, DecisionNode] = {}
        self.choices: dict[int, list[list[Edge]]] = {}

    def expand(self, at: int) -> list[Edge]:
        """Find the edges out of a world, or out of each answer to a choice. A choice without answers stays open."""
        self.solver.begin()
        node = self.nodes.get(at)
        if node is None:
            edges = self._continue(at, (), 0)
        elif not node.answers:
            return []
        else:
            tapes = [(*node.tape, answer) for answer in node.answers]
            self.choices[at] = [self._continue(at, tape, node.inside) for tape in tapes]
            edges = [edge for choice in self.choices[at] for edge in choice]
        self.edges[at] = edges
        return edges

    def _continue(self, at: int, tape: tuple[Any, ...], inside: int) -> list[Edge]:
        """Where the next call may lead from the point that the tape has reached."""
        world = self.worlds[at]
        settled = world.but(agenda=world.agenda[1:])
        successors = []
        for path in self.solver.branches(settled, world.agenda[0], tape, inside, 1.0, self._stops):
            if isinstance(path.run.asked, Ask):
                successors.append((self.add_node(world, path.run, path.run.asked, path.tape, inside), 0, path.chance))
            else:
                after, rounds, chance = self._successor(world, path.run.scene.world, path.chance, 0)
                successors.append((self.index(after), rounds, chance))
        return self._merged(successors)

    def _stops(self, world: W, asked: Ask[Any]) -> bool:
        return is_searched(self.system, world, asked, self.sides)

    def add_node(self, world: W, run: Run[W], asked: Ask[Any], tape: tuple[Any, ...], inside: int) -> int:
        """The number of a choice; a new one is added."""
        key = world, tape, inside
        if key not in self._indices:
            side = self.system.side_of(run.scene.world, asked.who[0])
            answers = searchable_answers(self.system, run.scene.world, asked)
            self.nodes[self._add(key, world)] = DecisionNode(side, tape, inside, answers)
        return self._indices[key]


def is_searched(system: Game[W], world: W, asked: Ask[Any], sides: tuple[str, ...]) -> bool:
    """Whether any role that is asked belongs to one of these sides."""
    return any(system.side_of(world, who) in sides for who in asked.who)


def searchable_answers(system: Game[W], world: W, asked: Ask[Any]) -> tuple[Any, ...]:
    """The answers to choose from; none where several sides answer at once, as no side decides that alone."""
    return asked.candidates() if len({system.side_of(world, who) for who in asked.who}) == 1 else ()


class Solution(NamedTuple):
    """The value of every world and choice to a side, between certain limits, and the best answer to each choice."""

    low: Floats
    high: Floats
    best: dict[int, int]


def solve_decisions(graph: DecisionGraph[Any], side: str) -> Solution:
    """The chance that a side wins if the sides that search play their best: for the side, or against it."""
    size = len(graph.worlds)
    against, won = np.zeros(size, dtype=bool), np.zeros(size, dtype=bool)
    against[[at for at, node in graph.nodes.items() if node.side != side]] = True
    won[[at for at, winner in graph.ends.items() if winner == side]] = True
    actions = _actions(graph)
    game = StochasticGame(actions, won, np.array([edges is None for edges in graph.edges]), against)
    first = actions.first_row[:-1]
    best = {at: int(game.best_rows[at] - first[at]) for at in graph.choices}
    return Solution(*game.bounds(), best)


def _actions(graph: DecisionGraph[Any]) -> Actions:
    """One action for every answer to a choice, and one for every world."""
    by_world = [graph.choices.get(at) or [edges or []] for at, edges in enumerate(graph.edges)]
    rows = [row for actions in by_world for row in actions]
    edges = [edge for row in rows for edge in row]
    return Actions(
        offsets(np.array([len(actions) for actions in by_world])),
        offsets(np.array([len(row) for row in rows])),
        np.array([edge.to for edge in edges], dtype=np.int64),
        np.array([edge.chance for edge in edges], dtype=np.float64),
    )


def apply_strategy(graph: DecisionGraph[W], solution: Solution) -> Graph[W]:
    """The same graph with every choice answered in the best way."""
    played: Graph[W] = Graph(graph.system, graph.solver.policy)
    played.worlds, played.ends = graph.worlds, graph.ends
    # Copied, because the choices are replaced in it; the worlds are shared.
    played.edges = list(graph.edges)
    for at, choices in graph.choices.items():
        played.edges[at] = choices[solution.best[at]]
    return played


def build_decision_graph(
    system: Game[W], world: W, policy: Policy, sides: tuple[str, ...], max_worlds: int, watch: Watch | None = None
) -> DecisionGraph[W]:
    """The graph of everything that the sides that search may do from a world on."""
    graph: DecisionGraph[W] = DecisionGraph(system, policy, sides)
    graph.explore({graph.index(system.canonical(world)): 1.0}, max_worlds, watch)
    return graph
