"""Breaks the code in known places, one at a time, and fails if the tests do not notice.

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
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
NO_TESTS = (4, 5)
"""What pytest exits with if it finds no such tests, or none in them."""


def load(path: Path) -> list[dict[str, Any]]:
    mutants = tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]
    for mutant in mutants:
        text = (ROOT / mutant["file"]).read_text(encoding="utf-8")
        if text.count(mutant["old"]) != 1:
            sys.exit(
                f"{path}: {mutant['old']!r} stands {text.count(mutant['old'])} times in {mutant['file']}, not once"
            )
    return list(mutants)


def whole(mutants: list[dict[str, Any]]) -> bool:
    """Whether the named tests pass as long as nothing is broken; else anything would count as noticed."""
    named = sorted({test for mutant in mutants for test in mutant["tests"]})
    return survives({"file": "pyproject.toml", "old": "", "new": "", "tests": named}, patience=1800)


def survives(mutant: dict[str, Any], patience: int = 300) -> bool:
    """Run the tests on a copy of the project with one change."""
    with tempfile.TemporaryDirectory() as room:
        copy = Path(room)
        for part in ("src", "tests", "pyproject.toml"):
            source = ROOT / part
            if source.is_dir():
                shutil.copytree(source, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, copy / part)
        target = copy / mutant["file"]
        text = target.read_text(encoding="utf-8")
        target.write_text(text.replace(mutant["old"], mutant["new"]), encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:xdist", "-m", "not soak", *mutant["tests"]]
        environment = {**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            done = subprocess.run(
                command, cwd=copy, env=environment, capture_output=True, timeout=patience, check=False
            )
        except subprocess.TimeoutExpired:
            return False
        if done.returncode in NO_TESTS:
            sys.exit(f"{mutant['file']}: pytest finds no {', '.join(mutant['tests'])}")
        return done.returncode == 0


def main() -> None:
    lists = [Path(name) for name in sys.argv[1:]] or sorted((ROOT / "tests").rglob("mutants*.toml"))
    mutants = [mutant for path in lists for mutant in load(path)]
    if not whole(mutants):
        sys.exit("the named tests fail even if nothing is broken: run them first")
    with ThreadPoolExecutor(os.cpu_count() or 1) as workers:
        fates = list(workers.map(survives, mutants))
    for mutant, alive in zip(mutants, fates, strict=True):
        if alive:
            print(f"not noticed: {mutant['file']}: {mutant['old']!r} -> {mutant['new']!r}")
    print(f"{len(mutants) - sum(fates)} of {len(mutants)} mutants noticed")
    sys.exit(1 if any(fates) or not mutants else 0)


main()
