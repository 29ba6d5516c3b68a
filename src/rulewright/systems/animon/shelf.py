"""The content of Animon Story as any part of Rulewright asks for it."""

from __future__ import annotations

from rulewright.kernel.packshelf import PackShelf, Rank

from .content import faults, load, schema, story
from .entries import EncounterEntry
from .house import Rulings
from .matches import match_of, sides
from .packs import Pack
from .written import entries_of, sheet_of

ORDER = ("easy", "fair", "hard", "severe", "deadly")


def rank(_: Pack, encounter: EncounterEntry) -> Rank:
    return Rank(ORDER.index(encounter.difficulty), encounter.difficulty)


SHELF = PackShelf(
    load=load,
    begin=story,
    match=match_of,
    sides=sides,
    rank=rank,
    sheet=sheet_of,
    entries=entries_of,
    faults=faults,
    schema=schema,
    house=Rulings,
)
