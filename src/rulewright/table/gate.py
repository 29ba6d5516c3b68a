"""The one gate: who may do what. Whose turn it is and what is legal, the table itself decides."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.errors import NotYours

from . import wire
from .room import Table
from .seats import GM

ANYBODY = (wire.Salt,)
PLAYERS = (*ANYBODY, wire.Hand, wire.Always, wire.AskAgain)
IN_PLAY = (wire.Answer, wire.Throw, wire.Claim, wire.Undo, wire.Withdraw)


def expect_allowed(table: Table[Any], seat: str, act: wire.Message) -> None:
    """Refuse what a seat may not do at all, or not now."""
    here = table.seats[seat]
    if seat == GM or isinstance(act, ANYBODY):
        return
    if not isinstance(act, PLAYERS + IN_PLAY):
        raise NotYours(f"{_named(act)} is the GM's to say")
    if not here.roles:
        raise NotYours("who watches does not act; the GM can give you somebody to play")
    if table.seats.paused and isinstance(act, IN_PLAY):
        raise NotYours("the GM has halted the table; it goes on when the GM says so")


def expect_in_play(act: wire.Message) -> None:
    """Refuse what has no place in a what-if."""
    if not isinstance(act, IN_PLAY):
        raise NotYours(f"in a what-if one plays; {_named(act)} is for the table itself")


def _named(act: wire.Message) -> str:
    return str(getattr(act, "do", "this"))
