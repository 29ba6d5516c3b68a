"""Choosing an action: parts of words, Enter, a half-made action, and what is said of ties."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulewright.cli.prompt.answering.action_list import ends_turn
from rulewright.cli.prompt.answering.actions import action_list
from rulewright.cli.prompt.answering.enter import EnterKey
from rulewright.errors import Refusal
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM

from .playing import played, session_of

FIGHT = "rust-in-the-shed"


def last_question(told: str) -> str:
    return told.rpartition("What does ")[2]


def test_parts_of_words_choose_an_action_and_only_the_rest_is_asked() -> None:
    told = played("animon", "", "att rust heart", role="mossbit", seed=5, encounter=FIGHT).split("> att rust heart")[1]
    assert "Whom?" in told
    assert "2  Rustbug 2" in told
    assert "with which Stat" not in told


def test_parts_of_words_that_name_one_action_whole_take_it() -> None:
    told = played("animon", "", "att 2 heart", role="mossbit", seed=5, encounter=FIGHT).split("> att 2 heart")[1]
    assert "Mossbit attacks Rustbug 2: how many Bond Points" in " ".join(told.split())


def test_action_that_ends_in_words_of_ones_own_is_typed_whole() -> None:
    typed = "create an advantage wits Lamp Thief 1 Order in court"
    whole = played("stunts", "", "", "", typed, role=GM, encounter="the-ferry-toll").split(f"> {typed}")[1]
    assert "How many dice harder is it to help Lamp Thief 1?" in whole
    assert "Order in court" in whole
    begun = typed.removesuffix(" Order in court")
    told = played("stunts", "", "", "", begun, "Wet boards", role=GM, encounter="the-ferry-toll").split(f"> {begun}")[1]
    assert "With which skill?" not in told
    assert "Words, at most 80 characters" in told


def test_parts_that_fit_several_actions_are_refused_with_their_names() -> None:
    told = played("stunts", *[""] * 4, "m", seed=5)
    assert "M could be several: " in told


@pytest.mark.parametrize("line", ["back", "/back", "undo"])
def test_back_leaves_a_half_made_action(line: str) -> None:
    told = played("animon", "", "attack", line, role="mossbit", seed=5, encounter=FIGHT)
    assert "Nothing has been done." in told
    assert "What does Mossbit do?" in told.split("Nothing has been done.")[1]


def test_back_leaves_an_action_at_every_part_of_it() -> None:
    told = played("animon", "", "attack", "1", "back", role="mossbit", seed=5, encounter=FIGHT)
    assert told.rstrip().split("Nothing has been done.")[1].count("What does Mossbit do?") == 1


def test_back_leaves_a_claim_and_then_there_is_nothing_to_leave() -> None:
    told = played("animon", "0", "claim lucky break", "back", "back", role="smolkin", seed=3, encounter=FIGHT)
    assert told.count("Nothing has been done.") == 1
    assert "There is nothing to leave here." in told


def test_enter_says_what_is_left_before_it_ends_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    session, _ = session_of("animon", [""], role="mossbit", seed=5, encounter=FIGHT)
    asked = session.table.question(session.seat)
    assert isinstance(asked, Ask)
    assert isinstance(asked.options, Offers)
    end = next(one for one in asked.options.candidates() if ends_turn(session.table.system, one))
    gives_up = replace(session.table.system, bot=lambda *_: end)
    monkeypatch.setattr(session.table, "system", gives_up)
    enter = EnterKey(session, asked, action_list(session, asked.options))
    assert enter.prompt == "[do nothing?] > "
    with pytest.raises(Refusal, match=r"Still to be done: Attack, Defend.*Enter once more: do nothing\."):
        enter.press()
    assert enter.press() == end


def test_enter_ends_a_turn_at_once_if_only_small_things_are_left() -> None:
    _, told = session_of("stunts", [""] * 16, seed=7, encounter="the-ferry-toll")
    assert "Focus" in told
    assert "Still to be done" not in told
    assert told.count("] > \n") == 16


def test_line_that_enter_takes_shows_the_odds_of_just_that_and_a_better_way_is_named() -> None:
    session, told = session_of("stunts", [*[""] * 4, "table"], seed=5, encounter="the-ferry-toll")
    assert "(attack Lamp Thief 1 with words)" in " ".join(told.split())
    assert "[attack Lamp Thief 1 with words] > " in told
    asked = session.table.question(session.seat)
    assert isinstance(asked, Ask)
    assert isinstance(asked.options, Offers)
    listed = action_list(session, asked.options)
    ways = {listed.command(call): call for call in asked.options.candidates()}
    best, worse = ways["attack Lamp Thief 1 with words"], ways["attack Lamp Thief 1 with Boathook"]
    assert listed.better_way(best, session.odds(), asked) is None
    assert listed.better_way(worse, session.odds(), asked) == best


def test_hint_says_ties_and_what_a_bot_would_take() -> None:
    told = " ".join(played("stunts", *[""] * 4, "hint", seed=5).split("> hint")[1].split())
    assert "By rule of thumb the first 6 are equally good:" in told
    assert "A bot would take: Attack Lamp Thief 1 with words" in told
    assert "“hint more” plays fights out" in told
    assert "fights that were played out" not in told


def test_hint_says_if_enter_does_something_else_than_a_bot() -> None:
    typed = ("", "attack coach brandt with power", "hint")
    told = played("animon", *typed, seed=3, encounter="the-first-lesson").split("> hint")[1]
    bot = told.split("A bot would take: ")[1].split("\n")[0]
    assert bot == "0" or "Enter takes: 0" in told


def test_like_foes_are_asked_once() -> None:
    told = played("animon", *[""] * 5, role=GM, seed=7, encounter=FIGHT)
    assert "Does Rustbug 2 do the same in its turn?" in told
    after = told.split("Does Rustbug 2 do the same")[1]
    assert "Rustbug 2 does the same, with the group" in after
    assert "What does Rustbug 2 do?" not in after


def test_no_to_the_group_asks_the_next_one() -> None:
    told = played("animon", *[""] * 3, "no", *[""] * 4, role=GM, seed=7, encounter=FIGHT)
    assert "What does Rustbug 2 do?" in told.split("Does Rustbug 2 do the same")[1]


def test_heroes_are_not_taken_for_a_group() -> None:
    typed = ("", "", "wick", "create advantage resolve wick", "", "")
    told = played("stunts", *typed, seed=5, encounter="lamps-out")
    assert "Wick looks for an advantage" in told
    assert "Does Odo do the same" not in told
