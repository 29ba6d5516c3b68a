"""History: pages of encoded lines equal the lines themselves, and are made once."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.world import GM
from rulewright.table.hosting import frames, live_table
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.log.store import Store
from rulewright.table.play import inputs
from rulewright.table.view.projection import frame
from rulewright.table.view.story import history

from ...tables import UNDO, host, open_fight, play, salt, seats_of


def expect_all_lines(live: LiveTable) -> None:
    for seat in seats_of(live):
        for since in range(-1, live.event_log.last + 1):
            plain = to_builtins(frame(live.table, live.event_log, seat, since))
            assert msgspec.json.decode(live.frame(seat, since))["lines"] == plain["lines"], (seat, since)


@pytest.mark.parametrize("page", [1, 3, 10])
def test_frames_have_the_same_lines_as_without_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: int
) -> None:
    monkeypatch.setattr(history, "PAGE", page)
    live, dice = open_fight(host(tmp_path)), random.Random(page)
    for number in range(6):
        play(live, dice, 8, f"{number}.")
        expect_all_lines(live)
    for _ in range(5):
        live.do_once(GM, UNDO)
    expect_all_lines(live)
    live.do_once(GM, inputs.Veil(do="veil", who=["foe"]))
    expect_all_lines(live)


def test_pages_are_forgotten_if_there_are_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "PAGE", 2)
    monkeypatch.setattr(history, "MAX_PAGES", 5)
    live = open_fight(host(tmp_path))
    play(live, random.Random(4), 40)
    expect_all_lines(live)
    assert len(live.history._pages) <= 5


def lines_read(live: LiveTable, seat: str, since: int) -> int:
    """How many lines are read from the store for one frame."""
    found: list[Any] = []
    lines = Store.lines

    def read(*given: Any) -> Any:
        rows = lines(*given)
        found.extend(rows)
        return rows

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Store, "lines", read)
        live.frame(seat, since)
    return len(found)


def test_only_a_page_is_read_however_long_the_log_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "PAGE", 10)
    monkeypatch.setattr(live_table, "MAX_LINES", 4)
    for events in (50, 500):
        folder = tmp_path / f"{events}"
        folder.mkdir()
        live = open_fight(host(folder))
        for number in range(events):
            live.do_once(GM, inputs.Pause(do="pause", on=number % 2 == 0))
        assert lines_read(live, "sue", -1) >= events - 10
        live.do_once("ann", salt("new"))
        for seat, since in (("sue", -1), ("sue", 17), ("sue", events // 2)):
            assert lines_read(live, seat, since) < 25, (seat, since)


def test_few_large_frames_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    live = open_fight(host(tmp_path))
    play(live, random.Random(4), 20)
    monkeypatch.setattr(frames, "MAX_BYTES", 3 * len(live.frame(GM)))
    for since in range(-1, live.event_log.last):
        live.frame(GM, since)
    assert sum(map(len, live._frames._encoded.values())) <= frames.MAX_BYTES
