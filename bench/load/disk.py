"""The floor: a bare commit beside the server's own. Who stores before telling cannot be quicker than the disk."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event
from time import perf_counter

EVERY = 0.25
LINE = "." * 1_000


def commits(folder: Path, until: Event) -> list[float]:
    """Seconds for each commit of one line, synced as the server's are, now and then until it is enough."""
    times = []
    with closing(sqlite3.connect(folder / "bare.db", isolation_level=None)) as connection:
        for statement in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "CREATE TABLE lines (line TEXT)"):
            connection.execute(statement)
        while not until.wait(EVERY):
            began = perf_counter()
            connection.execute("INSERT INTO lines VALUES (?)", (LINE,))
            times.append(perf_counter() - began)
    return times
