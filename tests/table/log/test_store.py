"""The store: schema and migrations, foreign files, conflicting writers, disk errors, backups, file modes."""

from __future__ import annotations

import os
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect

from rulewright.errors import Refusal
from rulewright.table.log import schema
from rulewright.table.log.chain import StoredLine
from rulewright.table.log.database import ConflictError, StoreError
from rulewright.table.log.one_server import hold
from rulewright.table.log.store import InputReceipt, Snapshot, Store, StoredTable, key_of_seat

from ..old_stores import first_store

KEPT = StoredTable("t1", "bond", "A table", "ABCDEF", "secret", None, 0)
ROWS = [StoredLine(b'{"type":"opened"}', b"[]"), StoredLine(b'{"type":"open"}', b"[]")]
MORE = [StoredLine(b'{"type":"said"}', b"[]")]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def store(path: Path) -> Any:
    opened = Store(f"sqlite:///{path}")
    yield opened
    opened.close()


def receipt(event: int = 1) -> InputReceipt:
    return InputReceipt("gm", "d" * 64, event)


def test_migrations_create_exactly_the_schema(store: Store) -> None:
    with store.reading() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema.METADATA) == []
        found = inspect(connection)
        assert set(found.get_table_names()) == {*schema.METADATA.tables, "alembic_version"}
        for name, table in schema.METADATA.tables.items():
            assert found.get_pk_constraint(name)["constrained_columns"] == [one.name for one in table.primary_key]
            keys = {(*key["constrained_columns"], key["referred_table"]) for key in found.get_foreign_keys(name)}
            assert keys == {(key.parent.name, key.column.table.name) for key in table.foreign_keys}
            unique = {tuple(one["column_names"]) for one in found.get_unique_constraints(name)}
            assert unique == {(one.name,) for one in table.columns if one.unique}


def test_sqlite_syncs_every_commit_to_a_write_ahead_log(store: Store) -> None:
    with store.reading() as connection:
        asked = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")
        }
        keys = connection.exec_driver_sql("PRAGMA foreign_keys").scalar()
    assert asked == {"journal_mode": "wal", "synchronous": 2}
    assert keys == 1


def test_everything_stored_is_there_after_reopening(path: Path, store: Store) -> None:
    store.add_table(KEPT, ROWS)
    store.append("t1", 2, MORE, "k", receipt())
    store.save_snapshot("t1", Snapshot(1, b"old"))
    store.save_snapshot("t1", Snapshot(3, b"new"))
    store.set("colour", "red")
    store.set("colour", "blue")
    store.close()
    later = Store(f"sqlite:///{path}")
    assert later.tables() == [KEPT._replace(place=1)] == [later.table_by_code("ABCDEF")]
    assert later.lines("t1") == [*ROWS, *MORE]
    assert later.lines("t1", since=2) == MORE
    assert later.receipt("t1", "k") == receipt()
    assert later.receipt("t1", "other") is None
    assert later.snapshot("t1") == Snapshot(3, b"new")
    assert later.setting("colour") == "blue"
    assert later.table("t2") is None
    later.close()


def test_a_store_of_the_first_migration_is_upgraded(path: Path) -> None:
    with first_store(path) as connection:
        values = {"id": "t1", "game": "bond", "title": "old", "code": "OLDOLD", "secret": "s", "place": 1}
        connection.execute(schema.tables.insert().values(**values))
        given = {"table": "t1", "key": "k", **receipt()._asdict()}
        connection.execute(schema.inputs.insert().values(**given))
    store = Store(f"sqlite:///{path}")
    assert [kept.title for kept in store.tables()] == ["old"]
    assert store.receipt("t1", key_of_seat(receipt().seat, "k")) == receipt(), "who sends it again is still known"
    store.append("t1", 0, ROWS, "k", receipt())
    assert store.lines("t1") == ROWS
    store.close()


def test_a_store_of_a_newer_version_is_refused_and_unchanged(path: Path, store: Store) -> None:
    store.add_table(KEPT, ROWS)
    with store.writing() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    store.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="9999"):
        Store(f"sqlite:///{path}")
    assert path.read_bytes() == before


