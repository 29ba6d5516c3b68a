"""A choice that a seat is about to make, and the odds of each answer as far as the seat may know them."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulewright.errors import Refusal
from rulewright.kernel.rules.resolve import Ask
from rulewright.table.play.table import Table
from rulewright.table.view.plain_data import Telling
from rulewright.table.view.projection import telling
from rulewright.words.phrase import Words

from .odds.answer_odds import AnswerOdds
from .odds.odds_of_answer import OddsCalculator, always
from .queries import Wanted, calculator_for, open_question, why_not_shown


class Choice(NamedTuple):
    """The open question of a seat, with what is needed to work out the odds of its answers."""

    table: Table[Any]
    seat: str
    asked: Ask[Any]
    calculator: OddsCalculator

    @classmethod
    def of(cls, table: Table[Any], seat: str, wanted: Wanted = always) -> Choice:
        return cls(table, seat, open_question(table, seat), calculator_for(table, seat, wanted))

    @property
    def told(self) -> Telling:
        """How the seat is told about it."""
        return telling(self.table, self.seat)

    def odds(self, answer: Any, then: tuple[Any, ...] = ()) -> AnswerOdds | Words:
        """The odds of an answer, or why they are not shown. `then` are the first answers to what follows from it."""
        found = self.calculator.odds(self.asked, answer, then)
        why = why_not_shown(self.table, self.seat, self.calculator, found, answer)
        return why if why or found is None else found


def decode_legal(asked: Ask[Any], raw: Any) -> Any:
    """An answer from plain data; a refusal if it is not legal."""
    answer = asked.options.decode(raw)
    if why := asked.options.why_not(answer):
        raise Refusal(why, asked.options.broken_rule(answer))
    return answer
