"""Checks of ancestries, modules, goods, creatures and characters: what cannot be played, by field and reason.

Packs may come from strangers, so nothing here trusts a reference. Rules of creation that a character breaks are not
checked here: it can be played all the same, see `character.creation`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, cast, get_args

from rulewright.content.packs import EntriesByKind

from ..model.sheets import Owned
from .entries import CreatureEntry, ExtraTier, Gift, ModuleEntry, PcEntry, RegularTier
from .goods import GearEntry, Goods, PotionEntry, WeaponEntry
from .spells import SpellEntry
from .trade import AmmunitionEntry, IngredientEntry, RecipeEntry, ammunition_problems, recipe_problems
from .vocabulary import (
    BASIC_SKILLS,
    TALENTS,
    Problems,
    ability_problems,
    change_problems,
    duplicate_problems,
    format_unknown,
    inflict_problems,
    weapon_problems,
)

REGULAR_TIERS: tuple[RegularTier, ...] = get_args(RegularTier)
EXTRA_TIERS: tuple[ExtraTier, ...] = get_args(ExtraTier)
GOODS_KINDS = ("weapon", "gear", "potion", "ingredient", "ammunition")


def gift_problems(field: str, gifts: Iterable[Gift]) -> Problems:
    listed = tuple(gifts)
    yield from duplicate_problems(field, (one.name for one in listed))
    yield from duplicate_problems("abilities", (ability.id for one in listed for ability in one.abilities))
    for one in listed:
        yield from change_problems(one.changes)
        for ability in one.abilities:
            yield from ability_problems(ability)
        for weapon in one.weapons:
            yield from weapon_problems(weapon)


def module_problems(entry: ModuleEntry) -> Problems:
    """A module has each of the ten options once, and at most one eleventh."""
    tiers = [option.tier for option in entry.options]
    yield from duplicate_problems("options", tiers)
    yield from (("options", f"there is no option for tier {tier}") for tier in REGULAR_TIERS if tier not in tiers)
    if len(extra := [tier for tier in tiers if tier in EXTRA_TIERS]) > 1:
        yield "options", f"a module has one eleventh option at most, not {' and '.join(extra)}"
    yield from gift_problems("options", entry.options)


def good_problems(entry: Goods, entries: EntriesByKind) -> Problems:
    """Goods are looked up by id alone, so no two kinds share one."""
    own = {WeaponEntry: "weapon", GearEntry: "gear", PotionEntry: "potion"}[type(entry)]
    yield from (
        ("id", f"a {kind} already has this id") for kind in GOODS_KINDS if kind != own and entry.id in entries[kind]
    )
    if isinstance(entry, WeaponEntry):
        yield from weapon_problems(entry.weapon())
    elif isinstance(entry, GearEntry):
        yield from change_problems(entry.changes)
        if entry.shield and entry.slot != "off hand":
            yield "slot", f"a shield is held in the off hand, not: {entry.slot}"
    else:
        yield from inflict_problems(entry.id, entry.inflicts)
        yield from change_problems(entry.changes)


def trade_problems(entry: IngredientEntry | AmmunitionEntry | RecipeEntry, entries: EntriesByKind) -> Problems:
    if isinstance(entry, RecipeEntry):
        yield from recipe_problems(entry, entries)
        return
    own = "ingredient" if isinstance(entry, IngredientEntry) else "ammunition"
    yield from (
        ("id", f"a {kind} already has this id") for kind in GOODS_KINDS if kind != own and entry.id in entries[kind]
    )
    if isinstance(entry, AmmunitionEntry):
        yield from ammunition_problems(entry)


def goods_reference_problems(field: str, names: Iterable[str], entries: EntriesByKind) -> Problems:
    known = [name for kind in GOODS_KINDS for name in entries[kind]]
    what = "weapon, gear, potion, ingredient or ammunition"
    yield from ((field, format_unknown(name, known, what)) for name in names if name not in known)


def creature_problems(entry: CreatureEntry, entries: EntriesByKind) -> Problems:
    if entry.id in entries["pc"]:
        yield "id", "a player character already has this id"
    for skill in (*entry.skills, *entry.shifts):
        if skill not in BASIC_SKILLS:
            yield "skills", format_unknown(skill, BASIC_SKILLS, "skill")
    for one in entry.trained:
        if one.id not in TALENTS:
            yield "trained", format_unknown(one.id, TALENTS, "weapon, school or craft")
    yield from change_problems(entry.changes)
    yield from duplicate_problems("weapons", (weapon.id for weapon in entry.weapons))
    yield from duplicate_problems("abilities", (ability.id for ability in entry.abilities))
    yield from known_spell_problems(entry, entries)
    for weapon in entry.weapons:
        yield from weapon_problems(weapon)
    for ability in entry.abilities:
        yield from ability_problems(ability)


def known_spell_problems(entry: CreatureEntry, entries: EntriesByKind) -> Problems:
    """A creature has the talents for the spells it knows."""
    yield from duplicate_problems("spells", entry.spells)
    talents = [one.id for one in entry.trained if one.talent]
    opened = [one.to for one in entry.changes]
    for name in entry.spells:
        spell = cast("SpellEntry", entries["spell"][name][1]).spell()
        if spell.school not in talents:
            yield "spells", f"{name} needs a talent in {spell.school}"
        if spell.exotic and f"subschool.{spell.subschool}" not in opened:
            yield "spells", f"{name} needs a change that opens the exotic subschool.{spell.subschool}"


def pc_problems(entry: PcEntry, entries: EntriesByKind) -> Problems:
    """Every choice exists. A choice that is missing is a matter of creation."""
    for field, chosen, known in choices(entry, entries):
        if chosen and chosen not in known:
            yield (
                field,
                format_unknown(chosen, known, f"{field} of its own") + f"; there are {', '.join(known) or 'none'}",
            )
    for one in entry.talents:
        if one.id not in TALENTS:
            yield "talents", format_unknown(one.id, TALENTS, "weapon, school or craft")
    yield from duplicate_problems("talents", (one.id for one in entry.talents))
    yield from duplicate_problems("languages", (one.id for one in entry.languages))
    yield from duplicate_problems("modules", (owned.module for owned in entry.modules))
    yield from duplicate_problems("spells", entry.spells)
    for owned in entry.modules:
        yield from (("modules", why) for why in tier_problems(owned, entries))
    yield from goods_reference_problems("gear", entry.gear, entries)


def tier_problems(owned: Owned, entries: EntriesByKind) -> Iterator[str]:
    """Every tier taken is one of the module."""
    module: Any = entries["module"][owned.module][1]
    known = [option.tier for option in module.options]
    yield from (format_unknown(tier, known, f"tier of {owned.module}") for tier in owned.tiers if tier not in known)


def choices(entry: PcEntry, entries: EntriesByKind) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Field, choice and the names that exist for it."""
    ancestry: Any = entries["ancestry"][entry.ancestry][1]
    culture: Any = entries["culture"][entry.culture][1]
    yield "bloodline", entry.bloodline, tuple(one.name for one in ancestry.bloodlines)
    yield "restriction", entry.restriction, tuple(one.name for one in culture.restrictions)
    yield "benefit", entry.benefit, tuple(one.name for one in culture.benefits)
    yield "item", entry.item, culture.items
    trait: Any = entries["trait"][entry.trait][1] if entry.trait else None
    yield "form", entry.form, tuple(one.name for one in trait.forms) if trait else ()
    carried = (entry.item, *entry.gear)
    weapons = tuple(name for name in carried if name in entries["weapon"])
    shields = tuple(name for name in carried if getattr(entries["gear"].get(name, (0, 0))[1], "slot", "") == "off hand")
    yield "hand", entry.hand, weapons
    yield "off", entry.off, (*weapons, *shields)
