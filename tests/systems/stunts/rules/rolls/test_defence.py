"""Defending: a free reaction, for oneself or for an ally."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import Faces, Outcome, Says, faces, play, says
from rulewright.kernel.rules.resolve import Ask
from rulewright.systems.stunts.bots.policies import cautious
from rulewright.systems.stunts.facts import Spoken
from rulewright.systems.stunts.model.sheets import Action, Duration, Gift, Skill, Trait
from rulewright.systems.stunts.model.world import Person, Story, Time, Turn
from rulewright.systems.stunts.rules.actions.actions import attack, create_advantage, guard, keep_defence
from rulewright.systems.stunts.rules.actions.effects import EffectOn
from rulewright.systems.stunts.rules.actions.stunts import create_effect, discovery, special
from rulewright.systems.stunts.rules.rolls.dice import Trade
from rulewright.systems.stunts.rules.rolls.gathering import ActionTest
from rulewright.systems.stunts.rules.rolls.opposition import Defence, defence_options
from rulewright.systems.stunts.rules.turns.turns import announce, turn, turn_offers
from systems.stunts.build import foe, person, story
from systems.stunts.staged import HIT, MISS, STAYS, TRIPLE, attack_in_progress, damage_through, net, talents_earning_sp

TAKES = says("ann", "take it", label="Soften it?")
DOWN = faces(6, 5, 4, 1)
"""Down one: 5, 4 and 1 are 10."""


def struck(world: Story, *script: Says | Faces) -> Outcome[Story]:
    """The ork strikes ann."""
    return play(world, attack("ork", "unarmed", "ann"), *script)


def world_of(*people: Person, ruling: str = "", **ann: Any) -> Story:
    return story(foe("ork"), person("ann", **ann), *people, rulings=(ruling,) if ruling else ())


def hurt(done: Outcome[Story], who: str = "ann") -> int:
    return len(done.world.person(who).physical)


@pytest.mark.rule("action.defend", "action.result.defend", "test.opposition")
def test_a_defence_stops_the_action_or_lets_it_through() -> None:
    assert hurt(struck(world_of(), STAYS, HIT)) == 0
    assert hurt(struck(world_of(), STAYS, MISS, TAKES)) == 1


@pytest.mark.rule("action.defend", "action.result.defend")
def test_any_action_can_be_defended_against() -> None:
    call = create_advantage("ork", Skill.INTERACT, "ann", "fear")
    assert play(world_of(), call, STAYS, HIT).world.effects == ()
    (made,) = play(world_of(), call, STAYS, MISS).world.effects
    assert (made.kind, made.on, made.by) == ("disadvantage", "ann", "ork")


@pytest.mark.rule("action.result.defend", "test.improve")
def test_sp_of_a_defence_buy_stunts_at_once() -> None:
    asks = says("ann", discovery("ann", 1, "who sent it"))
    done = struck(world_of(), STAYS, TRIPLE, asks, says("gm", "the baron"))
    assert (hurt(done), Spoken("gm", "the baron") in done.facts, done.world.current_action) == (0, True, None)


@pytest.mark.rule("action.result.defend", "stunt.special", "stunt.create_effect")
def test_the_skill_of_the_defence_is_the_skill_of_its_stunts() -> None:
    feint = Trait("Feint", skills=(Skill.MOVE,), special=Gift("Feint", "disadvantage"))
    known = world_of(traits=(*talents_earning_sp(1), feint))
    with_move = says("ann", ("ann", Defence("ann", Skill.MOVE)))
    done = struck(known, with_move, HIT, says("ann", special("ann", "Feint")))
    assert [(one.kind, one.on) for one in done.world.effects] == [("disadvantage", "ork")]
    with pytest.raises(ScriptError, match="special"):
        struck(known, says("ann", ("ann", Defence("ann", Skill.FIGHT))), HIT, says("ann", special("ann", "Feint")))


@pytest.mark.rule("action.result.defend", "stunt.effect")
def test_a_failed_defence_buys_nothing() -> None:
    buys = says("ann", create_effect("ann", EffectOn("advantage", "ann"), ""))
    with pytest.raises(ScriptError):
        struck(world_of(traits=talents_earning_sp(1)), STAYS, MISS, buys)


# ---- what it costs


@pytest.mark.rule("action.defend.free")
def test_defending_is_free_and_leaves_the_turn_as_it_is() -> None:
    before = Turn(actions=1, snaps=1)
    world = world_of(turn=before)
    for _ in range(3):
        world = struck(world, STAYS, HIT).world
    assert world.person("ann").turn == before


@pytest.mark.rule("action.defend.free", "conflict.multi.until", "snap.focus.penalty")
@pytest.mark.parametrize(("running", "dice"), [({"declared": 2}, -1), ({"focused": True}, -1), ({"declared": 3}, -2)])
def test_running_penalties_apply_to_a_defence(running: dict[str, Any], dice: int) -> None:
    world = world_of(turn=Turn(**running))
    assert net(world, ActionTest("ann", Skill.FIGHT, Action.DEFEND, "body", "ork")) == dice


@pytest.mark.rule("action.defend.free")
def test_as_ruled_each_further_defence_has_one_more_penalty_die() -> None:
    world = world_of(ruling="action.defend_cost=cumulative")
    world = struck(world, STAYS, HIT).world
    world = struck(world, STAYS, DOWN, TAKES).world
    third = struck(world, STAYS, says("ann", Trade()), faces(6, 6, 5, 5, 1))
    assert hurt(third) == 1
    again = play(third.world, turn("ann")).world.person("ann").turn
    assert again.defences == 0


@pytest.mark.rule("action.defend.free", "test.opposition")
def test_as_ruled_further_defences_of_opponents_have_penalty_dice_too() -> None:
    world = story(person("ann"), foe("ork", fight=1), rulings=("action.defend_cost=cumulative",))
    trial = ActionTest("ann", Skill.FIGHT, Action.ATTACK, "body", "ork")
    assert net(world, trial) == -1
    after = play(world, attack("ann", "unarmed", "ork"), DOWN).world
    assert net(after, trial) == 0
    free = play(story(person("ann"), foe("ork", fight=1)), attack("ann", "unarmed", "ork"), DOWN).world
    assert net(free, trial) == -1


@pytest.mark.rule("action.defend.free")
def test_as_ruled_a_defence_takes_an_action_that_was_kept() -> None:
    ruling = "action.defend_cost=needs_action"
    assert hurt(struck(world_of(ruling=ruling), TAKES)) == 1
    kept = play(world_of(ruling=ruling, turn=Turn(actions=1)), keep_defence("ann")).world
    once = struck(kept, STAYS, HIT)
    assert hurt(once) == 0
    assert hurt(struck(once.world, TAKES)) == 1
    twice = struck(play(kept, keep_defence("ann")).world, STAYS, HIT)
    assert hurt(struck(twice.world, STAYS, HIT)) == 0


@pytest.mark.rule("action.defend.free", "conflict.multi.penalty")
def test_keeping_a_defence_is_offered_only_where_defences_take_an_action() -> None:
    ruled = story(person("ann", turn=Turn(actions=1)), foe("ork"), rulings=("action.defend_cost=needs_action",))
    assert keep_defence in {one.rule for one in turn_offers(ruled, "ann").open}
    assert keep_defence not in {one.rule for one in turn_offers(ruled.but(house=story().house), "ann").open}
    both = play(ruled, announce("ann", 2)).world
    assert net(both, ActionTest("ann", Skill.FIGHT, Action.DEFEND, "body", "ork")) == -1


# ---- in an ally's place


STEPS_IN = says("bob", ("bob", Defence("bob", Skill.FIGHT)), label="Who defends")
REACHES = says("gm", True, label="Can bob reach ann")


@pytest.mark.rule("action.defend.ally")
def test_anyone_may_defend_an_ally_and_the_ally_suffers() -> None:
    world = world_of(person("bob", fight=1, zone="far off"))
    done = struck(world, STEPS_IN, REACHES, faces(5, 4, 1, 1), TAKES)
    assert (hurt(done), hurt(done, "bob")) == (1, 0)
    assert hurt(struck(world, STEPS_IN, REACHES, faces(5, 5, 1, 1))) == 0


@pytest.mark.rule("action.defend.ally")
def test_the_gm_may_find_the_ally_out_of_reach() -> None:
    world = world_of(person("bob", fight=1))
    done = struck(world, STEPS_IN, says("gm", False, label="Can bob reach ann"), MISS, TAKES)
    assert hurt(done) == 1


@pytest.mark.rule("action.defend.ally", "action.result.defend")
def test_the_defender_gets_the_sp() -> None:
    world = world_of(person("bob", traits=talents_earning_sp(1)))
    asks = says("bob", discovery("bob", 1, "why"))
    assert hurt(struck(world, STEPS_IN, REACHES, HIT, asks, says("gm", "because"))) == 0


@pytest.mark.rule("action.defend.ally")
@pytest.mark.parametrize("ruling", ["same_zone", "takes_hit"])
def test_as_ruled_allies_defend_only_in_the_same_zone(ruling: str) -> None:
    far = world_of(person("bob", zone="far off"), ruling=f"action.defend_ally={ruling}")
    with pytest.raises(ScriptError, match="one of ann with"):
        struck(far, STEPS_IN)
    near = world_of(person("bob"), ruling=f"action.defend_ally={ruling}")
    assert hurt(struck(near, STEPS_IN, HIT)) == 0


@pytest.mark.rule("action.defend.ally")
@pytest.mark.parametrize(("ruling", "suffers"), [("same_zone", "ann"), ("takes_hit", "bob")])
def test_who_suffers_when_that_defence_fails(ruling: str, suffers: str) -> None:
    world = world_of(person("bob"), ruling=f"action.defend_ally={ruling}")
    done = struck(world, STEPS_IN, MISS, says(suffers, "take it"))
    assert [hurt(done, who) for who in ("ann", "bob")] == [int(who == suffers) for who in ("ann", "bob")]
    assert damage_through(done, suffers) == 2


@pytest.mark.rule("action.defend.ally")
def test_as_ruled_only_allies_who_guard_may_defend() -> None:
    world = world_of(person("bob", zone="far off"), ruling="action.defend_ally=turn_action")
    with pytest.raises(ScriptError, match="one of ann with"):
        struck(world, STEPS_IN)
    guarded = play(world, guard("bob", "ann")).world
    assert hurt(struck(guarded, STEPS_IN, HIT)) == 0
    with pytest.raises(ScriptError, match="one of ann with"):
        struck(play(world, guard("bob", "eve")).world, STEPS_IN)
    assert play(guarded, turn("bob")).world.person("bob").guarding == ""


@pytest.mark.rule("action.defend.ally")
@pytest.mark.parametrize(("ruling", "offered"), [("any_ally", False), ("turn_action", True)])
def test_guarding_is_offered_only_where_it_is_needed(ruling: str, offered: bool) -> None:
    ann = person("ann", turn=Turn(actions=1))
    world = story(ann, person("bob"), foe("ork"), rulings=(f"action.defend_ally={ruling}",))
    assert (guard in {one.rule for one in turn_offers(world, "ann").open}) is offered


def ally(**sheet: Any) -> Person:
    """Somebody the GM plays on the players' side."""
    return foe("ann", side="pcs", **sheet)


