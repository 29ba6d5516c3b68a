"""Getting up from a fight and sitting down at it again; what undo takes back and what the GM's word may say."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from rulewright.cli.prompt.saved_fights import get_up
from rulewright.cli.prompt.session import Session, open_table

from ..commands.test_game import HEROES, PROMPTS, Terminal
from ..running import run

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
def test_a_saved_table_has_its_own_encounter_roles_and_rulings(
    tmp_path: Path, more: tuple[str, ...], named: str
) -> None:
    saved = tmp_path / "shed.table"
    run(*SHED, "--save", str(saved), typed=typed("quit"))
    refused = run("play", str(saved), *more)
    assert refused.returncode == 2
    told = f"a saved table has its own encounter, roles, rulings and dice: leave out {named}"
    assert " ".join(refused.stderr.split()) == f"rulewright: {told}"


def test_most_is_refused_where_nobody_watches() -> None:
    refused = run(*SHED, "--most", "3", typed=typed("quit"))
    assert (refused.returncode, "--most is only for --watch" in refused.stderr) == (2, True)


def test_who_loads_another_table_leaves_each_in_its_own_file(tmp_path: Path) -> None:
    """The first is a player's, the second everybody's: whoever loads it sits where it was played from."""
    first, second = tmp_path / "first.table", tmp_path / "second.table"
    run(*SHED, "--save", str(first), typed=typed("0", "quit"))
    run("play", "animon", "the-first-lesson", "--both", "--save", str(second), typed=typed("quit"))
    lines = [first.read_bytes(), second.read_bytes()]
    told = run("play", str(first), typed=typed("0", "branch", f"load {second}", "0", "back", "quit"))
    assert (told.returncode, told.stderr) == (0, "")
    assert "nothing is being tried out" in told.stdout
    for path, before in zip((first, second), lines, strict=True):
        assert path.read_bytes().startswith(before)
        assert len(path.read_bytes()) > len(before)


def test_who_cannot_leave_the_fight_at_hand_in_its_file_stays_at_it(tmp_path: Path) -> None:
    other = tmp_path / "other.table"
    run(*SHED, "--save", str(other), typed=typed("quit"))
    told = run(*SHED, "--save", "/dev/full", typed=typed("0", f"load {other}", "log", "quit"))
    assert "the fight at hand cannot be kept: No space left on device" in " ".join(told.stdout.split())
    assert (told.returncode, "rulewright: cannot write: No space left on device" in told.stderr) == (1, True)


def test_a_table_loaded_from_its_own_file_is_as_it_was_saved(tmp_path: Path) -> None:
    saved = tmp_path / "shed.table"
    run(*SHED, "--save", str(saved), typed=typed("0", "quit"))
    before = saved.read_bytes()
    run("play", str(saved), typed=typed("0", f"load {saved}", "quit"))
    assert saved.read_bytes() == before


@pytest.mark.parametrize("lines", [("save shed.table", "quit"), ("quit",)])
def test_a_table_is_saved_whole_or_not_at_all(tmp_path: Path, lines: tuple[str, ...]) -> None:
    """The new lines are written beside the old ones and then take their place."""
    saved, old = tmp_path / "shed.table", tmp_path / "old.table"
    run(*SHED, "--save", str(saved), typed=typed("0", "quit"))
    os.link(saved, old)
    before = old.read_bytes()
    run("play", str(saved), typed=typed("0", *lines), at=tmp_path)
    assert len(saved.read_bytes()) > len(before)
    assert old.read_bytes() == before


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
    else:
        time.sleep(0.5)
        os.kill(screen.process.pid, signal.SIGINT)
    screen.until(str(kept))
    assert "goodbye\nthe fight is kept" in screen.seen
    screen.process.wait(timeout=30)
    assert "smolkin" in run("play", str(kept), typed=typed("log", "quit")).stdout


def test_a_fight_that_is_left_takes_no_other_fights_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    for seed in (1, 2):
        session = Session(open_table("animon", "rust-in-the-shed", (), None, ("mossbit", "smolkin"), seed))
        get_up(session)
        session.table.answer("you", 0)
        get_up(session)
    kept = tmp_path / "rulewright"
    assert sorted(one.name for one in kept.iterdir()) == ["animon-2.table", "animon.table"]
    assert (kept / "animon.table").read_bytes() != (kept / "animon-2.table").read_bytes()


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
    assert "taken back: the GM rules: rustbug hp is 3" in told
    log = told.split("taken back: ")[-1]
    assert "(taken back) the GM rules: rustbug hp is 3" in log
    assert "(taken back) the GM rules: rustbug hp is 4" not in log


def test_undo_takes_back_as_much_as_is_asked_for_and_names_answers_and_deeds() -> None:
    told = run(*SHED, typed=typed("0", "0", "attack rustbug power", "0", "undo 2", "undo none", "quit")).stdout
    assert "taken back: the answer 0" in told
    assert "taken back: attack rustbug power" in told
    assert "expected undo, or undo N with how many things of yours to take back, got 'none'" in " ".join(told.split())


def test_more_undo_than_there_is_to_take_back_leads_to_the_first_question_anew() -> None:
    told = run(*SHED, typed=typed("0", "0", "attack rustbug power", "undo 9", "quit")).stdout
    taken, after = told.rsplit("that was all you have done", 1)
    assert taken.count("taken back: ") == 3
    assert "Initiative of mossbit" in " ".join(after.split())


def test_undo_of_who_has_done_nothing_leaves_what_others_did() -> None:
    alone = ("play", "animon", "rust-in-the-shed", "--as", "smolkin", "--seed", "1")
    told = run(*alone, typed=typed("undo", "3", "quit")).stdout
    assert "you have done nothing yet that could be taken back" in told
    assert "not so" not in told
    assert "jory-smolkin Bond Points 3/6" in told


def test_what_the_gm_sets_does_not_fall_below_its_bar() -> None:
    told = run(*SHED, typed=typed("rule fighters.rustbug.hp -5", "rule gauge -1", "table", "quit")).stdout
    assert "HP of rustbug cannot be below 0; got -5" in told
    assert "Critical Gauge cannot be below 0; got -1" in told
    assert "-5/12" not in told
