"""The database behind the store: its connections, its migrations, and its errors as errors of ours.

Every database that SQLAlchemy supports is opened by its URL. SQLite gets the settings that durability needs.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from errno import ENOSPC
from pathlib import Path
from time import sleep
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from rulewright.errors import RulewrightError

from . import schema

LOG = logging.getLogger(__name__)
MIGRATIONS = Path(__file__).parent / "migrations"
WAL_ATTEMPTS = 60  # with WAL_RETRY_SECONDS: three seconds, longer than making a new store takes
WAL_RETRY_SECONDS = 0.05
POOL_SIZE = 20
MIGRATION_LOCK = 0x52756C65  # any number that no other program uses for an advisory lock; "Rule" in ASCII
BEGIN_TO_WRITE = "BEGIN IMMEDIATE"
BUSY_SECONDS = 2  # for a lock of another program; whoever plays is told rather than kept waiting
CACHE_KIB = 512  # for each connection; there are many, and the operating system caches the file as well


FAULTS = {
    sqlite3.SQLITE_BUSY: "another program has locked it; try again in a moment",
    sqlite3.SQLITE_FULL: "the disk is full; make room on the server",
    sqlite3.SQLITE_READONLY: "its file may only be read; let the server write it",
    sqlite3.SQLITE_IOERR: "the disk does not work as it should",
    sqlite3.SQLITE_CORRUPT: "its file is damaged; go back to a backup",
    sqlite3.SQLITE_NOTADB: "its file is no store, or damaged",
}
"""What errors of SQLite mean, by their codes."""
LOW_BYTE = 0xFF  # of an extended code: the kind of the error


class StoreError(RulewrightError):
    """The store could not be read or written; nothing has changed."""


class ConflictError(StoreError):
    """Somebody else has written to the table since it was read (optimistic locking)."""


class PreparedStatement:
    """A statement that is compiled once, because it is executed with every input."""

    def __init__(self, engine: Engine, statement: Any) -> None:
        compiled = statement.compile(engine)
        self.engine, self.text, self.order = engine, str(compiled), compiled.positiontup

    def execute_many(self, connection: Any, rows: list[dict[str, Any]]) -> None:
        """Execute it for some rows on a connection of the driver."""
        with closing(connection.cursor()) as cursor:
            cursor.executemany(self.text, [self._parameters(row) for row in rows])

    def fetch_first(self, values: dict[str, Any]) -> Any:
        """The first row that is found, read without a transaction."""
        with (
            translate_errors("read", self.engine.dialect.loaded_dbapi),
            closing(self.engine.raw_connection()) as connection,
        ):
            return self.first_on(connection, values)

    def first_on(self, connection: Any, values: dict[str, Any]) -> Any:
        """The first row that is found on a connection of the driver."""
        with closing(connection.cursor()) as cursor:
            cursor.execute(self.text, self._parameters(values))
            return cursor.fetchone()

    def _parameters(self, values: dict[str, Any]) -> Any:
        # Drivers that take parameters by name have no order.
        return tuple(values[name] for name in self.order) if self.order else values


@contextmanager
def driver_transaction(engine: Engine) -> Iterator[Any]:
    """A transaction on a connection of the driver, for what is written with every input; SQLAlchemy's takes longer."""
    with (
        translate_errors("write", engine.dialect.loaded_dbapi),
        # Closing rolls back what is not committed.
        closing(engine.raw_connection()) as connection,
    ):
        if engine.dialect.name == "sqlite":
            # The other drivers begin by themselves.
            connection.cursor().execute(BEGIN_TO_WRITE)
        yield connection
        connection.commit()


@contextmanager
def translate_errors(what: str, driver: Any = sqlite3) -> Iterator[None]:
    """Raise errors of the database as StoreError. Name the driver where SQLAlchemy is bypassed."""
    errors: tuple[type[Exception], ...] = (SQLAlchemyError, sqlite3.Error, OSError, driver.Error)
    try:
        yield
    except (IntegrityError, driver.IntegrityError) as error:
        # A taken line number or idempotency key: another writer was first.
        raise ConflictError("somebody else has written here in the meantime; reload and try again") from error
    except errors as error:
        cause = getattr(error, "orig", None) or error
        raise StoreError(f"the store could not {what}: {fault_in_words(cause)}; nothing has changed") from error


