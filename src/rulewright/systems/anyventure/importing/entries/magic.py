"""Reads spells and songs."""

from __future__ import annotations

from ...model.music import Harmony
from ...model.sheets import Ability, Hurt
from ...model.spells import RITUAL_MINUTES, SCHOOL_OF
from ...packs.songs import SongEntry
from ...packs.spells import SpellEntry
from ..pack_builder import PackBuilder, citation
from ..report import NEWEST_EDITION, OLDER_EDITION
from ..source.files import Source
from ..source.names import DAMAGE_NAMES, MUSIC_NAMES, SCHOOL_NAMES, SKILL_NAMES, normalised
from ..source.prose import check_in, minutes_in, trigger_in
from ..source.raw import Raw
from .components import read_component


def read_spell(raw: Raw, source: Source, builder: PackBuilder) -> None:
    """Add a spell. Its school and subschool are stated only in the path of the file."""
    name = raw.name("Nameless spell")
    subschool = subschool_of(raw, source)
    if not subschool:
        return
    builder.report.editions[NEWEST_EDITION if "targetCheck" in raw else OLDER_EDITION] += 1
    own = builder.new_id("spell", name, raw.at)
    words, charge, lasts = raw.text("description"), raw.text("charge"), raw.text("duration")
    minutes = minutes_in(raw.text("ritualDuration"))
    if minutes is None:
        raw.at.record("value", f"no length of time: {raw.text('ritualDuration')!r}; read as 1 hour", "ritualDuration")
    reaction = trigger_in(words) if raw.flag("reaction") else ""
    if raw.flag("reaction") and not reaction:
        raw.at.record("told", f"{name}: a reaction whose trigger is not plain; channeled as an action", "reaction")
    notes = (f"lasts: {lasts}" if lasts else "", f"tags: {', '.join(raw.texts('tags'))}" if "tags" in raw else "")
    entry = SpellEntry(
        id=own,
        name=name,
        words="; ".join(filter(None, (words, *notes))),
        subschool=subschool,  # type: ignore[arg-type]
        rc=raw.whole("checkToCast", 1, 1, 40),
        energy=raw.whole("energy", 0, 0, 30),
        effect=read_effect(raw, own, words),
        charged=Ability(id=f"{own}-charged", aim="anyone", farthest=9, words=charge) if charge else None,
        component=read_component(raw, builder),
        minutes=min(minutes or RITUAL_MINUTES, 100_000),
        concentration=raw.flag("concentration"),
        reaction=reaction,
        cite=citation(raw.at),
    )
    builder.add("spell", entry, name, raw.at)


def subschool_of(raw: Raw, source: Source) -> str:
    folders = [one.lower() for one in source.folders]
    found = folders[2] if len(folders) > 2 else ""
    if found not in SCHOOL_OF:
        raw.at.record("left out", f"expected spells/SCHOOL/SUBSCHOOL, and a subschool of the book, not {found!r}")
        return ""
    if SCHOOL_NAMES.get(normalised(folders[1])) != SCHOOL_OF[found]:
        raw.at.record("value", f"{found} belongs to {SCHOOL_OF[found]}, not to {folders[1]}; the subschool counts")
    return found


def read_effect(raw: Raw, own: str, words: str) -> Ability:
    """The effect of a spell: damage that a check avoids is played, everything else is a text for the GM."""
    band, amount = raw.whole("range", 1, 0, 9), raw.whole("damage", 0, 0, 500)
    kind, delivery = raw.text("damageType"), raw.text("delivery")
    if kind and kind != kind.capitalize():
        raw.at.record("value", f"{kind!r} is written with a capital elsewhere", "damageType")
    check, rc = check_in(words)
    target = raw.text("targetCheck")
    if target and target.lower() not in SKILL_NAMES:
        raw.at.record("value", f"{target!r} is no check; {check or 'none'}", "targetCheck")
    named = SKILL_NAMES.get(target.lower(), check)
    damage = DAMAGE_NAMES.get(kind.lower())
    if amount and damage and named and rc and band and delivery != "area":
        hurt, text = (Hurt(damage, amount),), "; ".join(filter(None, (words, delivery)))
        return Ability(
            id=own, kind="effect", avoid=named, rc=rc, nearest=0, farthest=band, damage=hurt, magic=True, words=text
        )
    facts = [f"{amount} {kind} damage" if amount else kind, f"avoided by {named}" if named else "", delivery]
    text = "; ".join(filter(None, (words, *facts)))
    why = "no RC to avoid it is stated" if amount and not rc else "its effect is in words"
    raw.at.record("told", f"{raw.text('name')}: {why}")
    return Ability(id=own, aim="anyone" if band else "self", nearest=0, farthest=band, magic=True, words=text)


def read_song(raw: Raw, _: Source, builder: PackBuilder) -> None:
    """Add a song. Its effect is a text; so is the harmony of a ballad, because the data states no cap."""
    name, kind = raw.name("Nameless song"), raw.text("type", "song")
    if kind not in ("song", "ballad"):
        raw.at.record("value", f"expected song or ballad, got {kind!r}; read as a song", "type")
    own = builder.new_id("song", name, raw.at)
    effect_words, words = raw.text("effect"), raw.text("description")
    parts = [raw.part(key) for key in raw.fields() if key.startswith("harmony_")]
    more = [(one, one.text("instrument", "any"), one.text("effect")) for one in parts]
    said = [words, effect_words]
    harmonies: tuple[Harmony, ...] = ()
    if kind == "ballad":
        said += [f"harmony: {text}" if how == "any" else f"harmony of {how}: {text}" for _, how, text in more if text]
    else:
        harmonies = tuple(read_harmony(one, instrument, text) for one, instrument, text in more if text)
    raw.at.record("told", f"{name}: {effect_words}", "effect")
    for one in parts:
        one.record_unread()
    entry = SongEntry(
        id=own,
        name=name,
        words="; ".join(filter(None, said)) or name,
        kind="ballad" if kind == "ballad" else "song",
        rc=raw.whole("difficulty", 1, 1, 30),
        magical=raw.flag("magical"),
        harmonies=harmonies,
        cite=citation(raw.at),
    )
    builder.add("song", entry, name, raw.at)


def read_harmony(raw: Raw, instrument: str, words: str) -> Harmony:
    found = MUSIC_NAMES.get(normalised(instrument))
    if found is None:
        raw.at.record("value", f"{instrument!r} is no kind of instrument; read as any", "instrument")
    return Harmony(instrument=found or "any", words=words)  # type: ignore[arg-type]
