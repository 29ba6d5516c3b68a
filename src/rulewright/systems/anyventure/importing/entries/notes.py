"""Reads injuries, and as notes for the GM what no rule plays: languages, conditions, kits and random tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...model.world import InjuryKind
from ...packs.checking import GOODS_KINDS
from ...packs.entries import NoteEntry
from ...packs.injuries import InjuryEntry
from ..pack_builder import PackBuilder, citation
from ..report import NEWEST_EDITION, OLDER_EDITION
from ..source.files import Source
from ..source.names import SKILL_NAMES
from ..source.raw import Raw, type_name
from .gifts import read_codes, record_no_room

OLD_INJURIES = ("lingering_injury", "severe_wound")
INJURY_KINDS: dict[str, InjuryKind] = {
    "cosmetic_injury": "cosmetic",
    "missing_part": "missing part",
    "physical_injury": "lingering",
    "mental_injury": "lingering",
    "lingering_injury": "lingering",
    "severe_wound": "severe wound",
}
PENALISED = ("lingering", "missing part")
RANDOM_NAMES = ("name", "positive", "negative", "neutral")


def add_note(raw: Raw, builder: PackBuilder, sort: Any, **more: Any) -> None:
    name = more.pop("name", "") or raw.name(f"Nameless {sort}")
    words = "; ".join(filter(None, more.pop("words", ())))
    own = builder.new_id("note", f"{sort} {name}", raw.at)
    entry = NoteEntry(id=own, name=name, sort=sort, words=words, cite=citation(raw.at), **more)
    builder.add("note", entry, f"{sort} {name}", raw.at)


def read_injury(raw: Raw, _: Source, builder: PackBuilder) -> None:
    """Add an injury; one that should have a penalty but states none is only a note."""
    found = read_codes(raw)
    record_no_room(found, raw, "an injury")
    kind = raw.text("type")
    builder.report.editions[OLDER_EDITION if kind in OLD_INJURIES else NEWEST_EDITION] += 1
    words = [raw.text("description"), kind.replace("_", " "), *(text for _, text in found.unplayed)]
    words += [f"{key} {raw.text(key)}" for key in ("pain", "stress", "severity") if raw.text(key)]
    stat = raw.text("recovery_stat")
    if "recovery_dc" in raw:
        words.append(f"recovery: {SKILL_NAMES.get(stat.lower(), stat)} RC {raw.whole('recovery_dc')}")
    elif stat:
        words.append(f"recovery: {stat}")
    sort = INJURY_KINDS.get(kind)
    if sort is None or (sort in PENALISED) != bool(found.changes):
        why = "its data states no penalty" if sort in PENALISED else f"no injury here is of the type {kind!r}"
        raw.at.record("unplayed", f"{why}; kept as a note", "type")
        codes = (*(code for code, _ in found.unplayed), *found.unknown)
        add_note(raw, builder, "injury", words=words, changes=found.changes, codes=codes)
        return
    name, said = raw.name("Nameless injury"), "; ".join(filter(None, (*words, *found.unknown)))
    own = builder.new_id("injury", name, raw.at)
    made = InjuryEntry(id=own, name=name, kind=sort, words=said, changes=found.changes, cite=citation(raw.at))
    builder.add("injury", made, name, raw.at)


def read_language(raw: Raw, _: Source, builder: PackBuilder) -> None:
    magical = "magical" if raw.flag("magic") else ""
    code = raw.text("code")
    add_note(raw, builder, "language", words=[raw.text("description"), magical, code and f"code {code}"])


def read_condition(raw: Raw, _: Source, builder: PackBuilder) -> None:
    """Add the text of a condition as a note: its rules are those of this game, not of the file."""
    builder.report.editions[OLDER_EDITION if isinstance(raw.value.get("id"), int) else NEWEST_EDITION] += 1
    table = raw.part("table")
    rows = [" ".join(str(cell) for cell in row) for row in rows_of(table)]
    columns = ", ".join(table.texts("columns"))
    words = [raw.text("category"), raw.text("description"), f"{columns}: {'; '.join(rows)}" if rows else ""]
    table.ignore("type")
    table.record_unread()
    add_note(raw, builder, "condition", words=words)


def rows_of(table: Raw) -> Iterator[list[Any]]:
    listed = table.get("rows")
    if listed is not None and not isinstance(listed, list):
        table.record_type("rows", "a list", "nothing of it is read")
        return
    for number, row in enumerate(listed or ()):
        if isinstance(row, list):
            yield row
        else:
            table.at.record("value", f"expected a list, got {type_name(row)}; left out", f"rows[{number}]")


def read_kit(raw: Raw, source: Source, builder: PackBuilder) -> None:
    """Add a kit of gear; items that do not exist are kept as text."""
    goods: dict[str, int] = {}
    missing = []
    for one in raw.parts("items"):
        name, count = one.text("base_item"), one.whole("quantity", 1, 1, 999)
        found = next((own for kind in GOODS_KINDS if (own := builder.find(kind, name))), "")
        if found:
            goods[found] = goods.get(found, 0) + count
        else:
            one.at.record("dangling", f"no item is called {name!r}; kept in words", "base_item")
            missing.append(f"{count} x {name}")
        one.record_unread()
    silver = raw.whole("silver", 0, 0, 1_000_000) + 10 * raw.whole("gold", 0, 0, 100_000)
    words = [raw.text("description"), f"{silver} silver" if silver else "", *missing, *source.folders[1:2]]
    add_note(raw, builder, "kit", words=words, goods=tuple(goods.items()))


def read_random_table(raw: Raw, _: Source, builder: PackBuilder) -> None:
    """Add every line of every list as a note."""
    for key in raw.fields():
        if isinstance(raw.value[key], list):
            for number, one in enumerate(raw.parts(key), 1):
                read_random_line(one, f"{key} {number}", builder)


def read_random_line(raw: Raw, usual: str, builder: PackBuilder) -> None:
    found = read_codes(raw)
    record_no_room(found, raw, "a random line")
    said = [raw.text(key) for key in RANDOM_NAMES if key in raw]
    modules = list(known_modules(raw.part("modules"), builder)) if "modules" in raw else []
    words = [*said[1:], raw.text("description"), *modules, *(text for _, text in found.unplayed)]
    if "incompatible" in raw:
        words.append(f"not with {', '.join(raw.texts('incompatible'))}")
    codes = (*(code for code, _ in found.unplayed), *found.unknown)
    name = next(iter(said), "")[:80] or usual
    add_note(raw, builder, "random", name=name, words=words, changes=found.changes, codes=codes)
    raw.record_unread()


def known_modules(raw: Raw, builder: PackBuilder) -> Iterator[str]:
    for key in raw.fields():
        if not builder.find("module", key):
            raw.at.record("dangling", f"no module is called {key!r}; kept in words", key)
        yield f"{raw.whole(key)} of {key}"
