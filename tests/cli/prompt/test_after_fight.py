"""The end of a fight: what can be done next is listed, and done by number, name or command."""

from __future__ import annotations

import pytest

from rulewright.kernel.rules.world import GM

from .playing import played, session_of

LESSON = "the-first-lesson"
TO_THE_END = [""] * 26
"""Enter until the lesson is over, and a few more times, which do nothing."""


def after(*typed: str, role: str = "") -> str:
    told = played("animon", *TO_THE_END, *typed, role=role, encounter=LESSON)
    assert "What now?" in told
    return " ".join(told.split("What now?", 1)[1].split())


def test_the_end_lists_rests_levels_and_the_next_encounter() -> None:
    told = after()
    for step in ("1 Take a Rest.", "Raise the Bond Level of Jory and Smolkin.", "End the scene."):
        assert step in told
    assert "The next encounter: The flooded path." in told
    assert "The same encounter again." in told


def test_the_end_says_who_has_won_and_how_everybody_stands() -> None:
    told = played("animon", *TO_THE_END, encounter=LESSON)
    end = told.split("The end: you have won", 1)[1].split("What now?", 1)[0]
    assert "Smolkin        HP" in end
    assert "The players have won" not in told
    assert "The end: the players have won" in played("animon", *[""] * 12, role=GM, encounter=LESSON)


def test_rests_come_first_then_the_encounters() -> None:
    steps = ["1 Take a Rest.", "2 The next encounter:", "3 The same encounter again."]
    told = after()
    assert [step for step in steps if step in told] == steps
    assert "Ask for a Rest" not in told, "the player chooses for the GM"


def test_a_rest_is_told_once_and_at_once() -> None:
    told = after("1", "").split("Which pairs are apart?")[1]
    assert told.count("Everybody takes a Rest") == 1
    assert "as soon as" not in told


def test_of_alike_steps_one_is_picked_by_number_or_name() -> None:
    typed = [*[""] * 20, "virtue", "", "9", "tamsin"]
    told = played("animon", *typed, role=GM, seed=5, encounter="rust-in-the-shed").split("> virtue")[1]
    assert "Type a number from 1 to 2 or a name, or “back” to leave it." in told
    assert "Type a number from 1 to 2. That was 9." in told
    assert "> tamsin\n  Tamsin and Mossbit show their Virtue" in told


@pytest.mark.parametrize("typed", ["1", "rest", "take a r"])
def test_a_player_rests_by_number_or_name(typed: str) -> None:
    session, told = session_of("animon", [*TO_THE_END, typed, "", "", ""], encounter=LESSON)
    assert "Type one of" not in told
    assert session.table.world != session_of("animon", TO_THE_END, encounter=LESSON)[0].table.world


def test_a_rest_is_taken_back() -> None:
    session, told = session_of("animon", [*TO_THE_END, "rest", "", "undo"], encounter=LESSON)
    assert "Taken back" in told
    assert session.table.world == session_of("animon", TO_THE_END, encounter=LESSON)[0].table.world


def test_next_goes_on_with_the_characters_as_they_are() -> None:
    session, told = session_of("animon", [*TO_THE_END, "next"], encounter=LESSON)
    assert "The flooded path" in told.split("> next")[1]
    assert session.table.system.over(session.table.world) is None
    smolkin = next(one for one in session.table.world.fighters if one.id == "smolkin")
    assert smolkin.hp == 5, "as the lesson left it"


def test_again_begins_anew() -> None:
    session, told = session_of("animon", [*TO_THE_END, "again"], encounter=LESSON)
    assert "The first lesson" in told.split("> again")[1]
    assert next(one for one in session.table.world.fighters if one.id == "smolkin").hp == 6


def test_next_opens_the_encounter_that_is_named() -> None:
    assert "Rust in the shed" in after("next rust").split("> next rust")[1]
    assert "Type one of: " in after("next nowhere")


def test_next_is_for_the_end_of_a_fight() -> None:
    told = played("animon", "next", "again", encounter=LESSON)
    assert told.count("The fight still goes on.") == 2


def test_the_gm_goes_on_as_the_gm() -> None:
    session, told = session_of("animon", [*[""] * 12, "next"], GM, encounter=LESSON)
    assert "What now?" in told
    assert session.seat == GM
    assert {seat.name for seat in session.table.seats.seats} == {"players", GM}


def test_nonsense_and_numbers_too_high_are_refused() -> None:
    told = after("nonsense").split("> nonsense")[1]
    assert "Type a number from 1 to 9, a name of the list or a command. That was nonsense." in told
    assert "Type a number from 1 to " in after("99")


def test_alike_claims_are_one_line_and_one_of_them_is_picked() -> None:
    typed = [*[""] * 20, "claims", "claim call for", "2"]
    told = played("animon", *typed, role=GM, seed=5, encounter="rust-in-the-shed")
    listed, picked = told.split("> claims\n")[1].split("> claim call for\n")
    assert "  Test (Jory, Mossbit, Rustbug 1, Rustbug 2, Smolkin, Tamsin). " in " ".join(listed.split("\n"))
    assert "   2  Call for a Test by Mossbit" in picked
    assert "> 2" in picked
