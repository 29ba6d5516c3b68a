"""Loads the pack that a table is played with, and gives games the files they read packs from.

A table of a campaign is played with the campaign's pack; any other table may have one of its own. What a pack contains
is decided in `content`.
"""

from __future__ import annotations

import atexit
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from tempfile import NamedTemporaryFile, TemporaryDirectory, mkdtemp

import msgspec
from sqlalchemy import Connection, select

from rulewright.content.packs import parse_toml

from . import schema
from .store import Store, StoredTable

MAX_PACK_LENGTH = 1_000_000  # characters; the size of a request body allows no more


class PlanPack(msgspec.Struct):
    """The one field of a campaign's stored plan that is needed here; the rest is ignored."""

    pack: str = ""


def load_pack_file(store: Store, table: StoredTable) -> str | None:
    """The path of a file with the pack of a table, or None if it has none."""
    return pack_file(load_pack(store, table))


def load_pack(store: Store, table: StoredTable) -> str:
    """The pack of a table's campaign, or the table's own pack if it belongs to no campaign."""
    with store.reading() as connection:
        if table.campaign is None:
            return load_own_pack(connection, table.id)
        plan = select(schema.campaigns.c.plan).where(schema.campaigns.c.id == table.campaign)
        return msgspec.json.decode(connection.execute(plan).scalar_one(), type=PlanPack).pack


def load_own_pack(connection: Connection, table: str) -> str:
    """The pack of a table that belongs to no campaign."""
    return connection.execute(select(schema.packs.c.pack).where(schema.packs.c.table == table)).scalar() or ""


def pack_file(text: str) -> str | None:
    """The path of a file with this text, which stays until the process ends."""
    if not text:
        return None
    # Named after its content, so that a path that games may keep in a cache always has the same text.
    path = _folder() / sha256(text.encode()).hexdigest()[:32] / "pack.toml"
    if not path.exists():
        parse_toml("pack.toml", text)
        path.parent.mkdir(exist_ok=True)
        # Written beside its place and then moved there, so that no other thread reads half a file.
        with NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as file:
            file.write(text)
        Path(file.name).replace(path)
    return str(path)


@contextmanager
def temporary_pack_file(text: str) -> Iterator[Path | None]:
    """A file with this text that is deleted on leaving the `with` block; None if there is no text."""
    if not text:
        yield None
        return
    parse_toml("pack.toml", text)
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
