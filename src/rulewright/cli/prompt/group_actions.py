"""Pieces of one kind that act together: one action for all of them, each in its own turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.words import in_words
from rulewright.table.play.table import Table
from rulewright.words.arguments import Who
from rulewright.words.program import say

if TYPE_CHECKING:
    from .session import Session


def find_group(table: Table[Any], piece_id: str) -> tuple[str, ...]:
    """Everybody of the same side and kind as a piece who is still in the fight."""
    pieces = table.system.panel(table.world).pieces
    own = next((piece for piece in pieces if piece.id == piece_id), None)
    return tuple(
        piece.id for piece in pieces if own and (piece.side, piece.kind, piece.out) == (own.side, own.kind, False)
    )


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
        if member not in self.left:
            return None
        self.left.remove(member)
        call = next((call for call in asked.options.candidates() if in_words(call).lower() == self.action), None)
        if call is not None:
            self.acting = member
            self.session.tell(say("with-the-group", who=Who(member)))
        return call
