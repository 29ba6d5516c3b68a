"""The content of Anyventure as any part of Rulewright asks for it."""

from __future__ import annotations

from typing import get_args

from rulewright.content.pack_shelf import PackShelf, by_difficulty
from rulewright.content.packs import Entry

from ..character.sheet_text import sheet_of
from ..house import Rulings
from . import Pack
from .entries import Difficulty, PcEntry
from .loading import adventure, character, faults, load, schema
from .matches import match_of, sides


def entries_of(pack: Pack, who: str) -> dict[str, tuple[Entry, ...]]:
    entry = character(pack, who)
    return {"pc" if isinstance(entry, PcEntry) else "creature": (entry,)}


SHELF = PackShelf(
    load=load,
    begin=adventure,
    match=match_of,
    sides=sides,
    rank=by_difficulty(get_args(Difficulty)),
    sheet=lambda pack, who, house: sheet_of(pack, character(pack, who), house),
    entries=entries_of,
    faults=faults,
    schema=schema,
    house=Rulings,
)
