"""What no rule here plays but a GM may want: injuries, languages, conditions, kits and random tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...model.world import InjuryKind
from ...packs.checking import GOODS_KINDS
from ...packs.entries import NoteEntry
from ...packs.injuries import InjuryEntry
from ..gathered import Gathered, cited
from ..report import NEWEST, OLDER
from ..source.files import Source
from ..source.names import SKILL_NAMES
from ..source.raw import Raw, kind_of
from .gifts import understood, without_room

OLD_INJURIES = ("lingering_injury", "severe_wound")
INJURIES: dict[str, InjuryKind] = {
    "cosmetic_injury": "cosmetic",
    "missing_part": "missing part",
    "physical_injury": "lingering",
    "mental_injury": "lingering",
    "lingering_injury": "lingering",
    "severe_wound": "severe wound",
}
PENALISED = ("lingering", "missing part")
RANDOM_NAMES = ("name", "positive", "negative", "neutral")


def note(raw: Raw, gathered: Gathered, sort: Any, **more: Any) -> None:
    name = more.pop("name", "") or raw.name(f"Nameless {sort}")
    words = "; ".join(filter(None, more.pop("words", ())))
    own = gathered.id_for("note", f"{sort} {name}", raw.at)
    entry = NoteEntry(id=own, name=name, sort=sort, words=words, cite=cited(raw.at), **more)
    gathered.add("note", entry, f"{sort} {name}", raw.at)


def injury(raw: Raw, _: Source, gathered: Gathered) -> None:
    """Pain, stress and recovery in words; one that should have a penalty but has none in its data is only a note."""
    found = understood(raw)
    without_room(found, raw, "an injury")
    kind = raw.text("type")
    gathered.report.editions[OLDER if kind in OLD_INJURIES else NEWEST] += 1
    words = [raw.text("description"), kind.replace("_", " "), *(text for _, text in found.unplayed)]
    words += [f"{key} {raw.text(key)}" for key in ("pain", "stress", "severity") if raw.text(key)]
    stat = raw.text("recovery_stat")
    if "recovery_dc" in raw:
        words.append(f"recovery: {SKILL_NAMES.get(stat.lower(), stat)} RC {raw.whole('recovery_dc')}")
    elif stat:
        words.append(f"recovery: {stat}")
    sort = INJURIES.get(kind)
    if sort is None or (sort in PENALISED) != bool(found.changes):
        why = "its data states no penalty" if sort in PENALISED else f"no injury here is of the type {kind!r}"
        raw.at.say("unplayed", f"{why}; kept as a note", "type")
        codes = (*(code for code, _ in found.unplayed), *found.unknown)
        note(raw, gathered, "injury", words=words, changes=found.changes, codes=codes)
        return
    name, said = raw.name("Nameless injury"), "; ".join(filter(None, (*words, *found.unknown)))
    own = gathered.id_for("injury", name, raw.at)
    made = InjuryEntry(id=own, name=name, kind=sort, words=said, changes=found.changes, cite=cited(raw.at))
    gathered.add("injury", made, name, raw.at)


def language(raw: Raw, _: Source, gathered: Gathered) -> None:
    magical = "magical" if raw.yes("magic") else ""
    code = raw.text("code")
    note(raw, gathered, "language", words=[raw.text("description"), magical, code and f"code {code}"])


def condition(raw: Raw, _: Source, gathered: Gathered) -> None:
    """The rules have conditions of their own; these are the words of the file, with its table."""
    gathered.report.editions[OLDER if isinstance(raw.value.get("id"), int) else NEWEST] += 1
    table = raw.part("table")
    rows = [" ".join(str(cell) for cell in row) for row in rows_of(table)]
    columns = ", ".join(table.texts("columns"))
    words = [raw.text("category"), raw.text("description"), f"{columns}: {'; '.join(rows)}" if rows else ""]
    table.pass_over("type")
    table.rest()
    note(raw, gathered, "condition", words=words)


def rows_of(table: Raw) -> Iterator[list[Any]]:
    listed = table.get("rows")
    if listed is not None and not isinstance(listed, list):
        table.wrong("rows", "a list", "nothing of it is read")
        return
    for number, row in enumerate(listed or ()):
        if isinstance(row, list):
            yield row
        else:
            table.at.say("value", f"expected a list, got {kind_of(row)}; left out", f"rows[{number}]")


def kit(raw: Raw, source: Source, gathered: Gathered) -> None:
    """Gear that goes together; what no item is called is named."""
    goods: dict[str, int] = {}
    missing = []
    for one in raw.parts("items"):
        name, count = one.text("base_item"), one.whole("quantity", 1, 1, 999)
        found = next((own for kind in GOODS_KINDS if (own := gathered.find(kind, name))), "")
        if found:
            goods[found] = goods.get(found, 0) + count
        else:
            one.at.say("dangling", f"no item is called {name!r}; kept in words", "base_item")
            missing.append(f"{count} x {name}")
        one.rest()
    silver = raw.whole("silver", 0, 0, 1_000_000) + 10 * raw.whole("gold", 0, 0, 100_000)
    words = [raw.text("description"), f"{silver} silver" if silver else "", *missing, *source.folders[1:2]]
    note(raw, gathered, "kit", words=words, goods=tuple(goods.items()))


def random_table(raw: Raw, _: Source, gathered: Gathered) -> None:
    """Every line of every list in the file."""
    for key in raw.fields():
        if isinstance(raw.value[key], list):
            for number, one in enumerate(raw.parts(key), 1):
                random_line(one, f"{key} {number}", gathered)


def random_line(raw: Raw, usual: str, gathered: Gathered) -> None:
    found = understood(raw)
    without_room(found, raw, "a random line")
    said = [raw.text(key) for key in RANDOM_NAMES if key in raw]
    modules = list(known_modules(raw.part("modules"), gathered)) if "modules" in raw else []
    words = [*said[1:], raw.text("description"), *modules, *(text for _, text in found.unplayed)]
    if "incompatible" in raw:
        words.append(f"not with {', '.join(raw.texts('incompatible'))}")
    codes = (*(code for code, _ in found.unplayed), *found.unknown)
    name = next(iter(said), "")[:80] or usual
    note(raw, gathered, "random", name=name, words=words, changes=found.changes, codes=codes)
    raw.rest()


def known_modules(raw: Raw, gathered: Gathered) -> Iterator[str]:
    for key in raw.fields():
        if not gathered.find("module", key):
            raw.at.say("dangling", f"no module is called {key!r}; kept in words", key)
        yield f"{raw.whole(key)} of {key}"
