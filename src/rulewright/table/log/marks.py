"""When each table was opened and last played, and whether the GM has put it into the archive."""

from __future__ import annotations

from time import time
from typing import NamedTuple

from sqlalchemy import Connection, select

from . import schema
from .store import Store

ROWS = schema.table_marks


class Mark(NamedTuple):
    """Seconds since 1970 at which a table was opened and last played; 0 if an earlier version has opened it."""

    opened: int = 0
    touched: int = 0
    archived: bool = False


def marks(store: Store) -> dict[str, Mark]:
    """The marks of all tables; those of earlier versions have none."""
    with store.reading() as connection:
        return {row.table: Mark(row.opened, row.touched, row.archived) for row in connection.execute(select(ROWS))}


def mark(store: Store, table: str, archived: bool | None = None) -> None:
    """Note that a table is used now; with `archived`, only put it into the archive or bring it back."""
    now = int(time())
    with store.writing() as connection:
        found = _mark_of(connection, table)
        # A table of an earlier version has no mark yet.
        changed = Mark(now, now) if found is None else found._replace(touched=now)
        if archived is not None:
            changed = (found or Mark())._replace(archived=archived)
        connection.execute(ROWS.delete().where(ROWS.c.table == table))
        connection.execute(ROWS.insert().values(table=table, **changed._asdict()))


def _mark_of(connection: Connection, table: str) -> Mark | None:
    row = connection.execute(
        select(ROWS.c.opened, ROWS.c.touched, ROWS.c.archived).where(ROWS.c.table == table)
    ).first()
    return Mark(*row) if row else None