def test_files_and_urls_that_are_no_store_are_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann, " * 500)
    with pytest.raises(StoreError, match="not a database"):
        Store(f"sqlite:///{tmp_path / 'letter.txt'}")
    with pytest.raises(StoreError, match="unable to open"):
        Store(f"sqlite:///{tmp_path / 'no' / 'such' / 'folder.db'}")
    with pytest.raises(StoreError, match="expected the URL of a database, such as sqlite:///tables.db"):
        Store("tables.db")
    with pytest.raises(StoreError, match="expected the URL of a database"):
        Store("nodatabase://somewhere")


def test_a_new_store_opened_by_many_at_once_is_created_once(path: Path) -> None:
    expect_created_once(f"sqlite:///{path}")


def expect_created_once(url: str) -> None:
    opened: list[Store] = []
    errors: list[Exception] = []
    ready = threading.Barrier(6)

    def begin() -> None:
        ready.wait()
        try:
            opened.append(Store(url))
        except StoreError as error:
            errors.append(error)

    threads = [threading.Thread(target=begin) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    opened[0].add_table(KEPT, ROWS)
    assert all(store.lines("t1") == ROWS for store in opened)
    for store in opened:
        store.close()


class Busy(sqlite3.Connection):
    """A connection to a database that another process is creating."""

    refusals = 0

    def execute(self, sql: str, *more: Any) -> sqlite3.Cursor:
        if "journal_mode" in sql and Busy.refusals:
            Busy.refusals -= 1
            raise sqlite3.OperationalError("database is locked")
        return super().execute(sql, *more)


@pytest.mark.parametrize(("refusals", "opens"), [(3, True), (1_000, False)])
def test_opening_retries_while_others_create_the_store(
    path: Path, monkeypatch: pytest.MonkeyPatch, refusals: int, opens: bool
) -> None:
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3.dbapi2, "connect", lambda *given, **more: connect(*given, **{**more, "factory": Busy}))
    monkeypatch.setattr("rulewright.table.log.database.sleep", lambda _: None)
    monkeypatch.setattr(Busy, "refusals", refusals)
    if opens:
        store = Store(f"sqlite:///{path}")
        assert store.tables() == []
        store.close()
        assert Busy.refusals == 0
    else:
        with pytest.raises(StoreError, match="database is locked"):
            Store(f"sqlite:///{path}")


def test_the_second_of_two_writers_of_a_line_gets_a_conflict(store: Store) -> None:
    other = Store(store.url)
    store.add_table(KEPT, ROWS)
    store.append("t1", 2, MORE, "mine", receipt())
    with pytest.raises(ConflictError, match="somebody else has written here in the meantime"):
        other.append("t1", 2, [*MORE, *MORE], "theirs", receipt())
    assert store.lines("t1") == other.lines("t1") == [*ROWS, *MORE]
    assert other.receipt("t1", "theirs") is None
    other.append("t1", 3, MORE, "theirs", receipt(2))
    store.append("t1", 4, MORE, "again", receipt(3))
    assert len(other.lines("t1")) == 5
    other.close()


def test_a_repeated_idempotency_key_is_a_conflict_even_if_the_lines_fit(store: Store) -> None:
    store.add_table(KEPT, ROWS)
    store.append("t1", 2, MORE, "k", receipt())
    with pytest.raises(ConflictError):
        store.append("t1", 3, MORE, "k", receipt(2))
    assert len(store.lines("t1")) == 3
    assert store.receipt("t1", "k") == receipt(1)


