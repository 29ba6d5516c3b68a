"""Counts that are kept up to date equal those of the whole log, and only new lines cost work."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.kernel.rules.world import GM
from rulewright.systems import game as shipped_game
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.log.records import apply_record
from rulewright.table.log.store import Store
from rulewright.table.play import inputs
from rulewright.table.play.seats import Seat
from rulewright.table.view.statistics import log_counts
from rulewright.table.view.statistics.counts import Panels
from rulewright.table.view.statistics.log_counts import LogCounts
from rulewright.table.view.statistics.summary import statistics
from tests.table.tables import UNDO, host, next_act, open_fight, play, reopen, seats_of


def expect_counts_of_whole_log(live: LiveTable) -> None:
    table, events = live.snapshot_with_log()
    for seat in seats_of(live):
        kept = statistics(table, events, live.counts, seat)
        assert kept == statistics(table, events, LogCounts(), seat), seat


def undo(live: LiveTable, times: int) -> None:
    for _ in range(times):
        try:
            live.do_once(GM, UNDO)
        except Refusal:
            return


@pytest.mark.parametrize("seed", range(3))
def test_kept_counts_equal_those_of_the_whole_log(tmp_path: Path, seed: int) -> None:
    live, dice = open_fight(host(tmp_path), 200), random.Random(seed)
    for number in range(16):
        play(live, dice, dice.randrange(1, 9), f"{number}.")
        undo(live, dice.choice((0, 0, 0, 2, 25)))
        expect_counts_of_whole_log(live)


def lesson(folder: Path) -> LiveTable:
    """A fight of a shipped game, with harm and turns, where Sue watches."""
    folder.mkdir()
    at, system = host(folder), shipped_game("animon")
    world = system.staged(Match("the-first-lesson", (), (), (), (), None, gather=False))
    live = at.live(at.open(system, world, "a lesson").id)
    live.seat(Seat("Sue", ()))
    return live


def hurt(live: LiveTable, times: int) -> None:
    """The GM sets the HP of a fighter up and down."""
    for number in range(times):
        live.do_once(GM, inputs.Rule(do="rule", path="fighters.smolkin.hp", value=3 + number % 2, note=""))


def test_turns_and_harm_that_were_undone_are_taken_back(tmp_path: Path) -> None:
    live, dice = lesson(tmp_path / "lesson"), random.Random(1)
    for number in range(40):
        live.do_once(*next_act(live.table, dice))
        undo(live, dice.choice((0, 0, 0, 1, 4)) if number % 3 == 0 else 0)
        expect_counts_of_whole_log(live)
    before = statistics(*live.snapshot_with_log(), live.counts, "Sue")
    assert any(row.turns for row in before.people)
    hurt(live, 4)
    after = statistics(*live.snapshot_with_log(), live.counts, "Sue")
    assert sum(row.taken for row in after.people) > sum(row.taken for row in before.people)
    undo(live, 4)
    assert statistics(*live.snapshot_with_log(), live.counts, "Sue") == before


def work_of_statistics(live: LiveTable, *seats: str) -> Counter[str]:
    """What the statistics of some seats cost: lines applied, panels made, lines read from the store."""
    done: Counter[str] = Counter()
    panel, lines = Panels.of, Store.lines

    def applied(*given: Any) -> Any:
        done["applied"] += 1
        return apply_record(*given)

    def made(*given: Any) -> Any:
        done["panels"] += 1
        return panel(*given)

    def read(*given: Any) -> Any:
        rows = lines(*given)
        done["read"] += len(rows)
        return rows

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(log_counts, "apply_record", applied)
        patch.setattr(Panels, "of", made)
        patch.setattr(Store, "lines", read)
        for seat in seats:
            statistics(*live.snapshot_with_log(), live.counts, seat)
    return done


def test_only_new_lines_are_counted(tmp_path: Path) -> None:
    work = []
    for events in (50, 500):
        live = lesson(tmp_path / f"{events}")
        hurt(live, events)
        assert work_of_statistics(live, "Sue")["applied"] > events
        hurt(live, 3)
        work.append(work_of_statistics(live, "Sue", GM))
        undo(live, 2)
        work.append(work_of_statistics(live, "Sue", GM))
        assert not work_of_statistics(live, "Sue", GM)["panels"]
    assert work[:2] == work[2:]
    assert 0 < work[0]["applied"] < 10


def test_a_reopened_table_is_folded_once_for_all_seats(tmp_path: Path) -> None:
    live = lesson(tmp_path / "lesson")
    hurt(live, 60)
    again = reopen(live)
    work = work_of_statistics(again, "Sue", GM)
    assert work["applied"] == len(again.table.records)
    expect_counts_of_whole_log(again)


def test_counts_that_failed_half_way_begin_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    live = lesson(tmp_path / "lesson")
    hurt(live, 5)
    table, events = live.snapshot_with_log()
    with monkeypatch.context() as patch:
        patch.setattr(Panels, "of", lambda *_: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            statistics(table, events, live.counts, GM)
    expect_counts_of_whole_log(live)


def test_harm_after_an_undo_is_counted_from_where_the_undo_went_back_to(tmp_path: Path) -> None:
    live = lesson(tmp_path / "lesson")
    for value in (9, 2):
        live.do_once(GM, inputs.Rule(do="rule", path="fighters.smolkin.hp", value=value, note=""))
        expect_counts_of_whole_log(live)
    undo(live, 1)
    expect_counts_of_whole_log(live)
    live.do_once(GM, inputs.Rule(do="rule", path="fighters.smolkin.hp", value=8, note=""))
    expect_counts_of_whole_log(live)
