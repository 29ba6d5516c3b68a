"""Rests and Harms."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import faces, play, play_agenda, says
from rulewright.kernel.engine.solve import Solver
from rulewright.systems.animon import GAME
from rulewright.systems.animon.model.scores import is_shaken
from rulewright.systems.animon.model.sheets import Kid, Knack, Stage, Stat
from rulewright.systems.animon.model.world import Harm, Plan, Story
from rulewright.systems.animon.rules.combat.knockout import harm, hurt
from rulewright.systems.animon.rules.ending import end, end_scene
from rulewright.systems.animon.rules.growth.bond import give_modifier
from rulewright.systems.animon.rules.rest import (
    activities,
    activity,
    address_harm,
    de_stress,
    flat_die,
    make_plan,
    plan_meets,
    recuperate,
    rest,
)
from rulewright.systems.animon.rules.rolls.checks import check
from systems.animon.build import form, kid, npc, pair, pc, story


def camp(*rulings: str, stamina: int = 3, hp: int = 5, **bond: Any) -> Story:
    """Kid mia and BASIC rex (Heart 3) of Bond Level 2, at rest; BASIC is no Stage to give up first."""
    known = {"level": 2, "points": 4} | bond
    kept = ("evolution.basic-highest=exempt", *rulings)
    return story(pc("rex", hp=hp), kid("mia", hp=stamina), pairs=(pair(**known),), fight=False, rulings=kept)


def offered(world: Story, role: str) -> list[str]:
    return [one.rule.name for one in GAME.claims(GAME.view(world, (role,)), role)]


@pytest.mark.rule("rest.requirement")
def test_only_the_gm_grants_a_rest_and_never_in_a_fight() -> None:
    assert "rest" in offered(camp(), "gm")
    assert "rest" not in offered(camp(), "mia")
    assert "rest" not in offered(story(pc("rex"), npc("foe")), "gm")


@pytest.mark.rule("rest.stamina", "rest.hp", "rest.bond", "rest.socialise", "rest.activity")
@pytest.mark.parametrize(("ruling", "stamina"), [("down", 5), ("up", 6)])
def test_a_rest_together_with_socialise(ruling: str, stamina: int) -> None:
    done = play(camp(f"rest.half-stamina={ruling}"), rest(), says("mia", "socialise", label="during the Rest"))
    assert done.world.fighter("mia").hp == stamina
    assert done.world.fighter("rex").hp == 9
    assert done.world.pair_of("rex").points == 6


@pytest.mark.rule("rest.stamina")
@pytest.mark.parametrize(("before", "after"), [(4, 5), (5, 5), (6, 6), (11, 11), (0, 5)])
def test_stamina_at_half_or_above_is_left_alone(before: int, after: int) -> None:
    done = play(camp(stamina=before), rest(), says("mia", "nothing"))
    assert done.world.fighter("mia").hp == after


@pytest.mark.rule("rest.hp", "animon.healing-cap")
def test_a_rest_does_not_raise_hp_above_the_maximum() -> None:
    done = play(camp(hp=12), rest(), says("mia", "nothing"))
    assert done.world.fighter("rex").hp == 14


@pytest.mark.rule("rest.hp")
def test_an_npc_animon_rests_with_its_skill_score_and_other_people_are_left_to_the_gm() -> None:
    world = story(npc("beast", level=4, hp=2), npc("thug", level=4, stage=None, kind="human", hp=2), fight=False)
    done = play(world, rest())
    assert done.world.fighter("beast").hp == 2 + 1 + 3
    assert done.world.fighter("thug").hp == 2


@pytest.mark.rule("rest.hp", "rest.stamina")
def test_the_fallen_are_up_again_after_a_rest() -> None:
    world = story(pc("rex", hp=0, out=True), kid("mia", hp=0, out=True), pairs=(pair(),), fight=False)
    done = play(world, rest(), says("mia", "nothing"))
    assert (done.world.fighter("rex").hp, done.world.fighter("rex").out) == (4, False)
    assert (done.world.fighter("mia").hp, done.world.fighter("mia").out) == (6, False)


@pytest.mark.rule("rest.hp", "knockout.npc")
@pytest.mark.parametrize(("destroyed", "stands"), [(False, (3, False)), (True, (0, True))])
def test_no_rest_brings_back_a_destroyed_character(destroyed: bool, stands: tuple[int, bool]) -> None:
    world = story(npc("foe", hp=0).but(out=True, destroyed=destroyed), fight=False)
    after = play(world, rest()).world.fighter("foe")
    assert (after.hp, after.out) == stands


@pytest.mark.rule("rest.bond")
def test_pairs_that_rest_apart_get_no_bond_point() -> None:
    done = play(camp(), rest(("pair-rex",)), says("mia", "nothing"))
    assert done.world.pair_of("rex").points == 4
    assert done.world.fighter("rex").hp == 9


@pytest.mark.rule("rest.bond", "rest.socialise")
def test_bond_points_never_pass_their_maximum() -> None:
    done = play(camp(points=6), rest(), says("mia", "socialise"))
    assert done.world.pair_of("rex").points == 7


@pytest.mark.rule("rest.activity")
def test_a_pair_has_one_activity_and_six_things_to_choose_from() -> None:
    done = play(camp(strain=1), rest(), says("mia", "de-stress"), faces(6))
    assert (done.world.pair_of("rex").strain, done.world.pair_of("rex").points) == (0, 5)
    with pytest.raises(ScriptError, match="left over"):
        play(camp(strain=1), rest(), says("mia", "socialise"), says("rex", "socialise"))
    with pytest.raises(ScriptError):
        play(camp(), rest(), says("mia", "sleep"))


@pytest.mark.rule("rest.activity", "rest.recuperate")
def test_with_an_activity_for_each_character_the_animon_chooses_too() -> None:
    world = camp("rest.activity-per=character")
    done = play(world, rest(), says("mia", "recuperate"), says("rex", "socialise"))
    assert done.world.fighter("mia").hp == 11
    assert done.world.fighter("rex").hp == 9
    assert done.world.pair_of("rex").points == 6
    done = play(world, rest(), says("mia", "nothing"), says("rex", "recuperate"))
    assert (done.world.fighter("mia").hp, done.world.fighter("rex").hp) == (5, 14)


@pytest.mark.rule("rest.recuperate")
def test_recuperate_fills_stamina_and_hp() -> None:
    world = story(
        pc("rex", Stage.BASIC, form(Stage.BASIC, (4, 4, 2, 2)), hp=2),
        kid("mia", hp=1),
        pairs=(pair(level=4),),
        fight=False,
    )
    done = play(world, recuperate("pair-rex"))
    assert (done.world.fighter("mia").hp, done.world.fighter("rex").hp) == (13, 17)


@pytest.mark.rule("rest.de-stress")
@pytest.mark.parametrize(("die", "strain"), [(3, 3), (4, 2), (6, 2)])
def test_de_stress_succeeds_on_four_or_more(die: int, strain: int) -> None:
    done = play(camp(strain=3), de_stress("pair-rex"), faces(die))
    assert done.world.pair_of("rex").strain == strain
    assert done.world.pair_of("rex").points == 4


@pytest.mark.rule("rest.de-stress")
def test_de_stress_never_goes_below_zero_and_is_even_odds() -> None:
    assert play(camp(strain=0), de_stress("pair-rex"), faces(6)).world.pair_of("rex").strain == 0
    assert Solver().law(flat_die(1)).chance(lambda eased: eased) == Fraction(1, 2)


@pytest.mark.rule("rest.de-stress")
def test_bought_dice_for_de_stress_where_the_table_allows_them() -> None:
    world = camp("rest.de-stress-dice=better-odds", strain=3)
    done = play(world, de_stress("pair-rex"), says("mia", 1, label="Better Odds"), faces(1, 2, 5))
    assert (done.world.pair_of("rex").strain, done.world.pair_of("rex").points) == (2, 3)
    assert Solver().law(flat_die(3)).chance(lambda eased: eased) == Fraction(7, 8)


def obstacle(world: Story) -> Fraction:
    """The chance of mia's Logic Test of 3, worked out from a Harm of Severity 2 that she addresses."""
    sick = world.with_fighter(world.fighter("mia").but(harms=(Harm("locked in", 2),)))
    return Solver().worlds_after(sick, address_harm("mia")).chance(lambda after: not after.fighter("mia").harms)


