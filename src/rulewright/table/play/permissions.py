"""The one gate: who may do what. Whose turn it is and what is legal, the table itself decides."""

from __future__ import annotations

from typing import Any

from rulewright.errors import NotYours
from rulewright.kernel.rules.world import GM

from . import inputs
from .table import Table

ANYBODY = (inputs.Salt,)
PLAYERS = (*ANYBODY, inputs.Hand, inputs.Always, inputs.AskAgain)
IN_PLAY = (inputs.Answer, inputs.Throw, inputs.Claim, inputs.Undo, inputs.Withdraw)


def expect_allowed(table: Table[Any], seat: str, act: inputs.Message) -> None:
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


def expect_in_play(act: inputs.Message) -> None:
    """Refuse what has no place in a what-if."""
    if not isinstance(act, IN_PLAY):
        raise NotYours(f"in a what-if one plays; {_named(act)} is for the table itself")


def _named(act: inputs.Message) -> str:
    return str(getattr(act, "do", "this"))
