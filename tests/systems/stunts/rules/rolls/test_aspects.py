"""Aspects: invoking them for one of five benefits, and what makes an outcome simple."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.advance import Thrown, advance
from rulewright.kernel.engine.scripted_scene import Faces, Outcome, Says, faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.scene import Scene
from rulewright.systems.stunts.facts import Spoken
from rulewright.systems.stunts.model.sheets import Action, Duration, Skill, Trait
from rulewright.systems.stunts.model.world import Aspect, Person, Story, Time
from rulewright.systems.stunts.rules.actions.effects import EffectOn
from rulewright.systems.stunts.rules.actions.stunts import done as enough
from rulewright.systems.stunts.rules.rolls.action_test import take_test
from rulewright.systems.stunts.rules.rolls.dice import Trade
from rulewright.systems.stunts.rules.rolls.gathering import ActionTest
from systems.stunts.build import foe, person, story

HIT, MISS, TRIPLE = faces(6, 4, 1), faces(5, 4, 1), faces(4, 4, 4)
PASS, GM_PASS = says("ann", None, label="Use an aspect?"), says("gm", None, label="Use an aspect?")


def ann(*aspects: str, pp: int = 1, **changes: Any) -> Person:
    return person("ann", aspects=aspects, pp=pp, **changes)


def invokes(way: str, aspect: str, who: str = "ann", words: str = "", agreed: bool = True) -> list[Says]:
    """Somebody invokes an aspect; the GM judges what a player says."""
    said = [
        says(who, way, label="Use an aspect?"),
        says(who, aspect, label="Which aspect"),
        says(who, words, label=f"Why does {aspect!r} matter here?"),
    ]
    return said if who == "gm" else [*said, says("gm", agreed, label=f"Does {aspect!r} matter here?")]


def tried(now: Story, *script: Faces | Says, against: str = "", penalty: int = 0, earns: bool = True) -> Outcome[Story]:
    """Ann's test; an opponent who stands against it has no dice of its own."""
    trial = ActionTest("ann", Skill.FIGHT, Action.OVERCOME, "other", against, penalty)
    return play(now, take_test(trial, earns=earns), *script)


REROLLS = "aspect.reroll=any_new", "aspect.helpers=in_test", "sp.invoke=benefit"


def alone(one: Person, *rulings: str, **changes: Any) -> Story:
    """Somebody and a foe, where only the added SP of an invoke earns one."""
    return story(one, foe("ork"), rulings=("sp.invoke=benefit", *rulings), **changes)


@pytest.mark.rule("aspect.benefit.effect")
def test_against_a_test_without_a_target_the_gm_speaks_for_a_foe_not_for_a_friend_of_the_players() -> None:
    friend = foe("abe", side="pcs")
    now = story(ann("Brave", pp=0), friend, foe("imp", out=Time(Duration.SCENE)), foe("ork"), gm_pp=1)
    hexes = (says("gm", EffectOn("disadvantage", "ann"), label="Which effect"), says("gm", "cursed"))
    (made,) = tried(now, MISS, *invokes("effect", "Brave", "gm"), *hexes).world.effects
    assert (made.on, made.by) == ("ann", "ork")


@pytest.mark.rule("aspect.benefit.fail_to_success", "aspect.benefit.success_to_fail", "test.opposition")
def test_where_totals_are_compared_a_flipped_one_is_eleven_or_ten() -> None:
    now = alone(ann("Brave"), "test.opposition=compare_totals")
    assert tried(now, faces(3, 2, 1), *invokes("succeed", "Brave")).value == (True, 0, 11, 0)
    fog = alone(ann("Brave", pp=0), "test.opposition=compare_totals", aspects=(Aspect("Fog"),), gm_pp=1)
    assert tried(fog, faces(6, 5, 4), *invokes("fail", "Fog", "gm")).value == (False, 0, 10, 0)
    unread = tried(alone(ann("Brave")), faces(3, 2, 1), *invokes("succeed", "Brave"))
    assert unread.value == (True, 0, 0, 0), "where nobody reads totals there are none"


def open_ways(now: Story, rolled: Faces, *before: Any, earns: bool = True) -> tuple[str, list[str]]:
    """Who is asked next after these dice, and the benefits that are open."""
    trial = ActionTest("ann", Skill.FIGHT, Action.OVERCOME)
    asked = advance(Scene(now), take_test(trial, earns=earns), [Thrown(rolled.faces), *before]).asked
    assert isinstance(asked, Ask)
    return asked.who[0], [one for one in asked.options.listed() or () if one]


