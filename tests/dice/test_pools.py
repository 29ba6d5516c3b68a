"""Dice and pools: ladders, custom dice, limits."""

from __future__ import annotations

import random

import pytest

from rulewright.dice.pools import LADDER, custom, d, dice, pool, step
from rulewright.errors import OverLimit


def test_the_ladder_runs_from_d2_to_d30() -> None:
    assert LADDER == (2, 4, 6, 8, 10, 12, 16, 20, 24, 30)
    assert [step(sides, 1) for sides in LADDER] == [4, 6, 8, 10, 12, 16, 20, 24, 30, 30]
    assert [step(sides, -1) for sides in LADDER] == [2, 2, 4, 6, 8, 10, 12, 16, 20, 24]
    with pytest.raises(ValueError, match="d7 is not on the ladder d2, d4"):
        step(7, 1)


def test_like_dice_are_grouped() -> None:
    mixed = pool((d(6), 1), (d(4), 2), (d(6), 2), (d(8), 0))
    assert mixed.groups == ((d(6), 3), (d(4), 2))
    assert mixed == dice(3, 6) + dice(2, 4)
    assert str(mixed) == "3d6 + 2d4"
    assert str(pool()) == "no dice"


def test_custom_faces_by_list_or_by_number_of_sides() -> None:
    assert custom([2, 0, 0]) == custom({0: 2, 2: 1})
    assert str(custom([2, 0, 0])) == "d[0,0,2]"
    assert custom([1, 2, 3]) == d(3)
    assert str(custom([1, 2, 3])) == "d3"


def test_faces_that_people_read_off_are_checked() -> None:
    two = pool((d(6), 1), (d(4), 1))
    assert two.why_not((6, 4)) is None
    assert two.why_not((6,)) == "expected 2 faces for 1d6 + 1d4, got 1"
    assert two.why_not((4, 6)) == "a d4 cannot show 6"
    assert dice(1, 6).why_not(()) == "expected 1 face for 1d6, got 0"


def test_a_fair_source_shows_every_side_as_often_as_it_is_there() -> None:
    die = custom([0, 0, 1, 5])
    assert [die.throw(lambda limit, at=at: at) for at in range(die.sides)] == [0, 0, 1, 5]
    faces = dice(100, 6).throw(random.Random(1).randrange)
    assert set(faces) == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("sides", [0, -1, 1001])
def test_dice_have_1_to_1000_sides(sides: int) -> None:
    with pytest.raises(OverLimit, match="the limit is 1,000 sides"):
        d(sides)


def test_pools_hold_at_most_1000_dice() -> None:
    assert dice(1000, 6).size == 1000
    with pytest.raises(OverLimit, match="the limit is 1,000 dice, this has 1,001"):
        dice(1001, 6)
    with pytest.raises(OverLimit, match="sides"):
        custom([1] * 1001)
    with pytest.raises(ValueError, match="cannot hold -1 dice"):
        dice(-1, 6)
