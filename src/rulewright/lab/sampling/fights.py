"""Fights played through the rule bodies, each batch from its own seed: the same whoever plays it, in any order."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Generic, NamedTuple

from rulewright.dice.pools import Source
from rulewright.game.system import System
from rulewright.kernel.engine.solve import Policy, Solver
from rulewright.kernel.rules.world import W
from rulewright.lab.winner import NOBODY, winner_of
from rulewright.lab.measurements import FightStats, EndState, Toll, seen_at, start_of

from .transition_cache import TransitionCache

BATCH = 50
MOST_CALLS = 20_000
"""A fight that goes on for longer counts as won by nobody."""
MOST_ENDS = 5_000


class FightTracker(Generic[W]):
    """Watches one fight: how many rounds it took, whether it is over or goes on for ever; with a toll, the damage."""

    def __init__(self, system: System[W], toll: Toll[W] | None = None) -> None:
        self.system, self.toll = system, toll
        self.rounds = self.calls = 0
        self.damage = dict.fromkeys(toll.sides, 0) if toll else {}
        self._before: W | None = None

    def over(self, world: W) -> bool:
        self.see(world)
        self.calls += 1
        self.rounds = max(self.rounds, self.system.round_of(world))
        return self.calls > MOST_CALLS or bool(winner_of(self.system, world))

    def see(self, world: W) -> None:
        """Add the damage since the world before; the last world of a fight may have to be shown by itself."""
        if self.toll:
            if self._before is not None:
                for side, value in self.toll.between(self._before, world):
                    self.damage[side] += value
            self._before = world


class FightRecord(NamedTuple, Generic[W]):
    """A fight: how it ended, the rounds it took, and the damage of each side; none if nobody has added it up."""

    end: W
    rounds: int
    damage: Mapping[str, int]


class FightSampler(Generic[W]):
    """One match, or one position in it, ready to be fought many times; laws are worked out and ways gone once."""

    def __init__(self, system: System[W], world: W, policy: Policy, solver: Solver[W] | None = None) -> None:
        self.system, self.world = system, world
        self.solver: Solver[W] = solver or Solver(policy, system.view)
        self.start = start_of(system, system.panel(world))
        self.toll = Toll(system, world)
        self.trodden = TransitionCache(system, self.solver, self.toll)
        self._seen: dict[W, EndState] = {}

    def batch(
        self, seed: int, number: int, fights: int = BATCH, tape: tuple[Any, ...] = (), inside: int = 0
    ) -> FightStats:
        """So many fights of one batch, each from where the tape has come to."""
        source = random.Random(f"{seed}/{number}").randrange
        found = FightStats()
        for _ in range(fights):
            self.note(found, self.fight(source, tape, inside))
        return found

    def fight(self, source: Source, tape: tuple[Any, ...] = (), inside: int = 0) -> FightRecord[W]:
        """One fight to its end."""
        spot = self.trodden.spot(self.world if tape else self.system.canonical(self.world), tape, inside)
        rounds, damage = self.system.round_of(self.world), dict.fromkeys(self.toll.sides, 0)
        for _ in range(MOST_CALLS):
            if spot.ended:
                break
            spot, passed, hurt = self.trodden.go(spot, source)
            rounds += passed
            for side, value in hurt:
                damage[side] += value
        return FightRecord(spot.world, rounds, damage)

    def note(self, found: FightStats, fought: FightRecord[W]) -> str:
        """Add a fight to what was found, and say who has won it."""
        winner = winner_of(self.system, fought.end) or NOBODY
        found.add(winner, fought.rounds, self._shown(fought.end))
        found.hurt(fought.damage)
        return winner

    def _shown(self, end: W) -> EndState:
        found = self._seen.get(end)
        if found is None:
            if len(self._seen) >= MOST_ENDS:
                self._seen.clear()
            found = self._seen[end] = seen_at(self.system, self.start, end)
        return found
