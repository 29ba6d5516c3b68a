"""The lists of a pack, which entries refer to which, and what makes an entry unplayable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rulewright.content.packs import EntriesByKind, Entry, PackFormat
from rulewright.errors import BookError
from rulewright.kernel.rules.world import Struct
from rulewright.spelling import did_you_mean

from ..house import Rulings
from ..model.reach import PROTECTIONS
from ..model.sheets import BARE_WORDS, UNARMED
from ..model.world import steps_between
from ..rules.turns.snap_actions import OPEN
from .entries import CharacterEntry, EncounterEntry, OpponentEntry, PcEntry, parse_property


class Pack(Struct, frozen=True):
    """All entries, by kind."""

    pc: tuple[PcEntry, ...] = ()
    opponent: tuple[OpponentEntry, ...] = ()
    encounter: tuple[EncounterEntry, ...] = ()


def references(entry: Entry) -> Iterator[tuple[str, str, str]]:
    """The field, kind and id of every other entry that an entry names."""
    if isinstance(entry, EncounterEntry):
        yield from (("pcs", "pc", placed.who) for placed in entry.pcs)
        yield from (("opponents", "opponent", group.who) for group in entry.opponents)


def entry_problems(entry: Entry, found: EntriesByKind) -> Iterator[tuple[str, str]]:
    """The field and the reason of every problem that the types alone do not catch."""
    match entry:
        case CharacterEntry():
            yield from character_problems(entry, found)
        case EncounterEntry():
            yield from encounter_problems(entry)


def character_problems(entry: CharacterEntry, found: EntriesByKind) -> Iterator[tuple[str, str]]:
    """Names must be unique, because rules find items, perks, traits and aspects by their names."""
    if isinstance(entry, OpponentEntry) and entry.id in found["pc"]:
        yield "id", "a player character has it already"
    items = entry.all_items()
    names = [item.name for item in items]
    yield from (
        ("items", f"everybody has {name!r}; choose another name")
        for name in (UNARMED.name, BARE_WORDS.name)
        if name in names
    )
    specials = [trait.special.name for trait in entry.traits if trait.special]
    named: dict[str, Iterable[str]] = {
        "items": names,
        "perks": [perk.name for perk in entry.perks],
        "traits": [trait.name for trait in entry.traits],
        "special": specials,
        "aspects": entry.aspects,
    }
    yield from ((field, f"{name!r} is listed twice") for field, listed in named.items() for name in duplicates(listed))
    for item in items:
        yield from (
            ("properties", f"{item.name}: {one} is listed twice") for one in duplicates(property_names(item.properties))
        )
        triggers = [one.name for one in item.triggers]
        yield from (("triggers", f"{item.name}: {name!r} is listed twice") for name in duplicates(triggers))
        protecting = [name for name in PROTECTIONS if name in triggers]
        yield from (
            ("triggers", f"{item.name}: {name!r} is the name of a protection; choose another name")
            for name in protecting
        )


def encounter_problems(entry: EncounterEntry) -> Iterator[tuple[str, str]]:
    zones = [zone.id for zone in entry.zones]
    yield from (("pcs", f"{name} is listed twice") for name in duplicates(placed.who for placed in entry.pcs))
    yield from (("zones", f"{name} is listed twice") for name in duplicates(zones))
    yield from (("aspects", f"{name!r} is listed twice") for name in duplicates(entry.aspects))
    yield from cover_problems(entry)
    yield from link_problems(entry)
    used = [("pcs", one.zone) for one in entry.pcs] + [("opponents", one.zone) for one in entry.opponents]
    used += [("links", name) for link in entry.links for name in (link.a, link.b)]
    for field, name in used:
        if name is not None and name not in zones:
            yield field, f"there is no zone {name!r}, there are {', '.join(zones)}{did_you_mean(name, zones)}"
    for name in zones:
        if steps_between(entry.links, zones[0], name) is None:
            yield "links", f"no links lead from {zones[0]} to {name}"
    try:
        Rulings.of(*entry.rulings)
    except BookError as error:
        yield "rulings", str(error)


def cover_problems(entry: EncounterEntry) -> Iterator[tuple[str, str]]:
    for zone in entry.zones:
        names = [cover.name for cover in zone.covers]
        yield from (("zones", f"{zone.id}: {name!r} is listed twice") for name in duplicates(names))
        if OPEN in names:
            yield "zones", f"{zone.id}: {OPEN!r} means no cover; choose another name"


def link_problems(entry: EncounterEntry) -> Iterator[tuple[str, str]]:
    yield from (("links", f"{link.a} is linked to itself") for link in entry.links if link.a == link.b)
    pairs = duplicates(" and ".join(sorted((link.a, link.b))) for link in entry.links)
    yield from (("links", f"{pair} are linked twice") for pair in pairs)
    for link in entry.links:
        if link.difficulty < 0 or (link.difficulty and not link.obstacle):
            yield "links", f"{link.a} to {link.b}: expected a difficulty of 0 or more, above 0 only with an obstacle"


def property_names(written: Iterable[str]) -> list[str]:
    return [parse_property(one)[0] for one in written]


def duplicates(names: Iterable[Any]) -> list[Any]:
    """The names that are listed more than once."""
    listed = list(names)
    return [name for name in dict.fromkeys(listed) if listed.count(name) > 1]


KINDS: dict[str, type[Entry]] = {"pc": PcEntry, "opponent": OpponentEntry, "encounter": EncounterEntry}
SHAPE = PackFormat(KINDS, references, entry_problems)
