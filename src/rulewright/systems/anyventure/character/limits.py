"""How far attributes, talents and levels may rise, by whatever is on the sheet."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.content.sheet import Fault

from ..house import Rulings
from ..model.sheets import Sheet
from ..model.terms import ATTRIBUTES, Attribute
from ..packs.known import TALENTS, UNDER

MOST_GROWN = 5
MOST_TALENT = 4
MOST_LEVEL = {"special": 6, "seven": 7, "six": 6}
LEVELLED = ("skill", "weapon", "magic", "craft")


def granted(sheet: Sheet, to: str) -> int:
    """What ancestry, culture, trait and modules add to a value."""
    return sum(change.amount for change in sheet.changes if change.to == to)


def growth_faults(sheet: Sheet, house: Rulings) -> Iterator[Fault]:
    """What has grown too far."""
    for one in ATTRIBUTES:
        yield from range_faults(sheet, one)
    yield from cap_faults(sheet)
    yield from level_faults(sheet, house)


def range_faults(sheet: Sheet, attribute: Attribute) -> Iterator[Fault]:
    """An attribute is 1 to 5 with everything."""
    grown = sheet.attributes.of(attribute) + granted(sheet, f"attribute.{attribute}")
    if not 1 <= grown <= MOST_GROWN:
        yield Fault("attribute.range", f"{attribute.title()} is 1 to {MOST_GROWN} with everything, not {grown}")


def cap_faults(sheet: Sheet) -> Iterator[Fault]:
    """No weapon, magic or crafting talent passes 4."""
    own = {one.id: one.talent for one in sheet.trained}
    for name in TALENTS:
        family = next(one for one in ("weapon", "magic", "craft") if name in UNDER[one])
        talent = own.get(name, 0) + granted(sheet, f"{family}-talent.{name}")
        if talent > MOST_TALENT:
            yield Fault("creation.talent-cap", f"the talent in {name} is at most {MOST_TALENT}, not {talent}")


def level_faults(sheet: Sheet, house: Rulings) -> Iterator[Fault]:
    """No skill passes the last level open to characters."""
    most = MOST_LEVEL[house.skill_level_cap]
    for family in LEVELLED:
        for name in UNDER[family]:
            level = granted(sheet, f"{family}.{name}")
            if level > most:
                yield Fault("skill.levels", f"{name} is at most at level {most}, not {level}")
