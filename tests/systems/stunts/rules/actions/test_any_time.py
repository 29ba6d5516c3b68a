"""Actions outside a conflict, whenever somebody wants: tests, contests, discoveries, and what is Brief between them."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.rules.world import GM
from rulewright.systems.stunts import GAME
from rulewright.systems.stunts.model.sheets import Action, Duration, Skill
from rulewright.systems.stunts.model.world import Link, Person, Story, Time, Zone
from rulewright.systems.stunts.rules.actions.actions import create_advantage
from rulewright.systems.stunts.rules.actions.problems import call_contest, call_test, compete, discover, overcome
from rulewright.systems.stunts.rules.actions.stunts import discovery
from rulewright.systems.stunts.rules.rolls.gathering import ActionTest
from rulewright.systems.stunts.rules.turns.moving import walk
from rulewright.table.play.table import Table
from systems.stunts.build import foe, person, story
from systems.stunts.staged import HIT, MISS, net, talents_earning_sp, told

EASY = says(GM, 0, label="How many dice harder")


def peace(*people: Person, **changes: Any) -> Story:
    crew = people or (person("ann"), person("bob"), foe("ork"))
    return story(*crew, fight=False, **changes)


@pytest.mark.rule("action.any_time", "action.overcome")
def test_a_player_overcomes_a_problem_at_a_table_without_a_conflict() -> None:
    table: Table[Story] = Table(GAME, peace(person("ann", move=0), foe("ork")))
    table.claim("gm", "ann", overcome("ann", Skill.MOVE, "move", "the wall"))
    assert "the wall. How many dice harder" in str(table.label)
    table.answer("gm", 0)
    assert getattr(table.world.last, "who", "") == "ann"


@pytest.mark.rule("action.any_time", "action.create_advantage", "duration.brief")
def test_help_outside_a_conflict_lasts_until_the_next_test_of_whoever_is_helped() -> None:
    helped = play(peace(), create_advantage("ann", Skill.INTERACT, "bob", ""), EASY, HIT).world
    assert net(helped, ActionTest("bob", Skill.WITS, Action.OVERCOME)) == 1
    others_test = play(helped, call_test("ann", Skill.WITS, "other", 0, "looks"), HIT).world
    assert len(others_test.effects) == 1
    assert play(helped, call_test("bob", Skill.WITS, "other", 0, "looks"), faces(1, 1, 1, 6)).world.effects == ()


@pytest.mark.rule("duration.brief")
def test_as_ruled_what_is_brief_outside_a_conflict_lasts_for_the_scene() -> None:
    world = peace(rulings=("duration.brief_outside=scene",))
    helped = play(world, create_advantage("ann", Skill.INTERACT, "bob", ""), EASY, HIT).world
    assert play(helped, call_test("bob", Skill.WITS, "other", 0, "looks"), faces(1, 1, 1, 6)).world.effects


@pytest.mark.rule("action.any_time", "duration.brief")
def test_an_advantage_for_oneself_survives_the_test_that_makes_it() -> None:
    ready = play(peace(), create_advantage("ann", Skill.WITS, "ann", ""), EASY, HIT).world
    assert [one.time for one in ready.effects] == [Time(Duration.BRIEF, "ann")]


@pytest.mark.rule("action.any_time")
def test_people_move_outside_a_conflict_without_turns() -> None:
    ways = {"zones": (Zone("here"), Zone("there")), "links": (Link("here", "there"),)}
    world = peace(person("ann"), foe("ork"), **ways)
    assert GAME.claimed(world, "ann", walk("ann", "there")).rule is walk
    assert play(world, walk("ann", "there")).world.person("ann").zone == "there"


@pytest.mark.rule("action.any_time", "dice.penalty.difficulty")
def test_the_gm_calls_for_a_test_and_says_how_hard_it_is() -> None:
    climbed = play(peace(), call_test("ann", Skill.MOVE, "move", 1, "climbs"), faces(6, 6, 1, 1))
    assert told(climbed)[-1] == "ann: climbs: it stays as it is"


@pytest.mark.rule("action.contest", "test.opposition")
@pytest.mark.parametrize("other", ["bob", "ork"])
def test_in_a_contest_the_dice_of_the_other_are_against_one_friend_or_foe(other: str) -> None:
    world = peace(person("ann"), person("bob", physique=1), foe("ork", physique=1))
    lost = play(world, compete("ann", Skill.PHYSIQUE, other, "pulls harder"), faces(6, 5, 4, 1))
    assert told(lost)[-1] == f"ann: does not win against {other}: pulls harder"


@pytest.mark.rule("action.contest")
def test_the_gm_calls_for_a_contest_between_two_player_characters() -> None:
    offers = [one for one in GAME.claims(peace(), GM) if one.rule is call_contest]
    assert [(one.given, one.holes[1][1].candidates()) for one in offers] == [
        (("ann",), ("bob", "ork")),
        (("bob",), ("ann", "ork")),
    ]
    won = play(peace(), call_contest("ann", Skill.WITS, "bob", "chess"), HIT)
    assert told(won)[-1] == "ann: wins against bob: chess"


@pytest.mark.rule("stunt.discovery", "stunt.discovery.levels")
@pytest.mark.parametrize(("level", "heard"), [(1, False), (2, False), (3, True)])
def test_without_an_answer_of_the_gm_the_sheet_reveals_its_secret_at_the_deepest_level(level: int, heard: bool) -> None:
    crew = person("ann", traits=talents_earning_sp(level)), foe("ork", secret="It limps")
    silent = says(GM, "", label="What do you reveal?")
    found = play(
        peace(*crew),
        discover("ann", Skill.WITS, "what is it", "ork"),
        EASY,
        HIT,
        says("ann", discovery("ann", level, "what hurts it")),
        silent,
        silent,
    )
    assert ("ork: It limps" in told(found)) is heard
    assert "ork: is weakest in Fight (0)" in told(found)


@pytest.mark.rule("stunt.discovery.levels")
def test_a_plain_success_without_an_answer_of_the_gm_learns_what_the_target_is_best_at() -> None:
    crew = person("ann"), foe("ork", fight=2, secret="It limps")
    silent = says(GM, "", label="What do you reveal?")
    assert told(play(peace(*crew), discover("ann", Skill.WITS, "who", "ork"), EASY, HIT, silent))[-2:] == [
        "ann: asks: who",
        "ork: is best in Fight (2)",
    ]
    alone = play(peace(person("ann")), discover("ann", Skill.WITS, "where am I"), EASY, HIT, silent)
    assert told(alone)[-1] == "ann: finds it out: where am I"


@pytest.mark.rule("stunt.discovery")
def test_what_the_gm_says_is_revealed_and_nothing_else() -> None:
    crew = person("ann"), foe("ork", secret="It limps")
    found = play(peace(*crew), discover("ann", Skill.WITS, "who is it", "ork"), EASY, HIT, says(GM, "A guard"))
    assert told(found)[-1] == "gm: A guard"


@pytest.mark.rule("action.any_time")
def test_a_failure_finds_nothing_out() -> None:
    failed = play(peace(), discover("ann", Skill.WITS, "who", "ork"), EASY, MISS)
    assert told(failed)[-1] == "ann: finds nothing out: who"
