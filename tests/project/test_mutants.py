"""Every mutant can still be made, and its tests are there and are not left to the soak."""

from __future__ import annotations

import ast
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
LISTS = sorted((ROOT / "tests").rglob("mutants*.toml"))


@cache
def quick_tests(path: Path) -> frozenset[str]:
    """The tests of a file, or of its classes, that `make test` runs."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    bodies = [tree.body, *(one.body for one in tree.body if isinstance(one, ast.ClassDef))]
    found = [one for body in bodies for one in body if isinstance(one, ast.FunctionDef)]
    return frozenset(
        one.name
        for one in found
        if one.name.startswith("test_") and "pytest.mark.soak" not in map(ast.unparse, one.decorator_list)
    )


def is_there(test: str) -> bool:
    file, *inside = test.split("::")
    path = ROOT / file
    if path.is_dir():
        return any(quick_tests(one) for one in path.rglob("test_*.py"))
    quick = quick_tests(path) if path.is_file() else frozenset()
    return inside[-1].partition("[")[0] in quick if inside and inside[-1].startswith("test_") else bool(quick)


@pytest.mark.parametrize("path", LISTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_mutant_can_be_made_and_noticed(path: Path) -> None:
    for mutant in tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]:
        assert times_found(mutant) == 1, mutant
        assert all(map(is_there, mutant["tests"])), mutant


def times_found(mutant: dict[str, Any]) -> int:
    return (ROOT / mutant["file"]).read_text(encoding="utf-8").count(mutant["old"])


def test_a_test_that_is_gone_or_takes_long_does_not_count() -> None:
    assert is_there("tests/lab/sampling/test_transition_cache.py")
    assert is_there("tests/lab/sampling/test_transition_cache.py::test_cached_transitions_run_no_rule")
    assert not is_there("tests/lab/sampling/test_transition_cache.py::test_that_never_was")
    assert not is_there("tests/table/hosting/test_crash.py::test_nothing_is_lost_or_doubled_in_two_hundred_kills")
    assert not is_there("tests/lab/test_that_never_was.py")
