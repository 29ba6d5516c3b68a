"""Builds sheets and fighters from pack entries: base values, and every change with its source."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulewright.kernel.rules.world import find, roster

from ..house import Rulings
from ..model.modules import change_counts
from ..model.music import Musician
from ..model.scores import max_energy, max_health, max_resolve
from ..model.sheets import Change, Gear, Level, Potion, Sheet, Trained, Weapon
from ..model.spells import Spell
from ..model.terms import SIZES, WEAPONRY, Size
from ..model.world import NOWHERE, Cell, Condition, Fighter, Side, Stock
from ..packs import Pack
from ..packs.entries import CreatureEntry, Gift, OptionEntry, PcEntry
from ..packs.trade import recipe_of
from .points import module_points

BASE_HEALTH, BASE_RESOLVE, BASE_ENERGY = 20, 20, 5
WALK_BY_RULING = {"five": 5, "four": 4}
FREE_TALENTS = {"brawling": 1, "throwing": 1, "simple melee": 1, "simple ranged": 1}


class GrantedGift(NamedTuple):
    """A gift, its source, and whether that is a module."""

    by: str
    gift: Gift
    module: bool = False


def granted_gifts(pack: Pack, entry: PcEntry) -> Iterator[GrantedGift]:
    """Everything that ancestry, culture, trait and modules give to a character."""
    ancestry, culture = find(pack.ancestry, entry.ancestry), find(pack.culture, entry.culture)
    yield from (GrantedGift(ancestry.name, gift) for gift in ancestry.traits)
    yield from (GrantedGift(ancestry.name, gift) for gift in ancestry.bloodlines if gift.name == entry.bloodline)
    yield from (GrantedGift(culture.name, gift) for gift in culture.benefits if gift.name == entry.benefit)
    if entry.trait:
        trait = find(pack.trait, entry.trait)
        yield from (GrantedGift(trait.name, gift) for gift in trait.gives)
        yield from (GrantedGift(trait.name, gift) for gift in trait.forms if gift.name == entry.form)
    for owned in entry.modules:
        module = find(pack.module, owned.module)
        yield from (GrantedGift(module.name, one, module=True) for one in module.options if one.tier in owned.tiers)


def pc_size(pack: Pack, entry: PcEntry) -> Size:
    """The size chosen, or the first of its ancestry."""
    return entry.size or find(pack.ancestry, entry.ancestry).sizes[0]


def walk_of(size: Size, house: Rulings) -> int:
    """The base walking speed; small characters are 1 slower."""
    return WALK_BY_RULING[house.creation_movement] - (SIZES.index(size) < SIZES.index("medium"))


def changes_of(pack: Pack, entry: PcEntry, house: Rulings) -> Iterator[Change]:
    """All changes with their sources, without those that the table rules out."""
    for by, gift, module in granted_gifts(pack, entry):
        for change in gift.changes:
            if not module or change_counts(change, house):
                yield change.but(by=f"{by}: {gift.name}")


def trained_of(entry: PcEntry) -> tuple[Trained, ...]:
    """The free weapon talents and the talent points spent."""
    points = {one.id: one.points for one in entry.talents}
    known = dict.fromkeys((*WEAPONRY, *points))
    return tuple(Trained(name, FREE_TALENTS.get(name, 0) + points.get(name, 0)) for name in known)


def carried_ids(entry: PcEntry) -> tuple[str, ...]:
    """The ids of the culture's item and of everything else carried."""
    return (*((entry.item,) if entry.item else ()), *entry.gear)


def weapons_of(pack: Pack, entry: PcEntry) -> tuple[Weapon, ...]:
    names = carried_ids(entry)
    known = {one.id: one for one in pack.weapon}
    own = tuple(known[name].weapon().but(count=names.count(name)) for name in dict.fromkeys(names) if name in known)
    return (*own, *(weapon for one in granted_gifts(pack, entry) for weapon in one.gift.weapons))


def gear_of(pack: Pack, entry: PcEntry) -> tuple[Gear, ...]:
    known = {one.id: one for one in pack.gear}
    return tuple(known[name].gear() for name in carried_ids(entry) if name in known)


def potions_of(pack: Pack, entry: PcEntry) -> tuple[Potion, ...]:
    names = carried_ids(entry)
    known = {one.id: one for one in pack.potion}
    return tuple(known[name].potion(names.count(name)) for name in dict.fromkeys(names) if name in known)


