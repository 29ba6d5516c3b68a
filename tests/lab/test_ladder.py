"""Bots of graded strength really differ."""

from __future__ import annotations

from functools import cache

import pytest

from lab.setups import GAMES, LESSON, SWORD, TRIAL
from rulewright.kernel.errors import Refusal
from rulewright.kernel.shelf import Match
from rulewright.lab import ladder as laddering
from rulewright.lab.ladder import Game, Ladder, Pairing, ladder, played
from rulewright.lab.setup import Setup

CLERK = Match("what-the-drowned-clerk-wants")
PLAYED = {
    "animon": (Setup("animon", LESSON), 12),
    "anyventure": (Setup("anyventure", SWORD), 3),
    "stunts": (Setup("stunts", CLERK), 6),
    "tactics": (Setup("tactics", TRIAL), 40),
}
"""For each game a small encounter, and how many games either way."""
WHOLE = tuple(pytest.param(name, marks=pytest.mark.soak) for name in ("animon", "stunts"))
"""Where looking ahead shows in a few games; in tactics it takes more, and in anyventure it is not shown."""


@cache
def between(name: str, first: str, second: str) -> Pairing:
    setup, games = PLAYED[name]
    return ladder(setup, games, (second, first), seed=1).pairings[0]


@pytest.mark.parametrize("grade", ["normal", pytest.param("hard", marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", GAMES)
def test_who_plays_the_game_beats_who_does_anything(name: str, grade: str) -> None:
    found = between(name, grade, "easy")
    assert (found.first, found.second) == (grade, "easy")
    assert found.score.low > 0.5, found


@pytest.mark.parametrize("name", WHOLE)
def test_who_looks_ahead_beats_who_does_not(name: str) -> None:
    found = between(name, "hard", "normal")
    assert found.score.low > 0.5, found


@pytest.mark.parametrize("name", WHOLE)
def test_the_ladder_is_in_order(name: str) -> None:
    pairs = tuple(between(name, *pair) for pair in (("normal", "easy"), ("hard", "easy"), ("hard", "normal")))
    assert Ladder(PLAYED[name][0], pairs).order() == ("hard", "normal", "easy")


def test_points_are_counted_from_both_ends() -> None:
    found = Ladder(Setup("animon", LESSON), (Pairing("normal", "easy", 15.0, 20), Pairing("hard", "easy", 19.5, 20)))
    assert found.points("easy") == pytest.approx((5 + 0.5) / 40)
    assert (found.points("normal"), found.points("hard"), found.points("expert")) == (0.75, 0.975, 0.0)
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
    with pytest.raises(Refusal, match="expected at least two of easy, normal, hard, expert"):
        ladder(Setup("animon", LESSON), 1, grades)


SHOWN = [
    (Setup("tactics", TRIAL), "hard", "normal", 60),
    (Setup("animon", LESSON), "expert", "normal", 20),
    (Setup("tactics", TRIAL), "expert", "normal", 60),
    (Setup("stunts", CLERK), "expert", "hard", 4),
]
"""Who is shown to be better than whom, where, and in how many games either way; the documentation says no more."""


@pytest.mark.soak
@pytest.mark.parametrize(("setup", "first", "second", "games"), SHOWN)
def test_what_is_said_of_the_grades_is_shown(setup: Setup, first: str, second: str, games: int) -> None:
    found = ladder(setup, games, (second, first), seed=1).pairings[0]
    print(found)
    assert (found.first, found.second, found.games) == (first, second, 2 * games)
    assert found.score.low > 0.5, found
