"""React: one action at once, which earns nobody anything."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.game.action_words import told_as
from rulewright.kernel.engine.scripted_scene import faces, play, play_agenda, says
from rulewright.kernel.rules.resolve import Call
from rulewright.systems.stunts import GAME
from rulewright.systems.stunts.model.sheets import Duration, Item
from rulewright.systems.stunts.model.world import LastTest, Story, Time, Turn, Zone
from rulewright.systems.stunts.rules.actions.actions import attack
from rulewright.systems.stunts.rules.actions.problems import overcome
from rulewright.systems.stunts.rules.actions.stunt_offers import stunt_offers
from rulewright.systems.stunts.rules.actions.stunts import done as enough
from rulewright.systems.stunts.rules.actions.stunts import react
from rulewright.systems.stunts.rules.harm.recovery import rally, recovery
from rulewright.systems.stunts.rules.rolls.dice import Trade
from rulewright.systems.stunts.rules.turns.conflict import next_turn
from rulewright.systems.stunts.rules.turns.moving import cross, run, walk
from rulewright.systems.stunts.rules.turns.offers import reaction_offers, sort_offers
from rulewright.systems.stunts.rules.turns.situation import situation_of
from rulewright.systems.stunts.rules.turns.snap_actions import focus, operate, ready, shift
from rulewright.systems.stunts.rules.turns.turns import end_turn, reaction, turn
from systems.stunts.build import boxes, foe, person, story
from systems.stunts.staged import (
    HIT,
    MISS,
    STAYS,
    TRIPLE,
    attack_in_progress,
    reacts,
    talents_earning_sp,
    zones_in_a_row,
)

BUYS = says("ann", react("ann"))
STRIKES = says("ann", attack("ann", "unarmed", "ork"), label="What does ann do at once?")
ORK_TAKES, ANN_TAKES = says("ork", "take it"), says("ann", "take it")


def scene(*rulings: str, **ann: Any) -> Story:
    return story(person("ann", **ann), foe("ork"), rulings=rulings)


def bought(world: Story) -> Story:
    """Ann strikes and buys React with what it earned; the reaction itself is still to come."""
    return play(world, attack("ann", "unarmed", "ork"), TRIPLE, BUYS, ORK_TAKES).world


@pytest.mark.rule("stunt.react", "stunt.react.when")
def test_the_reaction_comes_after_its_test_is_settled_and_before_anything_else() -> None:
    agenda = (attack("ann", "unarmed", "ork"), attack("ork", "unarmed", "ann"))
    script = (TRIPLE, BUYS, ORK_TAKES, STRIKES, HIT, ORK_TAKES, STAYS, MISS, ANN_TAKES)
    done = play_agenda(scene().but(agenda=agenda), *script)
    assert [len(done.world.person(who).physical) for who in ("ann", "ork")] == [1, 2]


@pytest.mark.rule("stunt.react.once")
def test_several_people_may_react_in_one_turn() -> None:
    world = story(person("ann"), person("bob"), foe("ork")).but(current_action=attack_in_progress())
    assert world.conflict
    now = world.but(conflict=world.conflict.but(reacted=("bob",)))
    assert [react in {one.rule for one in stunt_offers(now, who, 1).open} for who in ("ann", "bob")] == [True, False]
    both = play(now, react("ann")).world.conflict
    assert both
    assert set(both.reacted) == {"ann", "bob"}


@pytest.mark.rule("stunt.react", "action.result.defend")
def test_a_defender_can_strike_back() -> None:
    agenda = (attack("ork", "unarmed", "ann"),)
    done = play_agenda(scene().but(agenda=agenda), STAYS, TRIPLE, BUYS, STRIKES, HIT, ORK_TAKES)
    assert [len(done.world.person(who).physical) for who in ("ann", "ork")] == [0, 1]


@pytest.mark.rule("stunt.react")
@pytest.mark.parametrize(
    "call", [attack("ann", "unarmed", "ork"), overcome, recovery("ann", "physical"), ready("ann", "bow"), operate]
)
def test_what_a_reaction_can_be(call: Any) -> None:
    ann = person("ann", items=(Item("bow", damage=2),))
    world = story(ann, foe("ork"), zones=(Zone("here", things=("a lever",)),))
    open_ = sort_offers(reaction_offers(situation_of(world, "ann")))
    assert any(one.rule in (call, getattr(call, "rule", None)) for one in open_.open)
    closed = {focus, shift, rally} & {one.rule for one in open_.open}
    assert not closed


@pytest.mark.rule("stunt.react", "recovery.test")
def test_a_recovery_in_the_middle_of_a_scene() -> None:
    world = scene(physical=boxes("T", "S"))
    done = reacts(world, "ann", says("ann", Call(recovery, ("ann", "physical"))), HIT)
    assert [one.time.mark for one in done.world.person("ann").physical] == [Duration.SCENE]


@pytest.mark.rule("stunt.react", "snap.ready")
def test_readying_something_as_a_reaction_leaves_the_turn_alone() -> None:
    world = scene(items=(Item("bow", damage=2),), turn=Turn(actions=1, snaps=1))
    done = reacts(world, "ann", says("ann", ready("ann", "bow")))
    assert (done.world.person("ann").ready, done.world.person("ann").turn) == (("bow",), Turn(actions=1, snaps=1))


@pytest.mark.rule("stunt.react.zone")
def test_a_reaction_stays_in_its_zone() -> None:
    world = story(person("ann", zone="z0"), foe("ork", zone="z0"), **zones_in_a_row(1))
    open_ = sort_offers(reaction_offers(situation_of(world, "ann")))
    for call in (walk("ann", "z1"), run("ann"), cross("ann", "z1")):
        assert open_.why_not(call) == "A reaction stays in the zone. [stunt.react.zone]"


@pytest.mark.rule("stunt.react.when", "conflict.multi.until", "snap.focus.penalty")
@pytest.mark.parametrize("running", [{"declared": 2}, {"focused": True}])
def test_running_penalties_apply_to_the_reaction(running: dict[str, Any]) -> None:
    world = scene(turn=Turn(**running))
    done = reacts(world, "ann", STRIKES, faces(6, 5, 4, 1))
    assert done.world.last == LastTest("ann", success=False)


@pytest.mark.rule("stunt.react.when")
def test_a_person_taken_out_before_the_reaction_does_not_react() -> None:
    assert reacts(scene(out=Time(Duration.SCENE)), "ann").facts == ()


@pytest.mark.rule("stunt.react.when")
def test_outside_a_conflict_there_is_no_turn_to_react_in() -> None:
    offered = stunt_offers(story(person("ann"), foe("ork"), fight=False, current_action=attack_in_progress()), "ann", 1)
    assert offered.why_not(react("ann")) == "Nobody takes turns now. [stunt.react.when]"


# ---- no SP


@pytest.mark.rule("stunt.react", "stunt.react.no_sp", "dice.trade.forced")
def test_the_worked_case_of_a_counter_attack() -> None:
    script = (STRIKES, says("ann", Trade(1)), faces(4, 4, 4, 5, 6, 6), ORK_TAKES)
    done = reacts(scene(fight=5), "ann", *script)
    assert done.world.last == LastTest("ann", success=True, sp=0)
    with pytest.raises(ScriptError):
        reacts(scene(fight=5), "ann", STRIKES, says("ann", Trade()))


@pytest.mark.rule("stunt.react.no_sp")
def test_talents_and_faces_pay_nothing_on_a_reaction() -> None:
    done = reacts(scene(traits=talents_earning_sp(2)), "ann", STRIKES, TRIPLE, ORK_TAKES)
    assert done.world.last == LastTest("ann", success=True, sp=0)
    after = play(done.world, attack("ann", "unarmed", "ork"), HIT, says("ann", enough("ann")), ORK_TAKES)
    assert after.world.last == LastTest("ann", success=True, sp=2)


@pytest.mark.rule("stunt.react.no_sp", "dice.trade.down")
@pytest.mark.parametrize(("ruling", "sp"), [("none", 0), ("gm_still", 1)])
def test_whether_traded_penalty_dice_still_feed_the_gm(ruling: str, sp: int) -> None:
    world = story(person("ann"), foe("ork", fight=2), rulings=(f"stunt.react_gm={ruling}",))
    spends = (says("gm", enough("ork")),) if sp else ()
    done = reacts(world, "ann", STRIKES, says("ann", Trade(1)), MISS, *spends)
    assert done.world.gm_sp == sp


@pytest.mark.rule("stunt.react.no_sp")
def test_nobody_earns_from_defending_against_a_reaction() -> None:
    strikes = says("ork", attack("ork", "unarmed", "ann"), label="What does ork do at once?")
    done = reacts(scene(), "ork", strikes, STAYS, TRIPLE)
    assert done.world.last == LastTest("ann", success=True, sp=0)


# ---- once per turn


@pytest.mark.rule("stunt.react.once")
@pytest.mark.parametrize("ruling", ["each_turn", "own_round"])
def test_react_can_be_bought_once_in_a_turn(ruling: str) -> None:
    world = bought(scene(f"stunt.react_limit={ruling}")).but(current_action=attack_in_progress())
    why = stunt_offers(world, "ann", 1).why_not(react("ann"))
    since = {"each_turn": "in this turn", "own_round": "since their last turn"}[ruling]
    assert why == f"ann has reacted {since} already. [stunt.react.once]"


@pytest.mark.rule("stunt.react.once")
@pytest.mark.parametrize(("ruling", "open_"), [("each_turn", True), ("own_round", False)])
def test_react_can_be_bought_again_in_another_turn(ruling: str, open_: bool) -> None:
    world = bought(scene(f"stunt.react_limit={ruling}"))
    assert world.conflict
    world = world.but(conflict=world.conflict.but(band=1, left=("ork",)), agenda=())
    later = play(world, next_turn()).world.but(current_action=attack_in_progress())
    assert (stunt_offers(later, "ann", 1).why_not(react("ann")) is None) is open_


@pytest.mark.rule("stunt.react.once")
def test_as_ruled_react_can_be_bought_once_between_own_turns() -> None:
    world = bought(scene("stunt.react_limit=own_round"))
    later = play(world, turn("ann")).world.but(current_action=attack_in_progress())
    assert stunt_offers(later, "ann", 1).accepts(react("ann"))


@pytest.mark.rule("stunt.react")
def test_a_reaction_need_not_be_used() -> None:
    done = reacts(scene(), "ann", says("ann", end_turn("ann")))
    assert done.facts == ()


@pytest.mark.rule("stunt.react")
def test_a_reaction_is_told_as_the_action_that_it_is() -> None:
    chosen = play(scene(), reaction("ann"), STRIKES).world.agenda[0]
    assert told_as(GAME, chosen) == attack("ann", "unarmed", "ork")
