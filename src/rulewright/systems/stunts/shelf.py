"""The content of Action Tests as any part of Rulewright asks for it."""

from __future__ import annotations

from typing import get_args

from rulewright.kernel.packs import Entry
from rulewright.kernel.packshelf import PackShelf, by_difficulty

from .content import character, faults, load, schema, story
from .entries import Difficulty, PcEntry
from .house import Rulings
from .matches import match_of, sides
from .packs import Pack
from .written import sheet_of


def entries_of(pack: Pack, who: str) -> dict[str, tuple[Entry, ...]]:
    entry = character(pack, who)
    return {"pc" if isinstance(entry, PcEntry) else "opponent": (entry,)}


SHELF = PackShelf(
    load=load,
    begin=story,
    match=match_of,
    sides=sides,
    rank=by_difficulty(get_args(Difficulty)),
    sheet=lambda pack, who, house: sheet_of(character(pack, who), house),
    entries=entries_of,
    faults=faults,
    schema=schema,
    house=Rulings,
)
