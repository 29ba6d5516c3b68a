"""The shelf of a game: the encounters, characters and other content that can be played."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from rulewright.kernel.rules.world import Struct

from .sheet import Sheet

W_co = TypeVar("W_co", covariant=True)


class ShelfItem(NamedTuple):
    """An item for people to choose from."""

    id: str
    title: str
    note: str = ""


class Match(Struct, frozen=True):
    """What is to be played: an encounter, or names of characters for each side."""

    encounter: str = ""
    ours: tuple[str, ...] = ()
    """Names on the players' side."""
    theirs: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    changes: tuple[tuple[str, Any], ...] = ()
    """Values of the content to set first. The path names a kind, an id and fields: `npc.rust-rat.level`."""
    pack: str | None = None
    gather: bool = False
    """The GM says when the match begins. Until then characters can join, so a side may be empty."""


class Shelf(Protocol[W_co]):
    """The content of a game. Every method takes the user's pack, or None for the shipped content alone."""

    def encounters(self, pack: Path | None) -> tuple[ShelfItem, ...]:
        """The encounters, easiest first."""
        ...

    def world(self, encounter: str, rulings: tuple[str, ...], pack: Path | None) -> W_co:
        """The world of an encounter, about to begin."""
        ...

    def match(self, match: Match) -> W_co:
        """The world of a match, about to begin."""
        ...

    def sides(self, pack: Path | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The characters that may be named on the players' side of a match, and on the other."""
        ...

    def counts(self, pack: Path | None) -> dict[str, int]:
        """The number of entries of each kind."""
        ...

    def sheet(self, who: str, rulings: tuple[str, ...], pack: Path | None) -> Sheet:
        """The sheet of a character."""
        ...

    def entries(self, who: str, pack: Path | None) -> dict[str, list[dict[str, Any]]]:
        """All entries, by kind, that a file needs for one character."""
        ...

    def faults(self, pack: Path | None, rulings: tuple[str, ...]) -> list[str]:
        """Every rule that an entry breaks at a table with these rulings."""
        ...

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of a pack."""
        ...
