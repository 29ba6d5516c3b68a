"""`make mutants` fails unless the tests of every mutant fail, and says what happened instead."""

from __future__ import annotations

import importlib.util
import subprocess
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
MUTANT = {"file": "src/a.py", "old": "<", "new": "<=", "tests": ["tests/test_a.py"]}


@pytest.fixture
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("mutants_tool", ROOT / "tools/mutants.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("code", "outcome"), [(0, "not noticed"), (1, "noticed"), (2, "noticed"), (-11, "noticed")])
def test_mutant_is_noticed_if_its_tests_fail(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, code: int, outcome: str
) -> None:
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess((), code))
    assert tool.run_tests(ROOT, ["tests/test_a.py"]).value == outcome


def test_mutant_whose_tests_time_out_is_not_noticed(tool: ModuleType, tmp_path: Path) -> None:
    assert tool.run_tests(tmp_path, ["tests"], timeout=0.01).value == "timed out"


@pytest.mark.parametrize("code", [4, 5])
def test_mutant_without_tests_ends_the_run(tool: ModuleType, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess((), code))
    with pytest.raises(SystemExit, match="pytest finds no tests/test_a.py"):
        tool.run_tests(ROOT, ["tests/test_a.py"])


@pytest.mark.parametrize(("outcome", "code"), [("NOTICED", 0), ("NOT_NOTICED", 1), ("TIMED_OUT", 1)])
def test_only_noticed_mutants_let_the_run_pass(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], outcome: str, code: int
) -> None:
    fake: dict[str, Any] = {
        "load_mutants": lambda _: [MUTANT],
        "check_baseline": lambda _: None,
        "run_mutant": lambda _: tool.Outcome[outcome],
    }
    for name, function in fake.items():
        monkeypatch.setattr(tool, name, function)
    monkeypatch.setattr("sys.argv", ["mutants.py", "list.toml"])
    with pytest.raises(SystemExit) as ended:
        tool.main()
    assert ended.value.code == code
    line = f"{tool.Outcome[outcome].value}: src/a.py: '<' -> '<='\n"
    assert capsys.readouterr().out == f"{line if code else ''}{1 - code} of 1 mutants noticed\n"


def test_tests_that_fail_without_a_mutant_end_the_run(tool: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool, "COPIED", ("pyproject.toml",))
    monkeypatch.setattr(tool, "run_tests", lambda *_: tool.Outcome.NOTICED)
    with pytest.raises(SystemExit, match="the named tests fail on the code as it is"):
        tool.check_baseline([MUTANT])
