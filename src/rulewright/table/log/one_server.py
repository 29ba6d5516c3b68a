"""Lets one server at a time serve an SQLite file: a second one would not see what the first keeps in memory.

The operating system holds the lock for the process, so nothing is left locked after a crash.
"""

from __future__ import annotations

import os
from contextlib import suppress
from typing import IO

from rulewright.errors import Refusal

from .database import create_private, sqlite_file

SUFFIX = ".serving"  # of the file beside the store that is locked; it has the number of the process


def hold(url: str) -> IO[str] | None:
    """Lock the file of a store for this process until it ends. Other databases, and stores in memory, need no lock.

    Args:
        url: The URL of the store.

    Returns:
        The lock. It holds as long as somebody keeps it.

    Raises:
        Refusal: Another server has it.
    """
    store = sqlite_file(url)
    if store is None:
        return None
    file = store.with_name(store.name + SUFFIX)
    try:
        create_private(file)
        held = file.open("r+", encoding="utf-8")
    except OSError as error:
        raise Refusal(f"cannot write beside the store {store}: {error.strerror}") from error
    try:
        _lock(held)
    except OSError as error:
        process = file.read_text(encoding="utf-8").strip()
        held.close()
        raise Refusal(
            f"{store} is served already, by process {process or 'unknown'}. Stop that one or name another store with "
            "--store. Several servers can share a PostgreSQL database"
        ) from error
    with suppress(OSError):
        # Only for the words above; a full disk must not keep the server from starting.
        held.truncate()
        held.write(str(os.getpid()))
        held.flush()
    return held


def _lock(file: IO[str]) -> None:
    """Lock a file, or raise an OSError at once."""
    try:
        import fcntl
    except ImportError:
        _lock_on_windows(file)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _lock_on_windows(file: IO[str]) -> None:
    import msvcrt

    # A byte far behind the number of the process, which others may read then.
    file.seek(1024)
    msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
    file.seek(0)
