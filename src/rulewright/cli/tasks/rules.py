"""`rules`: a game's book to read, search and check."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from rulewright.cli.names import expect, expect_word, rulings_of
from rulewright.cli.output.screen import wrapped
from rulewright.errors import BookError, Refusal
from rulewright.kernel.rules.book import Book, BookRule, Ruling
from rulewright.kernel.rules.house import House
from rulewright.kernel.rules.words import format_count
from rulewright.spelling import did_you_mean
from rulewright.systems import game

from .coverage import report

FOUND_NOTHING = 1
WORDS = ("list", "search", "show", "rulings")
EXPECTED = "nothing, list [CHAPTER], search WORDS, show RULE or rulings"


def show_rules(
    name: str, words: list[str], settings: tuple[str, ...], tests: Path | None, *, as_json: bool = False
) -> None:
    system = game(name)
    book, house = system.book, system.house.of(*rulings_of(system, settings))
    if tests is not None:
        _show_coverage(book, tests, as_json=as_json)
        return
    match words:
        case []:
            _show_overview(book, as_json=as_json)
        case ["list", *chapter] if len(chapter) < 2:
            _show_list(book, _chapter(book, *chapter), as_json=as_json)
        case ["search", *wanted] if " ".join(wanted).strip():
            _show_found(book, " ".join(wanted), as_json=as_json)
        case ["show", rule_id]:
            _show_one(book, house, rule_id, as_json=as_json)
        case ["rulings"]:
            _show_rulings(book, house, as_json=as_json)
        case [rule_id] if "." in rule_id:
            _show_one(book, house, rule_id, as_json=as_json)
        case ["search", *_]:
            raise Refusal(f"expected words to look for, as in rulewright rules {name} search fight on")
        case ["show", *_]:
            raise Refusal(f"expected one rule or ruling, as in rulewright rules {name} show {book.entries[0].id}")
        case _:
            raise expect_word(EXPECTED, " ".join(words), WORDS)


def _show_coverage(book: Book, tests: Path, *, as_json: bool) -> None:
    if not tests.is_dir():
        raise Refusal(f"there are no tests at {tests}: run this in a checkout, or say --tests DIR")
    found = report(book, tests)
    if as_json:
        print(json.dumps(found))
        return
    print(f"{book.name}: {found['covered']} of {found['rules']} mechanic, option and data rules have a test")
    for rule in found["uncovered"]:
        print(f"  no test: {rule}")
    for mark in found["unknown"]:
        print(f"  marked, but no rule of the book: {mark}")


def chapters(book: Book) -> Counter[str]:
    """How many rules each chapter has; a rule's chapter is the beginning of its id."""
    return Counter(entry.id.partition(".")[0] for entry in book.entries)


def _chapter(book: Book, chapter: str | None = None) -> tuple[BookRule, ...]:
    if chapter is None:
        return book.entries
    expect("chapter", chapter, chapters(book))
    return tuple(entry for entry in book.entries if entry.id.partition(".")[0] == chapter)


def _show_overview(book: Book, *, as_json: bool) -> None:
    counts = chapters(book)
    if as_json:
        plain = {"game": book.system, "title": book.name, "rules": len(book.entries), "rulings": len(book.rulings)}
        print(json.dumps({**plain, "chapters": counts}))
        return
    print(f"{len(book.entries)} rules of {book.name} in {len(counts)} chapters, {len(book.rulings)} rulings:")
    for chapter, count in counts.items():
        print(f"  {chapter}: {format_count(count, 'rule')}")
    first = next(iter(counts))
    print(f"Read on: rulewright rules {book.system} list {first}, search WORDS, show RULE, rulings")


def _show_found(book: Book, words: str, *, as_json: bool) -> None:
    found = book.search(words)
    if found or as_json:
        _show_list(book, found, as_json=as_json)
    else:
        print(f"no rule of {book.name} has all of these words: {words}")
    if not found:
        raise SystemExit(FOUND_NOTHING)


def _show_list(book: Book, entries: tuple[BookRule, ...], *, as_json: bool) -> None:
    if as_json:
        print(json.dumps([_plain(book, entry) for entry in entries]))
        return
    for entry in entries:
        print(wrapped(f"{entry.id}: {entry.title}", ""))
    print(f"{format_count(len(entries), 'rule')} of {book.name}")


def _show_one(book: Book, house: House, rule_id: str, *, as_json: bool) -> None:
    """A rule with its rulings, or a ruling alone."""
    ruling = next((one for one in book.rulings if one.id == rule_id), None)
    if ruling is not None:
        print(json.dumps(_ruled(ruling, house))) if as_json else _print_ruling(ruling, house)
        return
    try:
        entry = book.rule(rule_id)
    except BookError:
        known = [one.id for one in book.entries] + [one.id for one in book.rulings]
        raise Refusal(
            f"{book.name} has no rule or ruling {rule_id!r}{did_you_mean(rule_id.lower(), known, 3)}"
        ) from None
    if as_json:
        print(json.dumps(_plain(book, entry)))
        return
    print(wrapped(f"{entry.id}: {entry.title} ({entry.kind})", ""))
    print(wrapped(entry.text))
    print(wrapped(f"Source: {book.cite(rule_id)}"))
    for one in book.rulings_on(rule_id):
        print()
        _print_ruling(one, house)


def _show_rulings(book: Book, house: House, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps([_ruled(ruling, house) for ruling in book.rulings]))
        return
    for ruling in book.rulings:
        _print_ruling(ruling, house)
        print()
    print(f"{len(book.rulings)} rulings of {book.name}; * marks what is played")


def _played(ruling: Ruling, house: House) -> str:
    return ruling.default if ruling.fixed else house.value(ruling.id)


def _print_ruling(ruling: Ruling, house: House) -> None:
    played = _played(ruling, house)
    print(f"Ruling {ruling.id}{' (fixed)' if ruling.fixed else ''}")
    print(wrapped(ruling.question))
    for option in ruling.options:
        notes = [note for note, is_so in _notes(option.id, ruling.default, played) if is_so]
        mark = "*" if option.id == played else "-"
        print(wrapped(f"{mark} {option.id}: {option.text}{f' ({notes[0]})' if notes else ''}", "    "))
    print(wrapped(f"Why: {ruling.why}"))


def _notes(option: str, default: str, played: str) -> tuple[tuple[str, bool], ...]:
    return ("this table's choice", option == played != default), ("the default", option == default)


def _ruled(ruling: Ruling, house: House) -> dict[str, Any]:
    plain = {name: getattr(ruling, name) for name in ("id", "question", "default", "why", "rules", "fixed")}
    return {**plain, "options": {one.id: one.text for one in ruling.options}, "played": _played(ruling, house)}


def _plain(book: Book, entry: BookRule) -> dict[str, Any]:
    rulings = [ruling.id for ruling in book.rulings_on(entry.id)]
    shown = {"id": entry.id, "title": entry.title, "kind": entry.kind, "text": entry.text}
    return {**shown, "source": book.cite(entry.id), "rulings": rulings}