def result(done: Outcome[Story]) -> tuple[bool, int, int]:
    """Success, the roller's SP, Ann's plot points left."""
    return done.value.success, done.value.sp, done.world.person("ann").pp


# ---- invoking


@pytest.mark.rule("aspect.invoke", "plot.uses")
def test_an_invoke_costs_1_pp_and_brings_one_benefit() -> None:
    now = alone(ann("Brave", "Loud", pp=2))
    once = tried(now, HIT, *invokes("add SP", "Brave"), PASS)
    assert result(once) == (True, 1, 1)
    assert once.world.person("ann").locked == ("Brave",)
    assert result(tried(now, HIT, *invokes("add SP", "Brave"), *invokes("add SP", "Loud"))) == (True, 2, 0)
    assert result(tried(now, HIT, PASS)) == (True, 0, 2)


@pytest.mark.rule("aspect.invoke")
def test_without_plot_points_nobody_is_asked_and_a_closed_aspect_says_why() -> None:
    assert result(tried(alone(ann("Brave", pp=0)), HIT)) == (True, 0, 0)
    now = alone(ann("Brave", pp=0), aspects=(Aspect("Fog", free=("ann",)),))
    with pytest.raises(ScriptError, match="No plot point is left"):
        tried(now, HIT, *invokes("add SP", "Brave"))
    freely = tried(now, HIT, *invokes("add SP", "Fog"))
    assert (result(freely), freely.world.aspects[0].free) == ((True, 1, 0), ())


@pytest.mark.rule("aspect.invoke", "aspect.benefit.reroll", "aspect.benefit.sp", "test.simple")
def test_which_benefits_are_open_to_whom() -> None:
    now = alone(ann("Brave"), gm_pp=1)
    assert open_ways(now, MISS) == ("ann", ["reroll", "succeed", "effect"])
    assert open_ways(now, HIT) == ("ann", ["reroll", "effect", "add SP"])
    assert open_ways(now, TRIPLE) == ("ann", ["reroll", "effect", "add SP"])
    assert open_ways(now, MISS, None) == ("gm", ["effect"])
    assert open_ways(now, HIT, None) == ("gm", ["fail", "effect"])
    assert open_ways(now, TRIPLE, None) == ("gm", ["effect", "strike SP"])
    assert open_ways(now, HIT, earns=False) == ("ann", ["reroll", "effect"])


@pytest.mark.rule("aspect.relevance")
def test_why_it_matters_is_said_in_words_and_recorded() -> None:
    done = tried(alone(ann("Brave")), HIT, *invokes("add SP", "Brave", words="no fear of heights"))
    assert Spoken("ann", "no fear of heights") in done.facts


@pytest.mark.rule("aspect.relevance")
def test_a_reason_the_gm_rejects_costs_nothing_and_another_aspect_may_be_tried() -> None:
    now = alone(ann("Brave", "Loud"))
    rejected = invokes("add SP", "Brave", agreed=False)
    done = tried(now, HIT, *rejected, PASS)
    assert (result(done), done.world.person("ann").locked) == ((True, 0, 1), ())
    assert result(tried(now, HIT, *rejected, *invokes("add SP", "Loud"))) == (True, 1, 0)
    with pytest.raises(ScriptError, match="It does not matter here"):
        tried(now, HIT, *rejected, *invokes("add SP", "Brave"))
    assert result(tried(alone(ann("Brave")), HIT, *rejected)) == (True, 0, 1)


@pytest.mark.rule("aspect.kinds")
def test_aspects_are_those_of_people_in_the_test_of_the_situation_and_grave_ones() -> None:
    grave = Aspect("Broken Arm", Time(Duration.LASTING))
    bob = person("bob", aspects=("Bob's own",))
    now = story(ann("Brave", graves=(grave,)), bob, foe("ork", aspects=("Greedy",)), aspects=(Aspect("Fog"),), gm_pp=9)
    mine = ActionTest("ann", Skill.FIGHT, Action.ATTACK, "body", "ork")
    for role, before in (("ann", ["add SP"]), ("gm", [None, "fail"])):
        asked = advance(Scene(now), take_test(mine), [Thrown((6, 4, 1)), *before]).asked
        assert isinstance(asked, Ask)
        assert (asked.who, set(asked.options.listed() or ())) == ((role,), {"Brave", "Broken Arm", "Greedy", "Fog"})


