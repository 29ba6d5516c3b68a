"""An encounter as it is played in an environment: two sides, a seeded table, numbered actions."""

from __future__ import annotations

import random
from typing import Any

from rulewright.errors import Refusal
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.lab.winner import NOBODY, winner_of
from rulewright.systems import game
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table

from .actions import numbered_answers

OURS, THEIRS = "ours", "theirs"
SIDES = (OURS, THEIRS)
WINNERS = {"pcs": OURS, "npcs": THEIRS}


class Fight:
    """One fight. `side` is asked, `answers` are what it may do; when it is over, `winner` says who has won."""

    side: str
    answers: tuple[Any, ...]
    asked: Ask[Any] | None

    def __init__(self, game_name: str, encounter: str, seed: int) -> None:
        self.game = game(game_name)
        world = self.game.shelf.world(encounter, (), None)
        roles = [role for role in self.game.roles(world) if role != GM]
        ours = tuple(role for role in roles if self.game.side_of(world, role) == "pcs")
        theirs = tuple(role for role in roles if role not in ours)
        # The GM decides for the other side as well, but has no eyes for it: what a side sees is the view of its roles.
        self.roles = {OURS: ours, THEIRS: theirs}
        self.dice = random.Random(seed)
        self.table = Table(self.game, world, Seats.of(ours=ours, theirs=theirs), self.dice.randrange)
        self._go_on()

    def take(self, number: int) -> None:
        """Give the answer of this number."""
        if not 0 <= number < len(self.answers):
            raise Refusal(f"expected one of the {len(self.answers)} actions that the mask allows, got {number}")
        with self.table.without_rollback():
            self.table.answer(self._seat, self.answers[number], self._role)
        self._go_on()

    @property
    def winner(self) -> str:
        """The side that has won; empty while the fight goes on, and if nobody has won."""
        return WINNERS.get(winner_of(self.game, self.table.world), "")

    @property
    def over(self) -> bool:
        return self.asked is None

    def bot_action(self, policy: Any = None) -> int:
        """The number of what a policy would do, by default the game's own bot; 0 if its answer has no number."""
        assert self.asked is not None  # noqa: S101  # the fight is not over
        answer = (policy or self.game.bot)(self.asked, self.seen_by(self.side))
        return self.answers.index(answer) if answer in self.answers else 0

    def seen_by(self, side: str) -> Any:
        """The world as a side sees it."""
        return self.game.view(self.table.world, self.roles[side])

    def _go_on(self) -> None:
        """Roll what is to be rolled, and find who is asked next."""
        self.side, self.answers, self.asked = "", (), None
        while winner_of(self.game, self.table.world) in ("", NOBODY) and (waiting := self.table.waiting_for()):
            self._seat = waiting[0]
            asked = self.table.question(self._seat)
            if isinstance(asked, Ask):
                self._put(asked)
                return
            self.table.throw(self._seat)

    def _put(self, asked: Ask[Any]) -> None:
        self.side = OURS if self._seat == OURS else THEIRS
        self.asked = asked
        self.answers = numbered_answers(asked.options) or (asked.default,)
        held = [role for role in asked.who if self.table.seats.holder(role).name == self._seat]
        self._role = self.table.role_asked(held)
