"""Values in words, for people."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from .resolve import Call

if TYPE_CHECKING:
    from .options import Offer


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
            return action_in_words(value)
        case _ if hasattr(value, "in_words"):
            return str(value.in_words())
        case tuple() if hasattr(value, "_asdict"):
            return ", ".join(f"{name} {in_words(part)}" for name, part in value._asdict().items())
        case tuple():
            return ", ".join(map(in_words, value)) or "none"
    return str(value)


def action_in_words(deed: Call[Any]) -> str:
    """A call without the one who does it: `attack rustbug power`."""
    return _deed(deed.rule.name, deed.args)


def offer_in_words(one: Offer) -> str:
    """An offer in words: the rule, and what is fixed about it beside who does it."""
    return _deed(one.rule.name, one.given)


def offer_owner(role: str, one: Offer) -> str:
    """Whom an offer is for: the role, or a piece of its own that the offer names first."""
    return one.given[0] if one.given and isinstance(one.given[0], str) else role


def _deed(name: str, given: tuple[Any, ...]) -> str:
    more = " ".join(in_words(part) for part in given[1:] if part != "" and not isinstance(part, bool))
    return f"{name.replace('_', ' ')} {more}".strip()


def format_count(number: int, thing: str) -> str:
    """So many of a thing: `1 throw`, `2 throws`."""
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"


def rough_percent(chance: Fraction | float, digits: int = 0) -> str:
    """A chance for people who look at many: few decimals, and never 0 or 100 for what is neither."""
    least = 10 ** -(digits + 2)
    if 0 < chance < least / 2:
        return f"<{least:.{digits}%}"
    if 1 - least / 2 < chance < 1:
        return f">{1 - least:.{digits}%}"
    return f"{float(chance):.{digits}%}"


def percent(chance: Fraction | float) -> str:
    """A chance for people: two decimals, and never 0 or 100 for what is neither."""
    if chance > 0 and chance * 20_000 < 1:
        return "<0.01 %"
    if chance < 1 and (1 - chance) * 20_000 < 1:
        return ">99.99 %"
    return f"{float(chance) * 100:.2f} %"
