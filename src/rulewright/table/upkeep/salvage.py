"""Salvages a damaged store: what can be read goes into a new one, table by table.

Of a table all lines are taken up to the first that is missing or not as it was written; a log that goes on behind a gap
cannot be played.
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict, deque
from collections.abc import Iterator
from contextlib import closing
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from sqlalchemy import Connection, Table
from sqlalchemy.exc import SQLAlchemyError

from rulewright.errors import Refusal
from rulewright.table.log import schema
from rulewright.table.log.chain import StoredLine, first_link, next_link
from rulewright.table.log.store import Store

from .check import ChainedLine, unbroken

LAST_ROW = 2**32  # no store has as many; for a file that cannot even tell its last row
MOST_TRIES = 50_000  # parts of a table that are read one by one; the large ones come first
OF_LINES = (schema.inputs, schema.snapshots)
"""What belongs to lines that may be gone, and comes after them."""
Row = dict[str, Any]


class SalvagedTable(NamedTuple):
    """A table, how many of its lines were found, and how many of them go on from the first one without a break."""

    title: str
    found: int
    kept: int


class Salvage(NamedTuple):
    """What came out of a damaged store: its tables, and how many other rows were left behind."""

    tables: tuple[SalvagedTable, ...]
    left_behind: int


def salvage(damaged: Path, target: Path) -> Salvage:
    """Read what can be read of a store and write it to a new one.

    Args:
        damaged: The file of the damaged store. It is only read.
        target: The new store; nothing may be there yet.
    """
    if target.exists():
        raise Refusal(f"{target} exists already; name a new file")
    unfinished = target.with_name(f".{target.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    store = Store(f"sqlite:///{unfinished}")
    try:
        with closing(_open(damaged)) as source, store.writing() as connection:
            done = _copy_all(source, connection)
        store.fold_if_quiet()
        store.back_up(target)
    finally:
        store.close()
        unfinished.unlink(missing_ok=True)
    return done


def _open(damaged: Path) -> sqlite3.Connection:
    if not damaged.exists():
        raise Refusal(f"there is no store {damaged}")
    source = sqlite3.connect(f"file:{quote(str(damaged))}?mode=ro", uri=True)
    source.row_factory = sqlite3.Row
    try:
        source.execute("SELECT name FROM sqlite_master").fetchall()
    except sqlite3.DatabaseError as error:
        source.close()
        raise Refusal(f"nothing of {damaged} can be read: {error}. Go back to a backup") from error
    return source


def _copy_all(source: sqlite3.Connection, connection: Connection) -> Salvage:
    tables, titles = list[SalvagedTable](), dict[str, str]()
    left, there, whole = 0, dict[str, set[Any]](), set[str]()
    for kind in sorted(schema.METADATA.sorted_tables, key=lambda kind: kind in OF_LINES):
        found = list(read_rows(source, kind))
        rows = [row for one in found if (row := _fitting(kind, one, there)) is not None]
        left += len(found) - len(rows)
        if kind is schema.tables:
            titles = {row["id"]: row["title"] for row in rows}
        elif kind is schema.lines:
            rows, tables, whole = _chained(rows, titles)
        elif kind in OF_LINES:
            rows = [row for row in rows if row["table"] in whole]
        left += len(rows) - _insert(connection, kind, rows)
        there[kind.name] = {row[key.name] for row in rows for key in list(kind.primary_key)[:1]}
    return Salvage(tuple(tables), left)


def _insert(connection: Connection, kind: Table, rows: list[Row]) -> int:
    """Insert rows, all at once or else one by one; how many fit."""
    if not rows:
        return 0
    try:
        with connection.begin_nested():
            connection.execute(kind.insert(), rows)
        return len(rows)
    except SQLAlchemyError:
        return sum(_insert(connection, kind, [row]) for row in rows) if len(rows) > 1 else 0


def _fitting(kind: Table, row: Row, there: dict[str, set[Any]]) -> Row | None:
    """A row without links to what was not found; None if it cannot do without, or lacks a value that it needs."""
    row = dict(row)
    for column in kind.columns:
        known = [there[foreign.column.table.name] for foreign in column.foreign_keys]
        if any(row.get(column.name) not in names for names in known):
            row[column.name] = None
        # The links of an older store are made here.
        if row.get(column.name) is None and not column.nullable and column is not schema.lines.c.link:
            return None
    return row


class _Chained(NamedTuple):
    """The lines that go on from the first of each table, what to say of each table, and the tables that are whole."""

    rows: list[Row]
    tables: list[SalvagedTable]
    whole: set[str]


def _chained(rows: list[Row], titles: dict[str, str]) -> _Chained:
    kept, tables, whole = list[Row](), list[SalvagedTable](), set[str]()
    of_table = defaultdict[str, list[Row]](list)
    for row in sorted(rows, key=itemgetter("seq")):
        of_table[row["table"]].append(row)
    for table, title in titles.items():
        lines = of_table[table]
        good = _unbroken(table, lines)
        link = first_link(table)
        for row in lines[:good]:
            link = next_link(link, StoredLine(row["data"], row["told"]))
            kept.append({**row, "link": link})
        tables.append(SalvagedTable(title, len(lines), good))
        if good == len(lines) and good:
            whole.add(table)
    return _Chained(kept, tables, whole)


def _unbroken(table: str, lines: list[Row]) -> int:
    """How many lines can be kept. A store of an older version has no links; there only gaps show."""
    if all("link" in row for row in lines):
        stored = [ChainedLine(row["seq"], StoredLine(row["data"], row["told"]), row["link"]) for row in lines]
        return unbroken(table, stored)
    return next((number for number, row in enumerate(lines) if not _is_next(row, number)), len(lines))


def _is_next(row: Row, number: int) -> bool:
    return row["seq"] == number and isinstance(row["data"], bytes) and isinstance(row["told"], bytes)


def read_rows(source: sqlite3.Connection, kind: Table) -> Iterator[Row]:
    """All rows of a kind that can be read."""
    try:
        columns = {row["name"] for row in source.execute(f'PRAGMA table_info("{kind.name}")')}
        last = source.execute(f'SELECT max(rowid) FROM "{kind.name}"').fetchone()[0] or 0  # noqa: S608
    except sqlite3.DatabaseError:
        columns, last = {column.name for column in kind.columns}, LAST_ROW
    names = ", ".join(f'"{column.name}"' for column in kind.columns if column.name in columns)
    if names:
        query = f'SELECT {names} FROM "{kind.name}" NOT INDEXED WHERE rowid BETWEEN ? AND ?'  # noqa: S608
        yield from _read_in_parts(source, query, last)


def _read_in_parts(source: sqlite3.Connection, query: str, last: int) -> Iterator[Row]:
    """All rows up to the last; where a page is damaged, those of ever smaller parts."""
    parts, tries = deque([(1, last)]), 0
    while parts and tries < MOST_TRIES:
        first, end = parts.popleft()
        tries += 1
        try:
            yield from map(dict, source.execute(query, (first, end)).fetchall())
        except sqlite3.DatabaseError:
            if first < end:
                middle = (first + end) // 2
                parts += [(first, middle), (middle + 1, end)]
