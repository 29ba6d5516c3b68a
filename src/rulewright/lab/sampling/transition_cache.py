"""Caches the transitions between worlds, so that repeated situations are sampled without running the rules again.

A transition goes from one chance to the next: calls that draw nothing are run on to in one go, because most of the time
would be spent on looking up the worlds between them. A cached transition draws the same random numbers in the same
order as running the rules would. Results are therefore identical with and without the cache.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Generic, NamedTuple

from rulewright.dice.dist import Dist
from rulewright.dice.pools import Source
from rulewright.game.game import Game
from rulewright.kernel.engine.sample import after_call
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.world import W
from rulewright.lab.damage import DamageMeter
from rulewright.lab.winner import winner_of

from .chained_calls import ChainedCalls

MAX_TRANSITIONS = 50_000
"""A bound on memory; beyond it, the rules are run as if there were no cache."""


Drawn = tuple[Dist[Any], Any]
"""A draw: the distribution, and the outcome."""


class CachedWorld(Generic[W]):
    """A world between calls, or one in the middle of its next call, and what is known of how it continues."""

    __slots__ = ("chance", "inside", "tape", "transition", "winner", "world")

    def __init__(self, system: Game[W], world: W, tape: tuple[Any, ...] = (), inside: int = 0) -> None:
        self.world, self.tape, self.inside = world, tape, inside
        self.winner = winner_of(system, world)
        self.chance: ChanceNode[W] | None = None
        self.transition: Transition[W] | None = None


class ChanceNode(NamedTuple, Generic[W]):
    """One draw inside a call. An outcome seen before leads to the next draw, or to the end of the call."""

    outcomes: Dist[Any]
    nodes: dict[Any, ChanceNode[W]]
    transitions: dict[Any, Transition[W]]


class Transition(NamedTuple, Generic[W]):
    """The end of a call, or of several in a row: the world it led to, the rounds and calls it took, and the damage."""

    to: CachedWorld[W]
    rounds: int
    damage: list[tuple[str, int]]
    calls: int = 1


class TransitionCache(Generic[W]):
    """The worlds that many fights under one policy have met, by canonical form, and the transitions between them.

    Damage is only known with a damage meter. Without `chained`, every transition is a single call.
    """

    def __init__(
        self, system: Game[W], solver: Solver[W], meter: DamageMeter[W] | None = None, *, chained: bool = True
    ) -> None:
        self.system, self.solver, self.meter = system, solver, meter
        self._chained = ChainedCalls(system, solver) if chained else None
        self.size, self.max_size = 0, MAX_TRANSITIONS
        self.draws: list[Drawn] = []
        """The draws of the last step."""
        self._worlds: dict[Any, CachedWorld[W]] = {}

    def lookup(self, world: W, tape: tuple[Any, ...] = (), inside: int = 0) -> CachedWorld[W]:
        """A world by its state; a new one is added while there is room."""
        cached = self._worlds.get((world, tape, inside))
        if cached is None:
            cached = CachedWorld(self.system, world, tape, inside)
            if self.size < self.max_size:
                self._worlds[world, tape, inside] = cached
        return cached

    def clear(self) -> None:
        """Forget all transitions; the solver keeps the laws it has worked out."""
        self._worlds.clear()
        self.size = 0

    def step(self, at: CachedWorld[W], source: Source) -> Transition[W]:
        """Play the next call of a world to its end, and those after it that draw nothing."""
        draws = self.draws = []
        node, transition = at.chance, at.transition
        while node is not None:
            outcome = node.outcomes.draw(source)
            draws.append((node.outcomes, outcome))
            transition, node = node.transitions.get(outcome), node.nodes.get(outcome)
        return transition or self._run(at, draws, source)

    def _run(self, at: CachedWorld[W], drawn: list[Drawn], source: Source) -> Transition[W]:
        """Run the rules: first with the outcomes drawn from the cache, then with new ones."""
        draws = self.draws = []

        def draw(outcomes: Dist[Any]) -> Any:
            # What was drawn on the way out of the cache is not drawn again: the random stream must stay in step.
            draws.append((outcomes, outcomes.draw(source) if len(draws) >= len(drawn) else drawn[len(draws)][1]))
            return draws[-1][1]

        after = after_call(at.world, draw, self.solver, at.tape, at.inside)
        rounds, damage, calls = self._passed(at.world, after), self._damage(at.world, after), 1
        for before, later in self._chained.run(after) if self._chained else ():
            rounds += self._passed(before, later)
            damage += self._damage(before, later)
            after, calls = later, calls + 1
        transition = Transition(self.lookup(self.system.canonical(after)), rounds, damage, calls)
        if self.size < self.max_size:
            self.size += 1
            self._store(at, draws, transition)
        return transition

    def _passed(self, before: W, after: W) -> int:
        return max(0, self.system.round_of(after) - self.system.round_of(before))

    def _damage(self, before: W, after: W) -> list[tuple[str, int]]:
        return self.meter.between(before, after) if self.meter else []

    def _store(self, at: CachedWorld[W], draws: list[Drawn], transition: Transition[W]) -> None:
        # Without a draw, the call can only end in this way.
        if not draws:
            at.transition = transition
            return
        node = at.chance = at.chance or ChanceNode(draws[0][0], {}, {})
        for (_, outcome), (outcomes, _) in pairwise(draws):
            node = node.nodes.setdefault(outcome, ChanceNode(outcomes, {}, {}))
        node.transitions[draws[-1][1]] = transition
