"""What people type, as answers."""

from __future__ import annotations

import pytest

from rulewright.cli.prompt.typed_answers import named, read_answer, read_faces
from rulewright.dice.pools import dice
from rulewright.errors import Refusal
from rulewright.kernel.rules.options import Between, NotNow, OneOf, offer
from rulewright.systems.anyventure.rules.turns.energy import rest
from rulewright.systems.anyventure.rules.turns.manoeuvres import defend, grab


def test_a_deed_that_is_closed_says_why_when_it_is_typed() -> None:
    open_ = (offer(defend, "ana"), offer(rest, "ana"))
    closed = (NotNow(grab, "no enemy is adjacent", "action.grab"),)
    assert named(open_, "def", closed) is open_[0]
    with pytest.raises(Refusal, match=r"not now: no enemy is adjacent \[action.grab\]"):
        named(open_, "grab orc", closed)
    with pytest.raises(Refusal, match="expected a number or one of defend, rest"):
        named(open_, "grabble orc", closed)


@pytest.mark.parametrize("typed", ["\u00b2", "--2", "-", "2\u00b2"])
def test_what_only_looks_like_a_number_is_refused(typed: str) -> None:
    with pytest.raises(Refusal, match="expected"):
        read_answer(Between(1, 6), typed)
    with pytest.raises(Refusal, match="expected"):
        read_answer(OneOf(("ana", "bo")), typed)
    with pytest.raises(Refusal, match="expected the faces of 2d6"):
        read_faces(dice(2, 6), f"1 {typed}")
    with pytest.raises(Refusal, match="expected a number or one of"):
        named((offer(defend, "ana"), offer(rest, "ana")), typed)
