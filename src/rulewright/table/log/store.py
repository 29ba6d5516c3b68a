"""Stores tables in a database: an append-only log each, with one transaction for an input."""

from __future__ import annotations

import os
import sqlite3
from collections import deque
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from threading import Lock
from time import perf_counter
from typing import Any, NamedTuple

from sqlalchemy import Connection, Table, bindparam, func, select

from . import schema
from .chain import LastLinks, StoredLine, links
from .database import (
    PreparedStatement,
    StoreError,
    create_private,
    driver_transaction,
    migrate,
    open_engine,
    sync_folder,
    translate_errors,
)

INPUTS = schema.inputs.c
CLOSED = "-"  # begins the code of a table that nobody can join; no code that people type has it
RECEIPT = select(INPUTS.seat, INPUTS.digest, INPUTS.event).where(
    INPUTS.table == bindparam("at"), INPUTS.key == bindparam("by")
)
LINES = schema.lines.c
LINK = select(LINES.link).where(LINES.table == bindparam("at"), LINES.seq == bindparam("line"))

OF_A_PLACE = (schema.papers, schema.pictures)
"""What belongs to a table, or to a campaign with all its tables."""


class StoredTable(NamedTuple):
    """The row of a table. Its log is stored line by line beside it."""

    id: str
    game: str
    title: str
    code: str
    secret: str
    campaign: str | None
    place: int
    gm: str | None = None
    """The GM whose table it is; None if it is the owner's of the server."""

    @property
    def shown_code(self) -> str:
        """The code that people type to join; empty if the door is closed."""
        return "" if self.code.startswith(CLOSED) else self.code


def key_of_seat(seat: str, key: str) -> str:
    """The key under which an input is stored: each seat has its own. No name of a seat has two lines."""
    return sha256(f"{seat}\n{key}".encode()).hexdigest()


def delete_what_belongs_to(connection: Connection, kind: Table, name: str, keep: Collection[Table] = ()) -> None:
    """Delete every row that refers to this one; those of the kinds to keep refer to nothing from then on."""
    for other in reversed(schema.METADATA.sorted_tables):
        for column in other.columns:
            if any(key.column.table is kind for key in column.foreign_keys):
                mine = column == name
                gone = (
                    other.update().where(mine).values({column: None}) if other in keep else other.delete().where(mine)
                )
                connection.execute(gone)
    for other in OF_A_PLACE:
        connection.execute(other.delete().where(other.c.place == name))


class InputReceipt(NamedTuple):
    """What is stored with an idempotency key: who sent the input, its digest, and the event it became."""

    seat: str
    digest: str
    event: int


class Snapshot(NamedTuple):
    """The state of a table before the line with this number, as JSON."""

    seq: int
    state: bytes


class _PendingAppend:
    """An input that waits to be written."""

    def __init__(self, table: str, first: int, lines: Sequence[StoredLine], receipt: dict[str, Any]) -> None:
        self.table, self.first, self.lines, self.receipt = table, first, lines, receipt
        self.settled = False
        self.error: BaseException | None = None


