"""Options: what they accept, refuse, list, sample and decode."""

from __future__ import annotations

import random
from enum import Enum
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.errors import Refusal
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.options import YES_NO, Between, NotNow, Offers, OneOf, Options, Point, Subset, Text, offer
from rulewright.kernel.rules.resolve import Ruleset
from rulewright.kernel.rules.scene import Scene

RULES = Ruleset("actions")


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


@RULES.flow("action.strike")
def strike(scene: Scene[Any], who: str, target: str, force: int) -> None:
    """Strike."""


@RULES.flow("action.wait")
def wait(scene: Scene[Any], who: str) -> None:
    """Wait."""


@RULES.flow("action.fly")
def fly(scene: Scene[Any], who: str) -> None:
    """Fly."""


ACTIONS = Offers(
    (offer(strike, "a", target=OneOf(("x", "y")), force=Between(1, 3)), offer(wait, "a")),
    (NotNow(fly, "a has no wings", "move.flight"),),
)
KINDS: list[Options[Any]] = [
    OneOf(("x", "y", None)),
    OneOf((Colour.RED, Colour.BLUE)),
    OneOf(((1, 2), (3, 4))),
    YES_NO,
    Between(-2, 5),
    Between(0, 10**6),
    Subset(("x", "y", "z"), 1, 2),
    Subset(tuple(range(20)), 2, 5),
    Text(10, ("hello",)),
    Point((0, 0), (1000, 500), ((10, 10),)),
    ACTIONS,
]


@pytest.mark.parametrize("options", KINDS, ids=lambda options: type(options).__name__)
def test_every_answer_that_is_offered_is_accepted_and_can_be_stored(options: Options[Any]) -> None:
    source = random.Random(1).randrange
    answers = [*(options.listed() or ())[:50], *options.candidates()[:50], *(options.sample(source) for _ in range(50))]
    assert answers
    for answer in answers:
        assert options.why_not(answer) is None
        assert options.decode(msgspec.json.decode(encode(answer))) == answer


@given(st.none() | st.integers() | st.text() | st.tuples(st.integers()) | st.floats())
def test_an_answer_that_is_not_offered_is_refused_with_a_sentence(answer: Any) -> None:
    for options in KINDS:
        if options.listed() is not None and answer not in (options.listed() or ()):
            assert "expected" in str(options.why_not(answer))


@pytest.mark.parametrize(
    ("options", "answer", "why"),
    [
        (YES_NO, "yes", "expected one of False, True, got 'yes'"),
        (Between(0, 3), 4, "expected a whole number from 0 to 3, got 4"),
        (Between(0, 3), True, "expected a whole number from 0 to 3, got True"),
        (Subset(("x", "y"), 1), (), "expected 1 to 2 of them, got 0"),
        (Subset(("x", "y")), ("y", "x"), "name each at most once, in the order in which they are listed"),
        (Subset(("x", "y")), ("x", "x"), "name each at most once, in the order in which they are listed"),
        (Subset(("x", "y")), ("z",), "expected a list of 0 to 2 out of x, y, got ('z',)"),
        (Text(3), "long", "expected at most 3 characters, got 4"),
        (Text(3), 7, "expected words, got 7"),
        (Point((0, 0), (9, 9)), (1, 10), "expected a point between (0, 0) and (9, 9), got (1, 10)"),
        (Point((0, 0), (9, 9)), (1,), "expected a point as two whole numbers, got (1,)"),
        (ACTIONS, strike("a", "z", 1), "target: expected one of x, y, got 'z'"),
        (ACTIONS, strike("b", "x", 1), "strike is offered only for a"),
        (ACTIONS, strike("a", "x", 9), "force: expected a whole number from 1 to 3, got 9"),
        (ACTIONS, fly("a"), "a has no wings [move.flight]"),
        (ACTIONS, "strike", "expected one of strike, wait, got 'strike'"),
    ],
)
def test_refusals_say_what_was_expected(options: Options[Any], answer: Any, why: str) -> None:
    assert options.why_not(answer) == why


def test_a_closed_action_says_why_even_if_another_of_the_same_rule_is_open() -> None:
    some = Offers((offer(strike, "a", "x", force=Between(1, 3)),), (NotNow(strike, "y is too far away", "move.reach"),))
    assert some.why_not(strike("a", "y", 1)) == "y is too far away [move.reach]"
    assert some.why_not(strike("a", "x", 9)) == "force: expected a whole number from 1 to 3, got 9"


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        ({"rule": "fly", "args": ["a"]}, "no wings .move.flight."),
        ({"rule": "strike", "args": ["a", "z", 1]}, "expected one of x, y, got 'z'"),
        ({"rule": "strike", "args": ["a"]}, "expected one of strike, wait"),
        ("strike", "expected one of strike, wait"),
    ],
)
def test_an_action_in_json_is_decoded_by_its_offer(raw: Any, why: str) -> None:
    assert ACTIONS.decode({"rule": "strike", "args": ["a", "y", 2]}) == strike("a", "y", 2)
    with pytest.raises(Refusal, match=why):
        ACTIONS.decode(raw)


def test_answers_are_listed_unless_there_are_too_many() -> None:
    assert ACTIONS.listed() is not None
    assert len(ACTIONS.listed() or ()) == 2 * 3 + 1
    assert Between(0, 10**6).listed() is None
    assert Between(0, 10**6).candidates() == (0, 500_000, 10**6)
    assert len(Subset(("x", "y", "z"), 1, 2).listed() or ()) == 6
    assert Offers((offer(strike, "a", target=OneOf(("x",)), force=Between(0, 10**6)),)).listed() is None
