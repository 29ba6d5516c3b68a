"""Parses a typed line into an action: a number, a name, parts of its words, or the whole action in one line."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from rulewright.errors import Refusal, RulewrightError
from rulewright.kernel.rules.options import Offer, OneOf, Text
from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.words import in_words
from rulewright.spelling import nearest_spellings
from rulewright.table.typed.answers import leading_value, names_of, offer_names, parse_answer, parse_number
from rulewright.table.typed.matching import fitting_names
from rulewright.words.phrase import Many
from rulewright.words.program import say

from .action_list import ActionList, Row, row_of
from .enter import EnterKey

MAX_NAMED_CALLS = 500  # of a question; whole actions can be typed by the names that are shown
MAX_SEVERAL = 6  # that are named when a line could mean several


def parse_action(listed: ActionList, enter: EnterKey, typed: str) -> Call[Any] | Row:
    """Enter, an action typed whole or with its one answer, a number, a name, or parts of the words of an action."""
    if not typed:
        return enter.press()
    enter.pressed = False
    call: Call[Any] | Row | None = whole_action(listed, typed)
    if call is None and not typed.isdecimal():
        call = action_with_answers(listed, typed)
    return find_row(listed, typed) if call is None else call


def names_action(listed: ActionList, typed: str) -> bool:
    """Whether a line is the name of an open action, or parts of it."""
    return bool(fitting_names(typed, [_names(listed, offer) for offer in listed.offers.open]))


def whole_action(listed: ActionList, typed: str) -> Call[Any] | None:
    """An action typed with everything that it needs, by names or by ids: `attack Rustbug 1 with Power`."""
    wanted, calls = typed.lower(), listed.offers.candidates()
    for call in calls:
        if wanted in names_of(call, listed.wording):
            return call
    named = calls if len(calls) <= MAX_NAMED_CALLS else ()
    return next((call for call in named if listed.command(call).lower() == wanted), None)


def require_whole_action(listed: ActionList, typed: str) -> Call[Any]:
    call = whole_action(listed, typed)
    if call is None:
        examples = ", ".join(map(listed.command, listed.offers.candidates()[:3]))
        raise Refusal(say("expected-whole-action", examples=examples, typed=typed))
    return call


def action_with_answers(listed: ActionList, typed: str) -> Call[Any] | Row | None:
    """An action with answers behind its name: `walk 12 8`, `create an advantage move ada Wet floor`."""
    named = [(words, offer) for offer in listed.offers.open for words in _names(listed, offer)]
    if any(words.startswith(typed.lower()) for words, _ in named):
        return None
    # The longest name first: `move fast 3` is no `move` with the answer `fast 3`.
    for words, offer in sorted(named, key=lambda pair: -len(pair[0])):
        if not typed.lower().startswith(f"{words} "):
            continue
        if len(offer.holes) == 1:
            return _with_one_answer(listed, offer, typed, len(words))
        if (found := _with_answers(listed, offer, typed[len(words) :].split())) is not None:
            return found
    return None


def _with_one_answer(listed: ActionList, offer: Offer, typed: str, at: int) -> Call[Any] | Row:
    """An action with its one answer, which begins at a place of the line; else the action that its words name."""
    try:
        return offer.fill(parse_answer(offer.holes[0][1], typed[at:], listed.wording))
    except RulewrightError:
        # Of `attack thug 1 stab` the weapon may belong to another of the alike actions.
        with suppress(RulewrightError):
            return _find_by_parts(listed, typed)
        raise


def _with_answers(listed: ActionList, offer: Offer, typed: list[str]) -> Call[Any] | Row | None:
    """An action that ends in words of one's own; what is not typed of it is asked."""
    if not offer.holes or not isinstance(offer.holes[-1][1], Text):
        return None
    answers: list[Any] = []
    for _, options in offer.holes:
        if not typed:
            break
        try:
            answer, typed = leading_value(options, typed, listed.wording)
        except RulewrightError:
            return None
        answers.append(answer)
    left = Offer(offer.rule, (*offer.given, *answers), offer.holes[len(answers) :], offer.when)
    return Row(row_of(listed, offer).words, (left,)) if left.holes else left.fill()


