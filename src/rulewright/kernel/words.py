"""Values in words, for people."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from typing import Any

from .resolve import Call


def in_words(value: Any) -> str:
    """A value as somebody would say it; one with words of its own says itself."""
    match value:
        case None:
            return "nothing"
        case bool():
            return "yes" if value else "no"
        case Enum():
            return value.name.lower().replace("_", " ")
        case Call():
            return deed_in_words(value)
        case _ if hasattr(value, "in_words"):
            return str(value.in_words())
        case tuple() if hasattr(value, "_asdict"):
            return ", ".join(f"{name} {in_words(part)}" for name, part in value._asdict().items())
        case tuple():
            return ", ".join(map(in_words, value)) or "none"
    return str(value)


def deed_in_words(deed: Call[Any]) -> str:
    """A call without the one who does it: `attack rustbug power`."""
    more = " ".join(
        in_words(argument) for argument in deed.args[1:] if argument != "" and not isinstance(argument, bool)
    )
    return f"{deed.rule.name.replace('_', ' ')} {more}".strip()


def percent(chance: Fraction | float) -> str:
    """A chance for people: two decimals, and never 0 or 100 for what is neither."""
    if chance > 0 and chance * 20_000 < 1:
        return "<0.01 %"
    if chance < 1 and (1 - chance) * 20_000 < 1:
        return ">99.99 %"
    return f"{float(chance) * 100:.2f} %"
