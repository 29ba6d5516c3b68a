"""Chances in words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulewright.kernel.rules.words import percent, rough_percent


@pytest.mark.parametrize(
    ("chance", "digits", "words"),
    [
        (Fraction(0), 0, "0%"),
        (Fraction(1, 1000), 0, "<1%"),
        (Fraction(1, 3), 0, "33%"),
        (Fraction(1, 3), 1, "33.3%"),
        (Fraction(999, 1000), 0, ">99%"),
        (Fraction(9999, 10000), 1, ">99.9%"),
        (Fraction(1, 100_000), 1, "<0.1%"),
        (Fraction(1), 1, "100.0%"),
    ],
)
def test_a_chance_is_0_or_100_percent_only_if_it_is_certain(chance: Fraction, digits: int, words: str) -> None:
    assert rough_percent(chance, digits) == words


def test_the_same_with_two_decimals() -> None:
    assert [percent(chance) for chance in (0, 1e-6, 0.5, 1 - 1e-6, 1)] == [
        "0.00 %",
        "<0.01 %",
        "50.00 %",
        ">99.99 %",
        "100.00 %",
    ]
