"""`?` and a word: what anything on the screen means."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.cli.output.screen import wrap
from rulewright.errors import Refusal
from rulewright.game.action_words import words_of_offer
from rulewright.kernel.rules.book import BookRule
from rulewright.kernel.rules.options import NotNow, Offer, Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.table.view.projection import panel
from rulewright.table.view.sums import page_of
from rulewright.words.program import say

from ..actions import action_list
from ..session import Session

MAX_FOUND = 4


def explain(session: Session, word: str) -> None:
    """What a word means: an action, a condition, somebody, or a rule of the book."""
    if not word:
        session.commands["help"](session, "")
        return
    if word.lower() == "closed":
        _explain_closed(session)
        return
    found = [text for title, text in _meanings(session) if title.lower() == word.lower()]
    found = found or [text for title, text in _meanings(session) if word.lower() in title.lower()]
    if not found:
        raise Refusal(say("no-such-word", word=word))
    for text in dict.fromkeys(found[:MAX_FOUND]):
        print(wrap(session.wording.name_ids(text)))


def _explain_closed(session: Session) -> None:
    asked = session.table.question(session.seat)
    offers = asked.options if isinstance(asked, Ask) and isinstance(asked.options, Offers) else Offers(())
    print("\n".join(action_list(session, offers).closed_lines(most=None)))


def _meanings(session: Session) -> Iterator[tuple[str, str]]:
    """Titles with what they mean: what is on the screen first, then the book."""
    yield from _actions(session)
    for piece in panel(session.table, session.seat).pieces:
        yield piece.name, f"{piece.name}: {piece.kind}"
        for mark in piece.marks:
            yield mark.title, f"{mark.title}: {mark.says} {mark.until}".rstrip(": ")
    book = session.table.system.book
    yield from ((entry.title, _rule(entry, page_of(book, entry.id))) for entry in book.entries)


def _actions(session: Session) -> Iterator[tuple[str, str]]:
    asked, wording = session.table.question(session.seat), session.wording
    if not isinstance(asked, Ask) or not isinstance(asked.options, Offers):
        return
    world = session.table.seen_by(session.seat)
    offers: tuple[Offer | NotNow, ...] = (*asked.options.open, *asked.options.closed)
    for offer in offers:
        shown = words_of_offer(session.table.system, world, offer)
        title = wording.sentence(shown.title if offer.given else shown.verb)
        closed = wording.word(say("not-now", reasons=wording.word(offer.why))) if isinstance(offer, NotNow) else ""
        yield title, f"{title}: {wording.word(shown.says)} {closed}".rstrip()


def _rule(entry: BookRule, page: str) -> str:
    return f"{entry.title}: {entry.text}" + (f" ({page})" if page else "")
