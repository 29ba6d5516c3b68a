"""`undo` at the terminal: what it takes back, and what it says about it."""

from __future__ import annotations

from ..running import LESSON, lines, run

ATTACK = "attack coach-brandt power"


def test_last_ruling_alone_is_taken_back_and_named() -> None:
    rulings = [f"rule fighters.coach-brandt.hp {hp}" for hp in (5, 4, 3)]
    told = run(*LESSON, typed=lines("0", *rulings, "undo", "log", "quit")).stdout
    assert "Taken back: the GM sets hp of Coach Brandt to 3" in told
    log = told.split("Taken back: ")[-1]
    assert "(taken back) The GM sets hp of Coach Brandt to 3" in log
    assert "(taken back) The GM sets hp of Coach Brandt to 4" not in log


def test_several_things_are_taken_back_and_named() -> None:
    told = run(*LESSON, typed=lines("0", ATTACK, "0", "undo 2", "undo none", "quit")).stdout
    assert "Taken back: the answer 0" in told
    assert "Taken back: attack Coach Brandt with Power" in told
    assert "Type “undo”, or “undo N” with how many things of yours to take back. That was none." in " ".join(
        told.split()
    )


def test_undo_of_more_than_was_done_leads_to_the_first_question() -> None:
    told = run(*LESSON, typed=lines("0", ATTACK, "undo 9", "quit")).stdout
    taken, after = told.rsplit("That was all you have done", 1)
    assert taken.count("Taken back: ") == 2
    assert "Initiative of Smolkin" in " ".join(after.split())


def test_undo_by_somebody_who_has_done_nothing_leaves_what_others_did() -> None:
    told = run("play", "animon", "rust-in-the-shed", "--as", "smolkin", "--seed", "1", typed=lines("undo", "3", "quit"))
    assert "You have done nothing yet that could be taken back." in told.stdout
    assert "not so" not in told.stdout
    assert "Bond Points of Jory and Smolkin: 4/6" in told.stdout
