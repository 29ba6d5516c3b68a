"""Conditions the GM gives and ends."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulewright.errors import Refusal
from rulewright.kernel.engine.scripted_scene import play
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.model.terms import CONDITIONS
from rulewright.systems.anyventure.model.world import Adventure
from rulewright.systems.anyventure.rules.conditions.gm_conditions import PLAIN_CONDITIONS, impose, lift, poison, sway
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table

from ...acting import sentences
from ...build import adventure, fighter, foe, has

WORLD = adventure(fighter("ana"), foe())


def after(*calls: Any, world: Adventure = WORLD) -> Adventure:
    for call in calls:
        assert GAME.claimed(world, "gm", call).when == "next"
        world = play(world, call).world
    return world


@pytest.mark.rule("condition.duration", "condition.immunity")
@pytest.mark.parametrize("name", PLAIN_CONDITIONS)
def test_the_gm_imposes_and_ends_any_condition_and_says_so(name: Any) -> None:
    imposed = play(WORLD, impose("ana", name))
    assert imposed.world.fighter("ana").has(name)
    assert f"the GM makes ana {name.title()}" in sentences(imposed)
    assert GAME.book.rule(f"condition.{name}")
    assert after(impose("ana", name), lift("ana", name)).fighter("ana").conditions == ()
    hardy = adventure(fighter("ana", immune=(name,)), foe())
    assert after(impose("ana", name), world=hardy).fighter("ana").conditions == ()


@pytest.mark.rule("condition.afraid", "condition.charmed", "condition.poisoned")
def test_conditions_with_a_source_or_an_rc_ask_for_them() -> None:
    ana = after(sway("orc", "ana", "charmed", 8), sway("orc", "ana", "afraid", 9), poison("ana", 3, 7)).fighter("ana")
    assert [(condition.id, condition.source, condition.rc, condition.amount) for condition in ana.conditions] == [
        ("afraid", "orc", 9, 0),
        ("charmed", "orc", 8, 0),
        ("poisoned", "", 7, 3),
    ]
    assert set(CONDITIONS) - set(PLAIN_CONDITIONS) == {"afraid", "charmed", "poisoned", "alert"}


@pytest.mark.rule("condition.duration")
def test_only_present_conditions_can_be_ended_and_every_instance_ends() -> None:
    sick = fighter("ana", conditions=(has("poisoned", name="moss"), has("poisoned", name="viper"), has("prone")))
    world = adventure(sick, foe())
    assert [condition.id for condition in after(lift("ana", "poisoned"), world=world).fighter("ana").conditions] == [
        "prone"
    ]
    with pytest.raises(Refusal):
        GAME.claimed(world, "gm", lift("ana", "dazed"))
    with pytest.raises(Refusal):
        GAME.claimed(world, "ana", impose("orc", "prone"))


@pytest.mark.rule("condition.unconscious")
def test_the_gm_can_wake_a_party_of_which_nobody_is_left_standing() -> None:
    world = adventure(fighter("ana", conditions=(has("unconscious"),)), fight=None, camp=True)
    assert not after(lift("ana", "unconscious"), world=world).fighter("ana").has("unconscious")


@pytest.mark.rule("condition.duration")
def test_at_a_table_imposing_is_a_claim_and_can_be_undone() -> None:
    world = GAME.shelf.world("the-toll-bridge", (), None)
    table = Table(GAME, world, Seats.of(gm=tuple(GAME.roles(world))), random.Random(1).randrange)
    table.claim("gm", "gm", impose("maren", "prone"))
    assert table.world.fighter("maren").has("prone")
    table.undo()
    assert not table.world.fighter("maren").has("prone")
