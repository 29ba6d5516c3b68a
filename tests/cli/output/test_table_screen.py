"""How somebody stands: bars while they fight; who is out has none that are full."""

from __future__ import annotations

import pytest

from rulewright.kernel.rules.world import GM

from ..prompt.playing import played

LINES = {
    "rule smolkin out true": "  x Smolkin        out",
    "rule rustbug 2 hp 0": "    Rustbug 2      HP ░░░░░░░░░░ 0/12  Uses 1/1",
}


@pytest.mark.parametrize("typed", LINES)
def test_a_bar_is_drawn_for_whoever_is_in_the_fight(typed: str) -> None:
    told = played("animon", typed, "table", role=GM, seed=5, encounter="rust-in-the-shed").split("> table\n")[1]
    assert LINES[typed] in told.splitlines()


def test_who_fell_is_out_with_what_was_lost() -> None:
    typed = ("rule rustbug 2 hp 0", "rule rustbug 2 out true", "table")
    told = played("animon", *typed, role=GM, seed=5, encounter="rust-in-the-shed").split("> table\n")[1]
    assert "  x Rustbug 2      out  HP 0/12" in told.splitlines()


def test_two_marks_do_not_say_out_twice() -> None:
    out = 'rule lamp thief 2 out {"mark": "S"}'
    told = played("stunts", out, "table", role=GM, seed=7).split("> table\n")[1]
    assert "  x Lamp Thief 2   out" in told
    assert "out  Out" not in told
