"""The shelf: how the rest of Rulewright asks for the content of Action Tests."""

from __future__ import annotations

from typing import get_args

from rulewright.content.pack_shelf import PackShelf, by_difficulty
from rulewright.content.packs import Entry

from ..characters.sheet_text import sheet_of
from ..house import Rulings
from .entries import Difficulty, PcEntry
from .loading import encounter_world, faults, find_character, load, schema
from .matches import lineup, match_of, plan_of, sides
from .pack import Pack


def entries_of(pack: Pack, who: str) -> dict[str, tuple[Entry, ...]]:
    entry = find_character(pack, who)
    return {"pc" if isinstance(entry, PcEntry) else "opponent": (entry,)}


SHELF = PackShelf(
    load=load,
    begin=encounter_world,
    match=match_of,
    sides=sides,
    lineup=lineup,
    plan=plan_of,
    rank=by_difficulty(get_args(Difficulty)),
    sheet=lambda pack, who, house: sheet_of(find_character(pack, who), house),
    entries=entries_of,
    faults=faults,
    schema=schema,
    house=Rulings,
)