# ---- roll everything again


@pytest.mark.rule("aspect.benefit.reroll")
@pytest.mark.parametrize(("ruling", "kept"), [("own_new", False), ("own_better", True), ("any_new", False)])
def test_after_a_reroll_the_new_roll_counts_or_the_better_one(ruling: str, kept: bool) -> None:
    now = alone(ann("Brave"), f"aspect.reroll={ruling}")
    assert tried(now, HIT, *invokes("reroll", "Brave"), MISS).value.success is kept
    assert tried(now, MISS, *invokes("reroll", "Brave"), HIT).value.success
    assert tried(now, HIT, *invokes("reroll", "Brave"), TRIPLE).value.sp == 1
    assert tried(now, TRIPLE, *invokes("reroll", "Brave"), HIT).value.sp == int(kept)


@pytest.mark.rule("aspect.benefit.reroll")
@pytest.mark.parametrize("ruling", ["own_new", "own_better", "any_new"])
def test_whose_test_may_be_rerolled(ruling: str) -> None:
    now = alone(ann("Brave", pp=0), f"aspect.reroll={ruling}", gm_pp=1)
    script = (HIT, *invokes("reroll", "Brave", "gm"), MISS)
    if ruling == "any_new":
        assert not tried(now, *script).value.success
    else:
        with pytest.raises(ScriptError, match="expected one of None, fail, effect"):
            tried(now, *script)


@pytest.mark.rule("aspect.benefit.reroll", "aspect.invoke")
def test_as_ruled_a_player_with_no_part_in_a_test_may_reroll_it() -> None:
    bob = person("bob", aspects=("Helpful",), pp=1)
    now = story(ann(pp=0), bob, foe("ork"), rulings=REROLLS)
    done = tried(now, MISS, *invokes("reroll", "Helpful", "bob"), HIT, against="ork")
    assert (done.value.success, done.world.person("bob").pp) == (True, 0)
    assert done.value.sp == 0
    with pytest.raises(ScriptError, match="expected one of None, reroll"):
        tried(now, MISS, *invokes("effect", "Helpful", "bob"))
    for nobody in (now.with_person(bob.but(pp=0)), now.with_person(bob.but(gone=True)), own_only(now)):
        assert not tried(nobody, MISS).value.success


def own_only(now: Story) -> Story:
    return now.but(house=now.house.ruled("aspect.reroll=own_new"))


@pytest.mark.rule("aspect.unlock", "plot.hostile", "aspect.benefit.reroll")
@pytest.mark.parametrize(("side", "owed"), [("pcs", 0), ("others", 1)])
def test_a_bystander_turns_an_aspect_against_the_other_side(side: str, owed: int) -> None:
    bob = person("bob", side=side, pp=1)
    now = story(
        ann("Brave", pp=0),
        bob,
        foe("ork"),
        rulings=REROLLS,
    )
    done = tried(now, HIT, *invokes("reroll", "Brave", "bob"), HIT, against="ork")
    assert done.world.person("ann").owed == owed


@pytest.mark.rule("aspect.benefit.reroll")
def test_up_1_and_one_aspect_to_reroll_a_failure() -> None:
    def rerolls(asked: Ask[Any], seen: Story) -> Any:
        options = asked.options.listed() or ()
        return "reroll" if "reroll" in options and "succeed" in options else asked.when_nobody_answers()

    after = Solver[Story](rerolls).worlds_after(
        alone(ann("Brave", fight=1)), take_test(ActionTest("ann", Skill.FIGHT, Action.OVERCOME))
    )
    failed = Fraction(349, 1296)
    assert after.chance(lambda one: bool(one.last and one.last.success)) == 1 - failed**2 == Fraction(1557815, 1679616)


# ---- flipping a simple outcome


@pytest.mark.rule("test.simple", "aspect.benefit.fail_to_success", "dice.trade.up")
@pytest.mark.parametrize(("ruling", "sp"), [("unpaid", 0), ("paid", 1)])
def test_a_failure_after_a_trade_is_flipped(ruling: str, sp: int) -> None:
    now = alone(ann("Brave", fight=3, focused=(Skill.FIGHT,)), f"aspect.flip_sp={ruling}")
    done = tried(now, says("ann", Trade(1)), faces(3, 3, 1, 1), *invokes("succeed", "Brave"))
    assert result(done) == (True, sp, 0)