@pytest.mark.rule("rest.de-stress", "bond.special-item")
def test_the_special_item_can_pay_for_dice_of_de_stress() -> None:
    mia = kid("mia", sheet=Kid(4, 3, 2, special_item="a compass"))
    bonds = (pair(points=0, strain=2),)
    world = story(pc("rex"), mia, pairs=bonds, fight=False, rulings=("rest.de-stress-dice=better-odds",))
    done = play(world, de_stress("pair-rex"), says("mia", 1, label="Better Odds"), faces(1, 2, 4)).world.pairs[0]
    assert (done.points, done.item_used, done.strain) == (0, True, 1)


@pytest.mark.rule("rest.plan")
def test_the_odds_of_a_plan() -> None:
    laid = Solver().worlds_after(camp(points=0), make_plan("pair-rex", "mia")).chance(lambda after: bool(after.plans))
    assert laid == Fraction(11, 16)
    boosted, plain = obstacle(play(planned(), plan_meets("the gate", True)).world), obstacle(camp(points=0))
    assert (boosted, plain) == (Fraction(16, 27), Fraction(5, 16))
    assert laid * boosted + (1 - laid) * plain == Fraction(3491, 6912)


@pytest.mark.rule("rest.plan")
def test_a_plan_is_a_logic_or_brains_test_of_two() -> None:
    start = [says("mia", "the gate", label="obstacle")]
    by_kid = play(camp(points=0), make_plan("pair-rex", "mia"), *start, says("mia", "mia"), faces(4, 5, 1, 1))
    assert by_kid.world.plans == (Plan("the gate", ("mia", "rex")),)
    by_animon = play(camp(points=0), make_plan("pair-rex", "mia"), *start, says("mia", "rex"), faces(4, 5, 1))
    assert by_animon.world.plans == (Plan("the gate", ("mia", "rex")),)


