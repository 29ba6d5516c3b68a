"""Where tables are kept: an append-only log in a database, one transaction for each input."""

from __future__ import annotations

import os
import sqlite3
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Lock
from time import sleep
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, bindparam, create_engine, event, func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from rulewright.errors import RulewrightError

from . import schema

INPUTS = schema.inputs.c
DONE = select(INPUTS.seat, INPUTS.digest, INPUTS.event).where(
    INPUTS.table == bindparam("at"), INPUTS.key == bindparam("by")
)
MIGRATIONS = Path(__file__).parent / "migrations"
TRIES = 60
"""How often a store is asked again for its write-ahead log while others make it, twenty times a second."""
READERS = 20
"""Connections that are kept open."""
MAKING = 0x52756C65
"""The number of the lock that PostgreSQL gives to one at a time."""
PAGES = 512
"""Kilobytes of the store that each connection holds in memory."""


class StoreError(RulewrightError):
    """The store could not be read or written; nothing has changed."""


class Overtaken(StoreError):  # noqa: N818
    """Somebody else has written to the table since it was read."""


class Kept(NamedTuple):
    """What is known of a table beside its lines."""

    id: str
    game: str
    title: str
    code: str
    secret: str
    campaign: str | None
    place: int


class Done(NamedTuple):
    """An input that was carried out before: by whom, what it was, and the event it became."""

    seat: str
    digest: str
    event: int


class Row(NamedTuple):
    """One line of a log with the sentences it tells, both as JSON."""

    data: bytes
    told: bytes


class Snapshot(NamedTuple):
    """Where a table stood before the line of this number, as JSON."""

    seq: int
    state: bytes


class _Waiting:
    """An input that is to be written, until it is or cannot be."""

    def __init__(self, table: str, first: int, rows: Sequence[Row], values: dict[str, Any]) -> None:
        self.table, self.first, self.rows, self.values = table, first, rows, values
        self.settled = False
        self.error: BaseException | None = None


class Prepared:
    """A statement that is needed all the time, put into the words of a database once."""

    def __init__(self, engine: Engine, statement: Any) -> None:
        compiled = statement.compile(engine)
        self.engine, self.text, self.order = engine, str(compiled), compiled.positiontup

    def all(self, connection: Connection, values: list[dict[str, Any]]) -> None:
        """Carry it out for each of some values."""
        connection.exec_driver_sql(self.text, [self._given(one) for one in values])

    def first(self, values: dict[str, Any]) -> Any:
        """The first row it finds, without a transaction."""
        with (
            _told("read", self.engine.dialect.loaded_dbapi.Error),
            closing(self.engine.raw_connection()) as connection,
            closing(connection.cursor()) as cursor,
        ):
            cursor.execute(self.text, self._given(values))
            return cursor.fetchone()

    def _given(self, values: dict[str, Any]) -> Any:
        return tuple(values[name] for name in self.order) if self.order else values


