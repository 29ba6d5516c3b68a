"""Access keys: random tokens, of which the store knows only the hash, and the GM's pass-phrase."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime
from functools import cached_property
from hashlib import sha256
from secrets import choice, token_urlsafe
from typing import Literal, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import Connection, bindparam, select

from rulewright.errors import Busy, Refusal
from rulewright.table.log import schema
from rulewright.table.log.database import PreparedStatement, lock_table
from rulewright.table.log.store import Store
from rulewright.table.play.names.look_alikes import look_alike, looks_like_the_gm

KEYS = schema.keys.c
WHOSE = select(KEYS.table, KEYS.name, KEYS.state, KEYS.gm).where(KEYS.hash == bindparam("token"))
State = Literal["gm", "waiting", "seated", "solo", "screen"]
"""`solo` is the key of a visitor who has opened a table to play alone; the table goes when it is not used.

`screen` is the key of a big screen, which only shows the table.
"""
BIG_SCREEN = "Big screen"
"""The name of the seat that only shows the table, on a TV that the GM sets up."""
PASSPHRASE = "gm-passphrase"  # noqa: S105
CODE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 6
MAX_GUESTS = 100
MAX_WAITING = 20  # at the door of one table; the GM can refuse them all


SHOWN_ID = 12  # characters of a key's hash by which people tell keys apart


class AccessKey(NamedTuple):
    """The owner of a key: a GM, or a guest of one table."""

    table: str | None
    name: str
    state: str
    gm: str | None = None
    """Which GM; None is the owner of the server."""


class GmKey(NamedTuple):
    """A device on which a GM is logged in."""

    id: str
    made: str


def new_code(length: int = CODE_LENGTH) -> str:
    """A code that people type to join a table: short, without letters that look alike."""
    return "".join(choice(CODE_ALPHABET) for _ in range(length))


def new_passphrase() -> str:
    return "-".join(new_code(4) for _ in range(4))


def hashed(token: str) -> str:
    # A fast hash is enough: tokens are random and far too long to be guessed. The pass-phrase gets a slow one.
    return sha256(token.encode()).hexdigest()


class AccessKeys:
    """The access keys of a server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._hasher = PasswordHasher()

    @cached_property
    def _whose(self) -> PreparedStatement:
        return PreparedStatement(self.store.engine, WHOSE)

    def issue(self, table: str | None, name: str, state: State, gm: str | None = None) -> str:
        """A new key. It is returned once; only its hash is stored."""
        with self.store.writing() as connection:
            return _issued(connection, table, name, state, gm)

    def of_gm(self, gm: str | None) -> list[GmKey]:
        """The keys of a GM, the latest first."""
        mine = select(KEYS.hash, KEYS.made).where(KEYS.state == "gm", KEYS.gm == gm).order_by(KEYS.made.desc())
        with self.store.reading() as connection:
            return [GmKey(digest[:SHOWN_ID], made or "") for digest, made in connection.execute(mine)]

    def end(self, gm: str | None, ids: Collection[str]) -> int:
        """End some keys of a GM; how many there were."""
        mine = schema.keys.delete().where(KEYS.state == "gm", KEYS.gm == gm)
        with self.store.writing() as connection:
            return sum(connection.execute(mine.where(KEYS.hash.startswith(one))).rowcount for one in ids)

    def knock(self, table: str, name: str) -> str:
        """A key for a guest who waits to be let in. The table is locked, so that two cannot take one name."""
        with self.store.writing() as connection:
            lock_table(connection, table)
            there = _at(connection, table)
            if looks_like_the_gm(name):
                raise Refusal("this name means the GM; take another")
            if any(look_alike(name, key.name) for key in there):
                raise Refusal(
                    f"somebody called {name} is at this table already; take another name, "
                    "or if that was you on another device, let the GM send that one away first"
                )
            if len(there) >= MAX_GUESTS:
                raise Refusal(f"the limit is {MAX_GUESTS} guests at a table; the GM can send some away")
            if sum(key.state == "waiting" for key in there) >= MAX_WAITING:
                raise Busy(f"the limit is {MAX_WAITING} people who wait at a table; ask the GM to let some in")
            return _issued(connection, table, name, "waiting")

    def whose(self, token: str) -> AccessKey | None:
        row = self._whose.fetch_first({"token": hashed(token)})
        return AccessKey(*row) if row else None

    def at(self, table: str) -> list[AccessKey]:
        """All keys of a table, by name."""
        with self.store.reading() as connection:
            return _at(connection, table)

    def solo_tables(self) -> list[str]:
        """The tables that visitors have opened to play alone."""
        with self.store.reading() as connection:
            return list(connection.execute(select(KEYS.table).where(KEYS.state == "solo")).scalars())

    def change(self, table: str, name: str, state: State) -> None:
        kept = schema.keys
        with self.store.writing() as connection:
            connection.execute(kept.update().where(kept.c.table == table, kept.c.name == name).values(state=state))

    def forget(self, table: str, name: str) -> None:
        """Delete the key of a guest."""
        kept = schema.keys
        with self.store.writing() as connection:
            connection.execute(kept.delete().where(kept.c.table == table, kept.c.name == name))

    def forget_waiting(self, table: str) -> None:
        """Delete the keys of all guests who wait to be let in."""
        kept = schema.keys
        with self.store.writing() as connection:
            connection.execute(kept.delete().where(kept.c.table == table, kept.c.state == "waiting"))

    def set_passphrase(self, words: str) -> None:
        """Set the GM's pass-phrase. Keys that were issued for another one are deleted."""
        # A server that is started again with the same words does not log its GM out.
        if self.is_passphrase(words):
            return
        self.store.set(PASSPHRASE, self._hasher.hash(words))
        with self.store.writing() as connection:
            connection.execute(schema.keys.delete().where(KEYS.state == "gm", KEYS.gm.is_(None)))

    def has_passphrase(self) -> bool:
        return self.store.setting(PASSPHRASE) is not None

    def is_passphrase(self, words: str) -> bool:
        kept = self.store.setting(PASSPHRASE)
        try:
            return kept is not None and self._hasher.verify(kept, words)
        except (Argon2Error, InvalidHashError):
            return False


def _issued(connection: Connection, table: str | None, name: str, state: State, gm: str | None = None) -> str:
    token, made = token_urlsafe(32), datetime.now(UTC).isoformat(timespec="seconds")
    values = {"hash": hashed(token), "table": table, "name": name, "state": state, "gm": gm, "made": made}
    connection.execute(schema.keys.insert().values(**values))
    return token


def _at(connection: Connection, table: str) -> list[AccessKey]:
    found = select(KEYS.table, KEYS.name, KEYS.state).where(KEYS.table == table).order_by(KEYS.name)
    return [AccessKey(*row) for row in connection.execute(found)]
