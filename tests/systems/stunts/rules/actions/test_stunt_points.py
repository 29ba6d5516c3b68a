"""Stunt points: what earns them, what happens to unspent ones, and the GM's pool."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import Faces, Says, faces, play, says
from rulewright.kernel.rules.resolve import Call
from rulewright.systems.stunts import GAME
from rulewright.systems.stunts.model.sheets import Action, Gift, Skill, Trait
from rulewright.systems.stunts.model.world import Effect, Link, OngoingAction, Person, Story, Time, Turn, Zone
from rulewright.systems.stunts.rules.actions.actions import attack
from rulewright.systems.stunts.rules.actions.effects import EffectOn
from rulewright.systems.stunts.rules.actions.problems import overcome
from rulewright.systems.stunts.rules.actions.spending import spend
from rulewright.systems.stunts.rules.actions.stunt_points import available_sp
from rulewright.systems.stunts.rules.actions.stunts import create_effect, discovery, increase_effect, react, special
from rulewright.systems.stunts.rules.actions.stunts import done as enough
from rulewright.systems.stunts.rules.harm.durations import round_ended, scene_ended, turn_ended
from rulewright.systems.stunts.rules.harm.softening import TAKE_IT
from rulewright.systems.stunts.rules.rolls.action_test import take_test
from rulewright.systems.stunts.rules.rolls.dice import Trade
from rulewright.systems.stunts.rules.rolls.gathering import ActionTest
from rulewright.systems.stunts.rules.turns.conflict import initiative
from rulewright.systems.stunts.rules.turns.moving import run
from rulewright.systems.stunts.rules.turns.turns import reaction
from systems.stunts.build import MARKS, extra, foe, person, story

FIGHT = Skill.FIGHT
HIT, MISS, TRIPLE = faces(6, 4, 1), faces(5, 4, 1), faces(4, 4, 4)
LUCKY = Trait("lucky", sp=True)
ENOUGH, GM_ENOUGH = (
    says("ann", enough("ann"), label="What else comes of it?"),
    says("gm", enough("ork"), label="What else comes of it?"),
)
TRIES = overcome("ann", FIGHT, "other", "tries")
EASY = says("gm", 0, label="How many dice harder")


def sp(one: Person, *script: Faces | Says, penalty: int = 0, earns: bool = True, **world: Any) -> int:
    """What Ann's test earned."""
    trial = ActionTest("ann", FIGHT, Action.OVERCOME, "other", "", penalty)
    return int(play(story(one, foe("ork"), **world), take_test(trial, earns=earns), *script).value.sp)


def gives(pairs: int = 0, singles: int = 0) -> Says:
    return says("ann", Trade(pairs, singles), label="Trade")


# ---- earning


@pytest.mark.rule("sp.sum", "sp.earn.trade", "sp.earn.triples", "sp.earn.invoke", "sp.earn.talent")
def test_two_pairs_a_triple_a_talent_and_an_aspect() -> None:
    ann = person("ann", fight=4, traits=(Trait("gift", dice=1), LUCKY), aspects=("Brave",), pp=1)
    invoke = [says("ann", "add SP"), says("ann", "Brave"), says("ann", ""), says("gm", True)]
    assert sp(ann, gives(2), faces(4, 4, 4, 1), *invoke) == 2 + 1 + 1 + 1


@pytest.mark.rule("sp.sum")
def test_every_sp_says_where_it_comes_from() -> None:
    ann = person("ann", fight=4, traits=(Trait("gift", dice=1), LUCKY))
    done = play(story(ann), take_test(ActionTest("ann", FIGHT, Action.OVERCOME)), gives(2), faces(4, 4, 4, 1))
    told = "stunt points of ann 4 = +2 traded dice [sp.earn.trade] +1 matching faces [sp.faces] +1 "
    assert f"{told}{LUCKY.name} [sp.earn.talent]" in done.trace.explain()
    plain = play(story(person("ann")), take_test(ActionTest("ann", FIGHT, Action.OVERCOME)), faces(6, 4, 1))
    assert "stunt points of ann" not in plain.trace.explain()


@pytest.mark.rule("sp.sum", "sp.earn.specialised", "sp.earn.focused", "skill.focused", "skill.specialised")
def test_focused_and_specialised_both_pay_on_one_test() -> None:
    both = person("ann", fight=4, focused=(FIGHT,), specialised=(FIGHT,))
    assert sp(both, gives(1, 1), faces(5, 5, 1, 1)) == 1 + 1 + 1
    assert sp(person("ann", fight=4, specialised=(FIGHT,)), gives(1, 1), faces(5, 5, 1, 1)) == 2
    assert sp(person("ann", focused=(FIGHT,)), faces(5, 5, 1)) == 1