@pytest.mark.rule("rest.plan", "rest.activity")
def test_pairs_that_plan_for_the_same_obstacle_all_have_the_boost() -> None:
    world = story(pc("ako"), kid("ben", "ako"), pc("rex"), kid("mia"), pairs=(pair("ako", "ben"), pair()), fight=False)
    for own, who in (("pair-ako", "ben"), ("pair-rex", "mia")):
        world = play(world, make_plan(own, who), says(who, "the gate"), says(who, who), faces(4, 4, 1, 1)).world
    assert [plan.id for plan in world.plans] == ["the gate"]
    met = play(world, plan_meets("the gate", True)).world
    assert {one.who for one in met.modifiers} == {"ako", "ben", "mia", "rex"}


@pytest.mark.rule("rest.plan-void")
def test_a_failed_test_leaves_no_plan() -> None:
    script = [says("mia", "the gate"), says("mia", "mia"), faces(4, 1, 1, 1), says("mia", False, label="Push")]
    assert play(camp(points=0), make_plan("pair-rex", "mia"), *script).world.plans == ()


def planned(*rulings: str) -> Story:
    return camp(*rulings, points=0).but(plans=(Plan("the gate", ("mia", "rex")),))


@pytest.mark.rule("rest.plan-void")
def test_an_obstacle_that_differs_voids_the_plan() -> None:
    met = play(planned(), plan_meets("the gate", False)).world
    assert (met.plans, met.modifiers) == ((), ())
    done = play(met, check("mia", Stat.LOGIC, 1, "open"), faces(3, 3, 3, 3), says("mia", False, label="Push"))
    assert done.value is False


