"""Items: weapons, what is worn, what is used up, ammunition and material."""

from __future__ import annotations

from typing import Any, get_args

from ...model.sheets import Change
from ...model.workshop import Infusion, Rarity
from ...packs.goods import GearEntry, PotionEntry, WeaponEntry
from ...packs.trade import AmmunitionEntry, IngredientEntry
from ..gathered import Gathered, cited
from ..source.files import Source
from ..source.names import MUSIC_NAMES, SLOTS, WEAPON_NAMES, plain
from ..source.prose import minutes_in
from ..source.raw import Raw
from .actions import in_words
from .attacks import empty, profile
from .bonuses import bonuses
from .recipes import Plan

RARITIES: tuple[Rarity, ...] = get_args(Rarity)
MATERIAL = ("goods", "body_parts")
TOOLS = ("adventure", "tool", "instrument", "implant")
WORDS = ("description", "properties", "side_effect")
ROUND = (
    "damage_type",
    "category",
    "energy",
    "min_range",
    "max_range",
    "aimed",
    "ammo_capacity",
    "secondary_damage_type",
)
"""What a shot takes from the weapon."""
LOOSE = ("holdable", "consumable_category", "shield_category", "armor_category", "weapon_category", "hands")


def item(raw: Raw, _: Source, gathered: Gathered) -> Plan | None:
    """An item under the kind it has here, and the plan to make it if it has a recipe."""
    name, kind = raw.name("Nameless item"), raw.text("type").lower()
    if kind == "runes":
        return rune(raw, name)
    readers = {"weapon": weapon, "consumable": consumable, "ammunition": ammunition}
    readers |= dict.fromkeys(SLOTS, worn) | dict.fromkeys(MATERIAL, material) | dict.fromkeys(TOOLS, worn)
    if kind not in readers:
        raw.at.say("left out", f"expected one of {', '.join((*readers, 'runes'))}; got {kind!r}", "type")
        return None
    own = readers[kind](raw, name, gathered)
    raw.pass_over(*LOOSE)
    abilities(raw, name)
    return Plan(raw.part("recipe"), name, makes=own) if "recipe" in raw else None


def shared(raw: Raw, gathered: Gathered, kind: str, name: str) -> dict[str, Any]:
    """What every item has."""
    rarity = raw.text("rarity", "common").lower()
    if rarity not in RARITIES:
        raw.at.say("value", f"{rarity!r} is no rarity; common", "rarity")
    words = [raw.text(key) for key in WORDS]
    words += [f"tags: {', '.join(raw.texts('tags'))}"] if "tags" in raw else []
    return {
        "id": gathered.id_for(kind, name, raw.at),
        "name": name,
        "words": "; ".join(filter(None, words)),
        "value": raw.whole("value", 0, 0, 1_000_000),
        "rarity": rarity if rarity in RARITIES else "common",
        "cite": cited(raw.at),
    }


def abilities(raw: Raw, name: str) -> None:
    """Things have no actions of their own here; each is written down."""
    for key in ("actions", "reactions"):
        for one in raw.parts(key):
            one.at.say("unplayed", f"{name}: {one.text('name')}, {one.whole('cost')} Energy: {one.text('description')}")


def bulk(raw: Raw) -> int:
    return raw.whole("weight", 0, 0, 500)


def weapon(raw: Raw, name: str, gathered: Gathered) -> str:
    skill = WEAPON_NAMES.get(plain(raw.text("weapon_category")))
    if skill is None:
        raw.at.say("value", f"{raw.text('weapon_category')!r} is no weapon skill; simple melee", "weapon_category")
    return struck(raw, name, gathered, skill or "simple melee")


def struck(raw: Raw, name: str, gathered: Gathered, skill: str, used_up: bool = False) -> str:
    """A weapon with one way to attack or two."""
    blocks = [raw.part(key) for key in ("primary", "secondary")]
    shown = [one for one in blocks if not empty(one)] or blocks[:1]
    profiles = [profile(one) for one in shown]
    for one in shown:
        dice = one.whole("bonus_attack")
        if dice:
            one.at.say("unplayed", f"{dice} bonus dice for this way only", "bonus_attack")
        one.rest()
    if len({one.category for one in profiles}) < len(profiles):
        profiles = [one.but(name=way) for one, way in zip(profiles, ("primary", "secondary"), strict=True)]
    entry = WeaponEntry(
        **shared(raw, gathered, "weapon", name),
        skill=skill,
        hands=raw.whole("hands", 1, 1, 2),
        profiles=tuple(profiles),
        dice=raw.whole("bonus_attack", 0, -9, 9),
        bulk=bulk(raw),
        changes=(*bonuses(raw), *encumbering(raw)),
        used_up=used_up,
    )
    return gathered.add("weapon", entry, name, raw.at)


def encumbering(raw: Raw) -> tuple[Change, ...]:
    penalty = raw.whole("encumbrance_penalty", 0, 0, 500)
    return (Change("encumbrance", penalty),) if penalty else ()


