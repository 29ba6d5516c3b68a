"""Converts questions, options and answers to typed data with words for people, as pages and programs read them."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.options import Between, NotNow, Offer, Offers, OneOf, Options, Point, Subset, Text
from rulewright.kernel.rules.resolve import Ask, Gather, Roll
from rulewright.kernel.rules.words import in_words, offer_in_words, offer_owner
from rulewright.words.phrase import PLAIN, Wording

from . import frame_types as types

MAX_LISTED = 200  # enough to choose from in a page; beyond that, a description says what is expected


def question(
    asked: Ask[Any] | Roll[Any], rules: tuple[str, ...], wording: Wording = PLAIN
) -> types.AskQuestion | types.RollQuestion:
    """A question for the seat that is asked; `rules` are the rules of the book that ask it."""
    if isinstance(asked, Roll):
        dice = [(die.high if die.plain else str(die), count) for die, count in asked.pool.groups]
        return types.RollQuestion(wording.word(asked.label), str(asked.pool), dice, rules, asked.by)
    default = value(asked.default, wording) if asked.options.accepts(asked.default) else None
    together = asked.gather is not Gather.ONE
    return types.AskQuestion(
        wording.word(asked.label), asked.who, together, options(asked.options, wording), default, rules
    )


def value(answer: Any, wording: Wording = PLAIN) -> types.Value:
    return types.Value(to_builtins(answer), in_words(answer, wording))


def options(allowed: Options[Any], wording: Wording = PLAIN) -> types.AnyOptions:
    """What may be answered."""
    match allowed:
        case Offers(open_, closed):
            return types.OffersData([offer(action, wording) for action in open_], closed_actions(closed))
        case OneOf(values, closed):
            shut = [types.ClosedValue(in_words(one, wording), why) for one, why in closed]
            return types.OneOfData([value(one, wording) for one in values], shut)
        case Subset(values):
            return types.SubsetData([value(one, wording) for one in values], allowed.least, allowed.limit)
        case Between(low, high):
            return types.BetweenData(low, high)
        case Text(longest, hints):
            return types.TextData(longest, hints)
        case Point(low, high):
            return types.PointData(low, high, allowed.describe())
    some = [value(one, wording) for one in allowed.candidates()[:MAX_LISTED]]
    return types.OtherData(some, allowed.describe())


def offer(action: Offer, wording: Wording = PLAIN) -> types.OfferData:
    """An action on offer: the call to send once its holes are filled."""
    holes = [types.Hole(name.replace("_", " "), options(inside, wording)) for name, inside in action.holes]
    rule, given = action.rule, to_builtins(action.given)
    return types.OfferData(rule.name, given, offer_in_words(action, wording), rule.text, rule.ids, holes, action.when)


def claim(role: str, action: Offer, wording: Wording = PLAIN, *, thrown_in: bool = False) -> types.ClaimData:
    """An action that a role may take out of turn; its words name the character it concerns."""
    data, about = offer(action, wording), offer_owner(role, action)
    fields = {name: getattr(data, name) for name in data.__struct_fields__}
    words = data.words if about == role else f"{wording.name(about)}: {data.words}"
    return types.ClaimData(**{**fields, "words": words}, role=role, thrown_in=thrown_in)


def closed_actions(closed: tuple[NotNow, ...]) -> list[types.ClosedAction]:
    """The actions that are not possible now, each once with its reason."""
    reasons = {(no.rule.name, no.why): no.by for no in closed}
    return [types.ClosedAction(name.replace("_", " "), why, by) for (name, why), by in reasons.items()]
