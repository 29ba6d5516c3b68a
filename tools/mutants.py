"""Breaks the code in known places, one at a time, and fails unless the tests notice each of them.

usage: python tools/mutants.py [FILE ...]     (default: every tests/**/mutants*.toml)

A list holds entries such as

    [[mutant]]
    file = "src/rulewright/dice/readings.py"
    old = "face >= self.low"
    new = "face > self.low"
    tests = ["tests/dice/test_readings.py"]
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
COPIED = ("src", "tests", "pyproject.toml")
TIMEOUT_SECONDS = 300  # for the tests of one mutant
BASELINE_TIMEOUT_SECONDS = 1800  # for all tests that are named anywhere
NO_SUCH_TESTS = (4, 5)  # the exit codes of pytest if it finds no such tests, or none in them

Mutant = dict[str, Any]


class Outcome(Enum):
    """What the tests say about a mutant."""

    NOTICED = "noticed"
    NOT_NOTICED = "not noticed"
    TIMED_OUT = "timed out"


def load_mutants(path: Path) -> list[Mutant]:
    """The mutants of a list; ends the program if one does not fit the code any more."""
    mutants: list[Mutant] = tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]
    for mutant in mutants:
        count = (ROOT / mutant["file"]).read_text(encoding="utf-8").count(mutant["old"])
        if count != 1:
            sys.exit(f"{path}: expected {mutant['old']!r} once in {mutant['file']}, found it {count} times")
    return mutants


def run_mutant(mutant: Mutant) -> Outcome:
    """Run the tests of a mutant on a copy of the project with its one change."""
    with project_copy() as folder:
        target = folder / mutant["file"]
        text = target.read_text(encoding="utf-8")
        target.write_text(text.replace(mutant["old"], mutant["new"]), encoding="utf-8")
        return run_tests(folder, mutant["tests"])


def run_tests(folder: Path, tests: list[str], timeout: float = TIMEOUT_SECONDS) -> Outcome:
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:xdist", "-m", "not soak", *tests]
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    try:
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, timeout=timeout, check=False)
    except subprocess.TimeoutExpired:
        # It may be an endless loop, which the tests do notice, or only a slow machine: nobody knows.
        return Outcome.TIMED_OUT
    if done.returncode in NO_SUCH_TESTS:
        sys.exit(f"pytest finds no {', '.join(tests)}")
    return Outcome.NOTICED if done.returncode else Outcome.NOT_NOTICED


@contextmanager
def project_copy() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for part in COPIED:
            if (ROOT / part).is_dir():
                # Compiled files come along, and copies keep the times by which Python knows that they are up to date.
                shutil.copytree(ROOT / part, folder / part)
            else:
                shutil.copy(ROOT / part, folder / part)
        yield folder


def check_baseline(mutants: list[Mutant]) -> None:
    """End the program if the named tests fail on the code as it is: every mutant would count as noticed."""
    tests = sorted({test for mutant in mutants for test in mutant["tests"]})
    with project_copy() as folder:
        outcome = run_tests(folder, tests, BASELINE_TIMEOUT_SECONDS)
    if outcome is not Outcome.NOT_NOTICED:
        why = "time out" if outcome is Outcome.TIMED_OUT else "fail"
        sys.exit(f"the named tests {why} on the code as it is: run them first")


def format_report(mutants: list[Mutant], outcomes: list[Outcome]) -> list[str]:
    """A line for each mutant that was not noticed, and the count."""
    lines = [
        f"{outcome.value}: {mutant['file']}: {mutant['old']!r} -> {mutant['new']!r}"
        for mutant, outcome in zip(mutants, outcomes, strict=True)
        if outcome is not Outcome.NOTICED
    ]
    return [*lines, f"{outcomes.count(Outcome.NOTICED)} of {len(mutants)} mutants noticed"]


def main() -> None:
    lists = [Path(name) for name in sys.argv[1:]] or sorted((ROOT / "tests").rglob("mutants*.toml"))
    mutants = [mutant for path in lists for mutant in load_mutants(path)]
    check_baseline(mutants)
    with ThreadPoolExecutor(os.cpu_count() or 1) as threads:
        outcomes = list(threads.map(run_mutant, mutants))
    print("\n".join(format_report(mutants, outcomes)))
    all_noticed = mutants and all(outcome is Outcome.NOTICED for outcome in outcomes)
    sys.exit(0 if all_noticed else 1)


if __name__ == "__main__":
    main()