def fault_in_words(cause: BaseException) -> str:
    """What is the matter with a store, and what the database says of it."""
    words = FAULTS.get(getattr(cause, "sqlite_errorcode", 0) & LOW_BYTE, "")
    if isinstance(cause, OSError) and cause.errno == ENOSPC:
        words = FAULTS[sqlite3.SQLITE_FULL]
    return f"{words} ({cause})" if words else str(cause)


def lock_table(connection: Connection, table: str) -> None:
    """Lock the row of a table until the transaction ends. SQLite has one writer at a time and needs no lock."""
    connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == table).with_for_update())


def open_engine(url: str) -> Engine:
    """An engine for the database at a URL; nothing is connected yet."""
    try:
        if make_url(url).get_backend_name() != "sqlite":
            # A database server may have closed a connection that was idle for long.
            return create_engine(url, pool_pre_ping=True)
        engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS}, **_pool_options(url))
    except (SQLAlchemyError, ImportError) as error:
        raise StoreError(
            f"expected the URL of a database, such as sqlite:///tables.db, got {url!r}: {error}"
        ) from error
    # A name that begins with `file:` is a URI of SQLite and no path.
    if (file := sqlite_file(url)) and not str(file).startswith("file:"):
        try:
            create_private(file)
        except OSError:
            # The first connection fails on the same file, with an error that says more.
            LOG.debug("could not create %s", file, exc_info=True)
    event.listen(engine, "connect", _configure_sqlite)
    event.listen(engine, "begin", _begin)
    return engine


def _pool_options(url: str) -> dict[str, Any]:
    """Options of the connection pool. A store in memory keeps SQLAlchemy's default, one connection for each thread."""
    return {"pool_size": POOL_SIZE, "pool_use_lifo": True} if sqlite_file(url) else {}


def sqlite_file(url: str) -> Path | None:
    """The file of an SQLite store, or None if it is in memory, or in another database."""
    parts = make_url(url)
    name = parts.database if parts.get_backend_name() == "sqlite" else None
    return Path(name) if name and name != ":memory:" else None


def create_private(file: Path) -> None:
    """Create a file that only its owner can read, because it will hold the secrets of the dice.

    SQLite gives the files beside it the same mode. An existing file keeps its mode.
    """
    os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))


def sync_folder(folder: Path) -> None:
    """Make a new name in a folder survive a power cut. Windows cannot and need not do this."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _configure_sqlite(connection: Any, _: Any) -> None:
    # The driver must not begin transactions by itself: `_begin` chooses the kind.
    connection.isolation_level = None
    _enable_write_ahead_log(connection)
    # synchronous=FULL syncs the write-ahead log at every commit, so that a power cut loses nothing acknowledged.
    # secure_delete overwrites what is deleted, so that backups made later do not hold it either.
    for pragma in ("synchronous=FULL", "foreign_keys=ON", "secure_delete=ON", f"cache_size=-{CACHE_KIB}"):
        connection.execute(f"PRAGMA {pragma}")


def _enable_write_ahead_log(connection: Any) -> None:
    """Retries, because SQLite does not wait for this lock while another process creates the same file."""
    for left in reversed(range(WAL_ATTEMPTS)):
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError:
            if not left:
                raise
            sleep(WAL_RETRY_SECONDS)


def _begin(connection: Connection) -> None:
    """Writers take SQLite's lock at once, since a reader that becomes a writer could be refused; readers take none."""
    reads = connection.get_execution_options().get("reads", False)
    connection.exec_driver_sql("BEGIN" if reads else BEGIN_TO_WRITE)


def _wait_for_other_migrations(connection: Connection) -> None:
    """Let processes that open the same new store go one after another. SQLite's write lock does that anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))


def migrate(connection: Connection) -> None:
    """Create the schema of a new store, or bring an old one up to date."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    _wait_for_other_migrations(connection)
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StoreError(f"this store belongs to another version, probably a newer one: {error}") from error
