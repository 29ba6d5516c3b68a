"""Terrain for rule tests, and slow but plain measuring."""

from __future__ import annotations

from decimal import Decimal, localcontext
from typing import Any

from rulewright.systems.tactics.model.cards import INCH
from rulewright.systems.tactics.model.world import Point, Terrain


def piece(
    name: str, low: tuple[float, float], high: tuple[float, float], kind: Any = "open", **changes: Any
) -> Terrain:
    """A rectangle from one corner to the other, in inches."""
    return Terrain(name, places(low), places(high), kind, **changes)


def places(place: tuple[float, float]) -> Point:
    return round(place[0] * INCH), round(place[1] * INCH)


def root(square: int) -> Decimal:
    """A square root to 80 figures."""
    with localcontext() as context:
        context.prec = 80
        return Decimal(square).sqrt()


def apart(one: Point, other: Point) -> Decimal:
    return root((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2)
