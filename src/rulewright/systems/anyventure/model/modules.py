"""Modules: options in seven tiers, what they cost, and the sheet with or without one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from rulewright.kernel.rules.world import Struct
from rulewright.words.arguments import Number
from rulewright.words.phrase import Phrase

from ..house import Rulings
from ..phrases import say
from .sheets import Ability, Change, Owned, Sheet, Weapon

Category = Literal["core", "secondary", "personality"]
TIERS = 7
EXTRA_SUFFIX = "x"  # marks the tier of an eleventh option, as in `3x`


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
        """The source that the option's changes carry."""
        return f"{self.title}: {self.option.name}"


def tier_number(tier: str) -> int:
    """The number of a tier such as `2a`."""
    return int(tier[0])


def module_cost(category: Category, tiers: Iterable[str]) -> int:
    """The module points that tiers cost: one each; the first of a personality module is free."""
    return len(tuple(tiers)) - (category == "personality")


def tiers_of(sheet: Sheet, module: str) -> tuple[str, ...]:
    return next((one.tiers for one in sheet.modules if one.module == module), ())


def tier_faults(tiers: Iterable[str]) -> Iterator[tuple[str, Phrase]]:
    """Rule id and reason for tiers that cannot be owned together: one option per tier, and no tier left out."""
    numbers = [tier_number(tier) for tier in tiers]
    if not numbers:
        yield "module.cost", say("tier-one-first")
    for one in dict.fromkeys(numbers):
        if numbers.count(one) > 1:
            yield "module.one-per-tier", say("one-option-of-tier", tier=Number(one))
        if one > 1 and one - 1 not in numbers:
            yield "module.order", say("tier-before-tier", tier=Number(one), before=Number(one - 1))


def why_not_counted(tier: str, house: Rulings) -> Phrase | None:
    """Why an option does not exist at a table. Tables may play with ten options a module."""
    if tier.endswith(EXTRA_SUFFIX) and house.module_option_count == "ten":
        return say("eleventh-option", tier=tier)
    return None


def change_counts(change: Change, house: Rulings) -> bool:
    """Whether a module's change applies: a table may rule that attributes never grow."""
    return house.creation_attribute_growth == "explicit" or not change.to.startswith("attribute.")


def grant(module: Module, tier: str, house: Rulings) -> Grant:
    """An option with the changes that apply at a table."""
    option = next(one for one in module.options if one.tier == tier)
    source = f"{module.name}: {option.name}"
    kept = tuple(one.but(by=source) for one in option.changes if change_counts(one, house))
    return Grant(module.id, module.name, option.but(changes=kept))


def with_option(sheet: Sheet, gained: Grant) -> Sheet:
    """The sheet with one more option. Abilities it has already are not added twice."""
    option, tiers = gained.option, tiers_of(sheet, gained.module)
    had = [one.id for one in sheet.abilities]
    return sheet.but(
        changes=(*sheet.changes, *option.changes),
        abilities=(*sheet.abilities, *(one for one in option.abilities if one.id not in had)),
        weapons=(*sheet.weapons, *option.weapons),
        songs=(*sheet.songs, *option.songs),
        words=(*sheet.words, *option_lines(option)),
        modules=owned_with(sheet, gained.module, (*tiers, option.tier)),
    )


def without_option(sheet: Sheet, lost: Grant) -> Sheet:
    option = lost.option
    kept = tuple(one for one in tiers_of(sheet, lost.module) if one != option.tier)
    abilities, weapons = [one.id for one in option.abilities], [one.id for one in option.weapons]
    return sheet.but(
        changes=tuple(one for one in sheet.changes if one.by != lost.by),
        abilities=tuple(one for one in sheet.abilities if one.id not in abilities),
        weapons=tuple(one for one in sheet.weapons if one.id not in weapons),
        songs=without_each(sheet.songs, option.songs),
        words=without_each(sheet.words, option_lines(option)),
        modules=owned_with(sheet, lost.module, kept),
    )


def option_lines(option: Option) -> tuple[str, ...]:
    return (f"{option.name}: {option.words}",) if option.words else ()


def owned_with(sheet: Sheet, module: str, tiers: tuple[str, ...]) -> tuple[Owned, ...]:
    """The modules owned, one of them with these tiers; a module without tiers is no longer owned."""
    owned = {one.module: one for one in sheet.modules} | {module: Owned(module, tuple(sorted(tiers)))}
    return tuple(one for one in owned.values() if one.tiers)


def without_each(items: tuple[str, ...], gone: Iterable[str]) -> tuple[str, ...]:
    """The items, each of those gone removed once: another module may have given the same song."""
    left = list(items)
    for name in gone:
        if name in left:
            left.remove(name)
    return tuple(left)
