"""The agenda of a conflict, call by call."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.engine.script import Faces, Outcome, Says, play
from rulewright.kernel.rules.resolve import Rule
from rulewright.systems.stunts.model.world import Story


def step(world: Story, *script: Faces | Says) -> Story:
    """The next call of the agenda, with all its dice and answers."""
    return told(world, *script).world


def told(world: Story, *script: Faces | Says) -> Outcome[Story]:
    """The same, with what happened."""
    return play(world.but(agenda=world.agenda[1:]), world.agenda[0], *script)


def upto(world: Story, rule: Rule[..., Any]) -> Story:
    """On to the next call of this rule; nobody may be asked anything on the way."""
    world = step(world)
    while world.agenda[0].rule is not rule:
        world = step(world)
    return world


def due(world: Story, rule: Rule[..., Any]) -> Story:
    """The world with this rule next, which it may be already."""
    return world if world.agenda[0].rule is rule else upto(world, rule)
