"""Stores, the databases of `serve`: opened by file or URL, and copied by `backup`."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import IO
from urllib.parse import quote

from rulewright.errors import Refusal
from rulewright.table.log.one_server import hold
from rulewright.table.log.store import Store

SQLITE_HEADER = b"SQLite format 3\0"


def open_store(place: str, *, must_exist: bool = False) -> Store:
    """A store by its file or URL."""
    if "://" in place:
        return Store(place)
    if must_exist and not Path(place).exists():
        raise Refusal(f"there is no store {place}; name one with --store")
    return Store(f"sqlite:///{_checked(place)}")


def _checked(place: str) -> Path:
    """The path of a store that is there or can be made."""
    path = Path(place)
    if not path.parent.is_dir():
        raise Refusal(f"there is no folder {path.parent} to keep {path.name} in")
    if path.exists() and not _is_sqlite(path):
        raise Refusal(f"{place} is no store; expected a file that rulewright serve has written, or a new name")
    if path.exists():
        _expect_tables(path)
    return path


def open_store_to_serve(place: str) -> tuple[Store, IO[str] | None]:
    """A store that no other server serves, and the lock that keeps it so as long as it is kept."""
    url = place if "://" in place else f"sqlite:///{_checked(place)}"
    lock = hold(url)
    return Store(url), lock


def _is_sqlite(path: Path) -> bool:
    """Whether a file is a database, or empty and about to be one."""
    try:
        with path.open("rb") as file:
            return file.read(len(SQLITE_HEADER)) in (SQLITE_HEADER, b"")
    except OSError as error:
        raise Refusal(f"cannot read {path}: {error.strerror}") from error


def _expect_tables(path: Path) -> None:
    """Refuse a file without our tables: no new store is made over anything that is there."""
    try:
        with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)) as found:
            ours = found.execute("SELECT 1 FROM sqlite_master WHERE name = 'lines'").fetchone()
    except sqlite3.Error as error:
        raise Refusal(f"{path} cannot be read: {error}") from error
    if not ours:
        raise Refusal(f"{path} has no tables in it, perhaps it was cut off; delete it, or name another file")


def back_up(place: str, target: Path) -> None:
    """Copy a store into a new file."""
    if not target.parent.is_dir():
        raise Refusal(f"there is no folder {target.parent} to copy the store to")
    open_store(place, must_exist=True).back_up(target)