@pytest.mark.rule("skill.focused", "sp.earn.focused")
@pytest.mark.parametrize(("flagged", "earned"), [((FIGHT,), 1), ((Skill.WITS,), 0), ((), 0)])
def test_doubles_pay_only_with_the_skill_that_is_focused(flagged: tuple[Skill, ...], earned: int) -> None:
    assert sp(person("ann", focused=flagged), faces(5, 5, 1)) == earned


@pytest.mark.rule("sp.earn.talent", "trait.talent")
def test_a_talent_pays_1_sp_on_a_success_it_applies_to() -> None:
    talents = (LUCKY, Trait("duellist", sp=True, skills=(FIGHT,)), Trait("reader", sp=True, skills=(Skill.WITS,)))
    assert sp(person("ann", traits=talents), HIT) == 2
    assert sp(person("ann", traits=talents), MISS) == 0
    assert sp(person("ann", traits=(Trait("striker", sp=True, actions=(Action.ATTACK,)),)), HIT) == 0
    assert sp(person("ann", traits=(Trait("runner", sp=True, purposes=("move",)),)), HIT) == 0


@pytest.mark.rule("sp.earn.success_only", "sp.earn.talent", "sp.earn.trade", "sp.earn.specialised")
def test_no_source_earns_sp_on_a_failure() -> None:
    ann = person("ann", fight=4, focused=(FIGHT,), specialised=(FIGHT,), traits=(LUCKY,))
    assert sp(ann, gives(1, 1), faces(3, 3, 3, 1)) == 0


@pytest.mark.rule("sp.earn.success_only", "sp.sum")
def test_a_test_that_earns_nothing_has_no_sp_from_any_source() -> None:
    ann = person("ann", fight=4, traits=(LUCKY,))
    assert sp(ann, gives(1), faces(4, 4, 4, 1, 1), earns=False) == 0


# ---- spending


@pytest.mark.rule("sp.spend", "test.improve")
def test_a_stunt_without_levels_costs_1_sp() -> None:
    ann = person("ann", traits=(LUCKY,))
    now = story(ann, foe("ork"))
    laid = create_effect("ann", EffectOn("advantage", "ann"), "momentum")
    done = play(
        now,
        TRIES,
        EASY,
        HIT,
        says("ann", laid, label="1 stunt point for ann"),
        says("gm", True, label="change anything"),
    )
    assert [one.name for one in done.world.effects] == ["momentum"]
    both = play(now, TRIES, EASY, TRIPLE, says("ann", laid, label="2 stunt points for ann"), says("gm", True), ENOUGH)
    assert len(both.world.effects) == 1


@pytest.mark.rule("sp.spend")
def test_nothing_is_bought_without_sp() -> None:
    now = story(person("ann"), foe("ork"), current_action=OngoingAction(who="ann", action=Action.OVERCOME, sp=0))
    assert play(now, spend("ann")).facts == ()


@pytest.mark.rule("sp.unspent", "sp.spend")
@pytest.mark.parametrize("ruling", ["lost", "turn"])
def test_the_action_keeps_no_sp_once_the_buyer_has_enough(ruling: str) -> None:
    ongoing = OngoingAction(who="ann", action=Action.OVERCOME, sp=2)
    done = play(
        story(person("ann"), foe("ork"), current_action=ongoing, rulings=(f"sp.unspent={ruling}",)),
        spend("ann"),
        ENOUGH,
    )
    assert done.world.ongoing().sp == 0


def kept(how: str, *traits: Trait) -> Story:
    ann = person("ann", traits=traits, turn=Turn(actions=2, declared=1))
    return story(ann, foe("ork"), rulings=(f"sp.unspent={how}",))


@pytest.mark.rule("sp.unspent")
@pytest.mark.parametrize(("ruling", "later"), [("lost", 0), ("turn", 1)])
def test_unspent_sp_are_lost_or_kept_for_the_turn(ruling: str, later: int) -> None:
    once = play(kept(ruling, LUCKY), TRIES, EASY, HIT, ENOUGH).world
    assert once.person("ann").turn.sp == later
    plain = once.with_person(once.person("ann").but(sheet=once.person("ann").sheet.but(traits=())))
    again = play(
        plain, TRIES, EASY, HIT, *((says("ann", enough("ann"), label="1 stunt point for ann"),) if later else ())
    )
    assert again.world.person("ann").turn.sp == later
    assert again.world.current_action is None


