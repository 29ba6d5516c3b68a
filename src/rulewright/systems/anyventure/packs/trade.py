"""Ingredients, ammunition and recipes of a pack, and all its goods as things with a price."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import Meta

from rulewright.content.packs import EntriesByKind, Entry, Id, copy_fields
from rulewright.kernel.rules.world import find

from ..model.infusing import why_not_infused
from ..model.sheets import Inflict
from ..model.terms import CRAFTS, WEAPONRY, Craft, Damage
from ..model.workshop import INFUSIONS, Ammunition, Food, Infusion, Rarity, Recipe, Thing
from .goods import GearEntry, Phrase, Points, PotionEntry, Silver, WeaponEntry
from .vocabulary import Problems, change_problems, duplicate_problems, format_unknown, inflict_problems

MADE_KINDS = ("weapon", "gear", "potion", "ammunition", "ingredient")
SHOOTING_SKILLS = tuple(one for one in WEAPONRY if one.endswith("ranged"))


class IngredientEntry(Entry, frozen=True, kw_only=True):
    """Material for crafting or food for the kitchen; prices are in silver."""

    name: Phrase
    words: str = ""
    food: Food | None = None
    value: Silver = 0
    bulk: Points = 0
    rarity: Rarity = "common"


class AmmunitionEntry(Entry, frozen=True, kw_only=True):
    """Special ammunition; the price is for one."""

    name: Phrase
    words: str = ""
    skills: Annotated[tuple[str, ...], Meta(min_length=1)] = SHOOTING_SKILLS
    primary: int = 0
    extra: int = 0
    type: Damage | None = None
    inflicts: tuple[Inflict, ...] = ()
    value: Silver = 0
    rarity: Rarity = "uncommon"

    def ammunition(self, count: int = 1) -> Ammunition:
        return copy_fields(Ammunition, self, count=count)


class RecipeEntry(Entry, frozen=True, kw_only=True):
    """How something is made. It makes a thing of the pack, or puts a rune on something."""

    name: Phrase
    words: str = ""
    discipline: Craft
    rc: Annotated[int, Meta(ge=1, le=30)]
    ingredients: Annotated[tuple[tuple[Id, Annotated[int, Meta(ge=1, le=99)]], ...], Meta(min_length=1)]
    makes: str = ""
    count: Annotated[int, Meta(ge=1, le=99)] = 1
    rune: Infusion | None = None
    infusions: tuple[str, ...] = ()
    minutes: Annotated[int, Meta(ge=1, le=100_000)] = 60


Traded = WeaponEntry | GearEntry | PotionEntry | AmmunitionEntry | IngredientEntry


def thing_of(entry: Traded) -> Thing:
    """An entry as a thing that can be owned and traded."""
    match entry:
        case WeaponEntry():
            return Thing(id=entry.id, value=entry.value, bulk=entry.bulk, rarity=entry.rarity, weapon=entry.weapon())
        case GearEntry():
            return Thing(id=entry.id, value=entry.value, bulk=entry.bulk, rarity=entry.rarity, gear=entry.gear())
        case PotionEntry():
            return Thing(id=entry.id, value=entry.value, rarity=entry.rarity, potion=entry.potion())
        case AmmunitionEntry():
            return Thing(id=entry.id, value=entry.value, rarity=entry.rarity, ammunition=entry.ammunition())
    return Thing(id=entry.id, value=entry.value, bulk=entry.bulk, rarity=entry.rarity, food=entry.food)


def traded_entries(pack: Any) -> Iterator[Traded]:
    for kind in MADE_KINDS:
        yield from getattr(pack, kind)


def wares_of(pack: Any) -> tuple[Thing, ...]:
    """Everything with a price, for sale."""
    return tuple(thing_of(one) for one in traded_entries(pack) if one.value)


def recipe_of(pack: Any, name: str) -> Recipe:
    """A recipe of the pack with the thing it makes."""
    entry = find(pack.recipe, name)
    made = next((thing_of(one) for one in traded_entries(pack) if one.id == entry.makes), None)
    return copy_fields(Recipe, entry, makes=made)


def ammunition_problems(entry: AmmunitionEntry) -> Problems:
    for skill in entry.skills:
        if skill not in SHOOTING_SKILLS:
            yield "skills", format_unknown(skill, SHOOTING_SKILLS, "weapon skill that shoots")
    yield from inflict_problems(entry.id, entry.inflicts)


def recipe_problems(entry: RecipeEntry, entries: EntriesByKind) -> Problems:
    """A recipe makes one thing, and its infusions do something for it."""
    if entry.discipline == "bioshaping":
        yield "discipline", "bioshaping has no recipes [craft.bioshaping]"
    if entry.discipline == "cooking":
        yield "discipline", f"meals are cooked without recipes; expected one of {', '.join(CRAFTS[:3])}, glyphcraft"
    known = [name for kind in MADE_KINDS for name in entries[kind]]
    if bool(entry.makes) == (entry.rune is not None):
        yield "makes", "a recipe either makes something or puts a rune on something"
    elif entry.makes and entry.makes not in known:
        yield "makes", format_unknown(entry.makes, known, "weapon, gear, potion, ammunition or ingredient")
    elif entry.makes:
        yield from infusion_problems(entry, entries)
    if entry.rune:
        yield from change_problems(entry.rune.changes)
        yield from (("infusions", "a rune takes no infusions") for _ in entry.infusions[:1])


def infusion_problems(entry: RecipeEntry, entries: EntriesByKind) -> Problems:
    made: Any = next(entries[kind][entry.makes][1] for kind in MADE_KINDS if entry.makes in entries[kind])
    names = [one.id for one in INFUSIONS]
    yield from duplicate_problems("infusions", entry.infusions)
    for name in entry.infusions:
        if name not in names:
            yield "infusions", format_unknown(name, names, "infusion")
        elif why := why_not_infused(thing_of(made), find(INFUSIONS, name)):
            yield "infusions", f"{name}: {why}"
