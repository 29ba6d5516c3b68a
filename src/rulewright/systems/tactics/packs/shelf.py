"""The shelf of Anima Tactics: its content as the rest of Rulewright asks for it."""

from __future__ import annotations

from rulewright.content.pack_shelf import PackShelf, Rank
from rulewright.kernel.rules.world import find

from ..house import Rulings
from .card_text import entries_of, sheet_of
from .loading import faults, load, schema, skirmish
from .matches import lineup, match_of, sides
from .pack import Pack
from .plans import EncounterEntry


def rank(pack: Pack, encounter: EncounterEntry) -> Rank:
    """Encounters are ranked by their Levels, which both parties share."""
    levels = find(pack.party, encounter.a).levels
    return Rank(levels, f"{levels} Levels")


SHELF = PackShelf(
    load=load,
    begin=skirmish,
    match=match_of,
    sides=sides,
    lineup=lineup,
    rank=rank,
    sheet=sheet_of,
    entries=lambda pack, who: entries_of(pack, load(), who),
    faults=faults,
    schema=schema,
    house=Rulings,
)
