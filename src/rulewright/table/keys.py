"""Who somebody is: opaque random keys, of which the store knows only the hash, and the GM's pass-phrase."""

from __future__ import annotations

from hashlib import sha256
from secrets import choice, token_urlsafe
from typing import Literal, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import bindparam, select

from . import schema
from .store import Prepared, Store

KEYS = schema.keys.c
WHOSE = select(KEYS.table, KEYS.name, KEYS.state).where(KEYS.hash == bindparam("token"))
State = Literal["gm", "waiting", "seated"]
PASSPHRASE = "gm-passphrase"  # noqa: S105
CODE_SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 6


class Key(NamedTuple):
    """Whom a key belongs to: the GM of the whole server, or somebody at one table."""

    table: str | None
    name: str
    state: str


def new_code(length: int = CODE_LENGTH) -> str:
    """What is typed to join a table: short, without signs that look alike."""
    return "".join(choice(CODE_SIGNS) for _ in range(length))


def new_passphrase() -> str:
    return "-".join(new_code(4) for _ in range(4))


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


class Keys:
    """The keys of a server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._hasher = PasswordHasher()
        self._whose = Prepared(store.engine, WHOSE)

    def issue(self, table: str | None, name: str, state: State) -> str:
        """A new key; it is told once and never stored."""
        token = token_urlsafe(32)
        with self.store.writing() as connection:
            connection.execute(schema.keys.insert().values(hash=hashed(token), table=table, name=name, state=state))
        return token

    def whose(self, token: str) -> Key | None:
        row = self._whose.first({"token": hashed(token)})
        return Key(*row) if row else None

    def at(self, table: str) -> list[Key]:
        """Everybody who has knocked at a table."""
        kept = schema.keys.c
        found = select(kept.table, kept.name, kept.state).where(kept.table == table).order_by(kept.name)
        with self.store.reading() as connection:
            return [Key(*row) for row in connection.execute(found)]

    def change(self, table: str, name: str, state: State) -> None:
        kept = schema.keys
        with self.store.writing() as connection:
            connection.execute(kept.update().where(kept.c.table == table, kept.c.name == name).values(state=state))

    def forget(self, table: str, name: str) -> None:
        """The key opens nothing any more."""
        kept = schema.keys
        with self.store.writing() as connection:
            connection.execute(kept.delete().where(kept.c.table == table, kept.c.name == name))

    def set_passphrase(self, words: str) -> None:
        """Who was the GM by another pass-phrase is so no longer."""
        if self.is_passphrase(words):
            return
        self.store.set(PASSPHRASE, self._hasher.hash(words))
        with self.store.writing() as connection:
            connection.execute(schema.keys.delete().where(schema.keys.c.state == "gm"))

    def has_passphrase(self) -> bool:
        return self.store.setting(PASSPHRASE) is not None

    def is_passphrase(self, words: str) -> bool:
        kept = self.store.setting(PASSPHRASE)
        try:
            return kept is not None and self._hasher.verify(kept, words)
        except (Argon2Error, InvalidHashError):
            return False
