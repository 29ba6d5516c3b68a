"""`check`, `restore` and `salvage` at the terminal: what they print, and their exit codes."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ...running import run
from ...server import export_table


@pytest.fixture
def store(tmp_path: Path) -> Path:
    export_table(tmp_path)
    return tmp_path / "v.db"


def damage(store: Path) -> None:
    with closing(sqlite3.connect(store)) as connection:
        connection.execute("UPDATE lines SET data = data || x'20' WHERE seq = 2")
        connection.commit()


def test_check_says_that_a_store_is_whole_or_what_is_damaged(store: Path) -> None:
    whole = run("check", "--store", str(store))
    assert (whole.returncode, whole.stderr) == (0, "")
    assert "whole\neverything is as it was written" in whole.stdout
    damage(store)
    found = run("check", "--store", str(store))
    assert found.returncode == 1
    assert "fault: line 3 is not as it was written" in " ".join(found.stdout.split())
    data = json.loads(run("check", "--store", str(store), "--json").stdout)
    assert [len(table["faults"]) for table in data["tables"]] == [1]


def test_check_and_salvage_name_what_is_missing(tmp_path: Path) -> None:
    for command in (("check",), ("salvage", "new.db"), ("restore", "old.db")):
        done = run(*command, "--store", str(tmp_path / "none.db"), at=tmp_path)
        assert (done.returncode, "there is no" in done.stderr) == (2, True)
    done = run("salvage", "new.db", "--store", "postgresql://here/tables", at=tmp_path)
    assert (done.returncode, "use the tools of your database" in done.stderr) == (2, True)


def test_a_damaged_store_is_salvaged_or_restored(store: Path) -> None:
    folder = store.parent
    assert run("backup", "copy.db", "--store", "v.db", at=folder).returncode == 0
    damage(store)
    done = run("salvage", "new.db", "--store", "v.db", at=folder)
    assert done.returncode == 0, done.stderr
    assert "x: 2 lines kept, " in done.stdout
    assert "more behind a gap cannot be used" in done.stdout
    assert run("check", "--store", "new.db", at=folder).returncode == 0
    done = run("restore", "copy.db", "--store", "v.db", at=folder)
    assert done.returncode == 0, done.stderr
    assert "v.db is now what was in copy.db\nwhat was there before is in v-before-restore-" in done.stdout
    assert run("check", "--store", "v.db", at=folder).returncode == 0
