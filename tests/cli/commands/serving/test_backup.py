"""`backup` of a store that cannot be copied; one that is served is copied in `test_serve`."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from ...running import run


def test_backup_that_cannot_be_made_says_why(tmp_path: Path) -> None:
    done = run("backup", str(tmp_path / "copy.db"), "--store", str(tmp_path / "none.db"))
    assert (done.returncode, "there is no store" in done.stderr) == (2, True)
    sqlite3.connect(tmp_path / "t.db").close()
    done = run("backup", str(tmp_path / "no" / "copy.db"), "--store", str(tmp_path / "t.db"))
    assert done.returncode == 2
    assert f"there is no folder {tmp_path / 'no'}" in done.stderr
    (tmp_path / "notes.txt").write_text("no store")
    done = run("backup", str(tmp_path / "copy.db"), "--store", str(tmp_path / "notes.txt"))
    assert done.returncode == 2
    assert "notes.txt is no store; expected a file that rulewright serve has written" in done.stderr
    assert not (tmp_path / "copy.db").exists()
