"""A turn: its actions, its free task, its start and end, and turns that span the phases of a round."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.anyventure.model.sheets import Profile, Weapon
from rulewright.systems.anyventure.model.world import Adventure, Fight, Turn, Until
from rulewright.systems.anyventure.rules.movement.movement import move
from rulewright.systems.anyventure.rules.turns.actions import attack, done
from rulewright.systems.anyventure.rules.turns.manoeuvres import (
    defend,
    draw,
    free_task,
    gain_information,
    switch_weapon,
)
from rulewright.systems.anyventure.rules.turns.offers import offers_of
from rulewright.systems.anyventure.rules.turns.phases import round_of
from rulewright.systems.anyventure.rules.turns.turns import act, end_of_turn, pause, start_of_turn, turn

from ...acting import does, offered, sentences, step, why_not
from ...build import SWORD, adventure, fighter, foe, has

KNIFE = Weapon(id="knife", skill="simple melee", profiles=(Profile(damage=3, extra=2),))
GREATSWORD = Weapon(id="greatsword", skill="complex melee", hands=2, profiles=(Profile(damage=7, extra=4),))


def on_turn(*rulings: str, **ana: Any) -> Adventure:
    """It is ana's turn."""
    world = adventure(fighter(**ana), foe(at=(5, 0)), rulings=rulings)
    return play(world, turn("ana", "Middle")).world


# ---- actions


@pytest.mark.rule("turn.pc", "npc.actions-mid", "npc.actions-low", "npc.action-table", "npc.noncombat-turn")
@pytest.mark.parametrize(
    ("tier", "actions"),
    [("player", 2), ("standard", 2), ("champion", 2), ("grunt", 1), ("minion", 1), ("non-combatant", 1), ("elite", 1)],
)
def test_actions_by_tier(tier: str, actions: int) -> None:
    assert on_turn(tier=tier).fighter("ana").turn == Turn(actions=actions)


@pytest.mark.rule("turn.pc", "action.menu")
def test_two_actions_and_no_third() -> None:
    world = on_turn()
    assert world.agenda == (act("ana"), end_of_turn("ana"))
    world = step(step(world, says("ana", defend("ana"), label="2 actions left")))
    world = step(world)
    assert world.fighter("ana").turn.actions == 1
    used = world.with_fighter(world.fighter("ana").but(turn=Turn(actions=0)))
    assert why_not(used, attack("ana", "sword", "", "orc")) == "No action is left this turn. [turn.pc]"
    assert "move" in offered(used)
    assert step(used, says("ana", done("ana"), label="0 actions left")).agenda == (end_of_turn("ana"),)


@pytest.mark.rule("action.menu")
def test_the_default_actions_are_open_to_everybody() -> None:
    world = adventure(fighter(energy=3, conditions=(has("winded"),)), foe())
    menu = {"sprint", "attack", "jump", "grab", "defend", "shove", "interact", "rest"}
    assert menu <= offered(world)
    unseen = world.with_fighter(foe(conditions=(has("blinded"),)))
    assert "hide" in offered(unseen)


# ---- the free task


@pytest.mark.rule("turn.free-task")
def test_one_trivial_task_a_round() -> None:
    world = on_turn(weapons=(SWORD, KNIFE))
    first = does(world, free_task("ana", "Open the door"))
    assert sentences(first) == ["ana: Open the door"]
    assert first.world.fighter("ana").turn == Turn(actions=2, task=True)
    for again in (free_task("ana", "Peek"), switch_weapon("ana", "knife", ""), gain_information("ana", "senses")):
        assert why_not(first.world, again) == "One small task each round, and it is done. [turn.free-task]"
    renewed = play(first.world, round_of(3)).world
    assert why_not(renewed, free_task("ana", "Peek")) == ""


@pytest.mark.rule("turn.free-task")
def test_the_task_of_preparation_is_that_of_round_one() -> None:
    world = adventure(fighter(turn=Turn(task=True)), foe(), fight=Fight(1, "Preparation"))
    assert play(world, start_of_turn("ana")).world.fighter("ana").turn == Turn(task=True)


