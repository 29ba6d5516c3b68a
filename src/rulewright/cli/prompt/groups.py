"""Like pieces that act in one go: one deed for all of a kind, each in its own turn."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.words import in_words
from rulewright.table.play.table import Table


def alike(table: Table[Any], who: str) -> tuple[str, ...]:
    """Everybody of the same side and kind who is still in the fight."""
    pieces = table.system.panel(table.world).pieces
    own = next((piece for piece in pieces if piece.id == who), None)
    return tuple(one.id for one in pieces if own and (one.side, one.kind, one.out) == (own.side, own.kind, False))


class Group:
    """A deed in words, and who is still to do it; whoever cannot is asked."""

    def __init__(self, deed: str, members: tuple[str, ...]) -> None:
        self.deed, self.left, self.acting = deed.lower(), list(members), ""

    def answer(self, asked: Ask[Any]) -> Any:
        """What the group answers, or None where a person has to."""
        who = asked.who[0]
        if not isinstance(asked.options, Offers):
            return asked.when_nobody_answers() if who == self.acting else None
        self.acting = ""
        if who not in self.left:
            return None
        self.left.remove(who)
        found = next((call for call in asked.options.candidates() if in_words(call).lower() == self.deed), None)
        if found is not None:
            self.acting = who
            print(f"  {who}: {self.deed}, with the group")
        return found
