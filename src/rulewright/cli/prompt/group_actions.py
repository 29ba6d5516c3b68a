"""Pieces of one kind that act together: one action for all of them, each in its own turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulewright.game.action_words import UNKNOWN
from rulewright.game.actions import Category
from rulewright.game.panel import Piece
from rulewright.kernel.rules.options import YES_NO, Offers
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.words import in_words
from rulewright.table.play.table import Table
from rulewright.table.typed.answers import parse_answer
from rulewright.words.arguments import Number, Who
from rulewright.words.names import kind_of_id
from rulewright.words.phrase import who as several
from rulewright.words.program import say

if TYPE_CHECKING:
    from .session import Session

TOGETHER = (Category.ATTACK, Category.GUARD, Category.HELP)
"""What is offered to a whole group; the rest, such as walking somewhere, hangs on who does it."""


def find_group(table: Table[Any], piece_id: str) -> tuple[str, ...]:
    """Everybody of the same side and kind as a piece who is still in the fight, such as all toll thugs."""
    pieces = table.system.panel(table.world).pieces
    own = next((piece for piece in pieces if piece.id == piece_id), None)
    return tuple(piece.id for piece in pieces if own and not piece.out and _are_alike(own, piece))


def _are_alike(one: Piece, other: Piece) -> bool:
    # Two heroes may be of the same kind in words, but only those told apart by a number alone act as a group.
    return (one.side, one.kind, kind_of_id(one.id)) == (other.side, other.kind, kind_of_id(other.id))


def waiting_members(table: Table[Any], piece_id: str, seat: str) -> tuple[str, ...]:
    """Whoever is like a piece, belongs to the same seat and has its turn after it in this round."""
    own = table.roles_of(seat)
    to_come = {turn.who for turn in table.system.turn_order(table.world) if turn.state == "next"}
    return tuple(one for one in find_group(table, piece_id) if one != piece_id and one in own and one in to_come)


def offer_to_group(session: Session, asked: Ask[Any], call: Call[Any]) -> None:
    """Ask once whether everybody like the one who acts, and still to act in this round, does the same."""
    style = session.table.system.actions.get(call.rule, UNKNOWN)
    if session.group or len(asked.who) > 1 or style.category not in TOGETHER:
        return
    members = waiting_members(session.table, asked.who[0], session.seat)
    if not members:
        return
    session.tell(say("group-too", who=several(members), count=Number(len(members))))

    def parse(typed: str) -> bool:
        return not typed or bool(parse_answer(YES_NO, typed, session.wording))

    with session.half_made():
        yes = session.read_until(f"[{in_words(True, session.wording)}] > ", parse)
    if yes:
        session.group = GroupAction(session, in_words(call), members)


class GroupAction:
    """An action as typed, and the members that have still to take it; members who cannot are asked."""

    def __init__(self, session: Session, action: str, members: tuple[str, ...]) -> None:
        self.session, self.action, self.left, self.acting = session, action.lower(), list(members), ""

    def answer(self, asked: Ask[Any]) -> Any:
        """The group's answer, or None where a person has to answer."""
        member = asked.who[0]
        if not isinstance(asked.options, Offers):
            # A question inside the action, such as what to spend on it.
            return asked.default if member == self.acting else None
        self.acting = ""
        self._forget_absent(member)
        if not self.left:
            self.session.group = None
        if member not in self.left:
            return None
        self.left.remove(member)
        call = next((call for call in asked.options.candidates() if in_words(call).lower() == self.action), None)
        if call is not None:
            self.acting = member
            self.session.tell(say("with-the-group", who=Who(member)))
        return call

    def _forget_absent(self, member: str) -> None:
        """Leave out whoever has no turn in this round any more."""
        if self.session.table.system.turn_order(self.session.table.world):
            waiting = waiting_members(self.session.table, member, self.session.seat)
            self.left = [one for one in self.left if one == member or one in waiting]
