"""Stunts: declarations, discoveries, range, scope, special stunts, properties, and stunts that change nothing."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import Says, play, play_agenda, says
from rulewright.systems.stunts.facts import Spoken
from rulewright.systems.stunts.model.sheets import Action, Duration, Gift, Item, Skill, Trait
from rulewright.systems.stunts.model.world import Aspect, OngoingAction, Person, Story, Time
from rulewright.systems.stunts.packs.entries import PcEntry
from rulewright.systems.stunts.packs.loading import load
from rulewright.systems.stunts.rules.actions.actions import attack
from rulewright.systems.stunts.rules.actions.effects import EffectOn
from rulewright.systems.stunts.rules.actions.stunt_offers import stunt_offers
from rulewright.systems.stunts.rules.actions.stunts import (
    create_effect,
    declaration,
    discovery,
    increase_effect,
    increase_range,
    increase_scope,
    react,
    special,
    trigger_property,
)
from rulewright.systems.stunts.rules.harm.softening import TAKE_IT
from rulewright.systems.stunts.rules.turns.conflict import next_turn
from rulewright.systems.stunts.rules.turns.moving import further
from systems.stunts.build import box, extra, foe, person, story
from systems.stunts.staged import (
    ENOUGH,
    HIT,
    TRIPLE,
    attack_in_progress,
    spend_sp,
    talents_earning_sp,
    told,
    zones_in_a_row,
)

ACCEPT = says("gm", "accept", label="ann declares after attack")
OWN_SIDE = says("gm", "pcs", label="on whose side?")
YES, NO = (says("gm", answer, label="Does it change anything?") for answer in (True, False))
WHY = says("gm", "it was a dummy", label="ann finds that out")
FIRST = says("ann", discovery("ann", 1, "what is behind this"))


def scene(*rulings: str, **ann: Any) -> Story:
    return story(person("ann", **ann), foe("ork"), rulings=rulings)


def refused(world: Story, call: Any, sp: int, ongoing: OngoingAction | None = None) -> str | None:
    return stunt_offers(world.but(current_action=ongoing or attack_in_progress()), "ann", sp).why_not(call)


def declares(level: int, words: str = "a back door") -> Says:
    return says("ann", declaration("ann", level, words))


# ---- declaration


@pytest.mark.rule("stunt.declaration", "stunt.declaration.levels")
def test_a_slight_change_is_one_situation_aspect() -> None:
    done = spend_sp(scene(), attack_in_progress(), declares(1), ACCEPT)
    assert done.world.aspects == (Aspect("a back door", Time(Duration.SCENE)),)
    assert len(done.world.people) == 2


@pytest.mark.rule("stunt.declaration", "aspect.kinds")
def test_an_aspect_of_the_same_name_keeps_what_it_has() -> None:
    lasting = Aspect("a back door", Time(Duration.LASTING), ("bob",))
    done = spend_sp(scene().but(aspects=(lasting,)), attack_in_progress(), declares(1), ACCEPT)
    assert done.world.aspects == (lasting,)
    brief = scene().but(aspects=(Aspect("a back door", Time(Duration.BRIEF, "ork")),))
    assert spend_sp(brief, attack_in_progress(), declares(1), ACCEPT).world.aspects == (
        Aspect("a back door", Time(Duration.SCENE)),
    )


@pytest.mark.rule("stunt.declaration", "stunt.declaration.levels", "sp.levels")
def test_a_small_change_is_one_extra() -> None:
    done = spend_sp(scene(), attack_in_progress(sp=2), declares(2), ACCEPT, OWN_SIDE)
    new = done.world.person("back-door")
    assert (new.sheet.kind, new.side, new.zone) == ("extra", "pcs", done.world.person("ann").zone)
    assert (len(done.world.people), done.world.ongoing().sp) == (3, 0)


@pytest.mark.rule("stunt.declaration.levels")
@pytest.mark.parametrize(("kind", "number"), [("extra", 3), ("principal", 1)])
def test_a_big_change_is_several_extras_or_a_principal(kind: str, number: int) -> None:
    script = (declares(3), ACCEPT, says("gm", "foes"), says("gm", kind, label="several extras or one principal"))
    done = spend_sp(scene(), attack_in_progress(sp=3), *script)
    new = [one for one in done.world.people if one.id not in ("ann", "ork")]
    assert [(one.sheet.kind, one.side) for one in new] == [(kind, "foes")] * number


@pytest.mark.rule("stunt.declaration", "initiative.bands")
def test_newcomers_have_turns_in_the_conflict() -> None:
    after = spend_sp(scene(), attack_in_progress(sp=2), declares(2), ACCEPT, OWN_SIDE).world
    assert after.conflict
    assert after.conflict.bands == (("ann",), ("ork", "back-door"), ())
    band = after.but(
        conflict=after.conflict.but(band=1, left=("back-door",)), agenda=(next_turn(),), current_action=None
    )
    with pytest.raises(ScriptError, match="What does back-door do"):
        play_agenda(band)


@pytest.mark.rule("stunt.declaration.related")
def test_the_gm_learns_which_action_a_declaration_follows() -> None:
    sneaking = attack_in_progress(action=Action.OVERCOME, purpose="sneak", target="")
    verdict = says("gm", "accept", label="ann declares after overcome: the sentry left")
    done = spend_sp(scene(), sneaking, declares(1, "the sentry left"), verdict)
    assert done.world.aspects[0].id == "the sentry left"


@pytest.mark.rule("stunt.declaration.related", "stunt.declaration.conflict")
def test_the_gm_may_amend_a_declaration() -> None:
    script = (says("gm", "amend"), says("gm", "a barred back door", label="What is true instead?"))
    assert spend_sp(scene(), attack_in_progress(), declares(1), *script).world.aspects[0].id == "a barred back door"


@pytest.mark.rule("stunt.declaration.conflict")
@pytest.mark.parametrize("agreed", [True, False])
def test_gm_and_player_agree_on_another_declaration(agreed: bool) -> None:
    offer = (says("gm", "counter-propose"), says("gm", "a cellar window", label="propose"))
    answer = (says("ann", agreed, label="a cellar window"),)
    again = () if agreed else (says("ann", "a rope", label="instead"), says("gm", "accept", label="a rope"))
    done = spend_sp(scene(), attack_in_progress(), declares(1), *offer, *answer, *again)
    assert done.world.aspects[0].id == ("a cellar window" if agreed else "a rope")


# ---- discovery


@pytest.mark.rule("stunt.discovery", "stunt.discovery.levels", "sp.levels")
@pytest.mark.parametrize(("level", "depth"), [(1, "Part of it"), (2, "Most of it"), (3, "Everything")])
def test_the_gm_has_to_reveal_as_much_as_was_paid_for(level: int, depth: str) -> None:
    asks = says("ann", discovery("ann", level, "who sent it"))
    done = spend_sp(
        scene(),
        attack_in_progress(sp=3),
        asks,
        says("gm", "the baron", label=f"who sent it. What do you reveal? {depth}"),
        *after(level),
    )
    assert {"ann: asks: who sent it", "gm: the baron"} <= set(told(done))


def after(level: int) -> tuple[Says, ...]:
    """The rest of three SP is not spent."""
    return (says("ann", ENOUGH.answer, label=f"{3 - level} stunt point"),) if level < 3 else ()


@pytest.mark.rule("sp.levels", "stunt.declaration.levels", "stunt.discovery.levels", "stunt.scope.levels")
@pytest.mark.parametrize("sp", [1, 2, 3])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_level_is_the_price(sp: int, level: int) -> None:
    world = story(person("ann"), foe("ork"), foe("pal"))
    calls = (declaration("ann", level, "x"), discovery("ann", level, "x"), increase_scope("ann", level, ("pal",)))
    for call in calls:
        why = refused(world, call, sp)
        assert (why is None) is (level <= sp)
        assert why is None or f"Level {level} costs {level} stunt point" in why or call.rule is increase_scope


@pytest.mark.rule("stunt.special", "stunt.trigger_property", "damage.amount", "sp.awesome")
@pytest.mark.parametrize("action", list(Action))
def test_stunts_that_add_damage_are_for_attacks_only(action: Action) -> None:
    spikes = Item("spikes", properties=(Gift("Gore", "damage"),))
    ann = person("ann", traits=(Trait("Seam", special=Gift("Seam", "damage")),), items=(spikes,), ready=("spikes",))
    for call, name in ((special("ann", "Seam"), "Seam"), (trigger_property("ann", "Gore"), "Gore")):
        why = refused(story(ann, foe("ork")), call, 1, attack_in_progress(action=action))
        usual = f"{name} adds to an attack, and this is none. [damage.amount]"
        assert why == (None if action is Action.ATTACK else usual)


# ---- range and scope


@pytest.mark.rule("stunt.range", "modifier.range.stunt", "stunt.repeat")
def test_range_is_bought_band_by_band_until_the_target_is_reached() -> None:
    world = story(person("ann", zone="z0"), foe("ork", zone="z5"), **zones_in_a_row(5))
    further = says("ann", increase_range("ann"))
    assert spend_sp(world, attack_in_progress(sp=2), further, further).world.ongoing().bands == 2
    with pytest.raises(ScriptError, match=r"within reach\. \[stunt\.range\]"):
        spend_sp(world, attack_in_progress(sp=3), further, further, further)


HOOK = Item("hook", damage=4, properties=(Gift("Drag Down", "prone"),))
SHORT = "Too far: ork is 2 range bands out of reach."


def far_away(*rulings: str) -> Story:
    """Ann with a hook, and the ork two bands further than it reaches."""
    ann = person(
        "ann", zone="z0", items=(HOOK,), ready=("hook",), traits=owner(Gift("Hex", "disadvantage")).sheet.traits
    )
    return story(ann, foe("ork", zone="z4"), foe("pal", zone="z0"), rulings=rulings, **zones_in_a_row(4))


@pytest.mark.rule("modifier.range.stunt", "stunt.create_effect", "stunt.trigger_property", "stunt.special")
def test_no_effect_reaches_a_target_before_its_range_is_bought() -> None:
    drag, hex_ = trigger_property("ann", "Drag Down"), special("ann", "Hex")
    hurt, other = (create_effect("ann", EffectOn("damage", who), "") for who in ("ork", "pal"))
    throw = attack_in_progress(item="hook", sp=3)
    assert [refused(far_away(), call, 3, throw) for call in (drag, hex_)] == [f"{SHORT} [modifier.range.stunt]"] * 2
    assert refused(far_away(), hurt, 3, throw) == f"what: {SHORT} Buy Increase Range first."
    assert refused(far_away(), other, 3, throw) is None
    for call in (drag, hex_, hurt):
        assert refused(far_away(), call, 1, throw.but(bands=2)) is None
        assert refused(far_away(), call, 1, throw.but(action=Action.DEFEND)) is None


@pytest.mark.rule("modifier.range.stunt", "modifier.range.base", "stunt.create_effect", "stunt.range")
def test_an_attack_on_a_near_target_has_no_effect_on_others_far_away() -> None:
    hurt = create_effect("ann", EffectOn("damage", "ork"), "")
    near = attack_in_progress(target="pal", item="hook", sp=3)
    assert refused(far_away(), hurt, 3, near) == f"what: {SHORT} Buy Increase Range first."
    assert refused(far_away("modifier.range_beyond=gm_narrative"), hurt, 3, near) is None
    further = says("ann", increase_range("ann"))
    laid = (says("ann", hurt), says("gm", True, label="change anything"), says("ork", TAKE_IT, label="Soften"))
    assert len(spend_sp(far_away(), near, further, further, *laid).world.person("ork").physical) == 1


@pytest.mark.rule("modifier.range.stunt", "modifier.range.base")
def test_a_gift_that_falls_short_does_nothing_to_its_target() -> None:
    thrown = attack("ann", "hook", "ork")
    with pytest.raises(ScriptError, match="2 range bands out of reach"):
        play(far_away(), thrown, TRIPLE, says("ann", trigger_property("ann", "Drag Down")))
    done = play(far_away(), thrown, TRIPLE, ENOUGH)
    assert (done.world.effects, done.world.person("ork").physical) == ((), ())


@pytest.mark.rule("modifier.range.stunt")
@pytest.mark.parametrize("lets", [True, False])
def test_as_ruled_the_gm_decides_whether_a_gift_reaches(lets: bool) -> None:
    known, drag = far_away("modifier.range_beyond=gm_narrative"), says("ann", trigger_property("ann", "Drag Down"))
    script = (says("gm", lets, label="Drag Down, 2 range bands short"), *(() if lets else (WHY,)))
    done = spend_sp(known, attack_in_progress(item="hook"), drag, *script)
    assert [one.kind for one in done.world.effects] == (["prone"] if lets else [])


CROWD = (
    foe("boss", fight=2),
    foe("chief", fight=3),
    foe("other", fight=1),
    extra("m1", fight=2),
    extra("m2", fight=2),
    extra("m3"),
    extra("m4", fight=3),
    extra("far", zone="yard"),
)


def named(level: int, *rulings: str, **ann: Any) -> set[tuple[str, ...]]:
    """Whom a level of scope can add to a blow at the boss."""
    world = story(person("ann", **ann), *CROWD, rulings=rulings, current_action=attack_in_progress(target="boss"))
    offers = [one for one in stunt_offers(world, "ann", 3).open if one.rule is increase_scope]
    return {some for one in offers if one.given[1] == level for some in one.holes[0][1].listed() or ()}


@pytest.mark.rule("stunt.scope", "stunt.scope.levels")
def test_level_one_adds_a_principal_or_some_extras_that_are_no_more_skilled() -> None:
    found = named(1)
    assert {some for some in found if len(some) == 1 and some[0] not in ("m1", "m2", "m3")} == {("other",)}
    assert ("m1", "m2", "m3") in found
    assert not {some for some in found if {"chief", "m4", "far"} & set(some)}


@pytest.mark.rule("stunt.scope.levels")
def test_level_two_adds_all_extras_or_up_to_three_principals() -> None:
    assert named(2) == {("m1", "m2", "m3", "m4"), ("chief",), ("other",), ("chief", "other")}


@pytest.mark.rule("stunt.scope.levels", "stunt.scope")
def test_level_three_adds_everybody_in_the_zone() -> None:
    assert named(3) == {("chief", "m1", "m2", "m3", "m4", "other")}


@pytest.mark.rule("stunt.scope.levels")
def test_as_ruled_scope_reaches_nobody_more_skilled_than_the_actor() -> None:
    ruling = "stunt.scope_skill=actor"
    assert ("chief",) in named(1, ruling, fight=3)
    assert ("other",) not in named(1, ruling, fight=0)
    assert ("m3",) in named(1, ruling, fight=0)


@pytest.mark.rule("stunt.scope", "action.attack")
def test_an_attack_with_scope_hits_all_targets() -> None:
    world = story(person("ann", traits=talents_earning_sp(1)), foe("ork"), extra("m1"), extra("m2"))
    scope = says("ann", increase_scope("ann", 1, ("m1", "m2")))
    done = play(world, attack("ann", "unarmed", "ork"), HIT, scope, says("ork", "take it"))
    assert [done.world.person(who).physical for who in ("ork", "m1", "m2")] == [(box("S"),)] * 3


@pytest.mark.rule("stunt.scope", "stunt.repeat")
def test_scope_bought_twice_adds_to_what_it_has_reached() -> None:
    world = story(person("ann"), foe("ork"), foe("pal"), extra("m1"))
    scope = [says("ann", increase_scope("ann", 1, (one,))) for one in ("pal", "m1")]
    assert spend_sp(world, attack_in_progress(sp=2), *scope).world.ongoing().more == ("pal", "m1")


@pytest.mark.rule("stunt.scope.levels")
def test_scope_is_closed_where_nobody_else_is() -> None:
    why = refused(scene(), increase_scope("ann", 1, ("pal",)), 1)
    assert why == "Level 1 reaches nobody else. [stunt.scope.levels]"


@pytest.mark.rule("sp.levels", "stunt.declaration.levels", "stunt.scope.levels", "stunt.range", "stunt.react.once")
def test_the_worked_case_of_three_sp() -> None:
    world = story(person("ann", zone="z0"), foe("ork", zone="z2"), foe("pal", zone="z2"), **zones_in_a_row(2))
    both = (declares(2), ACCEPT, OWN_SIDE, says("ann", increase_range("ann")))
    assert spend_sp(world, attack_in_progress(sp=3), *both).world.ongoing().sp == 0
    scope = says("ann", increase_scope("ann", 3, ("pal",)))
    with pytest.raises(ScriptError, match="left over"):
        spend_sp(world, attack_in_progress(sp=3), scope, says("ann", react("ann")))
    with pytest.raises(ScriptError, match=r"stunt\.react\.once"):
        spend_sp(world, attack_in_progress(sp=3), *[says("ann", react("ann"))] * 2)


# ---- special stunts and properties


def owner(*gifts: Gift, **trait: Any) -> Person:
    return person("ann", traits=tuple(Trait(gift.name, special=gift, **trait) for gift in gifts))


TRIP = Gift("Trip", "prone")


@pytest.mark.rule("stunt.special")
@pytest.mark.parametrize(
    ("gift", "kind", "on", "mark"),
    [
        (Gift("Rouse", "advantage", 2), "advantage", "ann", "B"),
        (Gift("Shell", "soak", 4), "soak", "ann", "B"),
        (Gift("Hex", "disadvantage", 2), "disadvantage", "ork", "B"),
        (TRIP, "prone", "ork", "A"),
    ],
)
def test_a_special_stunt_does_what_its_entry_says(gift: Gift, kind: str, on: str, mark: str) -> None:
    done = spend_sp(story(owner(gift), foe("ork")), attack_in_progress(), says("ann", special("ann", gift.name)))
    (made,) = done.world.effects
    assert (made.kind, made.on, made.size, made.time.mark.value) == (kind, on, gift.size, mark)


@pytest.mark.rule("stunt.special", "trait.talent")
def test_a_special_stunt_may_add_damage_or_be_words() -> None:
    world = story(owner(Gift("Cleave", "damage", 3), Gift("Howl", words="it howls")), foe("ork"))
    script = (says("ann", special("ann", "Cleave")), says("ann", special("ann", "Howl")), YES)
    done = spend_sp(world, attack_in_progress(sp=2), *script)
    assert (done.world.ongoing().damage, Spoken("ann", "it howls") in done.facts) == (7, True)


@pytest.mark.rule("stunt.special", "sp.spend")
@pytest.mark.parametrize(("cost", "left"), [(1, 1), (2, 0)])
def test_a_special_stunt_costs_one_sp_unless_it_says_otherwise(cost: int, left: int) -> None:
    world = story(owner(Gift("Shell", "soak", 2, cost)), foe("ork"))
    done = spend_sp(world, attack_in_progress(sp=2), says("ann", special("ann", "Shell")), *([ENOUGH] if left else []))
    assert len(done.world.effects) == 1
    why = refused(world, special("ann", "Shell"), 1)
    assert why == (None if cost == 1 else "Shell costs 2 stunt points. [sp.spend]")


@pytest.mark.rule("stunt.special.once", "stunt.repeat")
@pytest.mark.parametrize(
    ("often", "repeat", "open_"),
    [(False, "unless_limited", False), (True, "unless_limited", True), (True, "once_each", False)],
)
def test_each_special_stunt_once_unless_its_entry_allows_more(often: bool, repeat: str, open_: bool) -> None:
    gifts = (Gift("Shell", "soak", often=often), Gift("Hex", "disadvantage"))
    world = story(owner(*gifts), foe("ork"), rulings=(f"stunt.repeat={repeat}",))
    used = attack_in_progress(bought=("Shell",))
    once = "Shell works once an action. [stunt.special.once]"
    assert refused(world, special("ann", "Shell"), 1, used) == (None if open_ else once)
    assert refused(world, special("ann", "Hex"), 1, used) is None


@pytest.mark.rule("stunt.special", "trait.talent")
def test_a_special_stunt_belongs_to_tests_its_talent_fits() -> None:
    world = story(owner(TRIP, actions=(Action.CREATE,)), foe("ork"))
    assert refused(world, special("ann", "Trip"), 1) is not None
    assert refused(world, special("ann", "Trip"), 1, attack_in_progress(action=Action.CREATE)) is None


@pytest.mark.rule("stunt.special", "stunt.trigger_property", "modifier.prone", "modifier.disadvantage")
@pytest.mark.parametrize("does", ["prone", "disadvantage"])
def test_gifts_on_a_foe_need_an_action_against_a_foe(does: Any) -> None:
    gift = Gift("Snare", does)
    ann = owner(gift).but(ready=("rope",))
    ann = ann.but(sheet=ann.sheet.but(items=(Item("rope", properties=(gift,)),)))
    world = story(ann, person("bob"), foe("ork"))
    for call in (special("ann", "Snare"), trigger_property("ann", "Snare")):
        for target in ("", "ann", "bob"):
            why = refused(world, call, 1, attack_in_progress(action=Action.OVERCOME, target=target))
            assert why == f"Snare is for a foe, and this is done to none. [modifier.{does}]"
        assert refused(world, call, 1, attack_in_progress(action=Action.OVERCOME)) is None


@pytest.mark.rule("stunt.trigger_property", "trait.property")
def test_a_property_of_the_item_in_hand_is_triggered_for_its_price() -> None:
    net = Item("net", damage=1, properties=(Gift("entangle", "disadvantage", 2, cost=2),))
    world = story(person("ann", items=(net,)), foe("ork"))
    done = spend_sp(world, attack_in_progress(item="net", sp=2), says("ann", trigger_property("ann", "entangle")))
    assert [(one.kind, one.on, one.size) for one in done.world.effects] == [("disadvantage", "ork", 2)]
    dear = refused(world, trigger_property("ann", "entangle"), 1, attack_in_progress(item="net"))
    assert dear == "entangle costs 2 stunt points. [sp.spend]"
    assert refused(world, trigger_property("ann", "entangle"), 2, attack_in_progress(item="unarmed")) is not None


@pytest.mark.rule("stunt.trigger_property", "trait.property")
def test_properties_of_tools_and_armour_in_use_can_be_triggered_by_any_action() -> None:
    lamp = Item("lamp", properties=(Gift("Flare", "advantage", 2),))
    coat = Item("coat", soak=2, properties=(Gift("Bristle", "soak", 2),))
    sword = Item("sword", damage=4, properties=(Gift("Disarm", "disadvantage"),))
    ann = person("ann", items=(lamp, coat, sword), ready=("lamp", "coat", "sword"))
    for ongoing in (
        attack_in_progress(item="unarmed"),
        attack_in_progress(action=Action.OVERCOME, target=""),
        attack_in_progress(action=Action.DEFEND),
    ):
        for name, open_ in (("Flare", True), ("Bristle", True), ("Disarm", False)):
            assert (refused(story(ann, foe("ork")), trigger_property("ann", name), 1, ongoing) is None) is open_
    done = spend_sp(
        story(ann, foe("ork")), attack_in_progress(item="unarmed"), says("ann", trigger_property("ann", "Flare"))
    )
    assert [(one.kind, one.on, one.size) for one in done.world.effects] == [("advantage", "ann", 2)]
    stowed = story(ann.but(ready=("coat",)), foe("ork"))
    assert refused(stowed, trigger_property("ann", "Flare"), 1, attack_in_progress(item="unarmed")) is not None


@pytest.mark.rule("stunt.trigger_property")
@pytest.mark.parametrize("entry", [one for one in load(None).pc if any(item.triggers for item in one.all_items())])
def test_every_shipped_property_can_be_triggered(entry: PcEntry) -> None:
    world = story(person("ann", sheet=entry.sheet(), ready=entry.ready()), foe("ork"))
    for item in entry.sheet().items:
        used = attack_in_progress(item=item.name if item.weapon else "unarmed")
        for gift in item.properties:
            assert refused(world, trigger_property("ann", gift.name), 3, used) is None


@pytest.mark.rule("stunt.repeat")
def test_any_stunt_may_be_bought_again_unless_its_entry_forbids_it() -> None:
    stronger = says("ann", increase_effect("ann", "the blow"))
    assert spend_sp(scene(), attack_in_progress(sp=2), stronger, stronger).world.ongoing().damage == 8
    with pytest.raises(ScriptError, match=r"Each stunt is bought once\. \[stunt\.repeat\]"):
        spend_sp(scene("stunt.repeat=once_each"), attack_in_progress(sp=2), stronger, stronger)


@pytest.mark.rule("stunt.repeat", "move.sp")
def test_where_each_stunt_is_bought_once_a_mover_still_goes_a_zone_for_each_sp() -> None:
    moving = attack_in_progress(action=Action.OVERCOME, skill=Skill.MOVE, purpose="move", target="", sp=2)
    world = story(person("ann", zone="z0"), foe("ork"), rulings=("stunt.repeat=once_each",), **zones_in_a_row(2))
    done = spend_sp(world, moving, *[says("ann", further("ann"))] * 2)
    assert done.world.ongoing().size == 2


# ---- the Rule of Awesome


@pytest.mark.rule("sp.awesome.discovery")
def test_a_stunt_of_one_sp_that_changes_nothing_is_a_discovery() -> None:
    done = spend_sp(
        scene(), attack_in_progress(), says("ann", create_effect("ann", EffectOn("soak", "ann"), "a mirror")), NO, WHY
    )
    assert (done.world.effects, Spoken("gm", "it was a dummy") in done.facts) == ((), True)


@pytest.mark.rule("sp.awesome.discovery", "sp.awesome.respend")
@pytest.mark.parametrize(("who", "role"), [("gm", "gm"), ("player", "ann")])
def test_the_other_sp_of_a_stunt_that_changes_nothing_buy_another(who: str, role: str) -> None:
    empty = (declares(3), says("gm", "nothing comes of it"), WHY)
    other = says(role, increase_effect("ann", "the blow"), label="into another stunt for ann")
    done = spend_sp(scene(f"sp.awesome_who={who}"), attack_in_progress(sp=4), *empty, other, other, ENOUGH)
    assert (done.world.ongoing().damage, Spoken("gm", "it was a dummy") in done.facts) == (8, True)


@pytest.mark.rule("sp.awesome.respend")
def test_the_other_stunt_is_a_different_one_and_costs_no_more_than_the_rest() -> None:
    empty = (declares(3), says("gm", "nothing comes of it"), WHY)
    with pytest.raises(ScriptError, match=r"This has just changed nothing\. \[sp\.awesome\.respend\]"):
        spend_sp(scene(), attack_in_progress(sp=3), *empty, says("gm", declaration("ann", 1, "again")))
    with pytest.raises(ScriptError, match="Level 3 costs 3 stunt points"):
        spend_sp(scene(), attack_in_progress(sp=3), *empty, says("gm", discovery("ann", 3, "all")))


@pytest.mark.rule("sp.awesome.discovery", "stunt.special")
def test_a_special_stunt_can_change_nothing_too() -> None:
    world = story(owner(Gift("Howl", cost=2)), foe("ork"))
    script = (says("ann", special("ann", "Howl")), NO, WHY, says("gm", increase_effect("ann", "the blow")))
    assert spend_sp(world, attack_in_progress(sp=2), *script).world.ongoing().damage == 6


@pytest.mark.rule("stunt.declaration", "stunt.declaration.levels")
@pytest.mark.parametrize(
    ("ruling", "words", "name"),
    [
        ("as_declared", "a witness, at last", "witness"),
        ("as_declared", "…", "newcomer-1"),
        ("as_declared", "Ork", "ork-1"),
        ("numbered", "a witness, at last", "newcomer-1"),
    ],
)
def test_whoever_is_declared_keeps_the_name(ruling: str, words: str, name: str) -> None:
    world = scene(f"stunt.declaration_names={ruling}")
    done = spend_sp(world, attack_in_progress(sp=2), says("ann", declaration("ann", 2, words)), ACCEPT, OWN_SIDE)
    assert {one.id for one in done.world.people} - {"ann", "ork"} == {name}
