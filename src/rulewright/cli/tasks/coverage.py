"""Which rules of a book have tests, according to the marks in test files. The tests are not run."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rulewright.kernel.rules.book import Book

TESTED_KINDS = ("mechanic", "option", "data")  # the others, such as advice, have nothing to test


def count_rule_marks(folder: Path) -> Counter[str]:
    """How many tests below a folder are marked with each rule id."""
    counts: Counter[str] = Counter()
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                for decorator in node.decorator_list:
                    counts.update(_rule_ids(decorator))
    return counts


def _rule_ids(decorator: ast.expr) -> Iterator[str]:
    """The ids of a `@pytest.mark.rule("…")`."""
    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
        for argument in decorator.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value


def report(book: Book, folder: Path) -> dict[str, Any]:
    """How far the tests below a folder cover a book."""
    marked = count_rule_marks(folder)
    rules = [entry.id for entry in book.entries if entry.kind in TESTED_KINDS]
    known = {entry.id for entry in book.entries}
    return {
        "game": book.system,
        "rules": len(rules),
        "covered": sum(rule in marked for rule in rules),
        "uncovered": [rule for rule in rules if rule not in marked],
        "unknown": sorted(mark for mark in marked if mark not in known),
    }
