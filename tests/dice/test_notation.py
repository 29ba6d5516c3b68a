"""Dice notation: what is parsed, what is refused, and that rolls and exact distributions agree."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from dice.brute import every_path
from rulewright.dice.dist import Dist
from rulewright.dice.expression import roll
from rulewright.dice.modifiers import Thrower
from rulewright.dice.notation import parse
from rulewright.errors import NotationError, OverBudget, OverLimit, RulewrightError

SMALL = [
    "d6",
    "2d6",
    "3d4kh2",
    "3d4kl1",
    "3d4dh1",
    "3d4dl1",
    "3d6cs>=4",
    "3d6cs=6",
    "3d6cs<=2",
    "3d6cf=1",
    "2d4ro1",
    "2d4ro<=2",
    "2d4mi2",
    "2d4ma3",
    "2d4mi2ro2",
    "2d4ro1ro2",
    "2d4!",
    "2d4!>=3",
    "2d4!3",
    "3d3!kh2",
    "3d3!kl1",
    "2d4!dl1",
    "2d4!dh1",
    "3d3!dl2",
    "2d4!dl1cs>=3",
    "2d4!cs>=3",
    "2d4kh1cs>=3",
    "2dF",
    "2d[0,0,5]",
    "2d[-1,3]",
    "1d4+1d6",
    "1d4-1d6",
    "-1d4+3",
    "2*(1d4+1)",
    "(1d4+1)*2",
    "2d4 vs 1d6",
    "2d6cs>=4 vs 1d6cs>=4 ",
]


@pytest.mark.parametrize("text", SMALL)
def test_the_exact_distribution_is_that_of_the_rolls(text: str) -> None:
    """The code that rolls is driven through every possible draw."""
    expression = parse(text, max_explosions=2)
    assert expression.dist() == every_path(lambda source: roll(expression, source).value)


@pytest.mark.parametrize("text", ["2d4rr1", "2d6rr<=3cs>=5"])
def test_rerolling_until_gone_is_the_die_without_those_faces(text: str) -> None:
    plain = {"2d4rr1": "2d[2,3,4]", "2d6rr<=3cs>=5": "2d[4,5,6]cs>=5"}[text]
    assert parse(text).dist() == parse(plain).dist()
    source = random.Random(1).randrange
    assert all(roll(parse(text), source).value in parse(text).dist() for _ in range(200))


def test_known_odds() -> None:
    assert parse("4d6kh3").dist().at_least(15) == Fraction(25, 108)
    assert parse("10d6cs>=4").dist()[5] == Fraction(63, 256)
    assert parse("d%").dist().mean() == Fraction(101, 2)
    assert parse("2d10+1d6").dist().mean() == Fraction(29, 2)
    assert parse("8D6").dist().mean() == 28


def test_plain_numbers_are_multiplied_first() -> None:
    assert parse("2*3*d6").dist() == parse("6*d6").dist()
    assert parse("2*d6*3").dist() == parse("6*d6").dist()


def test_an_explosion_states_its_limit_and_the_chance_to_exceed_it() -> None:
    exploding = parse("3d6!", max_explosions=4)
    assert exploding.truncation_chance() == 1 - (1 - Fraction(1, 6) ** 5) ** 3
    assert "at most 4 times a die" in exploding.explain()
    assert parse("3d6").truncation_chance() == 0
    assert parse("2*(3d6!+1) vs d6", max_explosions=4).truncation_chance() == exploding.truncation_chance()


def test_an_expression_explains_itself() -> None:
    assert parse("4d6kh3").explain() == "4d6, keep the highest 3, add up"
    assert parse("4d6ro1mi2!>=5kl2").explain() == (
        "4d6, throw 1 again once, a die counts at least 2, another die on 5 or more, at most 10 times a die, "
        "keep the lowest 2, add up"
    )
    assert parse("6d6rr<=2ma5cs>=4 - 2*d4").explain() == (
        "6d6, throw 2 or less again until it is gone, a die counts at most 5, count the dice that show 4 or more; "
        "minus 2 times (1d4, add up)"
    )
    assert parse("d6 vs d4").explain() == "1d6, add up; against 1d4, add up; the margin of the first"


@pytest.mark.parametrize(
    ("loud", "plain"),
    [("4D6KH3", "4d6kh3"), ("10D6CS>=4 VS 9D6Cs>=4", "10d6cs>=4 vs 9d6cs>=4"), ("4DF", "4dF"), ("2D%RO1", "2d%ro1")],
)
def test_upper_and_lower_case_mean_the_same(loud: str, plain: str) -> None:
    assert parse(loud) == parse(plain)


def test_a_roll_shows_its_dice() -> None:
    shown = iter([0, 2, 5, 3])
    assert roll(parse("3d6ro1kh2"), lambda _: next(shown)).story == "3d6 [1→3, 6, 4] kept 6, 4"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("4d6r1", "r means two things: write ro to reroll once .Foundry. or rr to reroll until gone .Roll20."),
        ("10d6>4", "Roll20 reads >4 as >=4, Foundry and Avrae as >=5"),
        ("10d6cs<3", "Roll20 reads <3 as <=3, Foundry and Avrae as <=2"),
        ("10d6>=4", "to count dice write cs before the comparison .cs>=4.; for the chance of a total, --at-least"),
        ("2d6+3>4", "a bare > means two things"),
        ("4d6k3", "write kh to keep the highest or kl"),
        ("4d6!!", "in Roll20 it adds an explosion up to one die; ! adds the dice one by one"),
        ("d6!<=6", "every face of d6 explodes"),
        ("4d6rr<=6", "this rr would reroll every face of d6 forever"),
        ("4d6rr6rr<=5", "this rr would reroll every face of d6 forever"),
        ("4d6mi6rr6", "forever"),
        ("4d6kh5", "kh5 asks for more than the 4 dice there are"),
        ("4d6kh2!", "an explosion is written before the keep"),
        ("4d6kh2kl1", "keep or drop is written once for the same dice"),
        ("4d6cs>=4cf=1", "tools disagree on what cs and cf"),
        ("4d6!ro1", "before the explosion of the same dice"),
        ("4d6x", "did not expect 'x' here; expected . or - and more dice, vs .* or a modifier such as kh3"),
        ("d6 d8", "did not expect 'd8' here; expected . or - and more dice"),
        ("d6 vs d6 vs d6", "vs can be used only once: there are two sides"),
        ("4D6K3", "write kh to keep the highest or kl"),
        ("d6+", "expected dice, such as 4d6, or a number"),
        ("(d6", "expected . to close the bracket"),
        ("2d6*2d6", "dice times dice is not supported"),
        ("", "expected dice, such as 4d6kh3"),
        ("d", "expected the sides of the die"),
        ("d0", "a die has 1 to 1,000 sides"),
        ("d1001", "a die has 1 to 1,000 sides"),
        ("d[1,2", "expected ] after the faces"),
        ("d[]", "expected a face of the die"),
        ("4d6mi", "expected a number after mi"),
        ("4d6cs", "expected the faces that cs counts"),
        ("Nd6", "N stands for an unknown number of dice"),
        ("4d6 §", "'§' has no meaning"),
    ],
)
def test_a_wrong_expression_says_why_and_where(text: str, why: str) -> None:
    with pytest.raises(NotationError, match=why) as refused:
        parse(text)
    assert 0 <= refused.value.at <= len(text)
    assert str(refused.value).endswith("^")


def test_the_error_points_at_the_unknown_number() -> None:
    with pytest.raises(NotationError, match="N stands for") as refused:
        parse("2d6+Nd6")
    assert refused.value.at == 4


BOMBS = ["1001d6", "999999999d9", "600d6+600d6", "d6+" * 70 + "d6", "9" * 150 + "d6", "(" * 201, "999*999*999*d6"]


@pytest.mark.parametrize("bomb", BOMBS)
def test_dice_bombs_are_refused_with_the_limit_named(bomb: str) -> None:
    with pytest.raises(OverLimit, match="the limit is"):
        parse(bomb)


def test_dice_are_counted_as_rolled() -> None:
    expression = parse("600d6rr<=5")
    with pytest.raises(OverLimit, match="rerolls and explosions counted: the limit is 1,000 dice"):
        roll(expression, random.Random(1).randrange)
    assert expression.dist() == Dist.certain(3600)
    thrower = Thrower(lambda _: 5)
    parse("3d6!", max_explosions=4).throw(thrower)
    assert thrower.thrown == 15


def test_too_much_exact_work_is_refused() -> None:
    for bomb in ("40d20!kh10", "5d10!>=6kh3", "10d10!>=6kh5", "d1000!>=2"):
        with pytest.raises(OverBudget, match="needs more than"):
            parse(bomb).dist()


TOKENS = "d|D|1|2|6|10|kh|kl|dh|dl|ro|rr|!|cs|cf|mi|ma|>=|<=|=|<|>|+|-|*|(|)|vs|%|F|[|]|,|N|r"
alphabet = st.sampled_from(TOKENS.split("|"))


@settings(max_examples=500, deadline=None)
@given(st.lists(alphabet, max_size=14).map("".join) | st.text(max_size=30))
@example("2d6!>=2kh1")
def test_any_text_is_parsed_or_refused(text: str) -> None:
    """Either a typed error, or a distribution whose weights add up and a roll that is possible."""
    try:
        expression = parse(text, max_explosions=2)
        law = expression.dist()
        rolled = roll(expression, random.Random(0).randrange)
    except RulewrightError:
        return
    assert sum(law.weight(value) for value in law) == law.total
    assert rolled.value in law
