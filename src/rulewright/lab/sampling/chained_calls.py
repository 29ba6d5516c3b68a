"""Runs on through calls that draw nothing, up to the next chance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic

from rulewright.dice.dist import Dist
from rulewright.game.game import Game
from rulewright.kernel.engine.advance import ENTER, drive
from rulewright.kernel.engine.solve import Solver, is_trusted
from rulewright.kernel.rules.resolve import Ask, Call, Rule
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import W
from rulewright.lab.winner import winner_of

MAX_CHAINED = 64
"""Calls run in one go at most; a circle of calls without a chance has no end."""


class DrawMet(Exception):  # noqa: N818
    """A call draws after all; it is left for the next transition."""


class ChainedCalls(Generic[W]):
    """Learns which rules draw, so that each of them surprises only once."""

    def __init__(self, system: Game[W], solver: Solver[W]) -> None:
        self.system, self.solver = system, solver
        self._drawing: set[Rule[..., Any]] = set()
        # A policy of the user might read what the canonical form drops, and has to see the same as in exact results.
        self._on_canonical = not is_trusted(solver.policy)

    def run(self, world: W) -> Iterator[tuple[W, W]]:
        """The worlds before and after each of the next calls, as long as these draw nothing and the fight goes on."""
        for _ in range(MAX_CHAINED):
            if not world.agenda or world.agenda[0].rule in self._drawing or winner_of(self.system, world):
                return
            before = self.system.canonical(world) if self._on_canonical else world
            try:
                world = self._after_call(before)
            except DrawMet:
                self._drawing.add(before.agenda[0].rule)
                return
            yield before, world

    def _after_call(self, world: W) -> W:
        solver = self.solver

        def answer(asked: Any, _rule: Any) -> Any:
            if type(asked) is Call and solver.enters(asked):
                return ENTER
            if type(asked) is not Ask:
                raise DrawMet
            choice = solver.choice(scene.world, asked)
            if isinstance(choice, Dist):
                raise DrawMet
            return choice

        # Each call has the whole budget, as where calls are run one by one.
        solver.begin()
        scene = Scene(world.but(agenda=world.agenda[1:]), solver.view)
        drive(scene, world.agenda[0], answer)
        return scene.world
