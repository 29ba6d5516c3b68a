"""Turns a finished draft into entries of a pack and into a sheet."""

from __future__ import annotations

from typing import Any, get_args

from msgspec import convert

from rulewright.content.ids import MAX_ID_LENGTH, unique_name
from rulewright.content.sheet import Sheet
from rulewright.content.toml_writer import omit_defaults

from ..character.sheet_text import sheet_of
from ..packs.entries import Difficulty, EncounterEntry, Placed
from .draft import CITE, Draft

DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)


def finish(draft: Draft) -> dict[str, list[dict[str, Any]]]:
    """The entries to write into a file, by kind."""
    made = {"pc": [omit_defaults(draft.entry)]}
    if draft.meets:
        made["encounter"] = [omit_defaults(encounter_of(draft))]
    return made


def sheet(draft: Draft) -> Sheet:
    """The sheet at a table with the rulings it was made for."""
    return sheet_of(draft.known, draft.entry, draft.house)


def encounter_of(draft: Draft) -> EncounterEntry:
    """A fight of one against one on open ground, with the rulings of the draft."""
    own, other = draft.entry.id, draft.meets
    return EncounterEntry(
        id=unique_name(f"{own}-meets-{other}", (*draft.taken, own), MAX_ID_LENGTH, "-"),
        cite=CITE,
        title=f"{draft.entry.name} meets {other}"[:80],
        difficulty=convert(draft.difficulty, Difficulty),
        pcs=(Placed(own),),
        creatures=(Placed(other),),
        rulings=draft.rulings,
    )
