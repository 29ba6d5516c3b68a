"""What anything on the screen means: answers, actions, people, numbers, conditions, commands, rules of the book."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rulewright.cli.output.sheet_text import find_sheet, sheet_words
from rulewright.game.action_words import words_of_offer
from rulewright.kernel.rules.book import BookRule
from rulewright.kernel.rules.options import NotNow, Offer, Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.table.advice.queries import MAX_ANSWERS, listed_answers
from rulewright.table.typed.gm_words import RULES as GM_RULES
from rulewright.table.view.frame_types import BarData, PieceData
from rulewright.table.view.projection import panel
from rulewright.table.view.shared_view import view_of
from rulewright.words.phrase import Words
from rulewright.words.program import say

from ..answering.actions import action_list
from ..session import Session
from .claims import claimable
from .help import command_words

SEE_RULING = re.compile(r" ?\(see rulings? [^)]*\)")


class Meaning(NamedTuple):
    """Something that can be asked about: its name, what it means, and under which words the book says more."""

    name: str
    text: str
    in_book: str = ""


def meanings(session: Session) -> Iterator[Meaning]:
    """Everything that has a name: what is on the screen first, then the rules of the book."""
    yield from _options(session)
    yield from _actions(session)
    yield from _claims(session)
    yield from _pieces(session)
    yield from _people_elsewhere(session)
    yield from _marks_to_come(session)
    yield from _bars(session)
    yield from _sheet_entries(session)
    yield from _panel_words(session)
    yield from _commands(session)
    yield from (Meaning(rule.title, rule_text(rule)) for rule in session.table.system.book.entries)


def rule_text(rule: BookRule) -> str:
    """A rule as people read it; which rulings it has is told by `rulewright rules`."""
    return f"{rule.title}: {SEE_RULING.sub('', rule.text)}"


def option_text(name: str, does: str) -> str:
    return f"{name}: {does}" if does else name


def _options(session: Session) -> Iterator[Meaning]:
    for option in session.options_shown():
        yield Meaning(option.name, option_text(option.name, option.explain()), option.in_book)


def _actions(session: Session) -> Iterator[Meaning]:
    """The actions that are closed, and each single one of those that share a line."""
    asked = session.table.question(session.seat)
    if not isinstance(asked, Ask) or not isinstance(asked.options, Offers):
        return
    wording, shown = session.wording, {option.name for option in session.options_shown()}
    offers: tuple[Offer | NotNow, ...] = (*asked.options.open, *asked.options.closed)
    for offer in offers:
        words = words_of_offer(session.table.system, session.table.seen_by(session.seat), offer)
        title = wording.sentence(words.title if offer.given else words.verb)
        closed = wording.word(say("not-now", reasons=wording.word(offer.why))) if isinstance(offer, NotNow) else ""
        if title not in shown:
            yield Meaning(title, option_text(title, f"{_says(session, words.says)} {closed}".strip()))


def _says(session: Session, says: Words) -> str:
    try:
        return session.wording.sentence(says)
    except KeyError:
        # An action that is closed whatever it is done with lacks what its explanation would name.
        return ""


def _claims(session: Session) -> Iterator[Meaning]:
    for _, offer in claimable(session):
        words = words_of_offer(session.table.system, session.table.seen_by(session.seat), offer)
        title = session.wording.sentence(words.title)
        yield Meaning(title, option_text(title, session.wording.sentence(words.says)))


def _pieces(session: Session) -> Iterator[Meaning]:
    wording = session.wording
    for piece in panel(session.table, session.seat).pieces:
        stands = ", ".join(filter(None, (piece.kind, *map(bar_text, piece.bars), *(it.title for it in piece.marks))))
        told = option_text(piece.name, stands)
        yield Meaning(piece.name, wording.word(say("see-sheet", about=told, name=piece.name)))
        for mark in piece.marks:
            yield Meaning(mark.title, option_text(mark.title, " ".join(filter(None, (mark.says, mark.until)))))


def _people_elsewhere(session: Session) -> Iterator[Meaning]:
    """Somebody who is named but has no line of their own, such as the Kid of an Animon."""
    shown = {piece.id for piece in panel(session.table, session.seat).pieces}
    for id_, display in view_of(session.table, session.seat).displays.items():
        sheet = find_sheet(session.table.system, id_) if id_ not in shown else None
        if sheet:
            about = [option_text(label, text) for label, text in sheet_words(sheet) if id_ in text.lower()]
            yield Meaning(display.name, " ".join(about[:1]) or display.name)


def _marks_to_come(session: Session) -> Iterator[Meaning]:
    """The conditions that the odds of an answer name."""
    asked, wording = session.table.question(session.seat), session.wording
    if not isinstance(asked, Ask):
        return
    rows = action_list(session, asked.options).rows if isinstance(asked.options, Offers) else ()
    calls = [call for row in rows for call in Offers(row.offers).candidates()[:MAX_ANSWERS]]
    for answer in calls or listed_answers(asked):
        found = session.odds().odds(asked, answer)
        for mark in (it.mark for it in found.marks) if found else ():
            title = wording.sentence(mark.title)
            yield Meaning(title, option_text(title, wording.word(mark.says)))


def bar_text(bar: BarData) -> str:
    return f"{bar.label} {max(0, bar.value)}" + (f"/{bar.most}" if bar.most is not None else "")


def _bars(session: Session) -> Iterator[Meaning]:
    """Every number on the table: who has how much of it. The book knows it under its English name."""
    seen, shown = view_of(session.table, session.seat).panel, panel(session.table, session.seat)
    labels = {session.wording.label(bar.label): str(bar.label) for piece in seen.pieces for bar in piece.bars}
    labels |= {session.wording.label(bar.label): str(bar.label) for bar in seen.parts}
    for label, in_book in labels.items():
        values = [f"{bar.of} {_value(bar)}".strip() for bar in shown.parts if bar.label == label]
        values += [f"{piece.name} {_value(bar)}" for piece in shown.pieces for bar in piece.bars if bar.label == label]
        yield Meaning(label, option_text(label, ", ".join(values)), in_book)


def _value(bar: BarData) -> str:
    return bar_text(bar).removeprefix(bar.label).strip()


def _panel_words(session: Session) -> Iterator[Meaning]:
    """What is written above everybody, such as what is true here; each thing of such a list has a name."""
    seen, shown = view_of(session.table, session.seat).panel, panel(session.table, session.seat)
    for raw, line in zip(seen.words, shown.words, strict=True):
        heading, colon, listed = line.partition(": ")
        in_book = raw.args[0][0] if not isinstance(raw, str) and raw.args else ""
        for name in (heading, *(listed.split(", ") if colon else ())):
            yield Meaning(name, line, in_book.rstrip("s"))


def _commands(session: Session) -> Iterator[Meaning]:
    """What can be typed, by the first word of each."""
    for typed, does in command_words(session.wording):
        if not typed:
            continue
        for name in dict.fromkeys(form.split()[0] for form in typed.split(", ")):
            # A word of the GM, such as damage, is one of the book as well.
            yield Meaning(name, option_text(typed, does), name if name in GM_RULES else "")


def _sheet_entries(session: Session) -> Iterator[Meaning]:
    for piece in known_pieces(session):
        if sheet := find_sheet(session.table.system, piece.id):
            for label, text in sheet_words(sheet):
                yield Meaning(label, session.wording.name_ids(f"{piece.name}, {option_text(label, text)}"))


def sheet_mentions(session: Session, word: str) -> Iterator[str]:
    """Lines of sheets that have a word in them, such as the dice of a skill; those of one's own first."""
    whole = re.compile(rf"\b{re.escape(word)}\b", re.IGNORECASE)
    for piece in known_pieces(session):
        if sheet := find_sheet(session.table.system, piece.id):
            found = [f"{label}: {text}" for label, text in sheet_words(sheet) if whole.search(f"{label} {text}")]
            yield from (session.wording.name_ids(f"{piece.name}, {line}") for line in found)


def own_sheet_entries(session: Session) -> Iterator[tuple[str, str]]:
    """What stands on the sheets of the person's own characters."""
    own = session.table.roles_of(session.seat)
    for piece in known_pieces(session):
        if piece.id in own and (sheet := find_sheet(session.table.system, piece.id)):
            yield from sheet_words(sheet)


def known_pieces(session: Session) -> list[PieceData]:
    """Everybody whose sheet may be read; those of the person first."""
    pieces = [piece for piece in panel(session.table, session.seat).pieces if not piece.lacks]
    own = session.table.roles_of(session.seat)
    return sorted(pieces, key=lambda piece: piece.id not in own)
