"""Groups of extras, which act together."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import Says, faces, says
from rulewright.kernel.rules.resolve import Call
from rulewright.systems.stunts.model.sheets import Action, Duration, Skill
from rulewright.systems.stunts.model.world import Effect, Person, Story, Time, Turn
from rulewright.systems.stunts.rules.actions.actions import attack
from rulewright.systems.stunts.rules.harm.durations import turn_ended
from rulewright.systems.stunts.rules.rolls.gathering import ActionTest
from rulewright.systems.stunts.rules.turns.conflict import next_turn, start_round
from rulewright.systems.stunts.rules.turns.snap_actions import focus
from rulewright.systems.stunts.rules.turns.turns import announce, end_turn, group_act, group_turn
from systems.stunts.build import extra, foe, person, story
from systems.stunts.playing import run_to, run_until, step
from systems.stunts.staged import STAYS, net

OUT = Time(Duration.SCENE)
DEFENDED = faces(5, 5, 1)
TAKES = says("ann", "take it", label="Soften it?")
NAMES = ("m1", "m2", "m3")


def mob(**changes: Any) -> tuple[Person, ...]:
    return tuple(extra(name, group="mob", **changes) for name in NAMES)


def turn_of_mob(*people: Person, **changes: Any) -> Story:
    """Ann stands against the mob, whose turn begins."""
    world = story(person("ann"), *people, turn="", agenda=(start_round(1),), **changes)
    assert world.conflict
    world = world.but(conflict=world.conflict.but(bands=((), ("mob",), ("ann",))))
    return run_until(world, group_turn)


def chosen(action: Call[Any], number: int) -> Says:
    together = "Both of the group" if number == 2 else f"All {number} of the group"
    return says(action.args[0], action, label=together if number > 1 else f"What does {action.args[0]} do for mob?")


def strike(who: str = "m1", target: str = "ann") -> Call[Any]:
    return attack(who, "unarmed", target)


@pytest.mark.rule("conflict.turn", "stress.extras", "initiative.bands")
def test_a_group_has_one_place_in_the_order_and_one_action_for_all() -> None:
    world = step(turn_of_mob(*mob()))
    assert world.conflict.turn == "mob"
    world = step(world, chosen(strike(), 3))
    for name in NAMES:
        assert world.agenda[0].args[0] == name
        world = step(world, says("ann", None, label=f"{name} attacks ann"), DEFENDED)
    assert [world.person(name).turn.actions for name in NAMES] == [0, 0, 0]
    world = step(world, chosen(end_turn("m1"), 3))
    assert world.agenda == (*(turn_ended(name) for name in NAMES), next_turn())


@pytest.mark.rule("conflict.turn", "snap.focus.bonus")
def test_members_of_a_group_have_a_snap_action_too() -> None:
    world = step(step(turn_of_mob(*mob())), chosen(focus("m1"), 3))
    world = step(step(step(world)))
    assert [world.person(name).turn.focused for name in NAMES] == [True, True, True]
    world = step(world, chosen(strike(), 3))
    for _ in NAMES:
        world = step(world, STAYS, faces(6, 5, 5, 1))
    assert [world.person(name).turn.focus_die for name in NAMES] == [False, False, False]
    assert run_to(world, turn_ended).agenda[0] == turn_ended("m1")


@pytest.mark.rule("conflict.multi.declare", "conflict.multi.penalty")
def test_a_group_may_announce_several_actions() -> None:
    world = step(step(turn_of_mob(*mob())), chosen(announce("m1", 2), 3))
    world = step(step(step(world)))
    for _ in range(2):
        world = step(world, chosen(strike(), 3))
        for _ in NAMES:
            world = step(world, STAYS, faces(5, 5, 1, 1))
    assert [world.person(name).turn.done for name in NAMES] == [2, 2, 2]
    assert net(world, ActionTest("ann", Skill.FIGHT, Action.ATTACK, "body", "m3")) == 1


@pytest.mark.rule("stress.incapacitated.no_act", "stress.extras", "duration.brief")
def test_a_member_who_is_out_does_nothing_and_its_turn_passes() -> None:
    brief = Effect("e1", "advantage", "m2", 1, Time(Duration.BRIEF, "m2"))
    m1, m2, m3 = mob()
    world = step(turn_of_mob(m1, m2.but(out=OUT), m3, effects=(brief,)))
    world = step(world, chosen(strike(), 2))
    assert [call.args[0] for call in world.agenda[:2]] == ["m1", "m3"]
    assert [world.person(name).turn.actions for name in NAMES] == [1, 0, 1]
    world = step(step(world, STAYS, DEFENDED), STAYS, DEFENDED)
    world = step(world, chosen(end_turn("m1"), 2))
    assert run_to(world, next_turn).effects == ()


@pytest.mark.rule("stress.incapacitated.no_act")
def test_a_group_that_is_all_out_is_passed_over() -> None:
    world = turn_of_mob(*mob(out=OUT), foe("ork"))
    assert run_until(world, next_turn).conflict.turn == "mob"


@pytest.mark.rule("conflict.turn", "stress.extras")
def test_a_member_who_cannot_do_the_action_takes_its_turn_alone() -> None:
    bob = person("bob", boxes=(0, 0, 0))
    world = step(step(turn_of_mob(*mob(), bob)), chosen(strike(target="bob"), 3))
    world = step(world, says("bob", None), faces(1, 1, 1), says("bob", "take it"), says("m1", ""))
    assert not world.person("bob").acts
    world = step(step(world), says("m2", strike("m2"), label="What does m2 do?"))
    world = step(step(world, STAYS, DEFENDED), says("m2", end_turn("m2"), label="What does m2 do?"))
    assert world.person("m2").turn.snaps == 1
    world = step(step(step(world)), says("m3", end_turn("m3"), label="What does m3 do?"))
    world = run_to(world, group_act)
    assert world.person("m2").turn == Turn(done=1, walked=True)
    assert world.person("m3").turn == Turn(walked=True)
    world = step(world, chosen(end_turn("m1"), 1))
    assert world.agenda[0] == turn_ended("m1")


@pytest.mark.rule("conflict.turn", "conflict.round")
def test_when_the_other_side_is_gone_nobody_else_has_to_act() -> None:
    world = step(step(turn_of_mob(*mob())), chosen(strike(), 3))
    beaten = world.with_person(world.person("ann").but(out=OUT))
    assert run_to(beaten, next_turn).person("m3").turn.actions == 1
    assert step(step(run_to(beaten, next_turn))).result == "foes"


@pytest.mark.rule("conflict.turn", "stress.extras", "damage.box")
def test_each_member_carries_out_the_action() -> None:
    world = step(step(turn_of_mob(*mob())), chosen(strike(), 3))
    world = step(world, STAYS, faces(5, 4, 1), TAKES)
    world = step(world, STAYS, DEFENDED)
    world = step(world, STAYS, faces(5, 4, 1), TAKES)
    assert len(world.person("ann").physical) == 2
