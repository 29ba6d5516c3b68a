"""Puts a backup in the place of a store, in one step: until then the old store is there, from then on the new one."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from secrets import token_hex
from urllib.parse import quote

from rulewright.errors import Refusal
from rulewright.table.log.database import create_private, sync_folder, translate_errors
from rulewright.table.log.one_server import hold
from rulewright.table.log.store import Store

from .check import damage

BESIDE = ("-wal", "-shm")  # what SQLite keeps beside a store that is open


def restore(backup: Path, store: Path, aside: Path) -> None:
    """Replace a store by a copy of a backup.

    Args:
        backup: A whole backup; it is left as it is.
        store: The store. No server may serve it.
        aside: A new file, to which the present store is copied first. Nothing is copied if there is no store.

    Raises:
        Refusal: A server has the store, or a file is in the way.
        StoreError: Something cannot be read or written; the store is then as it was.
    """
    if aside.exists():
        raise Refusal(f"{aside} exists already; move it away first")
    lock = hold(f"sqlite:///{store}")
    try:
        copy = store.with_name(f".{store.name}.{token_hex(4)}.unfinished")
        try:
            _copy(backup, copy)
            if store.exists():
                _set_aside(store, aside)
                _fold_in(store)
            copy.replace(store)
            sync_folder(store.parent)
        finally:
            for file in (copy, *_beside(copy)):
                file.unlink(missing_ok=True)
    finally:
        if lock:
            lock.close()


def _copy(backup: Path, copy: Path) -> None:
    """Copy a backup, bring it up to date, and fold what SQLite keeps beside it into the one file."""
    with translate_errors("restore"):
        create_private(copy)
        with (
            closing(sqlite3.connect(f"file:{quote(str(backup))}?mode=ro", uri=True)) as old,
            closing(sqlite3.connect(copy)) as new,
        ):
            old.backup(new)
    store = Store(f"sqlite:///{copy}")
    try:
        if found := damage(store):
            raise Refusal(f"{backup} is damaged: {found[0]}. Take another backup, or salvage this one")
    finally:
        store.close()
    _fold_in(copy)


def _set_aside(store: Path, aside: Path) -> None:
    """Keep the present store; one that is too damaged to be copied is kept byte for byte."""
    try:
        kept = Store(f"sqlite:///{store}")
        try:
            kept.back_up(aside)
        finally:
            kept.close()
    except Refusal:
        raise
    except Exception:
        for file, target in zip((store, *_beside(store)), (aside, *_beside(aside)), strict=True):
            with suppress(FileNotFoundError):
                create_private(target)
                target.write_bytes(file.read_bytes())


def _fold_in(file: Path) -> None:
    """Leave nothing beside a file: SQLite would apply a log that stays there to whatever has the name then."""
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode=DELETE")
    for left in _beside(file):
        left.unlink(missing_ok=True)
    with translate_errors("restore"), file.open("rb") as written:
        os.fsync(written.fileno())


def _beside(file: Path) -> list[Path]:
    return [file.with_name(file.name + suffix) for suffix in BESIDE]
