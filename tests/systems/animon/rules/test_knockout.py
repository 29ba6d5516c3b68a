"""Reaching 0: Fight On, the gauge point, Harm and devolution."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulewright.kernel.engine.scripted_scene import Faces, Outcome, Says, faces, play, play_agenda, says
from rulewright.kernel.engine.solve import Solver
from rulewright.systems.animon.display.panel import panel
from rulewright.systems.animon.facts import Fell, GaugeSet, Harmed, StageChanged
from rulewright.systems.animon.model.sheets import Stage, Stat
from rulewright.systems.animon.model.world import Ailment, Condition, Fighter, Harm, Modifier, Story
from rulewright.systems.animon.rules.combat.attack import attack
from rulewright.systems.animon.rules.combat.knockout import devolve_at_zero, hurt
from rulewright.systems.animon.rules.turns.actions import actions, choose
from rulewright.systems.animon.rules.turns.turns import end_turn, turn
from systems.animon.build import form, kid, npc, pair, pc, story

HARM = (says("gm", "a deep cut", label="Which Harm"), says("gm", 2, label="How severe"))


def falls(world: Story, who: str, damage: int, *script: Faces | Says) -> Outcome[Story]:
    """Somebody is hurt, and everything that follows from it."""
    return play_agenda(world.but(agenda=(hurt(who, damage),)), *script)


def stages(world: Story, who: str) -> dict[Stage | None, Fraction]:
    """Where somebody at 0 HP ends, with nobody spending or pushing."""
    law = Solver[Story]().worlds_after(world, devolve_at_zero(who)).map(lambda after: after.fighter(who).stage)
    return {stage: law[stage] for stage in law}


def fallen(stage: Stage, heart: int, **changes: object) -> Fighter:
    sheet = form(stage, (heart, 3, 3, 3))
    return pc("rex", stage, sheet, hp=0, out=True, **changes)


@pytest.mark.rule("knockout.order", "knockout.pc-gauge", "knockout.pc-harm", "gauge.knockout", "knockout.out")
def test_a_pc_at_zero_is_out_feeds_the_gauge_takes_a_harm_and_then_tests_its_heart() -> None:
    done = falls(story(pc("rex", hp=4), npc()), "rex", 4, *HARM, faces(4, 4, 1, label="Heart Test"))
    told = [type(fact) for fact in done.facts if isinstance(fact, Fell | GaugeSet | Harmed | StageChanged)]
    assert told == [Fell, GaugeSet, Harmed]
    rex = done.world.fighter("rex")
    assert (rex.hp, rex.out, rex.harms, rex.stage) == (0, True, (Harm("a deep cut", 2),), Stage.BASIC)
    assert done.world.gauge == 1


@pytest.mark.rule("knockout.order")
def test_devolution_comes_after_the_harm() -> None:
    done = falls(story(pc("rex", hp=4), npc()), "rex", 9, *HARM, faces(1, 1, 1), says("rex", False, label="Push"))
    told = [type(fact) for fact in done.facts if isinstance(fact, Fell | GaugeSet | Harmed | StageChanged)]
    assert told == [Fell, GaugeSet, Harmed, StageChanged]


@pytest.mark.rule("knockout.order", "bond.fight-on")
def test_one_hp_left_is_no_knockout() -> None:
    done = falls(story(pc("rex", hp=4), npc(), pairs=(pair(points=8),)), "rex", 3)
    assert (done.world.fighter("rex").hp, done.world.fighter("rex").out) == (1, False)


@pytest.mark.rule("knockout.pc-gauge", "gauge.knockout")
@pytest.mark.parametrize(("point", "gauge"), [("yes", 4), ("no", 3)])
def test_the_gauge_point_of_a_knockout_by_both_readings(point: str, gauge: int) -> None:
    world = story(pc("rex", Stage.FLEDGLING, hp=2), npc(), gauge=3, rulings=(f"gauge.knockout-point={point}",))
    assert falls(world, "rex", 2, *HARM).world.gauge == gauge


@pytest.mark.rule("knockout.pc-gauge", "gauge.start")
def test_outside_a_fight_there_is_no_gauge_to_feed() -> None:
    done = falls(story(pc("rex", Stage.FLEDGLING, hp=2), fight=False), "rex", 2, *HARM)
    assert (done.world.gauge, done.world.fighter("rex").out) == (0, True)


@pytest.mark.rule("knockout.out")
def test_a_character_who_is_out_has_no_turn_and_is_no_target() -> None:
    world = story(npc("foe"), pc("ako", hp=0, out=True), pc("rex"))
    done = play(world, turn("ako"))
    assert [call.rule.name for call in done.world.agenda] == ["end_turn"]
    assert world.foes("foe") == ("rex",)
    assert actions(world, "foe").find(attack("foe", "ako", Stat.POWER)) is None
    assert actions(world, "foe").find(attack("foe", "rex", Stat.POWER)) is not None
    assert play(world, choose("ako")).facts == ()
    assert play(world, attack("ako", "foe", Stat.POWER)).facts == ()
    assert play(world, hurt("ako", 5)).facts == ()


@pytest.mark.rule("knockout.npc", "gauge.npc-rolls")
def test_an_npc_at_zero_is_simply_out() -> None:
    done = falls(story(npc("foe", hp=3), pc()), "foe", 3)
    foe = done.world.fighter("foe")
    assert (foe.hp, foe.out, foe.harms, foe.sheet) == (0, True, (), npc("foe").sheet)
    assert (done.world.gauge, done.facts) == (0, (Fell("foe", 3),))


@pytest.mark.rule("combat.damage.apply", "kid.stamina", "npc.human", "bond.fight-on")
def test_people_lose_stamina_and_animon_hp_and_the_story_says_so() -> None:
    world = story(pc("rex"), kid("mia"), npc("foe", kind="human", stage=None), npc("bug"), pairs=(pair(points=3),))
    told = [str(play(world, hurt(one.id, 2)).facts[0].tell()) for one in world.fighters]
    assert told == [
        "bug loses 2 HP, 16 left",
        "foe loses 2 Stamina, 8 left",
        "mia loses 2 Stamina, 8 left",
        "rex loses 2 HP, 12 left",
    ]
    kept = play(world, hurt("mia", 99), says("mia", True, label="Fight On"))
    assert str(kept.facts[-1].tell()) == "mia has 1 Stamina (Fight On)"
    assert [piece.bars[0].label for piece in panel(world).pieces] == ["HP", "Stamina", "Stamina", "HP"]


@pytest.mark.rule("knockout.kid", "devolution.causes")
def test_a_kid_at_zero_is_out_with_a_gauge_point_and_a_harm_but_nothing_to_devolve() -> None:
    world = story(pc("rex"), kid("mia", "rex", hp=2), npc(), pairs=(pair(),))
    done = falls(world, "mia", 5, *HARM)
    mia = done.world.fighter("mia")
    assert (mia.hp, mia.out, mia.harms, mia.stage) == (0, True, (Harm("a deep cut", 2),), None)
    assert (done.world.gauge, done.world.fighter("rex").stage) == (1, Stage.BASIC)


@pytest.mark.rule("bond.fight-on", "knockout.order", "bond.points.bounds")
def test_fight_on_leaves_one_hp_and_nothing_else_happens() -> None:
    world = story(npc("foe", level=6), pc("rex", hp=4), pairs=(pair(points=3),))
    done = play_agenda(world.but(agenda=(hurt("rex", 9),)), says("rex", True, label="Fight On"))
    rex = done.world.fighter("rex")
    assert (rex.hp, rex.out, rex.harms, rex.stage) == (1, False, (), Stage.BASIC)
    assert (done.world.pairs[0].points, done.world.gauge) == (0, 0)


@pytest.mark.rule("bond.fight-on", "bond.points.bounds", "knockout.pc-harm")
def test_two_points_are_not_enough_to_fight_on() -> None:
    world = story(npc("foe"), pc("rex", hp=4), pairs=(pair(points=2),))
    done = falls(world, "rex", 9, *HARM, says("rex", 0, label="Better Odds"), faces(5, 4, 2))
    rex = done.world.fighter("rex")
    assert (rex.hp, len(rex.harms), done.world.gauge, done.world.pairs[0].points) == (0, 1, 1, 2)


@pytest.mark.rule("bond.fight-on", "knockout.order")
def test_a_character_that_declines_fight_on_falls() -> None:
    world = story(npc("foe"), pc("rex", Stage.FLEDGLING, hp=1), pairs=(pair(points=3),))
    done = falls(world, "rex", 1, says("rex", False, label="Fight On"), *HARM)
    assert (done.world.fighter("rex").out, done.world.pairs[0].points) == (True, 3)


@pytest.mark.rule("bond.fight-on", "knockout.kid")
def test_a_kid_fights_on_at_one_stamina() -> None:
    world = story(pc("rex"), kid("mia", "rex", hp=2), npc(), pairs=(pair(points=4),))
    done = falls(world, "mia", 2, says("mia", True, label="Fight On"))
    assert (done.world.fighter("mia").hp, done.world.pairs[0].points, done.world.gauge) == (1, 1, 0)


@pytest.mark.rule("knockout.pc-devolve", "devolution.super-test")
@pytest.mark.parametrize("stage", [Stage.SUPER, Stage.ULTRA, Stage.GIGA])
@pytest.mark.parametrize(("heart", "lands"), [((4, 4, 4), Stage.BASIC), ((4, 4, 1), Stage.FLEDGLING)])
def test_super_and_above_devolve_for_certain_a_test_of_three_says_how_far(
    stage: Stage, heart: tuple[int, int, int], lands: Stage
) -> None:
    push = () if lands is Stage.BASIC else (says("rex", False, label="Push"),)
    done = play(story(fallen(stage, 3), npc()), devolve_at_zero("rex"), faces(*heart), *push)
    assert done.world.fighter("rex").stage is lands


@pytest.mark.rule("devolution.basic-test", "knockout.pc-devolve", "devolution.causes")
@pytest.mark.parametrize(("heart", "lands"), [((4, 4, 1), Stage.BASIC), ((4, 1, 1), Stage.FLEDGLING)])
def test_basic_stays_if_it_passes_a_test_of_two(heart: tuple[int, int, int], lands: Stage) -> None:
    push = () if lands is Stage.BASIC else (says("rex", False, label="Push"),)
    done = play(story(fallen(Stage.BASIC, 3), npc()), devolve_at_zero("rex"), faces(*heart), *push)
    assert done.world.fighter("rex").stage is lands


@pytest.mark.rule("devolution.fledgling", "devolution.causes")
def test_fledgling_makes_no_test() -> None:
    done = falls(story(pc("rex", Stage.FLEDGLING, hp=1), npc()), "rex", 1, *HARM)
    rex = done.world.fighter("rex")
    assert (rex.stage, rex.out) == (Stage.FLEDGLING, True)


@pytest.mark.rule("devolution.super-test", "devolution.basic-test")
@pytest.mark.parametrize(
    ("stage", "heart", "basic"), [(Stage.SUPER, 4, Fraction(5, 16)), (Stage.BASIC, 3, Fraction(1, 2))]
)
def test_chances_of_the_heart_test(stage: Stage, heart: int, basic: Fraction) -> None:
    world = story(fallen(stage, heart), npc())
    assert stages(world, "rex") == {Stage.BASIC: basic, Stage.FLEDGLING: 1 - basic}


@pytest.mark.rule("devolution.super-test", "devolution.test-details", "bond.better-odds")
def test_a_bond_point_helps_the_heart_test() -> None:
    world = story(fallen(Stage.ULTRA, 2), npc(), pairs=(pair(level=6, points=1),))
    pays = Solver[Story](policy=lambda asked, _: 1 if "Better Odds" in str(asked.label) else asked.default)
    law = pays.worlds_after(world, devolve_at_zero("rex")).map(lambda after: after.fighter("rex").stage)
    assert (law[Stage.BASIC], law[Stage.FLEDGLING]) == (Fraction(5, 16), Fraction(11, 16))


@pytest.mark.rule("devolution.test-details", "gauge.pushed")
def test_the_heart_test_can_be_pushed_and_its_sixes_count() -> None:
    done = play(
        story(fallen(Stage.SUPER, 3), npc()),
        devolve_at_zero("rex"),
        faces(6, 6, 1),
        says("rex", True, label="Push"),
        faces(6, 4, 4),
    )
    assert (done.world.fighter("rex").stage, done.world.gauge, done.world.pairs[0].strain) == (Stage.BASIC, 3, 1)


@pytest.mark.rule("devolution.test-details", "test.modifier-scope")
def test_a_boost_for_one_roll_helps_the_heart_test_and_is_gone() -> None:
    world = story(fallen(Stage.BASIC, 2), npc(), modifiers=(Modifier("rex", 1, "a friend calls", "test"),))
    done = play(world, devolve_at_zero("rex"), faces(3, 3))
    assert (done.world.fighter("rex").stage, done.world.modifiers) == (Stage.BASIC, ())


@pytest.mark.rule("devolution.test-details")
@pytest.mark.parametrize(("whose", "dice"), [("leaving", 5), ("basic", 2)])
def test_whose_heart_is_rolled(whose: str, dice: int) -> None:
    rex = pc("rex", Stage.SUPER, form(Stage.SUPER, (5, 3, 3, 3)), form(Stage.BASIC, (2, 4, 3, 3)), hp=0, out=True)
    world = story(rex, npc(), rulings=(f"devolution.heart={whose}",))
    done = play(world, devolve_at_zero("rex"), faces(*(1,) * dice), says("rex", False, label="Push"))
    assert done.world.fighter("rex").stage is Stage.FLEDGLING


@pytest.mark.rule("devolution.knocked-out")
def test_an_animon_that_devolves_at_zero_is_still_out() -> None:
    done = play(story(fallen(Stage.SUPER, 3), npc()), devolve_at_zero("rex"), faces(4, 4, 4))
    rex = done.world.fighter("rex")
    assert (rex.stage, rex.hp, rex.out) == (Stage.BASIC, 0, True)


@pytest.mark.rule("devolution.knocked-out")
@pytest.mark.parametrize(("after", "hp", "out"), [("out", 0, True), ("fights-on", 1, False)])
@pytest.mark.parametrize("stage", [Stage.SUPER, Stage.BASIC])
def test_whether_an_animon_that_devolved_at_zero_fights_on(stage: Stage, after: str, hp: int, out: bool) -> None:
    world = story(fallen(stage, 3), npc(), rulings=(f"devolution.after-knockout={after}",))
    done = play(world, devolve_at_zero("rex"), faces(1, 1, 1), says("rex", False, label="Push"))
    rex = done.world.fighter("rex")
    assert (rex.stage, rex.hp, rex.out) == (Stage.FLEDGLING, hp, out)


@pytest.mark.rule("devolution.knocked-out", "devolution.basic-test")
def test_an_animon_that_did_not_devolve_is_out_even_where_others_fight_on() -> None:
    world = story(fallen(Stage.BASIC, 3), npc(), rulings=("devolution.after-knockout=fights-on",))
    rex = play(world, devolve_at_zero("rex"), faces(4, 4, 1)).world.fighter("rex")
    assert (rex.stage, rex.hp, rex.out) == (Stage.BASIC, 0, True)


@pytest.mark.rule("knockout.order", "condition.poisoned", "combat.turn.phases")
def test_a_pc_that_falls_to_poison_takes_its_harm_and_test_before_the_next_turn() -> None:
    rex = pc("rex", hp=3, conditions=(Condition(Ailment.POISONED, amount=3),))
    world = story(rex, pc("ako"), npc())
    done = play(world, end_turn("rex"))
    assert [call.rule.name for call in done.world.agenda] == ["fall", "next_turn"]
