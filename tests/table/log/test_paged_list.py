"""Paged lists, and tables whose older lines are read from the store."""

from __future__ import annotations

import random
from itertools import product, starmap
from pathlib import Path
from typing import Any

import pytest

from rulewright.kernel.rules.world import GM
from rulewright.table.hosting import live_table as live_module
from rulewright.table.hosting.live_table import MAX_LINES, LiveTable
from rulewright.table.log.paged_list import PagedList
from rulewright.table.play.undoing import checkpoints

from ..tables import UNDO, host, open_fight, play, reopen, visible_state

ITEMS = list("abcdefghij")


@pytest.mark.parametrize("most", [0, 1, 3, 9, 10, 20])
def test_slices_equal_those_of_a_list(most: int) -> None:
    paged = PagedList(ITEMS, lambda first, end: ITEMS[first:end])
    paged.evict(most)
    firsts, ends = (None, 0, 2, 6, 8, 10, -1, -4, 15), (None, 0, 3, 7, 10, -1, 15)
    for part in starmap(slice, product(firsts, ends, (None, 1, 2, -1))):
        assert paged[part] == ITEMS[part], part
    assert len(paged) == len(ITEMS)


def test_only_evicted_items_are_read_from_the_store() -> None:
    asked: list[tuple[int, int]] = []

    def read(first: int, end: int) -> list[str]:
        asked.append((first, end))
        return ITEMS[first:end]

    paged = PagedList(ITEMS, read)
    paged.evict(4)
    assert [paged[6], paged[-1], *paged[7:]] == ["g", "j", "h", "i", "j"]
    assert asked == []
    assert [paged[0], paged[-10], *paged[4:8]] == ["a", "a", "e", "f", "g", "h"]
    assert asked == [(0, 1), (0, 1), (4, 6)]
    assert list(paged) == paged == ITEMS
    with pytest.raises(IndexError):
        paged[10]


def test_a_copy_grows_and_evicts_independently() -> None:
    paged = PagedList(ITEMS, lambda first, end: ITEMS[first:end])
    other = paged.copy()
    other.append("k")
    other.evict(2)
    assert list(paged) == ITEMS
    assert list(other) == [*ITEMS, "k"]


def test_items_that_cannot_be_read_back_are_not_evicted() -> None:
    paged = PagedList(ITEMS)
    paged.evict(2)
    assert paged.evicted == 0


def test_a_table_with_evicted_lines_equals_one_that_keeps_them_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = open_fight(host(tmp_path))
    play(live, random.Random(3), 120)
    assert len(live.table.records) > 2 * MAX_LINES
    assert len(live.event_log.sentences) - live.event_log.sentences.evicted == MAX_LINES
    monkeypatch.setattr(live_module, "MAX_LINES", 10**6)
    assert visible_state(live) == visible_state(reopen(live))


def test_undo_goes_back_further_than_the_checkpoints_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "MAX_CHECKPOINTS", 3)
    live = open_fight(host(tmp_path))
    play(live, random.Random(5), 60)
    monkeypatch.setattr(checkpoints, "MAX_CHECKPOINTS", 10**6)
    whole = reopen(live)
    taken: list[Any] = []
    for one in (live, whole):
        taken.append([])
        while (known := one.table.last_checkpoint()) is not None:
            taken[-1].append(known.line)
            one.table.undo()
    assert len(taken[0]) > 10
    assert taken[0] == taken[1]
    assert live.table.dump() == whole.table.dump()


def test_undo_of_evicted_lines_marks_them_as_undone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_module, "MAX_LINES", 4)
    live: LiveTable = open_fight(host(tmp_path))
    play(live, random.Random(8), 40)
    for number in range(10):
        live.do(GM, f"back {number}", UNDO)
    assert visible_state(live) == visible_state(reopen(live))
