"""What stands beside an action in the list: its odds, or once in its words what it does."""

from __future__ import annotations

import pytest

from .playing import played

BRIDGE, YARD = "the-toll-bridge", "the-ferry-toll"


@pytest.fixture(scope="module")
def bridge() -> list[str]:
    """The lists of actions of the first turns at the bridge."""
    told = played("anyventure", *[""] * 7, encounter=BRIDGE)
    return [part.split("Not now:")[0] for part in told.split("what do you do?")[1:]]


def test_what_an_action_does_is_told_once(bridge: list[str]) -> None:
    first, second = bridge[:2]
    assert "Pull a lever, work at a lock" in first
    assert "Pull a lever, work at a lock" not in second
    assert "Interact with something …" in second


def test_odds_do_not_repeat_the_price(bridge: list[str]) -> None:
    assert "(1 action, 2 Energy)" in bridge[0]
    assert not any("Energy of" in one for one in bridge)
    assert "% to hit, about" in bridge[1]


def test_an_action_that_leaves_nothing_open_is_told_whole(bridge: list[str]) -> None:
    assert "Shove the Toll Archer (1 action, 1 Energy)" in bridge[1]


def test_small_things_do_not_hold_up_the_end_of_a_turn() -> None:
    told = played("stunts", *[""] * 8, encounter=YARD)
    assert "[end the turn] >" in told
    assert "Still to be done" not in told


def test_a_test_tells_its_chance_and_points_what_they_change() -> None:
    told = played("stunts", *[""] * 5, encounter=YARD)
    assert "Pass the test:  nothing: " in told
    assert "% to pass" in told
    assert "turn it into a success: 100" in told, "not `succeed`, as its id says"


def test_the_hint_says_that_enter_does_something_else() -> None:
    told = played("stunts", *[""] * 8, "hint", encounter=YARD)
    assert "A bot would take: turn it into a success\n  Enter takes: nothing" in told


def test_what_happens_inside_an_action_is_told_before_the_next_question() -> None:
    told = played("stunts", *[""] * 14, encounter=YARD)
    assert "    Tessaly fails\n\nTessaly takes 1 damage" in told


def test_help_has_headings_and_examples_name_whoever_is_there() -> None:
    told = played("anyventure", "help", "damage", encounter=BRIDGE)
    assert "  As the GM\n    damage NAME 5" in told
    assert "Type damage NAME AMOUNT, such as damage Ferryman 1" in told


def test_a_fight_begins_with_how_to_answer() -> None:
    told = played("animon")
    assert told.index("Enter takes what stands in [brackets]") < told.index("Before the first turn")
