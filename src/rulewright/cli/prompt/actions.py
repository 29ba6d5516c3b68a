"""Asks which action to take: lists them, reads a number or a name, and then whatever the action leaves open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import islice, product
from typing import Any

from rulewright.errors import Refusal
from rulewright.game.action_words import hole_title
from rulewright.game.actions import Category
from rulewright.kernel.rules.options import Offer, Offers
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.words import in_words
from rulewright.spelling import nearest_spellings
from rulewright.table.advice.answer_odds import AnswerOdds
from rulewright.table.advice.headline import short_headline
from rulewright.table.advice.queries import MAX_ANSWERS
from rulewright.words.phrase import Many, Words
from rulewright.words.program import say

from .action_list import ActionList, Row, best_way, ends_turn
from .choices import OddsOfValue, ask_for_choice
from .group_actions import find_group
from .session import Session, ShownOption
from .typed_answers import names_of, offer_names, parse_answer, parse_number

USEFUL = (Category.ATTACK, Category.GUARD, Category.HELP, Category.GROW)
"""What nobody leaves undone by pressing Enter; a step aside or a word more is no reason to ask."""
MAX_NAMED_CALLS = 500  # of a question; whole actions can be typed by the names that are shown


def ask_for_action(session: Session, asked: Ask[Any], offers: Offers) -> Call[Any]:
    """What to do: first which action, then whatever it leaves open."""
    listed = action_list(session, offers)
    print("\n".join([*listed.lines(session.odds(), asked), *listed.closed_lines()]))
    session.options_shown = partial(shown_options, session, listed, asked)
    suggested = suggested_action(session, asked, listed)
    group = find_group(session.table, asked.who[0])
    if session.is_gm and len(group) > 1 and session.group is None:
        session.tell(say("all-of-kind", count=str(len(group))))
    prompt = "> " if suggested is None else f"[{listed.command(suggested)}] > "
    chosen = session.read_until(prompt, partial(parse_action, asked, listed, suggested))
    return chosen if isinstance(chosen, Call) else ask_for_rest(session, asked, listed, chosen)


def shown_options(session: Session, listed: ActionList, asked: Ask[Any]) -> list[ShownOption]:
    """The lines of the list under their numbers."""
    return [
        ShownOption(
            str(number),
            listed.wording.sentence(row.words.title),
            "",
            partial(listed.explain, row, session.odds(), asked),
        )
        for number, row in enumerate(listed.rows, 1)
    ]


def action_list(session: Session, offers: Offers) -> ActionList:
    return ActionList(session.table.system, session.table.seen_by(session.seat), offers, session.wording)


def suggested_action(session: Session, asked: Ask[Any], listed: ActionList) -> Call[Any] | None:
    """What Enter does: what the game's bot would do. It ends the turn only if nothing useful is left."""
    answer: Call[Any] = session.table.system.bot(asked, session.table.seen_by(session.seat))
    if not listed.offers.accepts(answer):
        return None
    useful = any(row.words.style.category in USEFUL for row in listed.rows)
    return None if useful and ends_turn(listed.game, answer) else answer


def ask_for_rest(session: Session, asked: Ask[Any], listed: ActionList, row: Row) -> Call[Any]:
    """Which of several alike actions, and what the chosen one leaves open."""
    offer = row.offers[0]
    if row.is_group:
        offer = _ask_for_means(session, asked, listed, row)
    return ask_for_holes(session, offer, partial(_odds_of_value, session, asked, offer))


def _ask_for_means(session: Session, asked: Ask[Any], listed: ActionList, row: Row) -> Offer:
    alike = ActionList(listed.game, listed.world, Offers(row.offers), listed.wording)
    alike.rows = [Row(single.words, (offer,)) for offer in row.offers for single in [_single(alike, offer)]]
    print("\n".join(alike.lines(session.odds(), asked)))
    session.options_shown = partial(shown_options, session, alike, asked)
    found: Offer = session.read_until("> ", lambda typed: find_row(alike, typed).offers[0])
    return found


def _single(listed: ActionList, offer: Offer) -> Row:
    return ActionList(listed.game, listed.world, Offers((offer,)), listed.wording).rows[0]


def ask_for_holes(session: Session, offer: Offer, leads_to: OddsOfValue) -> Call[Any]:
    """An action with everything that it leaves open, asked one after the other."""
    answers: tuple[Any, ...] = ()
    for name, options in offer.holes:
        listed = options.listed() or ()
        if len(listed) == 1:
            answers += listed
            continue
        session.tell(hole_title(session.table.system, name))
        odds = partial(leads_to, answers)
        answers += (ask_for_choice(session, options, _first_or_best(options.candidates(), odds), odds),)
    return offer.fill(*answers)


