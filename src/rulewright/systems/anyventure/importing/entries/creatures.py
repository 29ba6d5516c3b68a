"""Reads creatures; their actions become natural weapons and abilities."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar, cast

from ...model.sheets import Ability, Attributes, Change, Sees, Trained, Weapon
from ...model.spells import EXOTIC, SCHOOL_OF
from ...model.terms import ATTRIBUTES, NO_RESOLVE, CreatureType, Sense, Tier
from ...packs.entries import CreatureEntry
from ...packs.spells import SpellEntry
from ..pack_builder import PackBuilder, citation
from ..source import names
from ..source.files import Source
from ..source.raw import Raw
from .actions import read_actions
from .bonuses import immunities, mitigation, senses

Word = TypeVar("Word")
ENERGY_REGAINED = 3
MAX_NOTE_LENGTH = 2000


def read_creature(raw: Raw, source: Source, builder: PackBuilder) -> None:
    name = raw.name("Nameless creature")
    own = builder.new_id("creature", name, raw.at)
    kind, tier = type_of(raw, source), known_word(raw, "tier", names.TIER_NAMES, "standard")
    trained = (
        *trained_skills(raw.part("magicSkills"), names.SCHOOL_NAMES),
        *trained_skills(raw.part("weaponSkills"), names.WEAPON_NAMES),
    )
    weapons, abilities = list[Weapon](), list[Ability]()
    attack_texts = read_actions(raw, weapons, abilities)
    spells, opened, unknown = spells_of(raw, trained, builder)
    health, moves = raw.part("health"), movement_of(raw)
    levels, shifts = skills(raw.part("skills"))
    found = list(mitigation(raw.part("mitigation")))
    entry = CreatureEntry(
        id=own,
        name=name,
        words="; ".join(filter(None, (raw.text("description"), raw.text("tactics")))),
        tier=tier,
        stars=stars(raw, tier),
        type=kind,
        size=known_word(raw, "size", names.SIZE_NAMES, "medium"),
        health=health.whole("max", 1, 1, 500),
        resolve=resolve(raw, without=kind in NO_RESOLVE),
        energy=raw.part("energy").whole("max", 5, 0, 500),
        walk=moves.whole("walk", 5, 0, 500),
        swim=moves.whole("swim", 0, 0, 500) or None,
        climb=moves.whole("climb", 0, 0, 500) or None,
        fly=moves.whole("fly", 0, 0, 500),
        attributes=attributes(raw.part("attributes")),
        skills=levels,
        shifts=shifts,
        trained=trained,
        mitigation={one.to.removeprefix("mitigation."): one.amount for one in found if one.amount},  # type: ignore[misc]
        changes=(*energy_regained(raw), *opened),
        senses=tuple(senses_of(raw.part("detections"))),
        immune=tuple(one.to.removeprefix("immune.") for one in immunities(raw.part("immunities"))),  # type: ignore[misc]
        weapons=tuple(weapons),
        abilities=tuple(abilities),
        notes=tuple(cut_note(one, raw) for one in (*attack_texts, *notes(raw), *unknown)),
        taming=max(0, raw.part("taming").whole("tame_check", 0, -1, 30)),
        spells=spells,
        cite=citation(raw.at),
    )
    for part in (health, moves):
        part.record_unread()
    builder.add("creature", entry, name, raw.at)


def movement_of(raw: Raw) -> Raw:
    """Movement as an object; in the older edition it is the number for walking."""
    value = raw.get("movement")
    if isinstance(value, int) and not isinstance(value, bool):
        return Raw({"walk": value}, raw.at)
    return raw.part("movement")


def known_word(raw: Raw, field: str, known: Mapping[str, Word], usual: Word) -> Word:
    """The book's word for a field; unknown ones become the usual one and are reported."""
    text = raw.text(field)
    found = known.get(names.normalised(text))
    if found is None:
        raw.at.record("value", f"{text!r} is no {field} of the book; read as {usual}", field)
    return usual if found is None else found


def type_of(raw: Raw, source: Source) -> CreatureType:
    """The type of a creature; where folder and file disagree, the folder counts."""
    folder = names.TYPE_NAMES.get(source.folders[1].lower()) if len(source.folders) > 1 else None
    stated = known_word(raw, "type", names.TYPE_NAMES, folder or "monster")
    if folder and stated != folder:
        raw.at.record("value", f"the file says {stated}, the folder {folder}; the folder counts", "type")
    if group := raw.text("subcategory"):
        raw.at.record("unplayed", group, "subcategory")
    return folder or stated


def stars(raw: Raw, tier: Tier) -> int:
    """Only elites have stars. The data does not say how many, so it is the fewest."""
    if tier != "elite":
        return 0
    raw.at.record("value", "the data does not say how many of the 1 to 5 stars an elite has; read as 1", "tier")
    return 1


