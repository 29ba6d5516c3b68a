"""Samples fights and explores the graph of worlds beside it; there is an answer from the first fights on.

Whether a fight is played, or a world explored, depends on counts alone and never on the clock. The same seed therefore
gives the same numbers with any number of workers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, NamedTuple

from rulewright.game.game import Game
from rulewright.kernel.engine.solve import Policy
from rulewright.kernel.rules.world import W
from rulewright.lab.effort import MIN_FIGHTS, STOPPED, Effort, Progress
from rulewright.lab.exact.frontier import Frontier, StoredStart
from rulewright.lab.exact.graph import Exploration, Graph
from rulewright.lab.exact.markov_chain import MarkovChain
from rulewright.lab.exact.results import graph_result, settled_stats
from rulewright.lab.measurements import Estimate, FightStats, StartState
from rulewright.lab.result import Result, mixed_result, result_of

FIRST_RUNS = 2_000
"""Runs that the graph has in any case: enough for small fights to be solved at once."""
RUNS_PER_CALL = 0.1
"""Runs that the graph has besides for every call of the sampled fights; each takes longer than a sampled call."""
MIN_SETTLED = 0.05
"""Chance that a graph has to settle before fights are sampled from where they leave it."""
MIN_LATER_FIGHTS = 50
"""Fights from later starts at least; they only have to fill what the graph leaves open."""


class BatchPlan(NamedTuple):
    """A batch of fights: its number, how many fights, and where they are taken up (from the beginning if empty)."""

    number: int
    fights: int
    starts: tuple[StoredStart, ...] = ()


PlayBatches = Callable[[Iterable[BatchPlan]], Iterator[FightStats]]
"""Plays batches in their order, here or on workers."""


class SideBySide(Generic[W]):
    """One simulation of a match: what was sampled, and what the graph has settled."""

    def __init__(
        self,
        game: Game[W],
        world: W,
        policy: Policy,
        start: StartState,
        effort: Effort,
        play: PlayBatches,
        progress: Progress | None = None,
    ) -> None:
        self.game, self.start, self.effort, self.play, self.progress = game, start, effort, play, progress
        self.graph: Graph[W] = Graph(game, policy, effort.call_budget)
        self.first, self.first_round = self.graph.index(game.canonical(world)), game.round_of(world)
        self.exploration = Exploration(self.graph, {self.first: 1.0})
        self.fights, self.later = FightStats(), FightStats()
        self.settled, self.left = FightStats(), 1.0

    def run(self) -> Result:
        """The result as soon as it is precise enough; after Ctrl-C, what is known by then."""
        note = ""
        try:
            self._sample_and_explore()
            if self._pays_to_start_later():
                self._sample_later_starts()
        except KeyboardInterrupt:
            if not (self.fights.weight or self.graph.ends):
                raise
            note = STOPPED
        return self._result(note)

    def _sample_and_explore(self) -> None:
        """Sample from the beginning until that is precise enough, the graph is, or starting later pays."""
        exploring = True
        for batch in self.play(BatchPlan(*plan) for plan in self.effort.batches()):
            self.fights.merge(batch)
            self._report(self.fights.weight, self.win)
            if exploring:
                exploring = self._explore()
            if self._graph_suffices() or (not exploring and self._pays_to_start_later()):
                return
            if self.fights.weight >= MIN_FIGHTS and self.win.margin <= self.effort.within:
                return

    def _explore(self) -> bool:
        """Explore the graph in proportion to the fights so far; whether there is more to explore."""
        runs = FIRST_RUNS + int(RUNS_PER_CALL * self.fights.calls)
        self.exploration.run(self.effort.worlds, None, runs)
        worlds, still_open = len(self.graph.worlds), self.exploration.still_open
        exploring = not self.exploration.finished and worlds < self.effort.worlds
        exploring = exploring and not self.effort.is_hopeless(worlds, still_open)
        if self.effort.accepts(still_open):
            # Good enough, and perhaps about to close: as much work again may make it exact.
            self.exploration.run(self.effort.worlds, None, 2 * self.graph.solver.runs)
        if not exploring or self.effort.accepts(still_open):
            self._settle()
        return exploring

    def _settle(self) -> None:
        """Work out what the graph has settled so far."""
        chain = MarkovChain(self.graph)
        self.settled, self.left = settled_stats(self.graph, chain, self.start, self.first_round)

    def _graph_suffices(self) -> bool:
        return self.effort.accepts(self.left)

    def _pays_to_start_later(self) -> bool:
        """Whether fights from where they leave the graph take fewer than those still needed from the beginning."""
        if self.left > 1 - MIN_SETTLED or self._graph_suffices() or self.later.weight:
            return False
        needed = expected_fights(self.win, self.fights.weight, self.effort)
        return self.left**2 * needed < needed - self.fights.weight

    def _sample_later_starts(self) -> None:
        frontier = Frontier(self.graph, self.first, self.first_round)
        seed, played = self.effort.seed, int(self.fights.weight)
        plans = self.effort.but(fights=max(1, self.effort.fights - played)).batches()
        jobs = (BatchPlan(number, fights, frontier.starts(seed, number, fights)) for number, fights in plans)
        for batch in self.play(jobs):
            self.later.merge(batch)
            self._report(self.fights.weight + self.later.weight, self.win)
            if self.later.weight >= MIN_LATER_FIGHTS and self.win.margin <= self.effort.within:
                return

    @property
    def win(self) -> Estimate:
        """Our chance to win by all fights that count."""
        if self._counts_later():
            share = self.later.share_of("pcs")
            return share.times(self.left).plus(self.settled.wins.get("pcs", 0.0))
        return self.fights.share_of("pcs")

    def _counts_later(self) -> bool:
        """Whether the fights from later starts say more than those from the beginning; both are never mixed."""
        return self.later.weight > self.left**2 * self.fights.weight

    def _result(self, note: str) -> Result:
        worlds, seed = len(self.graph.worlds), self.effort.seed
        if self._graph_suffices() or not self.fights.weight:
            return graph_result(self.graph, MarkovChain(self.graph), self.start, self.first_round).but(note=note)
        played = int(self.fights.weight + self.later.weight)
        if self._counts_later():
            mixed = mixed_result(self.settled, self.left, self.later, self.start)
            return mixed.but(worlds=worlds, fights=played, seed=seed)
        return result_of(self.fights, self.start, "sampled", seed=seed).but(fights=played)

    def _report(self, fights: float, win: Estimate) -> None:
        if self.progress:
            self.progress("fights", fights, expected_fights(win, fights, self.effort), win)


def expected_fights(win: Estimate, fights: float, effort: Effort) -> float:
    """About how many fights it will take; the margin of error shrinks with the square root of their number."""
    return min(effort.fights, max(MIN_FIGHTS, fights * (win.margin / effort.within) ** 2))
