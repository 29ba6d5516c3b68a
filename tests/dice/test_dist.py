"""Exact distributions: chances, means, mixtures."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.dice.dist import Dist, mix

weights = st.dictionaries(st.integers(-20, 20), st.integers(1, 50), min_size=1, max_size=8)


def test_chances_are_fractions_of_the_total() -> None:
    dist = Dist({1: 1, 2: 3})
    assert dist.total == 4
    assert dist[2] == Fraction(3, 4)
    assert dist[7] == 0
    assert dist.mean() == Fraction(7, 4)
    assert dist.variance() == Fraction(3, 16)


def test_equal_chances_are_equal_whatever_the_weights() -> None:
    assert Dist({1: 2, 2: 4}) == Dist({1: 1, 2: 2})
    assert hash(Dist({1: 2, 2: 4})) == hash(Dist({1: 1, 2: 2}))
    assert Dist({1: 1, 2: 2}) != Dist({1: 2, 2: 1})
    assert Dist({1: 1}) != 1


def test_outcomes_without_weight_are_left_out() -> None:
    assert list(Dist({1: 0, 2: 1})) == [2]
    assert 1 not in Dist({1: 0, 2: 1})


@pytest.mark.parametrize("bad", [{}, {1: 0}, {1: -1}])
def test_a_distribution_needs_positive_weight(bad: dict[int, int]) -> None:
    with pytest.raises(ValueError, match="weight"):
        Dist(bad)


def test_quantiles_count_from_below() -> None:
    d4 = Dist({1: 1, 2: 1, 3: 1, 4: 1})
    assert [d4.quantile(Fraction(n, 4)) for n in (1, 2, 3, 4)] == [1, 2, 3, 4]
    with pytest.raises(ValueError, match="between 0 and 1"):
        d4.quantile(Fraction(2))


@given(weights, weights, st.integers(1, 9), st.integers(1, 9))
def test_a_mix_weighs_its_parts(a: dict[int, int], b: dict[int, int], x: int, y: int) -> None:
    one, other = Dist(a), Dist(b)
    mixed = mix([(one, x), (other, y)])
    for outcome in {*a, *b}:
        assert mixed[outcome] == (one[outcome] * x + other[outcome] * y) / (x + y)


@given(weights)
def test_map_given_and_then(a: dict[int, int]) -> None:
    dist = Dist(a)
    assert dist.map(abs).total == dist.total
    assert dist.then(lambda outcome: Dist({outcome: 1, outcome + 1: 1})).mean() == dist.mean() + Fraction(1, 2)
    positive = dist.chance(lambda outcome: outcome > 0)
    if positive:
        some = next(outcome for outcome in dist if outcome > 0)
        assert dist.given(lambda outcome: outcome > 0)[some] == dist[some] / positive
