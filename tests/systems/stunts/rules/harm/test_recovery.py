"""Recovery after a rest, and rallying in a conflict."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.advance import Thrown, advance
from rulewright.kernel.engine.scripted_scene import Faces, Outcome, Says, faces, play, says
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.scene import Scene
from rulewright.systems.stunts.facts import GmStunts, Rallied
from rulewright.systems.stunts.model.sheets import Duration, Level, Trait
from rulewright.systems.stunts.model.world import Aspect, Effect, Person, Story, Time, Turn
from rulewright.systems.stunts.rules.actions.stunts import done as enough
from rulewright.systems.stunts.rules.harm.durations import scene_ended
from rulewright.systems.stunts.rules.harm.recovery import rally, rally_box, rally_longer, reach_further, recovery, rest
from rulewright.systems.stunts.rules.rolls.dice import Trade
from rulewright.systems.stunts.rules.turns.turns import turn_offers
from systems.stunts.build import box, boxes, foe, person, story

WORKS = faces(6, 3, 2)
FAILS = faces(5, 3, 2)
STAGGERED = box("S", Level.STAGGERED)


def earner(points: int) -> tuple[Trait, ...]:
    """Talents that pay so many SP on any success."""
    return tuple(Trait(f"talent {number}", sp=True) for number in range(points))


def ann(*marks: str, sp: int = 0, **changes: Any) -> Person:
    """Somebody with stressed boxes of these marks and so many SP on each success."""
    return person("ann", **({"physical": boxes(*marks), "traits": earner(sp)} | changes))


def rallied(one: Person, *script: Faces | Says, rulings: tuple[str, ...] = (), **changes: Any) -> Outcome[Story]:
    return play(story(one, foe("ork"), rulings=rulings, **changes), rally("ann", "physical"), *script)


def rested(one: Person, *script: Faces | Says, rulings: tuple[str, ...] = ()) -> Outcome[Story]:
    return play(story(one, fight=False, rulings=rulings), recovery("ann", "physical"), *script)


def buys(call: Call[Any]) -> Says:
    return says("ann", call, label="What else comes of it?")


def left(done: Outcome[Story]) -> list[str]:
    return [f"{one.level.name[:3].lower()} {one.time.mark.value}" for one in done.world.person("ann").physical]


def empties(what: str) -> Says:
    return says("ann", what, label="Which physical box does ann clear?")


BOX, LONGER, FURTHER, ENOUGH = rally_box("ann"), rally_longer("ann"), reach_further("ann"), enough("ann")


# ---- rally


@pytest.mark.rule("rally.base", "rally.sp.box", "rally.sp.duration", "rally.excluded")
def test_the_worked_case_of_a_rally() -> None:
    bad = (*boxes("S", "S", "T"), STAGGERED)
    plain, earning = ann(physical=bad, physique=1), ann(physical=bad, physique=1, sp=1)
    assert left(rallied(plain, WORKS)) == ["str S", "str T", "sta S"]
    assert left(rallied(earning, WORKS, buys(BOX))) == ["str T", "sta S"]
    assert left(rallied(earning, WORKS, buys(LONGER), empties("stressed T"))) == ["str S", "str S", "sta S"]
    assert left(rallied(earning, WORKS, buys(LONGER), empties("stressed S"))) == ["str S", "str T", "sta S"]


@pytest.mark.rule("rally.base")
def test_a_rally_that_fails_clears_nothing() -> None:
    assert left(rallied(ann("S"), FAILS)) == ["str S"]


@pytest.mark.rule("rally.skill")
@pytest.mark.parametrize(("track", "dice"), [("physical", 5), ("mental", 3)])
def test_physique_for_the_body_resolve_for_the_mind(track: Any, dice: int) -> None:
    one = ann("S", mental=boxes("S"), physique=2, resolve=0)
    trade = (says("ann", Trade()),) if dice == 5 else ()
    done = play(story(one, foe("ork")), rally("ann", track), *trade, faces(*((6, 4, 1, 1, 1)[:dice])))
    cleared = done.world.person("ann")
    assert (len(cleared.physical), len(cleared.mental)) == ((0, 1) if track == "physical" else (1, 0))


@pytest.mark.rule("rally.skill", "stress.staggered")
def test_a_rally_has_no_difficulty_but_penalties_count() -> None:
    done = rallied(ann(physical=(*boxes("S"), STAGGERED)), faces(6, 6, 4, 1))
    assert left(done) == ["sta S"]
    assert left(rallied(ann(physical=(*boxes("S"), STAGGERED)), faces(6, 6, 3, 1))) == ["str S", "sta S"]


@pytest.mark.rule("rally.base")
@pytest.mark.parametrize(
    ("ruling", "mark", "cleared"),
    [
        *(("scene_or_shorter", mark, True) for mark in ("B", "A", "Q", "S")),
        *(("exactly_scene", mark, mark == "S") for mark in ("B", "A", "Q", "S")),
        *((ruling, mark, False) for ruling in ("scene_or_shorter", "exactly_scene") for mark in ("T", "P", "M", "Su")),
    ],
)
def test_which_marks_a_plain_rally_clears(ruling: str, mark: str, cleared: bool) -> None:
    done = rallied(ann(mark), WORKS, rulings=(f"rally.shorter={ruling}",))
    assert (left(done) == []) is cleared


@pytest.mark.rule("rally.base")
def test_by_default_the_worst_box_goes_first() -> None:
    world = story(ann("B", "S", "Q"), foe("ork"))
    asked = advance(Scene(world), rally("ann", "physical"), [Thrown(WORKS.faces)]).asked
    assert isinstance(asked, Ask)
    assert asked.default == "stressed S"
    assert left(rallied(ann("B", "S", "Q"), WORKS, empties("stressed B"))) == ["str S", "str Q"]


@pytest.mark.rule("rally.excluded")
@pytest.mark.parametrize("level", [Level.STAGGERED, Level.INCAPACITATED])
def test_a_rally_clears_no_staggered_or_incapacitated_box(level: Level) -> None:
    throw = faces(6, 6, 4, 1) if level is Level.STAGGERED else WORKS
    one = ann(physical=boxes("B", "Q", "T", level=level), sp=2)
    assert len(left(rallied(one, throw, buys(ENOUGH)))) == 3
    for call, why in ((BOX, "No other box can be cleared"), (LONGER, "Nothing that lasts longer can be cleared")):
        with pytest.raises(ScriptError, match=why):
            rallied(one, throw, buys(call))


@pytest.mark.rule("rally.excluded", "rally.sp.duration")
def test_a_closed_box_says_why() -> None:
    one = ann(physical=(*boxes("Q", "S", "L"), box("S", Level.INCAPACITATED)), sp=1)
    script = (WORKS, buys(LONGER))
    with pytest.raises(ScriptError, match="A Rally clears stressed boxes only"):
        rallied(one, *script, empties("incapacitated S"))
    with pytest.raises(ScriptError, match="It is Lasting: 1 stunt point short"):
        rallied(one, *script, empties("stressed L"))


@pytest.mark.rule("rally.sp.duration")
@pytest.mark.parametrize(("mark", "needed"), [("T", 1), ("L", 2), ("LL", 3), ("E", 4)])
def test_each_sp_lets_a_rally_reach_one_step_further(mark: str, needed: int) -> None:
    assert left(rallied(ann(mark, sp=needed), WORKS, *[buys(LONGER)] * needed)) == []
    short = [buys(LONGER)] * (needed - 1) + [buys(ENOUGH)]
    assert left(rallied(ann(mark, sp=needed), WORKS, *short)) == [f"str {mark}"]


@pytest.mark.rule("rally.sp.duration", "duration.permanent")
def test_a_permanent_box_is_never_rallied() -> None:
    assert left(rallied(ann("P", "E", sp=6), WORKS, *[buys(LONGER)] * 4, buys(ENOUGH))) == ["str P"]
    with pytest.raises(ScriptError, match=r"Nothing that lasts longer can be cleared\. \[rally\.sp\.duration\]"):
        rallied(ann("P", sp=6), WORKS, buys(LONGER))


@pytest.mark.rule("rally.sp.box", "rally.sp.duration")
def test_no_box_or_step_that_clears_nothing_is_offered() -> None:
    with pytest.raises(ScriptError, match=r"No other box can be cleared\. \[rally\.sp\.box\]"):
        rallied(ann("S", "P", sp=1), WORKS, buys(BOX))
    with pytest.raises(ScriptError, match=r"No other box can be cleared\. \[rally\.sp\.box\]"):
        rallied(ann("S", "Q", sp=1), WORKS, buys(BOX), rulings=("rally.shorter=exactly_scene",))
    with pytest.raises(ScriptError, match=r"Nothing that lasts longer can be cleared\. \[rally\.sp\.duration\]"):
        rallied(ann("T", "T", sp=2), WORKS, buys(LONGER), buys(LONGER))


@pytest.mark.rule("rally.sp.duration", "rally.sp.box")
@pytest.mark.parametrize(("ruling", "kept"), [("whole", ["str S"]), ("one_box", ["str T"])])
def test_a_longer_duration_for_the_whole_rally_or_for_one_box(ruling: str, kept: list[str]) -> None:
    script: list[Faces | Says] = [WORKS, buys(BOX), buys(LONGER), empties("stressed T")]
    if ruling == "whole":
        script.append(empties("stressed T"))
    assert left(rallied(ann("S", "T", "T", sp=2), *script, rulings=(f"rally.raise={ruling}",))) == kept


@pytest.mark.rule("rally.sp.duration")
def test_two_steps_may_be_used_for_two_boxes_or_for_one() -> None:
    ruling, bought = ("rally.raise=one_box",), (WORKS, buys(BOX), buys(LONGER), buys(LONGER))
    assert left(rallied(ann("T", "T", sp=3), *bought, rulings=ruling)) == []
    done = rallied(ann("T", "L", sp=3), *bought, empties("stressed L"), rulings=ruling)
    assert left(done) == ["str T"]


@pytest.mark.rule("rally.sp.duration")
def test_a_box_that_needs_no_step_uses_up_none() -> None:
    script = (WORKS, buys(BOX), buys(LONGER), empties("stressed S"))
    assert left(rallied(ann("S", "T", sp=2), *script, rulings=("rally.raise=one_box",))) == []


@pytest.mark.rule("rally.sp.box", "rally.sp.duration")
def test_sp_need_not_be_spent_on_the_rally() -> None:
    assert left(rallied(ann("S", "S", sp=1), WORKS, buys(ENOUGH))) == ["str S"]


@pytest.mark.rule("rally.limit", "rally.plot")
def test_the_worked_case_of_several_rallies() -> None:
    first = rallied(ann("S", "S", "S", pp=1), FAILS).world
    second = play(first, rally("ann", "physical"), WORKS).world
    assert (len(second.person("ann").physical), second.person("ann").pp) == (2, 1)
    again = rally("ann", "physical")
    third = play(second, again, WORKS, says("ann", True, label="Pay 1 plot point")).world.person("ann")
    assert (len(third.physical), third.pp, third.rallies) == (1, 0, 2)
    unpaid = play(second, again, WORKS, says("ann", False)).world.person("ann")
    assert (len(unpaid.physical), unpaid.pp, unpaid.rallies) == (2, 1, 1)
    failed = play(second, again, FAILS).world.person("ann")
    assert (len(failed.physical), failed.pp) == (2, 1)


@pytest.mark.rule("rally.limit", "rally.plot")
def test_without_a_plot_point_a_second_rally_clears_nothing() -> None:
    done = rallied(ann("S", rallies=1, sp=1), WORKS, buys(ENOUGH))
    assert (left(done), done.world.person("ann").rallies) == (["str S"], 1)
    with pytest.raises(ScriptError, match="rally_box"):
        rallied(ann("S", rallies=1, sp=1), WORKS, buys(BOX))


@pytest.mark.rule("rally.plot", "rally.excluded")
def test_nobody_is_asked_to_pay_for_a_rally_that_can_clear_nothing() -> None:
    assert rallied(ann(physical=(STAGGERED,), physique=1, rallies=1, pp=1), WORKS).world.person("ann").pp == 1


@pytest.mark.rule("rally.limit")
def test_a_rally_with_nothing_to_clear_does_not_count() -> None:
    assert rallied(ann("L"), WORKS).world.person("ann").rallies == 0


@pytest.mark.rule("rally.limit", "rally.plot")
@pytest.mark.parametrize(("ruling", "asked"), [("benefits", False), ("attempts", True)])
def test_which_rallies_count(ruling: str, asked: bool) -> None:
    world = rallied(ann("S", "S", pp=1), FAILS, rulings=(f"rally.count={ruling}",)).world
    assert world.person("ann").rallies == int(asked)
    pays = (says("ann", True, label="Pay 1 plot point"),) if asked else ()
    done = play(world, rally("ann", "physical"), WORKS, *pays).world.person("ann")
    assert (len(done.physical), done.pp, done.rallies) == (1, int(not asked), 1 + asked)


@pytest.mark.rule("rally.plot", "plot.gm")
@pytest.mark.parametrize(("ruling", "points"), [("per_pc", 1), ("unlimited", 2)])
def test_an_opponent_pays_with_the_gms_plot_points(ruling: str, points: int) -> None:
    ork = foe("ork", physical=boxes("S"), rallies=1)
    world = story(person("ann"), ork, gm_pp=2, rulings=(f"plot.gm={ruling}",))
    done = play(world, rally("ork", "physical"), WORKS, says("ork", True, label="Pay 1 plot point"))
    assert (done.world.person("ork").physical, done.world.gm_pp) == ((), points)


@pytest.mark.rule("rally.turn")
@pytest.mark.parametrize(
    ("turn", "open_"),
    [
        (Turn(actions=1, snaps=1), True),
        (Turn(actions=1, snaps=0), False),
        (Turn(actions=1, snaps=1, done=1, declared=2), False),
    ],
)
def test_a_rally_takes_the_whole_turn(turn: Turn, open_: bool) -> None:
    offers: Offers = turn_offers(story(ann("S", turn=turn), foe("ork")), "ann")
    assert offers.accepts(rally("ann", "physical")) is open_


@pytest.mark.rule("rally.skill", "stress.tracks")
@pytest.mark.parametrize(("ruling", "kept"), [("one", []), ("two", ["str S"])])
def test_where_there_is_one_track_resolve_helps_it_too(ruling: str, kept: list[str]) -> None:
    world = story(ann("S", resolve=1), foe("ork"), rulings=(f"stress.tracks={ruling}",))
    assert left(play(world, rally("ann", "mental"), faces(6, 3, 2, 1))) == kept


# ---- recovery


@pytest.mark.rule("recovery.test", "duration.temporary")
def test_success_clears_every_temporary_box_of_the_track() -> None:
    bad = (*boxes("T", "T", "L"), box("T", Level.STAGGERED))
    done = rested(ann(physical=bad, mental=boxes("T")), faces(6, 6, 4, 1))
    assert (left(done), done.world.person("ann").mental) == (["str L"], boxes("T"))
    assert len(left(rested(ann(physical=bad), faces(6, 6, 3, 1)))) == 4


@pytest.mark.rule("recovery.test")
@pytest.mark.parametrize(("track", "dice"), [("physical", 4), ("mental", 3)])
def test_physique_or_resolve(track: Any, dice: int) -> None:
    one = ann("T", mental=boxes("T"), physique=1)
    done = play(story(one, fight=False), recovery("ann", track), faces(*((6, 3, 2, 1)[:dice]))).world.person("ann")
    assert (len(done.physical), len(done.mental)) == ((0, 1) if track == "physical" else (1, 0))


@pytest.mark.rule("recovery.test", "dice.penalty.difficulty")
def test_circumstances_are_penalty_dice() -> None:
    world = story(ann("T", physique=1), fight=False)
    assert left(play(world, recovery("ann", "physical", 2), faces(6, 6, 4, 1))) == []
    assert left(play(world, recovery("ann", "physical", 2), faces(6, 6, 3, 1))) == ["str T"]


@pytest.mark.rule("recovery.test", "sp.gm", "dice.trade.down")
@pytest.mark.parametrize(("ruling", "sp"), [("scene", 1), ("at_once", 0)])
def test_a_failed_recovery_may_feed_the_gm(ruling: str, sp: int) -> None:
    world = story(ann("T"), fight=False, rulings=(f"sp.gm={ruling}",))
    done = play(world, recovery("ann", "physical", 2), says("ann", Trade(1), label="Trade"), FAILS)
    assert (GmStunts(1) in done.facts, done.world.gm_sp) == (True, sp)


@pytest.mark.rule("recovery.test")
@pytest.mark.parametrize(("points", "kept"), [(0, "L LL E P"), (1, "LL E P"), (2, "E P"), (3, "P"), (5, "P")])
def test_each_sp_lets_a_recovery_reach_one_step_further(points: int, kept: str) -> None:
    bought = [buys(FURTHER)] * min(points, 3) + [buys(ENOUGH)] * (points > 3)
    done = rested(ann("T", "L", "LL", "E", "P", sp=points), WORKS, *bought)
    assert left(done) == [f"str {mark}" for mark in kept.split()]


@pytest.mark.rule("recovery.test")
def test_no_step_of_a_recovery_that_reaches_nothing_is_offered() -> None:
    useless, one = "can be cleared", ("recovery.test=overcome_one",)
    for hurt, rulings in ((ann("T", "P", sp=1), ()), (ann("S", sp=1), ()), (ann("T", "L", sp=1), one)):
        with pytest.raises(ScriptError, match=useless):
            rested(hurt, WORKS, buys(FURTHER), rulings=rulings)
    out = ann("T", sp=1, out=Time(Duration.LASTING))
    assert rested(out, WORKS, buys(FURTHER)).world.person("ann").acts


@pytest.mark.rule("recovery.test")
def test_one_box_per_success_and_one_per_point() -> None:
    ruling, bad = ("recovery.test=overcome_one",), (*boxes("T", "T", "L"), box("T", Level.STAGGERED))
    throw = faces(6, 6, 4, 1)
    one = rested(ann(physical=bad), throw, empties("staggered T"), rulings=ruling)
    assert left(one) == ["str T", "str T", "str L"]
    two = rested(
        ann(physical=bad, sp=1), throw, buys(FURTHER), empties("stressed T"), empties("staggered T"), rulings=ruling
    )
    assert left(two) == ["str T", "str L"]


@pytest.mark.rule("recovery.test")
def test_one_box_per_success_is_a_temporary_one() -> None:
    hurt = ann("S", "Q", physique=1)
    assert left(rested(hurt, faces(6, 6, 4, 1), rulings=("recovery.test=overcome_one",))) == ["str S", "str Q"]


@pytest.mark.rule("recovery.test")
def test_a_rest_without_a_roll() -> None:
    assert left(rested(ann("T", "L", sp=1), rulings=("recovery.test=no_roll",))) == ["str L"]


@pytest.mark.rule("recovery.test", "duration.temporary")
@pytest.mark.parametrize("ruling", ["overcome_all", "overcome_one", "no_roll"])
def test_a_recovery_also_ends_temporary_effects_and_grave_aspects(ruling: str) -> None:
    grave = Aspect("lame", Time(Duration.TEMPORARY))
    drugged = Effect("effect-1", "disadvantage", "ann", 1, Time(Duration.TEMPORARY))
    world = story(ann(graves=(grave,)), fight=False, effects=(drugged,), rulings=(f"recovery.test={ruling}",))
    throw = () if ruling == "no_roll" else (faces(6, 6, 4, 1),)
    done = play(world, recovery("ann", "physical"), *throw).world
    assert (done.person("ann").graves, done.effects) == ((), ())


@pytest.mark.rule("recovery.test", "stunt.react.no_sp")
def test_a_recovery_bought_with_react_earns_nothing() -> None:
    world = story(ann("T", "L", sp=1), foe("ork"))
    assert world.conflict
    world = world.but(conflict=world.conflict.but(reacting="ann"))
    assert left(play(world, recovery("ann", "physical"), WORKS)) == ["str L"]


@pytest.mark.rule("recovery.clear", "rally.limit")
def test_boxes_that_a_rally_left_are_cleared_with_the_scene() -> None:
    done = rallied(ann("S", "S"), WORKS)
    assert Rallied("ann", 1) in done.facts
    assert left(play(done.world, scene_ended())) == []


@pytest.mark.rule("recovery.test", "dice.penalty.difficulty")
def test_after_a_rest_the_gm_sets_the_difficulty_of_recovering() -> None:
    world = story(ann("T"), foe("ork"))
    hurt = play(world, rest("ann", "physical"), says("gm", 1, label="has rested"), faces(6, 4, 3, 3))
    assert len(hurt.world.person("ann").physical) == 1, "a die down, the lowest three make 10"
    well = play(world, rest("ann", "physical"), says("gm", 0, label="has rested"), faces(4, 4, 3))
    assert well.world.person("ann").physical == ()
    quiet = world.but(house=world.house.ruled("recovery.test=no_roll"))
    assert play(quiet, rest("ann", "physical")).world.person("ann").physical == ()


@pytest.mark.rule("duration.temporary", "recovery.test")
def test_a_recovery_ends_a_temporary_advantage_together_with_its_aspect() -> None:
    held = Effect("e1", "advantage", "ann", 1, Time(Duration.TEMPORARY), "ann", "rested")
    known = {"effects": (held,), "aspects": (Aspect("rested", Time(Duration.TEMPORARY)), Aspect("fog"))}
    after = play(story(ann(), fight=False, **known), recovery("ann", "physical"), faces(6, 3, 2, 1)).world
    assert (after.effects, [one.id for one in after.aspects]) == ((), ["fog"])
