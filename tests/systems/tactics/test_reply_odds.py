"""Beside the plain odds of an attack stand those against a Dodge and against a Counterattack."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from rulewright.kernel.rules.resolve import Ask
from rulewright.systems.tactics import GAME
from rulewright.systems.tactics.model.world import Skirmish
from rulewright.systems.tactics.phrases import say
from rulewright.systems.tactics.rules.combat.attacks import attack, charge
from rulewright.table.advice.headline import headline, short_headline
from rulewright.table.advice.odds_of_answer import OddsCalculator, odds_of_action
from rulewright.table.play.table import Table

from .fights import ann, fight, ork


@pytest.mark.rule("dodge.action", "counter.action", "counter.strike")
def test_an_attack_shows_what_a_dodge_and_a_counterattack_make_of_it() -> None:
    shown = odds_of_action(GAME, fight(ann(attack=5), ork(ap=4)), attack("ann", "", "ork"), "a")
    dodged, countered = shown.replies
    assert (dodged.reply, countered.reply) == (say("if-it-dodges"), say("if-it-counters"))
    # The case of the book: hits with 31/100, so the strike back comes with 69/100 and hits on a 4 of Attack 4.
    assert dodged.chance == countered.chance == Fraction(31, 100)
    assert dodged.back == 0
    assert countered.back == Fraction(69, 100) * Fraction(7, 10)
    for words in (str(headline(shown)), str(short_headline(shown))):
        assert "if it dodges 31" in words.replace("\N{NO-BREAK SPACE}", " ")
        assert "if it counters 31" in words.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.rule("charge.dice", "counter.action")
def test_a_counterattack_against_a_charge_is_worked_out() -> None:
    shown = odds_of_action(GAME, fight(ann(attack=5), ork(at=(15, 10), ap=4)), charge("ann", "", "ork"), "a")
    assert [one.reply.message for one in shown.replies] == ["if-it-dodges", "if-it-counters"]
    assert shown.replies[1].back > 0


def test_who_cannot_react_has_no_further_odds() -> None:
    assert odds_of_action(GAME, fight(ann(), ork(ap=0)), attack("ann", "", "ork"), "a").replies == ()
    (dodged,) = odds_of_action(GAME, fight(ann(), ork(ap=2)), attack("ann", "", "ork"), "a").replies
    assert dodged.reply == say("if-it-dodges")


@pytest.mark.rule("gnosis.initiative", "gnosis.declare_order")
def test_each_question_shows_the_odds_of_the_side_that_is_asked() -> None:
    world = GAME.shelf.world("toll-at-the-ford", ("gnosis.deployment=yes",), None)
    table: Table[Skirmish] = Table(GAME, world, None, random.Random(4).randrange)
    first = {}
    for role in ("a", "b"):
        asked = table.question("gm")
        assert isinstance(asked, Ask)
        shown = OddsCalculator(table, "gm").odds(asked, True)
        assert shown is not None
        first[role] = {str(one.mark): one.chance for one in shown.marks}
        table.answer("gm", False)
    assert first["a"] != first["b"]
