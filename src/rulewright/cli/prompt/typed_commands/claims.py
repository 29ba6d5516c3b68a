"""What may be done out of turn: listed with `claims`, done with `claim NAME` or by typing the name alone."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any, NoReturn

from rulewright.cli.output.screen import numbered_line, wrap
from rulewright.errors import Refusal, RulewrightError
from rulewright.game.action_words import words_of_offer
from rulewright.kernel.rules.options import Offer, OneOf, Options
from rulewright.kernel.rules.words import offer_in_words, offer_owner
from rulewright.kernel.rules.world import GM
from rulewright.table.log.records import Claimed
from rulewright.table.typed.answers import leading_value, parse_number
from rulewright.table.typed.matching import fitting_names
from rulewright.words.phrase import Words
from rulewright.words.program import say

from ..answering.actions import ask_for_holes
from ..session import Session, TableChanged

Choice = tuple[str, Offer, list[str]]
"""A role, what it may do, and the words that are left to fill it in."""


def claims_command(session: Session, _: str) -> None:
    rows = claimable(session)
    if not rows:
        session.tell(say("nothing-to-claim"))
    by_rule: dict[Any, list[tuple[str, Offer]]] = {}
    for role, offer in rows:
        by_rule.setdefault(offer.rule, []).append((role, offer))
    for alike in by_rule.values():
        role, offer = alike[0]
        words = words_of_offer(session.table.system, session.table.seen_by(session.seat), offer)
        title = claim_title(session, offer, role) if len(alike) == 1 else _title_of_several(session, words.verb, alike)
        print(wrap(f"{title}. {session.wording.word(words.says)}"))


def claim_command(session: Session, rest: str) -> None:
    if not claim(session, rest):
        offers = claimable(session)
        named = [offers[at] for at in fitting_names(rest, [tuple(_names(session, *it)) for it in offers])]
        if named and len({offer.rule for _, offer in named}) == 1:
            carry_out(session, [(role, offer, []) for role, offer in named])
        names = ", ".join(dict.fromkeys(claim_title(session, offer) for _, offer in claimable(session)))
        raise Refusal(say("expected-claim", typed=rest, names=names) if names else say("nothing-to-claim"))


def claim(session: Session, typed: str) -> bool:
    """Do what is typed out of turn; False if it begins with the name of no claim."""
    if found := _find(session, typed.lower()):
        carry_out(session, found)
    return False


def carry_out(session: Session, choices: list[Choice]) -> NoReturn:
    """Claim one of these, as the GM if it is nobody's whom the person plays; what is left out is asked."""
    role, offer, typed = _pick_offer(session, _for_whom(session, choices))
    seat = session.seat if role in session.table.roles_of(session.seat) else GM
    table = session.table
    goes_on = bool(table.waiting_for())
    table.claim(seat, role, filled(session, offer, typed))
    if isinstance(last := table.records[-1], Claimed) and last.at and goes_on:
        session.tell(say("claimed-for-later"))
    raise TableChanged


def claimable(session: Session) -> list[tuple[str, Offer]]:
    table = session.table
    roles = table.roles_of(session.seat)
    return [(role, offer) for role in roles for offer in table.system.claims(table.seen_by(session.seat), role)]


def _find(session: Session, typed: str) -> list[Choice]:
    """The claims whose name the line begins with, the longest name first, and what is typed behind it."""
    named = [(name, role, offer) for role, offer in claimable(session) for name in _names(session, role, offer)]
    begun = [row for row in named if typed == row[0] or typed.startswith(f"{row[0]} ")]
    longest = max((len(name) for name, _, _ in begun), default=0)
    return [(role, offer, typed[longest:].split()) for name, role, offer in begun if len(name) == longest]


def _for_whom(session: Session, choices: list[Choice]) -> list[Choice]:
    """Of claims that differ in whom they are for, those for the one who is typed first."""
    first = [offer.holes[0][1] for _, offer, _ in choices if offer.holes]
    if len(choices) < 2 or len(first) < len(choices) or not choices[0][2]:
        return choices
    everybody = OneOf[Any](tuple(dict.fromkeys(value for options in first for value in options.listed() or ())))
    value, left = leading_value(everybody, choices[0][2], session.wording)
    return [(role, _given(offer, value), left) for role, offer, _ in choices if offer.holes[0][1].accepts(value)]


