"""Typed lines parsed into answers."""

from __future__ import annotations

import pytest

from rulewright.cli.prompt.typed_answers import find_offer, parse_answer, parse_faces
from rulewright.dice.pools import dice
from rulewright.errors import Refusal
from rulewright.kernel.rules.options import Between, NotNow, OneOf, offer
from rulewright.systems.anyventure.rules.turns.energy import rest
from rulewright.systems.anyventure.rules.turns.manoeuvres import defend, grab


def test_closed_action_that_is_typed_says_why_it_is_closed() -> None:
    offers = (offer(defend, "ana"), offer(rest, "ana"))
    closed = (NotNow(grab, "no enemy is adjacent", "action.grab"),)
    assert find_offer(offers, "def", closed) is offers[0]
    with pytest.raises(Refusal, match=r"not now: no enemy is adjacent \[action.grab\]"):
        find_offer(offers, "grab orc", closed)
    with pytest.raises(Refusal, match="expected a number or one of defend, rest"):
        find_offer(offers, "grabble orc", closed)


@pytest.mark.parametrize("typed", ["\u00b2", "--2", "-", "2\u00b2"])
def test_text_that_only_looks_like_a_number_is_refused(typed: str) -> None:
    with pytest.raises(Refusal, match="expected"):
        parse_answer(Between(1, 6), typed)
    with pytest.raises(Refusal, match="expected"):
        parse_answer(OneOf(("ana", "bo")), typed)
    with pytest.raises(Refusal, match="expected the faces of 2d6"):
        parse_faces(dice(2, 6), f"1 {typed}")
    with pytest.raises(Refusal, match="expected a number or one of"):
        find_offer((offer(defend, "ana"), offer(rest, "ana")), typed)
