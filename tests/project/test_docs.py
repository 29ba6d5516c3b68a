"""The documentation is true: its Python runs, its commands print what it shows."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path
from typing import Any, Literal

import pytest

from cli.running import lines, run
from rulewright.cli.prompt.typed_commands.help import HELP
from rulewright.kernel.rules.book import Book
from rulewright.systems import game

ROOT = Path(__file__).parents[2]


def blocks(path: Path, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)


def run_python(shown: list[str], page: str) -> dict[str, Any]:
    """Run blocks of a page as one module; returns its names."""
    module = sys.modules["shown"] = type(sys)("shown")
    exec(compile("\n".join(shown), page, "exec", dont_inherit=True), module.__dict__)
    return module.__dict__


@pytest.mark.parametrize(
    "page", ["README.md", "docs/python.md", "docs/lab.md", "docs/assistants.md", "docs/environments.md"]
)
def test_python_of_a_page_runs(page: str) -> None:
    shown = blocks(ROOT / page, "python")
    assert shown
    run_python(shown, page)


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


def test_creature_of_the_contributors_guide_keeps_the_rules_and_can_be_met(tmp_path: Path) -> None:
    creature, encounter, *_ = blocks(ROOT / "CONTRIBUTING.md", "toml")
    pack = tmp_path / "mine.toml"
    pack.write_text(creature + "\n" + encounter, encoding="utf-8")
    assert run("packs", "stunts", "check", "--pack", str(pack)).stderr == ""
    assert "A rope eel" in run("sheet", "show", "stunts", "rope-eel", "--pack", str(pack)).stdout
    done = run("play", "stunts", "under-the-pier", "--watch", "--seed", "1", "--pack", str(pack))
    assert (done.returncode, done.stderr) == (0, "")
    assert "The end" in done.stdout


def test_ruling_of_the_contributors_guide_fits_its_book_and_its_field() -> None:
    guide = ROOT / "CONTRIBUTING.md"
    shipped = (ROOT / "src/rulewright/systems/stunts/book.toml").read_text(encoding="utf-8")
    book = Book.read(f"{shipped}\n{blocks(guide, 'toml')[2]}")
    assert book.house_faults(game("stunts").house) == [
        "ruling damage.soak_stack is neither a field of House nor marked fixed"
    ]
    space: dict[str, Any] = {"House": game("stunts").house, "Literal": Literal}
    field = f"class Rulings(House, frozen=True):\n {blocks(guide, 'python')[0]}"
    exec(compile(field, guide.name, "exec", dont_inherit=True), space)
    assert book.house_faults(space["Rulings"]) == []


def test_tests_that_the_contributors_guide_names_exist() -> None:
    named = re.findall(r"`(test_\w+)`", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    tests = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests/systems").rglob("test_*.py"))
    assert len(named) > 5
    assert [name for name in named if f"def {name}(" not in tests] == []


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
    assert len(shown_commands("docs/play.md")) == 10


def test_value_set_by_hand_in_the_page_and_in_the_help_exists() -> None:
    typed = re.findall(r"`(rule [a-z .]+ \d+)`", (ROOT / "docs/play.md").read_text(encoding="utf-8"))
    in_help = re.findall(r"(rule \w+ \w+ \d+)", " ".join(str(does) for _, does in HELP))
    assert typed == [line.lower() for line in in_help]
    told = run("play", "animon", "--both", typed=lines(typed[0], "quit")).stdout
    assert "The GM sets hp of Mossbit to 5" in told