@pytest.mark.rule("sp.unspent")
@pytest.mark.parametrize("over", [turn_ended("ann"), turn_ended("ork"), round_ended()])
def test_kept_sp_are_lost_when_the_turn_is_over(over: Call[Any]) -> None:
    once = play(kept("turn", LUCKY), TRIES, EASY, HIT, ENOUGH).world
    after = play(once, over).world
    assert (once.person("ann").turn.sp, after.person("ann").turn.sp) == (1, 0)
    assert after.person("ann").turn.actions == 2


@pytest.mark.rule("sp.unspent", "sp.spend")
def test_kept_sp_pay_when_the_tests_own_do_not_suffice() -> None:
    brief = Effect("e1", "advantage", "ann", 1, Time(MARKS["B"], "ann"))
    ongoing = OngoingAction(who="ann", action=Action.OVERCOME, sp=1)
    now = kept("turn").but(effects=(brief,), current_action=ongoing)
    now = now.with_person(now.person("ann").but(turn=Turn(sp=2)))
    assert available_sp(now, "ann") == 3
    bigger = says("ann", increase_effect("ann", "e1"))
    done = play(now, spend("ann"), bigger, bigger, ENOUGH)
    assert done.world.person("ann").turn.sp == 1
    assert available_sp(now.but(current_action=ongoing.but(reaction=True)), "ann") == 1


# ---- the GM's pool


def failed(*rulings: str, **changes: Any) -> tuple[Story, tuple[Faces | Says, ...]]:
    """Two penalty dice traded, and the test fails: 1 SP for the GM."""
    now = story(person("ann"), foe("ork"), rulings=rulings, **changes)
    return now, (says("gm", 2, label="How many dice harder"), gives(1), MISS)


@pytest.mark.rule("sp.gm", "dice.trade.down")
@pytest.mark.parametrize(("ruling", "left"), [("scene", 1), ("at_once", 0)])
def test_the_gm_keeps_sp_for_the_scene_or_spends_them_at_once(ruling: str, left: int) -> None:
    now, script = failed(f"sp.gm={ruling}")
    assert play(now, TRIES, *script, GM_ENOUGH).world.gm_sp == left
    laid = create_effect("ork", EffectOn("disadvantage", "ann"), "slipped")
    spent = play(now, TRIES, *script, says("gm", laid, label="1 stunt point for ork"), says("gm", True))
    assert (spent.world.gm_sp, [one.on for one in spent.world.effects]) == (0, ["ann"])
    assert spent.world.current_action is None


@pytest.mark.rule("sp.gm", "stunt.react", "stunt.special")
def test_after_a_failure_the_pool_serves_every_opponent() -> None:
    snarl = Trait("Snarl", special=Gift("Snarl", "disadvantage"))
    now = story(person("ann"), foe("boss", traits=(snarl,)), foe("aide"), gm_sp=1)
    reacts = play(now, TRIES, EASY, MISS, says("gm", react("boss"), label="1 stunt point for aide")).world
    assert reacts.conflict
    assert (reacts.gm_sp, reacts.conflict.reacted, reacts.agenda) == (0, ("boss",), (reaction("boss"),))
    snarls = play(now, TRIES, EASY, MISS, says("gm", special("boss", "Snarl"))).world
    assert [(one.on, one.by) for one in snarls.effects] == [("ann", "boss")]
    with pytest.raises(ScriptError, match="special"):
        play(now, TRIES, EASY, MISS, says("gm", special("aide", "Snarl")))


@pytest.mark.rule("sp.gm")
@pytest.mark.parametrize(("ruling", "left"), [("scene", 1), ("at_once", 0)])
def test_sp_of_a_failed_defence_go_to_the_action_it_did_not_stop(ruling: str, left: int) -> None:
    now = story(person("ann"), foe("ork", fight=2), rulings=(f"sp.gm={ruling}",))
    script = (says("ann", None, label="Who defends"), gives(1), MISS)
    hurts = says("ann", "take it")
    plain = play(now, attack("ork", "unarmed", "ann"), *script, GM_ENOUGH, hurts)
    assert (plain.world.gm_sp, len(plain.world.person("ann").physical)) == (left, 1)
    bigger = says("gm", increase_effect("ork", "the blow"), label="1 stunt point for ork")
    assert play(now, attack("ork", "unarmed", "ann"), *script, bigger, hurts).world.gm_sp == 0


