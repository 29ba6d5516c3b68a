"""Bonus actions: where they come from, when they are taken, and what they are."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import Refusal, ScriptError
from rulewright.kernel.engine.scripted_scene import Says, faces, play, says
from rulewright.systems.stunts import GAME
from rulewright.systems.stunts.facts import BonusSet, EffectEnded
from rulewright.systems.stunts.model.sheets import Action, Duration, Skill, Trait
from rulewright.systems.stunts.model.world import Effect, Person, Story, Time, Turn
from rulewright.systems.stunts.rules.actions.actions import attack, guard, keep_defence, maintain
from rulewright.systems.stunts.rules.actions.stunts import declaration
from rulewright.systems.stunts.rules.harm.durations import round_ended
from rulewright.systems.stunts.rules.harm.recovery import rally
from rulewright.systems.stunts.rules.rolls.dice import Trade
from rulewright.systems.stunts.rules.rolls.gathering import ActionTest
from rulewright.systems.stunts.rules.turns.bonus_actions import bonus_action
from rulewright.systems.stunts.rules.turns.conflict import (
    begin,
    bonus_offers,
    bonus_turn,
    buy_bonus,
    initiative,
    next_round,
    next_turn,
    pass_bonus,
    start_round,
)
from rulewright.systems.stunts.rules.turns.leaving import leave
from rulewright.systems.stunts.rules.turns.snap_actions import focus
from rulewright.systems.stunts.rules.turns.turns import act, end_turn
from rulewright.table.play.table import Table
from systems.stunts.build import extra, foe, person, story
from systems.stunts.playing import play_next, run_until, step
from systems.stunts.staged import net, talents_earning_sp

QUICK = (Trait("Quick", quick=True),)
HIT, MISS = faces(5, 5, 1), faces(5, 4, 1)


def ready(**changes: Any) -> Person:
    """Ann with a bonus action, her turn behind her."""
    return person("ann", **({"bonus": 1} | changes))


def closing(*people: Person, rulings: tuple[str, ...] = (), **changes: Any) -> Story:
    """All turns of the round are over."""
    world = story(*people, turn="", rulings=rulings, **changes)
    assert world.conflict
    return world.but(conflict=world.conflict.but(band=2, left=()), agenda=(next_turn(),))


def passes(who: str) -> Says:
    return says(who, pass_bonus(who), label=f"A bonus action: what does {who} do?")


def strikes(who: str = "ann", target: str = "ork") -> Says:
    return says(who, attack(who, "unarmed", target), label=f"A bonus action: what does {who} do?")


def bonus(world: Story, who: str = "ann") -> tuple[int, int]:
    return world.person(who).bonus, world.person(who).bonus_used


# ---- where they come from


@pytest.mark.rule("conflict.bonus_action.quick", "conflict.bonus_action.sources")
def test_quick_brings_a_bonus_action_in_every_conflict() -> None:
    world = story(person("ann", traits=QUICK), person("bob"), foe("ork", traits=QUICK), fight=False)
    world = play(world, begin()).world
    assert [bonus(world, who)[0] for who in ("ann", "bob", "ork")] == [1, 0, 1]
    over = play(world, GAME.rules["finish"]("pcs")).world
    assert bonus(over) == (0, 0)
    assert bonus(play(over, begin()).world) == (1, 0)


@pytest.mark.rule("conflict.bonus_action.quick")
def test_quick_brings_none_to_a_person_who_is_out() -> None:
    world = story(person("ann", traits=QUICK, out=Time(Duration.SCENE)), person("bob"), foe("ork"), fight=False)
    assert bonus(play(world, begin()).world) == (0, 0)


def opened(sp: int, *rulings: str) -> Story:
    world = story(person("ann", traits=talents_earning_sp(sp)), foe("ork"), fight=False, rulings=rulings)
    return play(world, begin()).world


@pytest.mark.rule("initiative.sp", "conflict.bonus_action.sources")
def test_sp_of_initiative_are_bonus_actions_one_each() -> None:
    buys = says("ann", bonus_action("ann"))
    world = play(opened(2), initiative("ann"), HIT, buys, buys).world
    assert (bonus(world), world.current_action) == ((2, 0), None)
    assert play(opened(2), initiative("ann"), MISS).world.person("ann").bonus == 0


@pytest.mark.rule("initiative.sp")
def test_sp_of_initiative_buy_any_stunt_that_makes_sense() -> None:
    action = declaration("ann", 1, "a slippery floor")
    world = play(opened(1), initiative("ann"), HIT, says("ann", action), says("gm", "accept")).world
    assert (bonus(world), [one.id for one in world.aspects]) == ((0, 0), ["a slippery floor"])


@pytest.mark.rule("initiative.sp")
def test_as_ruled_sp_of_initiative_are_bonus_actions_only() -> None:
    world = play(opened(2, "initiative.sp_use=bonus_only"), initiative("ann"), HIT).world
    assert (bonus(world), world.current_action) == ((2, 0), None)


@pytest.mark.rule("initiative.sp")
def test_no_other_roll_buys_bonus_actions() -> None:
    world = story(person("ann", traits=talents_earning_sp(1)), foe("ork"))
    with pytest.raises(ScriptError, match="bonus_action"):
        play(world, attack("ann", "unarmed", "ork"), HIT, says("ann", bonus_action("ann")))


@pytest.mark.rule("plot.bonus_action", "conflict.bonus_action.sources", "plot.uses")
def test_a_plot_point_buys_a_bonus_action_before_they_are_taken() -> None:
    world = story(person("ann", pp=1), foe("ork"), agenda=(start_round(1),))
    table: Table[Story] = Table(GAME, world)
    table.claim("gm", "ann", buy_bonus("ann"))
    assert (bonus(table.world), table.world.person("ann").pp) == ((1, 0), 0)
    assert str(table.question("gm").label) == "What does ann do?"
    with pytest.raises(Refusal):
        table.claim("gm", "ann", buy_bonus("ann"))


@pytest.mark.rule("plot.bonus_action")
def test_no_bonus_action_is_bought_while_they_are_taken_or_outside_a_conflict() -> None:
    world = step(closing(person("ann", pp=1), person("bob", bonus=1), foe("ork")))
    for shut in (world, world.but(conflict=None), world.with_person(person("ann"))):
        assert buy_bonus not in {one.rule for one in GAME.claims(shut, "ann")}
    assert buy_bonus in {one.rule for one in GAME.claims(story(person("ann", pp=1), foe("ork")), "ann")}
    with pytest.raises(Refusal, match=r"no PP to spend until the current test is settled \[plot\.bonus_action\]"):
        play(story(person("ann"), foe("ork")), buy_bonus("ann"))


# ---- when they are taken, and what they are


@pytest.mark.rule("conflict.bonus_action", "conflict.round")
def test_bonus_actions_come_after_all_turns_and_before_the_end_of_the_round() -> None:
    people = (ready(), person("bob", bonus=1), foe("ork", bonus=1), extra("mook"))
    world = closing(*people)
    world = world.but(conflict=world.conflict.but(bands=(("bob",), ("mook", "ork"), ("ann",))))
    world = step(world)
    assert [call.args[0] for call in world.agenda if call.rule is bonus_turn] == ["bob", "mook", "ork", "ann"]
    assert world.agenda[-2:] == (round_ended(), next_round())
    world = step(step(step(step(world, passes("bob"))), passes("ork")), passes("ann"))
    assert world.agenda == (round_ended(), next_round())


@pytest.mark.rule("conflict.round", "conflict.bonus_action", "duration.quick")
@pytest.mark.parametrize(("order", "dice"), [("bonus_first", 1), ("expiry_first", 0)])
def test_whether_bonus_actions_come_before_the_end_of_the_round(order: str, dice: int) -> None:
    helped = Effect("e1", "advantage", "ann", 1, Time(Duration.QUICK))
    world = step(closing(ready(), foe("ork"), effects=(helped,), rulings=(f"duration.round_end_order={order}",)))
    world = step(world) if order == "expiry_first" else world
    assert net(world, ActionTest("ann", Skill.FIGHT, Action.ATTACK, "body", "ork")) == dice
    assert world.agenda[0] == bonus_turn("ann")
    step(world, strikes())


@pytest.mark.rule("conflict.bonus_action")
def test_a_bonus_action_is_a_single_action_without_a_snap_action() -> None:
    world = step(closing(ready(), foe("ork")))
    offered = {one.rule for one in bonus_offers(world, "ann").open}
    assert {attack, leave, pass_bonus} <= offered
    assert not {focus, rally} & offered
    world = step(step(world, strikes()), MISS)
    assert (bonus(world), world.agenda) == ((0, 1), (bonus_turn("ann"), bonus_turn("ork"), round_ended(), next_round()))
    world = step(step(world))
    assert world.agenda == (round_ended(), next_round())


@pytest.mark.rule("conflict.bonus_action", "duration.maintained", "action.defend.ally", "action.defend.free")
def test_upkeep_is_not_offered_as_a_bonus_action() -> None:
    held = Effect("fog", "other", "ork", 1, Time(Duration.MAINTAINED, "ann"), "ann")
    rulings = ("action.defend_ally=turn_action", "action.defend_cost=needs_action")
    world = step(closing(ready(), person("bob"), foe("ork"), effects=(held,), rulings=rulings))
    assert not {maintain, guard, keep_defence} & {one.rule for one in bonus_offers(world, "ann").open}


@pytest.mark.rule("conflict.bonus_action", "conflict.multi.until", "conflict.multi.penalty")
@pytest.mark.parametrize(
    ("ruling", "turn", "dice"),
    [
        ("all", Turn(), 0),
        ("all", Turn(declared=3, done=3), -2),
        ("all", Turn(focused=True), -1),
        ("later", Turn(declared=3, done=3), -2),
        ("later", Turn(declared=3, done=2), -1),
    ],
)
def test_a_bonus_action_is_not_announced_but_running_penalties_apply(ruling: str, turn: Turn, dice: int) -> None:
    world = step(closing(ready(turn=turn), foe("ork"), rulings=(f"conflict.multi_scope={ruling}",)))
    world = step(world, strikes())
    assert world.person("ann").turn == turn
    trade = (says("ann", Trade()),) if dice < -1 else ()
    world = step(world, *trade, faces(*[6] * -dice, 5, 4, 1))
    assert world.person("ork").physical == ()


@pytest.mark.rule("conflict.bonus_action")
@pytest.mark.parametrize(("ruling", "most"), [("one", 1), ("any", 3)])
def test_how_many_bonus_actions_may_be_used_in_a_round(ruling: str, most: int) -> None:
    world = step(closing(ready(bonus=3), foe("ork"), rulings=(f"conflict.bonus_count={ruling}",)))
    for used in range(most):
        assert bonus(world) == (3 - used, used)
        world = step(step(world, strikes()), MISS)
    world = step(world)
    assert (bonus(world), world.agenda[0]) == ((3 - most, most), bonus_turn("ork"))
    again = step(step(step(step(world)))).but(agenda=(start_round(2),))
    assert bonus(step(again)) == (3 - most, 0)


@pytest.mark.rule("conflict.bonus_action")
def test_a_bonus_action_that_is_passed_is_kept() -> None:
    world = step(step(closing(ready(), foe("ork"))), passes("ann"))
    assert bonus(world) == (1, 0)


@pytest.mark.rule("conflict.bonus_action", "initiative.sp", "plot.bonus_action")
@pytest.mark.parametrize(("ruling", "kept"), [("any_round", 3), ("first_round", 2)])
def test_as_ruled_bonus_actions_of_initiative_are_lost_after_the_first_round(ruling: str, kept: int) -> None:
    ann = person("ann", traits=(*QUICK, *talents_earning_sp(1)), pp=1)
    world = play(story(ann, foe("ork"), fight=False, rulings=(f"conflict.bonus_window={ruling}",)), begin()).world
    world = play(world, initiative("ann"), faces(5, 5, 1, 1), says("ann", bonus_action("ann"))).world
    world = play(world, buy_bonus("ann")).world
    assert bonus(world) == (3, 0)
    assert bonus(play(world, next_round()).world) == (kept, 0)


@pytest.mark.rule("conflict.bonus_action", "initiative.sp")
def test_a_bonus_action_for_the_first_round_is_used_first() -> None:
    ann = ready(bonus=2, early=1)
    world = step(closing(ann, foe("ork"), rulings=("conflict.bonus_window=first_round",)))
    world = step(step(world, strikes()), MISS)
    assert bonus(play(world, next_round()).world)[0] == 1


@pytest.mark.rule("conflict.bonus_action", "conflict.round")
def test_once_one_side_is_left_nobody_is_asked_any_more() -> None:
    world = step(closing(ready(), foe("ork", out=Time(Duration.SCENE)), foe("pup", gone=True)))
    assert world.agenda[0].rule.name == "finish"
    late = closing(ready(), foe("ork", out=Time(Duration.SCENE))).but(agenda=(bonus_turn("ann"),))
    assert play_next(late).facts == ()


@pytest.mark.rule("conflict.bonus_action")
def test_each_member_of_a_group_has_its_own_bonus_actions() -> None:
    world = closing(person("ann"), extra("m1", group="mob", bonus=1), extra("m2", group="mob"))
    world = step(world.but(conflict=world.conflict.but(bands=(("ann",), ("mob",), ()))))
    assert [call.args[0] for call in world.agenda if call.rule is bonus_turn] == ["ann", "m1", "m2"]


@pytest.mark.rule("conflict.bonus_action", "stunt.react.once")
def test_bonus_actions_are_not_part_of_the_last_turn() -> None:
    world = closing(ready(), foe("ork"))
    assert step(world.but(conflict=world.conflict.but(reacted=("ann",)))).conflict.reacted == ()


@pytest.mark.rule("conflict.bonus_action", "conflict.round", "initiative.bands")
def test_a_whole_round_with_a_bonus_action_and_an_expiry() -> None:
    quick = Effect("e1", "advantage", "ork", 1, Time(Duration.QUICK))
    world = story(ready(), foe("ork"), effects=(quick,), agenda=(start_round(1),))
    for who in ("ann", "ork"):
        world = step(run_until(world, act), says(who, end_turn(who)))
    world = step(run_until(world, bonus_turn), strikes())
    world = step(world, faces(5, 5, 1, 1))
    assert [one.id for one in world.effects] == ["e1"]
    ended = [
        fact for fact in play_next(run_until(world, round_ended)).facts if isinstance(fact, EffectEnded | BonusSet)
    ]
    assert ended == [EffectEnded("e1", "advantage")]
