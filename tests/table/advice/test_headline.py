"""Odds in one line and in a few tiers."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.dice.dist import Dist
from rulewright.game.actions import ActionStyle, Category
from rulewright.game.panel import Bar, Mark, Panel, Piece
from rulewright.kernel.engine.solve import End
from rulewright.kernel.rules.resolve import Call, Ruleset
from rulewright.table.advice.odds.answer_odds import AnswerOdds, compare_worlds
from rulewright.table.advice.odds.headline import about, headline, percent
from rulewright.table.advice.odds.tiers import MAX_TIERS, tiers
from rulewright.words.phrase import MINUS, Wording

RULES = Ruleset("toy")


@RULES.flow("hit")
def hit(scene: Any, who: str, target: str) -> None:
    """Hit somebody."""


@RULES.flow("rest")
def rest(scene: Any, who: str) -> None:
    """Rest."""


TESTING: Any = SimpleNamespace(
    panel=lambda world: world, came_off=lambda _, after: bool(after.pieces[1].marks), actions={}, verdicts={}
)
GAME: Any = SimpleNamespace(
    panel=lambda world: world,
    came_off=lambda *_: None,
    actions={hit: ActionStyle(Category.ATTACK, "sword")},
    helps=lambda *_: False,
)
NAMES = Wording(names=(("al", "Al"), ("bo", "Bo"), ("bond", "Al and Bo")))


def world(bo: int, *marks: str, al: int = 9, ap: int = 3, points: int = 5, words: tuple[str, ...] = ()) -> Panel:
    shown = tuple(map(Mark.note, marks))
    pieces = (
        Piece("al", "pcs", "", (Bar("HP", al, 9, role="health"), Bar("AP", ap))),
        Piece("bo", "npcs", "", (Bar("HP", bo, 9, role="health"),), shown, out=bo <= 0),
    )
    return Panel("", (Bar("Points", points, of="bond"),), pieces, words)


def told(after: Panel, *, hit: bool) -> End[Any]:
    """A world after an attack of which the rules have said whether it hit."""
    return End(after, hit)


def odds(*worlds: Panel | End[Any], before: Panel | None = None, action: Call[Any] | None = None) -> AnswerOdds:
    law = Dist(Counter(one if isinstance(one, End) else End(one, None) for one in worlds))
    return compare_worlds(GAME, before or world(9), law, Fraction(0), action or hit("al", "bo"))


def line(*worlds: Panel | End[Any], **given: Any) -> str:
    return NAMES.sentence(headline(odds(*worlds, **given))).replace("\N{NO-BREAK SPACE}", " ")


def test_an_attack_has_a_chance_to_hit_and_a_mean() -> None:
    assert line(world(9), world(5), world(5), world(4)) == "75 % to hit, about 4 damage"
    assert line(world(8), world(7)) == "About 1½ damage"
    assert line(world(6)) == "3 damage"


def test_harm_that_is_counted_in_boxes_is_told_in_boxes() -> None:
    def boxes(full: int) -> Panel:
        bar = Bar("Stress", full, 6, rises=True, role="boxes")
        return Panel("", (), (Piece("al", "pcs", "", ()), Piece("bo", "npcs", "", (bar,))))

    assert line(boxes(0), boxes(1), before=boxes(0)) == "50 % to hit, about 1 box"
    assert line(boxes(0), boxes(2), boxes(3), before=boxes(0)) == "67 % to hit, about 2½ boxes"
    assert line(boxes(2), before=boxes(0)) == "Fills 2 boxes"
    assert line(boxes(1), boxes(0), before=boxes(2)) == "Clears about 1½ boxes"


def test_a_hit_that_does_no_damage_counts_as_a_hit() -> None:
    miss, stopped = told(world(9), hit=False), told(world(9), hit=True)
    assert line(miss, stopped, told(world(5), hit=True), told(world(5), hit=True)) == "75 % to hit, about 2½ damage"
    assert line(miss, stopped) == "50 % to hit, no damage"
    assert line(miss) == "Cannot hit"
    assert shown_tiers(miss, stopped, told(world(5), hit=True)) == [
        ("Miss", "miss"),
        ("Hit, no damage", "part"),
        ("4 damage", "full"),
    ]
    assert shown_tiers(miss, told(world(9, "prone"), hit=True)) == [("Miss", "miss"), ("Hit, now prone", "part")]


def test_whoever_defends_is_told_the_chance_to_be_hit() -> None:
    law = odds(told(world(9), hit=False), told(world(5), hit=True))
    in_attack = {side: NAMES.sentence(headline(law._replace(inside=side))) for side in ("attack", "defence")}
    assert in_attack["attack"].startswith("50\N{NO-BREAK SPACE}% to hit, about 4 damage")
    assert in_attack["defence"].startswith("50\N{NO-BREAK SPACE}% to be hit, about 4 damage")
    missed = odds(told(world(9), hit=False))
    assert NAMES.sentence(headline(missed._replace(inside="attack"))) == "Miss"


def test_a_hit_that_does_something_else_is_told_with_its_chance_once() -> None:
    miss, prone = told(world(9), hit=False), told(world(9, "prone"), hit=True)
    assert line(miss, prone) == "50 % to hit, prone"
    # The price of the attack does not stand in for what comes of it.
    assert line(told(world(9, ap=1), hit=False), told(world(9, ap=1), hit=True)) == (
        f"50 % to hit, no damage, AP of Al {MINUS}2"
    )


def test_a_test_is_passed_or_failed() -> None:
    passed, failed = (world(9, "hidden"), True), (world(9), False)
    law = Dist({End(one, None): 1 for one, _ in (passed, failed)})
    tried = compare_worlds(TESTING, world(9), law, Fraction(0), rest("bo"))
    line = NAMES.sentence(headline(tried)).replace("\N{NO-BREAK SPACE}", " ")
    assert line == "50 % to pass, hidden"
    assert [(NAMES.sentence(tier.title), tier.kind) for tier in tiers(tried)] == [
        ("Failure", "miss"),
        ("Success, now hidden", "full"),
    ]


def test_being_out_begins_and_ends_are_told_once() -> None:
    assert line(world(0), world(9)) == "50 % to hit, about 9 damage, 50 % that Bo is out"
    assert line(world(9, "prone"), world(9)) == "Prone (50 %)"
    assert line(world(9), world(9, "prone"), before=world(9, "prone")) == "Bo: no longer prone (50 %)"
    assert line(world(9), before=world(9, "prone")) == "Bo: no longer prone"


def test_prices_and_other_numbers_come_last() -> None:
    assert line(world(8, ap=1, points=4)) == f"1 damage, AP of Al {MINUS}2, Points of Al and Bo {MINUS}1"
    assert line(world(9, al=7)) == "Al loses about 2"
    assert line(world(9)) == "No numbers change"
    assert line(world(9, words=("it is dark",))) == "It is dark"


def test_what_does_not_fit_is_counted() -> None:
    after = world(5, "prone", "dazed", al=8, ap=1, points=4)
    assert line(after) == "4 damage, Al loses about 1, dazed, prone, 2 more numbers change"


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1, 999), "under 1 %"),
        (Fraction(15, 16), "94 %"),
        (Fraction(998, 999), "over 99 %"),
    ],
)
def test_chances_are_whole_percent(chance: Fraction, words: str) -> None:
    assert str(percent(chance)) == words.replace(" %", "\N{NO-BREAK SPACE}%")
    assert percent(Fraction(1)) == "100\N{NO-BREAK SPACE}%"


@pytest.mark.parametrize(
    ("mean", "words"),
    [
        ("0", "0"),
        ("1/10", "0"),
        ("1/2", "½"),
        ("2/3", "½"),
        ("9/4", "2"),
        ("5/2", "2½"),
        ("39/10", "4"),
        ("9/2", "4"),
        ("47/10", "5"),
    ],
)
def test_means_are_whole_or_halves(mean: str, words: str) -> None:
    assert about(Fraction(mean)) == words


def shown_tiers(*worlds: Panel | End[Any]) -> list[tuple[str, str]]:
    return [(NAMES.sentence(tier.title), tier.kind) for tier in tiers(odds(*worlds))]


def test_tiers_go_from_a_miss_to_being_out() -> None:
    assert shown_tiers(world(9), world(5), world(3), world(0)) == [
        ("Miss", "miss"),
        ("4 damage", "part"),
        ("6 damage", "full"),
        ("Falls", "out"),
    ]


def test_there_are_at_most_five_tiers_that_add_up_to_one() -> None:
    found = tiers(odds(*(world(hp) for hp in range(10))))
    assert len(found) == MAX_TIERS
    assert sum(tier.chance for tier in found) == 1
    assert found[0].kind == "miss"
    assert found[-1].kind == "out"


def test_what_is_certain_has_no_tiers() -> None:
    assert shown_tiers(world(5)) == []


def test_marks_make_tiers_too() -> None:
    assert shown_tiers(world(9), world(9, "prone")) == [("Miss", "miss"), ("Now prone", "part")]
