"""Best play: a graph in which some sides choose, and the value of every choice between certain limits."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from scipy.sparse import csr_array

from rulewright.kernel.advance import Run
from rulewright.kernel.resolve import Ask
from rulewright.kernel.solve import Policy
from rulewright.kernel.system import System
from rulewright.kernel.world import W

from .alias import Floats, Ints
from .graph import ENTRY_BUDGET, Edge, Graph, Watch

CLOSE = 1e-9
"""Limits this near are one value."""
MOST_SWEEPS = 5_000
PATIENCE = 1 - 1e-6


class Question(NamedTuple):
    """A choice that is open: whose, in the middle of which call, and what may be answered."""

    side: str
    tape: tuple[Any, ...]
    inside: int
    answers: tuple[Any, ...]


class Decisions(Graph[W]):
    """Worlds between calls and questions open in the middle of one. The sides that search choose, others follow the
    policy."""

    def __init__(self, system: System[W], policy: Policy, sides: tuple[str, ...], budget: int = ENTRY_BUDGET) -> None:
        super().__init__(system, policy, budget)
        self.sides = sides
        self.questions: dict[int, Question] = {}
        self.choices: dict[int, list[list[Edge]]] = {}

    def expand(self, at: int) -> list[Edge]:
        """The ways out of a world, or of a question for every answer."""
        self.solver.begin()
        question = self.questions.get(at)
        if question is None:
            ways = self._spread(at, (), 0)
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
        for path in self.solver.paths(settled, world.agenda[0], tape, inside, 1.0, self._stops):
            if isinstance(path.run.asked, Ask):
                found.append((self.ask(world, path.run, path.run.asked, path.tape, inside), 0, path.chance))
            else:
                after, rounds, chance = self._onward(world, path.run.scene.world, path.chance, 0)
                found.append((self.number(after), rounds, chance))
        return self._joined(found)

    def _stops(self, world: W, asked: Ask[Any]) -> bool:
        return self.system.side_of(world, asked.who[0]) in self.sides

    def ask(self, world: W, run: Run[W], asked: Ask[Any], tape: tuple[Any, ...], inside: int) -> int:
        """The number of an open question."""
        key = world, tape, inside
        if key not in self._known:
            side = self.system.side_of(run.scene.world, asked.who[0])
            self.questions[self._add(key, world)] = Question(side, tape, inside, asked.candidates())
        return self._known[key]


class Solved(NamedTuple):
    """What every world and question is worth to a side, between certain limits, and the best choice in each."""

    low: Floats
    high: Floats
    best: dict[int, int]


class Board(NamedTuple):
    """A graph with choices as arrays: one row of the matrix for every answer, `first` says where those of a node begin.

    `against` marks the questions of those who want the side to lose, `fixed` what has no way out.
    """

    matrix: Any
    first: Ints
    fixed: Any
    against: Any
    won: Floats
    unknown: Floats


def solve(graph: Decisions[Any], side: str) -> Solved:
    """The chance that a side wins if those who search play their best: for the side, or against it."""
    board = _board(graph, side)
    low = _iterated(board, board.won)
    high = _iterated(board, np.where(board.fixed, board.won + board.unknown, 1.0))
    return Solved(low, high, _best(graph, board))


def strategy(graph: Decisions[W], solved: Solved) -> Graph[W]:
    """The same graph with every question answered in the best way."""
    played: Graph[W] = Graph(graph.system, graph.solver.policy)
    played.worlds, played.ends = graph.worlds, graph.ends
    played.ways = list(graph.ways)
    for at, choices in graph.choices.items():
        played.ways[at] = choices[solved.best[at]]
    return played


def _board(graph: Decisions[Any], side: str) -> Board:
    size = len(graph.worlds)
    rows = [graph.choices.get(at) or [graph.ways[at] or []] for at in range(size)]
    first = np.concatenate(([0], np.cumsum([len(each) for each in rows])[:-1])).astype(np.int64)
    against = np.zeros(size, dtype=bool)
    against[[at for at, question in graph.questions.items() if question.side != side]] = True
    won = np.zeros(size)
    won[[at for at, end in graph.ends.items() if end == side]] = 1.0
    unknown = np.array([float(ways is None) for ways in graph.ways])
    fixed = np.array([not each[0] for each in rows])
    return Board(_matrix([row for each in rows for row in each], size), first, fixed, against, won, unknown)


def _matrix(rows: list[list[Edge]], size: int) -> Any:
    at = np.repeat(np.arange(len(rows)), [len(row) for row in rows])
    to = np.array([edge.to for row in rows for edge in row], dtype=np.int64)
    chance = np.array([edge.chance for row in rows for edge in row])
    return csr_array((chance, (at, to)), shape=(len(rows), size))


def _iterated(board: Board, values: Floats, patience: float = 1.0) -> Floats:
    """Values made better sweep by sweep until they hardly change; below 1, patience makes sooner wins worth more."""
    for _ in range(MOST_SWEEPS):
        actions = patience * (board.matrix @ values)
        chosen = np.where(
            board.against, np.minimum.reduceat(actions, board.first), np.maximum.reduceat(actions, board.first)
        )
        better = np.where(board.fixed, values, chosen)
        if float(np.abs(better - values).max()) < CLOSE:
            return better
        values = better
    return values


def _best(graph: Decisions[Any], board: Board) -> dict[int, int]:
    """The best answer to every question; among equals the one that wins sooner."""
    actions = board.matrix @ _iterated(board, board.won, PATIENCE)
    found = {}
    for at, choices in graph.choices.items():
        mine = actions[board.first[at] : board.first[at] + len(choices)]
        found[at] = int(np.argmin(mine) if board.against[at] else np.argmax(mine))
    return found


def best_play(
    system: System[W], world: W, policy: Policy, sides: tuple[str, ...], most: int, watch: Watch | None = None
) -> Decisions[W]:
    """The graph of everything the sides that search may do from a world on."""
    graph: Decisions[W] = Decisions(system, policy, sides)
    graph.explore({graph.number(system.essence(world)): 1.0}, most, watch)
    return graph
