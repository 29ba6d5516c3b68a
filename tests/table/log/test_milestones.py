"""Milestones: the state before any line is found from the nearest one, whatever was undone."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from rulewright.kernel.rules.world import GM
from rulewright.table.hosting import live_table
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.log import lines, milestones, replay
from rulewright.table.log.records import Struck, fold_states
from rulewright.table.play.undoing import checkpoints
from rulewright.table.view.projection import line_number
from rulewright.table.view.why import why

from ..tables import UNDO, frame_of, host, open_fight, play, reopen


def expect_states_of_fold(live: LiveTable) -> None:
    table, _ = live.snapshot_with_milestones()
    states = fold_states(table.system, table.records[:])
    for number in range(len(table.records)):
        assert table.state_before(number) == states[number], number


@pytest.mark.parametrize("seed", range(4))
def test_the_state_before_a_line_equals_that_of_the_whole_fold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setattr(milestones, "SPACING", 8)
    monkeypatch.setattr(checkpoints, "MAX_CHECKPOINTS", 3)
    monkeypatch.setattr(live_table, "SNAPSHOT_EVERY", 50)
    live = open_fight(host(tmp_path))
    play(live, random.Random(seed), 60)
    for number in range(12):
        live.do(GM, f"back {number}", UNDO)
    play(live, random.Random(seed), 40, "more")
    assert any(isinstance(record, Struck) for record in live.table.records)
    expect_states_of_fold(live)
    expect_states_of_fold(reopen(live))


def test_a_reopened_table_folds_its_log_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(milestones, "SPACING", 8)
    monkeypatch.setattr(live_table, "SNAPSHOT_EVERY", 50)
    live = open_fight(host(tmp_path))
    play(live, random.Random(1), 80)
    again = reopen(live)
    first = again.table.milestones.first_line
    assert first > 0
    again.snapshot_with_milestones()
    assert again.table.milestones.first_line == 0
    assert [one.line for one in again.table.milestones.known if one.line < first]
    monkeypatch.setattr(milestones, "fold_states", pytest.fail)
    again.snapshot_with_milestones()


def test_there_are_never_too_many_milestones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(milestones, "SPACING", 2)
    monkeypatch.setattr(milestones, "MAX_MILESTONES", 5)
    live = open_fight(host(tmp_path))
    play(live, random.Random(2), 60)
    assert len(live.table.milestones.known) <= 5
    expect_states_of_fold(live)


def work_of_why(folder: Path, inputs: int) -> int:
    """The lines that are decoded and applied to explain a line in the middle of the log, after some inputs."""
    live = open_fight(host(folder), 400)
    play(live, random.Random(6), inputs)
    shown = frame_of(live, "sue")["lines"]
    line = shown[len(shown) * 2 // 3]["id"]
    done: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        for where, name in ((replay, "apply_record"), (lines, "decode_line")):
            patch.setattr(where, name, noting(done, getattr(where, name)))
        table, log = live.snapshot_with_milestones()
        number = line_number(table, log, "sue", line)
        assert number is not None
        assert why(table, number, "sue")
    return len(done)


def noting(done: list[str], work: Any) -> Any:
    def noted(*given: Any) -> Any:
        done.append(work.__name__)
        return work(*given)

    return noted


def test_why_an_old_line_happened_costs_the_same_in_a_long_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(milestones, "SPACING", 20)
    monkeypatch.setattr(checkpoints, "MAX_CHECKPOINTS", 3)
    monkeypatch.setattr(live_table, "MAX_LINES", 4)
    folders = [tmp_path / name for name in ("short", "long")]
    for folder in folders:
        folder.mkdir()
    for folder, inputs in zip(folders, (50, 500), strict=True):
        assert 0 < work_of_why(folder, inputs) < 3 * milestones.SPACING
