"""The grades of bots really differ, and a tournament counts points fairly."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lab.setups import LESSON, TRIAL
from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.lab.search import ladder as ladder_module
from rulewright.lab.search.bots import Player
from rulewright.lab.search.choices import OpenChoice
from rulewright.lab.search.contest import play_contest
from rulewright.lab.search.ladder import GamePair, LadderResult, Pairing, ladder, play_pair
from rulewright.lab.setup import Setup

CLERK = Match("what-the-drowned-clerk-wants")
TWO_DOGS = Match(ours=("jory-smolkin",), theirs=("gutterhowl", "gutterhowl"))
"""A fight that neither side is sure to win."""
CROWN = ("brannoc-hale", "sella-quill")
LOWER_GRADES = [
    (Setup("animon", TWO_DOGS), 20, 20),
    pytest.param(Setup("stunts", CLERK), 20, 40, marks=pytest.mark.soak),
    pytest.param(Setup("anyventure", Match(ours=("ilse",), theirs=("ilse",))), 10, 10, marks=pytest.mark.soak),
    pytest.param(Setup("tactics", Match(ours=CROWN, theirs=CROWN)), 20, 20, marks=pytest.mark.soak),
]
"""For each game a setup, and the games on each side after which fair beats easy, and normal beats fair."""
HARD_BOT = [
    (Setup("anyventure", Match(ours=("ilse",), theirs=("ilse",))), 8),
    (Setup("stunts", CLERK), 12),
    (Setup("tactics", TRIAL), 100),
]
"""The same for hard against normal, except Animon Story, where the plain bot leaves little to improve."""


def expect_better(setup: Setup, games: int, first: str, second: str) -> None:
    found = ladder(setup, games, (second, first), seed=1).pairings[0]
    assert (found.first, found.second, found.games) == (first, second, 2 * games)
    assert found.score.low > 0.5, found


@pytest.mark.parametrize(("setup", "few", "many"), LOWER_GRADES)
def test_the_lower_grades_differ(setup: Setup, few: int, many: int) -> None:
    expect_better(setup, few, "fair", "easy")
    expect_better(setup, many, "normal", "fair")


@pytest.mark.soak
@pytest.mark.parametrize(("setup", "games"), HARD_BOT)
def test_the_hard_bot_beats_the_normal_bot(setup: Setup, games: int) -> None:
    expect_better(setup, games, "hard", "normal")


def test_each_player_is_asked_for_its_own_side() -> None:
    setup, asked = Setup("animon", LESSON), set[tuple[str, str]]()

    def playing(side: str) -> Player:
        def answer(choice: OpenChoice[Any]) -> Any:
            asked.add((side, setup.system.side_of(choice.now, choice.role)))
            return setup.system.bot(choice.asked.alone(choice.role), choice.now)

        return answer

    play_contest(
        setup.system, setup.world(), {side: playing(side) for side in ("pcs", "npcs")}, random.Random(1).randrange
    )
    assert asked == {("pcs", "pcs"), ("npcs", "npcs")}


def test_points_count_for_both_grades_of_a_pairing() -> None:
    found = LadderResult(
        Setup("animon", LESSON), (Pairing("normal", "easy", 15.0, 20), Pairing("hard", "easy", 19.5, 20))
    )
    assert found.points("easy") == pytest.approx((5 + 0.5) / 40)
    assert (found.points("normal"), found.points("hard"), found.points("fair")) == (0.75, 0.975, 0.0)
    assert found.order() == ("hard", "normal", "easy")


def test_a_draw_is_half_a_point(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = GamePair(Setup("animon", LESSON), "hard", "easy", "0/0")
    for ends, points in ((("pcs", "npcs"), 2.0), (("npcs", "pcs"), 0.0), (("nobody", "npcs"), 1.5), (("", ""), 1.0)):
        each = iter(ends)
        monkeypatch.setattr(ladder_module, "_winner", lambda *_, each=each: next(each))
        assert play_pair(pair) == points


def test_a_tournament_depends_on_its_seed_only() -> None:
    setup = Setup("tactics", TRIAL)
    first, again, other = (ladder(setup, 6, ("easy", "normal"), seed=seed) for seed in (1, 1, 2))
    assert first == again
    assert first.pairings != other.pairings


@pytest.mark.parametrize("grades", [(), ("easy",), ("easy", "easy"), ("easy", "hrad")])
def test_a_tournament_needs_two_known_grades(grades: tuple[str, ...]) -> None:
    with pytest.raises(Refusal, match="expected at least two of easy, fair, normal, hard"):
        ladder(Setup("animon", LESSON), 1, grades)


def test_a_grade_that_is_named_twice_plays_once() -> None:
    found = ladder(Setup("animon", LESSON), 1, ("easy", "normal", "easy"))
    assert [(one.first, one.second) for one in found.pairings] == [("normal", "easy")]
