"""The shelf of Anyventure: its content as the other parts of Rulewright use it."""

from __future__ import annotations

from typing import get_args

from rulewright.content.pack_shelf import PackShelf, by_difficulty
from rulewright.content.packs import Entry

from ..character.sheet_text import sheet_of
from ..house import Rulings
from . import Pack
from .entries import Difficulty, PcEntry
from .loading import encounter_world, faults, find_character, load, schema
from .matches import lineup, match_of, plan_of, sides
from .told_only import told_only


def entries_of(pack: Pack, who: str) -> dict[str, tuple[Entry, ...]]:
    entry = find_character(pack, who)
    return {"pc" if isinstance(entry, PcEntry) else "creature": (entry,)}


SHELF = PackShelf(
    load=load,
    begin=encounter_world,
    match=match_of,
    sides=sides,
    lineup=lineup,
    plan=plan_of,
    rank=by_difficulty(get_args(Difficulty)),
    sheet=lambda pack, who, house: sheet_of(pack, find_character(pack, who), house),
    entries=entries_of,
    faults=faults,
    schema=schema,
    house=Rulings,
    told_only=told_only,
)
