from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from rulewright.cli.tasks.stores import open_store
from rulewright.errors import Refusal


def test_no_store_is_made_over_a_file_that_is_there(tmp_path: Path) -> None:
    empty, cut_off = tmp_path / "empty.db", tmp_path / "cut-off.db"
    empty.touch()
    with closing(sqlite3.connect(cut_off)) as connection:
        connection.execute("CREATE TABLE other (id)")
    for file in (empty, cut_off):
        before = file.read_bytes()
        with pytest.raises(Refusal, match="has no tables in it, perhaps it was cut off"):
            open_store(str(file))
        assert file.read_bytes() == before
    open_store(str(tmp_path / "new.db")).close()
    open_store(str(tmp_path / "new.db")).close()
