"""Bots of graded strength really differ."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lab.setups import LESSON, TRIAL
from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.lab.search import ladder as laddering
from rulewright.lab.search.bots import Player
from rulewright.lab.search.choices import OpenChoice
from rulewright.lab.search.contest import contest
from rulewright.lab.search.ladder import Game, Ladder, Pairing, ladder, played
from rulewright.lab.setup import Setup

CLERK = Match("what-the-drowned-clerk-wants")
CROWN = ("brannoc-hale", "sella-quill")
EASY = [
    (Setup("animon", LESSON), 20, 40),
    pytest.param(Setup("stunts", CLERK), 20, 40, marks=pytest.mark.soak),
    pytest.param(Setup("anyventure", Match(ours=("ilse",), theirs=("ilse",))), 10, 10, marks=pytest.mark.soak),
    pytest.param(Setup("tactics", Match(ours=CROWN, theirs=CROWN)), 20, 20, marks=pytest.mark.soak),
]
"""For each game an encounter, and in how many games either way fair beats easy and normal fair."""
HARD = [
    (Setup("animon", Match("behind-the-kiln")), 100),
    (Setup("anyventure", Match(ours=("ilse",), theirs=("ilse",))), 8),
    (Setup("stunts", CLERK), 12),
    (Setup("tactics", TRIAL), 100),
]
"""And for hard against normal."""


def shows(setup: Setup, games: int, first: str, second: str) -> None:
    found = ladder(setup, games, (second, first), seed=1).pairings[0]
    assert (found.first, found.second, found.games) == (first, second, 2 * games)
    assert found.score.low > 0.5, found


@pytest.mark.parametrize(("setup", "few", "many"), EASY)
def test_the_lower_grades_really_differ(setup: Setup, few: int, many: int) -> None:
    shows(setup, few, "fair", "easy")
    shows(setup, many, "normal", "fair")


@pytest.mark.soak
@pytest.mark.parametrize(("setup", "games"), HARD)
def test_who_looks_ahead_beats_who_does_not(setup: Setup, games: int) -> None:
    shows(setup, games, "hard", "normal")


def test_each_player_is_asked_for_its_own_side() -> None:
    setup, asked = Setup("animon", LESSON), set[tuple[str, str]]()

    def playing(side: str) -> Player:
        def answer(place: OpenChoice[Any]) -> Any:
            asked.add((side, setup.system.side_of(place.now, place.role)))
            return setup.system.bot(place.asked.alone(place.role), place.now)

        return answer

    contest(setup.system, setup.world(), {side: playing(side) for side in ("pcs", "npcs")}, random.Random(1).randrange)
    assert asked == {("pcs", "pcs"), ("npcs", "npcs")}


def test_points_are_counted_from_both_ends() -> None:
    found = Ladder(Setup("animon", LESSON), (Pairing("normal", "easy", 15.0, 20), Pairing("hard", "easy", 19.5, 20)))
    assert found.points("easy") == pytest.approx((5 + 0.5) / 40)
    assert (found.points("normal"), found.points("hard"), found.points("fair")) == (0.75, 0.975, 0.0)
    assert found.order() == ("hard", "normal", "easy")


def test_a_draw_is_half_a_point(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(Setup("animon", LESSON), "hard", "easy", "0/0")
    for ends, points in ((("pcs", "npcs"), 2.0), (("npcs", "pcs"), 0.0), (("nobody", "npcs"), 1.5), (("", ""), 1.0)):
        each = iter(ends)
        monkeypatch.setattr(laddering, "_winner", lambda *_, each=each: next(each))
        assert played(game) == points


def test_a_tournament_is_the_same_every_time_and_hangs_on_its_seed() -> None:
    setup = Setup("tactics", TRIAL)
    first, again, other = (ladder(setup, 6, ("easy", "normal"), seed=seed) for seed in (1, 1, 2))
    assert first == again
    assert first.pairings != other.pairings


@pytest.mark.parametrize("grades", [(), ("easy",), ("easy", "easy"), ("easy", "hrad")])
def test_a_tournament_is_of_two_grades_at_least(grades: tuple[str, ...]) -> None:
    with pytest.raises(Refusal, match="expected at least two of easy, fair, normal, hard"):
        ladder(Setup("animon", LESSON), 1, grades)


def test_a_grade_that_is_named_twice_plays_once() -> None:
    found = ladder(Setup("animon", LESSON), 1, ("easy", "normal", "easy"))
    assert [(one.first, one.second) for one in found.pairings] == [("normal", "easy")]
