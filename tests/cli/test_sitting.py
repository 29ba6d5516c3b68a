"""Getting up from a fight and sitting down at it again; what undo takes back and what the GM's word may say."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from .running import run
from .test_game import HEROES, PROMPTS, Terminal

SHED = ("play", "animon", "rust-in-the-shed", *HEROES, "--seed", "3")


def typed(*lines: str) -> str:
    return "\n".join(lines) + "\n"


def test_a_saved_table_is_named_in_the_place_of_a_game_and_goes_on_in_its_file(tmp_path: Path) -> None:
    saved = tmp_path / "shed.table"
    run(*SHED, "--save", str(saved), typed=typed("0", "0", "quit"))
    before = saved.read_bytes()
    told = run("play", str(saved), typed=typed("attack rustbug power", "0", "quit"))
    assert told.returncode == 0
    assert "mossbit attacks rustbug" in told.stdout
    assert saved.read_bytes().startswith(before)
    assert len(saved.read_bytes()) > len(before)


def test_who_plays_the_gm_plays_everybody() -> None:
    refused = run("play", "animon", "rust-in-the-shed", "--as", "gm")
    assert refused.returncode == 2
    assert "who plays the GM at the terminal plays everybody: --both instead of --as gm" in " ".join(
        refused.stderr.split()
    )


@pytest.mark.parametrize("more", [("rust-in-the-shed",), ("--as", "jory"), ("--ruling", "attack.tie=miss")])
def test_a_saved_table_has_its_own_encounter_roles_and_rulings(tmp_path: Path, more: tuple[str, ...]) -> None:
    saved = tmp_path / "shed.table"
    run(*SHED, "--save", str(saved), typed=typed("quit"))
    refused = run("play", str(saved), *more)
    assert refused.returncode == 2
    assert "a saved table has its own" in refused.stderr


@pytest.mark.parametrize("leave", ["quit", "Ctrl-C"])
def test_a_fight_that_is_left_at_the_terminal_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leave: str
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    screen = Terminal(*SHED)
    screen.until(*PROMPTS)
    screen.type("0")
    screen.until(*PROMPTS)
    kept = tmp_path / "rulewright" / "animon.table"
    if leave == "quit":
        screen.type("quit")
        screen.until(str(kept))
    else:
        time.sleep(0.5)
        os.kill(screen.process.pid, signal.SIGINT)
        screen.until("goodbye")
    assert str(kept) in screen.seen.replace("\n", "")
    screen.process.wait(timeout=30)
    assert "smolkin" in run("play", str(kept), typed=typed("log", "quit")).stdout


def test_a_fight_in_which_nothing_was_done_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    screen = Terminal(*SHED)
    screen.until(*PROMPTS)
    screen.type("quit")
    screen.until("goodbye")
    screen.process.wait(timeout=30)
    assert list(tmp_path.iterdir()) == []


def test_undo_takes_back_the_last_ruling_alone_and_says_what_it_was() -> None:
    rulings = [f"rule fighters.rustbug.hp {hp}" for hp in (5, 4, 3)]
    told = run(*SHED, typed=typed("0", *rulings, "undo", "log", "quit")).stdout
    assert "taken back: the GM rules: fighters.rustbug.hp is 3" in told
    log = told.split("taken back: ")[-1]
    assert "(taken back) the GM rules: fighters.rustbug.hp is 3" in log
    assert "(taken back) the GM rules: fighters.rustbug.hp is 4" not in log


def test_undo_takes_back_as_much_as_is_asked_for_and_names_answers_and_deeds() -> None:
    told = run(*SHED, typed=typed("0", "0", "attack rustbug power", "0", "undo 2", "undo none", "quit")).stdout
    assert "taken back: the answer 0" in told
    assert "taken back: attack rustbug power" in told
    assert "expected undo, or undo N with how many things of yours to take back, got 'none'" in " ".join(told.split())


def test_what_the_gm_sets_does_not_fall_below_its_bar() -> None:
    told = run(*SHED, typed=typed("rule fighters.rustbug.hp -5", "rule gauge -1", "table", "quit")).stdout
    assert "HP of rustbug is a number from 0 up, not -5" in told
    assert "Critical Gauge is a number from 0 up, not -1" in told
    assert "-5/12" not in told
