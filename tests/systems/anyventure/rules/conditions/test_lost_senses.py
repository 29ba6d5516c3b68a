"""What the Muted, the Blinded and the Deafened can no longer do, and the reasons told."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play
from rulewright.systems.anyventure.house import Rulings
from rulewright.systems.anyventure.model.world import Adventure, Ground
from rulewright.systems.anyventure.rules.checks.called_checks import take_check
from rulewright.systems.anyventure.rules.combat.weapons import Blow
from rulewright.systems.anyventure.rules.combat.weapons import attack_dice as dice_for
from rulewright.systems.anyventure.rules.turns.actions import attack
from rulewright.systems.anyventure.rules.turns.manoeuvres import command_charmed, gain_information

from ...acting import does, offered, sentences, why_not
from ...build import BOW, SWORD, adventure, fighter, foe, has

WALL = Ground(walls=((4, 0), (4, 1)))


def archer(*conditions: Any, rulings: tuple[str, ...] = (), ground: Ground | None = None, **orc: Any) -> Adventure:
    ana = fighter("ana", weapons=(BOW, SWORD), hand="bow", conditions=conditions)
    return adventure(ana, foe(**{"at": (9, 0)} | orc), rulings=rulings, ground=ground or Ground())


SHOT = attack("ana", "bow", "", "orc")


@pytest.mark.rule("condition.blinded", "sense.line-of-sight")
def test_a_blinded_archer_shoots_with_a_die_less_unless_the_table_rules_otherwise() -> None:
    assert why_not(archer(has("blinded")), SHOT) == ""
    clear, _ = dice_for(archer(), Blow("ana", "orc", "bow"))
    blind, _ = dice_for(archer(has("blinded")), Blow("ana", "orc", "bow"))
    assert clear is not None
    assert blind is not None
    assert blind.number == clear.number - 1
    strict = archer(has("blinded"), rulings=("condition.blinded-ranged=none",))
    assert why_not(strict, SHOT) == "Blinded: you cannot aim at orc. [condition.blinded]"


@pytest.mark.rule("condition.blinded")
def test_tables_from_before_the_ruling_go_on_without_blind_shots() -> None:
    assert Rulings.completed({})["condition_blinded_ranged"] == "none"


@pytest.mark.rule("sense.line-of-sight", "sense.darkness", "condition.obscured", "sense.truesight", "condition.blinded")
@pytest.mark.parametrize(
    ("world", "reason"),
    [
        (archer(ground=WALL), "A wall is between you and orc."),
        (archer(has("blinded"), ground=WALL), "A wall is between you and orc."),
        (archer(conditions=(has("obscured"),)), "No enemy is in sight."),
        (archer(invisible=True), "orc is invisible."),
        (archer(has("blinded"), invisible=True), "Blinded: you cannot aim at orc."),
        (archer(ground=Ground(light="dark"), rulings=("condition.blinded-ranged=none",)), "It is too dark"),
    ],
)
def test_the_reason_told_is_the_real_one(world: Adventure, reason: str) -> None:
    assert why_not(world, SHOT).startswith(reason)


@pytest.mark.rule("range.forbidden", "sense.line-of-sight")
def test_each_target_is_refused_for_its_own_reason() -> None:
    ana = fighter("ana", weapons=(BOW, SWORD), hand="bow")
    near, walled, far = foe("near", at=(0, 9)), foe("walled", at=(9, 0)), foe("far", at=(89, 14))
    world = adventure(ana, near, walled, far, ground=WALL.but(width=100))
    assert why_not(world, attack("ana", "bow", "", "near")) == ""
    assert "A wall is between you and walled." in why_not(world, attack("ana", "bow", "", "walled"))
    assert "far is 89 squares away" in why_not(world, attack("ana", "bow", "", "far"))


@pytest.mark.rule("condition.muted")
def test_the_muted_persuade_nobody_and_are_told_why() -> None:
    world = adventure(fighter("ana", conditions=(has("muted"),)), foe())
    tried = play(world, take_check("ana", "persuasion", 4))
    assert any("cannot speak" in sentence for sentence in sentences(tried))
    assert "ana fails at Persuasion against RC 4 (easy)" in sentences(tried)
    assert play(world, take_check("ana", "insight", 4), faces(4, 1)).world == world


@pytest.mark.rule("condition.blinded", "condition.deafened")
def test_who_neither_sees_nor_hears_finds_out_nothing_by_the_senses() -> None:
    numb = adventure(fighter("ana", conditions=(has("blinded"), has("deafened"))), foe())
    assert any("cannot see" in told for told in sentences(does(numb, gain_information("ana", "senses"))))
    assert does(numb, gain_information("ana", "logic"), faces(3, 1))
    blind = adventure(fighter("ana", conditions=(has("blinded"),)), foe())
    assert does(blind, gain_information("ana", "senses"), faces(3, 1))


@pytest.mark.rule("condition.deafened", "condition.charmed-command")
def test_a_deafened_target_hears_no_order() -> None:
    deaf = foe(conditions=(has("charmed", source="ana", rc=10), has("deafened")))
    world = adventure(fighter("ana"), deaf)
    assert "command_charmed" not in offered(world)
    refused = why_not(world, command_charmed("ana", "orc", "Stand aside"))
    assert refused == "orc is Deafened and hears no order. [condition.deafened]"
