"""The packs of Anyventure: their lists, what refers to what, and what no table could play with.

The packs themselves are the TOML files in `content/`.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.content.packs import EntriesByKind, Entry, PackFormat
from rulewright.kernel.rules.world import Struct

from .checking import wrong_creature, wrong_gifts, wrong_good, wrong_goods, wrong_module, wrong_pc, wrong_trade
from .encounters import wrong_encounter
from .entries import (
    AncestryEntry,
    CreatureEntry,
    CultureEntry,
    EncounterEntry,
    ModuleEntry,
    NoteEntry,
    PcEntry,
    TraitEntry,
)
from .goods import GearEntry, Goods, PotionEntry, WeaponEntry
from .injuries import InjuryEntry, wrong_injury
from .known import Wrong, wrong_changes, wrong_names
from .songs import SongEntry, wrong_song
from .spells import SpellEntry, wrong_spell
from .trade import AmmunitionEntry, IngredientEntry, RecipeEntry


class Pack(Struct, frozen=True):
    """Everything there is to play with, by kind and id."""

    ancestry: tuple[AncestryEntry, ...] = ()
    culture: tuple[CultureEntry, ...] = ()
    trait: tuple[TraitEntry, ...] = ()
    module: tuple[ModuleEntry, ...] = ()
    weapon: tuple[WeaponEntry, ...] = ()
    gear: tuple[GearEntry, ...] = ()
    potion: tuple[PotionEntry, ...] = ()
    creature: tuple[CreatureEntry, ...] = ()
    pc: tuple[PcEntry, ...] = ()
    song: tuple[SongEntry, ...] = ()
    encounter: tuple[EncounterEntry, ...] = ()
    ingredient: tuple[IngredientEntry, ...] = ()
    ammunition: tuple[AmmunitionEntry, ...] = ()
    recipe: tuple[RecipeEntry, ...] = ()
    spell: tuple[SpellEntry, ...] = ()
    note: tuple[NoteEntry, ...] = ()
    injury: tuple[InjuryEntry, ...] = ()

    def goods(self) -> tuple[Goods, ...]:
        return (*self.weapon, *self.gear, *self.potion)


def references(entry: Entry) -> Iterator[tuple[str, str, str]]:
    """Field, kind and id of everything an entry names; goods are looked for among three kinds, see `wrong`."""
    match entry:
        case CreatureEntry():
            yield from (("gear", "gear", name) for name in entry.gear)
            yield from (("spells", "spell", name) for name in entry.spells)
        case PcEntry():
            yield "ancestry", "ancestry", entry.ancestry
            yield "culture", "culture", entry.culture
            yield from (("trait", "trait", name) for name in (entry.trait,) if name)
            yield from (("modules", "module", owned.module) for owned in entry.modules)
            yield from (("songs", "song", name) for name in entry.songs)
            yield from (("spells", "spell", name) for name in entry.spells)
            yield from (("recipes", "recipe", name) for name in entry.recipes)
            yield from (("injuries", "injury", name) for name in entry.injuries)
        case ModuleEntry():
            yield from (("options", "song", name) for option in entry.options for name in option.songs)
        case GearEntry() if entry.song:
            yield "song", "song", entry.song
        case SpellEntry():
            yield "component", "ingredient", entry.component
        case RecipeEntry():
            yield from (("ingredients", "ingredient", name) for name, _ in entry.ingredients)
        case EncounterEntry():
            yield from (("pcs", "pc", placed.who) for placed in entry.pcs)
            yield from (("creatures", "creature", placed.who) for placed in entry.creatures)
            yield from (("allies", "creature", placed.who) for placed in entry.allies)
            yield from (("then", "encounter", name) for name in entry.then)


def wrong(entry: Entry, found: EntriesByKind) -> Wrong:
    """Field and reason, for what the types alone do not catch."""
    match entry:
        case AncestryEntry():
            yield from wrong_names("sizes", entry.sizes)
            yield from wrong_gifts("traits", entry.traits)
            yield from wrong_gifts("bloodlines", entry.bloodlines)
        case CultureEntry():
            yield from wrong_names("restrictions", (one.name for one in entry.restrictions))
            yield from wrong_gifts("benefits", entry.benefits)
            yield from wrong_goods("items", entry.items, found)
        case TraitEntry():
            yield from wrong_gifts("gives", entry.gives)
            yield from wrong_gifts("forms", entry.forms)
        case ModuleEntry():
            yield from wrong_module(entry)
        case WeaponEntry() | GearEntry() | PotionEntry():
            yield from wrong_good(entry, found)
        case CreatureEntry():
            yield from wrong_creature(entry, found)
        case PcEntry():
            yield from wrong_pc(entry, found)
        case EncounterEntry():
            yield from wrong_encounter(entry, found)
        case NoteEntry():
            yield from wrong_changes(entry.changes)
            yield from wrong_goods("goods", (name for name, _ in entry.goods), found)
        case _:
            yield from wrong_lore(entry, found)


def wrong_lore(entry: Entry, found: EntriesByKind) -> Wrong:
    """Songs, spells, materials, ammunition and recipes."""
    match entry:
        case SongEntry():
            yield from wrong_song(entry)
        case SpellEntry():
            yield from wrong_spell(entry)
        case InjuryEntry():
            yield from wrong_injury(entry)
        case IngredientEntry() | AmmunitionEntry() | RecipeEntry():
            yield from wrong_trade(entry, found)


KINDS: dict[str, type[Entry]] = {
    "ancestry": AncestryEntry,
    "culture": CultureEntry,
    "trait": TraitEntry,
    "module": ModuleEntry,
    "weapon": WeaponEntry,
    "gear": GearEntry,
    "potion": PotionEntry,
    "creature": CreatureEntry,
    "pc": PcEntry,
    "song": SongEntry,
    "encounter": EncounterEntry,
    "ingredient": IngredientEntry,
    "ammunition": AmmunitionEntry,
    "recipe": RecipeEntry,
    "spell": SpellEntry,
    "injury": InjuryEntry,
    "note": NoteEntry,
}


SHAPE = PackFormat(KINDS, references, wrong)
