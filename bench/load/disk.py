"""The floor: a bare commit beside the server's own. Who stores before telling cannot be quicker than the disk."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event
from time import perf_counter

EVERY = 0.25
LINE = "." * 1_000


def synced(path: Path) -> sqlite3.Connection:
    """A new store of lines, each of which is safe when it is in."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    for statement in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "CREATE TABLE lines (line TEXT)"):
        connection.execute(statement)
    return connection


def commits(folder: Path, until: Event) -> list[float]:
    """Seconds for each commit of one line, synced as the server's are, now and then until it is enough."""
    times = []
    with closing(synced(folder / "bare.db")) as connection:
        while not until.wait(EVERY):
            began = perf_counter()
            connection.execute("INSERT INTO lines VALUES (?)", (LINE,))
            times.append(perf_counter() - began)
    return times
