"""Says in words how a game has ended."""

from __future__ import annotations

from typing import Any

from rulewright.game.game import Game

WINS = {"pcs": "the players have won", "npcs": "the opponents have won"}
WITHOUT_WINNER = {"draw": "a draw", "nobody": "nobody is left"}


def format_result(system: Game[Any], over: str) -> str:
    """The result of a game in words; `over` is what `Game.over` returns for a finished one."""
    if f"side {over}" in system.sides:
        return f"side {over} has won"
    return WINS.get(system.sides.get(over, "")) or WITHOUT_WINNER.get(over, over)
