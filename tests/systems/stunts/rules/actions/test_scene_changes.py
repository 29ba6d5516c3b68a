"""What stunts, things and rests change in a scene: objects, people knocked down, opened ways, boxes that last."""

from __future__ import annotations

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.rules.world import GM
from rulewright.systems.stunts import GAME
from rulewright.systems.stunts.model.sheets import Duration, Gift, Trait
from rulewright.systems.stunts.model.world import Link, Zone
from rulewright.systems.stunts.rules.actions.effects import EffectOn, possible_effects
from rulewright.systems.stunts.rules.actions.stunts import create_effect, decrease_time, increase_time, special
from rulewright.systems.stunts.rules.harm.durations import scene_ended
from rulewright.systems.stunts.rules.harm.recovery import rest
from rulewright.systems.stunts.rules.turns.snap_actions import operate
from systems.stunts.build import box, boxes, foe, person, story
from systems.stunts.staged import attack_in_progress, spend_sp, told

YES = says(GM, True, label="Does it change anything?")


@pytest.mark.rule("stunt.create_effect", "effect.basic")
def test_create_effect_knocks_a_foe_down() -> None:
    made = says("ann", create_effect("ann", EffectOn("prone", "ork"), "tripped"))
    (lying,) = spend_sp(story(person("ann"), foe("ork")), attack_in_progress(), made, YES).world.effects
    assert (lying.kind, lying.on, lying.time.mark) == ("prone", "ork", Duration.ACTION)
    twice = story(person("ann"), foe("ork"), effects=(lying,))
    assert EffectOn("prone", "ork") not in possible_effects(twice, "ann")


@pytest.mark.rule("stunt.create_effect", "snap.ready")
def test_create_effect_brings_in_an_object_that_can_be_used() -> None:
    made = says("ann", create_effect("ann", EffectOn("object", "ann"), "a rope"))
    done = spend_sp(story(person("ann"), foe("ork")), attack_in_progress(), made, YES)
    assert "there is a rope in here" in told(done)
    assert done.world.zone("here").things == ("a rope",)
    offered = [one.holes[0][1] for one in GAME.claims(done.world.but(conflict=None), "ann") if one.rule is operate]
    assert offered[0].accepts("a rope")


@pytest.mark.rule("snap.ready")
@pytest.mark.parametrize(("thing", "left"), [("the bolt", ""), ("the bell", "a door")])
def test_using_the_thing_that_opens_a_way_opens_it(thing: str, left: str) -> None:
    here = Zone("here", things=("the bolt", "the bell"))
    ways = {"zones": (here, Zone("there")), "links": (Link("here", "there", "a door", 2, "the bolt"),)}
    assert play(story(person("ann"), foe("ork"), **ways), operate("ann", thing)).world.links[0].obstacle == left


@pytest.mark.rule("stunt.time", "stunt.time.ladder")
def test_time_stunts_work_on_filled_boxes() -> None:
    world = story(person("ann"), foe("ork", physical=boxes("S", "S")))
    longer = spend_sp(world, attack_in_progress(), says("ann", increase_time("ann", "box:ork:physical:stressed:S")))
    assert longer.world.person("ork").physical == boxes("S", "T")
    own = story(person("ann", physical=boxes("T")), foe("ork"))
    shorter = says("ann", decrease_time("ann", Duration.SCENE, "box:ann:physical:stressed:T"))
    assert spend_sp(own, attack_in_progress(), shorter).world.person("ann").physical == (box("S"),)


@pytest.mark.rule("duration.sustained", "duration.maintained", "stunt.special")
@pytest.mark.parametrize("mark", [Duration.SUSTAINED, Duration.MAINTAINED])
def test_a_special_stunt_may_make_something_that_is_kept_up(mark: Duration) -> None:
    ward = Gift("ward", "soak", 2, lasts=mark)
    world = story(person("ann", traits=(Trait("Warder", special=ward),)), foe("ork"))
    (held,) = spend_sp(world, attack_in_progress(), says("ann", special("ann", "ward"))).world.effects
    assert (held.time.mark, held.time.clock, held.kind) == (mark, "ann", "soak")


@pytest.mark.rule("duration.sustained", "duration.maintained")
def test_shipped_characters_have_stunts_that_are_kept_up() -> None:
    people = [one for item in GAME.shelf.encounters(None) for one in GAME.shelf.world(item.id, (), None).people]
    marks = {trait.special.lasts for one in people for trait in one.sheet.traits if trait.special}
    assert {Duration.SUSTAINED, Duration.MAINTAINED} <= marks


@pytest.mark.rule("recovery.test")
def test_a_failed_rest_is_repeated_only_after_time_has_passed() -> None:
    tired = person("ann", physical=boxes("T"))
    world = story(tired, foe("ork"), fight=False)
    failed = play(world, rest("ann", "physical"), says(GM, 0), faces(1, 2, 3)).world
    (offered,) = (one for one in GAME.claims(failed, "ann") if one.rule is rest)
    assert "needs time to pass" in str(offered.why_not(rest("ann", "physical")))
    assert offered.why_not(rest("ann", "mental")) is None
    later = play(failed, scene_ended()).world
    assert later.person("ann").failed_rests == ()
    assert play(world, rest("ann", "physical"), says(GM, 0), faces(6, 5, 3)).world.person("ann").failed_rests == ()


@pytest.mark.rule("stunt.time")
def test_a_box_whose_time_changes_is_named_in_words() -> None:
    world = story(person("ann"), foe("ork", physical=boxes("S")))
    words = GAME.action_arguments(world, increase_time("ann", "box:ork:physical:stressed:S"))
    assert str(words["thing"]) == "a stressed box of ork (body)"
