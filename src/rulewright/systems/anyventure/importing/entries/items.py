"""Reads items: weapons, gear, consumables, ammunition, runes and materials."""

from __future__ import annotations

from typing import Any, get_args

from ...model.sheets import Change
from ...model.workshop import Infusion, Rarity
from ...packs.goods import GearEntry, PotionEntry, WeaponEntry
from ...packs.trade import AmmunitionEntry, IngredientEntry
from ..pack_builder import PackBuilder, citation
from ..source.files import Source
from ..source.names import MUSIC_NAMES, SLOTS, WEAPON_NAMES, normalised
from ..source.prose import minutes_in
from ..source.raw import Raw
from .actions import format_numbers
from .attacks import is_empty, read_profile
from .bonuses import read_bonuses
from .recipes import RecipePlan

RARITIES: tuple[Rarity, ...] = get_args(Rarity)
MATERIAL_TYPES = ("goods", "body_parts")
TOOL_TYPES = ("adventure", "tool", "instrument", "implant")
TEXT_FIELDS = ("description", "properties", "side_effect")
SHOT_FIELDS = (
    "damage_type",
    "category",
    "energy",
    "min_range",
    "max_range",
    "aimed",
    "ammo_capacity",
    "secondary_damage_type",
)
"""Fields of ammunition without a meaning: a shot takes these values from the weapon."""
IGNORED_FIELDS = ("holdable", "consumable_category", "shield_category", "armor_category", "weapon_category", "hands")


def read_item(raw: Raw, _: Source, builder: PackBuilder) -> RecipePlan | None:
    """Add an item to the pack. Returns the plan of its recipe, if it has one."""
    name, kind = raw.name("Nameless item"), raw.text("type").lower()
    if kind == "runes":
        return read_rune(raw, name)
    readers = {"weapon": read_weapon, "consumable": read_consumable, "ammunition": read_ammunition}
    readers |= (
        dict.fromkeys(SLOTS, read_gear)
        | dict.fromkeys(MATERIAL_TYPES, read_material)
        | dict.fromkeys(TOOL_TYPES, read_gear)
    )
    if kind not in readers:
        raw.at.record("left out", f"expected one of {', '.join((*readers, 'runes'))}; got {kind!r}", "type")
        return None
    own = readers[kind](raw, name, builder)
    raw.ignore(*IGNORED_FIELDS)
    record_abilities(raw, name)
    return RecipePlan(raw.part("recipe"), name, makes=own) if "recipe" in raw else None


def shared_fields(raw: Raw, builder: PackBuilder, kind: str, name: str) -> dict[str, Any]:
    """The fields that all kinds of items share."""
    rarity = raw.text("rarity", "common").lower()
    if rarity not in RARITIES:
        raw.at.record("value", f"{rarity!r} is no rarity; read as common", "rarity")
    words = [raw.text(key) for key in TEXT_FIELDS]
    words += [f"tags: {', '.join(raw.texts('tags'))}"] if "tags" in raw else []
    return {
        "id": builder.new_id(kind, name, raw.at),
        "name": name,
        "words": "; ".join(filter(None, words)),
        "value": raw.whole("value", 0, 0, 1_000_000),
        "rarity": rarity if rarity in RARITIES else "common",
        "cite": citation(raw.at),
    }


def record_abilities(raw: Raw, name: str) -> None:
    """Report the actions of an item: here items have none."""
    for key in ("actions", "reactions"):
        for one in raw.parts(key):
            one.at.record(
                "unplayed", f"{name}: {one.text('name')}, {one.whole('cost')} Energy: {one.text('description')}"
            )


def bulk(raw: Raw) -> int:
    return raw.whole("weight", 0, 0, 500)


def read_weapon(raw: Raw, name: str, builder: PackBuilder) -> str:
    skill = WEAPON_NAMES.get(normalised(raw.text("weapon_category")))
    if skill is None:
        stated = raw.text("weapon_category")
        raw.at.record("value", f"{stated!r} is no weapon skill; read as simple melee", "weapon_category")
    return read_striking_weapon(raw, name, builder, skill or "simple melee")


