"""Bots at a table: they answer for seats, on what those seats see."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from rulewright.game.system import System
from rulewright.kernel.rules.resolve import Ask

from .table import Table

MOST_ANSWERS = 400

Bot = Callable[[Table[Any], Ask[Any]], Any]
"""Answers for whoever is asked at a table."""
BotOf = Callable[[System[Any], str], Bot]
"""A bot of a grade, for a game."""


def plain_bot(table: Table[Any], asked: Ask[Any]) -> Any:
    """The game's own bot."""
    return table.system.bot(asked, table.system.view(table.world, asked.who))


def plain_bots(_: System[Any], grade: str) -> Bot:  # noqa: ARG001
    """The game's own bot, whatever the grade."""
    return plain_bot


def play_on(table: Table[Any], seats: Collection[str], bot: Bot) -> None:
    """Let a bot play for some seats until another one is asked or nothing is open."""
    for _ in range(MOST_ANSWERS):
        seat = next((one for one in table.waiting_for() if one in seats), None)
        if seat is None or table.proposed is not None:
            return
        asked = table.question(seat)
        if isinstance(asked, Ask):
            held = [role for role in asked.who if table.seats.holder(role).name == seat]
            table.answer(seat, bot(table, asked), table.role_asked(held))
        else:
            table.throw(seat)


def play_for_bots(table: Table[Any], bot_of: BotOf) -> None:
    """Let every seat that was handed to a bot be played by it."""
    for _ in range(MOST_ANSWERS):
        seat = next((table.seats[one] for one in table.waiting_for() if table.seats[one].bot), None)
        if seat is None or table.seats.paused:
            return
        play_on(table, (seat.name,), bot_of(table.system, seat.bot))


def bot_acts(table: Table[Any], bot: Bot = plain_bot) -> None:
    """Let a bot answer or throw once, for the first seat that is waited for."""
    seat = table.waiting_for()[0]
    asked = table.question(seat)
    if isinstance(asked, Ask):
        table.answer(seat, bot(table, asked))
    else:
        table.throw(seat)
