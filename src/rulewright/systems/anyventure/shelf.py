"""The content of Anyventure as any part of Rulewright asks for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

from rulewright.kernel.sheet import Sheet
from rulewright.kernel.shelf import Listed, Match
from rulewright.kernel.toml import as_written

from .content import adventure, character, load, schema
from .content import faults as pack_faults
from .house import Rulings
from .matches import match_of, sides
from .packs.entries import Difficulty, PcEntry
from .world import Adventure
from .written import sheet_of

ORDER = get_args(Difficulty)


class AnyventureShelf:
    """The shipped pack, and a user's own beside it."""

    def encounters(self, pack: Path | None) -> tuple[Listed, ...]:
        known = sorted(load(pack).encounter, key=lambda one: ORDER.index(one.difficulty))
        return tuple(Listed(one.id, one.title, one.difficulty) for one in known)

    def world(self, encounter: str, rulings: tuple[str, ...], pack: Path | None) -> Adventure:
        return adventure(load(pack), encounter, rulings)

    def match(self, match: Match) -> Adventure:
        return match_of(match)

    def sides(self, pack: Path | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return sides(load(pack))

    def counts(self, pack: Path | None) -> dict[str, int]:
        whole = load(pack)
        return {kind: len(getattr(whole, kind)) for kind in whole.__struct_fields__}

    def sheet(self, who: str, rulings: tuple[str, ...], pack: Path | None) -> Sheet:
        whole = load(pack)
        return sheet_of(whole, character(whole, who), Rulings.of(*rulings))

    def entries(self, who: str, pack: Path | None) -> dict[str, list[dict[str, Any]]]:
        entry = character(load(pack), who)
        return {"pc" if isinstance(entry, PcEntry) else "creature": [as_written(entry)]}

    def faults(self, pack: Path | None, rulings: tuple[str, ...]) -> list[str]:
        found = pack_faults(load(pack), Rulings.of(*rulings))
        return [f"{entry}: {fault}" for entry, fault in found]

    def schema(self) -> dict[str, Any]:
        return schema()


SHELF = AnyventureShelf()
