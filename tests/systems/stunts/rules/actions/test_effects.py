"""Basic effects: their kinds, how they begin, and how SP make them bigger, smaller, longer or shorter."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import Says, play, says
from rulewright.systems.stunts.model.sheets import Action, Duration, Level, Skill
from rulewright.systems.stunts.model.world import Aspect, Effect, OngoingAction, Story, Time
from rulewright.systems.stunts.rules.actions.actions import create_advantage
from rulewright.systems.stunts.rules.actions.effects import EffectOn, possible_effects
from rulewright.systems.stunts.rules.actions.stunt_offers import stunt_offers
from rulewright.systems.stunts.rules.actions.stunts import (
    create_effect,
    decrease_effect,
    decrease_time,
    increase_effect,
    increase_scope,
    increase_time,
    one_step_shorter,
)
from rulewright.systems.stunts.terms import DURATIONS
from systems.stunts.build import MARKS, foe, person, story
from systems.stunts.staged import HIT, TRIPLE, attack_in_progress, effect, spend_sp, talents_earning_sp

YES = says("gm", True, label="Does it change anything?")
LONGER = says("ann", increase_time("ann"))
EDGE = says("ann", increase_effect("ann", "this effect"))
BLOW = says("ann", increase_effect("ann", "the blow"))


def scene(*rulings: str, **changes: Any) -> Story:
    return story(person("ann"), person("bob"), foe("ork"), rulings=rulings, **changes)


def created(kind: Any, on: str, *script: Says, skill: Skill = Skill.FIGHT, ruling: str = "") -> Story:
    """Ann brings in an effect for 1 SP."""
    made = says("ann", create_effect("ann", EffectOn(kind, on), "a smell of tar"))
    return spend_sp(scene(*((ruling,) if ruling else ())), attack_in_progress(skill=skill), made, YES, *script).world


def edge(mark: str = "B", **changes: Any) -> OngoingAction:
    """Ann makes an advantage of 1d for herself."""
    known = {"who": "ann", "action": Action.CREATE, "skill": Skill.WITS, "target": "ann", "kind": "advantage"}
    return OngoingAction(**(known | {"size": 1, "mark": MARKS[mark], "sp": 1} | changes))


# ---- how they begin


@pytest.mark.rule("effect.basic", "effect.start", "stunt.create_effect")
@pytest.mark.parametrize(
    ("kind", "on", "size"), [("advantage", "bob", 1), ("disadvantage", "ork", 1), ("soak", "ann", 2)]
)
def test_an_effect_is_a_kind_a_size_a_duration_a_target_and_a_cause(kind: Any, on: str, size: int) -> None:
    waits = 1 if on == "ann" else 0
    made = Effect("effect-1", kind, on, size, Time(Duration.BRIEF, on, waits), "ann", "a smell of tar")
    assert created(kind, on).effects == (made,)


@pytest.mark.rule("effect.start", "stunt.create_effect")
@pytest.mark.parametrize(("skill", "track"), [(Skill.FIGHT, "physical"), (Skill.INTERACT, "mental")])
def test_damage_begins_at_two_marked_brief_on_the_track_that_suits_the_skill(skill: Skill, track: Any) -> None:
    world = created("damage", "ork", says("ork", "take it", label="ork takes 2 damage"), skill=skill)
    (filled,) = world.person("ork").boxes(track)
    assert (filled.level, filled.time.mark) == (Level.STRESSED, Duration.BRIEF)


@pytest.mark.rule("effect.start")
@pytest.mark.parametrize(("kind", "on", "size"), [("advantage", "bob", 1), ("soak", "bob", 2)])
def test_as_ruled_new_effects_last_for_the_scene(kind: Any, on: str, size: int) -> None:
    (made,) = created(kind, on, ruling="effect.start=scene_1d").effects
    assert (made.size, made.time) == (size, Time(Duration.SCENE))


@pytest.mark.rule("effect.start")
@pytest.mark.parametrize(("kind", "size"), [("advantage", 3), ("soak", 6)])
def test_as_ruled_the_gm_sets_size_and_duration(kind: Any, size: int) -> None:
    script = (says("gm", 3, label="How big"), says("gm", Duration.QUICK, label="How long"))
    (made,) = created(kind, "bob", *script, ruling="effect.start=gm_sets").effects
    assert (made.size, made.time.mark) == (size, Duration.QUICK)


@pytest.mark.rule("effect.start", "action.result.create")
@pytest.mark.parametrize(("ruling", "mark"), [("brief_1d", Duration.BRIEF), ("scene_1d", Duration.SCENE)])
def test_create_advantage_begins_in_the_same_way(ruling: str, mark: Duration) -> None:
    world = scene(f"effect.start={ruling}")
    (made,) = play(world, create_advantage("ann", Skill.WITS, "ork", ""), HIT).world.effects
    assert (made.size, made.time.mark) == (1, mark)


@pytest.mark.rule("stunt.create_effect", "effect.basic")
def test_good_effects_are_for_ones_own_side_and_bad_ones_for_the_other() -> None:
    found = possible_effects(scene(), "ann")
    assert {(one.kind, one.on) for one in found} == {
        ("advantage", "ann"), ("advantage", "bob"), ("soak", "ann"), ("soak", "bob"),
        ("disadvantage", "ork"), ("damage", "ork"), ("prone", "ork"), ("object", "ann"),
    }  # fmt: skip


@pytest.mark.rule("effect.basic", "stress.incapacitated.no_act")
def test_no_effect_is_put_on_a_person_who_is_out() -> None:
    gone = Time(Duration.SCENE)
    world = story(person("ann"), person("bob", out=gone), foe("ork"), foe("pal", out=gone))
    assert {one.on for one in possible_effects(world, "ann")} == {"ann", "ork"}


@pytest.mark.rule("stunt.effect")
@pytest.mark.parametrize("purpose", ["move", "recover"])
def test_zones_and_boxes_cannot_be_made_bigger(purpose: Any) -> None:
    ongoing = OngoingAction(who="ann", action=Action.OVERCOME, skill=Skill.MOVE, purpose=purpose, size=1, sp=1)
    assert increase_effect not in {one.rule for one in stunt_offers(scene(current_action=ongoing), "ann", 1).open}


@pytest.mark.rule("stunt.time.ladder")
@pytest.mark.parametrize(("mark", "below"), [("Q", "BA"), ("S", "Q"), ("T", "S"), ("B", ""), ("A", "")])
def test_the_duration_action_is_only_below_quick(mark: str, below: str) -> None:
    assert one_step_shorter(MARKS[mark]) == tuple(MARKS[one] for one in below)


@pytest.mark.rule("stunt.create_effect", "stunt.repeat")
def test_several_effects_can_be_created_on_one_test() -> None:
    made = says("ann", create_effect("ann", EffectOn("advantage", "ann"), ""))
    done = spend_sp(scene(), attack_in_progress(sp=2), made, YES, made, YES)
    assert [one.id for one in done.world.effects] == ["effect-1", "effect-2"]


# ---- bigger and smaller


@pytest.mark.rule("stunt.effect", "stunt.effect.damage")
@pytest.mark.parametrize(("kind", "size", "after"), [("advantage", 1, 2), ("disadvantage", 2, 3), ("soak", 2, 4)])
def test_one_sp_makes_an_effect_one_unit_bigger(kind: Any, size: int, after: int) -> None:
    known = scene(effects=(effect(kind, size=size),))
    assert (
        spend_sp(known, attack_in_progress(), says("ann", increase_effect("ann", "e1"))).world.effects[0].size == after
    )


@pytest.mark.rule("stunt.effect", "stunt.effect.damage")
@pytest.mark.parametrize(("kind", "size", "after"), [("advantage", 2, [1]), ("advantage", 1, []), ("soak", 2, [])])
def test_one_sp_makes_an_effect_one_unit_smaller_and_size_zero_ends_it(kind: Any, size: int, after: list[int]) -> None:
    known = scene(effects=(effect(kind, size=size),))
    done = spend_sp(known, attack_in_progress(), says("ann", decrease_effect("ann", "e1")))
    assert [one.size for one in done.world.effects] == after


@pytest.mark.rule("stunt.effect", "action.result.create")
def test_the_effect_being_made_can_be_made_bigger() -> None:
    world = story(person("ann", traits=talents_earning_sp(2)), foe("ork"))
    (made,) = play(world, create_advantage("ann", Skill.WITS, "ork", ""), HIT, EDGE, EDGE).world.effects
    assert (made.size, made.time.mark) == (3, Duration.BRIEF)


@pytest.mark.rule("stunt.effect.limit", "stunt.effect")
@pytest.mark.parametrize("mark", list(MARKS))
def test_only_effects_no_longer_than_brief_can_be_made_bigger(mark: str) -> None:
    offers = stunt_offers(scene(effects=(effect(mark=mark),), current_action=attack_in_progress()), "ann", 1)
    closed = (
        None if mark in ("I", "B", "A") else f"what: It is {DURATIONS[MARKS[mark]]}, and that is longer than Brief."
    )
    assert offers.why_not(increase_effect("ann", "e1")) == closed
    if closed:
        nothing = "No effect here is Brief or shorter. [stunt.effect.limit]"
        assert offers.why_not(decrease_effect("ann", "e1")) == nothing


@pytest.mark.rule("stunt.effect", "stunt.effect.limit", "stunt.effect.damage")
def test_the_worked_case_of_increase_effect() -> None:
    known = scene(effects=(effect(mark="B"), effect(id="e2", mark="S")))
    assert spend_sp(known, attack_in_progress(), says("ann", increase_effect("ann", "e1"))).world.effects[0].size == 2
    with pytest.raises(ScriptError, match="that is longer than Brief"):
        spend_sp(known, attack_in_progress(), says("ann", increase_effect("ann", "e2")))
    assert spend_sp(known, attack_in_progress(damage=4), BLOW).world.ongoing().damage == 6


@pytest.mark.rule("stunt.effect.damage", "stunt.effect.limit")
@pytest.mark.parametrize(
    ("ruling", "mark", "open_"),
    [
        ("blow_is_instant", "S", True),
        ("blow_is_instant", "P", True),
        ("mark_counts", "B", True),
        ("mark_counts", "Q", False),
        ("mark_counts", "S", False),
    ],
)
def test_whether_an_attack_with_a_longer_mark_can_be_made_bigger(ruling: str, mark: str, open_: bool) -> None:
    known = scene(f"stunt.effect_damage={ruling}", current_action=attack_in_progress(mark=MARKS[mark]))
    why = stunt_offers(known, "ann", 1).why_not(increase_effect("ann", "the blow"))
    assert (why is None) is open_
    assert open_ or "[stunt.effect.limit]" in str(why)


@pytest.mark.rule("stunt.effect.damage")
def test_an_attack_without_a_rating_can_be_made_bigger_too() -> None:
    known = scene("damage.source=margin")
    assert spend_sp(known, attack_in_progress(damage=0), BLOW).world.ongoing().damage == 2


# ---- longer and shorter


@pytest.mark.rule("stunt.time", "stunt.time.ladder", "duration.ladder")
@pytest.mark.parametrize(
    ("mark", "after"),
    [("B", "Q"), ("A", "Q"), ("Q", "S"), ("S", "T"), ("T", "L"), ("L", "LL"), ("LL", "E"), ("E", "P")],
)
def test_one_step_up_the_ladder(mark: str, after: str) -> None:
    assert spend_sp(scene(), edge(mark), LONGER).world.ongoing().mark is MARKS[after]


@pytest.mark.rule("stunt.time", "stunt.time.ladder", "duration.ladder")
@pytest.mark.parametrize(
    ("mark", "after"),
    [("Q", "B"), ("Q", "A"), ("S", "Q"), ("T", "S"), ("L", "T"), ("LL", "L"), ("E", "LL"), ("P", "E")],
)
def test_one_step_down_the_ladder_and_from_quick_to_brief_or_action(mark: str, after: str) -> None:
    done = spend_sp(scene(), edge(mark), says("ann", decrease_time("ann", MARKS[after])))
    assert done.world.ongoing().mark is MARKS[after]


@pytest.mark.rule("stunt.time.ladder", "stunt.time")
@pytest.mark.parametrize(("mark", "up"), [("P", True), ("B", False), ("A", False)])
def test_durations_do_not_move_beyond_the_ends_of_the_ladder(mark: str, up: bool) -> None:
    offers = stunt_offers(scene(current_action=edge(mark)), "ann", 1)
    call = increase_time("ann") if up else decrease_time("ann", Duration.BRIEF)
    assert offers.why_not(call) == f"{DURATIONS[MARKS[mark]]} cannot be changed this way. [stunt.time.ladder]"


@pytest.mark.rule("stunt.time.ladder")
@pytest.mark.parametrize("mark", ["I", "M", "Su"])
@pytest.mark.parametrize("ruling", ["no", "instant_to_brief"])
def test_durations_off_the_ladder_do_not_move(mark: str, ruling: str) -> None:
    known = scene(f"stunt.time_offladder={ruling}", current_action=edge(mark))
    why = stunt_offers(known, "ann", 1).why_not(increase_time("ann"))
    if (mark, ruling) == ("I", "instant_to_brief"):
        assert why is None
        assert spend_sp(known, edge("I"), LONGER).world.ongoing().mark is Duration.BRIEF
    else:
        assert why == f"{DURATIONS[MARKS[mark]]} cannot be changed this way. [stunt.time.ladder]"
    assert "[stunt.time.ladder]" in str(stunt_offers(known, "ann", 1).why_not(decrease_time("ann", Duration.BRIEF)))


@pytest.mark.rule("stunt.time.once", "stunt.repeat")
@pytest.mark.parametrize("first", [increase_time("ann"), decrease_time("ann", Duration.QUICK)])
def test_time_is_changed_once_a_test(first: Any) -> None:
    for again in (increase_time("ann"), decrease_time("ann", Duration.QUICK)):
        with pytest.raises(ScriptError, match=r"once a test\. \[stunt\.time\.once\]"):
            spend_sp(scene(), edge("S", sp=2), says("ann", first), says("ann", again))


@pytest.mark.rule("stunt.time", "action.result.create")
def test_the_effect_that_is_made_has_the_new_duration() -> None:
    world = story(person("ann", traits=talents_earning_sp(1)), foe("ork"))
    (made,) = play(world, create_advantage("ann", Skill.WITS, "ork", ""), HIT, LONGER).world.effects
    assert made.time == Time(Duration.QUICK, "", 1)


@pytest.mark.rule("stunt.effect.limit", "stunt.time")
def test_an_effect_can_be_enlarged_and_then_lengthened_but_not_the_other_way_round() -> None:
    ongoing = spend_sp(scene(), edge(sp=2), EDGE, LONGER).world.ongoing()
    assert (ongoing.size, ongoing.mark) == (2, Duration.QUICK)
    with pytest.raises(ScriptError, match=r"stunt\.effect\.limit"):
        spend_sp(scene(), edge(sp=2), LONGER, EDGE)


@pytest.mark.rule("stunt.effect.limit", "stunt.time")
def test_as_ruled_the_final_duration_decides() -> None:
    known = scene("stunt.effect_then_time=final", effects=(effect(),))
    for first, then in ((EDGE, LONGER), (LONGER, EDGE)):
        with pytest.raises(ScriptError, match="lasts Brief at most|longer than Brief"):
            spend_sp(known, edge(sp=2), first, then)
    another = says("ann", increase_effect("ann", "e1"))
    assert spend_sp(known, edge(sp=2), another, LONGER).world.ongoing().mark is Duration.QUICK


@pytest.mark.rule("stunt.time", "effect.start")
def test_an_effect_created_with_sp_can_be_lengthened_instead_of_the_attack() -> None:
    made = says("ann", create_effect("ann", EffectOn("disadvantage", "ork"), ""))
    done = spend_sp(scene(), attack_in_progress(sp=2), made, YES, says("ann", increase_time("ann", "effect-1")))
    assert done.world.effects[0].time == Time(Duration.QUICK, "", 1)
    assert done.world.ongoing().mark is Duration.SCENE


@pytest.mark.rule("stunt.time", "stunt.time.ladder")
@pytest.mark.parametrize("action", [Action.OVERCOME, Action.DEFEND])
def test_every_action_can_change_the_duration_of_an_effect_in_play(action: Action) -> None:
    known, ongoing = (
        scene(effects=(effect("disadvantage", mark="S"),)),
        attack_in_progress(action=action, mark=Duration.INSTANT),
    )
    after = [
        spend_sp(known, ongoing, says("ann", call)).world.effects[0].time
        for call in (increase_time("ann", "e1"), decrease_time("ann", Duration.QUICK, "e1"))
    ]
    assert after == [Time(Duration.TEMPORARY), Time(Duration.QUICK, "", 1)]
    why = stunt_offers(known.but(current_action=ongoing), "ann", 1).why_not(increase_time("ann"))
    assert why is not None
    assert why.startswith("what: ")
    bare = stunt_offers(scene(current_action=ongoing), "ann", 1)
    for call in (increase_time("ann"), decrease_time("ann", Duration.BRIEF)):
        assert bare.why_not(call) == "Nothing here has a duration. [stunt.time]"


@pytest.mark.rule("stunt.time", "action.result.create")
def test_the_aspect_that_names_an_effect_lasts_as_long() -> None:
    known = scene(effects=(effect(name="mud"),), aspects=(Aspect("mud", Time(Duration.BRIEF, "ann")), Aspect("fog")))
    done = spend_sp(known, edge(), says("ann", increase_time("ann", "e1")))
    assert {one.id: one.time.mark.value for one in done.world.aspects} == {"mud": "Q", "fog": "S"}


@pytest.mark.rule("effect.start", "duration.maintained", "duration.sustained", "duration.action")
@pytest.mark.parametrize("mark", ["A", "M", "Su"])
def test_the_gm_may_make_an_effect_maintained_sustained_or_action(mark: str) -> None:
    script = (says("gm", 1, label="How big"), says("gm", MARKS[mark], label="How long"))
    (made,) = created("disadvantage", "ork", *script, ruling="effect.start=gm_sets").effects
    assert (made.time.mark, made.by) == (MARKS[mark], "ann")


@pytest.mark.rule("stunt.time.once", "stunt.time")
def test_time_is_changed_once_a_test_even_of_another_effect() -> None:
    known = scene(effects=(effect(),))
    with pytest.raises(ScriptError, match=r"once a test\. \[stunt\.time\.once\]"):
        spend_sp(known, edge(sp=2), says("ann", increase_time("ann", "e1")), LONGER)


@pytest.mark.rule("stunt.effect.limit", "stunt.time")
def test_where_the_final_duration_decides_an_enlarged_effect_stays_brief() -> None:
    bigger, longer = says("ann", increase_effect("ann", "e1")), says("ann", increase_time("ann", "e1"))
    lying = (effect(), effect(id="e2"))
    with pytest.raises(ScriptError, match="lasts Brief at most"):
        spend_sp(scene("stunt.effect_then_time=final", effects=lying), edge(sp=2), bigger, longer)
    other = says("ann", increase_time("ann", "e2"))
    done = spend_sp(scene("stunt.effect_then_time=final", effects=lying), edge(sp=2), bigger, other)
    assert [one.time.mark for one in done.world.effects] == [Duration.BRIEF, Duration.QUICK]


@pytest.mark.rule("stunt.scope", "action.result.create", "aspect.situation.shared")
@pytest.mark.parametrize("plain", ["aspect", "free_invoke"])
def test_where_a_plain_success_is_an_aspect_no_further_targets_are_sold(plain: str) -> None:
    people = (person("ann"), foe("ork"), foe("imp"))
    wider = increase_scope("ann", 1, ("imp",))
    call = create_advantage("ann", Skill.FIGHT, "ork", "cornered")
    with pytest.raises(ScriptError, match=r"lies on nobody\. \[aspect\.situation\.shared\]"):
        play(story(*people, rulings=(f"action.plain_result={plain}",)), call, TRIPLE, says("ann", wider))
    assert len(play(story(*people), call, TRIPLE, says("ann", wider)).world.effects) == 2


@pytest.mark.rule("stunt.time", "action.result.create", "stunt.effect")
@pytest.mark.parametrize("plain", ["aspect", "free_invoke"])
def test_where_a_plain_success_is_an_aspect_time_lengthens_it_and_size_is_not_sold(plain: str) -> None:
    rulings = (f"action.plain_result={plain}", "effect.start=gm_sets")
    world = story(person("ann", traits=talents_earning_sp(1)), foe("ork"), rulings=rulings)
    mud = create_advantage("ann", Skill.FIGHT, "ork", "mud")
    (made,) = play(world, mud, HIT, LONGER).world.aspects
    assert made.time == Time(Duration.TEMPORARY)
    with pytest.raises(ScriptError, match=r"stunt\.effect\.limit"):
        play(world, mud, HIT, EDGE)


@pytest.mark.rule("stunt.effect.limit", "stunt.effect.damage")
@pytest.mark.parametrize(("ruling", "open_"), [("blow_is_instant", True), ("mark_counts", False)])
def test_the_final_duration_of_an_attack_is_that_of_its_box(ruling: str, open_: bool) -> None:
    known = scene("stunt.effect_then_time=final", f"stunt.effect_damage={ruling}")
    script = (attack_in_progress(mark=Duration.BRIEF, sp=2), BLOW, LONGER)
    if open_:
        assert spend_sp(known, *script).world.ongoing().mark is Duration.QUICK
    else:
        with pytest.raises(ScriptError, match=r"stunt\.effect\.limit"):
            spend_sp(known, *script)


@pytest.mark.rule("stunt.effect")
def test_an_effect_made_smaller_to_nothing_ends_with_the_aspect_that_names_it() -> None:
    held = effect(on="ork", id="e1", name="tarred", time=Time(Duration.BRIEF, "ork"))
    world = scene(effects=(held,), aspects=(Aspect("tarred", Time(Duration.BRIEF, "ork")),))
    after = spend_sp(world, attack_in_progress(), says("ann", decrease_effect("ann", "e1"))).world
    assert (after.effects, after.aspects) == ((), ())
