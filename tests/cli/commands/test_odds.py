"""`odds` of dice, and of what a character may do in a game."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from typer.testing import CliRunner

from rulewright.cli import app

from ..running import run

RUN = CliRunner()


def read(*arguments: str) -> Any:
    done = RUN.invoke(app, ["odds", *arguments, "--json"], catch_exceptions=False)
    assert done.exit_code == 0
    return json.loads(done.stdout)


def test_odds_of_dice_are_exact() -> None:
    report = read("4d6kh3", "--at-least", "15")
    assert report["exact"] is True
    assert report["at_least"] == {"value": 15, "fraction": "25/108", "decimal": 25 / 108}
    assert report["mean"]["fraction"] == "15869/1296"
    assert len(report["outcomes"]) == 16
    assert report["outcomes"][0] == {
        "value": 3,
        "chance": {"fraction": "1/1296", "decimal": 1 / 1296},
        "at_least": {"fraction": "1", "decimal": 1.0},
    }


def test_two_sides_win_tie_and_lose() -> None:
    report = read("3d6cs>=4 vs 3d6cs>=4")
    assert report["versus"]["ties"]["fraction"] == "5/16"
    assert report["versus"]["wins"] == report["versus"]["loses"]
    told = RUN.invoke(app, ["odds", "3d6cs>=4 vs 3d6cs>=4"]).stdout
    assert told.endswith("\nwins 34.38 % (11/32)\nties 31.25 % (5/16)\nloses 34.38 % (11/32)\n")


def test_smallest_number_of_dice_for_a_chance_is_found() -> None:
    report = read("Nd6cs>=4", "--at-least", "2", "--chance", "80%")
    assert (report["n"], report["chance"], report["with_one_less"]) == (5, "13/16", "11/16")
    assert read("Nd6", "--at-least", "400", "--chance", "1/2")["n"] == 115
    assert read("Nd6kh3", "--at-least", "15", "--chance", "80")["n"] == 10
    done = RUN.invoke(app, ["odds", "Nd6cs>=4", "--at-least", "2", "--chance", "0.8"])
    assert done.stdout.splitlines() == [
        "N = 5: 5d6cs>=4 gives 2 or more with 81.25 % (13/16)",
        "with one less: 68.75 % (11/16)",
    ]


@pytest.mark.parametrize(
    ("text", "at_least", "most"),
    [("Nd6kl1", 3, 1000), ("Nd2 vs Nd2", 1, 500), ("990d1-990+Nd6kl1", 3, 10)],
)
def test_exit_code_is_1_where_no_number_of_dice_is_enough(text: str, at_least: int, most: int) -> None:
    done = RUN.invoke(app, ["odds", text, "--at-least", str(at_least), "--chance", "80%", "--json"])
    report = json.loads(done.stdout)
    assert (done.exit_code, report["n"], report["most"]) == (1, None, most)


def test_text_says_that_no_number_of_dice_is_enough() -> None:
    done = RUN.invoke(app, ["odds", "Nd6kl1", "--at-least", "3", "--chance", "80%"])
    assert (done.exit_code, "no N up to 1,000 is enough" in " ".join(done.stdout.split())) == (1, True)


def test_text_has_a_bar_for_every_result() -> None:
    lines = run("odds", "2d4", "--at-least", "7").stdout.splitlines()
    assert lines[0] == "2d4: 2d4, add up"
    assert re.fullmatch(r" +5 +25\.00 % +62\.50 % or more +[█#]{39}", lines[6])
    assert lines[-1] == "at least 7: 18.75 % (3/16)"
    assert max(map(len, lines)) <= 80


def test_many_results_fit_on_a_screen() -> None:
    assert max(map(len, run("odds", "100d100").stdout.splitlines())) <= 80
    assert len(run("odds", "d1000").stdout.splitlines()) < 40


def test_explosions_state_their_limit() -> None:
    told = RUN.invoke(app, ["odds", "3d6!", "--cut", "4"]).stdout
    assert "a die explodes at most 4 times; the chance that this cuts anything is 0.00039" in told


@pytest.mark.soak
def test_dice_that_are_too_much_work_are_sampled_with_an_interval() -> None:
    told = RUN.invoke(app, ["odds", "30d20!kh10", "--at-least", "150", "--seed", "1"]).stdout
    assert "sampled" in told
    assert "between" in told
    report = read("30d20!kh10", "--at-least", "150", "--seed", "1")
    assert report["exact"] is False
    assert report["at_least"]["low"] < report["at_least"]["seen"] < report["at_least"]["high"]


@pytest.mark.parametrize("line", ["odds 4d6 --at-least -5", "odds 4d6 --at-least 99999999999999999999"])
def test_numbers_that_dice_cannot_show_have_odds_too(line: str) -> None:
    assert run(*line.split()).returncode == 0


def test_odds_of_actions_are_exact_and_follow_the_rulings() -> None:
    """Three dice against one: hits unless the one succeeds and all three fail, and the margin adds."""
    words = ("animon", "rust-in-the-shed", "smolkin", "rustbug")
    power = next(action for action in read(*words) if action["action"] == "attack rustbug power")
    assert power["changes"][0] == {"bar": "rustbug HP", "mean": "-31/8", "decimal": -3.875, "chance": "15/16"}
    ties_miss = read(*words, "--ruling", "attack.tie=miss")
    power = next(action for action in ties_miss if action["action"] == "attack rustbug power")
    assert power["changes"][0]["chance"] == "11/16"
    told = run("odds", "animon", "rust-in-the-shed", "smolkin").stdout
    assert "Attack Rustbug 1 with Power: 94" in told


def test_odds_can_be_limited_to_some_actions() -> None:
    words = ("animon", "rust-in-the-shed", "rustbug", "smolkin")
    everything = [action["action"] for action in read(*words)]
    attacks = [action["action"] for action in read(*words, "--only", "attack")]
    assert attacks == [action for action in everything if action.startswith("attack")]
    assert len(everything) > len(attacks) > 0


@pytest.mark.parametrize("line", ["tactics yard-lesson yard-pupil", "anyventure the-wooden-sword tock"])
def test_odds_with_nobody_in_reach_say_what_they_assume(line: str) -> None:
    told = " ".join(run("odds", *line.split(), "--only", "attack").stdout.split())
    assert "in the open, as if every enemy were" in told


def test_several_expressions_share_one_chart() -> None:
    shown = run("odds", "4d6kh3", "3d6", "--at-least", "18").stdout.splitlines()
    assert shown[0].split()[:3] == ["4d6kh3", "mean", "12.24"]
    assert "at least 18: 1.62 % (7/432)" in shown[0]
    assert "at least 18: 0.46 % (1/216)" in shown[1]
    ten = next(line for line in shown if line.startswith("10 "))
    assert re.findall(r"[\d.]+ %", ten) == ["9.41 %", "12.50 %"]
    assert max(map(len, shown)) <= 80
    assert [one["expression"] for one in read("4d6kh3", "3d6")] == ["4d6kh3", "3d6"]


def test_too_many_expressions_for_one_chart_are_refused() -> None:
    refused = run("odds", *["1d6"] * 7)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "expected at most 6 expressions for one chart, got 7" in refused.stderr