def _given(offer: Offer, *values: Any) -> Offer:
    """An offer with the first of what it leaves open filled in."""
    return Offer(offer.rule, (*offer.given, *values), offer.holes[len(values) :], offer.when)


def _names(session: Session, role: str, offer: Offer) -> set[str]:
    """How a claim may be typed: its title, its verb, its rule, and each with the actor before it."""
    shown = words_of_offer(session.table.system, session.table.seen_by(session.seat), offer)
    wording = session.wording
    names = {wording.word(shown.title), wording.word(shown.verb), offer_in_words(offer, wording), offer_in_words(offer)}
    actor = wording.name(offer_owner(role, offer))
    return {name.lower() for name in (*names, *(f"{actor} {name}" for name in names))}


def claim_title(session: Session, offer: Offer, role: str = GM) -> str:
    """What a claim is called; a player who has several characters reads whose it is."""
    shown = words_of_offer(session.table.system, session.table.seen_by(session.seat), offer)
    title, actor = session.wording.sentence(shown.title), session.wording.name(offer_owner(role, offer))
    return title if role == GM or actor in title else f"{actor}: {title}"


def _title_of_several(session: Session, verb: Words, alike: list[tuple[str, Offer]]) -> str:
    """What alike claims are called, and whose they are."""
    owners = dict.fromkeys(session.wording.name(offer_owner(role, offer)) for role, offer in alike)
    return f"{session.wording.sentence(verb)} ({', '.join(owners)})"


def filled(session: Session, offer: Offer, typed: list[str]) -> Any:
    """The claim with the values that are typed behind its name; the rest is asked."""
    given: tuple[Any, ...] = ()
    left = typed
    for at, (_, options) in enumerate(offer.holes):
        listed = options.listed() or ()
        if len(listed) == 1:
            later = [its for _, its in offer.holes[at + 1 :]]
            left = _without_name(session, options, left, later[0] if later else None)
            given = (*given, *listed)
            continue
        if not left:
            break
        if listed and _is_for_later(listed, offer.holes[at + 1 :], left[0]):
            given += (listed[0],)
            continue
        value, left = leading_value(options, left, session.wording)
        given += (value,)
    if left:
        raise Refusal(say("too-much-typed", rest=" ".join(left)))
    return ask_for_holes(session, _given(offer, *given), lambda *_, **__: ("", None))


def _is_for_later(listed: tuple[Any, ...], later: tuple[tuple[str, Options[Any]], ...], typed: str) -> bool:
    """Whether a number is typed where words are chosen, and what comes later is a number: `test Ada move 2`."""
    if not typed.isdecimal() or any(type(value) is int for value in listed):
        return False
    return any(options.accepts(int(typed)) for _, options in later)


def _without_name(session: Session, only: Options[Any], typed: list[str], following: Options[Any] | None) -> list[str]:
    """The words after the name of the only value that there is, which need not be typed."""
    if not typed or typed[0].isdecimal():
        return typed
    try:
        return leading_value(only, typed, session.wording)[1]
    except RulewrightError:
        if following is not None:
            with suppress(RulewrightError):
                leading_value(following, typed, session.wording)
                return typed
        raise


def _pick_offer(session: Session, choices: list[Choice]) -> Choice:
    """The only one, or the one that the person picks."""
    if len(choices) == 1:
        return choices[0]
    titles = [claim_title(session, offer, role) for role, offer, _ in choices]
    print("\n".join(numbered_line(number, title) for number, title in enumerate(titles, 1)))
    with session.half_made():
        picked: int = session.read_until("> ", partial(_parse_choice, titles))
    return choices[picked]


def _parse_choice(titles: list[str], typed: str) -> int:
    """The place in a list of what is typed: its number, or words that only one of them has."""
    fitting = [] if typed.isdecimal() else fitting_names(typed, [(title,) for title in titles])
    if not typed or not (typed.isdecimal() or fitting):
        raise Refusal(say("choose-one", most=str(len(titles)), typed=typed or say("nothing")))
    if len(fitting) > 1:
        raise Refusal(say("could-be-several", typed=typed, names=", ".join(titles[at] for at in fitting), more=""))
    return fitting[0] if fitting else parse_number(typed, len(titles)) - 1