class Store:
    """A database of tables; any that SQLAlchemy knows, by its URL."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = _engine(url)
        self.changes = 0
        self._turn, self._waiting = Lock(), deque[_Waiting]()
        self._add_lines = Prepared(self.engine, schema.lines.insert())
        self._add_inputs = Prepared(self.engine, schema.inputs.insert())
        self._done = Prepared(self.engine, DONE)
        with self._written() as connection:
            _migrate(connection)

    def close(self) -> None:
        self.engine.dispose()

    def tables(self) -> list[Kept]:
        return self._rows(select(schema.tables).order_by(schema.tables.c.place, schema.tables.c.id), Kept)

    def table(self, table: str) -> Kept | None:
        return next(iter(self._rows(select(schema.tables).where(schema.tables.c.id == table), Kept)), None)

    def table_by_code(self, code: str) -> Kept | None:
        return next(iter(self._rows(select(schema.tables).where(schema.tables.c.code == code), Kept)), None)

    def open(self, kept: Kept, rows: Sequence[Row], pack: str = "") -> None:
        """A new table with its first lines, and with a pack of its own if it has one."""
        with self._written() as connection:
            place = connection.execute(select(func.coalesce(func.max(schema.tables.c.place), 0))).scalar_one() + 1
            connection.execute(schema.tables.insert().values(**kept._replace(place=place)._asdict()))
            self._append(connection, kept.id, 0, rows)
            if pack:
                connection.execute(schema.packs.insert().values(table=kept.id, pack=pack))

    def lines(self, table: str, since: int = 0, until: int | None = None) -> list[Row]:
        kept = schema.lines.c
        found = select(kept.data, kept.told).where(kept.table == table, kept.seq >= since).order_by(kept.seq)
        return self._rows(found if until is None else found.where(kept.seq < until), Row)

    def append(self, table: str, first: int, rows: Sequence[Row], key: str, done: Done) -> None:
        """The lines of one input and the key it came with, all or nothing. Whoever has the turn writes for all who
        wait, so that one sync serves them together; each is told only of its own."""
        mine = _Waiting(table, first, rows, {"table": table, "key": key, **done._asdict()})
        self._waiting.append(mine)
        with self._turn:
            if not mine.settled:
                self._settle([self._waiting.popleft() for _ in range(len(self._waiting))])
        if mine.error:
            raise mine.error

    def _settle(self, inputs: list[_Waiting]) -> None:
        """Write inputs together, or if that cannot be, one by one."""
        try:
            with self._transaction() as connection:
                for one in inputs:
                    self._append(connection, one.table, one.first, one.rows)
                self._add_inputs.all(connection, [one.values for one in inputs])
        except BaseException as error:
            if len(inputs) > 1 and isinstance(error, StoreError):
                for one in inputs:
                    self._settle([one])
                return
            for one in inputs:
                one.error = error
        for one in inputs:
            one.settled = True

    def done(self, table: str, key: str) -> Done | None:
        """The input of this key, if it was carried out before."""
        row = self._done.first({"at": table, "by": key})
        return Done(*row) if row else None

    def snapshot(self, table: str) -> Snapshot | None:
        """The latest snapshot of a table."""
        kept = schema.snapshots.c
        found = select(kept.seq, kept.state).where(kept.table == table).order_by(kept.seq.desc()).limit(1)
        return next(iter(self._rows(found, Snapshot)), None)

    def take(self, table: str, snapshot: Snapshot) -> None:
        """Keep a snapshot instead of the older ones."""
        with self._written() as connection:
            connection.execute(schema.snapshots.delete().where(schema.snapshots.c.table == table))
            connection.execute(schema.snapshots.insert().values(table=table, **snapshot._asdict()))

    def setting(self, name: str) -> str | None:
        found = self._rows(select(schema.settings.c.value).where(schema.settings.c.name == name), tuple)
        return str(found[0][0]) if found else None

    def set(self, name: str, value: str) -> None:
        with self._written() as connection:
            connection.execute(schema.settings.delete().where(schema.settings.c.name == name))
            connection.execute(schema.settings.insert().values(name=name, value=value))

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with _told("read"), self.engine.connect().execution_options(reads=True) as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction of the caller's own. Those are counted, so that others know when to look again."""
        with self._written() as connection:
            yield connection
        self.changes += 1

    def back_up(self, target: Path) -> None:
        """A copy of the whole store, made while it is in use."""
        if self.engine.dialect.name != "sqlite":
            raise StoreError("only an SQLite store is backed up here; use the tools of your database")
        if target.exists():
            raise StoreError(f"{target} exists already; name a new file")
        try:
            with _told("back up"):
                _make_private(target)
                with self.engine.connect() as connection, closing(sqlite3.connect(target)) as copy:
                    raw: Any = connection.connection.dbapi_connection
                    raw.backup(copy)
        except StoreError:
            target.unlink(missing_ok=True)
            raise

    @contextmanager
    def _written(self) -> Iterator[Connection]:
        """One after another: SQLite has who waits for its lock try again and again, ever more slowly."""
        with self._turn, self._transaction() as connection:
            yield connection

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        with _told("write"), self.engine.begin() as connection:
            yield connection

    def _append(self, connection: Connection, table: str, first: int, rows: Sequence[Row]) -> None:
        if rows:
            numbered = [{"table": table, "seq": first + at, **row._asdict()} for at, row in enumerate(rows)]
            self._add_lines.all(connection, numbered)

    def _rows(self, found: Any, kind: Callable[..., Any]) -> list[Any]:
        with self.reading() as connection:
            rows = connection.execute(found).all()
        return [tuple(row) if kind is tuple else kind(*row) for row in rows]