def _names(listed: ActionList, offer: Offer) -> tuple[str, ...]:
    return (*listed.names(offer), *offer_names(offer, listed.wording))


def find_row(listed: ActionList, typed: str) -> Row:
    """A line of the list by its number, or the actions that a line may mean."""
    if typed.isdecimal():
        return listed.rows[parse_number(typed, len(listed.rows)) - 1]
    offers = listed.offers.open
    fitting = [offers[at] for at in fitting_names(typed, [_names(listed, offer) for offer in offers])]
    verbs = {listed.names(offer)[-1] for offer in fitting}
    if len(fitting) == 1 or len(verbs) == 1:
        return Row(row_of(listed, fitting[0]).words, tuple(fitting))
    if fitting:
        raise _several(typed, [listed.title(offer) for offer in fitting])
    return _find_by_parts(listed, typed)


def _find_by_parts(listed: ActionList, typed: str) -> Row:
    """The action that parts of its words name, as in `att rust heart`; what they leave open is asked."""
    calls = listed.offers.candidates()[:MAX_NAMED_CALLS]
    names = [(*names_of(call, listed.wording), listed.command(call)) for call in calls]
    fitting = [calls[at] for at in fitting_names(typed, names)]
    if not fitting:
        raise _unknown(listed, typed)
    # Nothing is left out of a plain attack that is typed so, but the name of a special one is.
    lengths = {call: len(listed.command(call).split()) for call in fitting}
    least = min(lengths.values())
    found = [offer for call in fitting if lengths[call] == least and (offer := listed.offers.find(call))]
    offer = found[0]
    if any(other is not offer for other in found):
        raise _several(typed, [listed.command(call) for call in fitting])
    fitting = [call for call in fitting if listed.offers.find(call) is offer]
    return Row(row_of(listed, offer).words, (_narrowed(offer, fitting),))


def _narrowed(offer: Offer, calls: list[Call[Any]]) -> Offer:
    """An offer that leaves open only what some of its actions differ in."""
    first = len(offer.given)
    values = (tuple(dict.fromkeys(call.args[first + at] for call in calls)) for at in range(len(offer.holes)))
    holes = tuple((name, OneOf[Any](left)) for (name, _), left in zip(offer.holes, values, strict=True))
    return Offer(offer.rule, offer.given, holes, offer.when)


def _several(typed: str, names: list[str]) -> Refusal:
    told = list(dict.fromkeys(names))
    more = say("and-others", count=str(len(told) - MAX_SEVERAL)) if told[MAX_SEVERAL:] else ""
    return Refusal(say("could-be-several", typed=typed, names=", ".join(told[:MAX_SEVERAL]), more=more))


def _unknown(listed: ActionList, typed: str) -> Refusal:
    """Why a line is no action: the reason of a closed one, or what could be typed."""
    wanted = typed.lower()
    closed = [
        (no.rule.name.replace("_", " "), listed.title(no).lower(), in_words(no.rule.name), no)
        for no in listed.offers.closed
    ]
    fitting = [no for *names, no in closed if any(wanted.startswith(name) or name.startswith(wanted) for name in names)]
    if fitting:
        whys = (listed.wording.name_ids(listed.wording.word(no.why)).removesuffix(".") for no in fitting)
        return Refusal(say("closed-because", reasons=f"{'; '.join(dict.fromkeys(whys))}."))
    titles = [listed.wording.sentence(row.words.title) for row in listed.rows]
    written = {title.lower(): title for title in titles}
    near = [written[it] for it in nearest_spellings(wanted, written)]
    hint = say("did-you-mean", words=Many(tuple(near), "or")) if near else ""
    return Refusal(say("no-such-action", typed=typed, hint=hint, names=", ".join(titles)))
