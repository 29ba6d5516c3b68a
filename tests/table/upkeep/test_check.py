"""A changed byte, a missing line, a changed die and a damaged file are found, and a store that is whole passes."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rulewright.table.log.store import Store
from rulewright.table.upkeep.check import StoreCheck, check_store

from ..tables import game, host, play, reopen
from .damaging import PAGE_BYTES, change, change_die, played_store


def checked(path: Path) -> StoreCheck:
    store = Store(f"sqlite:///{path}")
    try:
        return check_store(store, game)
    finally:
        store.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def test_a_store_that_was_only_played_is_whole(path: Path) -> None:
    tables = played_store(path)
    found = checked(path)
    assert found.is_whole
    assert [table.id for table in found.tables] == tables
    assert all(table.lines > 10 for table in found.tables)


def test_the_chain_goes_on_after_a_restart_and_with_a_second_server(path: Path) -> None:
    table, _ = played_store(path)
    one, other = host(path.parent), host(path.parent)
    for number in range(3):
        for at in (one, other):
            # Read anew each time; what the store remembers of the chain is behind by then.
            play(reopen(at.live(table)), random.Random(number), 4, f"{number}{at is one}")
    one.store.close()
    other.store.close()
    assert checked(path).is_whole


def test_a_changed_die_is_seen_at_its_line(path: Path) -> None:
    changed, other = played_store(path)
    line = change_die(path, changed)
    faults = {table.id: table.faults for table in checked(path).tables}
    assert faults[changed] == (f"line {line + 1} is not as it was written, or the one before it was changed",)
    assert faults[other] == ()


def test_a_die_changed_along_with_its_chain_is_still_no_draw_of_the_secret(path: Path) -> None:
    changed, _ = played_store(path)
    line = change_die(path, changed)
    relink(path, changed)
    (fault, *_) = next(table.faults for table in checked(path).tables if table.id == changed)
    assert f"line {line}" in fault
    assert "should not show" in fault


def relink(path: Path, table: str) -> None:
    """Work out all links of a table anew, as somebody might who can write to the store."""
    from rulewright.table.log.chain import first_link, links

    store = Store(f"sqlite:///{path}")
    made = list(links(first_link(table), store.lines(table)))
    store.close()
    for number, link in enumerate(made):
        change(path, 'UPDATE lines SET link = ? WHERE "table" = ? AND seq = ?', link, table, number)


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ('DELETE FROM lines WHERE "table" = ? AND seq = 5', "line 6 is missing"),
        ("UPDATE lines SET told = told || x'20' WHERE \"table\" = ? AND seq = 5", "line 6 is not as it was written"),
        ("UPDATE lines SET link = x'00' WHERE \"table\" = ? AND seq = 5", "line 6 is not as it was written"),
        ('DELETE FROM lines WHERE "table" = ?', "it has no lines"),
    ],
)
def test_what_was_done_to_the_lines_is_said(path: Path, statement: str, words: str) -> None:
    table, _ = played_store(path)
    assert change(path, statement, table)
    (fault,) = next(one.faults for one in checked(path).tables if one.id == table)
    assert fault.startswith(words)


def test_a_line_that_was_swapped_with_the_next_is_found(path: Path) -> None:
    table, _ = played_store(path)
    for old, new in ((4, 1000), (5, 4), (1000, 5)):
        assert change(path, 'UPDATE lines SET seq = ? WHERE "table" = ? AND seq = ?', new, table, old)
    (fault,) = next(one.faults for one in checked(path).tables if one.id == table)
    assert fault.startswith("line 5 is not")


def test_a_damaged_page_of_the_file_is_found(path: Path) -> None:
    played_store(path, 60)
    data = bytearray(path.read_bytes())
    at = len(data) // 2 // PAGE_BYTES * PAGE_BYTES
    data[at : at + PAGE_BYTES] = random.Random(1).randbytes(PAGE_BYTES)
    path.write_bytes(data)
    assert not checked(path).is_whole
