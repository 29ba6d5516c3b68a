"""The content of Anima Tactics as any part of Rulewright asks for it."""

from __future__ import annotations

from rulewright.kernel.packshelf import PackShelf, Rank
from rulewright.kernel.world import find

from .content import faults, load, schema, skirmish
from .house import Rulings
from .matches import match_of, sides
from .packs import Pack
from .plans import EncounterEntry
from .written import entries_of, sheet_of


def rank(pack: Pack, encounter: EncounterEntry) -> Rank:
    """By the agreed size of an encounter: that of both its parties."""
    levels = find(pack.party, encounter.a).levels
    return Rank(levels, f"{levels} Levels")


SHELF = PackShelf(
    load=load,
    begin=skirmish,
    match=match_of,
    sides=sides,
    rank=rank,
    sheet=sheet_of,
    entries=lambda pack, who: entries_of(pack, load(), who),
    faults=faults,
    schema=schema,
    house=Rulings,
)
