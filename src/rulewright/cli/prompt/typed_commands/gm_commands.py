"""What the GM does by a word: `damage Rustbug 5`, `give Maren energy 2`, `condition Pip prone`."""

from __future__ import annotations

from functools import partial

from rulewright.errors import Refusal
from rulewright.kernel.rules.options import Offer
from rulewright.kernel.rules.words import in_words
from rulewright.kernel.rules.world import GM
from rulewright.table.typed.gm_words import RULES, words_for
from rulewright.table.typed.matching import fitting_names
from rulewright.table.typed.reading import WHOLE_WORD, Line, Template
from rulewright.words.program import say

from ..session import Command, Session
from .claims import Choice, carry_out, claim

USAGE = {
    "damage": say("usage-damage"),
    "heal": say("usage-heal"),
    "give": say("usage-give"),
    "take": say("usage-take"),
    "condition": say("usage-condition"),
    "cure": say("usage-cure"),
    "test": say("usage-test"),
}


def gm_commands() -> dict[str, Command]:
    return {name: partial(_carry_out, name) for name in RULES}


def _carry_out(name: str, session: Session, rest: str) -> None:
    offers = _offers(session, RULES[name])
    if not offers:
        raise Refusal(
            say("gm-not-offered", command=f"{name} …", game=session.table.system.title, words=_offered(session))
        )
    typed = rest.split()
    if not typed and any(offer.holes for _, offer in offers) and name != "rest":
        raise Refusal(say("gm-usage", usage=USAGE[name], example=_example(session, name, offers)))
    try:
        carry_out(session, _named(session, offers, typed))
    except Refusal:
        _in_any_order(session, offers, f"{name} {rest}")
        raise


def do_line(session: Session, typed: str) -> bool:
    """Do what is typed out of turn, also as the GM and in any order: `5 damage to ada`; False if it is nothing."""
    if not claim(session, typed):
        every = tuple(rule for rules in RULES.values() for rule in rules)
        _in_any_order(session, _offers(session, every), typed)
    return False


def _in_any_order(session: Session, offers: list[tuple[str, Offer]], typed: str) -> None:
    """Carry out a line whose words come in another order, such as `damage 5 to ada`, if it can only mean one thing."""
    line = Line(typed, session.wording)
    whole = [
        (role, Offer(offer.rule, (*offer.given, *reading.values), (), offer.when))
        for role, offer in offers
        for reading in line.read(_template(session, offer))
        if reading.called >= WHOLE_WORD and not reading.missing
    ]
    if len(whole) == 1:
        carry_out(session, [(*whole[0], [])])


def _template(session: Session, offer: Offer) -> Template:
    about = (session.wording.name(_owner(offer)),) if _owner(offer) else ()
    return Template(words_for(offer.rule, session.wording), about, tuple(options for _, options in offer.holes))


def _example(session: Session, name: str, offers: list[tuple[str, Offer]]) -> str:
    """A whole line that does what the word says to somebody who is there."""
    offer = offers[-1][1]
    values = [options.candidates()[0] for _, options in offer.holes]
    told = (in_words(value, session.wording) for value in (*offer.given, *values) if not isinstance(value, bool))
    return " ".join((name, *filter(None, told)))


def _offers(session: Session, rules: tuple[str, ...]) -> list[tuple[str, Offer]]:
    """What these rules offer now to the GM, or to somebody for whom the GM speaks."""
    table, seen = session.table, session.table.seen_by(session.seat)
    roles = dict.fromkeys((GM, *table.system.roles(table.world)))
    return [(role, offer) for role in roles for offer in table.system.claims(seen, role) if offer.rule.name in rules]


def _offered(session: Session) -> str:
    """The words for which the game has something now."""
    return ", ".join(name for name, rules in RULES.items() if _offers(session, rules)) or session.wording.word(
        say("nothing")
    )


def _named(session: Session, offers: list[tuple[str, Offer]], typed: list[str]) -> list[Choice]:
    """The offers to whom the first words belong; those that are for nobody in particular take all words."""
    owners = [_owner(offer) for _, offer in offers]
    if not typed or not all(owners):
        return [(role, offer, typed) for role, offer in offers]
    names = [(session.wording.name(owner), owner) for owner in owners]
    for count in range(len(typed), 0, -1):
        if found := fitting_names(" ".join(typed[:count]), names):
            return [(*offers[at], typed[count:]) for at in found]
    told = ", ".join(dict.fromkeys(name for name, _ in names))
    raise Refusal(say("expected-one-of", names=told, typed=" ".join(typed) or say("nothing"), hint=""))


def _owner(offer: Offer) -> str:
    return offer.given[0] if offer.given and isinstance(offer.given[0], str) else ""
