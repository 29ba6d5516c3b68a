"""How a campaign is played, as it is stored: its rulings, its own pack, and the encounters that are ready."""

from __future__ import annotations

import atexit
from functools import cache
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from tempfile import NamedTemporaryFile, mkdtemp

import msgspec
from sqlalchemy import select

from rulewright.kernel.world import Struct

from . import schema
from .store import Store


class Prepared(Struct, frozen=True):
    """An encounter that is ready: one of the packs by name, or somebody of the packs on each side."""

    title: str
    encounter: str = ""
    ours: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()


class Plan(Struct, frozen=True):
    """How a campaign is played: its rulings, a pack of its own, and what is prepared."""

    rulings: tuple[str, ...] = ()
    pack: str = ""
    encounters: tuple[Prepared, ...] = ()


def pack_of(store: Store, campaign: str | None) -> str | None:
    """The file of a campaign's own pack; none for a table of no campaign."""
    if campaign is None:
        return None
    with store.reading() as connection:
        found = select(schema.campaigns.c.plan).where(schema.campaigns.c.id == campaign)
        return pack_file(msgspec.json.decode(connection.execute(found).scalar_one(), type=Plan).pack)


def pack_file(text: str) -> str | None:
    """A pack of one's own as the file that a game reads."""
    if not text:
        return None
    path = _folder() / f"{sha256(text.encode()).hexdigest()[:32]}.toml"
    if not path.exists():
        with NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as file:
            file.write(text)
        Path(file.name).replace(path)
    return str(path)


@cache
def _folder() -> Path:
    """A folder that only this process writes to, gone when it ends."""
    folder = mkdtemp(prefix="rulewright-")
    atexit.register(rmtree, folder, ignore_errors=True)
    return Path(folder)
