"""`play`: fights at the terminal, through a pipe, and only watched."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulewright.cli import app

from ..running import LESSON, lines, run
from ..terminal import PROMPTS, Terminal

COLOUR = re.compile(r"\x1b\[\d*m")


def test_bots_play_a_whole_fight_and_explain_it() -> None:
    words = ["play", "animon", "the-first-lesson", "--watch", "--seed", "1"]
    told = CliRunner().invoke(app, words).stdout
    assert "successes: " in told
    assert "[combat.initiative.score]" in told
    assert re.search(r"The end: the (players|opponents) have won\n$", told)
    assert told == CliRunner().invoke(app, words).stdout


def test_fight_is_played_through_a_pipe(tmp_path: Path) -> None:
    saved = tmp_path / "fight.table"
    typed = lines("0", "why", "9", "hint more", "1", "power", "0", "log", f"save {saved}", "undo", "help", "quit")
    told = run(*LESSON, typed=typed).stdout
    assert "Type a number from 1 to 4. That was 9." in told
    assert "How often each won, in " in told
    assert "Taken back" in told
    assert told.rstrip().endswith("Goodbye")
    assert saved.read_bytes().startswith(b'{"type":"opened"')
    assert max(len(line) for line in told.splitlines() if "|" not in line) <= 110


def test_end_of_a_pipe_ends_the_last_line() -> None:
    assert run(*LESSON).stdout.endswith("] > \nGoodbye\n")


def test_bots_play_where_there_is_no_terminal_and_say_so() -> None:
    words, told = ("play", "animon", "--most", "1"), "nobody is at a terminal, so bots play everybody"
    assert told in run(*words, typed="attack\n").stdout.splitlines()[2]
    assert told not in run(*words, "--watch").stdout


@pytest.mark.soak
def test_hint_names_no_best_among_equals() -> None:
    told = run(
        "play", "anyventure", "--as", "pip", "--seed", "1", typed=lines("", "", "hint", "hint more", "quit")
    ).stdout
    assert "Too close to tell." in told
    assert "A bot would take: Walk up to Toll Thug 2" in told


def test_value_can_be_set_after_the_end_and_the_end_taken_back() -> None:
    out = [f"rule fighters.{who}.out true" for who in ("toll-archer", "toll-thug", "toll-thug-2")]
    typed = lines("", "", *out, "done", "rule fighters.pip.health 3", "undo 2", "quit")
    played = run("play", "anyventure", "--as", "pip", "--seed", "1", typed=typed)
    assert (played.returncode, played.stderr) == (0, "")
    ended, _, again = played.stdout.rpartition("The end: you have won")
    assert "sets health of Pip to 3" in ended
    assert "Pip: what do you do? 2 actions left" in again


def test_whole_fight_at_a_real_terminal(tmp_path: Path) -> None:
    """With a typed-in roll, wrong input, a save, an undo, a load and a resize."""
    screen = Terminal(*LESSON)
    screen.until("] >")
    screen.type("hand on")
    screen.until(*PROMPTS)
    screen.type("")
    assert "Enter to roll, or type the faces" in screen.until(">")
    screen.type("7")
    assert "a d6 cannot show 7" in screen.until(*PROMPTS)
    screen.type("6")
    screen.until(*PROMPTS)
    screen.type(f"save {tmp_path / 'fight.table'}")
    assert "Saved in" in screen.until(*PROMPTS)
    screen.type("undo")
    assert "Taken back" in screen.until(*PROMPTS)
    screen.resize(40, 60)
    screen.type(f"load {tmp_path / 'fight.table'}")
    opened = screen.until(*PROMPTS)
    assert "is open" in " ".join(opened.split()), opened
    screen.type("hand off")
    for _ in range(400):
        last = screen.until(*PROMPTS)
        if "The end:" in last:
            break
        screen.type("")
    assert "The end:" in screen.seen
    screen.type("quit")
    screen.until("Goodbye")
    assert screen.wait() == 0


def test_narrow_window_is_filled_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "")
    screen = Terminal(*LESSON)
    screen.resize(24, 44)
    screen.until(*PROMPTS)
    for typed in ("help", "why", "table"):
        screen.type(typed)
        shown = screen.until(*PROMPTS)
        assert max(len(COLOUR.sub("", line)) for line in shown.splitlines()) <= 44, shown
    screen.type("quit")
    screen.until("Goodbye")
    assert screen.wait() == 0


def test_ctrl_c_says_goodbye_saves_and_ends_with_130(tmp_path: Path) -> None:
    saved = tmp_path / "fight.table"
    screen = Terminal(*LESSON, "--save", str(saved))
    screen.until(*PROMPTS)
    screen.press_ctrl_c()
    assert screen.until("Goodbye").rstrip().endswith("\nGoodbye")
    assert screen.wait() == 130
    assert "Traceback" not in screen.seen
    assert run("replay", str(saved)).returncode == 0
