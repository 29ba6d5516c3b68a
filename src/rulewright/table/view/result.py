"""Says in words how a game has ended."""

from __future__ import annotations

from typing import Any

from rulewright.game.game import Game
from rulewright.words.arguments import Who
from rulewright.words.phrase import Words
from rulewright.words.program import say

WINS = {"pcs": say("players-won"), "npcs": say("opponents-won")}
WITHOUT_WINNER: dict[str, Words] = {"draw": say("draw"), "nobody": say("nobody-left")}


def result_of(system: Game[Any], over: str) -> Words:
    """The result of a game; `over` is what `Game.over` returns for a finished one."""
    if f"side {over}" in system.sides:
        return say("side-won", side=Who(over))
    won = WINS.get(system.sides.get(over, ""))
    return won if won is not None else WITHOUT_WINNER.get(over, over)
