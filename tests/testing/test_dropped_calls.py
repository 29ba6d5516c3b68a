"""A question that is asked and dropped is found, and one that is used as a truth value raises."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.dice.pools import dice
from rulewright.dice.readings import TOTAL
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.rules.options import YES_NO
from rulewright.kernel.rules.resolve import Resolve, Ruleset, ask, roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import World
from rulewright.systems import game, names
from rulewright.testing import dropped_calls

RULES = Ruleset("forgetful")


@RULES.law("forgetful.lucky")
def lucky() -> Resolve[bool]:
    """Whether a die shows more than 3."""
    return (yield from roll(dice(1, 6), TOTAL, "luck")) > 3


@RULES.flow("forgetful.dropped")
def dropped(scene: Scene[World]) -> Resolve[None]:
    """Asks four things and waits for one of them."""
    lucky()
    lucky().played("a try", who="a")
    roll(dice(1, 6), TOTAL, "luck")
    yield from ask("a", YES_NO, "go on?", True)
    ask("a", YES_NO, "really?", True)
    scene.later(doubted())


@RULES.flow("forgetful.doubted")
def doubted(scene: Scene[World]) -> Resolve[None]:
    """Takes a call for its result."""
    if lucky():
        scene.later()
    yield from ask("a", YES_NO, "go on?", True)


def test_what_is_asked_and_dropped_is_found_with_its_line() -> None:
    found = dropped_calls(RULES)
    assert [place.partition(": ")[2].partition(" is dropped")[0] for place in found] == [
        "lucky()",
        "lucky().played('a try', who='a')",
        "roll(dice(1, 6), TOTAL, 'luck')",
        "ask('a', YES_NO, 'really?', True)",
    ]
    assert all("test_dropped_calls.py:" in place for place in found)


@pytest.mark.parametrize("name", names())
def test_no_game_drops_what_it_asks(name: str) -> None:
    assert dropped_calls(game(name).rules) == []


QUESTIONS: list[Any] = [lucky(), roll(dice(1, 6), TOTAL, "luck"), ask("a", YES_NO, "go on?", True)]


@pytest.mark.parametrize("question", QUESTIONS, ids=["call", "roll", "ask"])
def test_a_question_has_no_truth_value(question: Any) -> None:
    with pytest.raises(TypeError, match="yield from"):
        bool(question)


def test_a_rule_that_takes_a_call_for_its_result_fails_loudly() -> None:
    with pytest.raises(TypeError, match="lucky.* has no answer yet.*yield from"):
        advance(Scene(World()), doubted(), ())
