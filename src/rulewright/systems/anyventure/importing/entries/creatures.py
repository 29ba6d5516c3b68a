"""Creatures, with their actions as natural weapons and abilities."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar, cast

from ...model.sheets import Ability, Attributes, Change, Sees, Trained, Weapon
from ...model.spells import EXOTIC, SCHOOL_OF
from ...model.terms import ATTRIBUTES, NO_RESOLVE, CreatureType, Sense, Tier
from ...packs.entries import CreatureEntry
from ...packs.spells import SpellEntry
from ..gathered import Gathered, cited
from ..source import names
from ..source.files import Source
from ..source.raw import Raw
from .actions import deeds
from .bonuses import immunities, mitigation, senses

Word = TypeVar("Word")
ENERGY_REGAINED = 3
LONGEST_NOTE = 2000


def creature(raw: Raw, source: Source, gathered: Gathered) -> None:
    name = raw.name("Nameless creature")
    own = gathered.id_for("creature", name, raw.at)
    kind, tier = type_of(raw, source), word(raw, "tier", names.TIER_NAMES, "standard")
    trained = (
        *families(raw.part("magicSkills"), names.SCHOOL_NAMES),
        *families(raw.part("weaponSkills"), names.WEAPON_NAMES),
    )
    weapons, abilities = list[Weapon](), list[Ability]()
    said = deeds(raw, weapons, abilities)
    spells, opened, unknown = spells_of(raw, trained, gathered)
    health, moves = raw.part("health"), paces(raw)
    levels, shifts = skills(raw.part("skills"))
    found = list(mitigation(raw.part("mitigation")))
    entry = CreatureEntry(
        id=own,
        name=name,
        words="; ".join(filter(None, (raw.text("description"), raw.text("tactics")))),
        tier=tier,
        stars=stars(raw, tier),
        type=kind,
        size=word(raw, "size", names.SIZE_NAMES, "medium"),
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
        senses=tuple(seen(raw.part("detections"))),
        immune=tuple(one.to.removeprefix("immune.") for one in immunities(raw.part("immunities"))),  # type: ignore[misc]
        weapons=tuple(weapons),
        abilities=tuple(abilities),
        notes=tuple(short(one, raw) for one in (*said, *notes(raw), *unknown)),
        taming=max(0, raw.part("taming").whole("tame_check", 0, -1, 30)),
        spells=spells,
        cite=cited(raw.at),
    )
    for part in (health, moves):
        part.rest()
    gathered.add("creature", entry, name, raw.at)


def paces(raw: Raw) -> Raw:
    """Movement as an object; the older edition has a number for the walk."""
    value = raw.get("movement")
    if isinstance(value, int) and not isinstance(value, bool):
        return Raw({"walk": value}, raw.at)
    return raw.part("movement")


def word(raw: Raw, field: str, known: Mapping[str, Word], usual: Word) -> Word:
    """One of the words of the book."""
    text = raw.text(field)
    found = known.get(names.plain(text))
    if found is None:
        raw.at.say("value", f"{text!r} is no {field} of the book; {usual}", field)
    return usual if found is None else found


def type_of(raw: Raw, source: Source) -> CreatureType:
    """The folder counts before the file."""
    folder = names.TYPE_NAMES.get(source.folders[1].lower()) if len(source.folders) > 1 else None
    stated = word(raw, "type", names.TYPE_NAMES, folder or "monster")
    if folder and stated != folder:
        raw.at.say("value", f"the file says {stated}, the folder {folder}; the folder counts", "type")
    if group := raw.text("subcategory"):
        raw.at.say("unplayed", group, "subcategory")
    return folder or stated


def stars(raw: Raw, tier: Tier) -> int:
    """Elites, and nobody else, have stars; without a number an elite is of the weakest."""
    if tier != "elite":
        return 0
    raw.at.say("value", "the data does not say how many of the 1 to 5 stars an elite has; 1", "tier")
    return 1


def resolve(raw: Raw, *, without: bool) -> int | None:
    part = raw.part("resolve")
    most = part.whole("max", 0, 0, 500)
    if without and most:
        part.at.say("unplayed", f"creatures of its type have no Resolve; {most} left out", "max")
    if regained := part.whole("recovery"):
        part.at.say("unplayed", f"resolve regained {regained:+d}", "recovery")
    part.rest()
    return None if without else most


def energy_regained(raw: Raw) -> tuple[Change, ...]:
    """Everybody regains 3; a creature's data may say another number."""
    part = raw.part("energy")
    more = part.whole("recovery", ENERGY_REGAINED) - ENERGY_REGAINED
    part.get("max")
    part.rest()
    return (Change("energy-regen", more),) if more else ()


