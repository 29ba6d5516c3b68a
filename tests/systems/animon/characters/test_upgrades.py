"""What upgrades do for a Signature Attack: Ranks, Effects and Elements."""

from __future__ import annotations

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import play, says
from rulewright.systems.animon.model.sheets import Animon, Effect, Signature, Stage
from rulewright.systems.animon.model.world import Story
from rulewright.systems.animon.rules.growth.levels import level_up, upgrade
from systems.animon.build import form, pair, pc, signature, story
from systems.animon.rules.blaze import (
    rex,
)

# Growing


def growing(known: Signature, stage: Stage = Stage.BASIC, *rulings: str) -> Story:
    return story(
        pc("rex", stage, form(stage, known=known)), pairs=(pair(level=10, upgrades_due=("major",)),), rulings=rulings
    )


def takes(world: Story, label: str) -> Signature:
    after = play(world, upgrade("pair-rex"), says("mia", label)).world.fighter("rex")
    assert isinstance(after.sheet, Animon)
    known = after.sheet.form(after.stage or Stage.FLEDGLING).signature
    assert known
    return known


def may_take(world: Story, label: str) -> bool:
    try:
        takes(world, label)
    except ScriptError:
        return False
    return True


@pytest.mark.rule("signature.rank-growth", "level.major")
@pytest.mark.parametrize("stage", [Stage.BASIC, Stage.SUPER])
def test_a_major_upgrade_raises_basic_and_super_attacks_up_to_rank_3(stage: Stage) -> None:
    raised = takes(growing(signature(rank=2), stage), "Blaze to Rank 3")
    assert raised.rank == 3
    assert not may_take(growing(signature(rank=3), stage), "Blaze to Rank 4")


@pytest.mark.rule("signature.rank-growth")
@pytest.mark.parametrize("stage", [Stage.ULTRA, Stage.GIGA])
def test_attacks_of_ultra_and_giga_do_not_grow(stage: Stage) -> None:
    assert not may_take(growing(signature(rank=2), stage), "Blaze to Rank 3")
    assert may_take(growing(signature(rank=2), stage), "Blaze gains sap")


@pytest.mark.rule("signature.rank-growth")
def test_a_level_alone_raises_no_rank() -> None:
    world = story(rex(rank=1), pairs=(pair(level=4),))
    after = play(world, level_up("pair-rex")).world
    assert after.pairs[0].level == 5
    assert after.fighter("rex").sheet == world.fighter("rex").sheet


@pytest.mark.rule("signature.effects", "level.major")
def test_an_attack_holds_three_effects_at_most() -> None:
    two = growing(signature(Effect.SAP, Effect.MISDIRECT))
    gained = takes(two, "Blaze gains heavy-strike")
    assert gained.effects == (Effect.SAP, Effect.MISDIRECT, Effect.HEAVY_STRIKE)
    assert not may_take(two, "Blaze gains sap")
    three = growing(signature(Effect.SAP, Effect.MISDIRECT, Effect.HEAVY_STRIKE))
    assert not any(may_take(three, f"Blaze gains {effect.value}") for effect in Effect)


@pytest.mark.rule("effect.multi-element", "signature.effects")
def test_taking_multi_element_again_widens_the_list_by_one_element() -> None:
    known = takes(growing(signature(elements=("Fire",))), "Blaze gains multi-element: Water")
    assert known.elements == ("Fire", "Water")
    again = takes(growing(known), "Blaze gains multi-element: Wind")
    assert again.elements == ("Fire", "Water", "Wind")
    assert again.effects == (Effect.MULTI_ELEMENT, Effect.MULTI_ELEMENT)
    assert not may_take(growing(known), "Blaze gains multi-element: Water")


@pytest.mark.rule("effect.multi-element")
def test_where_any_element_may_be_chosen_multi_element_is_taken_once() -> None:
    ruling = "multi-element.count=any"
    known = takes(growing(signature(elements=("Fire",)), Stage.BASIC, ruling), "Blaze gains multi-element")
    assert known.elements == ("Fire",)
    assert not may_take(growing(known, Stage.BASIC, ruling), "Blaze gains multi-element")
    assert not may_take(growing(known, Stage.BASIC, ruling), "Blaze gains multi-element: Water")


@pytest.mark.rule("effect.sure-strike", "effect.tough-break")
@pytest.mark.parametrize(
    ("roster", "sure", "tough"),
    [("both", True, True), ("tough-break-only", False, True), ("sure-strike-only", True, False)],
)
def test_only_effects_that_exist_at_this_table_can_be_learnt(roster: str, sure: bool, tough: bool) -> None:
    world = growing(signature(), Stage.BASIC, f"effect.roster={roster}")
    assert may_take(world, "Blaze gains sure-strike") is sure
    assert may_take(world, "Blaze gains tough-break") is tough
