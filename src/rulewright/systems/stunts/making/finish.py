"""Turns a finished draft into pack entries and into a sheet."""

from __future__ import annotations

from typing import Any, get_args

from msgspec import convert
from msgspec.structs import asdict

from rulewright.content.ids import MAX_ID_LENGTH, unique_name
from rulewright.content.sheet import Sheet
from rulewright.content.toml_writer import omit_defaults

from ..characters.sheet_text import sheet_of
from ..packs.entries import Difficulty, EncounterEntry, OpponentEntry, PcEntry, Placed, Some
from .draft import CITE, Draft

DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)


def finish(draft: Draft) -> dict[str, list[dict[str, Any]]]:
    """The entries to write into a pack file, by kind."""
    made = {draft.kind: [omit_defaults(entry_of(draft))]}
    if draft.meets:
        made["encounter"] = [omit_defaults(encounter_of(draft))]
    return made


def sheet(draft: Draft) -> Sheet:
    """The sheet, under the rulings it was made for."""
    return sheet_of(entry_of(draft), draft.house)


def entry_of(draft: Draft) -> PcEntry | OpponentEntry:
    fields = asdict(draft.entry)
    if draft.kind == "pc":
        return PcEntry(**fields, starting=draft.starting)
    return OpponentEntry(**fields, kind="extra" if draft.extra else "principal")


def encounter_of(draft: Draft) -> EncounterEntry:
    """A conflict of one against one, under the rulings of the draft."""
    own, other = draft.entry.id, draft.meets
    pc, opponent = (own, other) if draft.kind == "pc" else (other, own)
    return EncounterEntry(
        id=unique_name(f"{own}-meets-{other}", (*draft.taken, own), MAX_ID_LENGTH, "-"),
        cite=CITE,
        title=f"{draft.entry.name} meets {other}",
        difficulty=convert(draft.difficulty, Difficulty),
        pcs=(Placed(pc),),
        opponents=(Some(opponent),),
        rulings=draft.rulings,
    )
