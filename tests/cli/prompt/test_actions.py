"""Typed lines parsed into actions."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulewright.cli.prompt.answering.action_list import ActionList, Row
from rulewright.cli.prompt.answering.typed_actions import (
    action_with_answers,
    find_row,
    require_whole_action,
    whole_action,
)
from rulewright.errors import Refusal
from rulewright.game.actions import Category
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.play.bots import bot_acts
from rulewright.table.play.table import Table
from rulewright.table.view.shared_view import wording_for


@pytest.fixture
def listed() -> ActionList:
    """What Pip may do at the bridge."""
    system = game("anyventure")
    table: Table[Any] = Table(system, system.shelf.world("the-toll-bridge", (), None))
    while True:
        asked = table.question(GM)
        if isinstance(asked, Ask) and isinstance(asked.options, Offers) and asked.who == ("pip",):
            return ActionList(system, table.seen_by(GM), asked.options, wording_for(table, GM))
        bot_acts(table)


def test_actions_stand_by_what_they_are_for(listed: ActionList) -> None:
    categories = [row.words.style.category.value for row in listed.rows]
    order = ["attack", "move", "guard", "help", "grow", "talk", "free", "end"]
    assert categories == sorted(categories, key=order.index)


def test_an_action_is_found_by_number_name_and_beginning(listed: ActionList) -> None:
    last = listed.rows[-1]
    assert find_row(listed, str(len(listed.rows))) == last
    assert find_row(listed, "End the turn").offers == last.offers
    assert find_row(listed, "end the").offers == last.offers
    assert find_row(listed, "done").offers == last.offers, "by its rule"


def test_a_closed_action_says_why_it_is_closed(listed: ActionList) -> None:
    with pytest.raises(Refusal, match=r"^Not now: .*"):
        find_row(listed, "rest")


@pytest.mark.parametrize("typed", ["defnd", "\u00b2", "--2", "9999999999"])
def test_what_is_no_action_is_refused_with_those_there_are(listed: ActionList, typed: str) -> None:
    with pytest.raises(Refusal, match="Type a number"):
        find_row(listed, typed)


def test_a_whole_action_is_typed_as_it_is_shown(listed: ActionList) -> None:
    walk = next(call for call in listed.offers.candidates() if call.rule.name == "move")
    assert whole_action(listed, listed.command(walk)) == walk
    with pytest.raises(Refusal, match="Type an action with all that it needs"):
        require_whole_action(listed, "walk")


def test_parts_of_words_go_on_behind_the_name_of_an_action() -> None:
    """Pip has two ways to strike with the same knife: `thug 1 stab` is nobody's name."""
    system = game("anyventure")
    table: Table[Any] = Table(system, system.shelf.world("the-toll-bridge", (), None), None, random.Random(3).randrange)
    while True:
        asked = table.question(GM)
        if isinstance(asked, Ask) and isinstance(asked.options, Offers) and asked.who == ("pip",):
            close = ActionList(system, table.seen_by(GM), asked.options, wording_for(table, GM))
            if close.rows[0].words.style.category is Category.ATTACK:
                break
        bot_acts(table)
    found = action_with_answers(close, "attack thug 1 stab")
    assert isinstance(found, Row)
    assert [close.command(call) for call in Offers(found.offers).candidates()] == [
        "attack Toll Thug 1 with the boat knife (stab)"
    ]
    with pytest.raises(Refusal, match="Did you mean Toll Thug 1"):
        action_with_answers(close, "attack thgu 1")
