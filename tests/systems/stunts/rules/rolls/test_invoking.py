"""Invoking aspects: when, how often, and what unlocks them; compels, and what plot points buy."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import Faces, Outcome, Says, faces, play, says
from rulewright.kernel.rules.resolve import Call
from rulewright.systems.stunts import GAME
from rulewright.systems.stunts.model.sheets import Action, Duration, Level, Skill
from rulewright.systems.stunts.model.world import Aspect, Person, Story, Time
from rulewright.systems.stunts.rules.actions.actions import attack_with
from rulewright.systems.stunts.rules.actions.effects import EffectOn
from rulewright.systems.stunts.rules.harm.damage import harm
from rulewright.systems.stunts.rules.harm.durations import scene_ended
from rulewright.systems.stunts.rules.harm.recovery import rally, reach_further, recovery
from rulewright.systems.stunts.rules.rolls.action_test import take_test
from rulewright.systems.stunts.rules.rolls.aspects import compel
from rulewright.systems.stunts.rules.rolls.dice import Trade
from rulewright.systems.stunts.rules.rolls.gathering import ActionTest
from rulewright.systems.stunts.rules.turns.conflict import buy_bonus
from systems.stunts.build import boxes, foe, person, story
from systems.stunts.staged import talents_earning_sp, told

HIT, MISS = faces(6, 4, 1), faces(5, 4, 1)
FOG = Aspect("Fog")


def ann(*aspects: str, pp: int = 1, **changes: Any) -> Person:
    return person("ann", aspects=aspects, pp=pp, **changes)


def invokes(way: str, aspect: str, who: str = "ann") -> list[Says]:
    said = [says(who, way, label="Use an aspect?"), says(who, aspect, label="Which aspect"), says(who, "")]
    return said if who == "gm" else [*said, says("gm", True, label=f"Does {aspect!r} matter here?")]


def passes(who: str) -> Says:
    return says(who, None, label="Use an aspect?")


def tried(now: Story, *script: Faces | Says, who: str = "ann", against: str = "") -> Outcome[Story]:
    """A test without dice for or against, unless an opponent brings some."""
    return play(now, take_test(ActionTest(who, Skill.FIGHT, Action.OVERCOME, "other", against)), *script)


def alone(one: Person, *rulings: str, **changes: Any) -> Story:
    """Somebody and a foe, where only the added SP of an invoke earns one."""
    return story(one, foe("ork"), rulings=("sp.invoke=benefit", *rulings), **changes)


# ---- when, and how many


FULL = (*boxes("S", "S", "S"), *boxes("S", "S", level=Level.STAGGERED), *boxes("S", level=Level.INCAPACITATED))


@pytest.mark.rule("aspect.timing", "stress.incapacitated", "stress.incapacitated.no_act")
def test_a_person_taken_out_during_a_test_invokes_and_buys_nothing_more() -> None:
    now = alone(ann("Brave", pp=2, mental=FULL, traits=talents_earning_sp(1)), aspects=(FOG,), gm_pp=1)
    hurts = [*invokes("effect", "Fog", "gm"), says("gm", EffectOn("damage", "ann")), says("gm", "")]
    falls = (says("ann", "take it"), says("ork", ""))
    call = attack_with("ann", Skill.INTERACT, "ork")
    done = play(now, call, faces(6, 6, 4, 1), passes("ann"), *hurts, *falls, says("ork", "take it")).world
    assert not done.person("ann").acts
    assert (len(done.person("ork").mental), done.last and done.last.sp, done.current_action) == (1, 1, None)


@pytest.mark.rule("aspect.timing", "recovery.test")
def test_a_person_who_is_out_may_invoke_and_buy_when_resting() -> None:
    out = ann("Brave", traits=talents_earning_sp(1), out=Time(Duration.LASTING))
    now = story(out, foe("ork"), fight=False, rulings=("sp.invoke=benefit",))
    script = (MISS, *invokes("succeed", "Brave"))
    assert play(now, recovery("ann", "physical"), *script).world.person("ann").pp == 0
    bought = says("ann", reach_further("ann"), label="What else comes of it?")
    assert play(now, recovery("ann", "physical"), HIT, passes("ann"), bought).world.person("ann").acts


@pytest.mark.rule("aspect.timing")
def test_both_sides_invoke_in_turn_until_all_pass() -> None:
    now = alone(ann("Brave", "Loud", pp=2), aspects=(FOG,), gm_pp=2)
    done = tried(
        now,
        HIT,
        passes("ann"),
        *invokes("fail", "Fog", "gm"),
        *invokes("succeed", "Brave"),
        *invokes("fail", "Loud", "gm"),
        passes("ann"),
    )
    assert (done.value.success, done.world.person("ann").pp, done.world.gm_pp) == (False, 1, 0)


@pytest.mark.rule("aspect.timing")
@pytest.mark.parametrize(("ruling", "most"), [("after_roll_many", 2), ("after_roll_one", 1)])
def test_several_aspects_on_one_test_or_one_for_each(ruling: str, most: int) -> None:
    now = alone(ann("Brave", "Loud", pp=2), f"aspect.timing={ruling}")
    script = [*invokes("add SP", "Brave"), *invokes("add SP", "Loud")][: 4 * most]
    done = tried(now, HIT, *script)
    assert (done.value.sp, done.world.person("ann").pp) == (most, 2 - most)
    gms = alone(ann("Brave", "Loud", pp=2), f"aspect.timing={ruling}", gm_pp=1)
    answered = tried(
        gms, MISS, *invokes("succeed", "Brave"), *invokes("fail", "Loud", "gm"), *[passes("ann")] * (most - 1)
    )
    assert not answered.value.success


@pytest.mark.rule("aspect.timing", "sp.earn.invoke")
def test_as_ruled_also_before_the_roll_for_an_sp_in_hand() -> None:
    now = alone(ann("Brave", "Loud", pp=2), "aspect.timing=also_before")
    before = [says("ann", "Brave", label="before the roll"), says("ann", ""), says("gm", True)]
    no_more, later = says("ann", None, label="before the roll"), passes("ann")
    done = tried(now, *before, no_more, HIT, later)
    assert (done.value.sp, done.world.person("ann").pp, done.world.person("ann").locked) == (1, 1, ("Brave",))
    assert tried(now, *before, no_more, MISS, later).value.sp == 0
    assert tried(now, *before, no_more, HIT, *invokes("add SP", "Loud")).value.sp == 2
    loud = [says("ann", "Loud", label="before the roll"), says("ann", ""), says("gm", True)]
    assert tried(now, *before, *loud, HIT).value.sp == 2
    refused = [says("ann", "Brave", label="before the roll"), says("ann", ""), says("gm", False)]
    with pytest.raises(ScriptError, match="It does not matter here"):
        tried(now, *refused, *before)
    assert tried(now, *refused, no_more, HIT, later).value.sp == 0
    with pytest.raises(ScriptError, match="a roll of 3d6"):
        tried(alone(ann("Brave")), *before)


@pytest.mark.rule("aspect.timing", "aspect.benefit.fail_to_success", "aspect.unlock")
def test_an_invoke_before_the_roll_is_lost_with_a_flip_and_frees_like_any_other() -> None:
    now = alone(ann("Loud", pp=2), "aspect.timing=also_before", aspects=(FOG,), gm_locked=("Fog",))
    before = [says("ann", "Fog", label="before the roll"), says("ann", ""), says("gm", True)]
    no_more = says("ann", None, label="before the roll")
    done = tried(now, *before, no_more, MISS, *invokes("succeed", "Loud"), against="ork")
    assert (done.value.success, done.value.sp) == (True, 0)
    assert done.world.gm_locked == ()


# ---- once per scene and person, and what frees an aspect


@pytest.mark.rule("aspect.once", "aspect.unlock", "aspect.situation.shared")
def test_the_worked_case_of_the_burning_hall() -> None:
    hall = Aspect("Burning Hall")
    now = story(ann(pp=3), person("bob", pp=1), foe("ork"), aspects=(hall,), gm_pp=1)
    quiet = now.but(gm_pp=0)
    first = tried(quiet, HIT, *invokes("add SP", "Burning Hall"))
    assert first.value.sp == 1
    brave = first.world.with_person(first.world.person("ann").but(sheet=ann("Brave").sheet))
    with pytest.raises(ScriptError, match="Used already in this scene"):
        tried(brave, HIT, *invokes("add SP", "Burning Hall"))
    bobs = tried(first.world, HIT, *invokes("add SP", "Burning Hall", "bob"), who="bob")
    assert bobs.value.sp == 1
    gms = tried(bobs.world.but(gm_pp=1), HIT, *invokes("fail", "Burning Hall", "gm"), passes("ann"))
    assert not gms.value.success
    again = tried(gms.world, HIT, *invokes("add SP", "Burning Hall"))
    assert (again.value.sp, again.world.person("ann").pp) == (1, 1)


@pytest.mark.rule("aspect.once")
def test_a_used_aspect_is_locked_until_the_next_scene() -> None:
    used = tried(alone(ann("Brave", pp=3)), HIT, *invokes("add SP", "Brave")).world
    assert tried(used, HIT).value.sp == 0
    fresh = play(used, scene_ended()).world
    assert tried(fresh.but(gm_pp=0), HIT, *invokes("add SP", "Brave")).value.sp == 1


@pytest.mark.rule("aspect.once")
@pytest.mark.parametrize(("ruling", "again"), [("each_opponent", True), ("side", False)])
def test_the_gm_too_invokes_an_aspect_once_a_scene_for_each_opponent_or_for_all(ruling: str, again: bool) -> None:
    crew = ann(pp=0), foe("imp"), foe("ork")
    now = story(*crew, aspects=(FOG,), gm_pp=2, rulings=(f"aspect.gm_once={ruling}",))
    done = tried(now, HIT, *invokes("fail", "Fog", "gm"), against="ork").world
    assert tried(done, HIT, against="ork").value.success
    others = [*invokes("fail", "Fog", "gm")] if again else []
    assert tried(done, HIT, *others, against="imp").value.success is not again


@pytest.mark.rule("aspect.unlock", "aspect.situation.shared")
@pytest.mark.parametrize(("ruling", "shut"), [("that_person", ["bob"]), ("everyone", [])])
def test_for_whom_a_used_aspect_is_unlocked(ruling: str, shut: list[str]) -> None:
    people = (ann(pp=0, locked=("Fog",)), person("bob", locked=("Fog",)), foe("ork"))
    now = story(*people, aspects=(FOG,), gm_pp=1, rulings=(f"aspect.unlock_scope={ruling}",))
    done = tried(now, HIT, *invokes("fail", "Fog", "gm"))
    assert [one.id for one in done.world.people if "Fog" in one.locked] == [*shut, "ork"]


@pytest.mark.rule("aspect.unlock")
def test_an_invoke_against_an_opponent_frees_the_aspect_for_the_gm() -> None:
    now = alone(ann("Brave"), "aspect.gm_once=side", aspects=(FOG,), gm_locked=("Fog",))
    against = tried(now, HIT, *invokes("add SP", "Fog"), against="ork")
    assert (against.world.gm_locked, against.world.person("ann").locked) == ((), ("Fog",))
    alone_ = tried(now, HIT, *invokes("add SP", "Fog"))
    assert alone_.world.gm_locked == ("Fog",)


@pytest.mark.rule("aspect.situation.shared")
def test_any_number_of_players_may_use_the_same_situation_aspect() -> None:
    now = story(ann(), person("bob", pp=1), person("cid", pp=1), foe("ork"), aspects=(FOG,))
    for who in ("ann", "bob", "cid"):
        now = tried(now, HIT, *invokes("add SP", "Fog", who), who=who).world
    assert [one.locked for one in now.people if one.sheet.kind == "pc"] == [("Fog",)] * 3


# ---- compels


@pytest.mark.rule("aspect.compel", "aspect.unlock", "plot.uses")
@pytest.mark.parametrize(("ruling", "refused"), [("refuse_free", 2), ("refuse_costs", 1)])
def test_a_compel_is_accepted_or_refused(ruling: str, refused: int) -> None:
    now = alone(ann("Hot-Headed", pp=2, locked=("Hot-Headed",)), f"aspect.compel={ruling}", gm_pp=1)
    call = compel("ann", "Hot-Headed", "she shouts")
    yes = play(
        now, call, says("ann", True, label="'Hot-Headed' makes trouble: she shouts. Accept it for 1 plot point?")
    )
    assert (yes.world.person("ann").pp, yes.world.person("ann").locked) == (3, ())
    assert (yes.world.gm_pp, "gm: 'Hot-Headed': she shouts" in told(yes)) == (1, True)
    no = play(now, call, says("ann", False))
    assert (no.world.person("ann").pp, no.world.person("ann").locked) == (refused, ("Hot-Headed",))


@pytest.mark.rule("aspect.compel")
def test_where_refusing_costs_it_takes_a_plot_point_to_refuse() -> None:
    call = compel("ann", "Hot-Headed", "she shouts")
    with pytest.raises(ScriptError, match="Refusing costs 1 plot point"):
        play(alone(ann("Hot-Headed", pp=0), "aspect.compel=refuse_costs"), call, says("ann", False))
    assert play(alone(ann("Hot-Headed", pp=0)), call, says("ann", False)).world.person("ann").pp == 0


@pytest.mark.rule("aspect.compel")
def test_the_gm_may_propose_a_compel_at_any_time_on_a_players_own_aspect() -> None:
    now = story(ann("Brave"), person("bob"), foe("ork", aspects=("Greedy",)), aspects=(FOG,))
    offered = [(one.given, dict(one.holes)["aspect"].listed()) for one in claims(now, "gm", "compel")]
    assert offered == [(("ann",), ("Brave",))]
    assert claims(now, "ann", "compel") == []


def claims(now: Story, role: str, name: str) -> list[Any]:
    return [one for one in GAME.claims(now, role) if one.rule.name == name]


# ---- plot points


def invoking(now: Story) -> Outcome[Story]:
    return tried(now, HIT, *invokes("add SP", "Brave"), passes("ann"))


def rallying(now: Story) -> Outcome[Story]:
    hurt = now.with_person(now.person("ann").but(physical=boxes("S"), rallies=1))
    return play(hurt, rally("ann", "physical"), HIT, passes("ann"), says("ann", True, label="Pay 1 plot point"))


def conceding(now: Story) -> Outcome[Story]:
    script = (says("ann", "concede for 1 PP"), says("ann", "take it"), says("ork", "", label="What happens"))
    return play(now, harm("ann", 2, Duration.SCENE, "physical", 0, "ork"), *script)


def compelled(now: Story) -> Outcome[Story]:
    return play(now, compel("ann", "Brave", "she stays"), says("ann", True))


@pytest.mark.rule("plot.uses", "plot.bonus_action", "rally.plot", "damage.concede", "aspect.compel", "aspect.invoke")
@pytest.mark.parametrize(
    ("use", "pp"),
    [
        (invoking, 1),
        (lambda now: play(now, buy_bonus("ann")), 1),
        (rallying, 1),
        (conceding, 3),
        (compelled, 3),
    ],
)
def test_what_plot_points_are_for(use: Any, pp: int) -> None:
    assert use(alone(ann("Brave", "Loud", pp=2))).world.person("ann").pp == pp


@pytest.mark.rule("plot.bonus_action")
def test_a_bonus_action_is_bought_before_those_of_the_round_are_taken() -> None:
    now = alone(ann(pp=2))
    assert play(now, buy_bonus("ann")).world.person("ann").bonus == 1
    assert now.conflict
    offered = [bool(claims(now.but(conflict=now.conflict.but(band=band)), "ann", "buy_bonus")) for band in range(4)]
    assert offered == [True, True, True, False]
    assert claims(now.but(conflict=None), "ann", "buy_bonus") == []
    assert claims(alone(ann(pp=0)), "ann", "buy_bonus") == []


@pytest.mark.rule("plot.hostile")
@pytest.mark.parametrize(("ruling", "now_pp", "later"), [("after_scene", 0, 1), ("at_once", 1, 1), ("none", 0, 0)])
def test_a_person_whose_own_aspect_is_turned_against_them_is_paid(ruling: str, now_pp: int, later: int) -> None:
    now = alone(ann("Hot-Headed", pp=0), f"plot.hostile={ruling}", gm_pp=1)
    asked_again = (passes("ann"),) if ruling == "at_once" else ()
    done = tried(now, HIT, *invokes("fail", "Hot-Headed", "gm"), *asked_again)
    assert done.world.person("ann").pp == now_pp
    assert play(done.world, scene_ended()).world.person("ann").pp == later


@pytest.mark.rule("plot.hostile")
def test_everybody_whose_aspect_is_turned_against_them_is_paid() -> None:
    now = alone(ann("Hot-Headed", "Loud", pp=0), gm_pp=2)
    once = tried(now, HIT, *invokes("fail", "Hot-Headed", "gm"), passes("gm")).world
    twice = tried(once, HIT, *invokes("fail", "Loud", "gm")).world
    assert play(twice, scene_ended()).world.person("ann").pp == 2


@pytest.mark.rule("plot.hostile")
def test_an_aspect_of_the_situation_or_of_another_pays_nobody() -> None:
    now = alone(ann("Brave", pp=0), aspects=(FOG,), gm_pp=1)
    assert tried(now, HIT, *invokes("fail", "Fog", "gm")).world.person("ann").owed == 0
    greedy = story(ann("Brave"), foe("ork", aspects=("Greedy",)))
    done = tried(greedy, HIT, *invokes("add SP", "Greedy"), against="ork")
    assert [one.owed for one in done.world.people] == [0, 0]


@pytest.mark.rule("plot.gm")
@pytest.mark.parametrize(("ruling", "gm_pp"), [("per_pc", 2), ("none", 0), ("unlimited", 0)])
def test_what_the_gm_pays_for_invokes(ruling: str, gm_pp: int) -> None:
    now = alone(ann("Brave", pp=0), f"plot.gm={ruling}", aspects=(FOG,), gm_pp=gm_pp)
    if ruling == "none":
        assert tried(now, HIT).value.success
        return
    done = tried(now, HIT, *invokes("fail", "Fog", "gm"), passes("gm"))
    assert (done.value.success, done.world.gm_pp) == (False, max(0, gm_pp - 1))


@pytest.mark.rule("plot.gm", "aspect.compel")
def test_compels_are_paid_from_outside_the_gms_points() -> None:
    done = play(alone(ann("Brave", pp=0), "plot.gm=none"), compel("ann", "Brave", "it is a trap"), says("ann", True))
    assert (done.world.person("ann").pp, done.world.gm_pp) == (1, 0)


@pytest.mark.rule("dice.trade.down", "aspect.timing")
def test_what_a_failure_hands_the_gm_is_known_only_after_all_invokes() -> None:
    call: Call[Any] = take_test(ActionTest("ann", Skill.FIGHT, Action.OVERCOME, "other", "", 2))
    again = (says("ann", Trade(1)), MISS, *invokes("reroll", "Brave"), HIT)
    done = play(alone(ann("Brave")), call, *again)
    assert (done.value.success, done.world.gm_sp) == (True, 0)


@pytest.mark.rule("aspect.timing")
def test_a_question_says_who_has_just_invoked_what() -> None:
    """Otherwise a success that the GM has turned into a failure looks like a mistake."""
    now = alone(ann("Brave"), aspects=(FOG,), gm_pp=1)
    again = says("ann", None, label="a failure, after ork used 'Fog'. Use an aspect?")
    assert not tried(now, HIT, passes("ann"), *invokes("fail", "Fog", "gm"), again, against="ork").value.success
