"""What a sheet may say of a Signature Attack: Rank, Effects and Elements."""

from __future__ import annotations

import pytest

from rulewright.systems.animon.characters.sheet_rules import form_faults
from rulewright.systems.animon.house import Rulings
from rulewright.systems.animon.model.sheets import Effect, Signature, Stage
from systems.animon.build import form, signature

# What may stand on a sheet


def rank_rules(stage: Stage, known: Signature | None, *rulings: str) -> set[str]:
    """The rules about Signature Attacks that a Stage with this one breaks."""
    faults = form_faults(form(stage, known=known), Rulings().ruled(*rulings))
    return {fault.rule for fault in faults if fault.rule.startswith(("signature.", "effect."))}


@pytest.mark.rule("signature.rank-by-stage", "signature.rank-growth")
@pytest.mark.parametrize(
    ("stage", "first", "top"), [(Stage.BASIC, 1, 3), (Stage.SUPER, 2, 3), (Stage.ULTRA, 3, 3), (Stage.GIGA, 4, 4)]
)
def test_the_attack_of_a_stage_has_a_first_and_a_top_rank(stage: Stage, first: int, top: int) -> None:
    legal = [rank for rank in range(6) if not rank_rules(stage, signature(Effect.SAP, rank=rank))]
    assert legal == list(range(first, top + 1))
    assert rank_rules(stage, signature(Effect.SAP, rank=first - 1)) == {"signature.rank-by-stage"}
    assert rank_rules(stage, signature(Effect.SAP, rank=top + 1)) == {"signature.rank-growth"}


@pytest.mark.rule("signature.rank-by-stage")
def test_every_stage_but_fledgling_has_a_signature_attack() -> None:
    without = [stage for stage in Stage if rank_rules(stage, None) == set()]
    assert without == [Stage.FLEDGLING]
    assert rank_rules(Stage.FLEDGLING, signature(Effect.SAP)) == {"signature.rank-by-stage"}


@pytest.mark.rule("signature.effects")
def test_an_attack_has_up_to_three_different_effects() -> None:
    three = (Effect.SAP, Effect.MISDIRECT, Effect.HEAVY_STRIKE)
    assert rank_rules(Stage.BASIC, signature(*three)) == set()
    assert rank_rules(Stage.BASIC, signature(*three, Effect.EXPLOSIVE)) == {"signature.effects"}
    assert rank_rules(Stage.BASIC, signature(Effect.SAP, Effect.SAP)) == {"signature.effects"}


@pytest.mark.rule("signature.effects", "animon.creation")
@pytest.mark.parametrize(("picks", "fault"), [("one", True), ("two", True), ("gm", False)])
def test_whether_a_new_attack_may_have_no_effect(picks: str, fault: bool) -> None:
    faults = form_faults(form(Stage.BASIC, known=signature()), Rulings().ruled(f"creation.free-picks={picks}"))
    assert any("starts with an Effect" in one.text for one in faults) is fault


@pytest.mark.rule("signature.element", "effect.multi-element")
def test_an_attack_has_one_element_and_one_more_for_each_multi_element() -> None:
    both = ("Fire", "Water")
    assert rank_rules(Stage.BASIC, signature(Effect.SAP, elements=both)) == {"signature.element"}
    assert rank_rules(Stage.BASIC, signature(Effect.MULTI_ELEMENT, elements=both)) == set()
    three = (*both, "Wind")
    assert rank_rules(Stage.BASIC, signature(Effect.MULTI_ELEMENT, elements=three)) == {"effect.multi-element"}
    assert rank_rules(Stage.BASIC, signature(Effect.MULTI_ELEMENT, Effect.MULTI_ELEMENT, elements=three)) == set()


@pytest.mark.rule("effect.sure-strike", "effect.tough-break")
@pytest.mark.parametrize(
    ("roster", "effect"), [("tough-break-only", Effect.SURE_STRIKE), ("sure-strike-only", Effect.TOUGH_BREAK)]
)
def test_an_attack_has_no_effect_that_the_table_does_not_have(roster: str, effect: Effect) -> None:
    assert rank_rules(Stage.BASIC, signature(effect), f"effect.roster={roster}") == {f"effect.{effect.value}"}
    assert rank_rules(Stage.BASIC, signature(effect)) == set()
