"""What a game has to play with: encounters and whatever else its packs hold."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from rulewright.kernel.rules.world import Struct

from .sheet import Sheet

W_co = TypeVar("W_co", covariant=True)


class ShelfItem(NamedTuple):
    """One thing on the shelf, for people to choose from."""

    id: str
    title: str
    note: str = ""


class Match(Struct, frozen=True):
    """What is to be played: an encounter of the packs, or names of the packs for each side.

    With `gather` the GM says when it begins, and who is not named yet may be brought in: a side may be empty.

    `changes` set values of the content first: the path names a kind, an id and fields, such as `npc.rust-rat.level`.
    """

    encounter: str = ""
    ours: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    changes: tuple[tuple[str, Any], ...] = ()
    pack: str | None = None
    gather: bool = False


class Shelf(Protocol[W_co]):
    """A game's content: the shipped pack, with a user's own file beside it where one is named."""

    def encounters(self, pack: Path | None) -> tuple[ShelfItem, ...]: ...

    def world(self, encounter: str, rulings: tuple[str, ...], pack: Path | None) -> W_co:
        """The world of an encounter, about to begin."""
        ...

    def match(self, match: Match) -> W_co:
        """The world of a match, about to begin."""
        ...

    def sides(self, pack: Path | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Who may be named on the players' side of a match, and who on the other."""
        ...

    def counts(self, pack: Path | None) -> dict[str, int]:
        """How many entries of each kind there are."""
        ...

    def sheet(self, who: str, rulings: tuple[str, ...], pack: Path | None) -> Sheet:
        """The sheet of a character of the packs."""
        ...

    def entries(self, who: str, pack: Path | None) -> dict[str, list[dict[str, Any]]]:
        """All that a file has to hold for one character, by kind."""
        ...

    def faults(self, pack: Path | None, rulings: tuple[str, ...]) -> list[str]:
        """Every rule an entry breaks at a table with these rulings."""
        ...

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of a pack."""
        ...
