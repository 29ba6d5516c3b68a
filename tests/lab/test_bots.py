"""How a bot that looks ahead weighs answers: equal luck for all, no fight twice, and a doubt about the unusual."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lab.setups import LESSON, Setup, real_choices, table_of
from rulewright.lab.bots import DOUBT, ENOUGH, Looking, better, clear
from rulewright.lab.options import Place, liked
from rulewright.systems import game

ANIMON = game("animon")


class Told(Looking):
    """Looks ahead into fights that go as they are told to."""

    def __init__(self, fights: int, most: int, worth: dict[Any, float], luck: tuple[float, ...] = (0.0, 0.1)) -> None:
        super().__init__(ANIMON, fights, most, 0)
        self.worth, self.luck = worth, luck
        self.fought: Counter[tuple[Any, int]] = Counter()

    def _once(self, place: Place[Any], answer: Any, luck: int) -> float:
        self.fought[answer, luck] += 1
        return self.worth.get(answer, 0.0) + (self.luck[luck % len(self.luck)] if answer in self.worth else 0.0)


@pytest.fixture(scope="module")
def place() -> Place[Any]:
    """Where the ready policies want two things, and there are more answers than those."""
    found = real_choices(table_of(Setup("animon", LESSON), 1), 12, "pcs")
    return next(one for one in found if len(set(liked(ANIMON, one))) == 2 and len(one.asked.options.candidates()) >= 6)


def unusual(place: Place[Any]) -> Any:
    usual = set(liked(ANIMON, place))
    return next(one for one in reversed(place.asked.options.candidates()) if one not in usual)


@pytest.mark.parametrize(("fights", "most", "limit"), [(16, 0, 48), (64, 12, 288)])
def test_no_fight_is_played_twice_nor_more_than_is_said(place: Place[Any], fights: int, most: int, limit: int) -> None:
    told = Told(fights, most, {})
    told.answer(place)
    assert set(told.fought.values()) == {1}
    assert fights < sum(told.fought.values()) <= limit


def test_of_what_policies_like_the_better_is_taken_and_the_bots_own_if_both_are_alike(place: Place[Any]) -> None:
    own, other = dict.fromkeys(liked(ANIMON, place))
    assert Told(16, 0, {}).answer(place) == own
    assert Told(16, 0, {other: 0.01}).answer(place) == other
    assert Told(16, 0, {own: 0.01}).answer(place) == own


def test_what_no_policy_likes_has_to_be_clearly_better(place: Place[Any]) -> None:
    third = unusual(place)
    assert Told(64, 12, {third: 0.3}).answer(place) == third
    assert Told(16, 0, {third: 0.3}).answer(place) != third
    shaky = tuple([1.0] * 3 + [-0.9] * 3)
    assert Told(64, 12, {third: 0.0}, shaky).answer(place) != third


def test_better_is_by_so_many_standard_errors() -> None:
    gains = [0.0, 2.0] * 8
    none = [0.0] * 16
    assert better(gains, none, 3.8)
    assert not better(gains, none, 4.0)
    assert not better(none, none, 0.0)
    assert DOUBT == 2.0


def test_the_last_two_fight_on_only_while_it_is_open_which_is_better(place: Place[Any]) -> None:
    own, other = dict.fromkeys(liked(ANIMON, place))
    lengths = {}
    for gain in (0.0, 0.01, 0.3):
        told = Told(64, 0, {other: gain} if gain else {}, (0.0, 0.5, -0.5, 0.0))
        told.answer(place)
        lengths[gain] = sum(number for (answer, _), number in told.fought.items() if answer == own)
    assert lengths == {0.0: ENOUGH, 0.01: 64, 0.3: ENOUGH}


def test_it_is_clear_for_who_is_ahead_and_for_who_is_behind() -> None:
    ahead, behind, near = [0.9, 1.0] * 8, [0.0] * 16, [0.0, 0.1, -0.1, 0.0] * 4
    assert clear(ahead, behind)
    assert clear(behind, ahead)
    assert clear(behind, list(behind))
    assert not clear(near, behind)
