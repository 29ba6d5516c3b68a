"""Bots that answer for seats, from what those seats see."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from rulewright.game.game import Game
from rulewright.kernel.rules.resolve import Ask

from .table import Table

MAX_ANSWERS = 400  # in one input; a bot that never stops must not hold up the table

Bot = Callable[[Table[Any], Ask[Any]], Any]
"""From a table and its open question to an answer."""
BotOf = Callable[[Game[Any], str], Bot]
"""From a game and a grade to a bot."""


def plain_bot(table: Table[Any], asked: Ask[Any]) -> Any:
    """The game's own bot."""
    return table.system.bot(asked, table.system.view(table.world, asked.who))


def plain_bots(_: Game[Any], grade: str) -> Bot:  # noqa: ARG001
    """The game's own bot for every grade."""
    return plain_bot


def play_for(table: Table[Any], seats: Collection[str], bot: Bot) -> None:
    """Let a bot answer for some seats until another seat is asked or nothing is open."""
    for _ in range(MAX_ANSWERS):
        seat = next((one for one in table.waiting_for() if one in seats), None)
        # Whether what is proposed comes about is for the GM to decide, and not for a bot.
        if seat is None or table.proposed is not None:
            return
        asked = table.question(seat)
        if isinstance(asked, Ask):
            held = [role for role in asked.who if table.seats.holder(role).name == seat]
            table.answer(seat, bot(table, asked), table.role_asked(held))
        else:
            table.throw(seat)


def play_for_bots(table: Table[Any], bot_of: BotOf) -> None:
    """Let the bots answer for all seats that were handed to one."""
    for _ in range(MAX_ANSWERS):
        seat = next((table.seats[one] for one in table.waiting_for() if table.seats[one].bot), None)
        if seat is None or table.seats.paused:
            return
        play_for(table, (seat.name,), bot_of(table.system, seat.bot))


def bot_acts(table: Table[Any], bot: Bot = plain_bot) -> None:
    """Let a bot answer or throw once, for the first seat that is waited for."""
    seat = table.waiting_for()[0]
    asked = table.question(seat)
    if isinstance(asked, Ask):
        table.answer(seat, bot(table, asked))
    else:
        table.throw(seat)
