"""`rules`: reads and searches a game's book, and counts the rules that have tests."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from rulewright.cli.checks import check_rulings, require_known, unknown_word
from rulewright.cli.output.screen import wrap
from rulewright.errors import BookError, Refusal
from rulewright.game.game import Game
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
    book, house = _book_of(system), system.house.of(*check_rulings(system, settings))
    if tests is not None:
        _show_coverage(book, tests, as_json=as_json)
        return
    match words:
        case []:
            _show_overview(book, as_json=as_json)
        case ["list", *chapter] if len(chapter) < 2:
            _show_list(book, _entries_of(book, *chapter), as_json=as_json)
        case ["search", *wanted] if " ".join(wanted).strip():
            _search(book, " ".join(wanted), as_json=as_json)
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
            raise unknown_word(EXPECTED, " ".join(words), WORDS)


def _book_of(system: Game[Any]) -> Book:
    if system.load_book is None:
        raise Refusal(f"{system.title} comes without a book")
    return system.book


def _show_coverage(book: Book, tests: Path, *, as_json: bool) -> None:
    if not tests.is_dir():
        raise Refusal(f"there are no tests at {tests}: run this in a checkout, or say --tests DIR")
    coverage = report(book, tests)
    if as_json:
        print(json.dumps(coverage))
        return
    print(f"{book.name}: {coverage['covered']} of {coverage['rules']} mechanic, option and data rules have a test")
    for rule in coverage["uncovered"]:
        print(f"  no test: {rule}")
    for mark in coverage["unknown"]:
        print(f"  marked, but no rule of the book: {mark}")


def chapters(book: Book) -> Counter[str]:
    """How many rules each chapter has; a rule's chapter is the beginning of its id."""
    return Counter(entry.id.partition(".")[0] for entry in book.entries)


def _entries_of(book: Book, chapter: str | None = None) -> tuple[BookRule, ...]:
    if chapter is None:
        return book.entries
    require_known("chapter", chapter, chapters(book))
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


def _search(book: Book, words: str, *, as_json: bool) -> None:
    entries = book.search(words)
    if entries or as_json:
        _show_list(book, entries, as_json=as_json)
    else:
        print(f"no rule of {book.name} has all of these words: {words}")
    if not entries:
        raise SystemExit(FOUND_NOTHING)


def _show_list(book: Book, entries: tuple[BookRule, ...], *, as_json: bool) -> None:
    if as_json:
        print(json.dumps([_plain_entry(book, entry) for entry in entries]))
        return
    for entry in entries:
        print(wrap(f"{entry.id}: {entry.title}", ""))
    print(f"{format_count(len(entries), 'rule')} of {book.name}")


def _show_one(book: Book, house: House, rule_id: str, *, as_json: bool) -> None:
    """A rule with its rulings, or a ruling alone."""
    ruling = next((ruling for ruling in book.rulings if ruling.id == rule_id), None)
    if ruling is not None:
        print(json.dumps(_plain_ruling(ruling, house))) if as_json else _print_ruling(ruling, house)
        return
    try:
        entry = book.rule(rule_id)
    except BookError:
        known = [entry.id for entry in book.entries] + [ruling.id for ruling in book.rulings]
        raise Refusal(
            f"{book.name} has no rule or ruling {rule_id!r}{did_you_mean(rule_id.lower(), known, 3)}"
        ) from None
    if as_json:
        print(json.dumps(_plain_entry(book, entry)))
        return
    print(wrap(f"{entry.id}: {entry.title} ({entry.kind})", ""))
    print(wrap(entry.text))
    print(wrap(f"Source: {book.cite(rule_id)}"))
    for ruling in book.rulings_on(rule_id):
        print()
        _print_ruling(ruling, house)


def _show_rulings(book: Book, house: House, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps([_plain_ruling(ruling, house) for ruling in book.rulings]))
        return
    for ruling in book.rulings:
        _print_ruling(ruling, house)
        print()
    print(f"{len(book.rulings)} rulings of {book.name}; * marks what is played")


def _played_option(ruling: Ruling, house: House) -> str:
    return ruling.default if ruling.fixed else house.value(ruling.id)


def _print_ruling(ruling: Ruling, house: House) -> None:
    played = _played_option(ruling, house)
    print(f"Ruling {ruling.id}{' (fixed)' if ruling.fixed else ''}")
    print(wrap(ruling.question))
    for option in ruling.options:
        mark = "*" if option.id == played else "-"
        print(wrap(f"{mark} {option.id}: {option.text}{_note(option.id, ruling.default, played)}", "    "))
    print(wrap(f"Why: {ruling.why}"))


def _note(option: str, default: str, played: str) -> str:
    if option == default:
        return " (the default)"
    return " (this table's choice)" if option == played else ""


def _plain_ruling(ruling: Ruling, house: House) -> dict[str, Any]:
    plain = {name: getattr(ruling, name) for name in ("id", "question", "default", "why", "rules", "fixed")}
    return {
        **plain,
        "options": {option.id: option.text for option in ruling.options},
        "played": _played_option(ruling, house),
    }


def _plain_entry(book: Book, entry: BookRule) -> dict[str, Any]:
    rulings = [ruling.id for ruling in book.rulings_on(entry.id)]
    shown = {"id": entry.id, "title": entry.title, "kind": entry.kind, "text": entry.text}
    return {**shown, "source": book.cite(entry.id), "rulings": rulings}
