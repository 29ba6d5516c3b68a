"""Stores with two tables that were played, and ways to damage them behind the back of the program."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from rulewright.table.log.store import Store

from ..tables import host, open_fight, play

PAGE_BYTES = 4096


def played_store(path: Path, inputs: int = 25) -> list[str]:
    """A store with two tables; returns their ids."""
    at = host(path.parent, path.name)
    lives = [open_fight(at, 60) for _ in range(2)]
    for number, live in enumerate(lives):
        play(live, random.Random(number), inputs, f"k{number}")
    at.store.close()
    return [live.stored.id for live in lives]


def change(path: Path, statement: str, *given: Any) -> int:
    """Change a store by SQL; returns how many rows were changed."""
    with closing(sqlite3.connect(path)) as connection:
        done = connection.execute(statement, given).rowcount
        connection.commit()
    return done


def change_die(path: Path, table: str) -> int:
    """Change one die of a table: the number of the line."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute('SELECT seq, data FROM lines WHERE "table" = ? ORDER BY seq', (table,)).fetchall()
        for seq, data in rows:
            at = data.find(b'"faces":[')
            if at > 0:
                at += len(b'"faces":[')
                other = b"1" if data[at : at + 1] != b"1" else b"2"
                changed = data[:at] + other + data[at + 1 :]
                connection.execute('UPDATE lines SET data = ? WHERE "table" = ? AND seq = ?', (changed, table, seq))
                connection.commit()
                return int(seq)
    raise AssertionError("no dice were thrown")


def stored(path: Path) -> dict[str, list[Any]]:
    store = Store(f"sqlite:///{path}")
    try:
        return {table.id: store.lines(table.id) for table in store.tables()}
    finally:
        store.close()
