"""What people are told before a roll: its dice, its number, and the exact chance with each number of Bond Points."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright import outcomes
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.rules.resolve import Ask
from rulewright.systems.animon import GAME
from rulewright.systems.animon.model.sheets import Kid, Stat
from rulewright.systems.animon.model.world import Harm, Modifier, Story
from rulewright.systems.animon.rules.rest import address_harm, make_plan
from rulewright.systems.animon.rules.rolls.chances import DicePool, Rival, chance_of, pool_odds
from rulewright.systems.animon.rules.rolls.checks import call_test, oppose
from rulewright.systems.animon.rules.turns.initiative import begin
from rulewright.table.advice.odds.headline import headline
from rulewright.table.advice.odds.odds_of_answer import OddsCalculator
from rulewright.table.advice.plan import spend_chances
from rulewright.table.play.table import Table
from systems.animon.build import kid, npc, pair, pc, story
from systems.animon.playing import every_throw, first_chance


def mia_has(points: int = 3, dice: int = 6, **changes: Any) -> Story:
    mia = kid("mia", sheet=Kid(dice, 3, 2), **changes)
    return story(pc("rex"), mia, pairs=(pair("rex", "mia", points=points),), fight=False)


def open_label(world: Story, call: Any, *answers: Any) -> str:
    table: Table[Story] = Table(GAME, world.but(agenda=(call,)))
    for answer in answers:
        table.answer("gm", answer)
    return str(table.label)


@pytest.mark.rule("test.steps", "test.bond-before", "bond.better-odds")
def test_a_test_says_its_dice_its_number_and_its_chance_with_each_bond_point() -> None:
    assert open_label(mia_has(), call_test("mia", Stat.LOGIC, 3, "climbs")) == (
        "mia: climbs: 6 dice, 4+, need 3: 66 %, 88 % with a Push; with Bond Points 1: 86 %, 2: 91 %, 3: 95 %."
        " How many Bond Points for Better Odds?"
    )


@pytest.mark.rule("test.boost", "rest.plan")
def test_a_boost_shows_in_the_number() -> None:
    world = mia_has(1).but(modifiers=(Modifier("mia", 1, "a rope"),))
    assert "6 dice, 3+, need 3: 90 %" in open_label(world, call_test("mia", Stat.LOGIC, 3, "climbs"))


@pytest.mark.rule("test.push")
def test_a_push_says_its_chance() -> None:
    push = says("mia", True, label="Push it? climbs once more, for 1 Bond Strain: 6 dice, 4+, need 3: 66 %.")
    play(mia_has(0), call_test("mia", Stat.LOGIC, 3, "climbs"), faces(*[1] * 6), push, faces(*[4] * 6))


@pytest.mark.rule("rest.plan", "rest.address-harm")
def test_a_plan_and_a_harm_say_their_chances_too() -> None:
    plan = open_label(mia_has(), make_plan("pair-rex", "mia"), "the gate", "mia")
    assert plan.startswith("mia: plan: the gate: 6 dice, 4+, need 2: 89 %")
    hurt = mia_has(harms=(Harm("bruised", 2),))
    harm = open_label(hurt, address_harm("mia"), "mia", "bruised (Severity 2)", "mia", Stat.LOGIC)
    assert harm.startswith("mia: treat bruised: 6 dice, 4+, need 3: 66 %")


@pytest.mark.rule("combat.initiative.pool", "combat.initiative.tie-pc", "bond.better-odds")
@pytest.mark.parametrize("tie", ["pc-first", "gm"])
def test_initiative_says_the_chance_to_be_ahead_of_the_other_side(tie: str) -> None:
    rulings = (f"initiative.pc-npc-tie={tie}",)
    world = story(pc("rex"), npc("zed"), pairs=(pair(points=1),), fight=False, rulings=rulings)
    chance = first_chance(world, tied="zed")
    assert f"{round(chance * 100)} % to be ahead" in open_label(world, begin())


@pytest.mark.rule("test.opposed", "test.success-threshold")
def test_the_chance_of_a_pool_is_that_of_all_its_throws() -> None:
    thrown = list(every_throw(4, 3))
    assert chance_of(4, 3, 2) == Fraction(sum(count >= 2 for count in thrown), len(thrown))
    theirs = list(every_throw(2, 4))
    wins = sum(mine > their for mine in thrown for their in theirs)
    assert chance_of(4, 3, 0, (Rival(2, 4),)) == Fraction(wins, len(thrown) * len(theirs))
    assert chance_of(2, 4, 0, (Rival(9, 2, rolled=1),)) == Fraction(1, 4)
    assert "99 %" in str(pool_odds(Story().house, DicePool("mia", 9, 2, "it", "test", 2), 0)), "nearly sure is not sure"


@pytest.mark.rule("test.pass", "test.steps")
def test_the_result_of_a_test_is_a_value_of_its_outcomes() -> None:
    after = outcomes(GAME, mia_has(), call_test("mia", Stat.LOGIC, 3, "climbs"))
    assert after.chance(lambda world: world.tested is not None and world.tested.passed) == Fraction(21, 32)
    failed = mia_has().but(tested=play(mia_has(0), call_test("mia", Stat.LOGIC, 6, "it"), faces(*[6] * 6)).world.tested)
    again = outcomes(GAME, failed, call_test("mia", Stat.LOGIC, 3, "climbs"))
    assert again.chance(lambda world: bool(GAME.came_off(failed, world))) == Fraction(21, 32)


@pytest.mark.rule("test.opposed")
def test_an_opposed_test_comes_to_something_too() -> None:
    world = story(pc("rex"), npc("foe"), fight=False)
    after = outcomes(GAME, world, oppose("rex", Stat.POWER, "foe", Stat.POWER))
    assert after.chance(lambda one: bool(GAME.came_off(world, one))) == chance_of(3, 4, 0, (Rival(2, 4),))


@pytest.mark.rule("test.bond-before")
def test_the_odds_of_each_number_of_points_are_those_of_passing() -> None:
    table: Table[Story] = Table(GAME, mia_has().but(agenda=(call_test("mia", Stat.LOGIC, 3, "climbs"),)))
    asked, odds = table.question("gm"), OddsCalculator(table, "gm")
    assert isinstance(asked, Ask)
    known = [found for points in (0, 1) if (found := odds.odds(asked, points))]
    assert str(headline(known[1])).startswith("86 % to pass".replace(" %", "\N{NO-BREAK SPACE}%"))
    about, chances = spend_chances(known)
    assert (str(about), chances) == ("pass the test", [Fraction(21, 32), Fraction(219, 256)])


def test_points_that_cannot_raise_the_chance_are_not_listed() -> None:
    sure = DicePool("mia", 1, 4, "it", "initiative", rivals=(Rival(2, 4, rolled=0, draw_wins=True),))
    assert "100 %" in str(pool_odds(Story().house, sure, 4))
    assert "Bond Points" not in str(pool_odds(Story().house, sure, 4))
    unsure = sure._replace(rivals=(Rival(2, 4, rolled=1, draw_wins=True),))
    assert "Bond Points" in str(pool_odds(Story().house, unsure, 4))
