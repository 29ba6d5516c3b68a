"""Benchmarks measure what people run: nothing that no command imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest

from .imports import ROOT, imports, modules

BENCH = ROOT.parents[1] / "bench"
TOYS = {"kernel", "lab", "dice", "games"}
"""Packages of the tests; their games are not shipped."""


def reachable() -> set[str]:
    """All modules that a command imports, also inside functions, and those that these import."""
    found: set[str] = set()
    waiting = [name for name in modules() if name.startswith("rulewright.cli.commands.")]
    while waiting:
        name = waiting.pop()
        if name in modules() and name not in found:
            found.add(name)
            waiting += imports(name)
    return found


def imported_by(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            full = (f"{node.module}.{alias.name}" for alias in node.names)
            yield from (name if name in modules() else node.module for name in full)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("path", sorted(BENCH.rglob("*.py")), ids=lambda path: path.stem)
def test_a_benchmark_imports_nothing_that_no_command_imports(path: Path) -> None:
    names = set(imported_by(path))
    assert {name for name in names if name.startswith("rulewright.")} <= reachable()
    assert not {name for name in names if name.partition(".")[0] in TOYS}


def test_the_benchmark_of_encounters_reports_both_commits(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from bench import encounters

    answers = iter([encounters.Answer(8.0, None, 0.02, "exact"), encounters.Answer(2.0, 0.1, 0.019, "sampled")])
    monkeypatch.setattr(encounters, "answer", lambda *_: next(answers))
    monkeypatch.setattr(encounters, "baseline_source", lambda: nullcontext(Path()))
    encounters.main(["--only", "animon/the-dam"])
    told = capsys.readouterr().out
    assert "animon the-dam" in told
    assert "all together 8 s before, 2 s now: 0.25" in told
