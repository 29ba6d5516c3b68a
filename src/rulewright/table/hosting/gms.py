"""The GMs of a server beside its owner: invited by words of their own, each with tables of their own.

Whoever knows the pass-phrase of the server is its owner and may do everything at all tables.
"""

from __future__ import annotations

from secrets import token_hex
from typing import NamedTuple

from sqlalchemy import func, select

from rulewright.errors import Refusal
from rulewright.table.log import schema
from rulewright.table.log.store import Store

from .access_keys import hashed, new_passphrase

MAX_GMS = 200
GMS = schema.gms.c
THEIRS = (schema.tables, schema.campaigns)
"""What goes to the owner when a GM leaves."""


class UnknownGm(Refusal):
    """No GM of this server is called so."""


class GameMaster(NamedTuple):
    """A GM of their own."""

    id: str
    name: str


class Gms:
    """The GMs of their own of a server."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def all(self) -> list[GameMaster]:
        with self.store.reading() as connection:
            rows = connection.execute(select(GMS.id, GMS.name).order_by(GMS.name))
            return [GameMaster(*row) for row in rows]

    def one(self, name: str) -> GameMaster:
        """A GM by id or by name."""
        found = next((gm for gm in self.all() if name in (gm.id, gm.name)), None)
        if found is None:
            known = ", ".join(gm.name for gm in self.all()) or "nobody yet"
            raise UnknownGm(f"no GM of this server is called {name!r}; there are: {known}")
        return found

    def invite(self, name: str) -> tuple[GameMaster, str]:
        """A new GM, and the words by which they log in. The words are shown once; only their hash is stored."""
        words, invited = new_passphrase(), GameMaster(token_hex(8), name)
        with self.store.writing() as connection:
            names = connection.execute(select(GMS.name)).scalars().all()
            if name in names:
                raise Refusal(f"a GM called {name} is here already; give them new words, or take another name")
            if connection.execute(select(func.count()).select_from(schema.gms)).scalar_one() >= MAX_GMS:
                raise Refusal(f"the limit is {MAX_GMS} GMs of a server; end some")
            connection.execute(schema.gms.insert().values(**invited._asdict(), words=hashed(words)))
        return invited, words

    def renew(self, gm: GameMaster) -> str:
        """New words for a GM. The old ones and every device that is logged in with them end."""
        words = new_passphrase()
        with self.store.writing() as connection:
            connection.execute(schema.gms.update().where(GMS.id == gm.id).values(words=hashed(words)))
            connection.execute(schema.keys.delete().where(schema.keys.c.gm == gm.id))
        return words

    def end(self, gm: GameMaster) -> None:
        """End a GM on all devices. What was theirs goes to the owner of the server."""
        with self.store.writing() as connection:
            connection.execute(schema.keys.delete().where(schema.keys.c.gm == gm.id))
            for kept in THEIRS:
                connection.execute(kept.update().where(kept.c.gm == gm.id).values(gm=None))
            connection.execute(schema.gms.delete().where(GMS.id == gm.id))

    def by_words(self, words: str) -> GameMaster | None:
        """The GM who logs in with these words."""
        # A fast hash is enough: these words were made by chance and are too many to be guessed.
        query = select(GMS.id, GMS.name).where(GMS.words == hashed(words.strip().upper()))
        with self.store.reading() as connection:
            row = connection.execute(query).first()
        return GameMaster(*row) if row else None

    def of_campaign(self, campaign: str) -> str | None:
        """The id of the GM of a campaign; None if it is the owner's, or not there."""
        query = select(schema.campaigns.c.gm).where(schema.campaigns.c.id == campaign)
        with self.store.reading() as connection:
            return connection.execute(query).scalar()
