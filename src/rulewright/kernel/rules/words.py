"""Formats values, actions, counts and chances as words for people."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rulewright.words.phrase import PLAIN, Wording
from rulewright.words.program import say

from .resolve import Call

if TYPE_CHECKING:
    from .options import Offer


def in_words(value: Any, wording: Wording = PLAIN) -> str:  # noqa: PLR0911
    """A value as a person would say it; a value may bring its own `in_words` method."""
    match value:
        case None:
            return wording.word(say("nothing"))
        case bool():
            return wording.word(say("yes") if value else say("no"))
        case Enum():
            return wording.name(value.name.lower().replace("_", " "))
        case Call():
            return action_in_words(value, wording)
        case _ if hasattr(value, "in_words"):
            return wording.word(value.in_words())
        case tuple() if hasattr(value, "_asdict"):
            return ", ".join(f"{name} {in_words(part, wording)}" for name, part in value._asdict().items())
        case tuple():
            return ", ".join(in_words(part, wording) for part in value) or wording.word(say("none"))
        case str():
            return wording.name(value)
    return str(value)


def action_in_words(call: Call[Any], wording: Wording = PLAIN) -> str:
    """A call without the character who acts: `attack rustbug power`."""
    return _name_and_arguments(call.rule.name, call.args, wording)


def offer_in_words(offer: Offer, wording: Wording = PLAIN) -> str:
    """The rule of an offer and its fixed arguments, without the character who acts."""
    return _name_and_arguments(offer.rule.name, offer.given, wording)


def offer_owner(role: str, offer: Offer) -> str:
    """Who acts if an offer is taken: the piece that the offer names first, or else the role itself."""
    return offer.given[0] if offer.given and isinstance(offer.given[0], str) else role


def _name_and_arguments(name: str, arguments: tuple[Any, ...], wording: Wording) -> str:
    """The first argument of an action is who acts; it goes without saying, and so do empty arguments and flags."""
    rest = " ".join(in_words(part, wording) for part in arguments[1:] if part != "" and not isinstance(part, bool))
    return f"{name.replace('_', ' ')} {rest}".strip()


def format_count(number: int, thing: str) -> str:
    """A number of things: `1 throw`, `2 throws`."""
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"


def rough_percent(chance: Fraction | float, digits: int = 0) -> str:
    """A chance with few decimals, for long lists; never 0 % or 100 % unless it is certain."""
    least = 10 ** -(digits + 2)  # the smallest share that the digits can show
    if 0 < chance < least / 2:
        return f"<{least:.{digits}%}"
    if 1 - least / 2 < chance < 1:
        return f">{1 - least:.{digits}%}"
    return f"{float(chance):.{digits}%}"


def percent(chance: Fraction | float) -> str:
    """A chance with two decimals; never 0 % or 100 % unless it is certain."""
    # Less than half of 0.01 % would be rounded to 0.
    if chance > 0 and chance * 20_000 < 1:
        return "<0.01 %"
    if chance < 1 and (1 - chance) * 20_000 < 1:
        return ">99.99 %"
    return f"{float(chance) * 100:.2f} %"