@pytest.mark.rule("action.defend.ally", "test.opposition")
@pytest.mark.parametrize("ruling", ["player_facing", "both_roll"])
def test_a_player_may_defend_an_ally_whom_the_gm_plays(ruling: str) -> None:
    world = story(foe("ork"), ally(), person("bob", fight=1), rulings=(f"test.opposition={ruling}",))
    first = (HIT,) if ruling == "both_roll" else ()
    assert hurt(struck(world, *first, STEPS_IN, REACHES, faces(5, 5, 1, 1))) == 0
    assert hurt(struck(world, *first, STEPS_IN, REACHES, faces(5, 4, 1, 1), TAKES)) == 1


@pytest.mark.rule("action.defend.ally", "test.opposition")
def test_if_no_player_defends_the_ally_the_opponent_rolls_against_its_dice() -> None:
    world = story(foe("ork"), ally(fight=1), person("bob"))
    nobody = says("bob", None, label="Who defends")
    assert hurt(struck(world, nobody, faces(6, 5, 1, 1))) == 0
    assert hurt(struck(world, nobody, faces(6, 6, 5, 1), TAKES)) == 1
    assert hurt(struck(story(foe("ork"), ally()), HIT, TAKES)) == 1


GUARD = Defence("wolf", Skill.FIGHT)