def read_striking_weapon(raw: Raw, name: str, builder: PackBuilder, skill: str, used_up: bool = False) -> str:
    """A weapon with one or two attack profiles."""
    blocks = [raw.part(key) for key in ("primary", "secondary")]
    shown = [one for one in blocks if not is_empty(one)] or blocks[:1]
    profiles = [read_profile(one) for one in shown]
    for one in shown:
        dice = one.whole("bonus_attack")
        if dice:
            one.at.record("unplayed", f"{dice} bonus dice for this profile only", "bonus_attack")
        one.record_unread()
    if len({one.category for one in profiles}) < len(profiles):
        profiles = [one.but(name=block) for one, block in zip(profiles, ("primary", "secondary"), strict=True)]
    entry = WeaponEntry(
        **shared_fields(raw, builder, "weapon", name),
        skill=skill,
        hands=raw.whole("hands", 1, 1, 2),
        profiles=tuple(profiles),
        dice=raw.whole("bonus_attack", 0, -9, 9),
        bulk=bulk(raw),
        changes=(*read_bonuses(raw), *encumbrance_change(raw)),
        used_up=used_up,
    )
    return builder.add("weapon", entry, name, raw.at)


def encumbrance_change(raw: Raw) -> tuple[Change, ...]:
    penalty = raw.whole("encumbrance_penalty", 0, 0, 500)
    return (Change("encumbrance", penalty),) if penalty else ()


def read_gear(raw: Raw, name: str, builder: PackBuilder) -> str:
    """Armour, shields and other gear, tools, instruments and implants."""
    kind = raw.text("type").lower()
    armour, shield = raw.text("armor_category", "none").lower(), raw.text("shield_category").lower()
    if kind == "shield" and shield not in ("light", "heavy"):
        raw.at.record("value", f"expected light or heavy, got {shield!r}; read as light", "shield_category")
        shield = "light"
    if armour not in ("", "none") and (kind != "body" or armour not in ("light", "heavy")):
        raw.at.record("unplayed", f"{armour} armour for the {SLOTS.get(kind, kind)} counts as none", "armor_category")
    entry = GearEntry(
        **shared_fields(raw, builder, "gear", name),
        slot=SLOTS.get(kind, "none"),
        armour=armour if kind == "body" and armour in ("light", "heavy") else "",  # type: ignore[arg-type]
        shield=shield if kind == "shield" else "",  # type: ignore[arg-type]
        encumbrance=raw.whole("encumbrance_penalty", 0, 0, 500),
        changes=(*read_bonuses(raw), *implant_costs(raw)),
        bulk=bulk(raw),
        instrument=instrument(raw, name) if kind == "instrument" else "",  # type: ignore[arg-type]
    )
    return builder.add("gear", entry, name, raw.at)


def implant_costs(raw: Raw) -> tuple[Change, ...]:
    """The Health and Resolve that an implant costs its bearer."""
    part = raw.part("implant_data")
    for key in ("implant_type", "pain_penalty", "rejection_check"):
        if key in part:
            part.at.record("unplayed", f"no rule here reads it: {part.text(key)}", key)
    lost = (Change("health", -part.whole("health_penalty")), Change("resolve", -part.whole("resolve_penalty")))
    part.record_unread()
    return tuple(one for one in lost if one.amount)


def instrument(raw: Raw, name: str) -> str:
    """The kind of an instrument by its tags, the only place in the data where it may be stated."""
    tags = [MUSIC_NAMES[normalised(tag)] for tag in raw.texts("tags") if normalised(tag) in MUSIC_NAMES]
    if not tags:
        raw.at.record("value", f"{name}: no tag says which kind of instrument it is", "tags")
    return tags[0] if tags and tags[0] != "any" else ""


