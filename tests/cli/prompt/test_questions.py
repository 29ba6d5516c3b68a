"""Questions at the terminal: which are asked, and what Enter answers."""

from __future__ import annotations

import pytest

from rulewright.cli.prompt.typed_commands.undo import own_inputs
from rulewright.systems import names

from .playing import played, session_of


@pytest.mark.parametrize("role", ["", "gm"])
@pytest.mark.parametrize("name", names())
def test_ask_less_goes_on_in_every_game(name: str, role: str) -> None:
    session, told = session_of(name, ["ask less", *[""] * 6], role, seed=5)
    assert "From now on you are asked what to do" in told
    assert "got None" not in told
    assert list(own_inputs(session))


def test_ask_less_gives_a_question_to_several_its_default() -> None:
    told = played("stunts", "", "", "", "ask less", seed=5)
    before, after = told.split("From now on you are asked what to do")
    assert "Bastian and Tessaly: Who acts next?" in before
    assert "Who acts next?" not in after
    assert "What does Bastian do?" in after