@pytest.mark.rule("test.simple", "aspect.benefit.fail_to_success", "aspect.benefit.sp")
def test_a_failure_that_feeds_the_gm_is_not_simple_until_its_sp_is_struck() -> None:
    now = alone(ann("Brave", "Loud", pp=2))
    failed = (says("ann", Trade(1)), faces(5, 4, 1, 6))
    with pytest.raises(ScriptError, match="Only a result without stunt points"):
        tried(now, *failed, says("ann", "succeed"), penalty=3)
    done = tried(now, *failed, *invokes("strike GM's SP", "Loud"), *invokes("succeed", "Brave"), penalty=3)
    assert (result(done), done.world.gm_sp) == ((True, 0, 0), 0)


@pytest.mark.rule("aspect.benefit.fail_to_success")
def test_a_flipped_success_carries_no_sp_of_faces_or_talents() -> None:
    now = alone(ann("Brave", focused=(Skill.FIGHT,), traits=(Trait("lucky", sp=True),)))
    assert result(tried(now, faces(4, 4, 1), *invokes("succeed", "Brave"))) == (True, 0, 0)


@pytest.mark.rule("aspect.benefit.success_to_fail", "test.simple")
def test_the_other_side_turns_a_simple_success_into_a_failure() -> None:
    now = alone(ann("Brave", pp=0), gm_pp=2)
    done = tried(now, HIT, *invokes("fail", "Brave", "gm"))
    assert (result(done), done.world.gm_pp, done.world.gm_sp) == ((False, 0, 0), 1, 0)
    with pytest.raises(ScriptError, match="Only a result without stunt points"):
        tried(now, TRIPLE, says("gm", "fail"))


@pytest.mark.rule("test.simple", "aspect.benefit.success_to_fail", "aspect.benefit.sp")
def test_a_success_becomes_simple_when_its_last_sp_is_struck() -> None:
    now = alone(ann("Brave", "Loud", pp=0), gm_pp=2)
    done = tried(now, TRIPLE, *invokes("strike SP", "Brave", "gm"), *invokes("fail", "Loud", "gm"))
    assert (result(done), done.world.gm_pp) == ((False, 0, 0), 0)


@pytest.mark.rule("test.simple", "aspect.benefit.fail_to_success", "aspect.benefit.success_to_fail")
def test_as_ruled_any_outcome_can_be_flipped() -> None:
    now = alone(ann("Brave", pp=0), "test.simple=any", gm_pp=1)
    assert result(tried(now, TRIPLE, *invokes("fail", "Brave", "gm"))) == (False, 0, 0)
    mine = alone(ann("Brave"), "test.simple=any")
    done = tried(mine, says("ann", Trade(1)), faces(5, 4, 1, 6), *invokes("succeed", "Brave"), penalty=3)
    assert (result(done), done.world.gm_sp) == ((True, 0, 0), 0)


# ---- a basic effect


@pytest.mark.rule("aspect.benefit.effect", "effect.start")
@pytest.mark.parametrize(
    ("kind", "on", "size"), [("advantage", "ann", 1), ("disadvantage", "ork", 1), ("soak", "ann", 2)]
)
@pytest.mark.parametrize(("ruling", "mark"), [("brief_1d", Duration.BRIEF), ("scene_1d", Duration.SCENE)])
def test_a_basic_effect_comes_into_play_without_a_roll(
    kind: Any, on: str, size: int, ruling: str, mark: Duration
) -> None:
    now = alone(ann("Brave"), f"effect.start={ruling}")
    done = tried(now, MISS, *invokes("effect", "Brave"), says("ann", EffectOn(kind, on)), says("ann", "dust"))
    (laid,) = done.world.effects
    assert (laid.kind, laid.on, laid.size, laid.time.mark, laid.name) == (kind, on, size, mark, "dust")
    assert result(done) == (False, 0, 0)


