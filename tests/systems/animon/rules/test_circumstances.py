"""What bears on a Test by the GM's word, Signature Attacks that join one, and plans against their obstacle."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.animon import GAME
from rulewright.systems.animon.model.sheets import Kid, Stage, Stat
from rulewright.systems.animon.model.world import Harm, Plan, Story
from rulewright.systems.animon.rules.actions import choose, other
from rulewright.systems.animon.rules.attack import attack
from rulewright.systems.animon.rules.bond import give_modifier
from rulewright.systems.animon.rules.checks import call_test
from rulewright.systems.animon.rules.ending import end
from rulewright.systems.animon.rules.rest import de_stress, plan_meets
from rulewright.systems.animon.rules.turns import end_turn
from systems.animon.build import form, kid, npc, pair, pc, signature, story
from systems.animon.playing import rolls_made

BEARS = ("test.circumstances=asked",)


def mia(**changes: Any) -> Any:
    return kid("mia", sheet=Kid(4, 3, 2, type="Bookworm", flaw="afraid of the dark"), **changes)


def calm(*rulings: str, **changes: Any) -> Story:
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, None, signature(rank=2)))
    return story(rex, mia(**changes), npc("foe", hp=30), pairs=(pair("rex", "mia"),), fight=False, rulings=rulings)


@pytest.mark.rule("kid.flaw", "kid.type-feature", "harm.penalty", "test.help")
@pytest.mark.parametrize(
    ("bears", "number"),
    [((), 4), (("flaw",), 5), (("type",), 3), (("harm 1",), 5), (("flaw", "harm 1"), 6), (("type", "help"), 2)],
)
def test_the_gm_says_what_bears_on_a_test_of_a_kid(bears: tuple[str, ...], number: int) -> None:
    world = calm(*BEARS, harms=(Harm("bruised", 1),))
    asked = says("gm", bears, label="climbs: what bears on it? flaw (afraid of the dark), type (Bookworm)")
    done = play(world, call_test("mia", Stat.LOGIC, 1, "climbs"), asked, faces(6, 6, 6, 6))
    assert rolls_made(done) == [(4, number)]


@pytest.mark.rule("animon.classification", "kid.type-feature")
def test_classification_bears_on_tests_of_an_animon_and_so_may_the_type_of_its_kid() -> None:
    asked = says("gm", ("type", "classification"), label="type (Bookworm), classification (Beast), help")
    assert rolls_made(play(calm(*BEARS), call_test("rex", Stat.POWER, 1, "it"), asked, faces(6, 6, 6))) == [(3, 2)]


@pytest.mark.rule("test.pool.animon", "signature.rank-dice", "signature.use-cost")
@pytest.mark.parametrize(("agrees", "dice", "uses"), [("yes", 5, 1), ("no", 3, 0)])
def test_a_signature_attack_may_join_a_test_and_costs_a_use_in_a_fight(agrees: str, dice: int, uses: int) -> None:
    world = calm("test.signature=yes")
    script = (says("rex", "Blaze", label="does a Signature Attack"), says("gm", agrees, label="does Blaze"))
    done = play(world, call_test("rex", Stat.POWER, 1, "melts ice"), *script, faces(*[6] * dice))
    assert (rolls_made(done), done.world.fighter("rex").uses_spent) == ([(dice, 4)], 0), "Uses count in fights alone"
    fight = story(*world.fighters, pairs=world.pairs, rulings=("test.signature=yes",))
    done = play(fight, call_test("rex", Stat.POWER, 1, "melts ice"), *script, faces(*[5] * dice))
    assert done.world.fighter("rex").uses_spent == uses
    alone = play(world, call_test("rex", Stat.POWER, 1, "it"), says("rex", "nothing", label="join"), faces(6, 6, 6))
    assert rolls_made(alone) == [(3, 4)]


@pytest.mark.rule("rest.plan", "rest.plan-void")
def test_the_boost_of_a_plan_counts_against_its_obstacle_only() -> None:
    world = calm("plan.reach=obstacle").but(plans=(Plan("the foe", ("mia", "rex")),))
    met = play(world, plan_meets("the foe", True, "foe")).world
    fight = story(*met.fighters, npc("gil"), pairs=met.pairs, modifiers=met.modifiers)
    for target, number in (("foe", 3), ("gil", 4)):
        done = play(fight, attack("rex", target, Stat.POWER), faces(5, 5, 5), faces(1, 1))
        assert rolls_made(done)[0] == (3, number)
        dodged = play(fight, attack(target, "rex", Stat.POWER), faces(1, 1), faces(5, 5, 5))
        assert rolls_made(dodged)[1] == (3, number)
    assert rolls_made(play(met, call_test("mia", Stat.LOGIC, 1, "it"), faces(6, 6, 6, 6))) == [(4, 4)]


@pytest.mark.rule("rest.plan")
@pytest.mark.parametrize(("about_it", "number"), [(True, 3), (False, 4)])
def test_for_an_obstacle_that_is_nobody_the_gm_says_which_tests_are_about_it(about_it: bool, number: int) -> None:
    world = calm("plan.reach=obstacle").but(plans=(Plan("the gate", ("mia", "rex")),))
    met = play(world, plan_meets("the gate", True)).world
    asked = says("gm", ("plan",) if about_it else (), label="what bears on it? plan")
    assert rolls_made(play(met, call_test("mia", Stat.LOGIC, 1, "it"), asked, faces(6, 6, 6, 6))) == [(4, number)]


@pytest.mark.rule("rest.de-stress", "bond.better-odds")
def test_better_odds_help_to_de_stress() -> None:
    world = story(pc("rex"), mia(), pairs=(pair("rex", "mia", points=1, strain=2),), fight=False)
    world = world.but(house=world.house.ruled("rest.de-stress-dice=better-odds"))
    done = play(world, de_stress("pair-rex"), says("mia", 1, label="Better Odds"), faces(1, 1, 4))
    assert (done.world.pairs[0].strain, done.world.pairs[0].points) == (1, 0)


@pytest.mark.rule("test.difficulty")
def test_the_usual_difficulty_comes_first_and_it_may_exceed_5() -> None:
    offered = next(one for one in GAME.claims(calm(), "gm") if one.rule is call_test)
    numbers = dict(offered.holes)["difficulty"].candidates()
    assert (numbers[0], max(numbers)) == (2, 10)


@pytest.mark.rule("combat.modifier.gm", "test.modifier-scope")
@pytest.mark.parametrize(
    ("lasts", "after_roll", "after_turn"), [("one roll", 0, 0), ("a turn", 1, 0), ("the scene", 1, 1)]
)
def test_a_modifier_of_the_gm_lasts_a_roll_a_turn_or_the_scene(lasts: str, after_roll: int, after_turn: int) -> None:
    world = play(story(pc("rex"), npc("foe", hp=60)), give_modifier("rex", 1, "any", "a hill", lasts)).world
    rolled = play(world, attack("rex", "foe", Stat.POWER), faces(5, 5, 5), faces(1, 1))
    assert rolls_made(rolled)[0] == (3, 3)
    assert len(rolled.world.modifiers) == after_roll
    ended = play(rolled.world, end_turn("rex")).world
    assert len(ended.modifiers) == after_turn
    assert play(ended, end()).world.modifiers == ()


@pytest.mark.rule("combat.modifier.gm")
@pytest.mark.parametrize(
    ("who", "names"), [("all PCs", {"mia", "rex"}), ("all NPCs", {"foe"}), ("everybody", {"foe", "mia", "rex"})]
)
def test_a_modifier_of_the_gm_may_be_for_a_side_or_for_all(who: str, names: set[str]) -> None:
    done = play(calm(), give_modifier(who, -1, "attack", "rain", "the scene"))
    assert {modifier.who for modifier in done.world.modifiers} == names


@pytest.mark.rule("combat.action.other", "combat.modifier.circumstance")
def test_a_passed_other_test_gives_what_it_was_for() -> None:
    world = story(pc("rex"), npc("foe"), rulings=("action.other-gives=asked",), agenda=(choose("rex"),))
    gives = give_modifier("foe", -1, "defence", "sand in its eyes", "a turn")
    script = (says("gm", Stat.POWER, label="Which roll"), says("gm", 1, label="Difficulty"))
    done = play(
        world, other("rex", "throws sand"), *script, faces(4, 1, 1), says("gm", gives, label="What does it give")
    )
    assert done.world.agenda[0] == gives
    failed = play(world, other("rex", "throws sand"), *script, faces(1, 1, 1), says("rex", False, label="Push"))
    assert failed.world.agenda == (choose("rex"),)