def _first_or_best(values: tuple[Any, ...], odds: Any) -> Any:
    """What Enter takes: the best value by rule of thumb, if that is known of all, or else the first."""
    worth = [odds(value)[1] for value in values[:MAX_ANSWERS]]
    if len(values) > MAX_ANSWERS or None in worth or len(set(worth)) == 1:
        return values[0]
    return values[worth.index(max(worth))]


def _odds_of_value(
    session: Session,
    asked: Ask[Any],
    offer: Offer,
    before: tuple[Any, ...],
    value: Any,
    told: Callable[[AnswerOdds], Words] = short_headline,
) -> tuple[Words, Any]:
    """What a value for a part of an action leads to, if the rest is chosen as well as can be, and its worth."""
    at = len(before) + 1
    later = product(*(options.candidates() for _, options in offer.holes[at:]))
    calls = tuple(offer.fill(*before, value, *rest) for rest in islice(later, MAX_ANSWERS))
    found = best_way(session.odds(), asked, calls)
    return (told(found[1]), found[1].worth) if isinstance(found, tuple) else (found, None)


def parse_action(asked: Ask[Any], listed: ActionList, suggested: Call[Any] | None, typed: str) -> Call[Any] | Row:
    """Enter for what is suggested, an action typed whole or with its one answer, a number, or a name."""
    if not typed and suggested is not None:
        return suggested
    if not typed:
        raise Refusal(say("choose-first", example=_example(asked, listed)))
    call = whole_action(listed, typed)
    if call is None and not typed.isdecimal():
        call = action_with_answer(listed, typed)
    return find_row(listed, typed) if call is None else call


def _example(asked: Ask[Any], listed: ActionList) -> str:
    """How the turn is ended, if it can be."""
    ending = [row for row in listed.rows if row.words.style.category is Category.END]
    row = ending[0] if ending else listed.rows[0] if listed.rows else None
    return listed.wording.word(row.words.title) if row else str(asked.label)


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


def action_with_answer(listed: ActionList, typed: str) -> Call[Any] | None:
    """An action that leaves one thing open, with the answer behind it, such as `walk 12 8`."""
    named = [(words, offer) for offer in listed.offers.open for words in _names(listed, offer)]
    if any(words.startswith(typed.lower()) for words, _ in named):
        return None
    # The longest name first: `move fast 3` is no `move` with the answer `fast 3`.
    for words, offer in sorted(named, key=lambda pair: -len(pair[0])):
        if typed.lower().startswith(f"{words} ") and len(offer.holes) == 1:
            return offer.fill(parse_answer(offer.holes[0][1], typed[len(words) :], listed.wording))
    return None


def _names(listed: ActionList, offer: Offer) -> tuple[str, ...]:
    return (*listed.names(offer), *offer_names(offer, listed.wording))


def find_row(listed: ActionList, typed: str) -> Row:
    """A line of the list by its number, or the actions whose name begins so."""
    if typed.isdecimal():
        return listed.rows[parse_number(typed, len(listed.rows)) - 1]
    wanted = typed.lower()
    named = [(offer, _names(listed, offer)) for offer in listed.offers.open]
    exact = [offer for offer, names in named if wanted in names]
    fitting = exact or [offer for offer, names in named if any(name.startswith(wanted) for name in names)]
    verbs = {listed.names(offer)[-1] for offer in fitting}
    if len(fitting) == 1 or len(verbs) == 1:
        return Row(_single(listed, fitting[0]).words, tuple(fitting))
    if fitting:
        several = ", ".join(listed.title(offer) for offer in fitting)
        raise Refusal(say("could-be-several", typed=typed, names=several))
    raise _unknown(listed, typed)


def _unknown(listed: ActionList, typed: str) -> Refusal:
    """Why a line is no action: the reason of a closed one, or what could be typed."""
    wanted = typed.lower()
    closed = [
        (no.rule.name.replace("_", " "), listed.title(no).lower(), in_words(no.rule.name), no)
        for no in listed.offers.closed
    ]
    fitting = [no for *names, no in closed if any(wanted.startswith(name) or name.startswith(wanted) for name in names)]
    if fitting:
        reasons = dict.fromkeys(listed.wording.name_ids(listed.wording.word(no.why)) for no in fitting)
        return Refusal(say("closed-because", reasons="; ".join(reasons)))
    titles = [listed.wording.sentence(row.words.title) for row in listed.rows]
    near = nearest_spellings(wanted, [title.lower() for title in titles])
    hint = say("did-you-mean", words=Many(tuple(near), "or")) if near else ""
    return Refusal(say("no-such-action", typed=typed, hint=hint, names=", ".join(titles)))
