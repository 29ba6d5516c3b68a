"""Asks which action to take: lists them, reads a number or a name, and then whatever the action leaves open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import islice, product
from typing import Any

from rulewright.game.action_words import hole_title
from rulewright.kernel.rules.options import Offer, Offers
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.table.advice.odds.answer_odds import AnswerOdds
from rulewright.table.advice.odds.headline import short_headline
from rulewright.table.advice.queries import MAX_ANSWERS
from rulewright.words.phrase import Words
from rulewright.words.program import say

from ..group_actions import offer_to_group
from ..session import NOTHING, Session, ShownOption
from .action_list import ActionList, Row, best_way, row_of
from .choices import OddsOfValue, ask_for_choice
from .enter import EnterKey
from .typed_actions import find_row, names_action, parse_action


def ask_for_action(session: Session, asked: Ask[Any], offers: Offers) -> Call[Any]:
    """What to do: first which action, then whatever it leaves open."""
    listed = action_list(session, offers)
    enter = EnterKey(session, asked, listed)
    print("\n".join([*listed.lines(session.odds(), asked, enter.call), *listed.closed_lines()]))
    if enter.call is not None and (better := listed.better_way(enter.call, session.odds(), asked)) is not None:
        session.tell(say("better-way", better=listed.command(better), enter=listed.command(enter.call)))
    session.options_shown = partial(shown_options, session, listed, asked)
    session.enter_takes = NOTHING if enter.call is None else enter.call
    session.names_action = partial(names_action, listed)
    chosen = session.read_until(enter.prompt, partial(parse_action, listed, enter))
    call = chosen if isinstance(chosen, Call) else ask_for_rest(session, asked, listed, chosen)
    offer_to_group(session, asked, call)
    return call


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
    return ActionList(
        session.table.system, session.table.seen_by(session.seat), offers, session.wording, session.told_actions
    )


def ask_for_rest(session: Session, asked: Ask[Any], listed: ActionList, row: Row) -> Call[Any]:
    """Which of several alike actions, and what the chosen one leaves open."""
    offer = row.offers[0]
    if row.is_group:
        offer = _ask_for_means(session, asked, listed, row)
    return ask_for_holes(session, offer, partial(_odds_of_value, session, asked, offer))


def _ask_for_means(session: Session, asked: Ask[Any], listed: ActionList, row: Row) -> Offer:
    alike = ActionList(listed.game, listed.world, Offers(row.offers), listed.wording, listed.told)
    alike.rows = [row_of(alike, offer) for offer in row.offers]
    print("\n".join(alike.lines(session.odds(), asked)))
    session.options_shown = partial(shown_options, session, alike, asked)
    with session.half_made():
        found: Offer = session.read_until("> ", lambda typed: find_row(alike, typed).offers[0])
    return found


def ask_for_holes(session: Session, offer: Offer, leads_to: OddsOfValue) -> Call[Any]:
    """An action with everything that it leaves open, asked one after the other."""
    with session.half_made():
        return offer.fill(*_parts(session, offer, leads_to))


def _parts(session: Session, offer: Offer, leads_to: OddsOfValue) -> tuple[Any, ...]:
    answers: tuple[Any, ...] = ()
    for name, options in offer.holes:
        listed = options.listed() or ()
        if len(listed) == 1:
            answers += listed
            continue
        session.tell(hole_title(session.table.system, name))
        odds = partial(leads_to, answers)
        with session.asks_for_place(options):
            answers += (ask_for_choice(session, options, _first_or_best(options.candidates(), odds), odds),)
    return answers


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
