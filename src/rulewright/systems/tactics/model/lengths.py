"""Lengths as files have them, in inches, and as the rules have them, in whole thousandths of an inch."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Any

from msgspec import Meta

from rulewright.errors import Refusal

from .cards import INCH

Inches = Annotated[int, Meta(ge=0, le=240)] | Annotated[float, Meta(ge=0, le=240)]
MoreInches = Annotated[int, Meta(ge=-48, le=48)] | Annotated[float, Meta(ge=-48, le=48)]
LENGTHS = ("walk", "run", "reach", "range", "zone", "influence", "distance", "area", "moves", "placing")


def thousandths(inches: float) -> int:
    """Inches as written, exactly in thousandths."""
    exact = Decimal(str(inches)) * INCH
    if exact != exact.to_integral_value():
        raise Refusal(f"expected inches with at most three digits after the point, such as 1.5; got {inches}")
    return int(exact)


def in_thousandths(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of an entry with every length in thousandths of an inch."""
    changed = {name: thousandths(value) for name, value in fields.items() if name in LENGTHS and value is not None}
    return fields | changed
