"""The packs of Anyventure: their lists, what refers to what, and what no table could play with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, cast, get_args

from rulewright.kernel.errors import BookError
from rulewright.kernel.packs import Entry, Found, Shape
from rulewright.kernel.world import Struct

from . import maps
from .entries import (
    AncestryEntry,
    CreatureEntry,
    CultureEntry,
    EncounterEntry,
    ExtraTier,
    Gift,
    ModuleEntry,
    NoteEntry,
    PcEntry,
    RegularTier,
    TraitEntry,
)
from .goods import GearEntry, Goods, PotionEntry, WeaponEntry
from .grimoire import SpellEntry, wrong_spell
from .house import Rulings
from .injuries import InjuryEntry, wrong_injury
from .known import (
    TALENTS,
    TWENTY,
    Wrong,
    unknown,
    wrong_ability,
    wrong_changes,
    wrong_inflicts,
    wrong_names,
    wrong_weapon,
)
from .sheets import Owned
from .songbook import SongEntry, wrong_beasts, wrong_song
from .terms import Size
from .trade import AmmunitionEntry, IngredientEntry, RecipeEntry, wrong_ammunition, wrong_recipe
from .world import Cell

TIERS: tuple[RegularTier, ...] = get_args(RegularTier)
EXTRAS: tuple[ExtraTier, ...] = get_args(ExtraTier)
GOODS = ("weapon", "gear", "potion", "ingredient", "ammunition")


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


def wrong(entry: Entry, found: Found) -> Wrong:
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


def wrong_lore(entry: Entry, found: Found) -> Wrong:
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


def wrong_gifts(field: str, gifts: Iterable[Gift]) -> Wrong:
    listed = tuple(gifts)
    yield from wrong_names(field, (one.name for one in listed))
    yield from wrong_names("abilities", (ability.id for one in listed for ability in one.abilities))
    for one in listed:
        yield from wrong_changes(one.changes)
        for ability in one.abilities:
            yield from wrong_ability(ability)
        for weapon in one.weapons:
            yield from wrong_weapon(weapon)


def wrong_module(entry: ModuleEntry) -> Wrong:
    """A module has each of the ten options once, and at most one more."""
    tiers = [option.tier for option in entry.options]
    yield from wrong_names("options", tiers)
    yield from (("options", f"there is none for tier {tier}") for tier in TIERS if tier not in tiers)
    if len(extra := [tier for tier in tiers if tier in EXTRAS]) > 1:
        yield "options", f"a module has one eleventh option at most, not {' and '.join(extra)}"
    yield from wrong_gifts("options", entry.options)


def wrong_good(entry: Goods, found: Found) -> Wrong:
    """All goods are found by their id alone, so no two share one."""
    own = {WeaponEntry: "weapon", GearEntry: "gear", PotionEntry: "potion"}[type(entry)]
    yield from (("id", f"a {kind} has it already") for kind in GOODS if kind != own and entry.id in found[kind])
    if isinstance(entry, WeaponEntry):
        yield from wrong_weapon(entry.weapon())
    elif isinstance(entry, GearEntry):
        yield from wrong_changes(entry.changes)
        if entry.shield and entry.slot != "off hand":
            yield "slot", f"a shield is held in the off hand, not: {entry.slot}"
    else:
        yield from wrong_inflicts(entry.id, entry.inflicts)
        yield from wrong_changes(entry.changes)


def wrong_trade(entry: IngredientEntry | AmmunitionEntry | RecipeEntry, found: Found) -> Wrong:
    if isinstance(entry, RecipeEntry):
        yield from wrong_recipe(entry, found)
        return
    own = "ingredient" if isinstance(entry, IngredientEntry) else "ammunition"
    yield from (("id", f"a {kind} has it already") for kind in GOODS if kind != own and entry.id in found[kind])
    if isinstance(entry, AmmunitionEntry):
        yield from wrong_ammunition(entry)


def wrong_creature(entry: CreatureEntry, found: Found) -> Wrong:
    if entry.id in found["pc"]:
        yield "id", "a player character has it already"
    for skill in (*entry.skills, *entry.shifts):
        if skill not in TWENTY:
            yield "skills", unknown(skill, TWENTY, "skill")
    for one in entry.trained:
        if one.id not in TALENTS:
            yield "trained", unknown(one.id, TALENTS, "weapon, school or craft")
    yield from wrong_changes(entry.changes)
    yield from wrong_names("weapons", (weapon.id for weapon in entry.weapons))
    yield from wrong_names("abilities", (ability.id for ability in entry.abilities))
    yield from wrong_known(entry, found)
    for weapon in entry.weapons:
        yield from wrong_weapon(weapon)
    for ability in entry.abilities:
        yield from wrong_ability(ability)


def wrong_known(entry: CreatureEntry, found: Found) -> Wrong:
    """A creature can cast what it knows."""
    yield from wrong_names("spells", entry.spells)
    talents = [one.id for one in entry.trained if one.talent]
    opened = [one.to for one in entry.changes]
    for name in entry.spells:
        spell = cast("SpellEntry", found["spell"][name][1]).spell()
        if spell.school not in talents:
            yield "spells", f"{name} needs a talent in {spell.school}"
        if spell.exotic and f"subschool.{spell.subschool}" not in opened:
            yield "spells", f"{name} needs a change that opens the exotic subschool.{spell.subschool}"


def wrong_pc(entry: PcEntry, found: Found) -> Wrong:
    """Everything chosen by name is there to be chosen; what is left unchosen is for creation to say."""
    for field, chosen, known in choices(entry, found):
        if chosen and chosen not in known:
            yield field, unknown(chosen, known, f"{field} of its own") + f"; there are {', '.join(known) or 'none'}"
    for one in entry.talents:
        if one.id not in TALENTS:
            yield "talents", unknown(one.id, TALENTS, "weapon, school or craft")
    yield from wrong_names("talents", (one.id for one in entry.talents))
    yield from wrong_names("languages", (one.id for one in entry.languages))
    yield from wrong_names("modules", (owned.module for owned in entry.modules))
    yield from wrong_names("spells", entry.spells)
    for owned in entry.modules:
        yield from (("modules", why) for why in wrong_tiers(owned, found))
    yield from wrong_goods("gear", entry.gear, found)


def wrong_tiers(owned: Owned, found: Found) -> Iterator[str]:
    """Every tier taken is one of the module's."""
    module: Any = found["module"][owned.module][1]
    known = [option.tier for option in module.options]
    yield from (unknown(tier, known, f"tier of {owned.module}") for tier in owned.tiers if tier not in known)


