"""Runs the agenda of a conflict, call by call."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.engine.scripted_scene import Faces, Outcome, Says, play
from rulewright.kernel.rules.resolve import Rule
from rulewright.systems.stunts.model.world import Story


def step(world: Story, *script: Faces | Says) -> Story:
    """The world after the next call of the agenda, with all its dice and answers."""
    return play_next(world, *script).world


def play_next(world: Story, *script: Faces | Says) -> Outcome[Story]:
    """Like `step`, with everything that happened."""
    return play(world.but(agenda=world.agenda[1:]), world.agenda[0], *script)


def run_until(world: Story, rule: Rule[..., Any]) -> Story:
    """Run until the next call of this rule; nobody may be asked anything on the way."""
    world = step(world)
    while world.agenda[0].rule is not rule:
        world = step(world)
    return world


def run_to(world: Story, rule: Rule[..., Any]) -> Story:
    """Like `run_until`, but do nothing if this rule is already next."""
    return world if world.agenda[0].rule is rule else run_until(world, rule)