@pytest.mark.rule("action.defend.ally", "test.opposition")
def test_where_opponents_roll_the_gm_says_who_of_them_defends() -> None:
    world = story(person("ann"), foe("ork"), foe("wolf", fight=1), rulings=("test.opposition=both_roll",))
    strikes = attack("ann", "unarmed", "ork")
    steps_in = says("gm", GUARD, label="Who defends")
    assert hurt(play(world, strikes, HIT, steps_in, faces(5, 5, 1, 1)), "ork") == 0
    stays = says("gm", Defence("ork", Skill.FIGHT), label="Who defends")
    assert hurt(play(world, strikes, HIT, stays, MISS, says("ork", "take it")), "ork") == 1
    alone = story(person("ann"), foe("ork"), rulings=("test.opposition=both_roll",))
    assert hurt(play(alone, strikes, HIT, HIT), "ork") == 0


@pytest.mark.rule("test.opposition", "action.defend.ally")
def test_where_players_roll_the_gm_may_let_an_opponent_with_more_dice_stand_in() -> None:
    world = story(person("ann"), foe("ork"), foe("wolf", fight=1))
    itself, other = (says("gm", who, label="Who defends") for who in ("ork", "wolf"))
    takes = says("ork", "take it")
    assert hurt(play(world, attack("ann", "unarmed", "ork"), itself, HIT, takes), "ork") == 1
    stopped = play(world, attack("ann", "unarmed", "ork"), other, faces(6, 5, 4, 1))
    assert hurt(stopped, "ork") == 0
    weaker = story(person("ann"), foe("ork", fight=1), foe("wolf"))
    assert hurt(play(weaker, attack("ann", "unarmed", "ork"), faces(6, 5, 4, 1)), "ork") == 0


