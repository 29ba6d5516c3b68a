"""Backups come when they are due, the last few are kept, and going back to one is whole or did not happen."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from fastapi.testclient import TestClient

from rulewright.errors import Refusal
from rulewright.table.hosting.host import Host
from rulewright.table.log.one_server import hold
from rulewright.table.log.store import Store
from rulewright.table.server.app import create_app
from rulewright.table.upkeep import restore as restoring
from rulewright.table.upkeep.backups import Backups, Schedule
from rulewright.table.upkeep.check import check_store
from rulewright.table.upkeep.restore import restore

from ..hosting.test_crash import CONTEXT
from ..tables import game
from .damaging import change, played_store, stored

DIED = 77


class Clock:
    def __init__(self) -> None:
        self.now = datetime(2026, 1, 1, 20, 0, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def test_a_backup_is_made_when_the_last_is_old_enough_and_the_oldest_go(path: Path) -> None:
    played_store(path)
    folder, clock, store = path.parent / "backups", Clock(), Store(f"sqlite:///{path}")
    folder.mkdir()
    (folder / "tables-notes.txt").write_text("mine")
    backups = Backups(store, folder, "tables", every=timedelta(hours=6), keep=3, clock=clock)
    made = []
    for _ in range(20):
        if backups.is_due():
            made.append(backups.make().file.name)
        clock.now += timedelta(hours=2)
    store.close()
    assert made[:2] == ["tables-2026-01-01T20-00-00Z.db", "tables-2026-01-02T02-00-00Z.db"]
    assert len(made) == 7
    assert [backup.file.name for backup in backups.all()] == made[:-4:-1]
    assert sorted(file.name for file in folder.iterdir()) == sorted([*made[-3:], "tables-notes.txt"])
    assert stored(folder / made[-1]) == stored(path)


def test_after_a_restart_the_time_since_the_last_backup_goes_on(path: Path) -> None:
    played_store(path)
    clock, store = Clock(), Store(f"sqlite:///{path}")

    def backups() -> Backups:
        return Backups(store, path.parent, "tables", every=timedelta(hours=6), keep=3, clock=clock)

    backups().make()
    clock.now += timedelta(hours=5)
    assert not backups().is_due()
    clock.now += timedelta(hours=1)
    assert backups().is_due()
    store.close()


def test_a_folder_that_is_not_there_is_named(path: Path) -> None:
    schedule = Schedule(path.parent / "nowhere", timedelta(hours=1), 1)
    with pytest.raises(Refusal, match="there is no folder .*nowhere for backups"):
        schedule.expect_possible("tables.db")
    with pytest.raises(Refusal, match="use the tools of your database"):
        schedule.expect_possible("postgresql+psycopg://here/tables")


def test_a_server_makes_the_backup_that_is_due(path: Path) -> None:
    played_store(path)
    clock, store = Clock(), Store(f"sqlite:///{path}")
    backups = Backups(store, path.parent, "copy", every=timedelta(hours=6), keep=3, clock=clock)
    with TestClient(create_app(Host(store, game, ("bond",)), backups=backups)):
        while backups.is_due():
            sleep(0.01)
    (made,) = backups.all()
    assert stored(made.file) == stored(path)


@pytest.fixture
def backup(path: Path) -> Path:
    """A backup of a store that went on afterwards."""
    tables = played_store(path)
    copy = path.with_name("copy.db")
    store = Store(f"sqlite:///{path}")
    store.back_up(copy)
    store.remove_table(tables[0])
    store.close()
    return copy


def test_a_restored_store_is_the_backup_and_the_old_one_is_kept(path: Path, backup: Path) -> None:
    wanted, before, aside = stored(backup), stored(path), path.with_name("aside.db")
    assert wanted != before
    restore(backup, path, aside)
    assert (stored(path), stored(aside), stored(backup)) == (wanted, before, wanted)
    store = Store(f"sqlite:///{path}")
    assert check_store(store, game).is_whole
    store.close()
    if os.name == "posix":
        assert path.stat().st_mode & 0o777 == 0o600


def test_a_store_is_restored_where_there_is_none(path: Path, backup: Path) -> None:
    wanted, new = stored(backup), path.with_name("new.db")
    restore(backup, new, path.with_name("aside.db"))
    assert stored(new) == wanted
    assert not path.with_name("aside.db").exists()


def test_a_store_that_cannot_be_read_any_more_is_kept_as_it_is(path: Path, backup: Path) -> None:
    wanted = stored(backup)
    path.write_bytes(b"noise" * 9000)
    restore(backup, path, path.with_name("aside.db"))
    assert stored(path) == wanted
    assert path.with_name("aside.db").read_bytes() == b"noise" * 9000


def test_a_store_that_is_served_or_a_damaged_backup_is_refused(path: Path, backup: Path) -> None:
    before, aside = stored(path), path.with_name("aside.db")
    lock = hold(f"sqlite:///{path}")
    with pytest.raises(Refusal, match="is served already"):
        restore(backup, path, aside)
    assert lock
    lock.close()
    change(backup, "UPDATE lines SET data = data || x'20' WHERE seq = 3")
    with pytest.raises(Refusal, match="is damaged: .*line 4 is not as it was written"):
        restore(backup, path, aside)
    aside.touch()
    with pytest.raises(Refusal, match="exists already"):
        restore(backup, path, aside)
    assert stored(path) == before


def die_after(path: str, step: str, calls: int) -> None:
    """Restore, and die when a step was done for the last of so many times."""
    left = calls

    def dying(work: Callable[..., Any]) -> Callable[..., Any]:
        def carried_out(*given: Any) -> Any:
            nonlocal left
            done = work(*given)
            left -= 1
            if not left:
                os._exit(DIED)
            return done

        return carried_out

    setattr(restoring, step, dying(getattr(restoring, step)))
    store = Path(path)
    restore(store.with_name("copy.db"), store, store.with_name("aside.db"))


@pytest.mark.parametrize(("step", "calls"), [("_copy", 1), ("_set_aside", 1), ("_fold_in", 2), ("sync_folder", 1)])
def test_killed_at_any_step_of_a_restore_the_store_is_the_old_or_the_new_one(
    path: Path, backup: Path, step: str, calls: int
) -> None:
    wanted, before = stored(backup), stored(path)
    child = CONTEXT.Process(target=die_after, args=(str(path), step, calls))
    child.start()
    child.join()
    assert child.exitcode == DIED
    assert stored(path) == (wanted if step == "sync_folder" else before)
    path.with_name("aside.db").unlink(missing_ok=True)
    restore(backup, path, path.with_name("aside.db"))
    assert stored(path) == wanted
