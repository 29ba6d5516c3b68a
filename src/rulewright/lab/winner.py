"""Says whether a fight has ended, and who has won it."""

from __future__ import annotations

from rulewright.game.game import Game
from rulewright.kernel.rules.world import W

NOBODY = "nobody"
"""The winner where nothing is left to do and the game names no side."""


def winner_of(system: Game[W], world: W) -> str:
    """The side that has won, or `NOBODY`; an empty text while the fight goes on."""
    over = (system.decided or system.over)(world)
    if over is None:
        return "" if world.agenda else NOBODY
    return system.sides.get(over, NOBODY)
