"""Leaves out imported entries that cannot be played, so that the written pack can be loaded."""

from __future__ import annotations

from typing import cast

import msgspec

from rulewright.content.packs import EntriesByKind, Entry
from rulewright.content.toml_writer import omit_defaults
from rulewright.conversion import convert
from rulewright.validation import explain_mismatch

from ..packs import KINDS, SHAPE
from .pack_builder import PackBuilder


def remove_unplayable(builder: PackBuilder) -> None:
    """Remove every entry with a wrong type, a broken reference or a problem, and report it."""
    # Again and again: an entry that goes may leave references to it behind.
    while gone := unplayable_entries(builder):
        for kind, name, why in gone:
            builder.places[f"{kind} {name}"].record("left out", f"{kind} {name}: {why}")
            del builder.entries[kind][name]


def unplayable_entries(builder: PackBuilder) -> list[tuple[str, str, str]]:
    entries_by_kind = all_entries(builder)
    listed = ((kind, entry) for kind, entries in builder.entries.items() for entry in entries.values())
    return [(kind, entry.id, why) for kind, entry in listed if (why := why_unplayable(kind, entry, entries_by_kind))]


def all_entries(builder: PackBuilder) -> EntriesByKind:
    """The shipped and the imported entries together."""
    together: EntriesByKind = {}
    for kind in KINDS:
        shipped = cast("tuple[Entry, ...]", getattr(builder.shipped, kind))
        together[kind] = {one.id: ("", one) for one in (*shipped, *builder.entries[kind].values())}
    return together


def why_unplayable(kind: str, entry: Entry, entries: EntriesByKind) -> str:
    """Why an entry cannot be played; empty if it can."""
    written = omit_defaults(entry)
    try:
        convert(written, KINDS[kind])
    except msgspec.ValidationError as error:
        return explain_mismatch(error, written)
    for field, wanted, name in SHAPE.references(entry):
        if name not in entries[wanted]:
            return f"{field}: there is no {wanted} {name!r}"
    return next((f"{field}: {why}" for field, why in SHAPE.wrong(entry, entries)), "")