@pytest.mark.rule("sp.gm")
@pytest.mark.parametrize("call", [run("ann"), initiative("ann")])
@pytest.mark.parametrize(("ruling", "left"), [("scene", 1), ("at_once", 0)])
def test_every_failed_test_of_a_player_lets_the_gm_spend(call: Call[Any], ruling: str, left: int) -> None:
    slow = Effect("e1", "disadvantage", "ann", 2, Time(MARKS["S"]))
    zones = {"zones": (Zone("here"), Zone("there")), "links": (Link("here", "there"),)}
    now = story(person("ann"), foe("ork"), effects=(slow,), rulings=(f"sp.gm={ruling}",), **zones)
    goes = (says("ann", None, label="Where does"),) if call == run("ann") else ()
    assert play(now, call, gives(1), MISS, GM_ENOUGH, *goes).world.gm_sp == left


@pytest.mark.rule("sp.gm", "sp.spend")
def test_an_opponents_own_points_go_first_and_the_pool_gives_the_rest() -> None:
    ongoing = OngoingAction(who="ork", action=Action.OVERCOME, skill=FIGHT, sp=1)
    now = story(person("ann"), foe("ork"), gm_sp=2, current_action=ongoing)
    asks = says("gm", discovery("ork", 2, "where they hide"), label="3 stunt points for ork")
    done = play(now, spend("ork"), asks, says("gm", "in the mill"), GM_ENOUGH).world
    assert (done.ongoing().sp, done.gm_sp) == (0, 1)


@pytest.mark.rule("sp.unspent")
@pytest.mark.parametrize(("ruling", "kept"), [("lost", 1), ("turn", 3)])
def test_points_kept_for_the_turn_add_up(ruling: str, kept: int) -> None:
    ongoing = OngoingAction(who="ann", action=Action.OVERCOME, skill=FIGHT, sp=2)
    now = story(person("ann", turn=Turn(sp=1)), foe("ork"), current_action=ongoing, rulings=(f"sp.unspent={ruling}",))
    done = play(now, spend("ann"), ENOUGH).world
    assert (done.ongoing().sp, done.person("ann").turn.sp) == (0, kept)


@pytest.mark.rule("sp.gm")
def test_an_opponents_own_failure_gives_the_gm_nothing_to_spend_on() -> None:
    now = story(person("ann"), foe("ork"), foe("rat", side="vermin"), gm_sp=1)
    done = play(now, take_test(ActionTest("ork", FIGHT, Action.OVERCOME)), MISS)
    assert (done.value.success, done.world.gm_sp) == (False, 1)


@pytest.mark.rule("sp.gm")
def test_the_pool_is_open_to_all_grows_and_is_wiped_with_the_scene() -> None:
    now, script = failed(gm_sp=2)
    done = play(now, TRIES, *script, GM_ENOUGH).world
    assert done.gm_sp == 3
    assert GAME.view(done, ("ann",)).gm_sp == 3
    assert ("GM stunt points", 3) in [(bar.label, bar.value) for bar in GAME.panel(GAME.view(done, ("ann",))).parts]
    assert play(done, scene_ended()).world.gm_sp == 0


@pytest.mark.rule("sp.gm", "sp.earn.success_only")
def test_a_player_never_spends_from_the_pool() -> None:
    now = story(
        person("ann", traits=(LUCKY,)),
        foe("ork"),
        gm_sp=3,
        current_action=OngoingAction(who="ann", action=Action.ATTACK, sp=1),
    )
    assert (available_sp(now, "ann"), available_sp(now, "ork")) == (1, 4)
    with pytest.raises(ScriptError, match="What else comes of it"):
        play(story(person("ann"), foe("ork"), gm_sp=3), TRIES, EASY, HIT, ENOUGH)


@pytest.mark.rule("sp.gm")
@pytest.mark.parametrize("ruling", ["scene", "at_once"])
def test_the_pool_is_for_opponents_not_for_friends_of_the_players(ruling: str) -> None:
    friend, rat = extra("pal", side="pcs"), foe("rat", side="vermin")
    now = story(person("ann"), friend, foe("ork"), rat, gm_sp=3, rulings=(f"sp.gm={ruling}",))
    assert [available_sp(now, one) for one in ("pal", "ork", "rat")] == [0, 3, 3]
    assert play(now, attack("pal", "unarmed", "ork"), HIT, says("ork", TAKE_IT, label="Soften")).world.gm_sp == 3
