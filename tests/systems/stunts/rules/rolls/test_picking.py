"""Which three dice count: asked where it could matter, and always if the roller wants it."""

from __future__ import annotations

import pytest
from msgspec import UNSET, UnsetType

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.stunts import GAME
from rulewright.systems.stunts.model.sheets import Action, Skill
from rulewright.systems.stunts.model.world import Story
from rulewright.systems.stunts.rules.rolls.action_test import pick_dice, take_test
from rulewright.systems.stunts.rules.rolls.gathering import ActionTest
from systems.stunts.build import foe, person, story
from systems.stunts.staged import told

CALL = take_test(ActionTest("ann", Skill.FIGHT, Action.OVERCOME))
ROLLED = faces(6, 5, 4, 1)


def scene(*rulings: str, picks: bool | UnsetType = UNSET, focused: bool = False) -> Story:
    skills = (Skill.FIGHT,) if focused else ()
    return story(person("ann", fight=1, picks=picks, focused=skills), foe("ork"), fight=False, rulings=rulings)


@pytest.mark.rule("test.pick.up", "test.pick.suggest")
def test_a_roller_who_wants_it_is_asked_on_every_roll_with_bonus_dice() -> None:
    assert play(scene(), CALL, ROLLED).value.success
    wanted = play(scene(), pick_dice("ann", True)).world
    low = says("ann", (5, 4, 1), label="Which three dice count?")
    picked = play(wanted, CALL, ROLLED, low)
    assert not picked.value.success
    assert told(picked)[0] == "ann: 5 + 4 + 1 = 10 against 11: failure", "the dice that were picked, with their total"
    assert [one.holes[0][1].candidates() for one in GAME.claims(wanted, "ann") if one.rule is pick_dice] == [(False,)]
    assert play(wanted, pick_dice("ann", False)).world == scene()


@pytest.mark.rule("test.pick.up", "test.pick.suggest")
def test_the_choice_is_asked_where_a_stunt_point_costs_total() -> None:
    pair = says("ann", (6, 4, 4), label="Which three dice count?")
    assert play(scene(focused=True), CALL, faces(6, 5, 4, 4), pair).value.sp == 1


@pytest.mark.rule("test.pick.up")
def test_where_the_best_three_count_nobody_is_asked_even_on_demand() -> None:
    world = scene("test.pick=best_three", picks=True)
    assert play(world, CALL, ROLLED).value.success
    assert pick_dice not in {one.rule for one in GAME.claims(world, "ann")}
