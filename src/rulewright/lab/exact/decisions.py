"""Best play: a graph in which some sides choose, and the value of every choice between certain limits."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from rulewright.game.system import System
from rulewright.kernel.engine.advance import Run
from rulewright.kernel.engine.solve import Policy, without_default_in_laws
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import W
from rulewright.lab.sampling.alias_tables import Floats

from .backward_induction import Board, Moves, offsets
from .graph import ENTRY_BUDGET, Edge, Graph
from rulewright.lab.effort import Watch


class Question(NamedTuple):
    """A choice that is open: whose, in the middle of which call, and what may be answered."""

    side: str
    tape: tuple[Any, ...]
    inside: int
    answers: tuple[Any, ...]


class DecisionGraph(Graph[W]):
    """Worlds between calls and questions open in the middle of one. The sides that search choose, others follow the
    policy."""

    def __init__(self, system: System[W], policy: Policy, sides: tuple[str, ...], budget: int = ENTRY_BUDGET) -> None:
        super().__init__(system, without_default_in_laws(policy), budget)
        self.sides = sides
        self.questions: dict[int, Question] = {}
        self.choices: dict[int, list[list[Edge]]] = {}

    def expand(self, at: int) -> list[Edge]:
        """The ways out of a world, or of a question for every answer; one whose answers are not known stays open."""
        self.solver.begin()
        question = self.questions.get(at)
        if question is None:
            ways = self._spread(at, (), 0)
        elif not question.answers:
            return []
        else:
            tapes = [(*question.tape, answer) for answer in question.answers]
            self.choices[at] = [self._spread(at, tape, question.inside) for tape in tapes]
            ways = [edge for choice in self.choices[at] for edge in choice]
        self.ways[at] = ways
        return ways

    def _spread(self, at: int, tape: tuple[Any, ...], inside: int) -> list[Edge]:
        """Where the call on top may lead from a point that the tape has reached."""
        world = self.worlds[at]
        settled = world.but(agenda=world.agenda[1:])
        found = []
        for path in self.solver.branches(settled, world.agenda[0], tape, inside, 1.0, self._stops):
            if isinstance(path.run.asked, Ask):
                found.append((self.ask(world, path.run, path.run.asked, path.tape, inside), 0, path.chance))
            else:
                after, rounds, chance = self._onward(world, path.run.scene.world, path.chance, 0)
                found.append((self.number(after), rounds, chance))
        return self._joined(found)

    def _stops(self, world: W, asked: Ask[Any]) -> bool:
        return searched(self.system, world, asked, self.sides)

    def ask(self, world: W, run: Run[W], asked: Ask[Any], tape: tuple[Any, ...], inside: int) -> int:
        """The number of an open question."""
        key = world, tape, inside
        if key not in self._known:
            side = self.system.side_of(run.scene.world, asked.who[0])
            self.questions[self._add(key, world)] = Question(
                side, tape, inside, answers_to(self.system, run.scene.world, asked)
            )
        return self._known[key]


def searched(system: System[W], world: W, asked: Ask[Any], sides: tuple[str, ...]) -> bool:
    """Whether anybody who is asked belongs to one of these sides."""
    return any(system.side_of(world, who) in sides for who in asked.who)


def answers_to(system: System[W], world: W, asked: Ask[Any]) -> tuple[Any, ...]:
    """The answers of the side that is asked; none where several sides choose at once, as neither has the whole say."""
    return asked.candidates() if len({system.side_of(world, who) for who in asked.who}) == 1 else ()


class Solved(NamedTuple):
    """What every world and question is worth to a side, between certain limits, and the best choice in each."""

    low: Floats
    high: Floats
    best: dict[int, int]


def solve_decisions(graph: DecisionGraph[Any], side: str) -> Solved:
    """The chance that a side wins if those who search play their best: for the side, or against it."""
    size = len(graph.worlds)
    against, won = np.zeros(size, dtype=bool), np.zeros(size, dtype=bool)
    against[[at for at, question in graph.questions.items() if question.side != side]] = True
    won[[at for at, end in graph.ends.items() if end == side]] = True
    moves = _moves(graph)
    board = Board(moves, won, np.array([ways is None for ways in graph.ways]), against)
    first = moves.first_row[:-1]
    best = {at: int(board.best_rows[at] - first[at]) for at in graph.choices}
    return Solved(*board.limits(), best)


def _moves(graph: DecisionGraph[Any]) -> Moves:
    """One row of ways for every answer to a question, and one for every world."""
    rows = [graph.choices.get(at) or [ways or []] for at, ways in enumerate(graph.ways)]
    every = [row for each in rows for row in each]
    edges = [edge for row in every for edge in row]
    return Moves(
        offsets(np.array([len(each) for each in rows])),
        offsets(np.array([len(row) for row in every])),
        np.array([edge.to for edge in edges], dtype=np.int64),
        np.array([edge.chance for edge in edges], dtype=np.float64),
        np.array([edge.rounds for edge in edges], dtype=np.int64),
    )


def strategy(graph: DecisionGraph[W], solved: Solved) -> Graph[W]:
    """The same graph with every question answered in the best way."""
    played: Graph[W] = Graph(graph.system, graph.solver.policy)
    played.worlds, played.ends = graph.worlds, graph.ends
    played.ways = list(graph.ways)
    for at, choices in graph.choices.items():
        played.ways[at] = choices[solved.best[at]]
    return played


def build_decision_graph(
    system: System[W], world: W, policy: Policy, sides: tuple[str, ...], most: int, watch: Watch | None = None
) -> DecisionGraph[W]:
    """The graph of everything the sides that search may do from a world on."""
    graph: DecisionGraph[W] = DecisionGraph(system, policy, sides)
    graph.explore({graph.number(system.canonical(world)): 1.0}, most, watch)
    return graph