def resolve(raw: Raw, *, without: bool) -> int | None:
    part = raw.part("resolve")
    most = part.whole("max", 0, 0, 500)
    if without and most:
        part.at.record("unplayed", f"creatures of its type have no Resolve; {most} left out", "max")
    if regained := part.whole("recovery"):
        part.at.record("unplayed", f"resolve regained {regained:+d}", "recovery")
    part.record_unread()
    return None if without else most


def energy_regained(raw: Raw) -> tuple[Change, ...]:
    """The change of regained Energy: a creature's data may state another number than the usual 3."""
    part = raw.part("energy")
    more = part.whole("recovery", ENERGY_REGAINED) - ENERGY_REGAINED
    part.get("max")
    part.record_unread()
    return (Change("energy-regen", more),) if more else ()


def attributes(raw: Raw) -> Attributes:
    found = {}
    for name in ATTRIBUTES:
        part = raw.part(name)
        found[name] = part.whole("talent", 1, 0, 6)
        part.record_unread()
    raw.record_unread()
    return Attributes(**found)


def skills(raw: Raw) -> tuple[dict[str, int], dict[str, int]]:
    """The levels and shifts that are not 0."""
    levels, shifts = {}, {}
    for key in names.SKILL_LETTERS:
        part = raw.part(key)
        levels[key], shifts[key] = part.whole("value", 0, -1, 7), part.whole("tier", 0, -9, 9)
        part.record_unread()
    raw.record_unread()
    return {key: one for key, one in levels.items() if one}, {key: one for key, one in shifts.items() if one}


def trained_skills(raw: Raw, known: Mapping[str, str]) -> tuple[Trained, ...]:
    """Talents and levels in magic or weapons, from keys such as `mysticismMagic`."""
    found = []
    for key in raw.fields():
        part, name = raw.part(key), known.get(names.normalised(key))
        talent, level = part.whole("talent", 0, 0, 6), part.whole("skill", 0, -1, 7)
        if name is None and (talent or level):
            part.at.record("unplayed", f"the book has no skill {key!r}")
        elif name and (talent or level):
            found.append(Trained(name, talent, level))
        part.record_unread()
    return tuple(found)


def senses_of(raw: Raw) -> Iterator[Sees]:
    for one in senses(raw):
        if one.amount:
            yield Sees(cast("Sense", one.to.removeprefix("sense.")), one.amount)


def spells_of(
    raw: Raw, trained: tuple[Trained, ...], builder: PackBuilder
) -> tuple[tuple[str, ...], tuple[Change, ...], tuple[str, ...]]:
    """The spells that a creature can cast, the exotic subschools they need, and texts about those it cannot."""
    talents = [one.id for one in trained if one.talent]
    spells: list[str] = []
    opened: list[Change] = []
    texts: list[str] = []
    for name in dict.fromkeys(raw.texts("spellNames")):
        own = builder.find("spell", name)
        entry = builder.entries["spell"].get(own)
        if not isinstance(entry, SpellEntry):
            raw.at.record("dangling", f"no spell is called {name!r}; kept in words", "spellNames")
            texts.append(f"knows {name}")
            continue
        if SCHOOL_OF[entry.subschool] not in talents:
            why = f"it has no talent in {SCHOOL_OF[entry.subschool]}"
            raw.at.record("value", f"{name}: {why}, so it cannot cast it; kept in words", "spellNames")
            texts.append(f"knows {name}")
            continue
        spells += [own] if own not in spells else []
        if entry.subschool in EXOTIC:
            opened.append(Change(f"subschool.{entry.subschool}"))
    return tuple(spells), tuple(dict.fromkeys(opened)), tuple(texts)


def cut_note(note: str, raw: Raw) -> str:
    if len(note) > MAX_NOTE_LENGTH:
        raw.at.record("value", f"{note[:40]} … is longer than {MAX_NOTE_LENGTH} characters; cut short")
    return note[:MAX_NOTE_LENGTH]


def notes(raw: Raw) -> Iterator[str]:
    """Traits, loot, languages and other texts for the GM."""
    for one in raw.parts("traits"):
        words = one.text("description")
        yield f"{one.name('Trait')}: {words}" if words else one.name("Trait")
        one.at.record("told", f"{one.text('name')}: {words}")
        one.record_unread()
    for key in ("loot", "languages"):
        if texts := raw.texts(key):
            yield f"{key}: {', '.join(texts)}"
    taming = raw.part("taming")
    if taming.whole("tame_check", -1) > 0 and taming.text("commands"):
        yield f"taming: {taming.text('commands')} commands"
    taming.ignore("commands")
    taming.record_unread()
    if rating := raw.whole("challenge_rating"):
        yield f"challenge rating {rating}"
