"""The content of Animon Story as any part of Rulewright asks for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rulewright.kernel.sheet import Sheet
from rulewright.kernel.shelf import Listed

from .content import faults as pack_faults
from .content import load, schema, story
from .house import Rulings
from .world import Story
from .written import sheet_of

ORDER = ("easy", "fair", "hard", "severe", "deadly")


class AnimonShelf:
    """The shipped pack, and a user's own beside it."""

    def encounters(self, pack: Path | None) -> tuple[Listed, ...]:
        known = sorted(load(pack).encounter, key=lambda one: ORDER.index(one.difficulty))
        return tuple(Listed(one.id, one.title, one.difficulty) for one in known)

    def world(self, encounter: str, rulings: tuple[str, ...], pack: Path | None) -> Story:
        return story(load(pack), encounter, rulings)

    def counts(self, pack: Path | None) -> dict[str, int]:
        whole = load(pack)
        return {kind: len(getattr(whole, kind)) for kind in whole.__struct_fields__}

    def sheet(self, who: str, rulings: tuple[str, ...], pack: Path | None) -> Sheet:
        return sheet_of(load(pack), who, Rulings.of(*rulings))

    def faults(self, pack: Path) -> list[str]:
        return [f"{entry}: {fault.text} [{fault.rule}]" for entry, fault in pack_faults(load(pack))]

    def schema(self) -> dict[str, Any]:
        return schema()
