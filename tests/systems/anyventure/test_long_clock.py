"""The clock between fights: what minutes and hours end, give back and wake."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.script import play
from rulewright.systems.anyventure.rules.clock import time_passes
from rulewright.systems.anyventure.sheets import Change
from rulewright.systems.anyventure.world import Adventure, Boon, Fighter, Until

from .build import adventure, fighter, has

NOON = Until("clock", left=720)
GLOW = Boon("glow", (Change("mitigation.dark", 1, "glow"),), NOON)


def morning(**changes: Any) -> Adventure:
    """Ana an hour before noon."""
    return adventure(fighter("ana", **changes), fight=None, camp=True, minutes=660)


def later(world: Adventure, minutes: int) -> Fighter:
    return play(world, time_passes(minutes)).world.fighter("ana")


@pytest.mark.rule("combat.round")
@pytest.mark.parametrize(("minutes", "lasts"), [(59, True), (60, False), (61, False)])
def test_what_lasts_until_a_minute_is_over_at_that_minute(minutes: int, lasts: bool) -> None:
    ana = later(morning(boons=(GLOW,), conditions=(has("muted", until=NOON), has("prone"))), minutes)
    assert (bool(ana.boons), ana.has("muted"), ana.has("prone")) == (lasts, lasts, True)


@pytest.mark.rule("resource.energy-regen")
def test_a_few_minutes_give_back_all_energy_unless_winded() -> None:
    assert later(morning(energy=-2), 1).energy == 5
    assert later(morning(energy=-2, conditions=(has("winded"),)), 600).energy == -2


@pytest.mark.rule("lifeline.wake")
@pytest.mark.parametrize(("health", "minutes", "wakes"), [(10, 60, True), (10, 59, False), (9, 60, False)])
def test_an_hour_wakes_who_has_regained_10_health(health: int, minutes: int, wakes: bool) -> None:
    ana = later(morning(health=health, conditions=(has("unconscious"),)), minutes)
    assert ana.has("unconscious") is not wakes
