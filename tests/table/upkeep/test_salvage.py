"""Of a damaged store everything that can be read comes back, table by table, and can be played on."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rulewright.errors import Refusal
from rulewright.table.log.store import Store
from rulewright.table.upkeep.check import check_store
from rulewright.table.upkeep.salvage import salvage

from ..tables import game, host, play
from .damaging import PAGE_BYTES, change, played_store, stored


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def test_a_whole_store_comes_back_whole(path: Path) -> None:
    played_store(path)
    target = path.with_name("new.db")
    done = salvage(path, target)
    assert stored(target) == stored(path)
    assert [table.kept for table in done.tables] == [len(lines) for lines in stored(path).values()]
    assert done.left_behind == 0
    keys = [everything(file, "inputs") for file in (path, target)]
    assert keys[0] == keys[1] != []


def everything(path: Path, kind: str) -> list[object]:
    store = Store(f"sqlite:///{path}")
    with store.reading() as connection:
        rows = sorted(map(tuple, connection.exec_driver_sql(f"SELECT * FROM {kind}")), key=repr)
    store.close()
    return list(rows)


def test_a_table_is_kept_up_to_its_gap_and_the_other_whole(path: Path) -> None:
    broken, whole = played_store(path)
    before = stored(path)
    change(path, 'DELETE FROM lines WHERE "table" = ? AND seq = 9', broken)
    target = path.with_name("new.db")
    done = salvage(path, target)
    assert [(table.found, table.kept) for table in done.tables] == [
        (len(before[broken]) - 1, 9),
        (len(before[whole]), len(before[whole])),
    ]
    assert stored(target) == {broken: before[broken][:9], whole: before[whole]}
    at = host(path.parent, "new.db")
    assert check_store(at.store, game).is_whole
    for table in (broken, whole):
        live = at.live(table)
        lines = len(live.table.records)
        play(live, random.Random(3), 8, "later")
        assert len(live.table.records) > lines
    assert check_store(at.store, game).is_whole
    at.store.close()


@pytest.mark.parametrize("seed", range(12))
def test_whatever_page_is_damaged_nothing_wrong_comes_back(path: Path, seed: int) -> None:
    """Every page but the first, one a seed, is filled with noise, as by a failing disk."""
    played_store(path, 40)
    before, data = stored(path), bytearray(path.read_bytes())
    at = random.Random(seed).randrange(1, len(data) // PAGE_BYTES) * PAGE_BYTES
    data[at : at + PAGE_BYTES] = random.Random(seed).randbytes(PAGE_BYTES)
    path.write_bytes(data)
    target = path.with_name("new.db")
    try:
        done = salvage(path, target)
    except Refusal:
        assert not target.exists()
        return
    for table, lines in stored(target).items():
        assert lines == before[table][: len(lines)]
    assert len(done.tables) == len(stored(target))
    store = Store(f"sqlite:///{target}")
    assert check_store(store, game).faults == ()
    store.close()


def test_what_is_no_store_is_refused_and_nothing_is_left_behind(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann, " * 500)
    for name, words in (("letter.txt", "nothing of"), ("none.db", "there is no store")):
        with pytest.raises(Refusal, match=words):
            salvage(tmp_path / name, tmp_path / "new.db")
    (tmp_path / "there.db").touch()
    with pytest.raises(Refusal, match="exists already"):
        salvage(tmp_path / "letter.txt", tmp_path / "there.db")
    assert {file.name for file in tmp_path.iterdir()} == {"letter.txt", "there.db"}
