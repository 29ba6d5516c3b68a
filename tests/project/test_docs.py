"""The documentation is true: its Python runs, its commands print what it shows."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest

from cli.running import lines, run
from rulewright.cli.prompt.commands import HELP

ROOT = Path(__file__).parents[2]


def blocks(path: Path, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("page", ["README.md", "docs/python.md", "docs/write-a-game.md", "docs/lab.md"])
def test_python_of_a_page_runs(page: str) -> None:
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
def test_commands_of_the_readme_print_what_it_shows(command: str, printed: str) -> None:
    words, _, tail = command.partition(" | tail -")
    words, _, head = words.partition(" | head -")
    done = run(*shlex.split(words)[1:])
    output = (done.stdout + done.stderr).splitlines()
    shown = output[-int(tail) :] if tail else output[: int(head)] if head else output
    assert shown == printed.strip("\n").splitlines()


def test_readme_has_transcripts() -> None:
    assert len(transcripts()) == 5


def test_reason_in_the_readme_is_a_real_one() -> None:
    shown = next(block for block in blocks(ROOT / "README.md", "") if block.startswith("damage 1"))
    told = run("play", "animon", "rust-in-the-shed", "--watch", "--seed", "6").stdout
    assert " ".join(shown.split()) in " ".join(told.split())


def test_links_of_the_documentation_lead_somewhere() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            assert target.startswith("https://") or (page.parent / target).exists(), f"{page.name}: {target}"


def shown_commands(page: str) -> list[str]:
    """The commands in the blocks of a page, without the comments behind them."""
    block_lines = "\n".join(blocks(ROOT / page, "")).splitlines()
    return [line.partition(" #")[0].strip() for line in block_lines if line.startswith("rulewright ")]


@pytest.mark.parametrize("command", shown_commands("docs/play.md"))
def test_commands_of_the_page_on_playing_run(command: str) -> None:
    done = run(*shlex.split(command)[1:])
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


def test_page_on_playing_shows_commands() -> None:
    assert len(shown_commands("docs/play.md")) == 7


def test_value_set_by_hand_in_the_page_and_in_the_help_exists() -> None:
    typed = re.findall(r"`(rule [a-z.]+ \d+)`", (ROOT / "docs/play.md").read_text(encoding="utf-8"))
    assert typed == re.findall(r"such as (rule [a-z.]+ \d+)", " ".join(does for _, does in HELP))
    told = run("play", "animon", "--both", typed=lines(typed[0], "quit")).stdout
    assert "the GM rules: mossbit hp is 5" in told
