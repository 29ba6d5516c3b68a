"""Sweeps: the numbers are right, are stored at once, and are the same however often the sweep was interrupted."""

from __future__ import annotations

import csv
import json
import os
import re
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from rulewright.errors import Refusal
from rulewright.lab.effort import Effort
from rulewright.lab.experiments.grid import Plan, parse_plan
from rulewright.lab.experiments.results_file import (
    PartFile,
    expect_table_suffix,
    fingerprint,
    format_csv,
    format_json,
    part_path,
    table_columns,
    write_table,
)
from rulewright.lab.experiments.simulate import expect_complete
from rulewright.lab.experiments.sweep import SweepResult, sweep, sweep_points
from rulewright.lab.measurements import Estimate
from rulewright.lab.result import Result, Row
from rulewright.lab.workers.pool import worker_pool

EXACT = """
game = "skirmish"
theirs = ["boar"]
[grid]
ours = ["ant", "cat"]
we = ["careless", "careful"]
[grid.set]
"npc.boar.strength" = [2, 4]
"""
SAMPLED = """
game = "skirmish"
encounter = "ambush"
[effort]
way = "sampled"
within = 0.001
fights = 100
[grid]
we = ["careless", "careful"]
they = ["careless", "careful"]
rulings = [[], "first.blow=ours", "weather=wet"]
"""


def plan(text: str) -> Plan:
    return parse_plan(tomllib.loads(text))


def test_every_point_agrees_with_the_chance_worked_out_by_hand(skirmish: str) -> None:
    swept = sweep(plan(EXACT))
    found = {point.values: result.win.value for point, result in swept.rows}
    strength = {"ant": 1, "cat": 3}
    for (ours, we, theirs), win in found.items():
        mine = strength[ours[0]] + (we == "careless")
        assert win == pytest.approx(mine / (mine + theirs + 1))
    assert len(found) == 8
    assert [result.method for result in swept.results] == ["exact"] * 8


def test_a_notebook_shows_a_chart_and_all_numbers(skirmish: str) -> None:
    shown = sweep(plan(EXACT))._repr_html_()
    assert "<svg" in shown
    assert "57.14 %" in shown
    assert shown.count("<tr>") >= 16


def test_results_do_not_depend_on_workers(skirmish: str) -> None:
    alone = sweep(plan(SAMPLED))
    with worker_pool("pool", 2) as pool:
        assert sweep(plan(SAMPLED), pool) == alone


def test_every_point_has_its_own_seed_and_its_interval_holds_the_truth(skirmish: str) -> None:
    text = SAMPLED.replace("ambush", "duel").replace("fights = 100", "fights = 400")
    found = sweep(plan(text))
    exact = sweep(plan(text.replace('way = "sampled"', 'way = "exact"')))
    assert len({point.effort.seed for point in found.plan.points}) == 12
    pairs = zip(found.results, exact.results, strict=True)
    assert sum(one.win.low <= other.win.value <= one.win.high for one, other in pairs) >= 10


def test_an_interrupted_result_is_not_used() -> None:
    def result(fights: int, half: float) -> Result:
        wins = (Row("pcs", Estimate(0.5, 0.5 - half, 0.5 + half)),)
        return Result("sampled", wins, Estimate(1, 1, 1), (), (), (), (), fights=fights)

    effort = Effort(within=0.05, fights=1000)
    for fights, half in ((1000, 0.2), (500, 0.04)):
        assert expect_complete(result(fights, half), effort).fights == fights
    for fights, half in ((500, 0.06), (150, 0.04)):
        with pytest.raises(KeyboardInterrupt):
            expect_complete(result(fights, half), effort)


