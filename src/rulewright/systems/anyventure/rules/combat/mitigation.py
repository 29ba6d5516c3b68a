"""What is left of an amount of damage: multiplied, then compared with the mitigation of its type."""

from __future__ import annotations

from ...house import Rulings
from ...model.scores import mitigation
from ...model.sheets import Hurt
from ...model.terms import IMMUNITY_VALUE, Damage
from ...model.world import Fighter


def apply_multipliers(amount: int, doubled: bool, halved: bool, house: Rulings) -> int:
    """Doubling and halving come before mitigation and cancel each other, unless the table rules otherwise."""
    if doubled and halved:
        return amount if house.damage_half_and_double == "cancel" else amount // 2 * 2
    return amount * 2 if doubled else amount // 2 if halved else amount


def mitigate(amount: int, mitigation_value: int, immune: bool, house: Rulings) -> tuple[int, str]:
    """How much damage gets through, and by which rule: nothing, half, or all of it."""
    if amount <= 0:
        return 0, "mitigation.full"
    if immune:
        return 0, "mitigation.immune"
    if mitigation_value < 0:
        return amount + (-mitigation_value if house.mitigation_negative == "add" else 0), "mitigation.negative"
    if mitigation_value >= amount:
        return 0, "mitigation.full"
    if amount <= mitigation_value * (2 if house.mitigation_partial_factor == "double" else 3):
        return amount // 2, "mitigation.partial"
    return amount, "mitigation.none"


def is_immune_to(fighter: Fighter, kind: Damage) -> bool:
    """Whether a single source grants immunity. What lowers mitigation does not wear it down."""
    return kind != "true" and any(term.amount >= IMMUNITY_VALUE for term in mitigation(fighter, kind).terms)


def sum_by_type(hurts: tuple[Hurt, ...]) -> tuple[Hurt, ...]:
    """Add up damage of the same type from one blow."""
    kinds = dict.fromkeys(hurt.type for hurt in hurts)
    return tuple(Hurt(kind, sum(hurt.amount for hurt in hurts if hurt.type == kind)) for kind in kinds)
