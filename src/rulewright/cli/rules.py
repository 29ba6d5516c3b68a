"""`rules`: a game's book to read, search and check."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path
from typing import Any

from rulewright.kernel.book import Book, Entry, Ruling
from rulewright.kernel.errors import Refusal
from rulewright.systems import game

from .coverage import report

WIDTH = 78


def show_rules(name: str, words: list[str], tests: Path | None, *, as_json: bool) -> None:
    system = game(name)
    if tests is not None:
        _show_coverage(system.book, tests, as_json=as_json)
        return
    match words:
        case []:
            _show_list(system.book, system.book.entries, as_json=as_json)
        case ["search", *wanted] if wanted:
            _show_list(system.book, system.book.search(" ".join(wanted)), as_json=as_json)
        case ["show", rule_id]:
            _show_rule(system.book, rule_id, as_json=as_json)
        case ["rulings"]:
            _show_rulings(system.book, as_json=as_json)
        case _:
            raise Refusal("expected nothing, search WORDS, show RULE or rulings")


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


def _show_list(book: Book, entries: tuple[Entry, ...], *, as_json: bool) -> None:
    if as_json:
        print(json.dumps([_plain(book, entry) for entry in entries]))
        return
    for entry in entries:
        print(f"{entry.id:34}{entry.title}")
    print(f"{len(entries)} rules of {book.name}")


def _show_rule(book: Book, rule_id: str, *, as_json: bool) -> None:
    entry = book.rule(rule_id)
    if as_json:
        print(json.dumps(_plain(book, entry)))
        return
    print(f"{entry.id}: {entry.title} ({entry.kind})")
    print(_wrapped(entry.text))
    print(_wrapped(f"Source: {book.cite(rule_id)}"))
    for ruling in book.rulings_on(rule_id):
        _print_ruling(ruling)


def _show_rulings(book: Book, *, as_json: bool) -> None:
    if as_json:
        plain = [
            {name: getattr(ruling, name) for name in ("id", "question", "default", "why")} for ruling in book.rulings
        ]
        print(json.dumps(plain))
        return
    for ruling in book.rulings:
        _print_ruling(ruling)


def _print_ruling(ruling: Ruling) -> None:
    print(f"\nRuling {ruling.id}{' (fixed)' if ruling.fixed else ''}")
    print(_wrapped(ruling.question))
    for option in ruling.options:
        mark = "*" if option.id == ruling.default else " "
        print(
            textwrap.fill(f"{mark} {option.id}: {option.text}", WIDTH, initial_indent="  ", subsequent_indent="      ")
        )
    print(_wrapped(ruling.why))


def _plain(book: Book, entry: Entry) -> dict[str, Any]:
    rulings = [ruling.id for ruling in book.rulings_on(entry.id)]
    shown = {"id": entry.id, "title": entry.title, "kind": entry.kind, "text": entry.text}
    return {**shown, "source": book.cite(entry.id), "rulings": rulings}


def _wrapped(text: str) -> str:
    return textwrap.fill(text, WIDTH, initial_indent="  ", subsequent_indent="  ")
