"""What no table could play with in peoples, modules, goods, creatures and characters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, cast, get_args

from rulewright.content.packs import EntriesByKind

from ..model.sheets import Owned
from .entries import CreatureEntry, ExtraTier, Gift, ModuleEntry, PcEntry, RegularTier
from .goods import GearEntry, Goods, PotionEntry, WeaponEntry
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
from .spells import SpellEntry
from .trade import AmmunitionEntry, IngredientEntry, RecipeEntry, wrong_ammunition, wrong_recipe

TIERS: tuple[RegularTier, ...] = get_args(RegularTier)


EXTRAS: tuple[ExtraTier, ...] = get_args(ExtraTier)


GOODS = ("weapon", "gear", "potion", "ingredient", "ammunition")


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


def wrong_good(entry: Goods, found: EntriesByKind) -> Wrong:
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


def wrong_trade(entry: IngredientEntry | AmmunitionEntry | RecipeEntry, found: EntriesByKind) -> Wrong:
    if isinstance(entry, RecipeEntry):
        yield from wrong_recipe(entry, found)
        return
    own = "ingredient" if isinstance(entry, IngredientEntry) else "ammunition"
    yield from (("id", f"a {kind} has it already") for kind in GOODS if kind != own and entry.id in found[kind])
    if isinstance(entry, AmmunitionEntry):
        yield from wrong_ammunition(entry)


def wrong_goods(field: str, names: Iterable[str], found: EntriesByKind) -> Wrong:
    known = [name for kind in GOODS for name in found[kind]]
    what = "weapon, gear, potion, ingredient or ammunition"
    yield from ((field, unknown(name, known, what)) for name in names if name not in known)


def wrong_creature(entry: CreatureEntry, found: EntriesByKind) -> Wrong:
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


def wrong_known(entry: CreatureEntry, found: EntriesByKind) -> Wrong:
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


def wrong_pc(entry: PcEntry, found: EntriesByKind) -> Wrong:
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


def wrong_tiers(owned: Owned, found: EntriesByKind) -> Iterator[str]:
    """Every tier taken is one of the module's."""
    module: Any = found["module"][owned.module][1]
    known = [option.tier for option in module.options]
    yield from (unknown(tier, known, f"tier of {owned.module}") for tier in owned.tiers if tier not in known)


def choices(entry: PcEntry, found: EntriesByKind) -> Iterator[tuple[str, str, tuple[str, ...]]]:
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
