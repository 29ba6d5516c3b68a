"""Odds of answers in Action Tests: the chance that a test succeeds, and what a stunt does by itself."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.kernel.engine.solve import Solver
from rulewright.systems.stunts import GAME
from rulewright.systems.stunts.model.sheets import Skill
from rulewright.systems.stunts.model.world import LastTest, Story, Turn
from rulewright.systems.stunts.rules.actions.problems import call_test, overcome
from rulewright.systems.stunts.rules.actions.stunts import done
from rulewright.systems.stunts.rules.turns.conflict import initiative
from rulewright.systems.stunts.rules.turns.turns import act
from rulewright.table.advice.odds.answer_odds import AnswerOdds
from rulewright.table.advice.odds.headline import headline
from rulewright.table.advice.odds.odds_of_answer import OddsCalculator
from rulewright.table.play.table import Table
from systems.stunts.build import foe, person, story
from systems.stunts.staged import talents_earning_sp


def odds_of(table: Table[Story], answer: Any, seat: str = "gm") -> AnswerOdds:
    odds = OddsCalculator(table, seat).odds(table.question(seat), answer)  # type: ignore[arg-type]
    assert odds is not None
    return odds


@pytest.mark.rule("dice.odds", "action.overcome")
def test_odds_of_a_problem_say_how_likely_it_is_overcome() -> None:
    world = story(person("ann", turn=Turn(actions=1)), foe("ork"))
    table: Table[Story] = Table(GAME, world.but(agenda=(act("ann"),)))
    odds = odds_of(table, overcome("ann", Skill.MOVE, "move", "the wall"))
    assert odds.passing == Fraction(349, 1296), "one die of difficulty: the lowest three of four"
    assert str(headline(odds)).startswith("27\N{NO-BREAK SPACE}% to pass")


@pytest.mark.rule("dice.odds")
def test_a_test_that_comes_out_as_the_last_one_did_counts_in_the_odds_too() -> None:
    world = story(person("ann"), foe("ork"), fight=False, last=LastTest("ann", success=True))
    after = Solver[Story]().worlds_after(world, call_test("ann", Skill.MOVE, "move", 0, "the wall"))
    assert after.chance(lambda one: GAME.came_off(world, one) is True) == Fraction(1, 2)
    assert after.chance(lambda one: GAME.came_off(world, one) is False) == Fraction(1, 2)


@pytest.mark.rule("initiative.sp", "sp.spend")
def test_the_odds_of_a_stunt_end_with_its_test() -> None:
    """Whoever rolls next is no part of them."""
    world = story(person("ann", traits=talents_earning_sp(1)), person("bob"), foe("ork"), turn="")
    rolls = world.but(agenda=(initiative("ann"), initiative("bob")))
    table: Table[Story] = Table(GAME, rolls, None, lambda sides: sides - 1)
    assert odds_of(table, done("ann")).changes == ()
