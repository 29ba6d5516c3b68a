"""Who is waited for: as whom, doing what, who is next, and how long until it is the seat's own turn."""

from __future__ import annotations

from typing import Any

from rulewright.game.actions import Turn
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask, Roll
from rulewright.table.play.open_question import HIDDEN_QUESTION
from rulewright.table.play.table import Table
from rulewright.words.phrase import Wording

from .frame_types import Doing, TurnData, WaitingData
from .shared_view import view_of

MAX_NEXT = 3


def turn_order(table: Table[Any], seat: str) -> list[TurnData]:
    """The order of turns, as far as a seat may know it."""
    view = view_of(table, seat)
    return view.once("turn order", lambda: [_turn(turn, view.wording) for turn in view.turns])


def _turn(turn: Turn, wording: Wording) -> TurnData:
    return TurnData(turn.who, wording.word(turn.phase), turn.state, turn.bonus)


def waiting(table: Table[Any], seat: str, about: str) -> WaitingData | None:
    """Who is waited for; None if nobody is, or if the seat may not know what is asked."""
    asked, seats = table.may_answer("gm"), table.waiting_for()
    if asked is None or not seats or table.hears(seat) == HIDDEN_QUESTION:
        return None
    roles = asked.who if isinstance(asked, Ask) else (asked.by,) if asked.by else ()
    coming = [turn for turn in view_of(table, seat).turns if turn.state == "next"]
    return WaitingData(
        seats=seats,
        roles=roles,
        doing=_doing(asked),
        about=about,
        next=[turn.who for turn in coming[:MAX_NEXT]],
        mine_in=_mine_in(table, seat, coming),
    )


def _doing(asked: Ask[Any] | Roll[Any]) -> Doing:
    if isinstance(asked, Roll):
        return "rolling"
    return "choosing" if isinstance(asked.options, Offers) else "answering"


def _mine_in(table: Table[Any], seat: str, coming: list[Turn]) -> int | None:
    """How many turns it takes until a character of the seat is on turn; 0 if it is asked now."""
    if seat in table.waiting_for():
        return 0
    mine = table.roles_of(seat)
    return next((place for place, turn in enumerate(coming, 1) if turn.who in mine), None)