def choices(entry: PcEntry, found: Found) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Field, choice and what there is to choose from."""
    ancestry: Any = found["ancestry"][entry.ancestry][1]
    culture: Any = found["culture"][entry.culture][1]
    yield "bloodline", entry.bloodline, tuple(one.name for one in ancestry.bloodlines)
    yield "restriction", entry.restriction, tuple(one.name for one in culture.restrictions)
    yield "benefit", entry.benefit, tuple(one.name for one in culture.benefits)
    yield "item", entry.item, culture.items
    trait: Any = found["trait"][entry.trait][1] if entry.trait else None
    yield "form", entry.form, tuple(one.name for one in trait.forms) if trait else ()
    carried = (entry.item, *entry.gear)
    weapons = tuple(name for name in carried if name in found["weapon"])
    shields = tuple(name for name in carried if getattr(found["gear"].get(name, (0, 0))[1], "slot", "") == "off hand")
    yield "hand", entry.hand, weapons
    yield "off", entry.off, (*weapons, *shields)


def wrong_goods(field: str, names: Iterable[str], found: Found) -> Wrong:
    known = [name for kind in GOODS for name in found[kind]]
    what = "weapon, gear, potion, ingredient or ammunition"
    yield from ((field, unknown(name, known, what)) for name in names if name not in known)


def wrong_encounter(entry: EncounterEntry, found: Found) -> Wrong:
    yield from wrong_names("pcs", (placed.who for placed in entry.pcs))
    yield from wrong_names("then", entry.then)
    yield from (("pcs", f"{placed.who} is there once") for placed in entry.pcs if placed.count != 1)
    lines = maps.rows(entry)
    if len({len(line) for line in lines}) > 1:
        yield "map", f"expected rows of the same length, got {', '.join(str(len(line)) for line in lines)}"
    strange = [sign for sign in dict.fromkeys("".join(lines)) if not sign.isalpha() and sign not in maps.SIGNS]
    if strange:
        yield "map", f"expected letters and {' '.join(maps.SIGNS)}, got {' '.join(strange)}"
    yield from wrong_places(entry, found)
    pcs = tuple(placed.who for placed in entry.pcs)
    yield from wrong_beasts(entry.allies, pcs, found, {who: size_of(who, found) for who in pcs})
    try:
        Rulings.of(*entry.rulings)
    except BookError as error:
        yield "rulings", str(error)


def wrong_places(entry: EncounterEntry, found: Found) -> Wrong:
    """Everybody has a place on open ground, large enough, of their own."""
    ground = maps.ground(entry)
    filled: list[Cell] = []
    for who, side, at in maps.places(entry):
        if at is None:
            yield "map", f"there is no place left for {who}: expected more letters of its own ({maps.STANDS[side]})"
            continue
        own = maps.fills(at, size_of(who, found))
        for cell in own:
            if not (cell[0] < ground.width and cell[1] < ground.depth) or cell in ground.walls:
                yield "map", f"{who} at {at} does not fit: {cell} is a wall or outside"
            elif cell in filled:
                yield "map", f"{who} at {at} does not fit: somebody stands at {cell} already"
        filled += own


def size_of(who: str, found: Found) -> Size:
    if who in found["creature"]:
        creature: Any = found["creature"][who][1]
        return cast("Size", creature.size)
    pc: Any = found["pc"][who][1]
    ancestry: Any = found["ancestry"].get(pc.ancestry, (0, None))[1]
    return cast("Size", pc.size or (ancestry.sizes[0] if ancestry else "medium"))


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
SHAPE = Shape(KINDS, references, wrong)
