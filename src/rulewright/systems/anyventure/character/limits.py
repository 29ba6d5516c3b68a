"""The limits of attributes, talents and levels with everything that the sheet adds."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.content.sheet import Fault

from ..house import Rulings
from ..model.sheets import Sheet
from ..model.terms import ATTRIBUTES, Attribute
from ..packs.vocabulary import NAMES_BY_FAMILY, TALENTS

MAX_GROWN_ATTRIBUTE = 5
MAX_TALENT = 4
MAX_LEVEL_BY_RULING = {"special": 6, "seven": 7, "six": 6}
LEVEL_FAMILIES = ("skill", "weapon", "magic", "craft")


def granted_total(sheet: Sheet, to: str) -> int:
    """The sum that ancestry, culture, trait and modules add to a value."""
    return sum(change.amount for change in sheet.changes if change.to == to)


def growth_faults(sheet: Sheet, house: Rulings) -> Iterator[Fault]:
    """Every value that is above its limit."""
    for one in ATTRIBUTES:
        yield from range_faults(sheet, one)
    yield from cap_faults(sheet)
    yield from level_faults(sheet, house)


def range_faults(sheet: Sheet, attribute: Attribute) -> Iterator[Fault]:
    """An attribute is 1 to 5 with everything."""
    grown = sheet.attributes.of(attribute) + granted_total(sheet, f"attribute.{attribute}")
    if not 1 <= grown <= MAX_GROWN_ATTRIBUTE:
        yield Fault(
            "attribute.range", f"{attribute.title()} is 1 to {MAX_GROWN_ATTRIBUTE} with everything, not {grown}"
        )


def cap_faults(sheet: Sheet) -> Iterator[Fault]:
    """No weapon, magic or crafting talent passes 4."""
    own = {one.id: one.talent for one in sheet.trained}
    for name in TALENTS:
        family = next(one for one in ("weapon", "magic", "craft") if name in NAMES_BY_FAMILY[one])
        talent = own.get(name, 0) + granted_total(sheet, f"{family}-talent.{name}")
        if talent > MAX_TALENT:
            yield Fault("creation.talent-cap", f"the talent in {name} is at most {MAX_TALENT}, not {talent}")


def level_faults(sheet: Sheet, house: Rulings) -> Iterator[Fault]:
    """No skill is above the last level open to characters."""
    limit = MAX_LEVEL_BY_RULING[house.skill_level_cap]
    for family in LEVEL_FAMILIES:
        for name in NAMES_BY_FAMILY[family]:
            level = granted_total(sheet, f"{family}.{name}")
            if level > limit:
                yield Fault("skill.levels", f"{name} is at most at level {limit}, not {level}")
