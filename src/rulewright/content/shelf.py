"""The shelf of a game: the encounters, characters and other content that can be played."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Generic

from rulewright.errors import Refusal
from rulewright.kernel.rules.world import Struct, W

from .sheet import BrokenBy, Sheet


class ShelfItem(Struct, frozen=True):
    """An item for people to choose from.

    Attributes:
        id: The name that commands and files use.
        title: The name that people read.
        note: Further words, such as how difficult an encounter is.
        scene: How an encounter begins, to be read out.
    """

    id: str
    title: str
    note: str = ""
    scene: str = ""


class Match(Struct, frozen=True):
    """What is to be played: an encounter, or names of characters for each side.

    Attributes:
        encounter: The id of an encounter; empty if the characters are named.
        ours: Names on the players' side.
        theirs: Names on the other side.
        rulings: The house rules of the table, such as `attack.tie=miss`.
        changes: Values of the content to set first. The path names a kind, an id and fields: `npc.rust-rat.level`.
        pack: The file of the user's own content; None is the shipped content alone.
        gather: The GM says when the match begins. Until then characters can join, so a side may be empty.
    """

    encounter: str = ""
    ours: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    changes: tuple[tuple[str, Any], ...] = ()
    pack: str | None = None
    gather: bool = False


class Shelf(Generic[W]):
    """The content of a game. A game overrides `encounters` and `world`, and what else it has.

    Every method takes the user's pack, or None for the shipped content alone. The defaults are those of a game with
    fixed encounters: no packs, no sheets, no matches of characters that somebody names.
    """

    def encounters(self, pack: Path | None) -> tuple[ShelfItem, ...]:  # noqa: ARG002
        """The encounters, easiest first."""
        return ()

    def world(self, encounter: str, rulings: tuple[str, ...], pack: Path | None) -> W:  # noqa: ARG002
        """The world of an encounter, about to begin."""
        raise Refusal(f"there is no encounter {encounter!r}")

    def match(self, match: Match) -> W:
        """The world of a match, about to begin."""
        if not match.encounter:
            raise Refusal("this game has fixed encounters: name one of them instead of the characters of two sides")
        if match.changes:
            raise Refusal("this game has no values that can be changed from outside")
        return self.world(match.encounter, match.rulings, Path(match.pack) if match.pack else None)

    def sides(self, pack: Path | None) -> tuple[tuple[str, ...], tuple[str, ...]]:  # noqa: ARG002
        """The characters that may be named on the players' side of a match, and on the other."""
        return (), ()

    def counts(self, pack: Path | None) -> dict[str, int]:
        """The number of entries of each kind."""
        return {"encounter": len(self.encounters(pack))}

    def lineup(self, encounter: str, pack: Path | None) -> tuple[tuple[str, ...], tuple[str, ...]]:  # noqa: ARG002
        """The characters of an encounter, as a match would name those of each side; empty if it cannot."""
        return (), ()

    def encounter_entry(self, match: Match, id_: str, title: str, words: str) -> dict[str, Any]:  # noqa: ARG002
        """A match by names as an encounter of a pack."""
        raise Refusal("in this game an encounter cannot be kept; open a table with it, or prepare it in a campaign")

    def items(self, kind: str, pack: Path | None) -> tuple[ShelfItem, ...]:
        """Everything of a kind that `counts` has, by name."""
        return self.encounters(pack) if kind == "encounter" else ()

    def sheet(self, who: str, rulings: tuple[str, ...], pack: Path | None) -> Sheet:  # noqa: ARG002
        """The sheet of a character."""
        raise Refusal(f"there is no sheet of {who!r}: this game has no sheets")

    def entries(self, who: str, pack: Path | None) -> dict[str, list[dict[str, Any]]]:  # noqa: ARG002
        """All entries, by kind, that a file needs for one character."""
        raise Refusal(f"{who!r} cannot be written into a file: this game has no packs")

    def faults(self, pack: Path | None, rulings: tuple[str, ...]) -> list[str]:  # noqa: ARG002
        """Every rule that an entry breaks at a table with these rulings."""
        return []

    def broken_in(self, match: Match) -> list[BrokenBy]:  # noqa: ARG002
        """The rules that those who take part in a match break."""
        return []

    def told_only(self, world: W, pack: Path | None) -> list[tuple[str, str]]:  # noqa: ARG002
        """What no rule plays of those who take part, so that simulations leave it out: who has it, and its name."""
        return []

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of a pack."""
        raise Refusal("there is no schema: this game has no packs")
