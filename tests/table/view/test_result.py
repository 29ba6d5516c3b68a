"""The result of a game in words."""

from __future__ import annotations

import pytest

from rulewright.systems import game
from rulewright.table.view.result import result_of

ENDS = [
    ("animon", "pcs", "the players have won"),
    ("animon", "npcs", "the opponents have won"),
    ("anyventure", "enemies", "the opponents have won"),
    ("anyventure", "nobody", "nobody is left"),
    ("stunts", "npcs", "the opponents have won"),
    ("tactics", "b", "b has won"),
    ("tactics", "draw", "a draw"),
    ("stunts", "the bridge falls", "the bridge falls"),
]


@pytest.mark.parametrize(("name", "over", "words"), ENDS)
def test_the_result_names_the_winner(name: str, over: str, words: str) -> None:
    assert str(result_of(game(name), over)) == words
