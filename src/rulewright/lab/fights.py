"""Fights played through the rule bodies, each batch from its own seed: the same whoever plays it, in any order."""

from __future__ import annotations

import random
from typing import Any, Generic

from rulewright.kernel.pools import Source
from rulewright.kernel.sample import play_out
from rulewright.kernel.solve import Policy, Solver
from rulewright.kernel.system import System
from rulewright.kernel.world import W

from .findings import Findings, seen_at, start_of
from .graph import NOBODY, ended_as

BATCH = 50
MOST_CALLS = 20_000
"""A fight that goes on for longer counts as won by nobody."""


class Course(Generic[W]):
    """Watches one fight: how many rounds it took, and whether it is over or goes on for ever."""

    def __init__(self, system: System[W]) -> None:
        self.system = system
        self.rounds = self.calls = 0

    def over(self, world: W) -> bool:
        self.calls += 1
        self.rounds = max(self.rounds, self.system.round_of(world))
        return self.calls > MOST_CALLS or bool(ended_as(self.system, world))


class Arena(Generic[W]):
    """One match, or one position in it, ready to be fought many times; laws are worked out once."""

    def __init__(self, system: System[W], world: W, policy: Policy, solver: Solver[W] | None = None) -> None:
        self.system, self.world = system, world
        self.solver: Solver[W] = solver or Solver(policy, system.view)
        self.start = start_of(system, system.panel(world))

    def batch(
        self, seed: int, number: int, fights: int = BATCH, tape: tuple[Any, ...] = (), inside: int = 0
    ) -> Findings:
        """So many fights of one batch, each from where the tape has come to."""
        source = random.Random(f"{seed}/{number}").randrange
        found = Findings()
        for _ in range(fights):
            end, rounds = self.fight(source, tape, inside)
            found.add(ended_as(self.system, end) or NOBODY, rounds, seen_at(self.system, self.start, end))
        return found

    def fight(self, source: Source, tape: tuple[Any, ...] = (), inside: int = 0) -> tuple[W, int]:
        """One fight to its end, and the rounds it took."""
        course = Course(self.system)
        return play_out(self.world, source, self.solver, course.over, tape, inside), course.rounds
