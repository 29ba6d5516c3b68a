"""Advantages, prone, cover, range, light and size."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import Refusal, ScriptError
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.stunts.display.panel import panel
from rulewright.systems.stunts.model.reach import band_between, bands_missing, protections
from rulewright.systems.stunts.model.sheets import Action, Band, Item, Level, Purpose, Skill, Trait
from rulewright.systems.stunts.model.world import Cover, Link, Story, Zone, band_of
from rulewright.systems.stunts.rules.actions.actions import attack, create_advantage, end_effect
from rulewright.systems.stunts.rules.actions.problems import clear_way
from rulewright.systems.stunts.rules.actions.stunt_offers import stunt_offers
from rulewright.systems.stunts.rules.actions.stunts import (
    discovery,
    increase_effect,
    increase_range,
    increase_scope,
    trigger_property,
)
from rulewright.systems.stunts.rules.rolls.action_test import lend, take_test
from rulewright.systems.stunts.rules.rolls.dice import Trade
from rulewright.systems.stunts.rules.rolls.gathering import ActionTest
from rulewright.systems.stunts.rules.turns.moving import cross, run, walk
from rulewright.systems.stunts.rules.turns.offers import action_offers, snap_offers, sort_offers
from rulewright.systems.stunts.rules.turns.situation import situation_of
from rulewright.systems.stunts.rules.turns.snap_actions import shift
from systems.stunts.build import foe, person, story
from systems.stunts.staged import (
    ENOUGH,
    HIT,
    STAYS,
    TRIPLE,
    attack_in_progress,
    damage_through,
    effect,
    net,
    spend_sp,
    talents_earning_sp,
    told,
    zones_in_a_row,
)

STRIKE = ActionTest("ann", Skill.FIGHT, Action.ATTACK, "body", "ork")
GUARD = ActionTest("ann", Skill.FIGHT, Action.DEFEND, "body", "ork")
RUN = ActionTest("ann", Skill.MOVE, Action.OVERCOME, "move")
TALK = ActionTest("ann", Skill.INTERACT, Action.OVERCOME, "other")
SNEAK = ActionTest("ann", Skill.MOVE, Action.OVERCOME, "sneak", "ork")
LOOK = ActionTest("ann", Skill.WITS, Action.OVERCOME, "perceive", "ork")
TAKES = says("ork", "take it")


def scene(*rulings: str, **changes: Any) -> Story:
    return story(person("ann"), foe("ork"), rulings=rulings, **changes)


# ---- what the GM throws in


@pytest.mark.rule("dice.bonus.other", "dice.penalty", "test.opposition.mirror")
@pytest.mark.parametrize(("who", "dice", "expected"), [("ann", 2, 2), ("ann", -1, -1), ("ork", 2, -2), ("ork", -3, 3)])
def test_dice_of_the_gm_count_on_one_test(who: str, dice: int, expected: int) -> None:
    world = play(scene(), lend(who, dice, "wet stones")).world
    assert net(world, STRIKE) == expected
    trades = [says("ann", Trade(), label="Trade")] if abs(expected) > 1 else []
    done = play(world, take_test(STRIKE), *trades, faces(*[4] * (3 + abs(expected))))
    assert "wet stones" in done.trace.explain()
    assert done.world.lent == ()


@pytest.mark.rule("dice.bonus.other")
def test_dice_of_the_gm_wait_for_their_test() -> None:
    world = play(scene(), lend("ork", 1, "wet stones")).world
    assert net(world, TALK) == 0
    assert play(world, take_test(TALK), faces(4, 4, 4)).world.lent == world.lent


# ---- advantages and disadvantages


@pytest.mark.rule("modifier.advantage", "modifier.disadvantage")
@pytest.mark.parametrize(("kind", "dice"), [("advantage", 2), ("disadvantage", -2)])
def test_an_advantage_adds_dice_to_every_test_of_its_owner(kind: Any, dice: int) -> None:
    world = scene(effects=(effect(kind, size=2),))
    assert [net(world, trial) for trial in (STRIKE, GUARD, RUN, TALK)] == [dice] * 4


@pytest.mark.rule("modifier.advantage", "modifier.disadvantage")
@pytest.mark.parametrize(("kind", "sign"), [("advantage", 1), ("disadvantage", -1)])
def test_an_advantage_counts_only_where_it_fits(kind: Any, sign: int) -> None:
    world = scene(effects=(effect(kind, skills=(Skill.FIGHT,)),))
    assert [net(world, trial) for trial in (STRIKE, GUARD, RUN, TALK)] == [sign, sign, 0, 0]


@pytest.mark.rule("modifier.advantage", "modifier.disadvantage")
@pytest.mark.parametrize(("ruling", "left"), [("while_lasts", 2), ("single_use", 0)])
def test_whether_an_advantage_is_used_up(ruling: str, left: int) -> None:
    both = (effect(id="e1"), effect("disadvantage", id="e2"))
    world = scene(f"modifier.use={ruling}", effects=both)
    assert len(play(world, take_test(TALK), HIT).world.effects) == left


@pytest.mark.rule("modifier.advantage", "test.opposition.mirror")
@pytest.mark.parametrize(("ruling", "left"), [("while_lasts", 1), ("single_use", 0)])
def test_an_opponents_advantage_is_used_up_by_opposing(ruling: str, left: int) -> None:
    world = scene(f"modifier.use={ruling}", effects=(effect(on="ork"),))
    done = play(world, take_test(STRIKE), faces(6, 5, 4, 1))
    assert len(done.world.effects) == left


@pytest.mark.rule("modifier.advantage")
def test_advantages_that_do_not_fit_a_test_are_not_used_up() -> None:
    world = scene("modifier.use=single_use", effects=(effect(skills=(Skill.FIGHT,)),))
    assert len(play(world, take_test(TALK), HIT).world.effects) == 1


@pytest.mark.rule("modifier.advantage", "modifier.disadvantage", "dice.bonus.other")
@pytest.mark.parametrize(("ruling", "dice"), [("add", 1), ("best", -1)])
def test_whether_several_advantages_add_up(ruling: str, dice: int) -> None:
    good = tuple(effect(id=f"g{size}", size=size) for size in (1, 2, 2))
    bad = tuple(effect("disadvantage", id=f"b{size}", size=size) for size in (1, 3))
    assert net(scene(f"modifier.stack={ruling}", effects=(*good, *bad)), TALK) == dice


# ---- prone


PRONE = effect("prone", mark="A")
BODILY = [(STRIKE, -1), (GUARD, -1), (RUN, -1), (TALK, 0), (SNEAK, 0)]


@pytest.mark.rule("modifier.prone", "dice.penalty.condition")
@pytest.mark.parametrize(("trial", "dice"), BODILY)
def test_prone_is_a_die_less_on_bodily_attack_defence_and_movement(trial: ActionTest, dice: int) -> None:
    assert net(scene(effects=(PRONE,)), trial) == dice
    assert net(scene("modifier.prone=no_move", effects=(PRONE,)), trial) == 0


@pytest.mark.rule("modifier.prone", "duration.action", "snap.move.stand")
def test_an_action_or_the_move_snap_action_ends_being_prone() -> None:
    world = scene(effects=(PRONE,))
    assert end_effect in {one.rule for one in action_offers(situation_of(world, "ann"))}
    assert play(world, end_effect("ann", "e1")).world.effects == ()
    assert shift in {one.rule for one in snap_offers(situation_of(world, "ann"))}
    assert play(world, shift("ann", "the open", True)).world.effects == ()


@pytest.mark.rule("duration.action", "modifier.range.base")
@pytest.mark.parametrize(("zone", "open_"), [("z0", True), ("z1", True), ("z2", False)])
def test_an_action_ends_only_effects_that_are_close(zone: str, open_: bool) -> None:
    lying = effect("prone", on="bob", mark="A")
    world = story(person("ann", zone="z0"), person("bob", zone=zone), foe("ork"), effects=(lying,), **zones_in_a_row(2))
    assert situation_of(world, "ann").ends == (("e1",) if open_ else ())
    assert situation_of(world, "bob").ends == ("e1",)


@pytest.mark.rule("modifier.prone")
def test_as_ruled_a_prone_person_does_not_move() -> None:
    world = story(
        person("ann", zone="z0"), foe("ork"), effects=(PRONE,), rulings=("modifier.prone=no_move",), **zones_in_a_row(1)
    )
    open_ = sort_offers(action_offers(situation_of(world, "ann")))
    for call in (walk("ann", "z1"), run("ann"), cross("ann", "z1")):
        assert open_.why_not(call) == "ann is prone. [modifier.prone]"
    assert sort_offers(action_offers(situation_of(world.but(effects=()), "ann"))).accepts(walk("ann", "z1"))


@pytest.mark.rule("modifier.prone", "action.overcome")
def test_a_prone_person_may_still_clear_a_way() -> None:
    barred = {"zones": (Zone("a"), Zone("b")), "links": (Link("a", "b", "bars", 1),)}
    world = story(person("ann", zone="a"), effects=(PRONE,), rulings=("modifier.prone=no_move",), **barred)
    open_ = sort_offers(action_offers(situation_of(world, "ann")))
    assert open_.accepts(clear_way("ann", Skill.PHYSIQUE, "b"))
    assert not open_.accepts(cross("ann", "b"))


@pytest.mark.rule("modifier.prone", "test.opposition.mirror")
def test_as_ruled_the_gm_sets_the_dice_for_being_prone() -> None:
    world = scene("modifier.prone=gm", effects=(PRONE, effect("prone", on="ork", id="e2", mark="A")))
    mine, theirs = says("gm", 1, label="ann is prone"), says("gm", 2, label="ork is prone")
    assert play(world, take_test(STRIKE), mine, theirs, faces(5, 4, 2, 1)).value.success
    assert play(world, take_test(TALK), HIT).value.success


# ---- cover


@pytest.mark.rule("modifier.cover", "modifier.coverage")
@pytest.mark.parametrize(("amount", "price"), [("half", 1), ("near-total", 2)])
def test_cover_raises_coverage(amount: Any, price: int) -> None:
    world = story(person("ann"), foe("ork", cover=Cover("crates", amount)))
    assert [(one.name, one.price) for one in protections(world, attack_in_progress())] == [("cover", price)]
    why = stunt_offers(world.but(current_action=attack_in_progress()), "ann", price - 1).why_not(
        trigger_property("ann", "cover")
    )
    assert why == f"Getting past the cover costs {price} stunt point{'s' if price > 1 else ''}. [modifier.coverage]"
    after = spend_sp(world, attack_in_progress(sp=2), PAST, *([ENOUGH] if price < 2 else [])).world.ongoing()
    assert (after.past, protections(world, after)) == (("cover",), ())


@pytest.mark.rule("modifier.coverage", "stunt.trigger_property")
def test_armour_has_a_coverage_of_its_own_or_none() -> None:
    plate, cloth = Item("plate", soak=4, coverage=2), Item("cloth", soak=1)
    covered = story(person("ann"), foe("ork", items=(plate,), cover=Cover("crates")))
    assert [(one.name, one.price) for one in protections(covered, attack_in_progress())] == [
        ("cover", 1),
        ("armour", 3),
    ]
    assert protections(story(person("ann"), foe("ork", items=(cloth,))), attack_in_progress()) == ()


@pytest.mark.rule("modifier.coverage")
def test_of_several_pieces_the_best_coverage_counts() -> None:
    worn = (Item("cap", soak=1, coverage=1), Item("plate", soak=4, coverage=2))
    assert [one.price for one in protections(story(person("ann"), foe("ork", items=worn)), attack_in_progress())] == [2]


@pytest.mark.rule("modifier.coverage", "damage.soak", "damage.hardened")
def test_armour_without_coverage_soaks_even_if_the_attacker_gets_past_the_rest() -> None:
    gun = Item("gun", damage=9, pierce=1)
    worn = (Item("hide", soak=2, hardened=1), Item("plate", soak=4, coverage=1))
    world = story(person("ann", items=(gun,), traits=talents_earning_sp(1)), foe("ork", items=worn))
    past = says("ann", trigger_property("ann", "armour"))
    assert damage_through(play(world, attack("ann", "gun", "ork"), HIT, past, TAKES)) == 7


PISTOL = Item("pistol", damage=6)
PAST = says("ann", trigger_property("ann", "cover"))
RAISED = says("ann", increase_effect("ann", "the blow"))


@pytest.mark.rule("modifier.cover", "modifier.cover.soak", "modifier.coverage", "stunt.trigger_property")
@pytest.mark.parametrize(("sp", "script", "left"), [(0, (), 4), (1, (PAST,), 6), (1, (RAISED,), 6)])
def test_the_worked_case_of_half_cover(sp: int, script: tuple[Any, ...], left: int) -> None:
    world = story(person("ann", items=(PISTOL,), traits=talents_earning_sp(sp)), foe("ork", cover=Cover("a hedge")))
    done = play(world, attack("ann", "pistol", "ork"), HIT, *script, TAKES)
    assert (damage_through(done), done.world.person("ork").physical[0].level) == (left, Level.STAGGERED)


@pytest.mark.rule("modifier.coverage", "stunt.scope")
def test_getting_past_cover_counts_for_the_first_target_only() -> None:
    hedge = Cover("a hedge")
    world = story(
        person("ann", items=(PISTOL,), traits=talents_earning_sp(2)), foe("ork", cover=hedge), foe("pal", cover=hedge)
    )
    scope = says("ann", increase_scope("ann", 1, ("pal",)))
    done = play(world, attack("ann", "pistol", "ork"), HIT, PAST, scope, TAKES, says("pal", "take it"))
    assert (damage_through(done, "ork"), damage_through(done, "pal")) == (6, 4)


@pytest.mark.rule("modifier.coverage")
def test_as_ruled_coverage_is_penalty_dice() -> None:
    world = story(
        person("ann", items=(PISTOL,)), foe("ork", cover=Cover("a hedge")), rulings=("modifier.coverage=penalty_dice",)
    )
    asked = {"label": "Which protection do you get past?"}
    done = play(world, attack("ann", "pistol", "ork"), says("ann", ("cover",), **asked), faces(6, 6, 5, 1), TAKES)
    assert damage_through(done) == 6
    plain = play(world, attack("ann", "pistol", "ork"), says("ann", (), **asked), HIT, TAKES)
    assert damage_through(plain) == 4
    assert not stunt_offers(world.but(current_action=attack_in_progress()), "ann", 3).accepts(
        trigger_property("ann", "cover")
    )


@pytest.mark.rule("modifier.coverage", "test.opposition.mirror")
def test_an_opponents_penalty_dice_for_coverage_help_the_defender() -> None:
    ork, ann = foe("ork", items=(PISTOL,)), person("ann", cover=Cover("a hedge"))
    world = story(ork, ann, rulings=("modifier.coverage=penalty_dice",))
    done = play(world, attack("ork", "pistol", "ann"), says("ork", ("cover",)), STAYS, faces(5, 4, 2, 1))
    assert done.world.person("ann").physical == ()


@pytest.mark.rule("modifier.coverage")
@pytest.mark.parametrize(("rolled", "left"), [((6, 6, 5, 1), 6), ((6, 5, 4, 1), 4)])
def test_as_ruled_getting_past_coverage_is_a_separate_test(rolled: tuple[int, ...], left: int) -> None:
    world = story(
        person("ann", items=(PISTOL,)), foe("ork", cover=Cover("a hedge")), rulings=("modifier.coverage=overcome",)
    )
    script = (says("ann", ("cover",)), faces(*rolled, label="gets past it"), HIT, TAKES)
    assert damage_through(play(world, attack("ann", "pistol", "ork"), *script)) == left


@pytest.mark.rule("modifier.coverage", "test.improve", "sp.earn.success_only", "stunt.react.no_sp")
@pytest.mark.parametrize("reacts", [False, True])
def test_sp_of_getting_past_buy_stunts_but_not_in_a_reaction(reacts: bool) -> None:
    cover, by_test = Cover("a hedge"), ("modifier.coverage=overcome",)
    world = story(person("ann", fight=1, items=(PISTOL,)), foe("ork", fight=1, cover=cover), rulings=by_test)
    if reacts:
        assert world.conflict
        world = world.but(conflict=world.conflict.but(reacting="ann"))
    bought = () if reacts else (says("ann", discovery("ann", 1, "why"), label="1 stunt point"), says("gm", "so"))
    script = (says("ann", ("cover",)), TRIPLE, *bought, HIT, TAKES)
    assert damage_through(play(world, attack("ann", "pistol", "ork"), *script)) == 6


# ---- range


@pytest.mark.rule("modifier.range.bands")
@pytest.mark.parametrize(
    ("zones", "band"),
    [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (10, 2), (11, 3), (30, 3), (31, 4), (100, 4), (101, 5), (500, 5)],
)
def test_the_six_bands(zones: int, band: int) -> None:
    assert band_of(zones) is Band(band)


@pytest.mark.rule("modifier.range.bands")
def test_nothing_reaches_further_than_five_kilometres() -> None:
    with pytest.raises(Refusal, match=r"modifier\.range\.bands"):
        band_of(501)


@pytest.mark.rule("modifier.range.bands")
@pytest.mark.parametrize(
    ("ruling", "bands"), [("zones_away", [0, 0, 1, 1, 2, 2, 2]), ("own_counts", [0, 1, 1, 2, 2, 2, 3])]
)
def test_how_zones_are_counted(ruling: str, bands: list[int]) -> None:
    rulings = (f"modifier.range_count={ruling}",)
    found = []
    for zones in (0, 1, 2, 3, 4, 9, 10):
        world = story(person("ann", zone="z0"), foe("ork", zone=f"z{zones}"), rulings=rulings, **zones_in_a_row(10))
        found.append(band_between(world, "ann", "ork"))
    assert found == bands


@pytest.mark.rule("modifier.range.bands")
def test_unlinked_zones_are_as_far_as_can_be() -> None:
    apart = {"zones": (Zone("a"), Zone("b")), "links": ()}
    assert band_between(story(person("ann", zone="a"), foe("ork", zone="b"), **apart), "ann", "ork") is Band.OBSCURE
    assert band_between(story(person("ann", zone="a"), foe("ork", zone="a"), **apart), "ann", "ork") is Band.CLOSE
    assert band_between(story(person("ann", zone=""), foe("ork", zone="b"), **apart), "ann", "ork") is Band.CLOSE


@pytest.mark.rule("modifier.range.bands", "modifier.range.stunt", "modifier.range.none", "modifier.range.base")
@pytest.mark.parametrize(("zones", "sp"), [(2, 0), (6, 1), (90, 3)])
def test_the_worked_case_of_range(zones: int, sp: int) -> None:
    bow = Item("bow", damage=2, range=Band.NEAR)
    world = story(person("ann", zone="z0", items=(bow,)), foe("ork", zone=f"z{zones}"), **zones_in_a_row(90))
    assert bands_missing(world, attack_in_progress(item="bow")) == sp
    assert net(world, STRIKE) == 0


@pytest.mark.rule("modifier.range.base")
@pytest.mark.parametrize(("item", "missing"), [("unarmed", 2), ("words", 2), ("bow", 0)])
def test_unaided_actions_reach_close(item: str, missing: int) -> None:
    bow = Item("bow", damage=2, range=Band.FAR)
    world = story(person("ann", zone="z0", items=(bow,)), foe("ork", zone="z4"), **zones_in_a_row(4))
    assert bands_missing(world, attack_in_progress(item=item)) == missing


def far(*rulings: str, sp: int = 0) -> Story:
    return story(
        person("ann", zone="z0", traits=talents_earning_sp(sp)),
        foe("ork", zone="z2"),
        rulings=rulings,
        **zones_in_a_row(2),
    )


@pytest.mark.rule("modifier.range.stunt", "stunt.range")
def test_a_target_beyond_the_base_band_is_unaffected_unless_sp_are_spent() -> None:
    missed = play(far(), attack("ann", "unarmed", "ork"), HIT)
    assert "ann: does not reach ork: 1 range band is missing" in told(missed)
    marks = next(piece.marks for piece in panel(missed.world).pieces if piece.id == "ann")
    assert marks[0].id == "out-of-range", "the odds beforehand say so too"
    assert missed.world.person("ork").physical == ()
    kept = play(far(sp=1), attack("ann", "unarmed", "ork"), HIT, ENOUGH)
    assert kept.world.person("ork").physical == ()
    reached = play(far(sp=1), attack("ann", "unarmed", "ork"), HIT, says("ann", increase_range("ann")), TAKES)
    assert len(reached.world.person("ork").physical) == 1


@pytest.mark.rule("modifier.range.stunt", "action.create_advantage")
def test_an_effect_has_to_reach_too() -> None:
    assert play(far(), create_advantage("ann", Skill.WITS, "ork", ""), HIT).world.effects == ()


@pytest.mark.rule("modifier.range.stunt")
@pytest.mark.parametrize("waves", [True, False])
def test_as_ruled_the_gm_may_let_an_action_reach(waves: bool) -> None:
    ruled = far("modifier.range_beyond=gm_narrative")
    script = (says("gm", waves, label="1 range band is missing"), *((TAKES,) if waves else ()))
    done = play(ruled, attack("ann", "unarmed", "ork"), HIT, *script)
    assert len(done.world.person("ork").physical) == int(waves)


# ---- light and size


@pytest.mark.rule("modifier.visibility.scale", "modifier.visibility.sign")
@pytest.mark.parametrize("dark", [0, 1, 2, 3])
def test_darkness_helps_sneaking_and_hinders_sight(dark: int) -> None:
    world = scene(dark=dark)
    trials = (STRIKE, LOOK, SNEAK, TALK, RUN)
    assert [net(world, trial) for trial in trials] == [-dark, -dark, dark, 0, 0]


@pytest.mark.rule("modifier.visibility.sign", "test.opposition.mirror")
def test_darkness_of_an_opponents_action_counts_for_the_defender() -> None:
    strikes = scene(dark=2, current_action=attack_in_progress(who="ork", target="ann"))
    assert net(strikes, GUARD) == 2
    sneaks = scene(
        dark=2, current_action=attack_in_progress(who="ork", target="ann", purpose="sneak", action=Action.OVERCOME)
    )
    assert net(sneaks, ActionTest("ann", Skill.WITS, Action.DEFEND, "sneak", "ork")) == -2


@pytest.mark.rule("modifier.visibility.sign")
def test_darkness_does_not_hide_from_somebody_who_sees_in_it() -> None:
    owl = (Trait("Owl", sees=True),)
    past_owl = story(person("ann"), foe("ork", traits=owl), dark=3)
    assert net(past_owl, ActionTest("ann", Skill.MOVE, Action.OVERCOME, "sneak", "ork")) == 0
    sneaks = attack_in_progress(who="ork", target="ann", purpose="sneak", action=Action.OVERCOME)
    watched = story(person("ann", traits=owl), foe("ork"), dark=3, current_action=sneaks)
    assert net(watched, ActionTest("ann", Skill.WITS, Action.DEFEND, "sneak", "ork")) == 0
    assert net(past_owl, ActionTest("ann", Skill.MOVE, Action.OVERCOME, "sneak")) == 3


@pytest.mark.rule("modifier.visibility.sign")
def test_darkness_does_not_hinder_somebody_who_sees_in_it() -> None:
    owl = story(person("ann", traits=(Trait("Owl", sees=True),)), foe("ork"), dark=3)
    assert [net(owl, trial) for trial in (STRIKE, LOOK, SNEAK)] == [3, 0, 3]


@pytest.mark.rule("modifier.visibility.sign")
def test_darkness_hinders_a_defender_who_does_not_see_an_attacker_who_does() -> None:
    owl, seen_by_owl = (Trait("Owl", sees=True),), attack_in_progress(who="ork", target="ann")
    struck = story(person("ann"), foe("ork", traits=owl), dark=3, current_action=seen_by_owl)
    assert net(struck, GUARD) == -3
    assert net(struck.but(house=struck.house.ruled("modifier.visibility=actor")), GUARD) == 0
    both_see = story(person("ann", traits=owl), foe("ork", traits=owl), dark=3, current_action=seen_by_owl)
    assert net(both_see, GUARD) == 0


@pytest.mark.rule("modifier.coverage", "modifier.cover")
def test_whoever_gets_past_armour_gets_past_the_cover_before_it() -> None:
    plate = Item("plate", soak=4, coverage=1)
    world = story(person("ann"), foe("ork", items=(plate,), cover=Cover("crates", "near-total")))
    past = says("ann", trigger_property("ann", "armour"))
    apart = world.but(house=world.house.ruled("modifier.cover_coverage=apart"))
    assert [one.price for one in protections(apart, attack_in_progress())] == [2, 1]
    after = spend_sp(world, attack_in_progress(sp=3), past).world.ongoing()
    assert (set(after.past), after.sp, protections(world, after)) == ({"cover", "armour"}, 0, ())


def sizes(mine: int, theirs: int, *rulings: str) -> Story:
    return story(person("ann", size=mine), foe("ork", size=theirs), rulings=rulings)


@pytest.mark.rule("modifier.size.smaller", "modifier.size.larger", "modifier.size.amount")
@pytest.mark.parametrize(("mine", "theirs", "dice"), [(2, 4, 2), (4, 2, -2), (1, 8, 4), (8, 1, -4), (3, 3, 0)])
def test_the_smaller_gains_and_the_larger_loses(mine: int, theirs: int, dice: int) -> None:
    world = sizes(mine, theirs)
    assert [net(world, trial) for trial in (STRIKE, GUARD, SNEAK, LOOK)] == [dice] * 4
    assert [net(world, trial) for trial in (TALK._replace(against="ork"), RUN)] == [0, 0]


@pytest.mark.rule("modifier.size.amount", "test.opposition.mirror")
@pytest.mark.parametrize(("ruling", "dice"), [("difference_once", 2), ("both_sides", 4)])
def test_size_enters_the_one_pool_once_or_from_both_sides(ruling: str, dice: int) -> None:
    world = sizes(2, 4, f"modifier.size={ruling}")
    assert (net(world, STRIKE), net(world, GUARD)) == (dice, dice)


@pytest.mark.rule("modifier.size.amount")
@pytest.mark.parametrize(("ruling", "defender"), [("difference_once", HIT), ("both_sides", faces(6, 5, 4, 1))])
def test_where_both_roll_size_counts_for_the_actor_or_for_both(ruling: str, defender: Any) -> None:
    world = sizes(2, 3, f"modifier.size={ruling}", "test.opposition=both_roll")
    stops = defender == HIT
    script = (faces(6, 4, 2, 1), defender, *(() if stops else (TAKES,)))
    done = play(world, attack("ann", "unarmed", "ork"), *script)
    assert len(done.world.person("ork").physical) == int(not stops)


@pytest.mark.rule("modifier.size.amount")
@pytest.mark.parametrize(("mine", "theirs", "rolled", "works"), [(2, 3, (6, 4, 1, 1), True), (3, 2, (6, 6, 4, 1), True),
                                                                (3, 2, (6, 5, 4, 1), False)])  # fmt: skip
def test_as_ruled_the_gm_names_the_dice_for_size(mine: int, theirs: int, rolled: Any, works: bool) -> None:
    world = sizes(mine, theirs, "modifier.size=gm")
    assert play(world, take_test(STRIKE), says("gm", 1, label="does size make"), faces(*rolled)).value.success is works
    for number in (0, 5):
        with pytest.raises(ScriptError, match="1 to 4"):
            play(world, take_test(STRIKE), says("gm", number))


@pytest.mark.rule("modifier.size.smaller", "modifier.size.larger")
@pytest.mark.parametrize("purpose", ["mind", "move", "recover", "other"])
def test_size_does_not_change_other_tests(purpose: Purpose) -> None:
    assert net(sizes(0, 4), ActionTest("ann", Skill.WITS, Action.OVERCOME, purpose, "ork")) == 0
