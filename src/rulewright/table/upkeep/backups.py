"""Backups on schedule: a new one when the last is old enough, and only the last few are kept."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from rulewright.errors import Refusal
from rulewright.table.log.database import sqlite_file
from rulewright.table.log.store import Store

STAMP = "%Y-%m-%dT%H-%M-%SZ"  # without colons, which Windows does not allow in names
SUFFIX = ".db"


class Backup(NamedTuple):
    """A backup that is whole, and when it was made."""

    made: datetime
    file: Path


def now_utc() -> datetime:
    return datetime.now(UTC)


class Backups:
    """The backups of one store in a folder.

    Args:
        store: What is copied.
        folder: Where the copies are. Other files in it are left alone.
        name: What their names begin with.
        every: The time from one backup to the next.
        keep: How many are kept; older ones are deleted once a new one is whole.
    """

    def __init__(
        self,
        store: Store,
        folder: Path,
        name: str,
        *,
        every: timedelta,
        keep: int,
        clock: Callable[[], datetime] = now_utc,
    ) -> None:
        self.store, self.folder, self.name, self.every, self.keep = store, folder, name, every, keep
        self.clock = clock

    def all(self) -> list[Backup]:
        """The backups that are there, the latest first."""
        pattern = re.compile(rf"{re.escape(self.name)}-(\d{{4}}-\d\d-\d\dT\d\d-\d\d-\d\dZ){re.escape(SUFFIX)}")
        found = [(match[1], file) for file in self.folder.iterdir() if (match := pattern.fullmatch(file.name))]
        return sorted((Backup(_moment(stamp), file) for stamp, file in found), reverse=True)

    def is_due(self) -> bool:
        """Whether the last backup is old enough. The names say it, so that a restart changes nothing."""
        made = self.all()
        return not made or self.clock() - made[0].made >= self.every

    def make(self) -> Backup:
        """Make one, and delete the oldest ones if there are too many."""
        made = Backup(_moment(self.clock().strftime(STAMP)), self.folder / self._name(self.clock()))
        self.store.back_up(made.file)
        # Only now: until the new one is whole, the old ones may be needed.
        for old in self.all()[self.keep :]:
            old.file.unlink(missing_ok=True)
        return made

    def _name(self, made: datetime) -> str:
        return f"{self.name}-{made.strftime(STAMP)}{SUFFIX}"


class Schedule(NamedTuple):
    """How often a store is backed up, to which folder, and how many backups are kept."""

    folder: Path
    every: timedelta
    keep: int

    def expect_possible(self, store: str) -> None:
        """Refuse a store that has tools of its own, and a folder that is not there."""
        if "://" in store and sqlite_file(store) is None:
            raise Refusal("only an SQLite store can be backed up on schedule; use the tools of your database")
        if not self.folder.is_dir():
            raise Refusal(f"there is no folder {self.folder} for backups; make it first")

    def of(self, store: Store) -> Backups:
        file = sqlite_file(store.url)
        return Backups(store, self.folder, file.stem if file else "tables", every=self.every, keep=self.keep)


def _moment(stamp: str) -> datetime:
    return datetime.strptime(stamp, STAMP).replace(tzinfo=UTC)
