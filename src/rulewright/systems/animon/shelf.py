"""The content of Animon Story as any part of Rulewright asks for it."""

from __future__ import annotations

from rulewright.kernel.packshelf import PackShelf, by_difficulty

from .content import faults, load, schema, story
from .house import Rulings
from .matches import match_of, sides
from .written import entries_of, sheet_of

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
