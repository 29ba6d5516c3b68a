"""`sheet new`: characters made question by question, or at random."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from ..running import lines, run
from ..terminal import Terminal

PAIR = [
    *("1", "Nell", "", "gamer"),  # level, name, id, Type
    *("reflex", "logic"),  # which Trait has 4, which 3
    *("Table Tennis", "attack"),  # a Talent and what it helps
    *("A hand mirror", "Always late", "To win once", ""),  # words
    *("Pebblit", "", "Brave"),  # the Animon
    *("earth", "beast", "2", "3", "2"),  # FLEDGLING
    *("Cragmaw", "earth", "beast", "4", "4", "3"),  # BASIC
    *("Tough Hide", "defence"),
    *("Rolling Stone", "earth", "sap"),
    *("rustbug", "easy"),
]


def new(*arguments: str, typed: list[str]) -> tuple[int, str]:
    done = run("sheet", "new", "animon", *arguments, typed=lines(*typed))
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout + done.stderr


def test_whole_pair_is_made_through_a_pipe_and_fights(tmp_path: Path) -> None:
    out = tmp_path / "mine.toml"
    code, told = new("pair", "--out", str(out), typed=PAIR)
    assert code == 0
    assert "BASIC: Cragmaw: Heart 4, Power 4, Agility 3, Brains 1; Earth; Beast" in told
    kid = tomllib.loads(out.read_text())["kid"][0]
    assert (kid["id"], kid["type"], kid["logic"], kid["reflex"], kid["spirit"]) == ("nell", "Gamer", 3, 4, 2)
    assert kid["talents"] == [{"name": "Table Tennis", "helps": ["attack"]}]
    assert kid["special_item"] == "A hand mirror"
    assert run("sheet", "check", "animon", "--pack", str(out)).stdout.endswith("every entry keeps the rules\n")
    assert run("sheet", "check", "animon", "nell", "--pack", str(out)).stdout == "nell-pebblit: every rule is kept\n"
    hint = re.search(r"play it:  rulewright (play .*)\n", told)
    assert hint is not None
    assert re.search(
        r"The end: the (players|opponents) have won\n$", run(*hint[1].split(), "--watch", "--seed", "1").stdout
    )


def test_closed_answer_says_why_and_undo_takes_back() -> None:
    typed = [
        "11",
        "1",
        "Nell",
        "",
        "gamr",
        "gamer",
        "reflex",
        "reflex",
        "undo",
        "undo",
        "4",
        "spirit",
        "log",
        "why",
        "help",
    ]
    _, told = new(typed=typed)
    assert "Type a whole number from 1 to 10. That was 11." in told
    assert "Did you mean Gamer?" in told
    assert "exact:" not in told, "nothing is rolled while a sheet is written"
    assert "Not now: reflex (it has 4 already)" in told
    assert "It has 4 already" in told
    assert told.count("Taken back") >= 2
    assert "Nell is kept as nell" in told
    assert "Logic, Reflex and Spirit get 4, 3 and 2, each number once" in told
    assert "undo, undo N: take back your last input" in told


@pytest.mark.parametrize("end", [[], ["quit"]])
def test_stopping_before_the_end_says_what_is_missing(tmp_path: Path, end: list[str]) -> None:
    out = tmp_path / "mine.toml"
    code, told = new("--out", str(out), typed=[*PAIR[:5], *end])
    assert code == 1
    assert "nothing is written: still missing: Which Trait has 3?, talents, kid in words" in told
    assert not out.exists()


def test_file_keeps_what_it_has_and_takes_no_id_twice(tmp_path: Path) -> None:
    out = tmp_path / "mine.toml"
    old = '# mine, \u00fcber all\r\n[[npc]]\nid = "nell"\nname = "Nell"\nlevel = 1\nkind = "human"\ncite = "mine"'
    out.write_bytes(old.encode())
    code, _ = new("--out", str(out), typed=PAIR)
    assert code == 0
    assert out.read_bytes().startswith(old.encode())
    assert tomllib.loads(out.read_text())["kid"][0]["id"] == "nell-2"
    code, told = new("--out", str(out), typed=["1", "Nell", "nell-2", "nell-9", "quit"])
    assert "'nell-2' is taken; choose a new name, such as 'nell-2-2'" in told
    before = out.read_bytes()
    other = tmp_path / "empty.toml"
    other.write_text("")
    code, told = new("--out", str(out), "--pack", str(other), typed=["1", "Nell", "nell-2", *PAIR[3:]])
    assert (code, out.read_bytes()) == (2, before)
    assert "has a kid 'nell-2' already; this would have been added:" in told


def test_random_character_is_legal_and_repeatable(tmp_path: Path) -> None:
    for kind in ("pair", "npc"):
        told = [run("sheet", "new", "animon", kind, "--random", "--seed", "7").stdout for _ in range(2)]
        assert told[0] == told[1]
        own = tmp_path / f"{kind}.toml"
        own.write_text(told[0])
        assert run("packs", "animon", "check", "--pack", str(own)).returncode == 0


def test_rulings_of_the_table_count_while_a_sheet_is_made(tmp_path: Path) -> None:
    ruling = ("--ruling", "creation.free-picks=two")
    code, told = new(*ruling, typed=[*PAIR[:6], "2", "One", "", "Two", ""])
    assert code == 1
    assert "How many Talents does the Kid have?" in told
    assert "A Talent: Two" in told


def test_pair_is_made_at_a_real_terminal(tmp_path: Path) -> None:
    out = tmp_path / "mine.toml"
    screen = Terminal("sheet", "new", "animon", "--out", str(out))
    for line in [*PAIR[:4], "undo", *PAIR[3:]]:
        screen.until("] >")
        screen.type(line)
    assert screen.wait() == 0
    assert tomllib.loads(out.read_text())["pair"][0]["id"] == "nell-pebblit"
