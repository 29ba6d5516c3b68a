"""The game of `docs/write-a-game.md` works in every command, without a change outside its folder."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from cli.running import lines, run
from cli.server import Server

from .test_docs import ROOT, blocks

PAGE = ROOT / "docs/write-a-game.md"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of the game as `pip install --editable` would make it known."""
    *code, tests = blocks(PAGE, "python")
    (tmp_path / "duel.py").write_text("\n".join(code), encoding="utf-8")
    (tmp_path / "test_duel.py").write_text(tests, encoding="utf-8")
    project = tomllib.loads(blocks(PAGE, "toml")[0])["project"]
    known = tmp_path / "rulewright_duel-1.dist-info"
    known.mkdir()
    points = project["entry-points"]["rulewright.games"]
    rows = "\n".join(f"{name} = {value}" for name, value in points.items())
    (known / "entry_points.txt").write_text(f"[rulewright.games]\n{rows}\n", encoding="utf-8")
    (known / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8")
    return tmp_path


def commands() -> list[str]:
    (shown,) = blocks(PAGE, "sh")
    return [line for line in shown.splitlines() if line != "rulewright serve"]


SAYS = {
    "packs": "yard: A duel in the yard",
    "sheet": "Skill 4",
    "odds": "Bo loses about 1",
    "sim": "Who wins",
    "play": "A duel",
    "advise": "strike",
}


def test_the_tests_of_the_page_pass(folder: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(folder), "test_duel.py"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert "3 passed" in done.stdout, done.stdout


def test_the_page_shows_every_command() -> None:
    assert {line.split()[1] for line in commands()} == set(SAYS)


@pytest.mark.parametrize("line", commands())
def test_a_command_works_with_the_game(line: str, folder: Path) -> None:
    command, *words = line.split()[1:]
    more = ("--workers", "1") if command == "sim" else ()
    done = run(command, *words, *more, typed=lines("quit"), at=folder, PYTHONPATH=str(folder))
    assert done.returncode == 0, done.stderr
    assert SAYS[command] in done.stdout


def test_hints_rank_the_actions(folder: Path) -> None:
    typed = lines("hint more", "quit")
    done = run("play", "duel", "yard", "--as", "ada", "--seed", "1", typed=typed, at=folder, PYTHONPATH=str(folder))
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"%.*strike Bo", done.stdout)
    assert "A bot would take: strike Bo" in done.stdout
    assert "[strike Bo] > " in done.stdout


def test_a_table_on_the_server_is_played_to_its_end_and_a_broken_game_harms_nobody(folder: Path) -> None:
    points = folder / "rulewright_duel-1.dist-info" / "entry_points.txt"
    points.write_text(f"{points.read_text(encoding='utf-8')}gone = no_such_module:GAME\n", encoding="utf-8")
    store = str(folder / "tables.db")
    server = Server(*("--store", store, "--passphrase", "swordfish"), log=folder / "server.log", PYTHONPATH=str(folder))
    try:
        server.log_in("swordfish")
        games = {one["game"]: one for one in server.ask("/api/games")}
        assert (games["duel"]["title"], games["duel"]["broken"]) == ("A duel", "")
        assert "cannot be loaded from no_such_module:GAME" in games["gone"]["broken"]
        assert games["animon"]["encounters"]
        table = server.ask("/api/tables", {"game": "duel", "encounter": "yard"})["id"]
        send = {"act": {"do": "let-bots"}}
        server.ask(f"/api/tables/{table}/inputs", send, **{"Idempotency-Key": "1"})
        frame = server.ask(f"/api/tables/{table}")
        assert frame["over"], frame["hears"]
    finally:
        server.stop()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("sheet", "show", "duel", "nobody"), "there is no"),
        (("rules", "duel"), "A duel comes without a book"),
        (("packs", "duel", "schema"), "this game has no packs"),
        (("sheet", "new", "duel"), "cannot guide the making of characters"),
        (("odds", "duel", "yard", "bo"), "ada acts first"),
        (("play", "duel", "meadow"), "there is no encounter"),
    ],
)
def test_what_the_game_does_not_have_is_refused_in_words(words: tuple[str, ...], why: str, folder: Path) -> None:
    done = run(*words, at=folder, PYTHONPATH=str(folder))
    assert done.returncode == 2
    assert why in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr
