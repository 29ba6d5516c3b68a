"""Collects the entries of an import, gives them unused ids, and finds them again by name."""

from __future__ import annotations

import re
from typing import cast

from rulewright.content.ids import MAX_ID_LENGTH, slug
from rulewright.content.packs import Entry
from rulewright.kernel.rules.world import GM

from ..packs import KINDS, Pack
from ..packs.checking import GOODS_KINDS
from .report import Report, SourceLocation

SHARED_IDS = (GOODS_KINDS, ("creature", "pc"))
"""Kinds that share one set of ids, because their entries are looked up by id alone."""


def id_group(kind: str) -> tuple[str, ...]:
    return next((group for group in SHARED_IDS if kind in group), (kind,))


def shipped_ids(shipped: Pack, group: tuple[str, ...]) -> dict[str, int]:
    """Every id in use, with the highest number added to it so far."""
    entries = (entry for kind in group for entry in cast("tuple[Entry, ...]", getattr(shipped, kind)))
    return {GM: 1} | {entry.id: 1 for entry in entries}


class PackBuilder:
    """The imported pack so far; ids of the shipped pack are never reused."""

    def __init__(self, shipped: Pack) -> None:
        self.report = Report()
        self.shipped = shipped
        self.entries: dict[str, dict[str, Entry]] = {kind: {} for kind in KINDS}
        self.places: dict[str, SourceLocation] = {}
        self.names: dict[str, dict[str, str]] = {kind: {} for kind in KINDS}
        self.taken = {id_group(kind): shipped_ids(shipped, id_group(kind)) for kind in KINDS}

    def new_id(self, kind: str, name: str, at: SourceLocation) -> str:
        """An unused id for a name. The report says if the name or its id was used before."""
        if lookup_key(name) in self.names[kind]:
            first = self.names[kind][lookup_key(name)]
            where = self.places[f"{kind} {first}"].file
            at.record("duplicate", f"{kind} {name!r} is in {where} already; both are kept, names lead to this one")
        own = self.unused_id(id_group(kind), slug(name))
        if own != slug(name):
            at.record("renamed", f"the id {slug(name)} is taken; {kind} {name!r} is {own}")
        return own

    def unused_id(self, group: tuple[str, ...], wanted: str) -> str:
        """The wanted id, or one with a number added if it is in use."""
        # The number is remembered for each id, so that many entries with the same name do not cost quadratic time.
        taken, own = self.taken[group], wanted
        while own in taken:
            taken[wanted] += 1
            end = f"-{taken[wanted]}"
            own = wanted[: MAX_ID_LENGTH - len(end)] + end
        taken[own] = 1
        return own

    def add(self, kind: str, entry: Entry, name: str, at: SourceLocation) -> str:
        self.entries[kind][entry.id] = entry
        self.places[f"{kind} {entry.id}"] = at
        self.names[kind][lookup_key(name)] = entry.id
        return entry.id

    def find(self, kind: str, name: str) -> str:
        """The id of an entry by its name or slug, also by a plural; empty if there is none."""
        for wanted in (name, re.sub(r"e?s$", "", name), re.sub(r"s$", "", name)):
            if found := self.names[kind].get(lookup_key(wanted)):
                return found
        return ""


def lookup_key(name: str) -> str:
    """A name without case and punctuation, so that a name and its slug are found alike."""
    return re.sub(r"[\W_]+", " ", name.lower()).strip()


def citation(at: SourceLocation) -> str:
    return f"Imported from {at.file}."
