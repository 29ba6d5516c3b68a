"""The content of Action Tests as any part of Rulewright asks for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

from rulewright.kernel.sheet import Sheet
from rulewright.kernel.shelf import Listed, Match
from rulewright.kernel.toml import as_written

from .content import character, load, schema, story
from .content import faults as pack_faults
from .entries import Difficulty, PcEntry
from .house import Rulings
from .matches import match_of, sides
from .world import Story
from .written import sheet_of

ORDER = get_args(Difficulty)


class StuntsShelf:
    """The shipped pack, and a user's own beside it."""

    def encounters(self, pack: Path | None) -> tuple[Listed, ...]:
        known = sorted(load(pack).encounter, key=lambda one: ORDER.index(one.difficulty))
        return tuple(Listed(one.id, one.title, one.difficulty) for one in known)

    def world(self, encounter: str, rulings: tuple[str, ...], pack: Path | None) -> Story:
        return story(load(pack), encounter, rulings)

    def match(self, match: Match) -> Story:
        return match_of(match)

    def sides(self, pack: Path | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return sides(load(pack))

    def counts(self, pack: Path | None) -> dict[str, int]:
        whole = load(pack)
        return {kind: len(getattr(whole, kind)) for kind in whole.__struct_fields__}

    def sheet(self, who: str, rulings: tuple[str, ...], pack: Path | None) -> Sheet:
        return sheet_of(character(load(pack), who), Rulings.of(*rulings))

    def entries(self, who: str, pack: Path | None) -> dict[str, list[dict[str, Any]]]:
        entry = character(load(pack), who)
        return {"pc" if isinstance(entry, PcEntry) else "opponent": [as_written(entry)]}

    def faults(self, pack: Path | None, rulings: tuple[str, ...]) -> list[str]:
        found = pack_faults(load(pack), Rulings.of(*rulings))
        return [f"{entry}: {fault}" for entry, fault in found]

    def schema(self) -> dict[str, Any]:
        return schema()


SHELF = StuntsShelf()
