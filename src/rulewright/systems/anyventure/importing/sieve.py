"""The last look: what no table could play with is left out and named, so that what is written can be loaded."""

from __future__ import annotations

from typing import cast

import msgspec

from rulewright.content.packs import EntriesByKind, Entry
from rulewright.content.toml_writer import omit_defaults
from rulewright.validation import explain_mismatch

from ..packs import KINDS, SHAPE
from .gathered import Gathered


def sieve(gathered: Gathered) -> None:
    """Entries are held against types, references and sense until nothing more has to go."""
    while gone := faulty(gathered):
        for kind, name, why in gone:
            gathered.places[f"{kind} {name}"].say("left out", f"{kind} {name}: {why}")
            del gathered.entries[kind][name]


def faulty(gathered: Gathered) -> list[tuple[str, str, str]]:
    found = beside_shipped(gathered)
    listed = ((kind, entry) for kind, entries in gathered.entries.items() for entry in entries.values())
    return [(kind, entry.id, why) for kind, entry in listed if (why := why_not(kind, entry, found))]


def beside_shipped(gathered: Gathered) -> EntriesByKind:
    """Everything there would be to play with."""
    found: EntriesByKind = {}
    for kind in KINDS:
        shipped = cast("tuple[Entry, ...]", getattr(gathered.shipped, kind))
        found[kind] = {one.id: ("", one) for one in (*shipped, *gathered.entries[kind].values())}
    return found


def why_not(kind: str, entry: Entry, found: EntriesByKind) -> str:
    """What is wrong with an entry, in words; nothing if it can be played."""
    written = omit_defaults(entry)
    try:
        msgspec.convert(written, KINDS[kind])
    except msgspec.ValidationError as error:
        return explain_mismatch(error, written)
    for field, wanted, name in SHAPE.references(entry):
        if name not in found[wanted]:
            return f"{field}: there is no {wanted} {name!r}"
    return next((f"{field}: {why}" for field, why in SHAPE.wrong(entry, found)), "")
