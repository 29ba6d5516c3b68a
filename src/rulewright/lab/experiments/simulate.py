"""Who wins: exactly where the graph of worlds closes, else within bounds or by sampling, always saying which."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Literal

from rulewright.errors import Refusal
from rulewright.game.system import System
from rulewright.kernel.engine.solve import Policy
from rulewright.kernel.rules.world import Struct, W
from rulewright.lab.exact.graph import Graph
from rulewright.lab.effort import Watch
from rulewright.lab.exact.markov_chain import MarkovChain
from rulewright.lab.measurements import FightStats, StartState, seen_at, estimate_share, start_of
from rulewright.lab.result import Method, Result, result_of
from rulewright.lab.sampling.fights import BATCH, FightSampler

EXACT = 1e-6
"""What floating point and endless loops may leave over in an exact answer."""
LEAST_FIGHTS = 200
LOST_CAUSE = 0.5
"""With this much chance still open after a quarter of the worlds, a graph is given up."""

Way = Literal["auto", "exact", "sampled"]
Progress = Callable[[str, float, float], None]
"""Is told what is being done, how far it is, and of how much."""


STOPPED = "it was stopped before all worlds were followed"


class Effort(Struct, frozen=True):
    """How hard an answer is looked for: by which way, how close, and with how many worlds and fights at most."""

    way: Way = "auto"
    within: float = 0.02
    worlds: int = 3_000
    fights: int = 20_000
    seed: int = 0

    def batches(self) -> Iterator[tuple[int, int]]:
        """The number of each batch of fights, and how many it has."""
        for number, begun in enumerate(range(0, self.fights, BATCH)):
            yield number, min(BATCH, self.fights - begun)

    def takes(self, cut: float) -> bool:
        """Whether an answer of the graph will do that leaves out so much of the chance."""
        return self.way == "exact" or cut <= max(EXACT, self.within / 2)

    def watch(self, progress: Progress | None, starts: int = 1) -> Watch:
        """Tells how far a graph has come, and gives up one that grows too fast; `starts` is all chance there is."""

        def watch(worlds: int, still_open: float) -> None:
            if progress and worlds % 50 == 0:
                progress("following worlds", worlds, self.worlds)
            if self.way == "auto" and worlds > self.worlds / 4 and still_open > LOST_CAUSE * starts:
                raise Hopeless

        return watch

    def checked(self) -> Effort:
        if not 0 < self.within < 1:
            raise Refusal(f"within is a share between 0 and 1, such as 0.5 %, not {self.within:.4g}")
        if self.worlds < 2 or self.fights < 1:
            raise Refusal(f"expected at least 2 worlds and 1 fight, got {self.worlds} and {self.fights}")
        return self


class Hopeless(Exception):  # noqa: N818
    """A graph grows too fast to close."""


def simulate(
    system: System[W],
    world: W,
    policy: Policy,
    effort: Effort | None = None,
    progress: Progress | None = None,
    batches: Callable[[], Iterable[FightStats]] | None = None,
) -> Result:
    """How a fight ends if everybody follows a policy. `batches` brings the fights from elsewhere if they are needed."""
    effort = (effort or Effort()).checked()
    if effort.way != "sampled":
        found = followed(system, world, policy, effort, progress)
        if found is not None and (found.note or effort.takes(found.cut)):
            return found
    arena = FightSampler(system, world, policy)
    here = (arena.batch(effort.seed, number, fights) for number, fights in effort.batches())
    return sampled(arena.start, batches() if batches else here, effort, progress)


def followed(
    system: System[W], world: W, policy: Policy, effort: Effort, progress: Progress | None = None
) -> Result | None:
    """The answer of the graph; None if it was given up."""
    graph: Graph[W] = Graph(system, policy)
    start, note = {graph.number(system.canonical(world)): 1.0}, ""
    try:
        graph.explore(start, effort.worlds, effort.watch(progress))
    except Hopeless:
        return None
    except KeyboardInterrupt:
        note = STOPPED
    found = answer_of_graph(graph, MarkovChain(graph), start_of(system, system.panel(world)), system.round_of(world))
    return found.but(note=note)


def answer_of_graph(
    graph: Graph[W], chain: MarkovChain, start: StartState, first: int = 0, worlds: Mapping[int, float] | None = None
) -> Result:
    """Chance pushed through a graph, and what is found where it ends. `first` is the round in which it begins."""
    pushed = chain.push(worlds, damage=True)
    found = FightStats()
    for at, end in graph.ends.items():
        seen = seen_at(graph.system, start, graph.worlds[at])
        for number, ended in enumerate(pushed.ended):
            if ended[at]:
                found.add(end, first + number, seen, float(ended[at]))
    found.hurt(pushed.damage, found.weight)
    method: Method = "exact" if graph.closed and pushed.left <= EXACT else "bounded"
    return result_of(found, start, method, worlds=len(graph.worlds), cut=pushed.left)


def sampled(start: StartState, batches: Iterable[FightStats], effort: Effort, progress: Progress | None = None) -> Result:
    """Batches of fights added up until the interval is narrow enough, or until somebody has had enough."""
    found = FightStats()
    try:
        for batch in batches:
            found.join(batch)
            if progress:
                progress("fights", found.weight, expected(found, effort))
            if enough(found, effort):
                break
    except KeyboardInterrupt:
        if not found.weight:
            raise
    return result_of(found, start, "sampled", seed=effort.seed)


def enough(found: FightStats, effort: Effort) -> bool:
    least = min(LEAST_FIGHTS, effort.fights)
    return found.weight >= least and estimate_share(found.wins.get("pcs", 0.0), found.weight).half <= effort.within


def expected(found: FightStats, effort: Effort) -> float:
    """About how many fights there will be, going by those so far."""
    half = estimate_share(found.wins.get("pcs", 0.0), found.weight).half
    return min(effort.fights, max(LEAST_FIGHTS, found.weight * (half / effort.within) ** 2))
