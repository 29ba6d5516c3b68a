"""What is left of an amount of damage: doubled or halved, then compared with the mitigation of its type."""

from __future__ import annotations

from ...house import Rulings
from ...model.scores import mitigation
from ...model.sheets import Hurt
from ...model.terms import IMMUNE, Damage
from ...model.world import Fighter


def multiplied(amount: int, doubled: bool, halved: bool, house: Rulings) -> int:
    """Doubling and halving come before mitigation and cancel each other, unless the table works them out in turn."""
    if doubled and halved:
        return amount if house.damage_half_and_double == "cancel" else amount // 2 * 2
    return amount * 2 if doubled else amount // 2 if halved else amount


def mitigated(amount: int, guard: int, immune: bool, house: Rulings) -> tuple[int, str]:
    """What gets through, and by which rule: nothing, half, or all of it."""
    if amount <= 0:
        return 0, "mitigation.full"
    if immune:
        return 0, "mitigation.immune"
    if guard < 0:
        return amount + (-guard if house.mitigation_negative == "add" else 0), "mitigation.negative"
    if guard >= amount:
        return 0, "mitigation.full"
    if amount <= guard * (2 if house.mitigation_partial_factor == "double" else 3):
        return amount // 2, "mitigation.partial"
    return amount, "mitigation.none"


def immune_to(fighter: Fighter, kind: Damage) -> bool:
    """Whether one of its values is written as an immunity; what lowers mitigation does not wear it down."""
    return kind != "true" and any(term.amount >= IMMUNE for term in mitigation(fighter, kind).terms)


def by_type(hurts: tuple[Hurt, ...]) -> tuple[Hurt, ...]:
    """Damage of the same type from one blow is one amount."""
    kinds = dict.fromkeys(hurt.type for hurt in hurts)
    return tuple(Hurt(kind, sum(hurt.amount for hurt in hurts if hurt.type == kind)) for kind in kinds)
