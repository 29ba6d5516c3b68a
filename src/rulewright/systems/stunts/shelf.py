"""The content of Action Tests as any part of Rulewright asks for it."""

from __future__ import annotations

from typing import get_args

from rulewright.kernel.packs import Entry
from rulewright.kernel.packshelf import PackShelf, Rank

from .content import character, faults, load, schema, story
from .entries import Difficulty, EncounterEntry, PcEntry
from .house import Rulings
from .matches import match_of, sides
from .packs import Pack
from .written import sheet_of

ORDER = get_args(Difficulty)


def rank(_: Pack, encounter: EncounterEntry) -> Rank:
    return Rank(ORDER.index(encounter.difficulty), encounter.difficulty)


def entries_of(pack: Pack, who: str) -> dict[str, tuple[Entry, ...]]:
    entry = character(pack, who)
    return {"pc" if isinstance(entry, PcEntry) else "opponent": (entry,)}


SHELF = PackShelf(
    load=load,
    begin=story,
    match=match_of,
    sides=sides,
    rank=rank,
    sheet=lambda pack, who, house: sheet_of(character(pack, who), house),
    entries=entries_of,
    faults=faults,
    schema=schema,
    house=Rulings,
)
