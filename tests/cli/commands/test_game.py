"""`rules`, `packs` and `play` as people call them."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from fcntl import ioctl
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulewright.cli import app
from rulewright.cli.tasks.coverage import marks

from ..running import run

RUN = CliRunner()


def test_a_rule_is_shown_with_its_source_and_its_rulings() -> None:
    told = run("rules", "animon", "show", "combat.attack.hit").stdout
    assert "Source: quick reference p. 71-75" in told
    assert "* hit: The attack hits" in told
    report = json.loads(run("rules", "animon", "show", "combat.attack.hit", "--json").stdout)
    assert report["rulings"] == ["attack.tie"]
    assert "bond.fight-on" in run("rules", "animon", "search", "fight", "on").stdout
    assert len(json.loads(run("rules", "animon", "rulings", "--json").stdout)) == 68
    assert "276 rules of Animon Story" in run("rules", "animon").stdout


def test_coverage_is_read_off_the_tests(tmp_path: Path) -> None:
    report = json.loads(run("rules", "animon", "--coverage", "--json").stdout)
    assert set(report) >= {"game", "rules", "covered", "uncovered"}
    assert (report["game"], report["rules"]) == ("animon", 261)
    (tmp_path / "test_one.py").write_text(
        '@pytest.mark.rule("a.b", "c")\ndef test_x(): pass\n@other("d")\ndef test_y(): pass\n'
    )
    assert marks(tmp_path) == {"a.b": 1, "c": 1}


PACK = """
[[npc]]
id = "cellar-thing"
name = "Cellar Thing"
level = 1
stage = "FLEDGLING"
cite = "made for a test"
[[encounter]]
id = "the-cellar"
title = "Down in the cellar"
difficulty = "easy"
pairs = ["tamsin-mossbit"]
npcs = [{ npc = "cellar-thing" }]
cite = "made for a test"
"""


def test_a_users_own_pack_is_listed_checked_and_played(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(PACK)
    assert "the-cellar" in run("packs", "animon", "--pack", str(own)).stdout
    assert run("packs", "animon", "check", "--pack", str(own)).stdout.endswith("every entry keeps the rules\n")
    played = run("play", "animon", "the-cellar", "--pack", str(own), "--watch", "--seed", "3")
    assert "cellar-thing" in played.stdout
    assert re.search(r"the end: the (players|opponents) have won\n$", played.stdout)
    own.write_text(PACK.replace('name = "Cellar Thing"', 'name = "Cellar\u202e Thing"'), encoding="utf-8")
    turned = run("packs", "animon", "check", "--pack", str(own))
    assert (turned.returncode, "name: expected words without control signs, got" in turned.stderr) == (2, True)
    own.write_text(PACK.replace('"FLEDGLING"', '"BASIC"'))
    broken = run("packs", "animon", "check", "--pack", str(own))
    assert broken.returncode == 1
    assert "[npc.upgrades]" in broken.stdout
    assert json.loads(run("packs", "animon", "schema").stdout)["$ref"] == "#/$defs/Pack"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (
            ("rules", "anmon"),
            "there is no game 'anmon', there are animon, anyventure, stunts, tactics; did you mean animon?",
        ),
        (("rules", "animon", "show", "combat.attack.hits"), "did you mean combat.attack.hit"),
        (("rules", "animon", "dance"), "expected nothing, list [CHAPTER], search WORDS, show RULE or rulings"),
        (("rules", "animon", "--coverage", "--tests", "nowhere"), "there are no tests at"),
        (("packs", "animon", "eat"), "expected list, check or schema, got 'eat'"),
        (("packs", "animon", "--pack", "nowhere.toml"), "nowhere.toml: cannot be read"),
        (("play", "animon", "the-moon"), "there is no encounter 'the-moon' here; there are"),
        (("play", "animon", "--as", "zed"), "there is no role 'zed' here; there are gm"),
        (("play", "animon", "--watch", "--ruling", "attack.tie=draw"), "attack.tie is one of hit, miss, not 'draw'"),
        (("play", "animon", "--watch", "--ruling", "attack.ties=hit"), "did you mean attack.tie=hit or"),
    ],
)
def test_wrong_input_is_a_sentence_and_exit_code_2(arguments: tuple[str, ...], why: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert why in done.stderr
    assert "Traceback" not in done.stderr


def test_bots_play_a_whole_fight_and_explain_it() -> None:
    told = RUN.invoke(app, ["play", "animon", "rust-in-the-shed", "--watch", "--seed", "1"]).stdout
    assert "successes: " in told
    assert "[combat.initiative.score]" in told
    assert re.search(r"the end: the (players|opponents) have won\n$", told)
    assert told == RUN.invoke(app, ["play", "animon", "rust-in-the-shed", "--watch", "--seed", "1"]).stdout


HEROES = ("--as", "mossbit", "--as", "smolkin", "--seed", "1")


def test_a_pipe_plays_too(tmp_path: Path) -> None:
    saved = tmp_path / "fight.jsonl"
    lines = ["0", "0", "why", "1", "9", "1", "power", "hint", "0", "log", f"save {saved}", "undo", "help", "quit"]
    told = run("play", "animon", "rust-in-the-shed", *HEROES, typed="\n".join(lines) + "\n").stdout
    assert "expected a number from 1 to 2, got 9" in told
    assert "by rule of thumb" in told
    assert "taken back" in told
    assert told.rstrip().endswith("goodbye")
    assert saved.read_bytes().startswith(b'{"type":"opened"')
    assert max(len(line) for line in told.splitlines() if "|" not in line) <= 110


@pytest.mark.soak
def test_a_hint_looks_at_every_offer_and_nothing_is_best_among_equals() -> None:
    told = run("play", "anyventure", "--as", "pip", "--seed", "1", typed="\n\nhint\nquit\n").stdout
    assert "move walk: changes no number" in told
    assert "  defend: pip defending (100%) (stands at +0.00 by rule of thumb)" in told
    assert re.search(r"\d+ of \d+ answers looked at", told)
    assert "a bot would take: move walk 7, 4" in told


def test_after_the_end_a_value_can_be_set_and_the_end_taken_back() -> None:
    out = [f"rule fighters.{who}.out true" for who in ("toll-archer", "toll-thug", "toll-thug-2")]
    typed = "\n".join(["", "", *out, "done", "rule fighters.pip.health 3", "undo 2", "quit"]) + "\n"
    played = run("play", "anyventure", "--as", "pip", "--seed", "1", typed=typed)
    assert (played.returncode, played.stderr) == (0, "")
    ended, _, again = played.stdout.rpartition("the end: the players have won")
    assert "pip health is 3" in ended
    assert "pip: 2 actions left" in again


def test_the_odds_of_what_a_character_may_do() -> None:
    """Three dice against one: hits unless the one succeeds and all three fail, and the margin adds."""
    found = json.loads(run("odds", "animon", "rust-in-the-shed", "smolkin", "rustbug", "--json").stdout)
    power = next(one for one in found if one["deed"] == "attack rustbug power")
    assert power["changes"][0] == {"bar": "rustbug HP", "mean": "-31/8", "decimal": -3.875, "chance": "15/16"}
    missing = json.loads(
        run("odds", "animon", "rust-in-the-shed", "smolkin", "rustbug", "--ruling", "attack.tie=miss", "--json").stdout
    )
    assert next(one for one in missing if one["deed"] == "attack rustbug power")["changes"][0]["chance"] == "11/16"
    told = run("odds", "animon", "rust-in-the-shed", "smolkin").stdout
    assert "attack rustbug power: rustbug HP -3.88 (94%)" in told
    assert "expected odds animon ENCOUNTER WHO" in run("odds", "animon", "rust-in-the-shed").stderr


def test_a_saved_table_is_told_again_and_checked(tmp_path: Path) -> None:
    saved = tmp_path / "fight.jsonl"
    lines = ["0", "0", "1", "1", "power", "0", f"save {saved}", "quit"]
    run("play", "animon", "rust-in-the-shed", *HEROES, typed="\n".join(lines) + "\n")
    told = run("replay", str(saved))
    assert told.returncode == 0
    assert "a fight begins" in told.stdout
    assert told.stdout.endswith("every line comes out the same by the rules as they are\n")
    assert "[combat.initiative.score]" in run("replay", str(saved), "--why").stdout
    saved.write_bytes(saved.read_bytes().replace(b'"type":"GaugeSet","value":0', b'"type":"GaugeSet","value":7'))
    changed = run("replay", str(saved), "--json")
    assert changed.returncode == 1
    assert json.loads(changed.stdout)["faults"] != []
    saved.write_text("{}")
    assert "this is not the log of a table" in run("replay", str(saved)).stderr


def test_a_sheet_shows_where_its_numbers_come_from(tmp_path: Path) -> None:
    told = run("sheet", "show", "animon", "tamsin-mossbit").stdout
    assert "BASIC maximum HP 17 = +5 BASIC [animon.hp] +12 Heart [animon.hp]" in told
    report = json.loads(run("sheet", "export", "animon", "rustbug").stdout)
    assert {key: report["numbers"][0][key] for key in ("name", "total")} == {"name": "maximum HP", "total": 12}
    assert run("sheet", "check", "animon", "tamsin-mossbit").stdout == "tamsin-mossbit: every rule is kept\n"
    own = tmp_path / "own.toml"
    own.write_text(PACK.replace('"FLEDGLING"', '"GIGA"'))
    broken = run("sheet", "check", "animon", "cellar-thing", "--pack", str(own))
    assert (broken.returncode, "[npc.upgrades]" in broken.stdout) == (1, True)
    assert "there is no pair or NPC 'zed'" in run("sheet", "show", "animon", "zed").stderr
    assert "expected show, check, export, new or advance" in run("sheet", "eat", "animon", "rustbug").stderr


def test_undo_goes_back_to_ones_own_last_word_past_what_others_answered() -> None:
    """An Interject is claimed; a bot says that the Special Item pays nothing; undo takes back the claim with it."""
    first = run("play", "animon", "rust-in-the-shed", *HEROES, typed="0\n0\nclaims\nquit\n").stdout
    found = re.search(r"(\d+)\. mossbit: interject", first)
    assert found is not None
    lines = ["0", "0", f"claim {found[1]}", "undo", "quit"]
    told = run("play", "animon", "rust-in-the-shed", *HEROES, typed="\n".join(lines) + "\n").stdout
    assert "mossbit: mossbit interjects" in told
    assert "tamsin-mossbit Bond Points 4/6" in told
    after = told.split("taken back")[-1]
    assert "tamsin-mossbit Bond Points 6/6" in after
    assert "mossbit: mossbit acts" in after


def test_a_deed_may_be_typed_whole_and_a_yes_as_yes() -> None:
    lines = ["0", "0", "attack rustbug power", "maybe", "0", "quit"]
    told = run("play", "animon", "rust-in-the-shed", *HEROES, typed="\n".join(lines) + "\n").stdout
    assert "mossbit attacks rustbug: successes and sixes: 1d6 showed" in told
    assert "expected a whole number from 0 to 7, got 'maybe'" in told


def _hears_ctrl_c() -> None:
    """Also where the tests themselves run in the background and do not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """The real program in a pseudo-terminal."""

    def __init__(self, *arguments: str) -> None:
        self.main, child = pty.openpty()
        self.resize(24, 80)
        command = [sys.executable, "-m", "rulewright", *arguments]
        streams = {"stdin": child, "stdout": child, "stderr": child}
        self.process = subprocess.Popen(command, **streams, preexec_fn=_hears_ctrl_c)  # noqa: PLW1509
        os.close(child)
        self.seen = ""

    def resize(self, rows: int, columns: int) -> None:
        ioctl(self.main, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def until(self, *endings: str) -> str:
        """Read until the screen ends with one of these."""
        new, patience = "", time.monotonic() + 60
        while not any(new.rstrip().endswith(ending) for ending in endings):
            ready, _, _ = select.select([self.main], [], [], 1)
            assert ready or time.monotonic() < patience, f"waited for {endings}, the screen has\n{new[-800:]}"
            if ready:
                try:
                    data = os.read(self.main, 65536)
                except OSError:
                    break
                new += data.decode("utf-8", "replace").replace("\r\n", "\n")
        self.seen += new
        return new

    def type(self, line: str) -> None:
        os.write(self.main, f"{line}\n".encode())


PROMPTS = ("]:", "do:", "dice:", "quit:")


def test_a_whole_fight_through_a_real_terminal(tmp_path: Path) -> None:
    """With an undo, a typed-in roll, a wrong input, a save, a load and a resize."""
    screen = Terminal("play", "animon", "rust-in-the-shed", *HEROES)
    screen.until("]:")
    screen.type("hand on")
    screen.until(*PROMPTS)
    screen.type("")
    assert "Enter to roll, or type the faces" in screen.until("dice:")
    screen.type("7 7 7 7")
    assert "expected" in screen.until(*PROMPTS) or "cannot show" in screen.seen
    screen.type("6 6 6 6" if "4d6" in screen.seen else "6")
    screen.until(*PROMPTS)
    screen.type(f"save {tmp_path / 'fight.jsonl'}")
    assert "saved in" in screen.until(*PROMPTS)
    screen.type("undo")
    assert "taken back" in screen.until(*PROMPTS)
    screen.resize(40, 60)
    screen.type(f"load {tmp_path / 'fight.jsonl'}")
    assert "is open" in screen.until(*PROMPTS)
    screen.type("hand off")
    for _ in range(400):
        last = screen.until(*PROMPTS)
        if "the end:" in last:
            break
        screen.type("1" if re.search(r"do( \[.*\])?:$", last.rstrip()) else "")
    assert "the end:" in screen.seen
    screen.type("quit")
    screen.until("goodbye")
    assert screen.process.wait(timeout=30) == 0


def test_one_person_may_play_everybody_and_like_pieces_act_in_one_go() -> None:
    lines = ["ask less", "all attack rustbug power", "all attack smolkin heart", "log", "quit"]
    told = run("play", "animon", "rust-in-the-shed", "--both", "--seed", "4", typed="\n".join(lines) + "\n").stdout
    assert "only what to do is asked from now on" in told
    assert "expected a deed with all it needs, such as attack" in told
    lines = ["ask less", "attack rustbug power", "attack rustbug heart", "all attack smolkin power", "quit"]
    told = run("play", "animon", "rust-in-the-shed", "--both", "--seed", "4", typed="\n".join(lines) + "\n").stdout
    assert "rustbug: attack smolkin power, with the group" in told
    assert "rustbug-2: attack smolkin power, with the group" in told


def test_asked_less_only_what_to_do_is_asked() -> None:
    lines = ["ask less", "attack rustbug power", "ask again", "quit"]
    told = run("play", "animon", "rust-in-the-shed", *HEROES, typed="\n".join(lines) + "\n").stdout
    before, after = told.split("only what to do is asked from now on")
    assert "Better Odds" in before
    assert "Better Odds" not in after.split("everything is asked again")[0]
    assert "expected ask again or ask less" in run("play", "animon", *HEROES, typed="ask more\nquit\n").stdout


def test_a_line_that_is_too_long_is_refused() -> None:
    long = "9" * 5_000
    lines = [long, f"undo {long}", f"why {long}", f"claim {long}", f"rule fighters.mossbit.hp {long}", "quit"]
    done = run("play", "animon", "rust-in-the-shed", *HEROES, typed="\n".join(lines) + "\n")
    assert done.stdout.count("expected at most 4,000 characters, got 5,0") == 5
    assert (done.returncode, done.stderr) == (0, "")


def test_where_words_are_asked_for_a_line_of_several_is_no_command() -> None:
    lines = ["claim 1", "undo it all, if you can", "claim 1", "/log", "x" * 300, "a cry", "quit"]
    told = run("play", "animon", "rust-in-the-shed", *HEROES, typed="\n".join(lines) + "\n").stdout
    assert "taken back" not in told
    assert told.count("claims lucky break  [") == 3
    assert "not so: expected at most 200 characters, got 300" in told


def test_a_narrow_window_is_filled_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "")
    screen = Terminal("play", "animon", "rust-in-the-shed", *HEROES)
    screen.resize(24, 44)
    screen.until(*PROMPTS)
    for typed in ("help", "why", "table"):
        screen.type(typed)
        shown = screen.until(*PROMPTS)
        assert max(map(len, shown.splitlines())) <= 44, shown
    screen.type("quit")
    screen.until("goodbye")
    assert screen.process.wait(timeout=30) == 0


def test_whoever_is_no_person_is_told_that_bots_play() -> None:
    told = "nobody is at a terminal, so bots play everybody"
    assert told in run("play", "animon", "--most", "1", typed="attack\n").stdout.splitlines()[1]
    assert told not in run("play", "animon", "--most", "1", "--watch").stdout


def test_the_end_of_what_is_typed_leaves_the_last_line_alone() -> None:
    assert run("play", "animon", "rust-in-the-shed", *HEROES).stdout.endswith("]: \ngoodbye\n")


def test_a_table_is_told_with_reasons_for_programs_too(tmp_path: Path) -> None:
    saved = str(tmp_path / "fight.table")
    run("play", "animon", "rust-in-the-shed", "--watch", "--seed", "1", "--most", "3", "--save", saved)
    plain, full = (json.loads(run("replay", saved, "--json", *why).stdout) for why in ((), ("--why",)))
    assert "Initiative of mossbit" in full.pop("why")[0]["text"]
    assert plain == full