def attributes(raw: Raw) -> Attributes:
    found = {}
    for name in ATTRIBUTES:
        part = raw.part(name)
        found[name] = part.whole("talent", 1, 0, 6)
        part.rest()
    raw.rest()
    return Attributes(**found)


def skills(raw: Raw) -> tuple[dict[str, int], dict[str, int]]:
    """Levels and shifts that are not 0."""
    levels, shifts = {}, {}
    for key in names.LETTER_OF:
        part = raw.part(key)
        levels[key], shifts[key] = part.whole("value", 0, -1, 7), part.whole("tier", 0, -9, 9)
        part.rest()
    raw.rest()
    return {key: one for key, one in levels.items() if one}, {key: one for key, one in shifts.items() if one}


def families(raw: Raw, known: Mapping[str, str]) -> tuple[Trained, ...]:
    """Talents and levels in magic or weapons; keys such as `mysticismMagic`."""
    found = []
    for key in raw.fields():
        part, name = raw.part(key), known.get(names.plain(key))
        talent, level = part.whole("talent", 0, 0, 6), part.whole("skill", 0, -1, 7)
        if name is None and (talent or level):
            part.at.say("unplayed", f"the book has no skill {key!r}")
        elif name and (talent or level):
            found.append(Trained(name, talent, level))
        part.rest()
    return tuple(found)


def seen(raw: Raw) -> Iterator[Sees]:
    for one in senses(raw):
        if one.amount:
            yield Sees(cast("Sense", one.to.removeprefix("sense.")), one.amount)


def spells_of(
    raw: Raw, trained: tuple[Trained, ...], gathered: Gathered
) -> tuple[tuple[str, ...], tuple[Change, ...], tuple[str, ...]]:
    """The spells it can cast, the exotic subschools they open, and in words those it cannot."""
    talents = [one.id for one in trained if one.talent]
    spells: list[str] = []
    opened: list[Change] = []
    told: list[str] = []
    for name in dict.fromkeys(raw.texts("spellNames")):
        own = gathered.find("spell", name)
        entry = gathered.entries["spell"].get(own)
        if not isinstance(entry, SpellEntry):
            raw.at.say("dangling", f"no spell is called {name!r}; kept in words", "spellNames")
            told.append(f"knows {name}")
            continue
        if SCHOOL_OF[entry.subschool] not in talents:
            why = f"it has no talent in {SCHOOL_OF[entry.subschool]}"
            raw.at.say("value", f"{name}: {why}, so it cannot cast it; kept in words", "spellNames")
            told.append(f"knows {name}")
            continue
        spells += [own] if own not in spells else []
        if entry.subschool in EXOTIC:
            opened.append(Change(f"subschool.{entry.subschool}"))
    return tuple(spells), tuple(dict.fromkeys(opened)), tuple(told)


def short(note: str, raw: Raw) -> str:
    if len(note) > LONGEST_NOTE:
        raw.at.say("value", f"{note[:40]} … is longer than {LONGEST_NOTE} characters; cut short")
    return note[:LONGEST_NOTE]


def notes(raw: Raw) -> Iterator[str]:
    """Traits, loot, languages and the rest in words."""
    for one in raw.parts("traits"):
        words = one.text("description")
        yield f"{one.name('Trait')}: {words}" if words else one.name("Trait")
        one.at.say("told", f"{one.text('name')}: {words}")
        one.rest()
    for key in ("loot", "languages"):
        if told := raw.texts(key):
            yield f"{key}: {', '.join(told)}"
    taming = raw.part("taming")
    if taming.whole("tame_check", -1) > 0 and taming.text("commands"):
        yield f"taming: {taming.text('commands')} commands"
    taming.pass_over("commands")
    taming.rest()
    if rating := raw.whole("challenge_rating"):
        yield f"challenge rating {rating}"
