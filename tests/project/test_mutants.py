"""Every mutant fits the code, and its tests exist and are run by `make test`."""

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
    bodies = [tree.body, *(node.body for node in tree.body if isinstance(node, ast.ClassDef))]
    functions = [node for body in bodies for node in body if isinstance(node, ast.FunctionDef)]
    return frozenset(
        function.name
        for function in functions
        if function.name.startswith("test_") and "pytest.mark.soak" not in map(ast.unparse, function.decorator_list)
    )


def is_quick_test(test: str) -> bool:
    file_name, *inside = test.split("::")
    path = ROOT / file_name
    if path.is_dir():
        return any(quick_tests(file) for file in path.rglob("test_*.py"))
    quick = quick_tests(path) if path.is_file() else frozenset()
    return inside[-1].partition("[")[0] in quick if inside and inside[-1].startswith("test_") else bool(quick)


@pytest.mark.parametrize("path", LISTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_mutant_fits_the_code_and_has_quick_tests(path: Path) -> None:
    for mutant in tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]:
        assert count_matches(mutant) == 1, mutant
        assert all(map(is_quick_test, mutant["tests"])), mutant


def count_matches(mutant: dict[str, Any]) -> int:
    return (ROOT / mutant["file"]).read_text(encoding="utf-8").count(mutant["old"])


def test_missing_and_slow_tests_do_not_count(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text("def test_quick(): ...\n@pytest.mark.soak\ndef test_slow(): ...\n")
    (tmp_path / "test_b.py").write_text("def helper(): ...\n")
    assert is_quick_test(f"{tmp_path}")
    assert is_quick_test(f"{tmp_path}/test_a.py")
    assert is_quick_test(f"{tmp_path}/test_a.py::test_quick[case]")
    for test in ("test_a.py::test_slow", "test_a.py::test_gone", "test_b.py", "test_gone.py"):
        assert not is_quick_test(f"{tmp_path}/{test}")