@pytest.mark.rule("rest.plan")
def test_the_boost_of_a_plan_holds_for_every_roll_against_the_obstacle() -> None:
    world = play(planned(), plan_meets("the gate", True)).world
    for who, which, thrown in (("mia", Stat.LOGIC, (3, 3, 3, 1)), ("rex", Stat.POWER, (3, 3, 3))):
        for _ in range(2):
            done = play(world, check(who, which, 3, "the gate"), faces(*thrown))
            assert done.value is True
            world = done.world


@pytest.mark.rule("rest.plan")
def test_the_boost_of_a_plan_for_the_first_roll_only() -> None:
    world = play(planned("plan.boost-scope=one-roll"), plan_meets("the gate", True)).world
    done = play(world, check("mia", Stat.LOGIC, 3, "the gate"), faces(3, 3, 3, 1))
    assert done.value is True
    again = play(done.world, check("rex", Stat.POWER, 1, "the gate"), faces(3, 3, 3), says("rex", False, label="Push"))
    assert again.value is False


@pytest.mark.rule("rest.plan")
@pytest.mark.parametrize("ruling", ["obstacle", "one-roll"])
def test_the_boost_of_a_plan_does_not_outlast_the_scene(ruling: str) -> None:
    world = play(planned(f"plan.boost-scope={ruling}"), plan_meets("the gate", True)).world
    assert len(world.modifiers) == 2
    assert play(world, end_scene()).world.modifiers == ()


@pytest.mark.rule("rest.activity", "rest.plan")
def test_planning_is_one_of_the_activities() -> None:
    script = [says("mia", "plan"), says("mia", "the dam"), says("mia", "mia"), faces(4, 4, 1, 1)]
    done = play(camp(points=0), activity("pair-rex", "mia"), *script)
    assert done.world.plans == (Plan("the dam", ("mia", "rex")),)


def infirmary(*harms: Harm, skill: int = 0) -> Story:
    """Mia is harmed; Ben and his Animon ako are there too."""
    talents = (Knack("Nursing", skill),) if skill else ()
    return story(
        pc("rex"),
        kid("mia", sheet=Kid(4, 3, 2, talents), harms=harms),
        pc("ako", Stage.BASIC, form(Stage.BASIC, (4, 2, 3, 3))),
        kid("ben", of="ako"),
        pairs=(pair(), pair("ako", "ben")),
        fight=False,
    )


@pytest.mark.rule("rest.address-harm")
@pytest.mark.parametrize(
    ("severity", "skill", "chance"), [(1, 0, Fraction(11, 16)), (2, 0, Fraction(5, 16)), (3, 1, Fraction(3, 16))]
)
def test_the_odds_of_addressing_a_harm(severity: int, skill: int, chance: Fraction) -> None:
    world = infirmary(Harm("sprain", severity), skill=skill)
    after = Solver().worlds_after(world, address_harm("mia"))
    assert after.chance(lambda one: not one.fighter("mia").harms) == chance


@pytest.mark.rule("rest.address-harm", "harm.heal")
def test_addressing_heals_only_the_chosen_harm() -> None:
    world = infirmary(Harm("sprain", 1), Harm("nightmares", 2))
    script = [says("mia", "mia", label="Whose"), says("mia", "nightmares (Severity 2)", label="Which Harm")]
    script += [says("mia", "mia", label="Who"), says("mia", Stat.REFLEX, label="Trait"), faces(4, 5, 6)]
    done = play(world, address_harm("mia"), *script)
    assert done.world.fighter("mia").harms == (Harm("sprain", 1),)


