"""Bots of graded strength for a table: those of the lab, which answer on what their role sees."""

from __future__ import annotations

from typing import Any

from rulewright.game.game import Game
from rulewright.kernel.rules.resolve import Ask

from .bots import Bot, plain_bot
from .table import Table


def graded_bot(system: Game[Any], grade: str, seed: int = 0) -> Bot:
    """A bot by its grade: easy, fair, normal or hard."""
    if grade == "normal":
        return plain_bot
    # The lab takes a while to import; the normal bot does not need it.
    from rulewright.lab.search.bots import make_bot
    from rulewright.lab.search.choices import open_choice_at

    player = make_bot(system, grade, seed)

    def answer(table: Table[Any], asked: Ask[Any]) -> Any:
        world, tape = table.position
        return player(open_choice_at(system, world, tuple(mark.answer for mark in tape), asked.who[:1]))

    return answer
