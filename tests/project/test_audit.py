"""`make audit` says what it has found, and never that all is well where nothing was checked."""

from __future__ import annotations

import json
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "audit.py"
SAFE = {"name": "safe", "version": "1", "vulns": []}
BROKEN = {"name": "broken", "version": "2", "vulns": [{"id": "HOLE-1"}]}
SKIPPED = {"name": "strange", "skip_reason": "not found"}


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = spec_from_file_location("audit", TOOL)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def saying(words: str, code: int = 0) -> tuple[str, ...]:
    """A command that says this and ends with a code."""
    return (sys.executable, "-c", f"print({words!r}); raise SystemExit({code})")


@pytest.mark.parametrize(
    ("packages", "code", "says"),
    [
        ([SAFE], 0, "Python: no known holes."),
        ([SAFE, BROKEN], 1, "Python: broken 2: HOLE-1"),
        ([SAFE, SKIPPED], 3, "Python: 1 packages could not be checked, such as strange."),
        ([BROKEN, SKIPPED], 1, "could not be checked"),
        ([SKIPPED], 3, "Python: no service that knows of holes could be reached, so nothing was checked."),
    ],
)
def test_packages_of_python(
    tool: ModuleType, capsys: pytest.CaptureFixture[str], packages: list[Any], code: int, says: str
) -> None:
    command = saying(json.dumps({"dependencies": packages}), code)
    assert tool.audit("Python", command, tool.of_pip) == code
    assert says in capsys.readouterr().out


@pytest.mark.parametrize(
    ("said", "code", "says"),
    [
        ({"vulnerabilities": {}, "metadata": {}}, 0, "npm: no known holes."),
        ({"vulnerabilities": {"page": {"range": "<2", "severity": "high"}}}, 1, "npm: page <2: high"),
        ({"statusCode": 405, "body": "", "error": {"summary": ""}}, 3, "nothing was checked"),
    ],
)
def test_packages_of_the_page(
    tool: ModuleType, capsys: pytest.CaptureFixture[str], said: Any, code: int, says: str
) -> None:
    assert tool.audit("npm", saying(json.dumps(said), 1), tool.of_npm) == code
    assert says in capsys.readouterr().out


def test_an_auditor_that_says_nothing_has_checked_nothing(tool: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    for words in ("", "ConnectionError", "null", "[]"):
        assert tool.audit("Python", saying(words, 1), tool.of_pip) == tool.NOT_CHECKED
    assert capsys.readouterr().out.count("nothing was checked") == 4


@pytest.mark.parametrize(("results", "code"), [((0, 0), 0), ((0, 3), 3), ((3, 1), 1), ((1, 0), 1)])
def test_a_hole_counts_more_than_what_was_not_checked(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, results: tuple[int, int], code: int
) -> None:
    given = iter(results)
    monkeypatch.setattr(tool, "audit", lambda *_: next(given))
    assert tool.main() == code
