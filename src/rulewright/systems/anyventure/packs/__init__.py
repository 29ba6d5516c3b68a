"""The format of Anyventure packs: the lists of a pack, references between entries, and checks of their values.

The packs themselves are the TOML files in `content/`.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.content.packs import EntriesByKind, Entry, PackFormat
from rulewright.kernel.rules.world import Struct

from .checking import (
    creature_problems,
    gift_problems,
    good_problems,
    goods_reference_problems,
    module_problems,
    pc_problems,
    trade_problems,
)
from .encounters import encounter_problems
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
from .injuries import InjuryEntry, injury_problems
from .songs import SongEntry, song_problems
from .spells import SpellEntry, spell_problems
from .trade import AmmunitionEntry, IngredientEntry, RecipeEntry
from .vocabulary import Problems, change_problems, duplicate_problems


class Pack(Struct, frozen=True):
    """The content of a pack, one list for each kind of entry."""

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
    """Field, kind and id of every entry that an entry refers to.

    References to goods are checked in `entry_problems`, because goods are of several kinds.
    """
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
            yield from (("neutral", "creature", placed.who) for placed in entry.neutral)
            yield from (("then", "encounter", name) for name in entry.then)


def entry_problems(entry: Entry, entries: EntriesByKind) -> Problems:
    """Field and reason for every value that has the right type and still cannot be played."""
    match entry:
        case AncestryEntry():
            yield from duplicate_problems("sizes", entry.sizes)
            yield from gift_problems("traits", entry.traits)
            yield from gift_problems("bloodlines", entry.bloodlines)
        case CultureEntry():
            yield from duplicate_problems("restrictions", (one.name for one in entry.restrictions))
            yield from gift_problems("benefits", entry.benefits)
            yield from goods_reference_problems("items", entry.items, entries)
        case TraitEntry():
            yield from gift_problems("gives", entry.gives)
            yield from gift_problems("forms", entry.forms)
        case ModuleEntry():
            yield from module_problems(entry)
        case WeaponEntry() | GearEntry() | PotionEntry():
            yield from good_problems(entry, entries)
        case CreatureEntry():
            yield from creature_problems(entry, entries)
        case PcEntry():
            yield from pc_problems(entry, entries)
        case EncounterEntry():
            yield from encounter_problems(entry, entries)
        case NoteEntry():
            yield from change_problems(entry.changes)
            yield from goods_reference_problems("goods", (name for name, _ in entry.goods), entries)
        case _:
            yield from lore_problems(entry, entries)


def lore_problems(entry: Entry, entries: EntriesByKind) -> Problems:
    """The problems of songs, spells, injuries, ingredients, ammunition and recipes."""
    match entry:
        case SongEntry():
            yield from song_problems(entry)
        case SpellEntry():
            yield from spell_problems(entry)
        case InjuryEntry():
            yield from injury_problems(entry)
        case IngredientEntry() | AmmunitionEntry() | RecipeEntry():
            yield from trade_problems(entry, entries)


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


SHAPE = PackFormat(KINDS, references, entry_problems)
