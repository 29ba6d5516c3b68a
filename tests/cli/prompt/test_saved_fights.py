"""Fights saved in a file, kept when somebody leaves, and opened again."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rulewright.cli.prompt.saved_fights import save_on_leaving
from rulewright.cli.prompt.session import Session
from rulewright.cli.prompt.typed_commands.commands import COMMANDS
from rulewright.cli.tasks.tables import Places, open_table
from rulewright.table.play.bots import bot_acts

from ..running import LESSON, lines, run
from ..terminal import PROMPTS, Terminal


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A fight of which the first question is answered."""
    path = tmp_path / "saved.table"
    run(*LESSON, "--save", str(path), typed=lines("0", "quit"))
    return path


def test_saved_table_is_named_instead_of_a_game_and_goes_on_in_its_file(saved: Path) -> None:
    before = saved.read_bytes()
    told = run("play", str(saved), typed=lines("attack coach-brandt power", "0", "quit"))
    assert told.returncode == 0
    assert "Smolkin attacks Coach Brandt" in told.stdout
    assert saved.read_bytes().startswith(before)
    assert len(saved.read_bytes()) > len(before)


@pytest.mark.parametrize(
    ("more", "named"),
    [
        (("rust-in-the-shed",), "the encounter"),
        (("--as", "jory", "--seed", "4"), "--as, --seed"),
        (("--ruling", "attack.tie=miss"), "--ruling"),
        (("--watch", "--most", "3"), "--watch, --most"),
        (("--both",), "--both"),
    ],
)
def test_saved_table_has_its_own_encounter_roles_and_rulings(saved: Path, more: tuple[str, ...], named: str) -> None:
    refused = run("play", str(saved), *more)
    assert refused.returncode == 2
    told = f"a saved table has its own encounter, roles, rulings and dice: leave out {named}"
    assert " ".join(refused.stderr.split()) == f"rulewright: {told}"


def test_load_saves_each_table_in_its_own_file(saved: Path, tmp_path: Path) -> None:
    """The first is a player's, the second everybody's: each is played from the seat that it was saved from."""
    second = tmp_path / "second.table"
    run("play", "animon", "the-first-lesson", "--both", "--save", str(second), typed=lines("quit"))
    before = [saved.read_bytes(), second.read_bytes()]
    told = run(
        "play", str(saved), typed=lines("attack coach-brandt power", "branch", f"load {second}", "none", "back", "quit")
    )
    assert (told.returncode, told.stderr) == (0, "")
    assert "There is nothing to leave here" in told.stdout
    for path, old in zip((saved, second), before, strict=True):
        assert path.read_bytes().startswith(old)
        assert len(path.read_bytes()) > len(old)


def test_fight_that_cannot_be_saved_is_not_left_for_another(saved: Path) -> None:
    told = run(*LESSON, "--save", "/dev/full", typed=lines("0", f"load {saved}", "log", "quit"))
    assert "The fight at hand cannot be kept: No space left on device" in " ".join(told.stdout.split())
    assert (told.returncode, "rulewright: cannot write: No space left on device" in told.stderr) == (1, True)


def test_table_loaded_from_its_own_file_is_as_it_was_saved(saved: Path) -> None:
    before = saved.read_bytes()
    run("play", str(saved), typed=lines("defend", f"load {saved}", "quit"))
    assert saved.read_bytes() == before


@pytest.mark.parametrize("leave", [("save saved.table", "quit"), ("quit",)])
def test_table_is_saved_whole_or_not_at_all(saved: Path, leave: tuple[str, ...]) -> None:
    """The new file is written beside the old one and then takes its place."""
    old = saved.with_name("old.table")
    os.link(saved, old)
    before = old.read_bytes()
    run("play", str(saved), typed=lines("defend", *leave), at=saved.parent)
    assert len(saved.read_bytes()) > len(before)
    assert old.read_bytes() == before


@pytest.mark.parametrize("leave", ["quit", "Ctrl-C"])
def test_unfinished_fight_at_a_terminal_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leave: str) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    screen = Terminal(*LESSON)
    screen.until(*PROMPTS)
    screen.type("0")
    screen.until(*PROMPTS)
    kept = tmp_path / "rulewright" / "animon.table"
    if leave == "quit":
        screen.type("quit")
    else:
        screen.press_ctrl_c()
    screen.until(str(kept))
    assert "Goodbye\nthe fight is kept" in screen.seen
    screen.wait()
    assert "Smolkin" in run("play", str(kept), typed=lines("log", "quit")).stdout


def test_kept_fights_of_a_game_have_different_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    for seed in (1, 2):
        session = Session(open_table("animon", "the-first-lesson", (), None, Places(("smolkin",)), seed), COMMANDS)
        save_on_leaving(session)
        bot_acts(session.table, session.bot)
        session.table.answer("you", 0)
        save_on_leaving(session)
    kept = tmp_path / "rulewright"
    assert sorted(path.name for path in kept.iterdir()) == ["animon-2.table", "animon.table"]
    assert (kept / "animon.table").read_bytes() != (kept / "animon-2.table").read_bytes()


def test_fight_in_which_nothing_was_done_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    screen = Terminal(*LESSON)
    screen.until(*PROMPTS)
    screen.type("quit")
    screen.until("Goodbye")
    screen.wait()
    assert list(tmp_path.iterdir()) == []
