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
    command = [sys.executable, "-m", "rulewright", "play", "animon", "rust-in-the-shed", "--watch", "--seed", "6"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert " ".join(shown.split()) in " ".join(told.split())


def test_links_lead_somewhere() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            assert target.startswith("https://") or (page.parent / target).exists(), f"{page.name}: {target}"


def shown_commands(page: str) -> list[str]:
    """The commands of the blocks of a page, without what is said behind them."""
    lines = "\n".join(blocks(ROOT / page, "")).splitlines()
    return [line.partition(" #")[0].strip() for line in lines if line.startswith("rulewright ")]


@pytest.mark.parametrize("command", shown_commands("docs/play.md"))
def test_the_commands_of_the_page_on_playing_run(command: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *shlex.split(command)], input="", capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


def test_the_page_on_playing_shows_commands() -> None:
    assert len(shown_commands("docs/play.md")) == 7


def test_the_value_that_is_set_by_hand_in_the_page_and_in_the_help_is_one_there_is() -> None:
    from rulewright.cli.prompt.prompt_commands import HELP

    typed = re.findall(r"`(rule [a-z.]+ \d+)`", (ROOT / "docs/play.md").read_text(encoding="utf-8"))
    assert typed == re.findall(r"such as (rule [a-z.]+ \d+)", " ".join(does for _, does in HELP))
    told = subprocess.run(
        [sys.executable, "-m", "rulewright", "play", "animon", "--both"],
        input=f"{typed[0]}\nquit\n",
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert "the GM rules: mossbit hp is 5" in told
