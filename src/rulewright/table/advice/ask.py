"""Answers a question in plain words: first about this very moment, then from the rules and the table's rulings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Literal

from msgspec import Struct

from rulewright.kernel.rules.book import Book
from rulewright.table.play.table import Table
from rulewright.table.view.frame_types import AskQuestion, OfferData, OffersData, OneOfData
from rulewright.table.view.projection import question

from .plain_search import PlainSearch, Text
from .queries import claims

MAX_FOUND = 8  # of each kind; more do not fit on a phone
MAX_NEAR = 3
MAX_INDEXES = 20


class MomentData(Struct, frozen=True):
    """Something that may be done now, or not: `says` what it does or why it is closed, and what `helps`."""

    kind: Literal["open", "closed", "claim"]
    title: str
    says: str
    helps: str
    icon: str
    rules: list[str]


class FoundRule(Struct, frozen=True):
    """A rule of the book; `now` is true if it concerns the open question."""

    id: str
    title: str
    text: str
    source: str
    now: bool


class FoundRuling(Struct, frozen=True):
    """A question that the book leaves open, and how this table answers it; `own` if that is not the default."""

    id: str
    title: str
    answer: str
    value: str
    own: bool
    fixed: bool


class AskedData(Struct, frozen=True):
    """What was found; `near` are known words like the unknown ones of the question."""

    moment: list[MomentData]
    rules: list[FoundRule]
    rulings: list[FoundRuling]
    near: list[str]


def ask(table: Table[Any], seat: str, words: str) -> AskedData:
    """What a seat may know about a question in plain words."""
    book, house = table.system.book, getattr(table.world, "house", None)
    moment = _find(list(moments(table, seat)), words)
    now = {rule for one in moment for rule in one.rules} | set(_rules_now(table, seat))
    index, entries = _index(book), len(book.entries)
    found = index.find(words)
    ids = [book.entries[place].id for place, _ in found if place < entries][: 4 * MAX_FOUND]
    # Sorting is stable: among those that concern this moment, and the others, the best stays first.
    ids = sorted(ids, key=lambda one: one not in now)[:MAX_FOUND]
    rules = [FoundRule(one, book.rule(one).title, book.rule(one).text, book.cite(one), one in now) for one in ids]
    rulings = [_ruling(book, place - entries, house) for place, _ in found if place >= entries][:MAX_FOUND]
    return AskedData(moment, rules, rulings, index.near(words, MAX_NEAR))


def moments(table: Table[Any], seat: str) -> Iterator[MomentData]:
    """Everything that a seat may do now, and what is closed to it, with the reason."""
    asked = question(table, seat)
    if isinstance(asked, AskQuestion):
        yield from _of_question(asked)
    for claim in claims(table, seat):
        yield _open(claim, "claim")


def _of_question(asked: AskQuestion) -> Iterator[MomentData]:
    match asked.options:
        case OffersData(open=offers, closed=closed):
            for no in closed:
                rules = [no.rule] if no.rule else []
                yield MomentData("closed", no.title or no.verb, no.why, no.helps, no.icon, rules)
            for offer in offers:
                yield _open(offer, "open")
        case OneOfData(values=values, closed=shut):
            for value in shut:
                yield MomentData("closed", value.words, value.why, "", "", list(asked.rules))
            for one in values:
                yield MomentData("open", one.words, asked.label, "", "", list(asked.rules))


def _open(offer: OfferData, kind: Literal["open", "claim"]) -> MomentData:
    return MomentData(kind, offer.title or offer.verb, offer.says, "", offer.icon, list(offer.rules))


def _find(known: list[MomentData], words: str) -> list[MomentData]:
    """Those of them that the question is about; what is closed comes first, because somebody asks why."""
    index = PlainSearch([Text(one.title, f"{one.says} {one.helps}") for one in known])
    found: list[MomentData] = []
    for place, _ in index.find(words):
        if known[place] not in found:
            found.append(known[place])
    return sorted(found[:MAX_FOUND], key=lambda one: one.kind != "closed")


def _rules_now(table: Table[Any], seat: str) -> tuple[str, ...]:
    asked = question(table, seat)
    return asked.rules if asked is not None else ()


@lru_cache(maxsize=MAX_INDEXES)
def _index(book: Book) -> PlainSearch:
    """The rules of a book, and then its rulings."""
    rules = [Text(f"{rule.title} {_of_id(rule.id)}", rule.text) for rule in book.entries]
    rulings = [
        Text(f"{ruling.question} {_of_id(ruling.id)}", " ".join((ruling.why, *(it.text for it in ruling.options))))
        for ruling in book.rulings
    ]
    return PlainSearch([*rules, *rulings])


def _of_id(id_: str) -> str:
    return id_.replace(".", " ").replace("_", " ").replace("-", " ")


def _ruling(book: Book, place: int, house: Any) -> FoundRuling:
    ruling = book.rulings[place]
    value = ruling.default if house is None or ruling.fixed else house.value(ruling.id)
    answer = next((choice.text for choice in ruling.options if choice.id == value), value)
    return FoundRuling(ruling.id, ruling.question, answer, value, value != ruling.default, ruling.fixed)
