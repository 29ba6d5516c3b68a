"""Checks sheets against the rules of creation and names every rule that one breaks."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.content.sheet import Fault

from ..house import Rulings
from ..model.sheets import Gift, Item, Sheet, Skill, Trait

BY_THE_BOOK = Rulings()
USUAL_SHEET = Sheet()
RATINGS = range(5)
STARTING_SPREAD = (3, 2, 2, 1, 1, 0)


def sheet_faults(sheet: Sheet, house: Rulings = BY_THE_BOOK, *, starting: bool = False) -> list[Fault]:
    """What is wrong with a sheet under these rulings; a `starting` character must have the starting spread."""
    faults = [*skill_faults(sheet, starting=starting), *perk_faults(sheet)]
    for trait in sheet.traits:
        faults += trait_faults(trait)
    for item in sheet.items:
        faults += item_faults(item, house)
    return [*faults, *box_faults(sheet, house), *point_faults(sheet, house)]


def skill_faults(sheet: Sheet, *, starting: bool) -> Iterator[Fault]:
    ratings = {skill: sheet.rating(skill) for skill in Skill}
    for skill, rating in ratings.items():
        if rating not in RATINGS:
            yield Fault("skill.rating", f"{skill.value.title()} is rated 0 to {RATINGS[-1]}, not {rating}")
    spread = tuple(sorted(ratings.values(), reverse=True))
    if starting and spread != STARTING_SPREAD:
        yield Fault(
            "skill.rating", f"the starting spread is {format_numbers(STARTING_SPREAD)}, not {format_numbers(spread)}"
        )


def perk_faults(sheet: Sheet) -> Iterator[Fault]:
    for perk in sheet.perks:
        if perk.dice < 1:
            yield Fault("dice.bonus.perk", f"{perk.name} lends 1 die or more, not {perk.dice}")


def trait_faults(trait: Trait) -> Iterator[Fault]:
    if trait.dice < 0:
        yield Fault("trait.talent", f"{trait.name} may add dice, it takes none away: {trait.dice}")
    if trait.special:
        yield from gift_faults(trait.special, "stunt.special")


def gift_faults(gift: Gift, rule: str) -> Iterator[Fault]:
    if gift.cost < 1:
        yield Fault(rule, f"{gift.name} costs 1 SP or more, not {gift.cost}")
    if gift.size < 1:
        yield Fault(rule, f"{gift.name} has a size of 1 or more, not {gift.size}")


def item_faults(item: Item, house: Rulings) -> Iterator[Fault]:
    """Pierce needs an item with damage; hardened and coverage need one with soak."""
    if item.pierce and not item.weapon:
        yield Fault("trait.property", f"{item.name} does no damage, so its pierce is worth nothing")
    for name in ("hardened", "coverage"):
        if getattr(item, name) and not item.soak:
            yield Fault("trait.property", f"{item.name} has no soak, so its {name} is worth nothing")
    if item.loads and not item.weapon:
        yield Fault("snap.ready", f"{item.name} is no weapon, so there is nothing to reload")
    if item.weapon and house.damage_source == "rated" and not item.damage:
        yield Fault("damage.amount", f"{item.name} has damage dice, but this table uses a damage rating")
    if item.weapon and house.damage_source == "rolled" and not item.dice:
        yield Fault("damage.amount", f"{item.name} has a damage rating, but this table rolls damage dice")
    for gift in item.properties:
        yield from gift_faults(gift, "stunt.trigger_property")


def box_faults(sheet: Sheet, house: Rulings) -> Iterator[Fault]:
    """Only extras must have the usual boxes; own thresholds need a table that reads them from the sheet."""
    if sheet.boxes != USUAL_SHEET.boxes and sheet.kind == "extra" and house.stress_extras != "like_principals":
        yield Fault("stress.extras", f"extras have no boxes of their own at this table: {format_numbers(sheet.boxes)}")
    if sheet.thresholds != USUAL_SHEET.thresholds and house.damage_thresholds != "sheet":
        yield Fault(
            "damage.levels", f"this table does not read thresholds from the sheet: {format_numbers(sheet.thresholds)}"
        )
    staggered, incapacitated = sheet.thresholds
    if not 1 < staggered < incapacitated:
        yield Fault("damage.levels", f"thresholds rise and begin above 1: {format_numbers(sheet.thresholds)}")


def point_faults(sheet: Sheet, house: Rulings) -> Iterator[Fault]:
    if sheet.pp == USUAL_SHEET.pp:
        return
    if sheet.kind != "pc":
        yield Fault("plot.gm", f"opponents use the GM's plot points and have none of their own: {sheet.pp}")
    elif house.plot_start != "sheet":
        yield Fault("plot.start", f"this table does not read plot points from the sheet: {sheet.pp}")


def format_numbers(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))
