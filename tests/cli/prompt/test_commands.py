"""Commands at the prompts of `play`: acting as a group, being asked less, claims, values set by the GM."""

from __future__ import annotations

from ..running import LESSON, lines, run


def test_whole_action_is_typed_in_one_line() -> None:
    told = run(*LESSON, typed=lines("0", "attack coach-brandt power", "maybe", "0", "quit")).stdout
    assert "Smolkin attacks Coach Brandt: 2 3 5 (1 success)" in told
    assert "Type a whole number from 0 to 7. That was maybe." in told


def test_one_person_plays_everybody_and_like_pieces_act_together() -> None:
    both = ("play", "animon", "rust-in-the-shed", "--both", "--seed", "4")
    typed = lines("ask less", "attack rustbug power", "all attack smolkin", "all attack smolkin power", "quit")
    told = run(*both, typed=typed).stdout
    assert "From now on you are asked what to do" in told
    assert "Type an action with all that it needs, such as attack" in told
    assert "Rustbug 1 does the same, with the group" in told
    assert "Rustbug 2 does the same, with the group" in told


def test_ask_less_leaves_only_actions_to_be_asked() -> None:
    typed = lines("ask more", "ask less", "attack coach-brandt power", "ask again", "quit")
    before, after = run(*LESSON, typed=typed).stdout.split("From now on you are asked what to do")
    assert "Type “ask less” or “ask again”." in before
    question = "to be ahead of the other side"
    assert question in before
    assert question not in after
    # It hangs on the points whether the coach is knocked out.
    assert "Knock Coach Brandt out" in after.split("From now on you are asked everything")[0]


def test_undo_takes_back_a_claim_with_what_others_answered_to_it() -> None:
    """An Interject is claimed; a bot lets the Special Item pay for one point; undo takes back both."""
    told = run(*LESSON, typed=lines("0", "claims", "claim interject", "undo", "quit")).stdout
    assert "Interject" in told
    assert "What does Smolkin do in between?" in told
    assert "Bond Points of Jory and Smolkin: 5/6" in told
    after = told.split("Taken back")[-1]
    assert "Bond Points of Jory and Smolkin: 6/6" in " ".join(after.split())
    assert "What does Smolkin do?" in after


def test_line_that_is_too_long_is_refused() -> None:
    long = "9" * 5_000
    typed = lines(long, f"undo {long}", f"why {long}", f"claim {long}", f"rule fighters.smolkin.hp {long}", "quit")
    done = run(*LESSON, typed=typed)
    assert done.stdout.count("A line has at most 4,000 characters. That one has 5,0") == 5
    assert (done.returncode, done.stderr) == (0, "")


def test_line_of_several_words_is_no_command_where_words_are_asked_for() -> None:
    typed = lines(
        "claim lucky break", "undo it all, if you can", "claim lucky break", "/log", "x" * 300, "a cry", "quit"
    )
    told = run(*LESSON, typed=lines("0") + typed).stdout
    assert "Taken back" not in told
    assert told.count("Lucky Break") >= 3
    assert "At most 200 characters fit. That was 300." in told


def test_value_that_the_gm_sets_does_not_fall_below_its_bar() -> None:
    alone = ("play", "animon", "rust-in-the-shed", "--as", "smolkin", "--seed", "1")
    told = run(*alone, typed=lines("rule fighters.rustbug.hp -5", "rule gauge -1", "table", "quit")).stdout
    assert "HP of Rustbug 1 cannot be below 0; got -5" in told
    assert "Critical Gauge cannot be below 0; got -1" in told
    assert "-5/12" not in told
