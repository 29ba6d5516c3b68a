"""Carries out an answer together with the same seat's answers to the questions that follow: all of them, or none."""

from __future__ import annotations

from typing import Any

from rulewright.errors import Refusal
from rulewright.kernel.rules.resolve import Roll
from rulewright.kernel.rules.world import GM
from rulewright.words.phrase import Phrase, says

from . import inputs
from .table import Table


def give_answers(table: Table[Any], seat: str, act: inputs.Answer) -> None:
    """Answer the open question and those that follow from it."""
    if not act.then:
        table.answer_json(seat, act.value, act.role)
        return
    with table.as_one_input():
        table.answer_json(seat, act.value, act.role)
        for following in act.then:
            _give(table, seat, following, act.role)


def _give(table: Table[Any], seat: str, following: inputs.Following, role: str | None) -> None:
    asked = table.may_answer(seat)
    if asked is None:
        raise Refusal("not all of this is asked of you, so nothing was done; answer one question after the other")
    if following.asks is not None and not (isinstance(asked.label, Phrase) and says(asked.label, following.asks)):
        raise Refusal("something else is asked first, so nothing was done; answer one question after the other")
    if isinstance(asked, Roll):
        table.throw(seat, None if following.faces is None else tuple(following.faces))
    else:
        # The GM answers for the role it has named as long as that one is asked.
        table.answer_json(seat, following.value, role if seat == GM and role in asked.who else None)
