"""What people are shown: the panel, the labels of questions, and the offers."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.game.panel import Bar
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.scene import Scene
from rulewright.systems.stunts.display.panel import panel
from rulewright.systems.stunts.facts import Over, Tested
from rulewright.systems.stunts.model.sheets import Action, Duration, Item, Skill
from rulewright.systems.stunts.model.world import LastTest, Story, Turn
from rulewright.systems.stunts.rules.actions.actions import attack, end_effect
from rulewright.systems.stunts.rules.actions.stunt_offers import stunt_offers
from rulewright.systems.stunts.rules.actions.stunts import increase_range
from rulewright.systems.stunts.rules.harm.damage import harm
from rulewright.systems.stunts.rules.rolls.dice import Trade
from rulewright.systems.stunts.rules.rolls.outcome import Outcome
from rulewright.systems.stunts.rules.turns.offers import action_offers, snap_offers, sort_offers
from rulewright.systems.stunts.rules.turns.situation import situation_of
from rulewright.systems.stunts.rules.turns.snap_actions import focus
from rulewright.systems.stunts.rules.turns.turns import group_action
from systems.stunts.build import box, boxes, extra, foe, person, story
from systems.stunts.staged import HIT, STAYS, attack_in_progress, reacts, told, zones_in_a_row


def asked(world: Story, call: Call[Any]) -> Ask[Any]:
    found = advance(Scene(world), call, []).asked
    assert isinstance(found, Ask)
    return found


def title(**conflict: Any) -> str:
    world = story(person("ann"), foe("ork"))
    assert world.conflict
    return str(panel(world.but(conflict=world.conflict.but(**conflict))).title)


def test_the_title_names_the_part_of_the_round() -> None:
    assert title() == "Round 1, ann's turn"
    assert title(turn="", left=("ann",)) == "Round 1, before the first turn"
    assert title(turn="", band=1) == "Round 1, between turns"
    assert title(turn="", band=3) == "Round 1, bonus actions"
    assert title(turn="", bands=()) == "Round 1, initiative"


def test_player_characters_come_first_and_bonus_actions_are_counted() -> None:
    pieces = panel(story(foe("ape"), person("zoe", bonus=2))).pieces
    assert [piece.id for piece in pieces] == ["zoe", "ape"]
    assert Bar("Bonus actions", 2, role="pips") in pieces[0].bars
    assert Bar("Bonus actions", 0, idle=True, role="pips") in pieces[1].bars


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        (Outcome(success=True, sp=2), "a success with 2 stunt points"),
        (Outcome(success=False), "a failure"),
        (Outcome(success=False, gm=1), "a failure, and the GM gains 1 stunt point"),
    ],
)
def test_an_outcome_says_whose_sp_it_brings(outcome: Outcome, words: str) -> None:
    assert str(outcome.in_words()) == words


@pytest.mark.parametrize(
    ("trade", "words"),
    [
        (Trade(), "nothing"),
        (Trade(1), "1 pair"),
        (Trade(2, 1), "2 pairs and 1 single die"),
        (Trade(1, 2, 1), "1 pair, 2 single dice and 1 die dropped"),
    ],
)
def test_a_trade_says_which_dice_go(trade: Trade, words: str) -> None:
    assert str(trade.in_words()) == words


@pytest.mark.parametrize(
    ("result", "words"),
    [
        ("pcs", "the conflict is over: the players win"),
        ("closed by the GM", "the conflict is over: closed by the GM"),
        ("the scene is over", "the conflict is over with the scene"),
    ],
)
def test_a_conflict_that_nobody_has_won_is_told_without_a_winner(result: str, words: str) -> None:
    assert str(Over(result).tell()) == words


@pytest.mark.parametrize(("zone", "words"), [("", "Hero"), ("z0", "Hero, z0")])
def test_a_person_is_shown_with_its_zone(zone: str, words: str) -> None:
    assert str(panel(story(person("ann", zone=zone))).pieces[0].kind) == words


@pytest.mark.rule("damage.levels", "damage.overflow", "damage.no_box")
@pytest.mark.parametrize(
    ("filled", "words"),
    [
        ((), "ann takes 3 damage and would be stressed. Soften it?"),
        (boxes("S", "S", "S"), "ann takes 3 damage and would be staggered (no stressed box is free). Soften it?"),
    ],
)
def test_the_target_learns_which_box_is_at_stake(filled: tuple[Any, ...], words: str) -> None:
    world = story(person("ann", physical=filled), foe("ork"))
    assert str(asked(world, harm("ann", 3, Duration.SCENE, "physical")).label) == words


@pytest.mark.rule("damage.no_box")
def test_the_target_learns_that_no_box_is_left() -> None:
    world = story(person("ann", boxes=(0, 0, 0)), foe("ork"))
    assert str(asked(world, harm("ann", 1, Duration.SCENE, "physical")).label) == (
        "ann takes 1 damage and would be out (no stressed box is free). Soften it?"
    )


@pytest.mark.rule("damage.zero")
def test_a_soaked_hit_is_reported() -> None:
    world = story(person("ann", items=(Item("mail", soak=2),)), foe("ork"))
    assert told(play(world, harm("ann", 2, Duration.SCENE, "physical"))) == ["ann: is not hurt"]


def test_the_last_test_is_cleared_when_the_next_member_of_a_group_acts() -> None:
    mooks = [extra(name, group="mooks", turn=Turn(actions=1)) for name in ("mook", "mook-2")]
    world = story(*mooks, person("ann"), turn="mooks", last=LastTest("ann", success=True))
    done = play(world, group_action("mook-2", attack("mook", "unarmed", "ann")), STAYS, HIT)
    assert done.facts[0] == Tested(None)


@pytest.mark.rule("stunt.react.no_sp", "test.pick.up")
def test_nobody_is_offered_a_lower_total_where_faces_earn_nothing() -> None:
    world = story(person("ann", fight=1), foe("ork"))
    rolled = faces(6, 4, 4, 4)
    takes = says("ork", "take it")
    strikes = attack("ann", "unarmed", "ork")
    assert reacts(world, "ann", says("ann", strikes), rolled, takes).world.last == LastTest("ann", success=True)
    on_its_turn = play(world, strikes, rolled, says("ann", (6, 4, 4), label="three dice count"), takes)
    assert on_its_turn.world.last == LastTest("ann", success=True)


@pytest.mark.rule("stunt.range")
def test_range_is_offered_only_for_actions_that_must_reach_their_target() -> None:
    far = story(person("ann", zone="z0"), foe("ork", zone="z3"), **zones_in_a_row(3))
    for action, sold in ((Action.ATTACK, True), (Action.CREATE, True), (Action.DEFEND, False)):
        shelf = stunt_offers(far.but(current_action=attack_in_progress(action=action)), "ann", 1)
        assert (increase_range in {one.rule for one in shelf.open}) is sold


@pytest.mark.rule("duration.action", "recovery.clear")
def test_an_action_also_clears_boxes_marked_action() -> None:
    world = story(person("ann", physical=(box("A"), box("S"))), foe("ork"))
    call = end_effect("ann", "ann")
    assert sort_offers(action_offers(situation_of(world, "ann"))).accepts(call)
    assert play(world, call).world.person("ann").physical == (box("S"),)
    assert end_effect not in {one.rule for one in action_offers(situation_of(story(person("ann"), foe("ork")), "ann"))}


@pytest.mark.rule("snap.focus.bonus")
def test_a_focused_person_cannot_focus_again() -> None:
    world = story(person("ann", turn=Turn(actions=1, snaps=1, focused=True)), foe("ork"))
    assert (
        sort_offers(snap_offers(situation_of(world, "ann"))).why_not(focus("ann"))
        == "ann has focused already. [snap.focus.bonus]"
    )


def test_the_best_skill_is_named_first() -> None:
    world = story(person("ann", wits=2), foe("ork"))
    open_ = sort_offers(action_offers(situation_of(world, "ann"))).open
    (holes,) = [dict(one.holes) for one in open_ if one.rule.name == "attack_with"]
    assert holes["skill"].candidates()[0] is Skill.WITS
