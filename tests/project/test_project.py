"""What a newcomer meets: two commands in the README, pins without hosts, a program that starts quickly."""

from __future__ import annotations

import re
import resource
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_readme_shows_the_two_commands() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "make start" in readme
    assert "make test" in readme


def test_ci_calls_the_test_command_and_nothing_else() -> None:
    lines = (ROOT / ".ci/run").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.startswith("exec")] == ["exec make test"]


def test_constraints_name_no_host() -> None:
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert pins
    assert all(re.fullmatch(r"[a-z0-9._-]+==[^\s/:]+", pin) for pin in pins)


@pytest.mark.parametrize("module", ["rulewright.dice.notation", "rulewright.dice.readings"])
def test_dice_need_only_the_standard_library(module: str) -> None:
    probe = f"import sys, {module}; print([m for m in ('numpy', 'msgspec', 'rich', 'typer') if m in sys.modules])"
    assert subprocess.check_output([sys.executable, "-c", probe], text=True).strip() == "[]"


HEAVY = (
    "numpy",
    "msgspec",
    "rich",
    "sqlalchemy",
    "fastapi",
    "rulewright.systems",
    "rulewright.lab",
    "rulewright.table",
)


def test_help_imports_nothing_heavy() -> None:
    probe = f"import sys, rulewright.cli; print([name for name in {HEAVY} if name in sys.modules])"
    assert subprocess.check_output([sys.executable, "-c", probe], text=True).strip() == "[]"


def test_help_takes_less_than_three_tenths_of_a_second_of_processor_time() -> None:
    def seconds() -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-m", "rulewright", "--help"], check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    # A busy machine makes some runs slower, and none faster: one quick run proves it.
    assert any(seconds() < 0.3 for _ in range(10))
