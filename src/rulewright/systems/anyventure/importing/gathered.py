"""Everything read so far: entries by kind, under ids of their own, found again by their names."""

from __future__ import annotations

import re
from typing import cast

from rulewright.content.ids import MAX_ID_LENGTH, slug
from rulewright.content.packs import Entry
from rulewright.kernel.rules.world import GM

from ..packs import KINDS, Pack
from ..packs.checking import GOODS_KINDS
from .report import Place, Report

SHARED = (GOODS_KINDS, ("creature", "pc"))
"""Kinds whose entries are found by their id alone."""


def group_of(kind: str) -> tuple[str, ...]:
    return next((group for group in SHARED if kind in group), (kind,))


def shipped_ids(shipped: Pack, group: tuple[str, ...]) -> dict[str, int]:
    """Every id that is taken, with the number it has been counted up to."""
    entries = (entry for kind in group for entry in cast("tuple[Entry, ...]", getattr(shipped, kind)))
    return {GM: 1} | {entry.id: 1 for entry in entries}


class Gathered:
    """The pack in the making, beside what is shipped."""

    def __init__(self, shipped: Pack) -> None:
        self.report = Report()
        self.shipped = shipped
        self.entries: dict[str, dict[str, Entry]] = {kind: {} for kind in KINDS}
        self.places: dict[str, Place] = {}
        self.names: dict[str, dict[str, str]] = {kind: {} for kind in KINDS}
        self.taken = {group_of(kind): shipped_ids(shipped, group_of(kind)) for kind in KINDS}

    def id_for(self, kind: str, name: str, at: Place) -> str:
        """A new id for a name; a name that was there already is written down, and so is an id that was taken."""
        if key(name) in self.names[kind]:
            first = self.names[kind][key(name)]
            where = self.places[f"{kind} {first}"].file
            at.say("duplicate", f"{kind} {name!r} stands in {where} already; both are kept, names lead to this one")
        found = self.fresh(group_of(kind), slug(name))
        if found != slug(name):
            at.say("renamed", f"the id {slug(name)} is taken; {kind} {name!r} is {found}")
        return found

    def fresh(self, group: tuple[str, ...], wanted: str) -> str:
        """The id itself, or with the next number that makes it new."""
        taken, found = self.taken[group], wanted
        while found in taken:
            taken[wanted] += 1
            end = f"-{taken[wanted]}"
            found = wanted[: MAX_ID_LENGTH - len(end)] + end
        taken[found] = 1
        return found

    def add(self, kind: str, entry: Entry, name: str, at: Place) -> str:
        self.entries[kind][entry.id] = entry
        self.places[f"{kind} {entry.id}"] = at
        self.names[kind][key(name)] = entry.id
        return entry.id

    def find(self, kind: str, name: str) -> str:
        """The id of an entry by its name or slug, in the singular if need be; nothing if there is none."""
        for wanted in (name, re.sub(r"e?s$", "", name), re.sub(r"s$", "", name)):
            if found := self.names[kind].get(key(wanted)):
                return found
        return ""


def key(name: str) -> str:
    """A name as it is looked for: without case, and the same as its slug."""
    return re.sub(r"[\W_]+", " ", name.lower()).strip()


def cited(at: Place) -> str:
    return f"Imported from {at.file}."
