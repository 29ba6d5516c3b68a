"""Modules as play knows them: options in seven tiers, and what they make of a sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from rulewright.kernel.rules.world import Struct

from ..house import Rulings
from .sheets import Ability, Change, Owned, Sheet, Weapon

Category = Literal["core", "secondary", "personality"]
TIERS = 7
EXTRA = "x"
"""The end of an eleventh option's tier, such as `3x`."""


class Option(Struct, frozen=True, kw_only=True):
    """What a module gives at one tier."""

    tier: str
    name: str
    words: str = ""
    changes: tuple[Change, ...] = ()
    abilities: tuple[Ability, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    songs: tuple[str, ...] = ()


class Module(Struct, frozen=True, kw_only=True):
    """A module and its options."""

    id: str
    name: str
    category: Category = "core"
    options: tuple[Option, ...] = ()

    def option(self, tier: str) -> Option | None:
        return next((one for one in self.options if one.tier == tier), None)


class Grant(Struct, frozen=True):
    """An option together with its module."""

    module: str
    title: str
    option: Option

    @property
    def by(self) -> str:
        """What its changes name as their source."""
        return f"{self.title}: {self.option.name}"


def number(tier: str) -> int:
    """The tier an option belongs to."""
    return int(tier[0])


def cost(category: Category, tiers: Iterable[str]) -> int:
    """A point for each tier; the first of a personality module is free."""
    return len(tuple(tiers)) - (category == "personality")


def tiers_of(sheet: Sheet, module: str) -> tuple[str, ...]:
    return next((one.tiers for one in sheet.modules if one.module == module), ())


def tier_faults(tiers: Iterable[str]) -> Iterator[tuple[str, str]]:
    """One option per tier, each after the one before it; a module begins with tier 1."""
    numbers = [number(tier) for tier in tiers]
    if not numbers:
        yield "module.cost", "a module is bought with its tier 1"
    for one in dict.fromkeys(numbers):
        if numbers.count(one) > 1:
            yield "module.one-per-tier", f"only one option of tier {one} may be taken"
        if one > 1 and one - 1 not in numbers:
            yield "module.order", f"tier {one} can be bought only after tier {one - 1}"


def not_counted(tier: str, house: Rulings) -> str:
    """Why a table with ten options a module knows no such option."""
    if tier.endswith(EXTRA) and house.module_option_count == "ten":
        return f"{tier} is an eleventh option; at this table a module has ten"
    return ""


def counts(change: Change, house: Rulings) -> bool:
    """Whether a module's change works: a table may rule that attributes never grow."""
    return house.creation_attribute_growth == "explicit" or not change.to.startswith("attribute.")


def grant(module: Module, tier: str, house: Rulings) -> Grant:
    """An option as it works at a table."""
    option = next(one for one in module.options if one.tier == tier)
    source = f"{module.name}: {option.name}"
    kept = tuple(one.but(by=source) for one in option.changes if counts(one, house))
    return Grant(module.id, module.name, option.but(changes=kept))


def with_option(sheet: Sheet, given: Grant) -> Sheet:
    """The sheet with one option more; an ability that is there already stands once."""
    option, tiers = given.option, tiers_of(sheet, given.module)
    had = [one.id for one in sheet.abilities]
    return sheet.but(
        changes=(*sheet.changes, *option.changes),
        abilities=(*sheet.abilities, *(one for one in option.abilities if one.id not in had)),
        weapons=(*sheet.weapons, *option.weapons),
        songs=(*sheet.songs, *option.songs),
        words=(*sheet.words, *said(option)),
        modules=owning(sheet, given.module, (*tiers, option.tier)),
    )


def without_option(sheet: Sheet, given: Grant) -> Sheet:
    """The sheet without one of its options."""
    option = given.option
    kept = tuple(one for one in tiers_of(sheet, given.module) if one != option.tier)
    abilities, weapons = [one.id for one in option.abilities], [one.id for one in option.weapons]
    return sheet.but(
        changes=tuple(one for one in sheet.changes if one.by != given.by),
        abilities=tuple(one for one in sheet.abilities if one.id not in abilities),
        weapons=tuple(one for one in sheet.weapons if one.id not in weapons),
        songs=less(sheet.songs, option.songs),
        words=less(sheet.words, said(option)),
        modules=owning(sheet, given.module, kept),
    )


def said(option: Option) -> tuple[str, ...]:
    return (f"{option.name}: {option.words}",) if option.words else ()


def owning(sheet: Sheet, module: str, tiers: tuple[str, ...]) -> tuple[Owned, ...]:
    """The modules owned, with these tiers of one of them; one without tiers is no longer owned."""
    known = {one.module: one for one in sheet.modules} | {module: Owned(module, tuple(sorted(tiers)))}
    return tuple(one for one in known.values() if one.tiers)


def less(items: tuple[str, ...], gone: Iterable[str]) -> tuple[str, ...]:
    """Without one of each."""
    left = list(items)
    for one in gone:
        if one in left:
            left.remove(one)
    return tuple(left)