@pytest.mark.rule("rest.address-harm", "harm.heal")
def test_a_failure_leaves_the_harm() -> None:
    world = infirmary(Harm("sprain", 2))
    script = [says("mia", "mia"), says("mia", "sprain (Severity 2)"), says("mia", "mia"), says("mia", Stat.LOGIC)]
    script.append(faces(4, 5, 1, 1))
    done = play(world, address_harm("mia"), *script, says("mia", False, label="Push"))
    assert done.world.fighter("mia").harms == (Harm("sprain", 2),)


@pytest.mark.rule("rest.plan-void")
def test_a_plan_that_does_not_exist_gives_no_boost() -> None:
    """While a Rest is still going on the plan made in it has not come about."""
    assert play(camp(), plan_meets("the gate", True)).facts == ()


@pytest.mark.rule("rest.address-harm", "rest.activity")
def test_addressing_a_harm_needs_a_harm() -> None:
    whole = story(pc("rex"), kid("mia"), pairs=(pair(),), fight=False)
    assert "no Harm" in str(activities(whole, "mia").why_not("address-harm"))
    hurt = whole.with_fighter(whole.fighter("rex").but(harms=(Harm("cut", 1),)))
    assert activities(hurt, "mia").accepts("address-harm"), "they share it"
    each = hurt.but(house=hurt.house.ruled("rest.activity-per=character"))
    assert [activities(each, who).accepts("address-harm") for who in ("mia", "rex")] == [False, True]


@pytest.mark.rule("rest.address-harm-helper", "rest.activity")
def test_a_helper_who_makes_the_roll_still_has_an_activity() -> None:
    world = infirmary(Harm("sprain", 1)).but(pairs=(pair("ako", "ben", strain=2), pair()))
    script = [says("ben", "de-stress"), faces(5), says("mia", "address-harm"), says("mia", "mia")]
    script.append(says("mia", "sprain (Severity 1)"))
    script += [says("mia", "ako", label="Who makes the roll"), says("ako", Stat.HEART), faces(4, 4, 1, 1)]
    world = world.but(pairs=tuple(one.but(points=0) for one in world.pairs))
    done = play(world, rest(("pair-ako", "pair-rex")), *script)
    assert done.world.fighter("mia").harms == ()
    assert done.world.pair_of("ben").strain == 1


@pytest.mark.rule("rest.address-harm", "rest.address-harm-helper", "rest.activity")
def test_the_activity_is_that_of_the_harmed_character() -> None:
    world = infirmary(Harm("sprain", 1)).with_fighter(pc("rex", harms=(Harm("torn ear", 1),)))
    assert play(world, address_harm("ben")).facts == (), "Ben may roll for Mia, not give up his own activity for her"
    script = (says("mia", "rex", label="Whose"), says("mia", "torn ear (Severity 1)"), says("mia", "ben"))
    script += (says("ben", Stat.LOGIC),)
    done = play(world, address_harm("mia"), *script, faces(4, 4, 1, 1)).world
    assert (done.fighter("rex").harms, done.fighter("mia").harms) == ((), (Harm("sprain", 1),))
    each = world.but(house=world.house.ruled("rest.activity-per=character"))
    with pytest.raises(ScriptError):
        play(each, address_harm("mia"), *script, faces(4, 4, 1, 1))


@pytest.mark.rule("rest.address-harm")
def test_with_no_harm_there_is_nothing_to_address() -> None:
    assert play(infirmary(), address_harm("mia")).facts == ()


@pytest.mark.rule("harm.gain", "harm.severity")
@pytest.mark.parametrize("severity", [1, 2, 3])
def test_a_pc_that_drops_to_zero_takes_a_harm_the_gm_names(severity: int) -> None:
    world = story(pc("rex", Stage.FLEDGLING, hp=2), npc("foe")).but(agenda=(hurt("rex", 5),))
    done = play_agenda(world, says("gm", "torn ear", label="Which Harm"), says("gm", severity, label="How severe"))
    assert done.world.fighter("rex").harms == (Harm("torn ear", severity),)


