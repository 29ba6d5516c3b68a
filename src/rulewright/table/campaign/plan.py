"""How a campaign is played, as it is stored: its rulings, its own pack, and the encounters that are ready."""

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
from rulewright.kernel.rules.world import Struct
from rulewright.table.log import schema
from rulewright.table.log.store import Kept, Store

LONGEST_PACK = 1_000_000


class Prepared(Struct, frozen=True):
    """An encounter that is ready: one of the packs by name, or somebody of the packs on each side.

    With `gather` the GM says when it begins.
    """

    title: str
    encounter: str = ""
    ours: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()
    gather: bool = False


class Plan(Struct, frozen=True):
    """How a campaign is played: its rulings, a pack of its own, and what is prepared."""

    rulings: tuple[str, ...] = ()
    pack: str = ""
    encounters: tuple[Prepared, ...] = ()


def pack_of(store: Store, kept: Kept) -> str | None:
    """The file of the pack that a table is played with."""
    return pack_file(pack_text(store, kept))


def pack_text(store: Store, kept: Kept) -> str:
    """The pack that a table is played with: its campaign's, or its own if it belongs to none."""
    with store.reading() as connection:
        if kept.campaign is None:
            return own_pack(connection, kept.id)
        found = select(schema.campaigns.c.plan).where(schema.campaigns.c.id == kept.campaign)
        return msgspec.json.decode(connection.execute(found).scalar_one(), type=Plan).pack


def own_pack(connection: Connection, table: str) -> str:
    """The pack of a table that belongs to no campaign."""
    return connection.execute(select(schema.packs.c.pack).where(schema.packs.c.table == table)).scalar() or ""


def pack_file(text: str) -> str | None:
    """A pack of one's own as the file that a game reads."""
    if not text:
        return None
    path = _folder() / sha256(text.encode()).hexdigest()[:32] / "pack.toml"
    if not path.exists():
        parse_toml("pack.toml", text)
        path.parent.mkdir(exist_ok=True)
        with NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as file:
            file.write(text)
        Path(file.name).replace(path)
    return str(path)


@contextmanager
def read_once(text: str) -> Iterator[Path | None]:
    """A pack as a file that is gone when it has been read."""
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
    """A folder that only this process writes to, gone when it ends."""
    folder = mkdtemp(prefix="rulewright-")
    atexit.register(rmtree, folder, ignore_errors=True)
    return Path(folder)