def test_the_table_has_the_same_numbers_in_every_format(skirmish: str, tmp_path: Path) -> None:
    swept = sweep(plan(EXACT))
    for name in ("s.parquet", "s.csv", "s.json"):
        write_table(swept, tmp_path / name)
    table = pq.read_table(tmp_path / "s.parquet")
    assert json.loads(table.schema.metadata[b"rulewright"])["setup"]["game"] == "skirmish"
    with (tmp_path / "s.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    points = json.loads((tmp_path / "s.json").read_text())["points"]
    assert [float(row["win"]) for row in rows] == table["win"].to_pylist()
    assert [point["result"]["wins"][0]["estimate"]["value"] for point in points] == table["win"].to_pylist()
    assert [point["values"]["npc.boar.strength"] for point in points] == table["npc.boar.strength"].to_pylist()
    assert [row["ours"] for row in rows] == table["ours"].to_pylist() == ["ant"] * 4 + ["cat"] * 4
    assert sorted(path.name for path in tmp_path.iterdir()) == ["s.csv", "s.json", "s.parquet"]
    assert set(table_columns(swept)) == set(table.column_names)


def test_whole_numbers_too_large_for_a_column_are_written_as_text(skirmish: str, tmp_path: Path) -> None:
    hardy = EXACT.replace('"npc.boar.strength" = [2, 4]', f'"ones.they-0.hp" = [2, {10**20}]')
    write_table(sweep(plan(hardy)), tmp_path / "s.parquet")
    assert pq.read_table(tmp_path / "s.parquet")["ones.they-0.hp"].to_pylist() == ["2", str(10**20)] * 4


def test_no_cell_of_a_csv_is_a_formula() -> None:
    found = {"=name": ["=1+1", "+x", "-x", "@x", "\tx", "plain", "a,b"], "number": [-1, -0.5, 0, 1, 2, 3, 4]}
    lines = format_csv(found).decode().splitlines()
    assert lines == ["'=name,number", "'=1+1,-1", "'+x,-0.5", "'-x,0", "'@x,1", "'\tx,2", "plain,3", '"a,b",4']


def test_only_known_formats_are_written(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match=r"expected a name that ends in .parquet, .csv, .json"):
        expect_table_suffix(tmp_path / "s.xls")


def resumed(part: PartFile, count: int) -> list[Result]:
    """Resume a sweep and store some of the points that are left."""
    done = part.resume()
    points = plan(EXACT).points[len(done) :][:count]
    done += sweep_points(points, store=part.append)
    part.close()
    return done


def test_finished_points_are_found_again_and_a_cut_off_line_is_dropped(skirmish: str, tmp_path: Path) -> None:
    out = tmp_path / "s.csv"
    first = resumed(PartFile(plan(EXACT), out), 3)
    whole_file = part_path(out).read_bytes()
    last = whole_file.splitlines(keepends=True)[-1]
    for torn in (last[:-1], last[:20], b'{"number"'):
        part_path(out).write_bytes(whole_file.removesuffix(last) + torn)
        assert resumed(PartFile(plan(EXACT), out), 0) == first[:2]
        assert part_path(out).read_bytes() == whole_file.removesuffix(last)
    part_path(out).write_bytes(whole_file + b"\0\0\0\n")
    assert resumed(PartFile(plan(EXACT), out), 1) == [*first, sweep(plan(EXACT)).results[3]]
    part_path(out).write_bytes(whole_file[:10])
    assert resumed(PartFile(plan(EXACT), out), 0) == []


def test_the_part_file_of_another_sweep_is_refused_and_left_alone(skirmish: str, tmp_path: Path) -> None:
    out = tmp_path / "s.csv"
    resumed(PartFile(plan(EXACT), out), 2)
    before = part_path(out).read_bytes()
    other = plan(EXACT.replace("[2, 4]", "[2, 5]"))
    with pytest.raises(Refusal, match="belongs to another sweep, .*--fresh begins anew"):
        PartFile(other, out).resume()
    assert part_path(out).read_bytes() == before
    part = PartFile(other, out)
    assert part.resume(fresh=True) == []
    part.close()


def test_a_fingerprint_depends_on_the_sweep_its_pack_and_the_version(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("# one")
    text = 'pack = "mine.toml"\n' + EXACT
    planned = parse_plan(tomllib.loads(text), tmp_path)
    seen = [fingerprint(planned), fingerprint(parse_plan(tomllib.loads(text.replace("ant", "elk")), tmp_path))]
    assert fingerprint(parse_plan(tomllib.loads("# a remark\n" + text), tmp_path)) == seen[0]
    mine.write_text("# two")
    seen.append(fingerprint(planned))
    monkeypatch.setattr("rulewright.lab.experiments.results_file.installed_version", lambda: "99")
    seen.append(fingerprint(planned))
    assert len(set(seen)) == 4


SLOW = SAMPLED.replace("fights = 100", "fights = 1500")


@cache
def uninterrupted() -> SweepResult:
    """The slow sweep without an interruption."""
    return sweep(plan(SLOW))


def started(folder: Path, *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "rulewright", "lab", "sweep", "s.toml", *words],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509
    )


def stopped_midway(
    folder: Path, out: str, stop: Callable[[subprocess.Popen[str]], object], *words: str
) -> tuple[int, str]:
    """Run until a few points are stored, then stop the process; returns its exit code and what it printed."""
    process = started(folder, "--out", out, *words)
    part = part_path(folder / out)
    for _ in range(6000):
        if part.exists() and part.read_bytes().count(b"\n") >= 4:
            break
        assert process.poll() is None, process.communicate()
        time.sleep(0.01)
    stop(process)
    _, printed = process.communicate(timeout=60)
    return process.returncode, printed


@pytest.mark.parametrize("form", ["parquet", *(pytest.param(one, marks=pytest.mark.soak) for one in ("csv", "json"))])
def test_a_killed_sweep_that_is_resumed_writes_the_same_bytes(skirmish: str, tmp_path: Path, form: str) -> None:
    (tmp_path / "s.toml").write_text(SLOW)
    out = f"s.{form}"
    code, _ = stopped_midway(tmp_path, out, lambda process: os.killpg(process.pid, signal.SIGKILL))
    assert code == -signal.SIGKILL
    assert not (tmp_path / out).exists()
    with part_path(tmp_path / out).open("ab") as file:
        file.write(b'{"number":9,"resu')
    again = started(tmp_path, "--out", out)
    _, printed = again.communicate(timeout=120)
    assert again.returncode == 0
    done = re.search(r"going on after (\d+) of 12 points", printed)
    assert done
    assert int(done[1]) >= 3
    write_table(uninterrupted(), tmp_path / f"whole.{form}")
    assert (tmp_path / out).read_bytes() == (tmp_path / f"whole.{form}").read_bytes()
    assert not part_path(tmp_path / out).exists()


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_finished_points_and_says_how_to_resume(skirmish: str, tmp_path: Path, workers: str) -> None:
    (tmp_path / "s.toml").write_text(SLOW)
    stop = lambda process: os.killpg(process.pid, signal.SIGINT)  # noqa: E731
    code, printed = stopped_midway(tmp_path, "s.json", stop, "--workers", workers)
    assert code == 130
    assert "Traceback" not in printed
    assert re.search(
        r"stopped after \d+ of 12 points, kept in s.json.part; the same command goes on from there", printed
    )
    again = started(tmp_path, "--out", "s.json", "--workers", workers)
    again.communicate(timeout=120)
    assert (tmp_path / "s.json").read_bytes() == format_json(uninterrupted())
