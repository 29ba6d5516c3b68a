"""What Enter does where an action is asked for: what a bot would do, but it never throws a turn away."""

from __future__ import annotations

from typing import Any

from rulewright.errors import Refusal
from rulewright.game.actions import Category
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.words.program import say

from ..session import Session
from .action_list import ActionList, ends_turn

USEFUL = (Category.ATTACK, Category.GUARD, Category.HELP, Category.GROW)
"""What nobody leaves undone by pressing Enter once; a step aside or a word more is no reason to ask."""


class EnterKey:
    """Takes what the game's bot would take. Where that ends the turn too early, Enter has to be pressed twice.

    Attributes:
        call: What it takes; None if the bot knows nothing that is offered.
        left: The titles of what is still useful, if it would end the turn.
        pressed: Whether it has just said what is left.
    """

    def __init__(self, session: Session, asked: Ask[Any], listed: ActionList) -> None:
        self.listed, self.pressed = listed, False
        answer: Call[Any] = session.table.system.bot(asked, session.table.seen_by(session.seat))
        self.call = answer if listed.offers.accepts(answer) else None
        useful = [row for row in listed.rows if row.words.style.category in USEFUL and not row.words.style.minor]
        ends = self.call is not None and ends_turn(listed.game, self.call)
        self.left = [listed.wording.sentence(row.words.title) for row in useful] if ends else []

    @property
    def prompt(self) -> str:
        """What it takes, in brackets."""
        if self.call is None:
            return "> "
        command = self.listed.command(self.call)
        return f"[{command}{'?' if self.left else ''}] > "

    def press(self) -> Call[Any]:
        if self.call is None:
            raise Refusal(say("choose-first", example=self._example()))
        if self.left and not self.pressed:
            self.pressed = True
            raise Refusal(say("useful-left", left=", ".join(self.left), action=self.listed.command(self.call)))
        return self.call

    def _example(self) -> str:
        return self.listed.wording.word(self.listed.rows[0].words.title) if self.listed.rows else "?"