@pytest.mark.rule("action.defend.ally")
def test_where_a_defender_takes_the_hit_an_opponent_who_stood_in_is_hurt() -> None:
    world = story(person("ann"), foe("ork"), foe("wolf", fight=1), rulings=("action.defend_ally=takes_hit",))
    other = says("gm", "wolf", label="Who defends")
    done = play(world, attack("ann", "unarmed", "ork"), other, faces(6, 6, 6, 5), says("wolf", "take it"))
    assert (hurt(done, "ork"), hurt(done, "wolf")) == (0, 1)


@pytest.mark.rule("test.opposition")
def test_nobody_is_asked_who_defends_where_two_opponents_of_the_gm_meet() -> None:
    world = story(ally(), foe("ork"), foe("wolf", fight=4))
    assert hurt(play(world, attack("ann", "unarmed", "ork"), HIT, says("ork", "take it")), "ork") == 1


@pytest.mark.rule("action.defend.ally")
def test_a_cautious_gm_lets_the_target_defend_itself() -> None:
    world = story(person("ann"), foe("ork"), foe("wolf", fight=1), rulings=("test.opposition=both_roll",))
    ongoing = attack_in_progress(target="ork")
    options = defence_options(Defence("ork", Skill.FIGHT), ("ork", "wolf"), (Skill.FIGHT, Skill.MOVE))
    asked = Ask(("gm",), options, "who defends", options.values[0])
    assert cautious(asked, world.but(current_action=ongoing)) == Defence("ork", Skill.FIGHT)


@pytest.mark.rule("action.defend.ally")
def test_nobody_defends_a_foe_or_while_out() -> None:

    world = world_of(person("bob", out=Time(Duration.SCENE)), person("eve", side="others"))
    with pytest.raises(ScriptError, match="one of ann with"):
        struck(world, STEPS_IN)
    with pytest.raises(ScriptError, match="one of ann with"):
        struck(world, says("eve", ("eve", Defence("eve", Skill.FIGHT))))


# ---- what opposing uses up


@pytest.mark.rule("test.opposition.mirror", "snap.focus.bonus", "snap.focus.penalty")
def test_the_focus_die_of_an_opponent_is_used_up_by_the_attack_it_helps() -> None:
    world = story(foe("ork", turn=Turn(focus_die=True, focused=True)), person("ann"))
    after = struck(world, STAYS, DOWN, TAKES).world
    assert after.person("ork").turn == Turn(focused=True)
    assert net(after, ActionTest("ann", Skill.FIGHT, Action.ATTACK, "body", "ork")) == 1


@pytest.mark.rule("test.opposition.mirror")
def test_where_both_roll_an_opponents_dice_are_used_by_its_own_roll() -> None:
    ork = foe("ork", turn=Turn(focus_die=True, focused=True))
    world = story(ork, person("ann"), rulings=("test.opposition=both_roll",))
    after = struck(world, faces(5, 4, 1, 1), STAYS, MISS).world
    assert after.person("ork").turn == Turn(focused=True)


@pytest.mark.rule("action.defend.ally", "test.opposition")
def test_where_totals_are_compared_an_ally_who_fails_to_defend_takes_the_hit() -> None:
    rulings = ("test.opposition=compare_totals", "action.defend_ally=takes_hit")
    world = story(foe("ork"), person("ann"), person("bob"), rulings=rulings)
    done = struck(world, faces(6, 6, 1), STEPS_IN, faces(6, 5, 1), says("bob", "take it"))
    assert (hurt(done), hurt(done, "bob")) == (0, 1)


@pytest.mark.rule("test.opposition", "action.defend")
def test_opponents_use_dice_that_fit_their_action() -> None:
    sly, strong = Trait("sly", dice=1, actions=(Action.CREATE,)), Trait("strong", dice=1, actions=(Action.ATTACK,))
    feint = create_advantage("ork", Skill.FIGHT, "ann", "")
    assert play(story(foe("ork", traits=(sly,)), person("ann")), feint, STAYS, DOWN).world.effects
    assert play(story(foe("ork", traits=(strong,)), person("ann")), feint, STAYS, HIT).world.effects == ()


@pytest.mark.rule("action.defend.ally", "test.opposition")
def test_as_ruled_only_the_target_opposes_a_player() -> None:
    world = story(person("ann"), foe("ork"), foe("wolf", fight=1), rulings=("action.stand_in=target_only",))
    assert hurt(play(world, attack("ann", "unarmed", "ork"), HIT, says("ork", "take it")), "ork") == 1
