"""Converts questions, options and answers to plain data with words for people, as pages and programs read them."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.options import Between, NotNow, Offer, Offers, OneOf, Options, Point, Subset, Text
from rulewright.kernel.rules.resolve import Ask, Gather, Roll
from rulewright.kernel.rules.words import in_words, offer_in_words, offer_owner

MAX_LISTED = 200  # enough to choose from in a page; beyond that, a description says what is expected


def question(asked: Ask[Any] | Roll[Any], rules: tuple[str, ...]) -> dict[str, Any]:
    """A question for the seat that is asked; `rules` are the rules of the book that ask it."""
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
    return {"value": to_builtins(answer), "words": in_words(answer)}


def options(allowed: Options[Any]) -> dict[str, Any]:
    """What may be answered; `kind` says how to choose it."""
    match allowed:
        case Offers(open_, closed):
            return {"kind": "offers", "open": [offer(action) for action in open_], "closed": closed_actions(closed)}
        case OneOf(values, closed):
            shut = [{"words": in_words(one), "why": why} for one, why in closed]
            return {"kind": "one", "values": [value(one) for one in values], "closed": shut}
        case Subset(values):
            return {
                "kind": "some",
                "values": [value(one) for one in values],
                "least": allowed.least,
                "most": allowed.limit,
            }
        case Between(low, high):
            return {"kind": "between", "low": low, "high": high}
        case Text(longest, hints):
            return {"kind": "text", "longest": longest, "hints": hints}
        case Point(low, high):
            return {"kind": "point", "low": low, "high": high, "expects": allowed.describe()}
    some = [value(one) for one in allowed.candidates()[:MAX_LISTED]]
    return {"kind": "other", "values": some, "expects": allowed.describe()}


def offer(action: Offer) -> dict[str, Any]:
    """An action on offer: the call to send once its holes are filled."""
    return {
        "rule": action.rule.name,
        "given": to_builtins(action.given),
        "words": offer_in_words(action),
        "says": action.rule.text,
        "rules": action.rule.ids,
        "holes": [{"name": name.replace("_", " "), "options": options(inside)} for name, inside in action.holes],
        "when": action.when,
    }


def claim(role: str, action: Offer) -> dict[str, Any]:
    """An action that a role may take out of turn; its words name the character it concerns."""
    data = offer(action)
    about = offer_owner(role, action)
    return {"role": role, **data, "words": data["words"] if about == role else f"{about}: {data['words']}"}


def closed_actions(closed: tuple[NotNow, ...]) -> list[dict[str, Any]]:
    """The actions that are not possible now, each once with its reason."""
    reasons = {(no.rule.name, no.why): no.by for no in closed}
    return [{"words": name.replace("_", " "), "why": why, "rule": by} for (name, why), by in reasons.items()]
