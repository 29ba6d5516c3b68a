"""What people type, as answers."""

from __future__ import annotations

import pytest

from rulewright.cli.typed import named
from rulewright.kernel.errors import Refusal
from rulewright.kernel.options import NotNow, offer
from rulewright.systems.anyventure.rules.energy import rest
from rulewright.systems.anyventure.rules.manoeuvres import defend, grab


def test_a_deed_that_is_closed_says_why_when_it_is_typed() -> None:
    open_ = (offer(defend, "ana"), offer(rest, "ana"))
    closed = (NotNow(grab, "no enemy is adjacent", "action.grab"),)
    assert named(open_, "def", closed) is open_[0]
    with pytest.raises(Refusal, match=r"not now: no enemy is adjacent \[action.grab\]"):
        named(open_, "grab orc", closed)
    with pytest.raises(Refusal, match="expected a number or one of defend, rest"):
        named(open_, "grabble orc", closed)
