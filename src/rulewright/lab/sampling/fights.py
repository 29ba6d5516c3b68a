"""Samples whole fights in batches. Each batch has its own seed, so results do not depend on who plays it or when."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NamedTuple

from rulewright.dice.pools import Source
from rulewright.game.game import Game
from rulewright.kernel.engine.solve import Policy, Solver
from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.world import W
from rulewright.lab.damage import DamageMeter
from rulewright.lab.effort import BATCH_SIZE
from rulewright.lab.measurements import EndState, FightStats, end_state, start_state
from rulewright.lab.winner import NOBODY, winner_of

from .transition_cache import CachedWorld, Drawn, TransitionCache

MAX_CALLS = 20_000
"""A fight that takes more calls counts as won by nobody."""
MAX_END_STATES = 5_000
"""End states remembered before all are forgotten; a bound on memory."""


NoteStep = Callable[[Call[Any], list[Drawn], CachedWorld[Any], CachedWorld[Any]], None]
"""Called after every step of a fight in which something was drawn: the call, the draws, the worlds before and after."""


class FightTracker(Generic[W]):
    """Follows one fight that is run without a cache: its rounds, its calls and, with a damage meter, its damage."""

    def __init__(self, system: Game[W], meter: DamageMeter[W] | None = None) -> None:
        self.system, self.meter = system, meter
        self.rounds = self.calls = 0
        self.damage = dict.fromkeys(meter.sides, 0) if meter else {}
        self._before: W | None = None

    def is_over(self, world: W) -> bool:
        """Whether the fight has ended, or has gone on for too long; called with every world between calls."""
        self.add_damage(world)
        self.calls += 1
        self.rounds = max(self.rounds, self.system.round_of(world))
        return self.calls > MAX_CALLS or bool(winner_of(self.system, world))

    def add_damage(self, world: W) -> None:
        """Add the damage since the world before. Call it for the last world if `is_over` was not asked about it."""
        if self.meter:
            if self._before is not None:
                for side, value in self.meter.between(self._before, world):
                    self.damage[side] += value
            self._before = world


class FightRecord(NamedTuple, Generic[W]):
    """A fight: its last world, the rounds and calls it took, and the damage to each side (empty if not measured)."""

    end: W
    rounds: int
    damage: Mapping[str, int]
    calls: int = 0


class LaterStart(NamedTuple, Generic[W]):
    """Where a fight is taken up on its way: the world, the rounds, and the damage to each side up to there."""

    world: W
    rounds: int
    damage: Mapping[str, int]


class FightSampler(Generic[W]):
    """A match, or a position in it, that can be fought many times; laws and transitions are shared by all fights."""

    def __init__(self, system: Game[W], world: W, policy: Policy, solver: Solver[W] | None = None) -> None:
        self.system, self.world = system, world
        self.solver: Solver[W] = solver or Solver(policy, system.view)
        self.start = start_state(system, system.panel(world))
        self.meter = DamageMeter(system, world)
        self.cache = TransitionCache(system, self.solver, self.meter)
        self._end_states: dict[W, EndState] = {}

    def batch(
        self, seed: int, number: int, fights: int = BATCH_SIZE, tape: tuple[Any, ...] = (), inside: int = 0
    ) -> FightStats:
        """The fights of one batch, each from where the tape has come to."""
        source = self.source(seed, number)
        stats = FightStats()
        for _ in range(fights):
            self.record(stats, self.fight(source, tape, inside))
        return stats

    def source(self, seed: int, number: int) -> Source:
        """The random numbers of a batch."""
        return random.Random(f"{seed}/{number}").randrange

    def batch_from(self, starts: Iterable[LaterStart[W]], seed: int, number: int) -> FightStats:
        """A batch with one fight from each of these starts."""
        source = random.Random(f"{seed}/later/{number}").randrange
        stats = FightStats()
        for start in starts:
            at = self.cache.lookup(start.world)
            self.record(stats, self._play_on(at, source, start.rounds, dict(start.damage)))
        return stats

    def fight(
        self, source: Source, tape: tuple[Any, ...] = (), inside: int = 0, note: NoteStep | None = None
    ) -> FightRecord[W]:
        """One fight to its end."""
        # A tape belongs to the world as it is; only a world between calls can be replaced by its canonical form.
        at = self.cache.lookup(self.world if tape else self.system.canonical(self.world), tape, inside)
        return self._play_on(at, source, self.system.round_of(self.world), dict.fromkeys(self.meter.sides, 0), note)

    def _play_on(
        self,
        at: CachedWorld[W],
        source: Source,
        rounds: int,
        damage: dict[str, int],
        note: NoteStep | None = None,
    ) -> FightRecord[W]:
        calls = 0
        while calls < MAX_CALLS and not at.winner:
            before = at
            at, passed, hurt, run = self.cache.step(at, source)
            if note and self.cache.draws:
                note(before.world.agenda[0], self.cache.draws, before, at)
            calls += run
            rounds += passed
            for side, value in hurt:
                damage[side] += value
        return FightRecord(at.world, rounds, damage, calls)

    def record(self, stats: FightStats, fight: FightRecord[W]) -> str:
        """Add a fight to the statistics; returns the winner."""
        winner = winner_of(self.system, fight.end) or NOBODY
        stats.add(winner, fight.rounds, self._end_state(fight.end))
        stats.add_damage(fight.damage)
        stats.calls += fight.calls
        return winner

    def _end_state(self, end: W) -> EndState:
        state = self._end_states.get(end)
        if state is None:
            if len(self._end_states) >= MAX_END_STATES:
                self._end_states.clear()
            state = self._end_states[end] = end_state(self.system, self.start, end)
        return state
