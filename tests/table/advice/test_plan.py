"""A chosen action before it is carried out: targets with their chances, what the button says, what can be spent."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from rulewright.errors import Refusal
from rulewright.game.action_words import style_of
from rulewright.game.actions import Category
from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.systems import game, names
from rulewright.table.advice.odds.odds_of_answer import OddsCalculator
from rulewright.table.advice.plan import plan
from rulewright.table.advice.targets import MAX_TARGETS, targets
from rulewright.table.play.bots import bot_acts
from rulewright.table.play.carry_out import carry_out
from rulewright.table.play.inputs import Answer
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table

ATTACK = {"rule": "attack", "args": ["mossbit", "rustbug", "heart"]}


def until_choice(table: Table[Any], seat: str) -> Ask[Any]:
    """The first time that a seat is asked what to do."""
    for _ in range(200):
        asked = table.question(seat)
        if isinstance(asked, Ask) and isinstance(asked.options, Offers):
            return asked
        bot_acts(table)
    raise AssertionError("nobody is asked what to do")


@pytest.fixture
def table() -> Table[Any]:
    system = game("animon")
    # So that no question to the GM comes before those of the player.
    rulings = ("attack.stat-word=free", "pool.fitting=by-kind")
    world = system.shelf.world("rust-in-the-shed", rulings, None)
    made = Table(system, world, Seats.of(ann=("mossbit", "tamsin")), random.Random(3).randrange)
    until_choice(made, "ann")
    return made


def test_every_target_has_its_chance(table: Table[Any]) -> None:
    found = targets(table, "ann", "attack", ["mossbit"])
    assert [one.who for one in found.candidates] == ["rustbug", "rustbug-2"]
    assert found.more == 0
    first = found.candidates[0]
    assert first.chance == float(Fraction(15, 16)), "of the best Stat"
    assert first.short.replace("\N{NO-BREAK SPACE}", " ") == "94 %, about 2"
    assert first.odds.startswith("94")
    ways = targets(table, "ann", "attack", ["mossbit", "rustbug"])
    assert [one.answer.value for one in ways.candidates] == ["power", "heart", "agility", "brains"]
    assert ways.candidates[0].chance == 0.75


def test_targets_come_a_dozen_at_a_time() -> None:
    system = game("anyventure")
    made: Table[Any] = Table(system, system.shelf.world("the-toll-bridge", (), None), None, random.Random(3).randrange)
    asked = until_choice(made, GM)
    assert isinstance(asked.options, Offers)
    move = next(offer for offer in asked.options.open if offer.rule.name == "move")
    given = to_builtins(move.given)
    first = targets(made, GM, "move", given)
    assert len(first.candidates) == MAX_TARGETS
    rest = targets(made, GM, "move", given, MAX_TARGETS)
    assert first.more == len(rest.candidates) + rest.more
    assert not {str(one.answer.value) for one in first.candidates} & {str(one.answer.value) for one in rest.candidates}


@pytest.mark.parametrize(
    ("rule", "given", "why"),
    [
        ("attack", ["mossbit", "rustbug", "heart"], "everything is chosen already"),
        ("attack", ["smolkin"], "there is no such action now"),
        ("fly", ["mossbit"], "there is no such action now"),
        ("attack", ["mossbit", "nobody"], "expected one of"),
    ],
)
def test_parts_that_cannot_be_chosen_are_refused(table: Table[Any], rule: str, given: list[Any], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        targets(table, "ann", rule, given)


def test_a_plan_says_what_the_button_does_and_what_can_be_spent(table: Table[Any]) -> None:
    found = plan(table, "ann", ATTACK, [])
    assert found.confirm.what == "Roll 3 dice"
    assert "to hit" in found.confirm.odds
    assert sum(Fraction(tier.exact) for tier in found.tiers) == 1
    (question,) = found.follows
    assert question.asks.startswith("better-odds")
    assert question.spend is not None
    assert (question.spend.resource, question.spend.have) == ("Bond Points", 7), (
        "six of their own, and the Special Item"
    )
    assert question.spend.chances == sorted(question.spend.chances), "each point helps"
    assert question.spend.chances[0] == found.tiers[0].chance or question.spend.about


def test_points_that_hardly_knock_anybody_out_tell_the_chance_to_hit(table: Table[Any]) -> None:
    spend = plan(table, "ann", ATTACK, []).follows[0].spend
    assert spend is not None
    assert spend.about == "Hit Rustbug 1"
    assert round(spend.chances[0], 2) == 0.94
    assert sorted(spend.chances) == spend.chances


def test_a_plan_with_points_has_the_odds_of_what_is_played_then(table: Table[Any]) -> None:
    """The chance at each step is the one that the same answer has once the question is really asked."""
    planned = plan(table, "ann", ATTACK, []).follows[0]
    carry_out(table, "ann", Answer(do="answer", value=ATTACK))
    asked = table.question("ann")
    assert isinstance(asked, Ask)
    assert planned.spend is not None
    for points, chance in enumerate(planned.spend.chances):
        odds = OddsCalculator(table, "ann").odds(asked, points)
        assert odds is not None
        assert float(odds.outcomes.chance(lambda outcome: outcome.concerns("rustbug"))) == chance


def test_what_was_planned_is_sent_as_one_input(table: Table[Any]) -> None:
    planned = plan(table, "ann", ATTACK, [2])
    then = [{"value": 2, "asks": planned.follows[0].asks}]
    then += [{"value": it.default.value, "asks": it.asks} for it in planned.follows[1:]]
    carry_out(table, "ann", Answer(do="answer", value=ATTACK, then=then))
    assert table.world.pairs[1].points == 4


def test_only_actions_are_planned(table: Table[Any]) -> None:
    carry_out(table, "ann", Answer(do="answer", value=ATTACK))
    with pytest.raises(Refusal, match="an action can be planned"):
        plan(table, "ann", 0, [])


def test_numbers_that_are_hidden_are_not_in_a_plan(table: Table[Any]) -> None:
    table.arrange(table.seats.but(veiled=("rustbug",)))
    assert "the GM hides these numbers" in plan(table, "ann", ATTACK, []).confirm.odds
    hidden, shown = targets(table, "ann", "attack", ["mossbit"]).candidates
    assert (hidden.chance, hidden.about, hidden.out) == (None, None, None)
    assert (shown.chance is None, shown.worth) == (False, None)


@pytest.mark.parametrize("name", names())
def test_every_action_of_every_game_can_be_planned(name: str) -> None:
    system = game(name)
    encounter = system.shelf.encounters(None)[0].id
    made: Table[Any] = Table(system, system.shelf.world(encounter, (), None), None, random.Random(3).randrange)
    asked = until_choice(made, GM)
    assert isinstance(asked.options, Offers)
    for offer in asked.options.open:
        call = Offers((offer,)).candidates()[0]
        found = plan(made, GM, to_builtins(call), [])
        assert found.confirm.what
        # The price stands beside the odds, and a way that leads past nobody has none.
        assert found.confirm.odds or style_of(system, made.world, call).category is not Category.ATTACK
        if offer.holes:
            assert targets(made, GM, offer.rule.name, to_builtins(offer.given)).candidates


def test_the_button_does_not_say_that_nothing_changes(table: Table[Any]) -> None:
    found = plan(table, "ann", {"rule": "hold", "args": ["mossbit"]}, [])
    assert found.confirm.what
    assert found.confirm.odds == ""
