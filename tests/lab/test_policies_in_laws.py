"""Policies that are marked as keeping to the default inside laws really do."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulewright.kernel.engine.advance import ENTER, drive
from rulewright.kernel.engine.sample import draw_answer
from rulewright.kernel.engine.solve import Solver, answer_of, keeps_default_in_laws
from rulewright.kernel.rules.resolve import Ask, Call, Rule
from rulewright.kernel.rules.scene import Scene
from rulewright.lab.policies import find_policy, policy_by_side
from rulewright.systems import game, names

MARKED = [
    (name, policy)
    for name in names()
    for policy in game(name).policies
    if keeps_default_in_laws(find_policy(game(name), policy))
]


def test_some_policies_are_marked() -> None:
    assert {name for name, _ in MARKED} == {"stunts"}


@pytest.mark.parametrize(("name", "policy"), MARKED)
def test_a_marked_policy_keeps_to_the_default_inside_laws(name: str, policy: str) -> None:
    system = game(name)
    follow = policy_by_side(system, find_policy(system, policy), find_policy(system, policy))
    solver: Solver[Any] = Solver(follow, system.view)
    world = system.shelf.world("lamps-out", (), None)
    source = random.Random(2).randrange
    asked_in_laws = 0

    def answer(asked: Any, rule: Rule[..., Any]) -> Any:
        nonlocal asked_in_laws
        if type(asked) is Call:
            return ENTER if solver.chooses(asked) else solver.outcomes(asked).draw(source)
        if type(asked) is not Ask:
            return solver.outcomes(asked).draw(source)
        choice = draw_answer(answer_of(follow, asked, system.view, scene.world), source)
        if not rule.flow:
            asked_in_laws += 1
            assert choice == asked.default
        return choice

    while world.agenda and system.over(world) is None:
        scene = Scene(world.but(agenda=world.agenda[1:]), system.view)
        drive(scene, world.agenda[0], answer)
        world = scene.world
    assert asked_in_laws, "no law asked anything, so this proves nothing"
