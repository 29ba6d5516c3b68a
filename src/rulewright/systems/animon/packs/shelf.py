"""The shelf: how the rest of Rulewright asks for the content of Animon Story."""

from __future__ import annotations

from rulewright.content.pack_shelf import PackShelf, Rank

from ..characters.sheet_text import entries_of, sheet_of
from ..house import Rulings
from .entries import EncounterEntry
from .loading import encounter_world, faults, load, schema
from .matches import lineup, match_of, plan_of, sides

DIFFICULTIES = ("easy", "fair", "hard", "severe", "deadly")


def rank(_: object, encounter: EncounterEntry) -> Rank:
    """Easy ones come first, and among equally hard ones those that say so."""
    return Rank(2 * DIFFICULTIES.index(encounter.difficulty) - encounter.first, encounter.difficulty)


SHELF = PackShelf(
    load=load,
    begin=encounter_world,
    match=match_of,
    sides=sides,
    lineup=lineup,
    plan=plan_of,
    rank=rank,
    sheet=sheet_of,
    entries=entries_of,
    faults=faults,
    schema=schema,
    house=Rulings,
)