def sheet_of_pc(pack: Pack, entry: PcEntry, house: Rulings) -> Sheet:
    """The sheet of a player character: base values of creation, and all choices as changes with their sources."""
    size = pc_size(pack, entry)
    gifts = [one.gift for one in granted_gifts(pack, entry)]
    culture = find(pack.culture, entry.culture)
    restriction = next((one for one in culture.restrictions if one.name == entry.restriction), None)
    return Sheet(
        name=entry.name,
        size=size,
        attributes=entry.attributes,
        trained=trained_of(entry),
        health=BASE_HEALTH,
        resolve=BASE_RESOLVE,
        energy=BASE_ENERGY,
        walk=walk_of(size, house),
        changes=tuple(changes_of(pack, entry, house)),
        weapons=weapons_of(pack, entry),
        gear=gear_of(pack, entry),
        potions=potions_of(pack, entry),
        abilities=tuple(ability for gift in gifts for ability in gift.abilities),
        languages=entry.languages,
        songs=(*entry.songs, *(song for gift in gifts if isinstance(gift, OptionEntry) for song in gift.songs)),
        modules=entry.modules,
        restriction=f"{restriction.name}: {restriction.words}" if restriction else "",
        restriction_price=restriction.resolve if restriction else 0,
        words=tuple(f"{gift.name}: {gift.words}" for gift in gifts if gift.words),
    )


def sheet_of_creature(pack: Pack, entry: CreatureEntry) -> Sheet:
    skills = dict.fromkeys((*entry.skills, *entry.shifts))
    mitigated = (Change(f"mitigation.{kind}", amount) for kind, amount in entry.mitigation.items())
    return Sheet(
        name=entry.name,
        tier=entry.tier,
        stars=entry.stars,
        type=entry.type,
        size=entry.size,
        attributes=entry.attributes,
        levels=tuple(Level(one, entry.skills.get(one, 0), entry.shifts.get(one, 0)) for one in skills),
        trained=entry.trained,
        health=entry.health,
        resolve=entry.resolve,
        energy=entry.energy,
        walk=entry.walk,
        swim=entry.swim,
        climb=entry.climb,
        fly=entry.fly,
        wings=entry.wings,
        senses=entry.senses,
        immune=entry.immune,
        changes=tuple(one.but(by=entry.name) for one in (*mitigated, *entry.changes)),
        weapons=entry.weapons,
        gear=tuple(find(pack.gear, name).gear() for name in entry.gear),
        abilities=entry.abilities,
        words=entry.notes,
        taming=entry.taming,
        tainted=entry.tainted,
    )


def spells_of(pack: Pack, entry: PcEntry | CreatureEntry) -> tuple[Spell, ...]:
    return roster(find(pack.spell, name).spell() for name in entry.spells)


def with_supplies(pack: Pack, entry: PcEntry, fighter: Fighter) -> Fighter:
    """The fighter with the entry's materials, ammunition, recipes and money."""
    names = carried_ids(entry)
    shots = tuple(one.ammunition(names.count(one.id)) for one in pack.ammunition if one.id in names)
    goods = tuple(Stock(one.id, names.count(one.id)) for one in pack.ingredient if one.id in names)
    recipes = tuple(recipe_of(pack, name) for name in entry.recipes)
    return fighter.but(goods=roster(goods), quiver=shots, recipes=recipes, silver=entry.silver)


def with_growth(pack: Pack, entry: PcEntry, fighter: Fighter) -> Fighter:
    """The fighter with the module points it has not spent, and its old injuries."""
    injuries = tuple(find(pack.injury, name).injury() for name in entry.injuries)
    brought = {(kind, one.name): Condition(id=kind, name=one.name) for one in injuries for kind in one.brings}
    return fighter.but(
        points=max(0, module_points(pack, entry, fighter.sheet).total),
        injuries=injuries,
        worn_out=sum(one.kind == "severe wound" for one in injuries),
        conditions=tuple(brought[key] for key in sorted(brought)),
    )


def fighter_of(
    pack: Pack,
    entry: PcEntry | CreatureEntry,
    house: Rulings,
    known_as: str = "",
    side: Side = "pcs",
    at: Cell = NOWHERE,
) -> Fighter:
    """A fighter in full health, with weapon and shield in hand."""
    name = known_as or entry.id
    if isinstance(entry, PcEntry):
        sheet, hand, off = sheet_of_pc(pack, entry, house), entry.hand, entry.off
    else:
        sheet = sheet_of_creature(pack, entry)
        hand = next((one.id for one in sheet.weapons if not one.natural), "")
        off = next((one.id for one in sheet.gear if one.shield), "")
    fighter = Fighter(id=name, sheet=sheet, side=side, at=at, hand=hand, off=off, potions=sheet.potions)
    fighter = fighter.but(music=Musician(tuple(sorted(set(sheet.songs)))))
    fighter = fighter.but(spells=spells_of(pack, entry))
    if isinstance(entry, PcEntry):
        fighter = with_growth(pack, entry, with_supplies(pack, entry, fighter))
    return fighter.but(
        health=max_health(fighter).total,
        resolve=max_resolve(fighter).total,
        energy=max_energy(fighter).total,
    )
