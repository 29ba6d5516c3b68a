"""Lengths: whole thousandths of an inch in the rules, inches in files and sentences.

Whole numbers keep every measurement exact: equal tables measure equally on every machine.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Any

from msgspec import Meta

from rulewright.errors import Refusal

from .cards import INCH

Inches = Annotated[int, Meta(ge=0, le=240)] | Annotated[float, Meta(ge=0, le=240)]
MoreInches = Annotated[int, Meta(ge=-48, le=48)] | Annotated[float, Meta(ge=-48, le=48)]
LENGTHS = ("walk", "run", "reach", "range", "zone", "influence", "distance", "area", "moves", "placing")
"""The fields of pack entries that are lengths."""


def thousandths(inches: float) -> int:
    exact = Decimal(str(inches)) * INCH
    if exact != exact.to_integral_value():
        raise Refusal(f"expected inches with at most three digits after the point, such as 1.5; got {inches}")
    return int(exact)


def lengths_in_thousandths(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of an entry with every length in thousandths of an inch."""
    changed = {name: thousandths(value) for name, value in fields.items() if name in LENGTHS and value is not None}
    return fields | changed


def format_inches(length: int) -> str:
    """Thousandths as a number of inches without trailing zeros, such as 12.5."""
    sign, whole = "-" if length < 0 else "", abs(length)
    return f"{sign}{whole // INCH}.{whole % INCH:03}".rstrip("0").rstrip(".")


def format_length(length: int) -> str:
    """Thousandths as a length with the inch sign, such as 12.5"."""
    return f'{format_inches(length)}"'


def inches_sign(length: int) -> str:
    """Thousandths as people read them, to tenths of an inch: 12.5″."""
    tenths = (length * 10 + INCH // 2) // INCH
    return f"{tenths // 10}″" if tenths % 10 == 0 else f"{tenths // 10}.{tenths % 10}″"