def test_racing_writers_leave_no_gap_and_no_duplicate(store: Store) -> None:
    store.add_table(KEPT, ROWS)
    others = [Store(store.url) for _ in range(3)]
    written: list[str] = []

    def write(at: Store, name: str) -> None:
        for number in range(8):
            while True:
                row = StoredLine(f"{name}{number}".encode(), b"[]")
                try:
                    at.append("t1", len(at.lines("t1")), [row], f"{name}{number}", receipt())
                except ConflictError:
                    continue
                written.append(f"{name}{number}")
                break

    threads = [threading.Thread(target=write, args=(at, name)) for at, name in zip(others, "abc", strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    lines = [row.data.decode() for row in store.lines("t1")[2:]]
    assert sorted(lines) == sorted(written)
    assert len(set(lines)) == 24
    for name in "abc":
        assert [one for one in lines if one.startswith(name)] == [f"{name}{number}" for number in range(8)]
    for at in others:
        at.close()


def test_a_line_of_an_unknown_table_is_refused(store: Store) -> None:
    with pytest.raises(StoreError):
        store.append("nowhere", 0, ROWS, "k", receipt())
    assert store.lines("nowhere") == []


def test_a_table_with_a_taken_code_is_not_added(store: Store) -> None:
    store.add_table(KEPT, ROWS)
    with pytest.raises(ConflictError):
        store.add_table(KEPT._replace(id="t2"), ROWS)
    assert store.table("t2") is None
    assert store.lines("t2") == []


def test_a_full_disk_changes_nothing_and_writing_resumes_when_there_is_room(store: Store) -> None:
    store.add_table(KEPT, ROWS)
    with store.reading() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    big = [StoredLine(b"x" * 200_000, b"[]")]
    with pytest.raises(StoreError, match="could not write: the disk is full; make room .*; nothing has changed"):
        store.append("t1", 2, [*MORE, *big], "k", receipt())
    assert store.lines("t1") == ROWS
    assert store.receipt("t1", "k") is None
    with store.reading() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 1000000")
    store.append("t1", 2, [*MORE, *big], "k", receipt())
    assert store.lines("t1") == [*ROWS, *MORE, *big]


def test_a_read_only_file_says_so_and_can_still_be_read(path: Path, store: Store) -> None:
    store.add_table(KEPT, ROWS)
    with store.reading() as connection:
        connection.exec_driver_sql("PRAGMA query_only = ON")
    with pytest.raises(StoreError, match="could not write: its file may only be read"):
        store.append("t1", 2, MORE, "k", receipt())
    assert store.lines("t1") == ROWS
    with store.reading() as connection:
        connection.exec_driver_sql("PRAGMA query_only = OFF")
    store.append("t1", 2, MORE, "k", receipt())
    assert store.lines("t1") == [*ROWS, *MORE]


def test_a_lock_held_by_another_program_times_out(path: Path, store: Store) -> None:
    store.add_table(KEPT, ROWS)
    with store.reading() as connection:
        connection.exec_driver_sql("PRAGMA busy_timeout = 50")
    rude = sqlite3.connect(path, isolation_level=None)
    rude.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="another program has locked it"):
        store.append("t1", 2, MORE, "k", receipt())
    assert store.lines("t1") == ROWS, "readers do not wait"
    rude.execute("ROLLBACK")
    rude.close()
    store.append("t1", 2, MORE, "k", receipt())
    assert store.receipt("t1", "k") == receipt()


def test_inputs_do_not_wait_long_for_the_lock_of_another_program(store: Store) -> None:
    with store.reading() as connection:
        assert connection.exec_driver_sql("PRAGMA busy_timeout").scalar_one() <= 2_000


def test_a_second_server_is_refused_while_the_first_one_runs(path: Path) -> None:
    url = f"sqlite:///{path}"
    first = hold(url)
    with pytest.raises(Refusal, match=f"{path.name} is served already, by process {os.getpid()}.*PostgreSQL"):
        hold(url)
    assert first is not None
    first.close()
    again = hold(url)
    assert again is not None
    again.close()


def test_other_databases_need_no_lock() -> None:
    assert hold("sqlite://") is None
    assert hold("postgresql://here/tables") is None


def test_a_backup_made_during_writes_is_consistent(tmp_path: Path, store: Store) -> None:
    store.add_table(KEPT, ROWS)
    stop = threading.Event()

    def write() -> None:
        number = 2
        while not stop.is_set():
            store.append("t1", number, MORE, f"k{number}", receipt(number))
            number += 1

    thread = threading.Thread(target=write)
    thread.start()
    try:
        for number in range(3):
            store.back_up(tmp_path / f"copy{number}.db")
    finally:
        stop.set()
        thread.join()
    for number in range(3):
        copy = Store(f"sqlite:///{tmp_path / f'copy{number}.db'}")
        lines = copy.lines("t1")
        assert lines == [*ROWS, *MORE * (len(lines) - 2)]
        assert all(copy.receipt("t1", f"k{at}") == receipt(at) for at in range(2, len(lines)))
        assert copy.receipt("t1", f"k{len(lines)}") is None
        copy.close()


def test_a_backup_overwrites_no_file_and_leaves_none_behind_when_it_fails(
    tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = tmp_path / "there.db"
    there.write_text("mine")
    with pytest.raises(StoreError, match="exists already; name a new file"):
        store.back_up(there)
    assert there.read_text() == "mine"
    with pytest.raises(StoreError, match="could not back up"):
        store.back_up(tmp_path / "no" / "folder.db")

    real = sqlite3.connect

    def full(target: Any) -> sqlite3.Connection:
        copy = real(target)
        copy.execute("PRAGMA max_page_count = 10")
        return copy

    store.add_table(KEPT, [*ROWS, StoredLine(b"x" * 300_000, b"[]")])
    monkeypatch.setattr(sqlite3, "connect", full)
    with pytest.raises(StoreError, match="could not back up: the disk is full"):
        store.back_up(tmp_path / "half.db")
    assert not (tmp_path / "half.db").exists()


@pytest.fixture
def default_umask() -> Any:
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.mark.usefixtures("default_umask")
@pytest.mark.skipif(os.name != "posix", reason="modes are those of POSIX")
def test_files_with_secrets_are_readable_by_their_owner_only(tmp_path: Path, path: Path) -> None:
    store = Store(f"sqlite:///{path}")
    store.add_table(KEPT, ROWS)
    store.back_up(tmp_path / "copy.db")
    made = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    store.close()
    assert made == dict.fromkeys(("tables.db", "tables.db-wal", "tables.db-shm", "copy.db"), 0o600)


@pytest.mark.skipif(os.name != "posix", reason="modes are those of POSIX")
def test_an_existing_store_keeps_its_file_mode(path: Path, store: Store) -> None:
    store.close()
    path.chmod(0o640)
    Store(f"sqlite:///{path}").close()
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_store_in_memory_creates_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for url in ("sqlite://", "sqlite:///:memory:"):
        Store(url).close()
    assert list(tmp_path.iterdir()) == []


def test_a_backup_that_is_cut_off_has_no_name_of_a_store(
    tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The machine stops when everything is copied and before the copy is whole."""
    seen: list[list[str]] = []

    def stop(*_: Any) -> None:
        seen.append([file.suffix for file in tmp_path.iterdir() if "copy" in file.name])
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", stop)
    with pytest.raises(KeyboardInterrupt):
        store.back_up(tmp_path / "copy.db")
    assert seen == [[".unfinished"]]
    assert not (tmp_path / "copy.db").exists()


def test_the_log_beside_the_store_is_folded_in_at_a_quiet_moment(tmp_path: Path) -> None:
    path = tmp_path / "quiet.db"
    store = Store(f"sqlite:///{path}")
    store.add_table(KEPT, ROWS)

    def copied() -> int:
        alone = tmp_path / "alone.db"
        alone.write_bytes(path.read_bytes())
        with closing(sqlite3.connect(alone)) as connection:
            try:
                return int(connection.execute("SELECT count(*) FROM lines").fetchone()[0])
            except sqlite3.OperationalError:
                return 0

    store.fold_if_quiet()
    assert copied() == 0, "something was written since it was last asked"
    store.fold_if_quiet()
    assert copied() == len(ROWS)
    store.close()