@pytest.mark.rule("aspect.benefit.effect", "effect.start")
def test_where_the_gm_sets_size_and_duration_of_the_effect() -> None:
    now = alone(ann("Brave"), "effect.start=gm_sets")
    asked = (says("gm", 2, label="How big"), says("gm", Duration.QUICK, label="How long"))
    done = tried(now, MISS, *invokes("effect", "Brave"), says("ann", EffectOn("soak", "ann")), says("ann", ""), *asked)
    (laid,) = done.world.effects
    assert (laid.size, laid.time.mark) == (4, Duration.QUICK)


@pytest.mark.rule("aspect.benefit.effect")
def test_the_gm_brings_in_an_effect_for_the_opponents() -> None:
    now = alone(ann("Brave", pp=0), gm_pp=1)
    effect = (says("gm", EffectOn("disadvantage", "ann")), says("gm", "mud"))
    done = tried(now, HIT, *invokes("effect", "Brave", "gm"), *effect)
    (laid,) = done.world.effects
    assert (laid.on, laid.by, laid.kind) == ("ann", "ork", "disadvantage")
    assert done.value.success


# ---- one SP more or less


@pytest.mark.rule("aspect.benefit.sp", "sp.earn.invoke")
def test_an_sp_is_added_to_a_success_only() -> None:
    now = alone(ann("Brave"))
    assert result(tried(now, TRIPLE, *invokes("add SP", "Brave"))) == (True, 2, 0)
    with pytest.raises(ScriptError, match="expected one of None, reroll, succeed, effect"):
        tried(now, MISS, says("ann", "add SP"))


@pytest.mark.rule("aspect.benefit.sp")
def test_an_sp_is_struck_from_the_current_test() -> None:
    now = alone(ann("Brave", pp=0, traits=(Trait("lucky", sp=True),)), gm_pp=1)
    assert result(tried(now, TRIPLE, *invokes("strike SP", "Brave", "gm"))) == (True, 1, 0)
    mine = alone(ann("Brave"))
    two_pairs = (says("ann", Trade(2)), faces(5, 4, 1))
    spared = tried(mine, *two_pairs, *invokes("strike GM's SP", "Brave"), says("gm", enough("ork")), penalty=4)
    assert (result(spared), spared.world.gm_sp) == ((False, 0, 0), 1)


@pytest.mark.rule("aspect.benefit.sp", "sp.gm")
@pytest.mark.parametrize(("ruling", "left"), [("current_test", 2), ("also_pool", 1)])
def test_sp_of_the_gms_pool_are_struck_only_as_ruled(ruling: str, left: int) -> None:
    now = alone(ann("Brave"), f"aspect.negate={ruling}", gm_sp=2)
    script = (HIT, *invokes("strike GM's SP", "Brave"))
    if ruling == "also_pool":
        done = tried(now, *script)
        assert (result(done), done.world.gm_sp) == ((True, 0, 0), left)
    else:
        with pytest.raises(ScriptError, match="expected one of None, reroll, effect, add SP"):
            tried(now, *script)


@pytest.mark.rule("sp.earn.invoke", "aspect.benefit.sp", "aspect.invoke")
@pytest.mark.parametrize(("ruling", "besides"), [("benefit", 0), ("any_invoke", 1)])
def test_which_invokes_earn_an_sp(ruling: str, besides: int) -> None:
    now = alone(ann("Brave", "Loud", pp=2), f"sp.invoke={ruling}")
    one = now.with_person(now.person("ann").but(pp=1))
    assert result(tried(one, HIT, *invokes("add SP", "Brave"))) == (True, 1, 0)
    assert result(tried(one, MISS, *invokes("reroll", "Brave"), HIT)) == (True, besides, 0)
    assert result(tried(one, MISS, *invokes("succeed", "Brave"))) == (True, besides, 0)
    laid = (says("ann", EffectOn("advantage", "ann")), says("ann", ""))
    assert result(tried(one, HIT, *invokes("effect", "Brave"), *laid)) == (True, besides, 0)
    assert result(tried(one, MISS, *invokes("reroll", "Brave"), MISS)) == (False, 0, 0)
    twice = tried(now, MISS, *invokes("reroll", "Brave"), MISS, *invokes("reroll", "Loud"), HIT)
    assert result(twice) == (True, 2 * besides, 0)
    gms = one.but(gm_pp=1).with_person(one.person("ann").but(pp=0))
    assert result(tried(gms, TRIPLE, *invokes("strike SP", "Brave", "gm"))) == (True, 0, 0)


