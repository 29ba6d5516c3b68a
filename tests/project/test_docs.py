"""What the documentation shows is true: its Python runs, its commands print what it says."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def blocks(path: Path, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("page", ["README.md", "docs/python.md", "docs/lab.md"])
def test_its_python_runs(page: str) -> None:
    shown = "\n".join(blocks(ROOT / page, "python"))
    assert shown
    space: dict[str, object] = {"__name__": "shown"}
    sys.modules["shown"] = type(sys)("shown")
    sys.modules["shown"].__dict__.update(space)
    exec(compile(shown, page, "exec", dont_inherit=True), sys.modules["shown"].__dict__)


def transcripts() -> list[tuple[str, str]]:
    found = []
    for block in blocks(ROOT / "README.md", ""):
        found += re.findall(r"^\$ \.venv/bin/(rulewright (?!play).*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
    return found


@pytest.mark.parametrize(("command", "printed"), transcripts())
def test_the_readme_prints_what_it_says(command: str, printed: str) -> None:
    words, _, tail = command.partition(" | tail -")
    words, _, head = words.partition(" | head -")
    done = subprocess.run(
        [sys.executable, "-m", *shlex.split(words)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    lines = (done.stdout + done.stderr).splitlines()
    shown = lines[-int(tail) :] if tail else lines[: int(head)] if head else lines
    assert shown == printed.strip("\n").splitlines()


def test_the_readme_has_transcripts() -> None:
    assert len(transcripts()) == 5


def test_the_reason_in_the_readme_is_a_real_one() -> None:
    shown = next(block for block in blocks(ROOT / "README.md", "") if block.startswith("damage 1"))
    command = [sys.executable, "-m", "rulewright", "play", "animon", "rust-in-the-shed", "--watch", "--seed", "4"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert " ".join(shown.split()) in " ".join(told.split())


def test_links_lead_somewhere() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            assert target.startswith("https://") or (page.parent / target).exists(), f"{page.name}: {target}"
