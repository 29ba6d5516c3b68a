"""What may be done out of turn: listed with `claims`, done with `claim NAME` or by typing the name alone."""

from __future__ import annotations

from functools import partial
from typing import Any

from rulewright.cli.output.screen import numbered_line, wrap
from rulewright.errors import Refusal, RulewrightError
from rulewright.game.action_words import words_of_offer
from rulewright.kernel.rules.options import Offer, Options
from rulewright.kernel.rules.words import offer_in_words, offer_owner
from rulewright.kernel.rules.world import GM
from rulewright.words.phrase import Words
from rulewright.words.program import say

from ..answering.actions import ask_for_holes
from ..answering.matching import fitting_names
from ..answering.typed_answers import names_of, parse_answer, parse_number
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
        title = _title(session, offer, role) if len(alike) == 1 else _title_of_several(session, words.verb, alike)
        print(wrap(f"{title}. {session.wording.word(words.says)}"))


def claim_command(session: Session, rest: str) -> None:
    if not claim(session, rest):
        offers = claimable(session)
        named = [offers[at] for at in fitting_names(rest, [tuple(_names(session, *it)) for it in offers])]
        if named and len({offer.rule for _, offer in named}) == 1:
            role, offer, _ = pick_offer(session, [(role, offer, []) for role, offer in named])
            session.table.claim(session.seat, role, filled(session, offer, []))
            raise TableChanged
        names = ", ".join(dict.fromkeys(_title(session, offer) for _, offer in claimable(session)))
        raise Refusal(say("expected-claim", typed=rest, names=names) if names else say("nothing-to-claim"))


def claim(session: Session, typed: str) -> bool:
    """Do what is typed out of turn; False if it begins with the name of no claim."""
    found = _find(session, typed.lower())
    if found is None:
        return False
    role, offer, rest = found
    session.table.claim(session.seat, role, filled(session, offer, rest.split()))
    raise TableChanged


def claimable(session: Session) -> list[tuple[str, Offer]]:
    table = session.table
    roles = table.roles_of(session.seat)
    return [(role, offer) for role in roles for offer in table.system.claims(table.seen_by(session.seat), role)]


def _find(session: Session, typed: str) -> tuple[str, Offer, str] | None:
    """The claim whose name the line begins with, the longest name first, and what is typed behind it."""
    named = [(name, role, offer) for role, offer in claimable(session) for name in _names(session, role, offer)]
    for name, role, offer in sorted(named, key=lambda row: -len(row[0])):
        if typed == name or typed.startswith(f"{name} "):
            return role, offer, typed[len(name) :]
    return None


def _names(session: Session, role: str, offer: Offer) -> set[str]:
    """How a claim may be typed: its title, its verb, its rule, and each with the actor before it."""
    shown = words_of_offer(session.table.system, session.table.seen_by(session.seat), offer)
    wording = session.wording
    names = {wording.word(shown.title), wording.word(shown.verb), offer_in_words(offer, wording), offer_in_words(offer)}
    actor = wording.name(offer_owner(role, offer))
    return {name.lower() for name in (*names, *(f"{actor} {name}" for name in names))}


def _title(session: Session, offer: Offer, role: str = GM) -> str:
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
    for _, options in offer.holes:
        listed = options.listed() or ()
        if len(listed) == 1:
            given, left = (*given, *listed), _without_name(session, listed[0], left)
            continue
        if not left:
            break
        value, left = _leading_value(session, options, left)
        given += (value,)
    if left:
        raise Refusal(say("too-much-typed", rest=" ".join(left)))
    rest = Offer(offer.rule, (*offer.given, *given), offer.holes[len(given) :])
    return ask_for_holes(session, rest, lambda *_, **__: ("", None))


def _without_name(session: Session, value: Any, typed: list[str]) -> list[str]:
    """The words after the name of the only value that there is, which need not be typed."""
    counts = range(len(typed), 0, -1)
    names = [names_of(value, session.wording)]
    return next((typed[count:] for count in counts if fitting_names(" ".join(typed[:count]), names)), typed)


def _leading_value(session: Session, options: Options[Any], typed: list[str]) -> tuple[Any, list[str]]:
    """The value that the most of the words make, and the words after it."""
    for count in range(len(typed), 0, -1):
        try:
            return parse_answer(options, " ".join(typed[:count]), session.wording), typed[count:]
        except RulewrightError as error:
            reason = error
    raise reason


def pick_offer(session: Session, choices: list[Choice]) -> Choice:
    """The only one, or the one that the person picks."""
    if len(choices) == 1:
        return choices[0]
    for number, (role, offer, _) in enumerate(choices, 1):
        print(numbered_line(number, _title(session, offer, role)))
    with session.half_made():
        picked: int = session.read_until("> ", partial(_parse_number, len(choices)))
    return choices[picked - 1]


def _parse_number(most: int, typed: str) -> int:
    return parse_number(typed if typed.isdecimal() else "0", most)
