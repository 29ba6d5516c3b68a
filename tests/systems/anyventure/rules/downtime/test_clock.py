"""The clock between fights: what ends, comes back or wakes after minutes and hours."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play
from rulewright.systems.anyventure.model.sheets import Change, Inflict, Potion
from rulewright.systems.anyventure.model.workshop import Due
from rulewright.systems.anyventure.model.world import Adventure, Boon, Fight, Fighter, Until
from rulewright.systems.anyventure.rules.downtime.clock import time_passes
from rulewright.systems.anyventure.rules.turns.manoeuvres import use
from rulewright.systems.anyventure.rules.turns.phases import round_of

from ...build import adventure, fighter, foe, has

NOON = Until("clock", left=720)
GLOW = Boon("glow", (Change("mitigation.dark", 1, "glow"),), NOON)


def morning(**changes: Any) -> Adventure:
    """Ana an hour before noon."""
    return adventure(fighter("ana", **changes), fight=None, camp=True, minutes=660)


def later(world: Adventure, minutes: int) -> Fighter:
    return play(world, time_passes(minutes)).world.fighter("ana")


@pytest.mark.rule("combat.round")
@pytest.mark.parametrize(("minutes", "lasts"), [(59, True), (60, False), (61, False)])
def test_effects_until_a_minute_end_at_that_minute(minutes: int, lasts: bool) -> None:
    ana = later(morning(boons=(GLOW,), conditions=(has("muted", until=NOON), has("prone"))), minutes)
    assert (bool(ana.boons), ana.has("muted"), ana.has("prone")) == (lasts, lasts, True)


def in_round(world: Adventure, number: int) -> Adventure:
    """The beginning of a round of a fight that goes on."""
    return play(world, round_of(number)).world.but(agenda=())


@pytest.mark.rule("combat.round", "item.consumables")
def test_in_a_fight_a_minute_is_ten_rounds() -> None:
    dash = Potion(id="dash", changes=(Change("walk", 3),), minutes=1)
    salve = Potion(id="salve", health=4, delay=1, count=2)
    world = adventure(fighter("ana", potions=(dash, salve), health=10), foe(at=(9, 0)), fight=Fight(10))
    world = play(play(world, use("ana", "dash", "ana")).world, use("ana", "salve", "ana")).world
    for number in range(11, 20):
        world = in_round(world, number)
        assert (len(world.fighter("ana").boons), world.fighter("ana").health) == (1, 10)
    world = in_round(world, 20)
    assert (world.fighter("ana").boons, world.fighter("ana").health, world.minutes) == ((), 14, 481)


@pytest.mark.rule("condition.stasis", "craft.alchemy-infusions")
def test_delayed_potions_wait_in_stasis() -> None:
    gall = Potion(id="gall", inflicts=(Inflict(condition="poisoned", rc=9, amount=3),), properties=("slow",))
    salve = Potion(id="salve", health=4, delay=30)
    frozen = morning(health=10, due=(Due(gall, 720), Due(salve, 670)), conditions=(has("stasis"),))
    waits = play(frozen, time_passes(600)).world
    assert waits.fighter("ana").health == 10
    freed = waits.with_fighter(waits.fighter("ana").but(conditions=()))
    assert later(freed, 9).health == 10
    assert later(freed, 10).health == 14
    assert play(freed, time_passes(60), faces(4, 1)).world.fighter("ana").health == 11, "one hour of the poison"
    fight = frozen.but(fight=Fight(10), fighters=(*frozen.fighters, foe(at=(9, 0))))
    assert [(one.minute, one.rounds) for one in in_round(fight, 11).fighter("ana").due] == [(720, 1), (670, 1)]
    soon = fight.with_fighter(fight.fighter("ana").but(due=(Due(salve, 661),)))
    still = in_round(soon, 11).fighter("ana")
    assert (still.health, [(one.minute, one.rounds) for one in still.due]) == (10, [(661, 1)])


@pytest.mark.rule("combat.round")
def test_stored_effects_without_rounds_end_with_their_minute() -> None:
    world = adventure(fighter("ana", boons=(GLOW,)), foe(at=(9, 0)), fight=Fight(10), minutes=719)
    assert not in_round(world, 11).fighter("ana").boons


@pytest.mark.rule("resource.energy-regen", "action.rest", "condition.winded")
def test_minutes_restore_breath_and_energy_to_those_who_can_act() -> None:
    assert later(morning(energy=-2), 1).energy == 5
    rested = later(morning(energy=-2, conditions=(has("winded"),)), 1)
    assert (rested.energy, rested.has("winded")) == (5, False)
    out_cold = (has("unconscious", until=Until("fight")), has("winded"))
    asleep = later(morning(energy=-2, conditions=out_cold), 600)
    assert (asleep.energy, asleep.has("winded")) == (-2, True)


@pytest.mark.rule("lifeline.wake")
@pytest.mark.parametrize(("health", "minutes", "wakes"), [(10, 60, True), (10, 59, False)])
def test_an_hour_wakes_a_character_with_10_health(health: int, minutes: int, wakes: bool) -> None:
    ana = later(morning(health=health, conditions=(has("unconscious"),)), minutes)
    assert ana.has("unconscious") is not wakes
