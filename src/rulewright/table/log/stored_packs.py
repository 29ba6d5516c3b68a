"""Loads the pack that a table is played with, and gives games the files they read packs from.

A table of a campaign is played with the campaign's pack; any other table may have one of its own. What a pack contains
is decided in `content`.
"""

from __future__ import annotations

import atexit
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from tempfile import NamedTemporaryFile, TemporaryDirectory, mkdtemp
from threading import Lock
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from rulewright.content.packs import parse_toml
from rulewright.conversion import decode_json
from rulewright.errors import OverLimit
from rulewright.limited_process import Limits, run_limited

from . import schema
from .store import Store, StoredTable

MAX_PACK_LENGTH = 1_000_000  # characters; the size of a request body allows no more
MAX_NESTING = 16
MAX_REMEMBERED = 1_000
_READABLE: OrderedDict[str, None] = OrderedDict()
"""The hashes of texts that were found readable, the oldest first."""
_LOCK = Lock()


class PlanPack(msgspec.Struct):
    """The one field of a campaign's stored plan that is needed here; the rest is ignored."""

    pack: str = ""


def load_pack_file(store: Store, table: StoredTable) -> str | None:
    """The path of a file with the pack of a table, or None if it has none."""
    # What is stored was found readable before.
    return write_pack_file(load_pack(store, table))


def load_pack(store: Store, table: StoredTable) -> str:
    """The pack of a table's campaign, or the table's own pack if it belongs to no campaign."""
    with store.reading() as connection:
        if table.campaign is None:
            return load_own_pack(connection, table.id)
        plan = select(schema.campaigns.c.plan).where(schema.campaigns.c.id == table.campaign)
        return decode_json(connection.execute(plan).scalar_one(), PlanPack).pack


def load_own_pack(connection: Connection, table: str) -> str:
    """The pack of a table that belongs to no campaign."""
    return connection.execute(select(schema.packs.c.pack).where(schema.packs.c.table == table)).scalar() or ""


def pack_file(text: str) -> str | None:
    """The path of a file with a text that somebody has sent, if it is readable. It stays until the process ends."""
    if text:
        expect_readable(text)
    return write_pack_file(text)


def write_pack_file(text: str) -> str | None:
    """The same for a text that is known to be readable."""
    if not text:
        return None
    # Named after its content, so that a path that games may keep in a cache always has the same text.
    path = _folder() / _digest(text)[:32] / "pack.toml"
    if not path.exists():
        path.parent.mkdir(exist_ok=True)
        # Written beside its place and then moved there, so that no other thread reads half a file.
        with NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as file:
            file.write(text)
        Path(file.name).replace(path)
    return str(path)


def expect_readable(text: str) -> None:
    """Refuse a text that is no TOML, or that nobody can read in little time and memory.

    A text is parsed in a limited process first: 200 kB of dots between keys would take 23 GB.
    """
    with _LOCK:
        known = _digest(text) in _READABLE
    if not known:
        run_limited("a pack", Limits(), parse_shallow, text)
        remember_readable(text)


def remember_readable(text: str) -> None:
    """Remember a text that was read, or that was merged from others that were."""
    with _LOCK:
        _READABLE[_digest(text)] = None
        while len(_READABLE) > MAX_REMEMBERED:
            _READABLE.popitem(last=False)


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def parse_shallow(text: str) -> None:
    """Refuse a text that is no TOML or nests too deep."""
    expect_shallow(parse_toml("pack.toml", text), MAX_NESTING)


def expect_shallow(value: Any, levels: int = MAX_NESTING) -> None:
    """Refuse values inside too many others; a key with dots is one level for each part."""
    if not isinstance(value, dict | list):
        return
    if levels == 0:
        raise OverLimit("a value inside others, or the parts of a key", MAX_NESTING, "levels")
    for part in value.values() if isinstance(value, dict) else value:
        expect_shallow(part, levels - 1)


@contextmanager
def temporary_pack_file(text: str) -> Iterator[Path | None]:
    """A file with this text that is deleted on leaving the `with` block; None if there is no text."""
    if not text:
        yield None
        return
    expect_readable(text)
    with readable_pack_file(text) as file:
        yield file


@contextmanager
def readable_pack_file(text: str) -> Iterator[Path]:
    """The same for a text that is known to be readable."""
    with TemporaryDirectory(prefix="rulewright-") as folder:
        file = Path(folder) / "pack.toml"
        file.write_text(text, encoding="utf-8", newline="")
        yield file


@cache
def _folder() -> Path:
    """A folder that only this process writes to, deleted when it ends."""
    folder = mkdtemp(prefix="rulewright-")
    atexit.register(rmtree, folder, ignore_errors=True)
    return Path(folder)
