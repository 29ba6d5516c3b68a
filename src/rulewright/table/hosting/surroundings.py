"""What each seat is told of what lies beside the game: that there is news, pictures, where the group has gone on."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sqlalchemy import select

from rulewright.kernel.rules.world import GM
from rulewright.table.log import schema
from rulewright.table.log.store import Store, StoredTable
from rulewright.table.play.table import Table
from rulewright.table.view.characters import characters

from .access_keys import BIG_SCREEN

SCENE = "scene"
OF_CHARACTER = "who:"


def place_of(stored: StoredTable) -> str:
    """Where the papers and pictures of a table are: with its campaign, if it has one."""
    return stored.campaign or stored.id


class Surroundings:
    """What lies beside the game of one table. Whoever is told nothing new gets the same frame as before."""

    def __init__(self, store: Store, stored: StoredTable) -> None:
        self._store, self._stored = store, stored
        self._changes: Counter[str] = Counter()
        self._pictures: dict[str, str] | None = None
        self._next: tuple[int, str] = (-1, "")

    def note_change(self, seats: set[str]) -> None:
        """Something beside the game has changed for these seats."""
        self._changes.update(seats)
        self._pictures = None

    def shown_to(self, table: Table[Any], seat: str) -> dict[str, Any]:
        """The fields of a frame that say so."""
        pictures = self._pictures_for(table, seat)
        fields: dict[str, Any] = {"pictures": pictures} if pictures else {}
        if seat == BIG_SCREEN:
            return fields
        if seat != GM and (following := self._next_table()):
            fields["next_table"] = following
        return {**fields, "beside": self._changes[seat]}

    def _pictures_for(self, table: Table[Any], seat: str) -> dict[str, str]:
        """The pictures of the scene and of everybody whom a seat sees, by the id of the character."""
        if self._pictures is None:
            rows = schema.pictures.c
            query = select(rows.subject, rows.id).where(rows.place == place_of(self._stored), rows.subject != "")
            with self._store.reading() as connection:
                self._pictures = {row.subject.removeprefix(OF_CHARACTER): row.id for row in connection.execute(query)}
        if not self._pictures:
            return {}
        seen = {SCENE, *characters(table, seat)}
        return {subject: id_ for subject, id_ in self._pictures.items() if subject in seen}

    def _next_table(self) -> str:
        """The table of the campaign's newest encounter, if this is an earlier one."""
        if self._stored.campaign is None:
            return ""
        # Read before the tables: a change in between is then noticed the next time.
        changes = self._store.changes
        if self._next[0] != changes:
            self._next = changes, newest_after(self._store, self._stored)
        return self._next[1]


def newest_after(store: Store, stored: StoredTable) -> str:
    """The id of the newest table of the same campaign that was opened after this one; empty if there is none."""
    rows = schema.tables.c
    query = select(rows.id).where(rows.campaign == stored.campaign, rows.place > stored.place)
    with store.reading() as connection:
        return connection.execute(query.order_by(rows.place.desc()).limit(1)).scalar() or ""
