"""Decides what a seat may read of a log, and which characters' numbers are redacted for it."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulewright.kernel.rules.book import Book
from rulewright.kernel.rules.world import GM
from rulewright.table.play.table import Table
from rulewright.words.phrase import Wording

from .shared_view import wording_for

NUMBERS_HIDDEN = "its numbers are hidden"


class Reader(NamedTuple):
    """Who reads: what they may know, and how they are addressed. Equal readers read the same."""

    viewer: Viewer
    wording: Wording
    book: Book


class Viewer(NamedTuple):
    """The roles of a seat, and the characters whose numbers are hidden from it. Equal viewers read the same."""

    roles: tuple[str, ...]
    redacted: tuple[str, ...]

    @property
    def is_gm(self) -> bool:
        return GM in self.roles


def reader_of(table: Table[Any], seat: str) -> Reader:
    readers: dict[str, Reader] = table.once("readers", (table.world, table.seats), dict)
    if seat not in readers:
        readers[seat] = Reader(viewer_of(table, seat), wording_for(table, seat), table.system.book)
    return readers[seat]


def viewer_of(table: Table[Any], seat: str) -> Viewer:
    roles = table.roles_of(seat)
    # The GM reads everything, whoever plays the other roles by now.
    return Viewer((GM,) if GM in roles else roles, redacted_for(table, seat))


def redacted_in_view(table: Table[Any], seat: str) -> tuple[str, ...]:
    """The characters whose numbers are redacted for a seat, without those that the seat does not see at all."""
    if not (redacted := redacted_for(table, seat)):
        return ()
    seen = table.seen_by(seat)
    visible = {*table.system.roles(seen), *(piece.id for piece in table.system.panel(seen).pieces)}
    return tuple(character for character in redacted if character in visible)


def redacted_for(table: Table[Any], seat: str) -> tuple[str, ...]:
    """All characters whose numbers are redacted for a seat.

    The GM chooses them. A seat always knows the numbers of what it plays, whether by name or as its side.
    """
    if seat == GM or not table.seats.veiled:
        return ()
    system, held, seen = table.system, table.roles_of(seat), table.seen_by(seat)
    # Only what the seat sees decides: the hidden truth must not show in what is redacted.
    roles, sides = system.roles(seen), {system.side_of(seen, role) for role in held}
    pieces = [piece for piece in system.panel(seen).pieces if piece.id not in roles]
    own = {*held, *(piece.id for piece in pieces if system.sides.get(piece.side) in sides)}
    return tuple(character for character in table.seats.veiled if character not in own)