def hold_table(connection: Connection, table: str) -> None:
    """Nobody else writes what hangs on a table until this transaction ends; SQLite has them wait anyway."""
    connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == table).with_for_update())


@contextmanager
def _told(what: str, *own: type[Exception]) -> Iterator[None]:
    """What goes wrong in the database, as an error that says so; also errors of its own that SQLAlchemy did not see."""
    faults: tuple[type[Exception], ...] = (SQLAlchemyError, sqlite3.Error, OSError, *own)
    try:
        yield
    except IntegrityError as error:
        raise Overtaken("somebody else has written here since; look again and repeat it") from error
    except faults as error:
        cause = getattr(error, "orig", None) or error
        raise StoreError(f"the store could not {what}: {cause}; nothing has changed") from error


def _engine(url: str) -> Engine:
    try:
        if make_url(url).get_backend_name() != "sqlite":
            return create_engine(url, pool_pre_ping=True)
        engine = create_engine(url, connect_args={"timeout": 10}, **_pool(url))
    except (SQLAlchemyError, ImportError) as error:
        raise StoreError(
            f"expected the URL of a database, such as sqlite:///tables.db, got {url!r}: {error}"
        ) from error
    if (file := _file_of(url)) and not str(file).startswith("file:"):
        with suppress(OSError):
            _make_private(file)
    event.listen(engine, "connect", _safely)
    event.listen(engine, "begin", _begin)
    return engine


def _pool(url: str) -> dict[str, Any]:
    """Connections for those who read; a store in memory has one for each thread."""
    return {"pool_size": READERS, "pool_use_lifo": True} if _file_of(url) else {}


def _file_of(url: str) -> Path | None:
    """The file of an SQLite store, unless it is in memory."""
    name = make_url(url).database
    return Path(name) if name and name != ":memory:" else None


def _make_private(file: Path) -> None:
    """A new file that only its owner reads, as it will hold the secrets of dice; what SQLite lays beside it is as
    private. A file that is there stays as it is."""
    os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))


def _safely(connection: Any, _: Any) -> None:
    """SQLite as the promises need it: a write-ahead log, synced at every commit, transactions begun by us. Each
    connection holds few pages in memory, for there are many and the system holds them all."""
    connection.isolation_level = None
    _write_ahead(connection)
    for pragma in ("synchronous=FULL", "foreign_keys=ON", f"cache_size=-{PAGES}"):
        connection.execute(f"PRAGMA {pragma}")


def _write_ahead(connection: Any) -> None:
    """Where two make a new store at once, SQLite refuses one of them instead of letting it wait."""
    for left in reversed(range(TRIES)):
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError:
            if not left:
                raise
            sleep(0.05)


def _begin(connection: Connection) -> None:
    """Who writes takes the lock at once; who reads takes none."""
    reads = connection.get_execution_options().get("reads", False)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def _wait_for_others(connection: Connection) -> None:
    """Who opens a store while others make it goes on when it is made; SQLite has them wait anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(MAKING)))


def _migrate(connection: Connection) -> None:
    """Bring an old store up to date, or make a new one."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    _wait_for_others(connection)
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StoreError(f"this store belongs to another version, probably a newer one: {error}") from error
