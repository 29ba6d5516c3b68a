"""The actions of a character at the start of an encounter, for games that do not say how to put it on turn."""

from __future__ import annotations

from typing import Any

from rulewright.errors import Refusal
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import W

from .game import Game


def first_turn(game: Game[W], world: W, role: str) -> tuple[W, Offers]:
    """The world at the first question of an encounter, and the actions it offers to a role."""
    asked, world = _first_question(game, world)
    if not isinstance(asked, Ask) or not isinstance(asked.options, Offers):
        raise Refusal("this encounter does not begin with somebody who chooses an action, so there are no odds to show")
    if role not in asked.who:
        raise Refusal(f"{' and '.join(asked.who)} acts first in this encounter; only the first action has odds here")
    return world.but(agenda=()), asked.options


def _first_question(game: Game[W], world: W) -> tuple[Any, W]:
    """Run the agenda up to the first question; None if there is none."""
    while world.agenda:
        ran = advance(game.scene(world.but(agenda=world.agenda[1:])), world.agenda[0], ())
        if ran.asked is not None:
            return ran.asked, ran.scene.world
        world = ran.scene.world
    return None, world