def worn(raw: Raw, name: str, gathered: Gathered) -> str:
    """Armour, shields, other things worn, tools, instruments and implants."""
    kind = raw.text("type").lower()
    armour, shield = raw.text("armor_category", "none").lower(), raw.text("shield_category").lower()
    if kind == "shield" and shield not in ("light", "heavy"):
        raw.at.say("value", f"expected light or heavy, got {shield!r}; light", "shield_category")
        shield = "light"
    if armour not in ("", "none") and (kind != "body" or armour not in ("light", "heavy")):
        raw.at.say("unplayed", f"{armour} armour for the {SLOTS.get(kind, kind)} counts as none", "armor_category")
    entry = GearEntry(
        **shared(raw, gathered, "gear", name),
        slot=SLOTS.get(kind, "none"),
        armour=armour if kind == "body" and armour in ("light", "heavy") else "",  # type: ignore[arg-type]
        shield=shield if kind == "shield" else "",  # type: ignore[arg-type]
        encumbrance=raw.whole("encumbrance_penalty", 0, 0, 500),
        changes=(*bonuses(raw), *implanted(raw)),
        bulk=bulk(raw),
        instrument=instrument(raw, name) if kind == "instrument" else "",  # type: ignore[arg-type]
    )
    return gathered.add("gear", entry, name, raw.at)


def implanted(raw: Raw) -> tuple[Change, ...]:
    """What an implant costs its bearer."""
    part = raw.part("implant_data")
    for key in ("implant_type", "pain_penalty", "rejection_check"):
        if key in part:
            part.at.say("unplayed", f"no rule here reads it: {part.text(key)}", key)
    lost = (Change("health", -part.whole("health_penalty")), Change("resolve", -part.whole("resolve_penalty")))
    part.rest()
    return tuple(one for one in lost if one.amount)


def instrument(raw: Raw, name: str) -> str:
    """The data does not say of which kind an instrument is; its tags may."""
    tags = [MUSIC_NAMES[plain(tag)] for tag in raw.texts("tags") if plain(tag) in MUSIC_NAMES]
    if not tags:
        raw.at.say("value", f"{name}: no tag says which kind of instrument it is", "tags")
    return tags[0] if tags and tags[0] != "any" else ""


def consumable(raw: Raw, name: str, gathered: Gathered) -> str:
    """Something that is used up; what explodes is a weapon that is thrown."""
    if not empty(raw.part("primary")):
        return struck(raw, name, gathered, "throwing", used_up=True)
    part, known = raw.part("substance"), shared(raw, gathered, "potion", name)
    effect, lasts = part.text("effect"), part.text("duration")
    notes = [raw.text("consumable_category")]
    notes += [f"{key}: {part.text(key)}" for key in ("category", "dependency") if key in part]
    part.rest()
    minutes, changes = minutes_in(lasts) or 0, bonuses(raw, recoveries=True)
    if changes and not minutes:
        raw.at.say("unplayed", f"{name}: how long its changes last is not stated; they were left out", "substance")
    known["words"] = "; ".join(filter(None, (known["words"], effect, lasts, *notes)))
    raw.at.say("told", f"{name}: {effect or known['words'] or 'nothing is said'}", "substance")
    back: dict[str, Any] = {key: raw.part(key).whole("recovery", 0, 0, 500) for key in ("health", "resolve", "energy")}
    raw.pass_over("weight", "encumbrance_penalty")
    entry = PotionEntry(**known, **back, changes=changes if minutes else (), minutes=min(minutes, 100_000))
    return gathered.add("potion", entry, name, raw.at)


def ammunition(raw: Raw, name: str, gathered: Gathered) -> str:
    """What it adds to the damage of a shot; the weapon says of which type that is."""
    part = raw.part("primary")
    primary, extra = part.whole("damage", 0, 0, 500), part.whole("damage_extra", 0, 0, 500)
    entry = AmmunitionEntry(**shared(raw, gathered, "ammunition", name), primary=primary, extra=extra)
    unused(raw, name)
    if (primary or extra) and (kind := part.text("damage_type", "physical").lower()) != "physical":
        part.at.say("unplayed", f"what it adds is of the weapon's type, not {kind}", "damage_type")
    for key in ("secondary_damage", "secondary_damage_extra"):
        if more := part.whole(key):
            part.at.say("unplayed", f"ammunition has one damage here; {more:+d} left out", key)
    part.pass_over(*ROUND)
    part.rest()
    raw.pass_over("weight", "encumbrance_penalty")
    never_struck(raw, "secondary")
    return gathered.add("ammunition", entry, name, raw.at)


def material(raw: Raw, name: str, gathered: Gathered) -> str:
    entry = IngredientEntry(**shared(raw, gathered, "ingredient", name), bulk=bulk(raw))
    unused(raw, name)
    never_struck(raw, "primary", "secondary")
    raw.pass_over("encumbrance_penalty")
    return gathered.add("ingredient", entry, name, raw.at)


def never_struck(raw: Raw, *blocks: str) -> None:
    """Attacks of what is no weapon."""
    for key in blocks:
        if not empty(raw.part(key)):
            raw.at.say("unplayed", f"such a thing is not struck with: {in_words(raw.part(key))}", key)


def unused(raw: Raw, name: str) -> None:
    """Material and ammunition change nothing by themselves."""
    for one in bonuses(raw):
        raw.at.say("unplayed", f"{name}: {one.to} {one.amount:+d}, which such a thing does not do here")


def rune(raw: Raw, name: str) -> Plan:
    """A rune is put on something; it is kept as the recipe that does so."""
    places, changes = raw.texts("enchantable_on"), bonuses(raw)
    words = [raw.text(key) for key in WORDS] + ([f"on {', '.join(places)}"] if places else [])
    raw.pass_over(*LOOSE, "weight", "value", "rarity", "tags", "encumbrance_penalty")
    never_struck(raw, "primary", "secondary")
    abilities(raw, name)
    return Plan(
        raw.part("recipe"),
        name,
        rune=Infusion(id=name, on="rune", changes=changes),
        words="; ".join(filter(None, words)),
    )