@pytest.mark.rule("turn.free-task", "item.extra-slots")
def test_switching_weapons_is_a_trivial_task_except_complex_ones() -> None:
    world = on_turn(weapons=(SWORD, KNIFE, GREATSWORD))
    switched = does(world, switch_weapon("ana", "knife", "")).world.fighter("ana")
    assert (switched.hand, switched.turn.actions, switched.turn.task) == ("knife", 2, True)
    assert why_not(world, switch_weapon("ana", "greatsword", "")) != ""
    drawn = does(world, draw("ana", "greatsword", "")).world.fighter("ana")
    assert (drawn.hand, drawn.turn.actions, drawn.turn.task) == ("greatsword", 1, False)
    rapier = GREATSWORD.but(id="rapier", hands=1)
    held = on_turn(weapons=(KNIFE, rapier), hand="rapier")
    assert why_not(held, switch_weapon("ana", "rapier", "knife")) == ""


@pytest.mark.rule("turn.free-task")
def test_a_check_to_gain_information_is_a_trivial_task() -> None:
    played = does(on_turn(logic=2), gain_information("ana", "logic"), faces(3, 8))
    assert sentences(played) == ["ana looks into it with Logic: 8"]
    assert played.world.fighter("ana").turn == Turn(actions=2, task=True)


# ---- start and end


@pytest.mark.rule("turn.clock")
def test_the_start_of_a_turn_restores_energy_and_ends_effects() -> None:
    held = has("impaired", until=Until("start", "ana"))
    stays = has("blinded", until=Until("end", "ana"))
    world = on_turn(energy=1, conditions=(held, stays), defending=True)
    ana = world.fighter("ana")
    assert (ana.energy, ana.conditions, ana.defending) == (4, (stays,), False)
    ended = play(world, end_of_turn("ana")).world.fighter("ana")
    assert ended.conditions == ()


@pytest.mark.rule("turn.clock", "turn.periodic-order")
def test_the_end_of_a_turn_brings_damage_before_recoveries_and_endings() -> None:
    lying = (has("bleeding", rc=10), has("confused", rc=10), has("blinded", until=Until("end", "ana")))
    played = play(on_turn(conditions=lying), end_of_turn("ana"), faces(1, 2), faces(1, 2))
    assert [words.split(" (")[0] for words in sentences(played)] == [
        "ana has 19 Health",
        "ana is Bleeding",
        "ana is Confused",
        "ana is no longer Blinded",
    ]


# ---- one turn over all phases


def stretched(*rulings: str) -> Adventure:
    return adventure(fighter("ana", at=(10, 0)), foe(tier="elite", energy=0, walk=5), rulings=rulings)


@pytest.mark.rule("npc.actions-high", "turn.clock", "resource.energy-regen")
def test_an_elite_has_one_turn_stretched_over_the_round() -> None:
    world = play(stretched(), turn("orc", "Early")).world
    assert world.agenda == (act("orc"), pause("orc"))
    assert (world.fighter("orc").energy, world.fighter("orc").turn.actions) == (3, 1)
    world = does(world.but(agenda=()), move("orc", "walk", (4, 0))).world
    later = play(play(world, pause("orc")).world, turn("orc", "Middle")).world
    assert (later.fighter("orc").energy, later.fighter("orc").turn.actions) == (3, 1)
    assert why_not(later, move("orc", "walk", (7, 0))) != ""
    assert why_not(later, move("orc", "walk", (6, 0))) == ""
    assert play(later.but(agenda=()), turn("orc", "Late")).world.agenda == (act("orc"), end_of_turn("orc"))


@pytest.mark.rule("npc.actions-high", "resource.energy-regen")
def test_by_a_ruling_an_elite_has_three_turns() -> None:
    world = stretched("npc.multi-phase=three-turns")
    for phase, energy in (("Early", 3), ("Middle", 5), ("Late", 5)):
        world = play(world.but(agenda=()), turn("orc", phase)).world
        assert world.agenda == (act("orc"), end_of_turn("orc"))
        assert (world.fighter("orc").energy, world.fighter("orc").turn) == (energy, Turn(actions=1))
        world = does(world, move("orc", "walk", (world.fighter("orc").at[0] + 1, 0))).world


@pytest.mark.rule("turn.pc")
def test_characters_who_cannot_act_are_not_asked() -> None:
    world = on_turn(conditions=(has("incapacitated"),))
    assert step(world).agenda == (end_of_turn("ana"),)
    assert offers_of(world, "ana").open
