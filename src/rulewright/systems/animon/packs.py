"""Content packs as files: what is read, how files go together, and what is refused."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from rulewright.kernel.errors import BookError, Refusal
from rulewright.kernel.world import Struct

from .creation import chart_faults
from .entries import AnimonEntry, ChartEntry, EncounterEntry, Entry, KidEntry, NpcEntry, PairEntry
from .house import Rulings
from .scores import UNLOCKED_AT, max_points
from .sheets import Stage
from .world import Pair

RESERVED = "gm"


class Pack(Struct, frozen=True):
    """Everything there is to play with, by kind and id."""

    kid: tuple[KidEntry, ...] = ()
    animon: tuple[AnimonEntry, ...] = ()
    pair: tuple[PairEntry, ...] = ()
    npc: tuple[NpcEntry, ...] = ()
    encounter: tuple[EncounterEntry, ...] = ()
    chart: tuple[ChartEntry, ...] = ()


KINDS: dict[str, type[Entry]] = {
    "kid": KidEntry,
    "animon": AnimonEntry,
    "pair": PairEntry,
    "npc": NpcEntry,
    "encounter": EncounterEntry,
    "chart": ChartEntry,
}
Found = dict[str, dict[str, tuple[str, Entry]]]
"""By kind and id: the file an entry stands in, and the entry."""


def text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refusal(f"{path}: cannot be read: {error}") from error


def read(file: str, text: str) -> Found:
    """One file: every entry by itself, so that what is wrong can be named."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refusal(f"{file}: this is not TOML: {error}") from error
    found: Found = {kind: {} for kind in KINDS}
    for kind, entries in raw.items():
        if kind not in KINDS or not isinstance(entries, list):
            raise Refusal(f"{file}: {kind!r} is not one of the lists {', '.join(KINDS)}")
        for number, one in enumerate(entries, 1):
            entry = converted(file, kind, number, one)
            if entry.id in found[kind]:
                raise Refusal(f"{file}: {kind} {entry.id}: id: it stands twice")
            found[kind][entry.id] = (file, entry)
    return found


def converted(file: str, kind: str, number: int, raw: Any) -> Entry:
    name = raw.get("id", f"number {number}") if isinstance(raw, dict) else f"number {number}"
    try:
        entry = msgspec.convert(raw, KINDS[kind])
    except msgspec.ValidationError as error:
        raise Refusal(f"{file}: {kind} {name}: {error}") from error
    if entry.id == RESERVED:
        raise Refusal(f"{file}: {kind} {name}: id: that is the GM")
    return entry


def merge(found: Found, more: Found) -> None:
    """Add a file beside others; none may repeat an id."""
    for kind, entries in more.items():
        for name, (file, entry) in entries.items():
            if name in found[kind]:
                raise Refusal(f"{file}: {kind} {name}: id: it stands in {found[kind][name][0]} already")
            found[kind][name] = (file, entry)


def replace(found: Found, more: Found) -> None:
    for kind, entries in more.items():
        found[kind].update(entries)


def check(found: Found) -> None:
    """Refuse references that lead nowhere, and values no table could play with."""
    for kind, entries in found.items():
        for file, entry in entries.values():
            where = f"{file}: {kind} {entry.id}"
            for field, wanted, name in references(entry):
                if name not in found[wanted]:
                    raise Refusal(f"{where}: {field}: there is no {wanted} {name!r}")
            for field, why in wrong(entry, found):
                raise Refusal(f"{where}: {field}: {why}")


def references(entry: Entry) -> Iterator[tuple[str, str, str]]:
    """Field, kind and id of everything an entry names."""
    match entry:
        case PairEntry():
            yield from (("kid", "kid", entry.kid), ("animon", "animon", entry.animon))
        case EncounterEntry():
            yield from (("pairs", "pair", name) for name in entry.pairs)
            yield from (("npcs", "npc", some.npc) for some in entry.npcs)
            if entry.chart:
                yield "chart", "chart", entry.chart


def wrong(entry: Entry, found: Found) -> Iterator[tuple[str, str]]:
    """Field and reason, for what the types alone do not catch."""
    match entry:
        case ChartEntry():
            yield from (("strong", f"{fault.text} [{fault.rule}]") for fault in chart_faults(entry.strong))
        case PairEntry():
            yield from wrong_pair(entry, found)
        case EncounterEntry():
            yield from wrong_encounter(entry, found)


def wrong_pair(entry: PairEntry, found: Found) -> Iterator[tuple[str, str]]:
    kid, line = found["kid"][entry.kid][1], found["animon"][entry.animon][1]
    if isinstance(kid, KidEntry) and isinstance(line, AnimonEntry):
        names = [knack.name for knack in kid.talents]
        for form in line.forms:
            names += [knack.name for knack in form.qualities] + ([form.signature.name] if form.signature else [])
        yield from (("ranks", f"nothing is called {name!r}") for name in entry.ranks if name not in names)
        stage = start_stage(entry)
        if stage not in [Stage[form.stage] for form in line.forms]:
            yield "stage", f"{line.id} has no {stage.name} Stage"
        if UNLOCKED_AT[stage] > entry.level:
            yield "stage", f"{stage.name} needs Bond Level {UNLOCKED_AT[stage]}"
    most = max_points(Pair(entry.id, entry.kid, entry.animon, entry.level))
    if entry.points is not None and entry.points > most:
        yield "points", f"Bond Level {entry.level} has {most} Bond Points at most"


def wrong_encounter(entry: EncounterEntry, found: Found) -> Iterator[tuple[str, str]]:
    pairs = [pair for name in entry.pairs if isinstance(pair := found["pair"][name][1], PairEntry)]
    if len({pair.kid for pair in pairs}) < len(pairs):
        yield "pairs", "a Kid stands in one pair only"
    try:
        Rulings.of(*entry.rulings)
    except BookError as error:
        yield "rulings", str(error)
    names = [name for pair in pairs for name in (pair.kid, pair.animon)]
    names += [some.npc for some in entry.npcs for _ in range(some.count)]
    ids = fighter_ids(names)
    yield from (("surprised", f"there is no {name!r} in this fight") for name in entry.surprised if name not in ids)


def fighter_ids(names: Iterable[str]) -> list[str]:
    """Ids for a fight: a second of the same name is `name-2`, a third `name-3`."""
    ids: list[str] = []
    for name in names:
        number, one = 1, name
        while one in ids:
            number += 1
            one = f"{name}-{number}"
        ids.append(one)
    return ids


def start_stage(entry: PairEntry) -> Stage:
    """As the entry says; else BASIC, once it is no longer the highest Stage there is."""
    if entry.stage:
        return Stage[entry.stage]
    return Stage.BASIC if entry.level >= UNLOCKED_AT[Stage.SUPER] else Stage.FLEDGLING
