"""Pools of several kinds of dice, the best of several expressions, and division: exact results are brute force."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from rulewright.dice.expression import roll
from rulewright.dice.notation import parse
from rulewright.errors import NotationError, OverLimit


def brute(sides: tuple[int, ...], value: Callable[[tuple[int, ...]], int]) -> dict[int, int]:
    return dict(Counter(value(faces) for faces in product(*(range(1, one + 1) for one in sides))))


CASES: list[tuple[str, tuple[int, ...], Any]] = [
    ("{2d8,1d12}kh1", (8, 8, 12), max),
    ("{2d8,1d12}kl1", (8, 8, 12), min),
    ("{2d4,2d6}kh2", (4, 4, 6, 6), lambda faces: sum(sorted(faces)[-2:])),
    ("{d4,d6,d8}dl1", (4, 6, 8), lambda faces: sum(faces) - min(faces)),
    ("max(2d6,1d12)", (6, 6, 12), lambda faces: max(faces[0] + faces[1], faces[2])),
    ("min(1d6, 1d8, 4)", (6, 8), lambda faces: min(*faces, 4)),
    ("floor(2d6/2)", (6, 6), lambda faces: sum(faces) // 2),
    ("ceil(2d6/2)", (6, 6), lambda faces: (sum(faces) + 1) // 2),
    ("round((1d6+1)/4)", (6,), lambda faces: int((faces[0] + 1) / 4 + 0.5)),
    ("floor((1d4-4)/3)+1", (4,), lambda faces: (faces[0] - 4) // 3 + 1),
    ("10-2*max(1d4,1d4)", (4, 4), lambda faces: 10 - 2 * max(faces)),
]


@pytest.mark.parametrize(("text", "sides", "value"), CASES)
def test_the_distribution_is_that_of_every_outcome(text: str, sides: tuple[int, ...], value: Any) -> None:
    expected, found = brute(sides, value), parse(text).dist()
    whole = sum(expected.values())
    assert {outcome: found[outcome] * whole for outcome in found} == expected


@pytest.mark.parametrize(("text", "sides", "value"), CASES)
def test_rolls_are_possible_results_and_show_their_dice(text: str, sides: tuple[int, ...], value: Any) -> None:
    expression, source = parse(text), random.Random(text).randrange
    rolls = [roll(expression, source) for _ in range(300)]
    possible = set(brute(sides, value))
    assert {one.value for one in rolls} <= possible
    assert len({one.value for one in rolls}) > len(possible) / 2
    assert all(one.story for one in rolls)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{2d8,1d12}", "expected kh, kl, dh or dl after the pool"),
        ("{2d8,3}kh1", "expected plain dice in the pool"),
        ("{2d8,1d12}kh4", "asks for more than the 3 dice"),
        ("{2d8", "expected } after the dice"),
        ("max(2d6)", "compares two or more"),
        ("max 2d6", r"expected \( after max"),
        ("2d6/2", "tools round division differently"),
        ("floor(2d6+1/2)", "put a sum in brackets first"),
        ("floor(2d6/0)", "divided by 0"),
        ("floor(2d6/2", r"expected \) after"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, why: str) -> None:
    with pytest.raises(NotationError, match=why):
        parse(text)


def test_the_limit_on_dice_counts_pools_too() -> None:
    with pytest.raises(OverLimit):
        parse("{600d6,600d8}kh1")


def test_words_say_what_is_rolled() -> None:
    assert parse("{2d8,1d12}kh1").explain() == "2d8 and 1d12 as one pool, keep the highest 1, add up"
    assert parse("max(2d6,1d12)").explain() == "the highest of: 2d6, add up; 1d12, add up"
    assert parse("ceil(2d6/2)").explain() == "(2d6, add up) divided by 2, rounded up"