@pytest.mark.rule("harm.severity")
@pytest.mark.parametrize("severity", [0, 4])
def test_a_severity_is_one_to_three(severity: int) -> None:
    with pytest.raises(ScriptError):
        play(story(pc("rex"), npc("foe")), harm("rex"), says("gm", "torn ear"), says("gm", severity))


@pytest.mark.rule("harm.gain")
def test_neither_a_wounded_pc_nor_a_fallen_npc_takes_a_harm() -> None:
    world = story(pc("rex", hp=9), npc("foe", hp=3))
    assert play(world, hurt("rex", 8)).world.fighter("rex").harms == ()
    fallen = play_agenda(world.but(agenda=(hurt("foe", 8),))).world.fighter("foe")
    assert (fallen.out, fallen.harms) == (True, ())


@pytest.mark.rule("harm.gain")
@pytest.mark.parametrize(("keeper", "who"), [("own", "rex"), ("kid", "mia")])
def test_who_takes_the_harm_of_an_animon(keeper: str, who: str) -> None:
    world = story(pc("rex"), kid("mia"), pairs=(pair(),), rulings=(f"harm.keeper={keeper}",))
    done = play(world, harm("rex"), says("gm", "burns"), says("gm", 2))
    assert {one.id: one.harms for one in done.world.fighters if one.harms} == {who: (Harm("burns", 2),)}


@pytest.mark.rule("harm.shaken")
@pytest.mark.parametrize(("severities", "expected"), [((1, 1), False), ((1, 2), True), ((3,), True), ((), False)])
def test_three_severities_in_all_make_shaken(severities: tuple[int, ...], expected: bool) -> None:
    assert is_shaken(pc("rex", harms=tuple(Harm("hurt", one) for one in severities))) is expected


@pytest.mark.rule("harm.shaken")
def test_shaken_is_only_a_mark() -> None:
    world = story(pc("rex", harms=(Harm("burns", 3),)), npc("foe"))
    done = play(world, harm("rex"), says("gm", "cut"), says("gm", 1))
    assert done.world.fighter("rex").harms == (Harm("burns", 3), Harm("cut", 1))
    assert done.world.pair_of("rex").strain == 0


@pytest.mark.rule("harm.shaken")
def test_a_shaken_character_may_strain_the_bond_instead() -> None:
    rulings = ("harm.shaken-effect=strain",)
    done = play(story(pc("rex", harms=(Harm("burns", 3),)), npc("foe"), rulings=rulings), harm("rex"))
    assert done.world.fighter("rex").harms == (Harm("burns", 3),)
    assert done.world.pair_of("rex").strain == 1
    not_yet = story(pc("rex", harms=(Harm("burns", 2),)), npc("foe"), rulings=rulings)
    done = play(not_yet, harm("rex"), says("gm", "cut"), says("gm", 1))
    assert (len(done.world.fighter("rex").harms), done.world.pair_of("rex").strain) == (2, 0)


@pytest.mark.rule("harm.penalty")
def test_a_harm_has_no_penalty_unless_the_gm_gives_a_setback() -> None:
    world = story(pc("rex", harms=(Harm("limp", 3),)), fight=False)
    free = play(world, check("rex", Stat.AGILITY, 3, "leap"), faces(4, 4, 4))
    assert free.value is True
    hampered = play(world, give_modifier("rex", -1, "test", "the limp")).world
    script = [faces(4, 4, 4), says("rex", False, label="Push")]
    assert play(hampered, check("rex", Stat.AGILITY, 1, "leap"), *script).value is False


@pytest.mark.rule("harm.heal")
def test_neither_the_end_of_a_fight_nor_a_rest_heals_a_harm() -> None:
    harms = (Harm("limp", 1),)
    world = story(pc("rex", harms=harms), kid("mia", harms=harms), pairs=(pair(),))
    after = play(world, end()).world
    after = play(after, rest(), says("mia", "recuperate")).world
    assert after.fighter("rex").harms == harms
    assert after.fighter("mia").harms == harms
