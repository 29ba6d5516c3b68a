"""The content of Animon Story as any part of Rulewright asks for it."""

from __future__ import annotations

from rulewright.content.pack_shelf import PackShelf, by_difficulty

from ..characters.sheet_text import entries_of, sheet_of
from ..house import Rulings
from .loading import faults, load, schema, story
from .matches import match_of, sides

ORDER = ("easy", "fair", "hard", "severe", "deadly")

SHELF = PackShelf(
    load=load,
    begin=story,
    match=match_of,
    sides=sides,
    rank=by_difficulty(ORDER),
    sheet=sheet_of,
    entries=entries_of,
    faults=faults,
    schema=schema,
    house=Rulings,
)
