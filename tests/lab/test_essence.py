"""What is reported at the end of a fight is the same for a world and for its essence."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulewright.kernel.sample import play_out
from rulewright.kernel.solve import Solver
from rulewright.lab.policies import named, sided
from rulewright.systems import game, names


@pytest.mark.parametrize("policy", ["focus-fire", "spend-early"])
@pytest.mark.parametrize("name", names())
def test_no_bar_and_nobody_who_stands_is_dropped(name: str, policy: str) -> None:
    system = game(name)
    solver: Solver[Any] = Solver(sided(system, *(named(system, policy),) * 2), system.view)
    met = 0

    def looked_at(world: Any) -> bool:
        nonlocal met
        met += 1
        seen, kept = system.panel(world), system.panel(system.essence(world))
        assert [(piece.bars, piece.out) for piece in kept.pieces] == [(piece.bars, piece.out) for piece in seen.pieces]
        assert system.essence(system.essence(world)) == system.essence(world)
        return system.over(world) is not None or met > 1_500

    for one in system.shelf.encounters(None)[:4]:
        play_out(system.shelf.world(one.id, (), None), random.Random(1).randrange, solver, looked_at)
    assert met > 50