class Store:
    """The tables of a server, in any database that SQLAlchemy supports. Every method may be called from any thread."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = open_engine(url)
        self.changes = 0
        # The number of commits: so far, when `fold_if_quiet` was last asked, and when it last folded.
        self._commits, self._seen, self._folded = 0, -1, -1
        self.on_commit: Callable[[float], object] = lambda _: None
        """Is told how many seconds it took to write a group of inputs."""
        self._write_lock, self._pending = Lock(), deque[_PendingAppend]()
        self._insert_lines = PreparedStatement(self.engine, schema.lines.insert())
        self._insert_receipts = PreparedStatement(self.engine, schema.inputs.insert())
        self._select_receipt = PreparedStatement(self.engine, RECEIPT)
        self._select_link, self._links = PreparedStatement(self.engine, LINK), LastLinks()
        try:
            with self._locked_transaction() as connection:
                migrate(connection)
        except Exception:
            self.close()
            raise

    def close(self) -> None:
        self.engine.dispose()

    def tables(self) -> list[StoredTable]:
        """All tables, in the order they were added."""
        return self._rows(select(schema.tables).order_by(schema.tables.c.place, schema.tables.c.id), StoredTable)

    def table(self, table: str) -> StoredTable | None:
        return next(iter(self._rows(select(schema.tables).where(schema.tables.c.id == table), StoredTable)), None)

    def table_by_code(self, code: str) -> StoredTable | None:
        return next(iter(self._rows(select(schema.tables).where(schema.tables.c.code == code), StoredTable)), None)

    def rename(self, table: str, title: str) -> None:
        """Change the title of a table."""
        with self.writing() as connection:
            connection.execute(schema.tables.update().where(schema.tables.c.id == table).values(title=title))

    def set_code(self, table: str, code: str) -> None:
        """Change the code that people type to join a table."""
        with self.writing() as connection:
            connection.execute(schema.tables.update().where(schema.tables.c.id == table).values(code=code))

    def add_table(self, table: StoredTable, lines: Sequence[StoredLine], pack: str = "") -> None:
        """Add a table with its first lines, and with its own pack if it has one. Its `place` is set here."""
        with self._locked_transaction() as connection:
            place = connection.execute(select(func.coalesce(func.max(schema.tables.c.place), 0))).scalar_one() + 1
            connection.execute(schema.tables.insert().values(**table._replace(place=place)._asdict()))
            self._append(connection.connection, table.id, 0, lines)
            if pack:
                connection.execute(schema.packs.insert().values(table=table.id, pack=pack))

    def remove_table(self, table: str) -> None:
        """Delete a table with everything that is stored of it."""
        with self.writing() as connection:
            delete_what_belongs_to(connection, schema.tables, table)
            connection.execute(schema.tables.delete().where(schema.tables.c.id == table))

    def lines(self, table: str, since: int = 0, until: int | None = None) -> list[StoredLine]:
        columns = schema.lines.c
        query = (
            select(columns.data, columns.told).where(columns.table == table, columns.seq >= since).order_by(columns.seq)
        )
        return self._rows(query if until is None else query.where(columns.seq < until), StoredLine)

    def append(self, table: str, first: int, lines: Sequence[StoredLine], key: str, receipt: InputReceipt) -> None:
        """Store the lines of one input, from number `first` on, and its receipt; all of it or nothing.

        This is a group commit: the thread that gets the lock writes for all that wait, so that they share one sync to
        disk. Each caller sees only its own error.

        Raises:
            ConflictError: A line of this number or an input with this key is stored already.
        """
        pending = _PendingAppend(table, first, lines, {"table": table, "key": key, **receipt._asdict()})
        # Before the lock, so that the thread that has it can write this input along with its own.
        self._pending.append(pending)
        with self._write_lock:
            # Another thread may have written it while this one waited for the lock.
            if not pending.settled:
                self._commit([self._pending.popleft() for _ in range(len(self._pending))])
        if pending.error:
            raise pending.error

    def _commit(self, group: list[_PendingAppend]) -> None:
        """Write a group in one transaction; if that fails, each of them in a transaction of its own."""
        begun = perf_counter()
        try:
            with driver_transaction(self.engine) as connection:
                for pending in group:
                    self._append(connection, pending.table, pending.first, pending.lines)
                self._insert_receipts.execute_many(connection, [pending.receipt for pending in group])
            self._commits += 1
            self.on_commit(perf_counter() - begun)
        # Whatever went wrong, an input that was not written must not look settled to the thread that waits for it.
        except BaseException as error:
            # One input that cannot be stored must not fail the others.
            if len(group) > 1 and isinstance(error, StoreError):
                for pending in group:
                    self._links.forget(pending.table)
                for pending in group:
                    self._commit([pending])
                return
            # Not raised here: the thread that writes is not the one whose input failed.
            for pending in group:
                pending.error = error
                self._links.forget(pending.table)
        for pending in group:
            pending.settled = True

    def receipt(self, table: str, key: str) -> InputReceipt | None:
        """The receipt of the input with this idempotency key, if it was carried out before."""
        row = self._select_receipt.fetch_first({"at": table, "by": key})
        return InputReceipt(*row) if row else None

    def snapshot(self, table: str) -> Snapshot | None:
        """The latest snapshot of a table."""
        columns = schema.snapshots.c
        query = select(columns.seq, columns.state).where(columns.table == table).order_by(columns.seq.desc()).limit(1)
        return next(iter(self._rows(query, Snapshot)), None)

    def save_snapshot(self, table: str, snapshot: Snapshot) -> None:
        """Replace the snapshot of a table."""
        with self._locked_transaction() as connection:
            connection.execute(schema.snapshots.delete().where(schema.snapshots.c.table == table))
            connection.execute(schema.snapshots.insert().values(table=table, **snapshot._asdict()))

    def review(self, table: str) -> bytes:
        """What the review of a table has found out; empty if there was none."""
        columns = schema.reviews.c
        return next(
            (bytes(found) for (found,) in self._rows(select(columns.found).where(columns.table == table), tuple)), b""
        )

    def save_review(self, table: str, found: bytes) -> None:
        """Keep what the review of a table has found out, in place of what was kept before."""
        with self._locked_transaction() as connection:
            connection.execute(schema.reviews.delete().where(schema.reviews.c.table == table))
            connection.execute(schema.reviews.insert().values(table=table, found=found))

    def setting(self, name: str) -> str | None:
        rows = self._rows(select(schema.settings.c.value).where(schema.settings.c.name == name), tuple)
        return str(rows[0][0]) if rows else None

    def set(self, name: str, value: str) -> None:
        with self._locked_transaction() as connection:
            connection.execute(schema.settings.delete().where(schema.settings.c.name == name))
            connection.execute(schema.settings.insert().values(name=name, value=value))

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with translate_errors("read"), self.engine.connect().execution_options(reads=True) as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction for whatever is stored beside the logs. `changes` counts them, so that caches can tell."""
        with self._locked_transaction() as connection:
            yield connection
        # Only after the commit: whoever looks then finds what has changed.
        self.changes += 1

    def back_up(self, target: Path) -> None:
        """Copy the whole store to a new file, while it is in use."""
        if self.engine.dialect.name != "sqlite":
            raise StoreError("only an SQLite store can be backed up here; use the tools of your database")
        if target.exists():
            raise StoreError(f"{target} exists already; name a new file")
        # Under another name until it is whole: a copy that was cut off must not be taken for a store.
        unfinished = target.with_name(f".{target.name}.{token_hex(4)}.unfinished")
        try:
            with translate_errors("back up"):
                create_private(unfinished)
                self._copy_to(unfinished)
                unfinished.rename(target)
                sync_folder(target.parent)
        finally:
            unfinished.unlink(missing_ok=True)

    def _copy_to(self, file: Path) -> None:
        with self.engine.connect() as connection, closing(sqlite3.connect(file)) as copy:
            raw: Any = connection.connection.dbapi_connection
            raw.backup(copy)
            (found,) = copy.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise StoreError(f"the copy is damaged, and perhaps the store too: {found}")
        with file.open("rb") as written:
            os.fsync(written.fileno())

    def fold_if_quiet(self) -> None:
        """Write what SQLite keeps in its log beside the store into the store, if nothing was written since last asked.

        A copy of the file alone then holds everything up to that moment.
        """
        quiet, self._seen = self._commits == self._seen, self._commits
        if self.engine.dialect.name != "sqlite" or not quiet or self._seen == self._folded:
            return
        with translate_errors("fold its log in"), closing(self.engine.raw_connection()) as connection:
            connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        self._folded = self._seen

    @contextmanager
    def _locked_transaction(self) -> Iterator[Connection]:
        # Threads wait here and not at SQLite's lock, which is polled in ever longer intervals.
        with self._write_lock, self._transaction() as connection:
            yield connection

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        with translate_errors("write"), self.engine.begin() as connection:
            yield connection
        self._commits += 1

    def _append(self, connection: Any, table: str, first: int, lines: Sequence[StoredLine]) -> None:
        if not lines:
            return
        before = self._links.before(table, first, lambda: self._link_of(connection, table, first - 1))
        made = list(links(before, lines))
        rows = [
            {"table": table, "seq": first + at, **line._asdict(), "link": link}
            for at, (line, link) in enumerate(zip(lines, made, strict=True))
        ]
        self._insert_lines.execute_many(connection, rows)
        self._links.remember(table, first + len(lines), made[-1])

    def _link_of(self, connection: Any, table: str, line: int) -> bytes | None:
        row = self._select_link.first_on(connection, {"at": table, "line": line})
        return bytes(row[0]) if row else None

    def _rows(self, query: Any, kind: Callable[..., Any]) -> list[Any]:
        with self.reading() as connection:
            rows = connection.execute(query).all()
        return [tuple(row) if kind is tuple else kind(*row) for row in rows]
