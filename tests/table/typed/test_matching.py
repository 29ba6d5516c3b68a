"""Parts of words as input: what a line may mean among some names."""

from __future__ import annotations

import pytest

from rulewright.table.typed.matching import fitting_names

ATTACKS = [("attack rustbug 1 with heart",), ("attack rustbug 2 with heart",), ("defend",), ("do nothing",)]


@pytest.mark.parametrize(
    ("typed", "fitting"),
    [
        ("defend", [2]),
        ("DEF", [2]),
        ("att rust heart", [0, 1]),
        ("att 2 he", [1]),
        ("noth", [3]),
        ("heart att", []),
        ("attack rustbug 3", []),
        ("d", [2, 3]),
        ("", []),
        ("  ", []),
        (":", []),
    ],
)
def test_words_are_found_by_their_beginnings_in_order(typed: str, fitting: list[int]) -> None:
    assert fitting_names(typed, ATTACKS) == fitting


def test_a_whole_name_comes_before_a_beginning_and_that_before_parts() -> None:
    assert fitting_names("walk", [("walk",), ("walk fast",), ("a walk",)]) == [0]
    assert fitting_names("wal", [("walk",), ("walk fast",), ("a walk",)]) == [0, 1]