def read_consumable(raw: Raw, name: str, builder: PackBuilder) -> str:
    """Something that is used up. One with damage is an explosive: a weapon that is thrown."""
    if not is_empty(raw.part("primary")):
        return read_striking_weapon(raw, name, builder, "throwing", used_up=True)
    part, known = raw.part("substance"), shared_fields(raw, builder, "potion", name)
    effect, lasts = part.text("effect"), part.text("duration")
    notes = [raw.text("consumable_category")]
    notes += [f"{key}: {part.text(key)}" for key in ("category", "dependency") if key in part]
    part.record_unread()
    minutes, changes = minutes_in(lasts) or 0, read_bonuses(raw, recoveries=True)
    if changes and not minutes:
        raw.at.record("unplayed", f"{name}: how long its changes last is not stated; they were left out", "substance")
    known["words"] = "; ".join(filter(None, (known["words"], effect, lasts, *notes)))
    raw.at.record("told", f"{name}: {effect or known['words'] or 'nothing is said'}", "substance")
    back: dict[str, Any] = {key: raw.part(key).whole("recovery", 0, 0, 500) for key in ("health", "resolve", "energy")}
    raw.ignore("weight", "encumbrance_penalty")
    entry = PotionEntry(**known, **back, changes=changes if minutes else (), minutes=min(minutes, 100_000))
    return builder.add("potion", entry, name, raw.at)


def read_ammunition(raw: Raw, name: str, builder: PackBuilder) -> str:
    """Ammunition and the damage it adds to a shot; the type of damage is that of the weapon."""
    part = raw.part("primary")
    primary, extra = part.whole("damage", 0, 0, 500), part.whole("damage_extra", 0, 0, 500)
    entry = AmmunitionEntry(**shared_fields(raw, builder, "ammunition", name), primary=primary, extra=extra)
    record_changes(raw, name)
    if (primary or extra) and (kind := part.text("damage_type", "physical").lower()) != "physical":
        part.at.record("unplayed", f"what it adds is of the weapon's type, not {kind}", "damage_type")
    for key in ("secondary_damage", "secondary_damage_extra"):
        if more := part.whole(key):
            part.at.record("unplayed", f"ammunition has one damage here; {more:+d} left out", key)
    part.ignore(*SHOT_FIELDS)
    part.record_unread()
    raw.ignore("weight", "encumbrance_penalty")
    record_attacks(raw, "secondary")
    return builder.add("ammunition", entry, name, raw.at)


def read_material(raw: Raw, name: str, builder: PackBuilder) -> str:
    entry = IngredientEntry(**shared_fields(raw, builder, "ingredient", name), bulk=bulk(raw))
    record_changes(raw, name)
    record_attacks(raw, "primary", "secondary")
    raw.ignore("encumbrance_penalty")
    return builder.add("ingredient", entry, name, raw.at)


def record_attacks(raw: Raw, *blocks: str) -> None:
    """Report the attacks of something that is no weapon."""
    for key in blocks:
        if not is_empty(raw.part(key)):
            raw.at.record("unplayed", f"such a thing is not struck with: {format_numbers(raw.part(key))}", key)


def record_changes(raw: Raw, name: str) -> None:
    """Report the changes of material or ammunition, which change nothing by themselves."""
    for one in read_bonuses(raw):
        raw.at.record("unplayed", f"{name}: {one.to} {one.amount:+d}, which such a thing does not do here")


def read_rune(raw: Raw, name: str) -> RecipePlan:
    """A rune, kept as the recipe that puts it on something."""
    places, changes = raw.texts("enchantable_on"), read_bonuses(raw)
    words = [raw.text(key) for key in TEXT_FIELDS] + ([f"on {', '.join(places)}"] if places else [])
    raw.ignore(*IGNORED_FIELDS, "weight", "value", "rarity", "tags", "encumbrance_penalty")
    record_attacks(raw, "primary", "secondary")
    record_abilities(raw, name)
    return RecipePlan(
        raw.part("recipe"),
        name,
        rune=Infusion(id=name, on="rune", changes=changes),
        words="; ".join(filter(None, words)),
    )
