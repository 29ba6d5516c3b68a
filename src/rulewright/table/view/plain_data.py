"""Questions and answers as plain data, with words for people: what a page draws and a program reads."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.encoding import builtins
from rulewright.kernel.rules.options import Between, NotNow, Offer, Offers, OneOf, Options, Point, Subset, Text
from rulewright.kernel.rules.resolve import Ask, Gather, Roll
from rulewright.kernel.rules.words import in_words, offer_in_words, offer_owner

MOST_SHOWN = 200


def question(asked: Ask[Any] | Roll[Any], rules: tuple[str, ...]) -> dict[str, Any]:
    """An open question for the seat that is asked."""
    if isinstance(asked, Roll):
        dice = [[die.high if die.plain else str(die), count] for die, count in asked.pool.groups]
        return {
            "kind": "roll",
            "label": asked.label,
            "pool": str(asked.pool),
            "dice": dice,
            "rules": rules,
            "by": asked.by,
        }
    return {
        "kind": "ask",
        "label": asked.label,
        "who": asked.who,
        "together": asked.gather is not Gather.ONE,
        "options": options(asked.options),
        "default": value(asked.default) if asked.options.accepts(asked.default) else None,
        "rules": rules,
    }


def value(answer: Any) -> dict[str, Any]:
    return {"value": builtins(answer), "words": in_words(answer)}


def options(given: Options[Any]) -> dict[str, Any]:
    """What may be answered, by kind."""
    match given:
        case Offers(open_, closed):
            return {"kind": "offers", "open": [offered(one) for one in open_], "closed": closed_deeds(closed)}
        case OneOf(values, closed):
            shut = [{"words": in_words(one), "why": why} for one, why in closed]
            return {"kind": "one", "values": [value(one) for one in values], "closed": shut}
        case Subset(values):
            return {"kind": "some", "values": [value(one) for one in values], "least": given.least, "most": given.limit}
        case Between(low, high):
            return {"kind": "between", "low": low, "high": high}
        case Text(longest, hints):
            return {"kind": "text", "longest": longest, "hints": hints}
        case Point(low, high):
            return {"kind": "point", "low": low, "high": high, "expects": given.describe()}
    some = [value(one) for one in given.candidates()[:MOST_SHOWN]]
    return {"kind": "other", "values": some, "expects": given.describe()}


def offered(one: Offer) -> dict[str, Any]:
    """Something to do: the call to send once its holes are filled."""
    return {
        "rule": one.rule.name,
        "given": builtins(one.given),
        "words": offer_in_words(one),
        "says": one.rule.says,
        "rules": one.rule.ids,
        "holes": [{"name": name.replace("_", " "), "options": options(inside)} for name, inside in one.holes],
        "when": one.when,
    }


def claimed(role: str, one: Offer) -> dict[str, Any]:
    """Something a role may do out of turn, with whom or what it is about."""
    told = offered(one)
    about = offer_owner(role, one)
    return {"role": role, **told, "words": told["words"] if about == role else f"{about}: {told['words']}"}


def closed_deeds(closed: tuple[NotNow, ...]) -> list[dict[str, Any]]:
    """What may not be done now, each with its reason, once."""
    found = {(no.rule.name, no.why): no.by for no in closed}
    return [{"words": name.replace("_", " "), "why": why, "rule": by} for (name, why), by in found.items()]
