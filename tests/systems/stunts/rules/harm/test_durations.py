"""Durations: what ends with turns, rounds, scenes, milestones and sessions."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import Refusal
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.rules.resolve import Call
from rulewright.systems.stunts.facts import Freed, GmStunts, PlotPoints
from rulewright.systems.stunts.model.sheets import Action, Duration, Level, Skill
from rulewright.systems.stunts.model.world import Aspect, Effect, OngoingAction, Person, Story, Time, Turn
from rulewright.systems.stunts.rules.actions.actions import end_effect
from rulewright.systems.stunts.rules.actions.stunts import discovery
from rulewright.systems.stunts.rules.harm.durations import (
    Milestone,
    drop,
    milestone,
    recovered,
    round_ended,
    scene_ended,
    session_begins,
    start_time,
    step,
    turn_ended,
)
from rulewright.systems.stunts.rules.rolls.aspects import benefit
from rulewright.systems.stunts.rules.rolls.gathering import ActionTest
from rulewright.systems.stunts.rules.rolls.opposition import may_defend
from rulewright.systems.stunts.rules.rolls.outcome import Outcome, PreparedRoll
from rulewright.systems.stunts.rules.turns.conflict import bonus_turn
from rulewright.systems.stunts.rules.turns.turns import act, reaction, turn
from systems.stunts.build import MARKS, box, boxes, extra, foe, person, story
from systems.stunts.staged import told

ALL = tuple(mark.value for mark in Duration)
LADDER = ("B", "Q", "S", "T", "L", "LL", "E", "P")


def effect(mark: str, on: str = "ann", by: str = "ork", **time: Any) -> Effect:
    return Effect(f"{mark} on {on}", "advantage", on, 1, Time(MARKS[mark], **time), by)


def laid(world: Story, mark: str, on: str, by: str) -> Story:
    """The world with an effect that begins now."""
    made = Effect(f"{mark} on {on}", "advantage", on, 1, start_time(world, MARKS[mark], on, by), by)
    return world.but(effects=(*world.effects, made))


def after(world: Story, *calls: Call[Any]) -> Story:
    for call in calls:
        world = play(world, call).world
    return world


def left(world: Story) -> list[str]:
    return [one.id for one in world.effects]


def turn_of(world: Story, who: str, round_: int = 1) -> Story:
    assert world.conflict
    return world.but(conflict=world.conflict.but(turn=who, round=round_))


def marks(person_: Person) -> list[str]:
    return [one.time.mark.value for one in person_.physical]


def many(*on: str) -> Person:
    """Somebody with a box, a grave aspect and nothing else for each of these marks."""
    graves = tuple(Aspect(f"grave {mark}", Time(MARKS[mark])) for mark in on)
    return person("ann", physical=boxes(*on), mental=boxes(*on), graves=graves)


def everything(*on: str) -> Story:
    """A box on each track, a grave aspect, an effect and a situation aspect of each of these marks."""
    aspects = tuple(Aspect(f"place {mark}", Time(MARKS[mark])) for mark in on)
    return story(many(*on), foe("ork"), effects=tuple(effect(mark) for mark in on), aspects=aspects)


def standing(world: Story) -> list[tuple[str, ...]]:
    """The marks that are left, by kind of thing."""
    ann = world.person("ann")
    things = (ann.physical, ann.mental, ann.graves, world.effects, world.aspects)
    return [tuple(one.time.mark.value for one in kind) for kind in things]


# ---- Brief and Quick


@pytest.mark.rule("duration.brief", "duration.brief.own_turn", "duration.quick")
def test_the_worked_case_of_brief_and_quick() -> None:
    world = story(person("a"), foe("x"))
    world = laid(laid(laid(world, "B", "x", "a"), "B", "a", "a"), "Q", "x", "a")
    assert left(world) == ["B on x", "B on a", "Q on x"]
    world = after(world, turn_ended("a"))
    assert left(world) == ["B on x", "B on a", "Q on x"]
    world = after(turn_of(world, "x"), turn_ended("x"))
    assert left(world) == ["B on a", "Q on x"]
    world = after(world, round_ended())
    assert left(world) == ["B on a", "Q on x"]
    world = after(turn_of(world, "a", 2), turn_ended("a"))
    assert left(world) == ["Q on x"]
    assert left(after(turn_of(world, "x", 2), turn_ended("x"), round_ended())) == []


@pytest.mark.rule("duration.brief", "duration.brief.own_turn")
@pytest.mark.parametrize(("ruling", "ends"), [("following", [True, False]), ("this_turn", [False, False])])
def test_brief_on_ones_own_turn_by_both_readings(ruling: str, ends: list[bool]) -> None:
    world = laid(story(person("a"), foe("x"), rulings=(f"duration.brief_own_turn={ruling}",)), "B", "a", "a")
    once = after(world, turn_ended("a"))
    assert [bool(once.effects), bool(after(once, turn_ended("a")).effects)] == ends


@pytest.mark.rule("duration.brief", "duration.brief.own_turn")
def test_on_somebody_elses_turn_brief_ends_with_the_next_turn_under_both_readings() -> None:
    for ruling in ("following", "this_turn"):
        world = story(person("a"), foe("x"), rulings=(f"duration.brief_own_turn={ruling}",))
        assert left(after(laid(world, "B", "x", "a"), turn_ended("a"))) == ["B on x"]
        assert left(after(laid(world, "B", "x", "a"), turn_ended("x"))) == []


@pytest.mark.rule("duration.brief")
def test_brief_on_something_without_turns_counts_by_its_creators_turns() -> None:
    world = laid(story(person("a"), foe("x")), "B", "the door", "a")
    world = after(world, turn_ended("a"), turn_ended("x"), round_ended())
    assert left(world) == ["B on the door"]
    assert left(after(world, turn_ended("a"))) == []
    early = laid(story(person("a"), foe("x"), turn="x"), "B", "the door", "a")
    assert left(after(early, turn_ended("a"))) == []


@pytest.mark.rule("duration.brief")
@pytest.mark.parametrize(("by", "ruling"), [("a", "next_round"), ("", "creator"), ("gm", "creator")])
def test_as_ruled_brief_on_something_without_turns_counts_by_rounds(by: str, ruling: str) -> None:
    world = laid(story(person("a"), foe("x"), rulings=(f"duration.brief_no_turns={ruling}",)), "B", "the door", by)
    world = after(world, turn_ended("a"), round_ended(), turn_ended("a"))
    assert left(world) == ["B on the door"]
    assert left(after(world, round_ended())) == []


@pytest.mark.rule("duration.brief")
def test_if_the_person_whose_turns_count_has_left_the_end_of_the_round_counts() -> None:
    world = story(person("a"), foe("x", gone=True), effects=(effect("B", "a", clock="x"),))
    assert left(after(world, round_ended())) == []


@pytest.mark.rule("duration.brief")
@pytest.mark.parametrize(("ruling", "ends"), [("slot_passes", True), ("waits", False)])
def test_whether_a_turn_without_acting_counts_for_brief(ruling: str, ends: bool) -> None:
    x = foe("x", out=Time(Duration.SCENE))
    world = story(person("a"), x, rulings=(f"duration.skipped_turn={ruling}",), effects=(effect("B", "x", clock="x"),))
    assert (left(after(world, turn_ended("x"))) == []) is ends
    back = world.with_person(x.but(out=None))
    assert left(after(back, turn_ended("x"))) == []


@pytest.mark.rule("duration.brief", "duration.brief.own_turn")
def test_the_turn_of_a_group_is_the_turn_of_all_its_members() -> None:
    world = story(person("a"), extra("m1", group="mob"), extra("m2", group="mob"), turn="mob")
    assert world.conflict
    world = world.but(conflict=world.conflict.but(bands=(("a",), ("mob",), ())))
    assert start_time(world, Duration.BRIEF, "m1", "m1") == Time(Duration.BRIEF, "m1", 1)
    assert start_time(world, Duration.BRIEF, "m2", "m1") == Time(Duration.BRIEF, "m2", 1)
    assert start_time(world, Duration.BRIEF, "a", "m1") == Time(Duration.BRIEF, "a", 0)


@pytest.mark.rule("duration.quick")
def test_quick_ends_when_the_next_round_closes() -> None:
    world = laid(story(person("a"), foe("x")), "Q", "a", "x")
    once = after(world, turn_ended("a"), turn_ended("x"), round_ended())
    assert left(once) == ["Q on a"]
    assert left(after(once, turn_ended("a"), round_ended())) == []


@pytest.mark.rule("duration.quick", "conflict.round")
@pytest.mark.parametrize(("order", "rounds"), [("bonus_first", 2), ("expiry_first", 1)])
def test_quick_made_after_the_end_of_the_round_ends_with_the_next_one(order: str, rounds: int) -> None:
    world = story(person("a"), foe("x"), turn="", rulings=(f"duration.round_end_order={order}",))
    assert world.conflict
    world = laid(world.but(conflict=world.conflict.but(band=3)), "Q", "a", "x")
    assert left(after(world, *[round_ended()] * (rounds - 1))) == ["Q on a"]
    assert left(after(world, *[round_ended()] * rounds)) == []


@pytest.mark.rule("duration.brief", "duration.quick")
def test_outside_a_conflict_nothing_outlasts_an_end() -> None:
    world = story(person("a"), fight=False)
    assert start_time(world, Duration.BRIEF, "a", "a") == Time(Duration.BRIEF, "a")
    assert start_time(world, Duration.QUICK, "a", "a") == Time(Duration.QUICK)


@pytest.mark.rule("recovery.short", "recovery.clear", "duration.brief", "duration.quick")
def test_brief_and_quick_boxes_are_cleared_during_the_conflict() -> None:
    ann = person("ann", physical=(box("B", clock="ann"), box("Q"), box("S"), box("B", Level.STAGGERED, clock="ann")))
    world = story(ann, foe("ork"))
    assert marks(after(world, turn_ended("ork")).person("ann")) == ["B", "Q", "S", "B"]
    assert marks(after(world, turn_ended("ann")).person("ann")) == ["Q", "S"]
    assert marks(after(world, round_ended()).person("ann")) == ["B", "S", "B"]


@pytest.mark.rule("duration.brief", "duration.quick")
def test_ends_are_counted_down_for_everything_with_a_duration() -> None:
    grave, place = Aspect("lame", Time(Duration.QUICK, "", 1)), Aspect("fog", Time(Duration.QUICK, "", 1))
    ann = person("ann", physical=(box("Q", waits=1),), graves=(grave,))
    world = story(ann, effects=(effect("Q", waits=1),), aspects=(place,))
    once = after(world, round_ended())
    assert standing(once) == [("Q",), (), ("Q",), ("Q",), ("Q",)]
    assert [one.time.waits for one in once.effects] == [0]
    assert standing(after(once, round_ended())) == [(), (), (), (), ()]


@pytest.mark.rule("duration.brief", "duration.quick", "duration.scene", "duration.temporary", "duration.permanent")
def test_ends_of_turns_and_rounds_change_nothing_longer() -> None:
    world = everything("S", "T", "L", "LL", "E", "P", "A", "Su")
    assert after(world, turn_ended("ann"), turn_ended("ork"), round_ended(), round_ended()) == world


# ---- scenes, milestones


@pytest.mark.rule("duration.scene", "duration.scene_end", "duration.permanent", "recovery.clear")
def test_the_end_of_a_scene_clears_scene_quick_and_brief() -> None:
    done = play(everything(*ALL), scene_ended())
    assert standing(done.world) == [("T", "L", "LL", "E", "P", "A", "M", "Su")] * 5
    assert done.world.conflict is None


@pytest.mark.rule("duration.scene_end", "aspect.once")
def test_the_end_of_a_scene_lifts_all_locks() -> None:
    world = story(person("ann", locked=("Brave", "Fog")), foe("ork"), gm_locked=("Fog",))
    done = play(world, scene_ended())
    assert (done.world.person("ann").locked, done.world.gm_locked) == ((), ())
    assert [one.aspect for one in done.facts if isinstance(one, Freed)] == ["Brave", "Fog", "Fog"]


@pytest.mark.rule("duration.scene_end", "sp.gm")
def test_the_end_of_a_scene_clears_the_gms_stunt_points() -> None:
    done = play(story(person("ann"), gm_sp=3), scene_ended())
    assert (done.world.gm_sp, GmStunts(0) in done.facts) == (0, True)


@pytest.mark.rule("plot.hostile")
@pytest.mark.parametrize(("ruling", "now", "later"), [("after_scene", 1, 2), ("at_once", 2, 2), ("none", 1, 1)])
def test_a_person_whose_own_aspect_was_turned_against_them_is_paid(ruling: str, now: int, later: int) -> None:
    ann = person("ann", aspects=("Hot-Headed",), pp=1)
    world = story(ann, foe("ork"), gm_pp=1, rulings=(f"plot.hostile={ruling}",))
    throwing = PreparedRoll(ActionTest("ann", Skill.FIGHT, Action.ATTACK, "body", "ork"), 0, False)
    done = play(world, benefit("gm", "Hot-Headed", "fail", throwing, Outcome(True)))
    assert done.world.person("ann").pp == now
    over = play(done.world, scene_ended()).world.person("ann")
    assert (over.pp, over.owed) == (later, 0)


@pytest.mark.rule("plot.gm")
@pytest.mark.parametrize(("ruling", "pp"), [("per_pc", 2), ("none", 0)])
@pytest.mark.parametrize("before", [0, 5])
def test_the_gm_has_fresh_plot_points_each_scene(ruling: str, pp: int, before: int) -> None:
    world = story(person("ann"), person("bob"), foe("ork"), gm_pp=before, rulings=(f"plot.gm={ruling}",))
    assert play(world, scene_ended()).world.gm_pp == pp
    assert play(world, session_begins()).world.gm_pp == pp


@pytest.mark.rule("plot.start")
@pytest.mark.parametrize(
    ("ruling", "before", "pp"),
    [("three", 0, 3), ("three", 5, 5), ("one", 0, 1), ("one", 2, 2), ("sheet", 0, 4), ("sheet", 6, 4)],
)
def test_plot_points_at_the_start_of_a_session(ruling: str, before: int, pp: int) -> None:
    ann = person("ann", pp=before)
    ann = ann.but(sheet=ann.sheet.but(pp=4))
    world = story(ann, foe("ork"), rulings=(f"plot.start={ruling}",))
    done = play(world, session_begins())
    assert (done.world.person("ann").pp, done.world.person("ork").pp) == (pp, 0)
    assert PlotPoints("ork", 3) not in done.facts


@pytest.mark.rule("duration.lasting", "duration.long_lasting", "duration.enduring", "duration.milestone_order")
@pytest.mark.parametrize(
    ("ruling", "kind", "gone"),
    [
        ("includes", "ordinary", "L"),
        ("includes", "major", "L LL"),
        ("includes", "epic", "L LL E"),
        ("includes_temporary", "ordinary", "T L"),
        ("includes_temporary", "epic", "T L LL E"),
        ("exact", "ordinary", "L"),
        ("exact", "major", "LL"),
        ("exact", "epic", "E"),
    ],
)
def test_what_a_milestone_ends(ruling: str, kind: Milestone, gone: str) -> None:
    world = everything(*ALL)
    world = world.but(house=world.house.ruled(f"duration.milestones={ruling}"))
    kept = tuple(mark for mark in ALL if mark not in gone.split())
    assert standing(play(world, milestone(kind)).world) == [kept] * 5


@pytest.mark.rule("recovery.clear", "duration.milestone_order", "duration.temporary")
def test_scene_then_major_milestone_then_recovery() -> None:
    world = after(story(person("ann", physical=boxes("Q", "S", "T", "L", "LL"))), scene_ended())
    assert marks(world.person("ann")) == ["T", "L", "LL"]
    world = after(world, milestone("major"))
    assert marks(world.person("ann")) == ["T"]
    assert marks(after(world, recovered("ann", "physical", Duration.TEMPORARY)).person("ann")) == []


@pytest.mark.rule("duration.temporary")
def test_temporary_things_on_a_person_end_when_that_person_recovers() -> None:
    bob = person("bob", physical=boxes("T"))
    world = story(many("S", "T", "L"), bob, effects=(effect("T"), effect("S"), effect("T", "bob")))
    done = after(world, recovered("ann", "physical", Duration.TEMPORARY))
    ann = done.person("ann")
    assert (marks(ann), [one.id for one in ann.graves]) == (["S", "L"], ["grave S", "grave L"])
    assert ann.mental == boxes("S", "T", "L")
    assert (left(done), marks(done.person("bob"))) == (["S on ann", "T on bob"], ["T"])


# ---- being out


def outlaw(mark: str, *rulings: str, **time: Any) -> Story:
    """The ork is out; its box and the mark are the same."""
    lasts = Time(MARKS[mark], **time)
    ork = foe("ork", out=lasts, physical=(box(mark, Level.INCAPACITATED, **time),))
    return story(person("ann"), ork, rulings=rulings)


@pytest.mark.rule("stress.incapacitated.no_act")
def test_a_person_who_is_out_has_no_action_reaction_or_bonus_action() -> None:
    world = story(person("ann", out=Time(Duration.SCENE), bonus=1), person("bob"), foe("ork"))
    assert play(world, turn("ann")).world.agenda == (turn_ended("ann"),)
    for call in (act("ann"), reaction("ann"), bonus_turn("ann")):
        assert play(world, call).facts == ()
    blow = OngoingAction(who="ork", action=Action.ATTACK, skill=Skill.FIGHT, purpose="body", target="bob")
    assert [one.id for one in world.people if may_defend(world, one, blow)] == ["bob"]


@pytest.mark.rule("stress.incapacitated.return", "recovery.short")
@pytest.mark.parametrize(("ruling", "back"), [("scene_minimum", False), ("by_mark", True)])
@pytest.mark.parametrize(("mark", "call"), [("B", turn_ended("ork")), ("Q", round_ended())])
def test_whether_a_person_returns_in_the_same_scene(ruling: str, back: bool, mark: str, call: Call[Any]) -> None:
    done = after(outlaw(mark, f"stress.return={ruling}", clock="ork" if mark == "B" else ""), call)
    ork = done.person("ork")
    assert (ork.acts, ork.physical) == (back, ())
    assert after(done, scene_ended()).person("ork").acts


@pytest.mark.rule("stress.incapacitated.return", "duration.scene_end")
@pytest.mark.parametrize(("mark", "back"), [(mark, mark in ("I", "B", "Q", "S")) for mark in ALL])
def test_after_the_scene_people_return_whose_mark_is_over(mark: str, back: bool) -> None:
    assert after(outlaw(mark), scene_ended()).person("ork").acts is back


@pytest.mark.rule("stress.incapacitated.return", "duration.milestone_order")
def test_people_return_when_a_longer_mark_ends() -> None:
    lasting, temporary = after(outlaw("L"), scene_ended()), after(outlaw("T"), scene_ended())
    assert after(lasting, milestone("ordinary")).person("ork").acts
    assert not after(temporary, recovered("ork", "mental", Duration.TEMPORARY)).person("ork").acts
    assert after(temporary, recovered("ork", "physical", Duration.TEMPORARY)).person("ork").acts


# ---- Action, Maintained, Sustained


PRONE = Effect("effect-1", "prone", "ann", 1, Time(Duration.ACTION), "ork")


@pytest.mark.rule("duration.action")
def test_an_action_ends_an_effect_without_a_roll() -> None:
    world = story(person("ann"), person("bob"), effects=(PRONE.but(by=""), effect("S")))
    assert left(after(world, end_effect("bob", "effect-1"))) == ["S on ann"]


@pytest.mark.rule("duration.action")
@pytest.mark.parametrize(("dice", "gone"), [((6, 4, 1), True), ((5, 4, 1), False)])
def test_the_maker_of_an_effect_may_oppose_ending_it(dice: tuple[int, ...], gone: bool) -> None:
    world = story(person("ann", physique=1), foe("ork", physique=1), effects=(PRONE,))
    asked, how = "ann ends prone on ann. Do you stop it?", "Which skill does ann use against prone on ann?"
    opposed = (says("ork", True, label=asked), says("ann", Skill.PHYSIQUE, label=how), faces(*dice))
    done = play(world, end_effect("ann", "effect-1"), *opposed)
    assert (done.world.effects == (), done.value) == (gone, gone)
    assert play(world, end_effect("ann", "effect-1"), says("ork", False)).world.effects == ()


@pytest.mark.rule("duration.action", "test.opposition", "action.defend")
@pytest.mark.parametrize(("dice", "gone"), [((6, 4, 1), False), ((5, 4, 1), True)])
def test_a_player_may_oppose_ending_an_effect_with_a_defence(dice: tuple[int, ...], gone: bool) -> None:
    made = PRONE.but(on="ork", by="ann")
    world = story(foe("ork", physique=1), person("ann", physique=1), effects=(made,))
    opposed = (
        says("ann", True, label="Do you stop it?"),
        says("ork", Skill.PHYSIQUE),
        says("ann", None, label="Who defends"),
    )
    done = play(world, end_effect("ork", "effect-1"), *opposed, faces(*dice))
    assert (done.world.effects == (), done.value) == (gone, gone)


@pytest.mark.rule("duration.action", "test.improve", "stunt.react.no_sp")
@pytest.mark.parametrize("reacts", [False, True])
def test_sp_of_ending_an_effect_buy_stunts_but_not_in_a_reaction(reacts: bool) -> None:
    world = story(person("ann"), foe("ork"), effects=(PRONE,))
    if reacts:
        assert world.conflict
        world = world.but(conflict=world.conflict.but(reacting="ann"))
    buys = () if reacts else (says("ann", discovery("ann", 1, "why"), label="1 stunt point"), says("gm", "because"))
    script = (says("ork", True, label="Do you stop it?"), says("ann", Skill.PHYSIQUE), faces(4, 4, 4), *buys)
    done = play(world, end_effect("ann", "effect-1"), *script)
    assert (done.world.effects, done.world.current_action) == ((), None)


@pytest.mark.rule("duration.action")
@pytest.mark.parametrize(("dice", "gone"), [((6, 4, 1), True), ((5, 4, 1), False)])
def test_as_ruled_ending_an_effect_is_an_overcome_test_against_its_dice(dice: tuple[int, ...], gone: bool) -> None:
    world = story(
        person("ann", move=2), foe("ork"), effects=(PRONE.but(size=2),), rulings=("duration.action_end=roll",)
    )
    done = play(world, end_effect("ann", "effect-1"), says("ann", Skill.MOVE), faces(*dice))
    assert (done.world.effects == ()) is gone


@pytest.mark.rule("duration.action")
def test_only_effects_marked_a_are_ended_by_an_action() -> None:
    world = story(person("ann", physical=(box("A"), box("S"))), effects=(PRONE, effect("S")))
    nothing = play(world, end_effect("ann", "S on ann"))
    assert told(nothing) == ["ann: finds nothing left of S on ann"]
    assert marks(after(world, end_effect("ann", "ann")).person("ann")) == ["S"]


def keeper(**turn: Any) -> Person:
    return person("ann", turn=Turn(**turn))


@pytest.mark.rule("duration.maintained")
def test_maintained_lasts_while_its_creator_pays() -> None:
    world = laid(story(keeper(), foe("ork")), "M", "ork", "ann")
    made = after(world, turn_ended("ann"))
    assert left(made) == ["M on ork"]
    paid = after(made.with_person(keeper(maintained=("M on ork",))), turn_ended("ork"), turn_ended("ann"))
    assert left(paid) == ["M on ork"]
    assert left(after(paid.with_person(keeper()), round_ended(), turn_ended("ork"))) == ["M on ork"]
    assert left(after(paid.with_person(keeper()), turn_ended("ann"))) == []


@pytest.mark.rule("duration.maintained")
def test_a_person_who_is_out_maintains_nothing() -> None:
    out = keeper(maintained=("M on ork",)).but(out=Time(Duration.SCENE))
    world = after(laid(story(out, foe("ork")), "M", "ork", "ann"), turn_ended("ann"))
    assert left(world) == ["M on ork"], "the turn in which it was paid"
    assert left(after(world, turn("ann"), turn_ended("ann"))) == []


@pytest.mark.rule("conflict.multi.until", "snap.focus.penalty", "stress.incapacitated.return")
def test_penalties_until_the_next_turn_end_even_if_that_turn_passes() -> None:
    ran = Turn(declared=3, focused=True, defences=2)
    ann = person("ann", out=Time(Duration.BRIEF, "ann"), turn=ran, guarding="bob", reacted=True)
    world = story(ann, person("bob"), foe("ork"), rulings=("stress.return=by_mark",))
    back = after(world, turn("ann"), turn_ended("ann")).person("ann")
    assert (back.acts, back.turn, back.guarding, back.reacted) == (True, Turn(), "", False)


@pytest.mark.rule("stress.incapacitated.return", "duration.brief")
@pytest.mark.parametrize("ruling", ["slot_passes", "waits"])
def test_being_out_ends_even_if_no_turn_is_taken(ruling: str) -> None:
    brief = Time(Duration.BRIEF, "ann")
    ann = person("ann", out=brief, physical=(box("B", Level.INCAPACITATED, clock="ann"),))
    rulings = ("stress.return=by_mark", f"duration.skipped_turn={ruling}")
    back = after(story(ann, foe("ork"), rulings=rulings), turn("ann"), turn_ended("ann"))
    assert (back.person("ann").acts, len(back.person("ann").physical)) == (True, int(ruling == "waits"))
    assert after(back, turn_ended("ann")).person("ann").physical == ()


@pytest.mark.rule("duration.scene_end", "conflict.round")
def test_player_characters_who_left_can_take_part_in_the_next_scene() -> None:
    world = after(story(person("ann", gone=True), foe("ork", gone=True)), scene_ended())
    assert (world.person("ann").gone, world.person("ork").gone) == (False, True)


@pytest.mark.rule("duration.maintained")
def test_maintaining_in_the_first_turn_does_not_count_for_later_turns() -> None:
    world = laid(story(keeper(maintained=("M on ork",)), foe("ork")), "M", "ork", "ann")
    world = after(world, turn_ended("ann")).with_person(keeper())
    assert left(after(world, turn_ended("ann"))) == []


@pytest.mark.rule("duration.maintained")
@pytest.mark.parametrize(("turn_of", "waits"), [("ann", 1), ("ork", 0)])
def test_an_effect_need_not_be_maintained_in_the_turn_it_is_made(turn_of: str, waits: int) -> None:
    world = story(person("ann"), foe("ork"), turn=turn_of)
    assert start_time(world, Duration.MAINTAINED, "ork", "ann") == Time(Duration.MAINTAINED, "ann", waits)


@pytest.mark.rule("duration.sustained")
def test_sustained_lasts_until_its_creator_drops_it() -> None:
    world = laid(laid(story(person("ann"), foe("ork")), "Su", "ork", "ann"), "Su", "ann", "ork")
    assert after(world, turn_ended("ann"), turn_ended("ork"), round_ended(), scene_ended()).effects == world.effects
    assert left(after(world, drop("ann", "Su on ork"))) == ["Su on ann"]
    with pytest.raises(Refusal, match="nothing named 'Su on ork' is kept up by ork; there is Su on ann"):
        play(world, drop("ork", "Su on ork"))
    with pytest.raises(Refusal, match="nothing named 'Su' is kept up by ann; nothing here is"):
        play(story(person("ann"), foe("ork")), drop("ann", "Su"))


@pytest.mark.rule("duration.sustained")
def test_a_sustained_or_maintained_box_goes_when_it_is_dropped() -> None:
    ann = person("ann", physical=(box("M", clock="ork"), box("Su", clock="ork"), box("S")))
    assert marks(after(story(ann, foe("ork")), drop("ork", "ann")).person("ann")) == ["S"]


# ---- the ladder


@pytest.mark.rule("duration.ladder", "stunt.time.ladder")
@pytest.mark.parametrize(
    ("mark", "by", "to"),
    [("B", 1, "Q"), ("A", 1, "Q"), ("S", 1, "T"), ("T", -1, "S"), ("Q", -1, "B"), ("E", 1, "P"), ("B", 3, "T")],
)
def test_steps_of_the_ladder(mark: str, by: int, to: str) -> None:
    assert step(MARKS[mark], by) is MARKS[to]


@pytest.mark.rule("duration.ladder", "stunt.time.ladder")
@pytest.mark.parametrize(
    ("mark", "by"), [("P", 1), ("B", -1), ("A", -1), *((mark, by) for mark in ("I", "M", "Su") for by in (1, -1))]
)
def test_steps_end_at_the_ladder_and_some_marks_are_not_on_it(mark: str, by: int) -> None:
    assert step(MARKS[mark], by) is MARKS[mark]


@pytest.mark.rule("duration.ladder")
def test_the_rungs_in_order() -> None:
    assert [step(Duration.BRIEF, by).value for by in range(8)] == list(LADDER)
