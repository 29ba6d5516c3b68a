"""`roll` and `odds` as a person or a program calls them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import Any

import pytest
from typer.testing import CliRunner

from rulewright.cli import app

RUN = CliRunner()


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "rulewright", *arguments], capture_output=True, text=True, check=False)


def read(*arguments: str) -> Any:
    done = RUN.invoke(app, [*arguments, "--json"], catch_exceptions=False)
    assert done.exit_code == 0
    return json.loads(done.stdout)


def test_odds_are_exact() -> None:
    report = read("odds", "4d6kh3", "--at-least", "15")
    assert report["exact"] is True
    assert report["at_least"] == {"value": 15, "fraction": "25/108", "decimal": 25 / 108}
    assert report["mean"]["fraction"] == "15869/1296"
    assert len(report["outcomes"]) == 16
    assert report["outcomes"][0] == {
        "value": 3,
        "chance": {"fraction": "1/1296", "decimal": 1 / 1296},
        "at_least": {"fraction": "1", "decimal": 1.0},
    }


def test_two_sides() -> None:
    report = read("odds", "3d6cs>=4 vs 3d6cs>=4")
    assert report["versus"]["ties"]["fraction"] == "5/16"
    assert report["versus"]["wins"] == report["versus"]["loses"]


def test_how_many_dice_it_takes() -> None:
    report = read("odds", "Nd6cs>=4", "--at-least", "2", "--chance", "80%")
    assert (report["n"], report["chance"], report["with_one_less"]) == (5, "13/16", "11/16")
    assert read("odds", "Nd6", "--at-least", "400", "--chance", "1/2")["n"] == 115
    assert read("odds", "Nd6kh3", "--at-least", "15", "--chance", "80")["n"] == 10
    done = RUN.invoke(app, ["odds", "Nd6cs>=4", "--at-least", "2", "--chance", "0.8"])
    assert done.stdout.splitlines() == [
        "N = 5: 5d6cs>=4 gives 2 or more with 81.25 % (13/16)",
        "with one less: 68.75 % (11/16)",
    ]


def test_text_has_a_bar_for_every_outcome() -> None:
    lines = run("odds", "2d4", "--at-least", "7").stdout.splitlines()
    assert lines[0] == "2d4: 2d4, add up"
    assert re.fullmatch(r" +5 +25\.00 % +62\.50 % or more +[█#]{39}", lines[6])
    assert max(map(len, run("odds", "100d100").stdout.splitlines())) <= 80
    assert len(run("odds", "d1000").stdout.splitlines()) < 40
    assert lines[-1] == "at least 7: 18.75 % (3/16)"
    assert max(map(len, lines)) <= 80


def test_explosions_state_their_cut() -> None:
    told = RUN.invoke(app, ["odds", "3d6!", "--cut", "4"]).stdout
    assert "a die explodes at most 4 times; the chance that this cuts anything is 0.00039" in told


@pytest.mark.soak
def test_past_the_budget_it_samples_and_says_so() -> None:
    told = RUN.invoke(app, ["odds", "30d20!kh10", "--at-least", "150", "--seed", "1"]).stdout
    assert "sampled" in told
    assert "between" in told
    report = read("odds", "30d20!kh10", "--at-least", "150", "--seed", "1")
    assert report["exact"] is False
    assert report["at_least"]["low"] < report["at_least"]["seen"] < report["at_least"]["high"]


def test_rolls_can_be_repeated_with_a_seed() -> None:
    assert read("roll", "4d6kh3", "--seed", "5", "--times", "3") == read(
        "roll", "4d6kh3", "--seed", "5", "--times", "3"
    )
    assert len(RUN.invoke(app, ["roll", "4d6", "--times", "3"]).stdout.splitlines()) == 3


@pytest.mark.parametrize(
    ("text", "at_least", "most"),
    [("Nd6kl1", 3, 1000), ("Nd6 vs Nd6", 1, 500), ("990d1-990+Nd6kl1", 3, 10)],
)
def test_where_no_number_of_dice_is_enough_the_answer_is_no(text: str, at_least: int, most: int) -> None:
    asked = ["odds", text, "--at-least", str(at_least), "--chance", "80%"]
    done = RUN.invoke(app, asked)
    assert done.exit_code == 1
    assert f"no N up to {most:,} is enough" in " ".join(done.stdout.split())
    done = RUN.invoke(app, [*asked, "--json"])
    told = json.loads(done.stdout)
    assert (done.exit_code, told["n"], told["most"]) == (1, None, most)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("roll", "4d6r1"), "r means two things"),
        (("odds", "1001d6"), "the limit is 1,000 dice, this has 1,001"),
        (("odds", "Nd6"), "N stands for an unknown number"),
        (("odds", "2d6", "--chance", "80%"), "write N for their number"),
        (("odds", "Nd6cs>=4", "--at-least", "2", "--chance", "often"), "expected a chance such as 80%"),
        (("odds", "Nd6cs>=4", "--at-least", "2", "--chance", "180%"), "expected a chance such as 80%"),
        (("odds", "Nd6cs>=4", "--at-least", "2", "--chance", "80%x"), "expected a chance such as 80%"),
        (("odds", "Nd6cs>=4", "--at-least", "2", "--chance", "1e99999"), "expected a chance such as 80%"),
        (("odds", "Nd6cs>=4", "--at-least", "2", "--chance", "1e-99999"), "expected a chance such as 80%"),
        (("odds", "Nd6cs>=4", "--at-least", "2", "--chance", "1/0"), "expected a chance such as 80%"),
        (("odds", "4d6", "foo", "bar"), "4d6 is dice; did not expect 'foo bar' behind it"),
        (("odds", "2d6", "--at-least", "x"), "integer"),
        (("ods", "2d6"), "No such command"),
    ],
)
def test_wrong_input_is_a_sentence_and_exit_code_2(arguments: tuple[str, ...], why: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert why in done.stderr
    assert "Traceback" not in done.stderr


def test_version() -> None:
    assert re.fullmatch(r"rulewright \d+\.\d+\.\d+", RUN.invoke(app, ["--version"]).stdout.strip())


def test_a_reader_who_stops_is_no_error() -> None:
    command = f"{sys.executable} -m rulewright odds 1000d6 | head -1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "0"
    assert done.stderr == ""


def test_a_terminal_without_these_signs_still_works() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rulewright", "roll", "9d6ro<=5", "--times", "3"],
        capture_output=True,
        env={"PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert done.returncode == 0
    assert b"?" in done.stdout


def test_what_cannot_be_written_is_said() -> None:
    command = f"{sys.executable} -m rulewright odds 4d6 > /dev/full"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
