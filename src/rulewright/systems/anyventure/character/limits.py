"""The limits of attributes, talents and levels with everything that the sheet adds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulewright.content.sheet import Fault
from rulewright.words.arguments import Number

from ..house import Rulings
from ..model.sheets import Sheet
from ..model.terms import ATTRIBUTES, Attribute
from ..obstacles import Obstacle
from ..packs.vocabulary import NAMES_BY_FAMILY, TALENTS
from ..phrases import say

MAX_GROWN_ATTRIBUTE = 5
MAX_TALENT = 4
MAX_LEVEL_BY_RULING = {"special": 6, "seven": 7, "six": 6}
LEVEL_FAMILIES = ("skill", "weapon", "magic", "craft")


def granted_total(sheet: Sheet, to: str) -> int:
    """The sum that ancestry, culture, trait and modules add to a value."""
    return sum(change.amount for change in sheet.changes if change.to == to)


def as_faults(limits: Iterable[Obstacle]) -> Iterator[Fault]:
    """Broken limits as faults of a sheet."""
    return (Fault(limit.by, str(limit.why)) for limit in limits)


def growth_limits(sheet: Sheet, house: Rulings) -> Iterator[Obstacle]:
    """Every value that is above its limit."""
    for one in ATTRIBUTES:
        yield from range_limits(sheet, one)
    yield from talent_limits(sheet)
    yield from level_limits(sheet, house)


def range_limits(sheet: Sheet, attribute: Attribute) -> Iterator[Obstacle]:
    """An attribute is 1 to 5 with everything."""
    grown = sheet.attributes.of(attribute) + granted_total(sheet, f"attribute.{attribute}")
    if not 1 <= grown <= MAX_GROWN_ATTRIBUTE:
        highest = Number(MAX_GROWN_ATTRIBUTE)
        why = say("attribute-limit", attribute=attribute.title(), highest=highest, grown=Number(grown))
        yield Obstacle(why, "attribute.range")


def talent_limits(sheet: Sheet) -> Iterator[Obstacle]:
    """No weapon, magic or crafting talent passes 4."""
    own = {one.id: one.talent for one in sheet.trained}
    for name in TALENTS:
        family = next(one for one in ("weapon", "magic", "craft") if name in NAMES_BY_FAMILY[one])
        talent = own.get(name, 0) + granted_total(sheet, f"{family}-talent.{name}")
        if talent > MAX_TALENT:
            why = say("talent-limit", name=name, highest=Number(MAX_TALENT), talent=Number(talent))
            yield Obstacle(why, "creation.talent-cap")


def level_limits(sheet: Sheet, house: Rulings) -> Iterator[Obstacle]:
    """No skill is above the last level open to characters."""
    limit = MAX_LEVEL_BY_RULING[house.skill_level_cap]
    for family in LEVEL_FAMILIES:
        for name in NAMES_BY_FAMILY[family]:
            level = granted_total(sheet, f"{family}.{name}")
            if level > limit:
                why = say("level-limit", name=name, highest=Number(limit), level=Number(level))
                yield Obstacle(why, "skill.levels")
