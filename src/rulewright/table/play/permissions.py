"""Permissions: which seat may send which input. Whose turn it is and what is legal is for the table to say."""

from __future__ import annotations

from typing import Any

from rulewright.errors import NotYours
from rulewright.kernel.rules.world import GM

from . import inputs
from .table import Table

PLAYERS = (inputs.Salt, inputs.Hand, inputs.Always, inputs.AskAgain)
IN_PLAY = (inputs.Answer, inputs.Throw, inputs.Claim, inputs.Undo, inputs.AskUndo, inputs.Withdraw)
AT_THE_TABLE = (*IN_PLAY, inputs.Redo)  # a what-if must not do again what somebody else has done unseen


def expect_allowed(table: Table[Any], seat: str, act: inputs.Message) -> None:
    """Refuse what a seat may not do at all, or not now."""
    here = table.seats[seat]
    if seat == GM:
        return
    if not isinstance(act, PLAYERS + AT_THE_TABLE):
        raise NotYours(f"only the GM may do this: {_name_of(act)}")
    if not here.roles:
        raise NotYours("spectators do not act; the GM can give you a character to play")
    # A salt only changes dice that nobody knows yet, so it may be added even while the table is paused.
    if table.seats.paused and isinstance(act, AT_THE_TABLE):
        raise NotYours("the GM has paused the table")


def expect_in_play(act: inputs.Message) -> None:
    """Refuse what is no part of a what-if."""
    if not isinstance(act, IN_PLAY):
        raise NotYours(f"in a what-if you can only play; this is for the table itself: {_name_of(act)}")


def _name_of(act: inputs.Message) -> str:
    return str(getattr(act, "do", "this"))
