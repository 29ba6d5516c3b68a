"""The commands of `lab`."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import typer.main

from rulewright.cli import app

from ..running import WITH_SKIRMISH, run_fork
from ..running import run as run_command

LAB = typer.main.get_command(app).commands["lab"].commands  # type: ignore[attr-defined]
SWEEP = """
game = "skirmish"
encounter = "duel"
[grid]
we = ["careless", "careful"]
[grid.set]
"npc.boar.strength" = [2, 3]
"""


def run(*words: str, at: Path | None = None) -> subprocess.CompletedProcess[str]:
    """A command of the lab, with a small game to play; without workers unless it asks for them."""
    workers = () if "--workers" in words or "--html" in words else ("--workers", "1")
    return run_command("lab", *words, *workers, at=at, **WITH_SKIRMISH)


@pytest.mark.soak
@pytest.mark.parametrize("command", sorted(LAB))
def test_examples_in_the_help_run_one_after_the_other(command: str, tmp_path: Path) -> None:
    shown = re.findall(r"^Example: rulewright lab (.+)$", LAB[command].epilog, re.MULTILINE)
    assert command in {shlex.split(line)[0] for line in shown}
    for line in shown:
        done = run_command("lab", *shlex.split(line), at=tmp_path)
        assert done.returncode == 0, done.stderr
        assert done.stdout
        assert max(map(len, done.stdout.splitlines())) <= 80


def test_sweep_is_shown_written_and_put_on_a_page(tmp_path: Path) -> None:
    (tmp_path / "s.toml").write_text(SWEEP)
    done = run("sweep", "s.toml", "--out", "s.csv", "--html", "s.html", at=tmp_path)
    assert done.stdout.splitlines()[0].split() == ["we", "npc.boar.strength", "we", "win", "rounds", "method"]
    assert "  careless  2                  57.14 %  1.00    exact" in done.stdout
    assert (tmp_path / "s.csv").read_text().startswith("we,npc.boar.strength,method,win,")
    assert "57.14 %" in (tmp_path / "s.html").read_text()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["s.csv", "s.html", "s.toml"]
    swept = json.loads(run("sweep", "s.toml", "--json", at=tmp_path).stdout)
    assert [point["values"]["npc.boar.strength"] for point in swept["points"]] == [2, 3, 2, 3]


def test_part_of_another_sweep_is_not_mixed_in_unless_it_is_thrown_away(tmp_path: Path) -> None:
    (tmp_path / "s.toml").write_text(SWEEP)
    (tmp_path / "s.csv.part").write_text('{"sweep":"x","points":4}\n')
    refused = run("sweep", "s.toml", "--out", "s.csv", at=tmp_path)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "belongs to another sweep" in refused.stderr
    assert run("sweep", "s.toml", "--out", "s.csv", "--fresh", at=tmp_path).returncode == 0
    assert (tmp_path / "s.csv").exists()


def test_new_sweep_overwrites_no_file(tmp_path: Path) -> None:
    (tmp_path / "s.toml").write_text("mine")
    assert "is there already" in run("sweep", "s.toml", "--new", at=tmp_path).stderr
    assert (tmp_path / "s.toml").read_text() == "mine"


def test_ruling_is_compared_with_its_default(tmp_path: Path) -> None:
    done = run("ruling", "skirmish", "first.blow", "--encounter", "duel", "--html", "r.html", at=tmp_path)
    assert re.search(r"duel: ours +66.67 % +\+9.52", done.stdout)
    assert "Who is stronger in the first round?" in (tmp_path / "r.html").read_text()
    told = json.loads(run("ruling", "skirmish", "weather", "--encounter", "duel", "--json").stdout)
    assert told["encounters"][0]["options"][1]["differences"][0]["by"]["value"] == 0


def test_build_proposes_opponents_or_ends_with_exit_code_1() -> None:
    ways = ("--we", "careless", "--they", "careless")
    words = ("build", "skirmish", *ways, "--party", "cat,cat", "--within", "4%", "--size", "2", "--win")
    done = run(*words, "50%")
    assert (done.returncode, "  2 cat      50.00 %" in done.stdout) == (0, True)
    none = run(*words, "99.9%", "--json")
    told = json.loads(none.stdout)
    assert (none.returncode, told["proposals"], bool(told["nearest"])) == (1, [], True)


def test_duels_are_a_matrix_a_file_and_a_page(tmp_path: Path) -> None:
    words = ("duels", "skirmish", "--fights", "20", "--out", "d.csv", "--html", "d.html")
    done = run(*words, at=tmp_path)
    assert "1 ant, 2 boar, 3 cat, 4 drake, 5 elk" in done.stdout
    assert len(re.findall(r"^  \w+(?: +\d+){5}$", done.stdout, re.MULTILINE)) == 6
    assert len((tmp_path / "d.csv").read_text().splitlines()) == 26
    assert "<svg" in (tmp_path / "d.html").read_text()


def test_files_are_written_even_if_a_reader_stops_early(tmp_path: Path) -> None:
    words = "duels skirmish --fights 20 --json --out d.csv --html d.html"
    command = f"{sys.executable} -m rulewright lab {words} | head -c 1"
    subprocess.run(
        command, shell=True, cwd=tmp_path, env={**os.environ, **WITH_SKIRMISH}, capture_output=True, check=False
    )
    assert sorted(path.name for path in tmp_path.iterdir()) == ["d.csv", "d.html"]


WRONG = [
    ("sweep nowhere.toml", "cannot read nowhere.toml"),
    ("sweep s.toml --out s.xls", "expected a name that ends in .parquet, .csv, .json"),
    ("sweep s.toml --out no/s.csv", "there is no folder no"),
    ("sweep s.toml --workers 999", "expected 1 to 256 workers, got 999"),
    ("sweep s.toml --engine rai", "did you mean ray?"),
    ("ruling skirmish banner", "banner is fixed: only no is played here"),
    ("ruling skirmish wether", "did you mean weather?"),
    ("ruling skirmish weather --encounter dual", "did you mean duel?"),
    ("ruling skirmish weather --we bold", "has no policy 'bold'"),
    ("ruling skirmish weather --within 0", "expected --within as a share such as 0.5%"),
    ("build skirmish --party , --win 50%", "the party is empty; name at least one character"),
    ("build skirmish --party cat --win 0", "expected a chance such as 80%"),
    ("build skirmish --party cta --win 50%", "there is no 'cta' here"),
    ("build skirmish --party cat --win 50% --among cot", "did you mean cat?"),
    ("duels skirmish --only cot", "did you mean cat?"),
    ("duels skirmish --out d.parquet", "expected a name that ends in .csv"),
    ("duels skirmsh", "did you mean skirmish?"),
]


@pytest.mark.parametrize(("line", "why"), WRONG)
def test_wrong_input_is_refused_with_a_sentence_and_exit_code_2(line: str, why: str, tmp_path: Path) -> None:
    (tmp_path / "s.toml").write_text(SWEEP)
    done = run_fork("lab", *shlex.split(line), at=tmp_path, **WITH_SKIRMISH)
    assert why in done.stderr
    assert "Traceback" not in done.stderr
    assert (done.returncode, done.stdout) == (2, "")
    assert [path.name for path in tmp_path.iterdir()] == ["s.toml"]


def test_duels_and_rulings_are_shown_for_every_way_to_play_side_by_side() -> None:
    matrix = run("duels", "skirmish", "--only", "cat", "--fights", "5", "--every-way").stdout
    assert "The chance of each row over all its duels" in matrix
    assert re.search(r"^ +careless +plain +careful$", matrix, re.MULTILINE)
    ruling = run("ruling", "skirmish", "first.blow", "--encounter", "duel", "--every-way").stdout
    # Careful ones never charge: 5/7 instead of 3/5.
    row = next(line for line in ruling.splitlines() if line.startswith("  duel: ours  ") and "%" not in line)
    assert row.split()[2:] == ["+9.52", "+11.43", "+11.43"]
