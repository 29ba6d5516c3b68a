"""Times bare commits on the disk of the server: a server that stores before it sends cannot be quicker than these."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event
from time import perf_counter

INTERVAL = 0.25
LINE = "." * 1_000


def synced_store(path: Path) -> sqlite3.Connection:
    """A new store of lines, with a full sync at every commit."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    for statement in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "CREATE TABLE lines (line TEXT)"):
        connection.execute(statement)
    return connection


def time_commits(folder: Path, until: Event) -> list[float]:
    """Seconds of a synced commit of one line, a few times a second until the event is set."""
    times = []
    with closing(synced_store(folder / "bare.db")) as connection:
        while not until.wait(INTERVAL):
            began = perf_counter()
            connection.execute("INSERT INTO lines VALUES (?)", (LINE,))
            times.append(perf_counter() - began)
    return times
