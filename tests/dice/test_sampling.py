"""Samples of rolls and their confidence intervals."""

from __future__ import annotations

import random

from rulewright.dice.notation import parse
from rulewright.dice.sampling import sample_rolls, wilson_interval


def test_the_intervals_of_a_sample_contain_the_truth() -> None:
    sample = sample_rolls(parse("3d6"), random.Random(3).randrange)
    assert sample.rolls == 100_000
    assert sample.mean().low < 10.5 < sample.mean().high
    assert sample.at_least(11).low < 0.5 < sample.at_least(11).high
    assert sample.chance(18).low < 1 / 216 < sample.chance(18).high


def test_the_wilson_interval_is_exact_at_its_ends() -> None:
    assert wilson_interval(0, 100).low == 0
    assert 0.03 < wilson_interval(0, 100).high < 0.04
    assert wilson_interval(100, 100).high == 1
    assert wilson_interval(0, 0) == (0, 0, 1)