@pytest.mark.rule("sp.earn.invoke", "aspect.benefit.reroll")
def test_an_added_sp_stays_with_the_test_when_it_is_rolled_again() -> None:
    now = alone(ann("Brave", "Loud", pp=2))
    added = (HIT, *invokes("add SP", "Brave"))
    assert result(tried(now, *added, *invokes("reroll", "Loud"), HIT)) == (True, 1, 0)
    assert result(tried(now, *added, *invokes("reroll", "Loud"), MISS)) == (False, 0, 0)


@pytest.mark.rule("modifier.advantage", "aspect.timing")
def test_an_effect_from_an_invoke_after_the_roll_helps_only_the_next_test() -> None:
    now = alone(ann("Brave"))
    laid = (says("ann", EffectOn("advantage", "ann")), says("ann", ""))
    done = tried(now, MISS, *invokes("effect", "Brave"), *laid)
    assert not done.value.success
    assert tried(done.world, faces(6, 4, 1, 1)).value.success


# ---- everybody may help


def helped(way: str, aspect: str, who: str = "bob") -> list[Says]:
    """Somebody outside the test invokes an aspect."""
    said = invokes(way, aspect, who)
    return [says(who, (who, way), label="Does anybody else use an aspect?"), *said[1:]]


@pytest.mark.rule("aspect.helpers", "aspect.benefit.fail_to_success")
def test_an_ally_turns_a_failure_of_the_roller_into_a_success() -> None:
    now = story(ann(pp=0), person("bob", aspects=("Helpful",), pp=1), foe("ork"))
    done = tried(now, MISS, *helped("succeed", "Helpful"), against="ork")
    assert (done.value.success, done.world.person("bob").pp, done.world.person("bob").locked) == (True, 0, ("Helpful",))
    assert tried(now, HIT, against="ork").value.success  # a success is no reason to ask


@pytest.mark.rule("aspect.helpers", "aspect.benefit.success_to_fail", "aspect.benefit.sp")
def test_a_player_turns_a_success_of_an_opponent_into_a_failure_or_strikes_its_sp() -> None:
    now = story(ann("Brave"), foe("ork"))
    trial = take_test(ActionTest("ork", Skill.FIGHT, Action.OVERCOME))
    assert not play(now, trial, HIT, *helped("fail", "Brave", "ann")).value.success
    struck = play(now, trial, TRIPLE, *helped("strike SP", "Brave", "ann"))
    assert (struck.value.success, struck.value.sp) == (True, 0)


@pytest.mark.rule("aspect.helpers")
@pytest.mark.parametrize(("ruling", "asked"), [("against_them", False), ("always", True), ("in_test", False)])
def test_on_which_tests_others_are_asked_is_ruled(ruling: str, asked: bool) -> None:
    now = story(ann(pp=0), person("bob", aspects=("Helpful",), pp=1), foe("ork"), rulings=(f"aspect.helpers={ruling}",))
    script = [says("bob", None, label="Does anybody else")] if asked else []
    assert tried(now, HIT, *script).value.success


@pytest.mark.rule("aspect.helpers", "aspect.benefit.sp")
def test_an_ally_adds_an_sp_to_a_success_where_everybody_is_asked() -> None:
    now = story(ann(pp=0), person("bob", aspects=("Helpful",), pp=1), foe("ork"), rulings=("aspect.helpers=always",))
    assert tried(now, HIT, *helped("add SP", "Helpful")).value.sp == 1


@pytest.mark.rule("aspect.benefit.sp")
def test_the_gm_adds_an_sp_to_an_attack_that_a_defence_has_not_stopped() -> None:
    now = story(ann(pp=0), foe("ork", aspects=("Cruel",)), gm_pp=1)
    test = take_test(ActionTest("ann", Skill.FIGHT, Action.DEFEND, "body", "ork"))
    done = play(now, test, MISS, *invokes("add SP", "Cruel", "gm"))
    assert (done.value.gm, done.world.gm_sp, done.world.gm_pp) == (1, 1, 0)


@pytest.mark.rule("sp.earn.invoke", "sp.sum")
def test_by_default_every_invoke_of_the_roller_earns_an_sp_on_a_success() -> None:
    now = story(ann("Brave"), foe("ork"))
    assert tried(now, MISS, *invokes("reroll", "Brave"), HIT).value.sp == 1
