"""How a game has ended, in words."""

from __future__ import annotations

from typing import Any

from rulewright.game.system import System

WON = {"pcs": "the players have won", "npcs": "the opponents have won"}
NOBODY = {"draw": "a draw", "nobody": "nobody is left"}


def ended(system: System[Any], over: str) -> str:
    """Who has won; a game that names its sides has them named."""
    if f"side {over}" in system.sides:
        return f"side {over} has won"
    return WON.get(system.sides.get(over, "")) or NOBODY.get(over, over)
