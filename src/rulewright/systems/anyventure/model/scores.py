"""What a combatant is worth at this moment: sheet, gear and what lies on it, as sums that can be explained."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rulewright.kernel.rules.tally import Tally

from ..house import Rulings
from .sheets import Change, Gear, Sheet, Weapon, Worn
from .terms import ATTRIBUTE_OF, CRAFTS, NO_RESOLVE, SCHOOLS, WEAPONRY, Damage, Mode
from .world import Adventure, Boon, Fighter, Injury

MORALE = {"twenty": 20, "ten": 10, "granted": 0}
MOST_MORALE = 20
CRAWLING = 2
"""How far a Prone creature gets at most, where the table rules so."""
SHIFTS = {"small": {"finesse": 1, "physique": -1}, "large": {"finesse": -1, "physique": 1}}


class Outfit(NamedTuple):
    """All of a combatant that changes of its values lie on."""

    id: str
    sheet: Sheet
    gear: tuple[Gear, ...]
    weapons: tuple[Weapon, ...]
    hand: str
    off: str
    boons: tuple[Boon, ...]
    injuries: tuple[Injury, ...]


def outfit(one: Fighter) -> Outfit:
    return Outfit(one.id, one.sheet, one.gear, one.weapons, one.hand, one.off, one.boons, one.injuries)


Bearer = Fighter | Outfit


def worn(fighter: Bearer) -> tuple[Gear, ...]:
    """What works of all it has: the first of each slot, two accessories, the shield in hand, loose things."""
    most = {"accessory": 2 + sum(one.amount for one in fighter.sheet.changes if one.to == "accessories")}
    found: list[Gear] = []
    for one in fighter.gear:
        taken = sum(other.slot == one.slot for other in found)
        if one.slot == "none" or (one.id == fighter.off if one.shield else taken < most.get(one.slot, 1)):
            found.append(one)
    return tuple(found)


def armour(fighter: Bearer) -> Gear | None:
    return next((one for one in worn(fighter) if one.armour), None)


def shield(fighter: Bearer) -> Gear | None:
    """The shield on its arm."""
    return next((one for one in fighter.gear if one.shield and one.id == fighter.off), None)


def wears(fighter: Bearer, what: Worn) -> bool:
    """Whether what a change hangs on is worn."""
    if not what:
        return True
    on, arm = armour(fighter), shield(fighter)
    match what:
        case "no armour":
            return on is None
        case "armour":
            return on is not None
        case "light armour" | "heavy armour":
            return on is not None and what.startswith(on.armour)
        case "shield":
            return arm is not None
        case "light shield" | "heavy shield":
            return arm is not None and what.startswith(arm.shield)


def changes(fighter: Bearer) -> Iterator[Change]:
    """Everything that could alter its values: the sheet's, those of gear worn and weapon held, and boons."""
    yield from fighter.sheet.changes
    for one in worn(fighter):
        yield from one.changes
    for weapon in fighter.weapons:
        if weapon.id in (fighter.hand, fighter.off):
            yield from weapon.changes
    for boon in fighter.boons:
        yield from boon.changes
    for injury in fighter.injuries:
        yield from injury.changes if not injury.fitted else ()


@lru_cache(maxsize=4096)
def _altered(bearer: Outfit) -> dict[str, tuple[Change, ...]]:
    found: dict[str, tuple[Change, ...]] = {}
    for one in changes(bearer):
        if wears(bearer, one.worn):
            found[one.to] = (*found.get(one.to, ()), one)
    return found


def in_force(fighter: Bearer) -> dict[str, tuple[Change, ...]]:
    """The changes that work now, by what they alter."""
    return _altered(outfit(fighter) if isinstance(fighter, Fighter) else fighter)


def altered(fighter: Bearer, to: str) -> tuple[Change, ...]:
    """The changes of one value that work now."""
    return in_force(fighter).get(to, ())


def changed(tally: Tally, fighter: Bearer, to: str, rule: str) -> Tally:
    """With every change of one value: what adds to it first, then the highest of what sets it outright."""
    found = in_force(fighter)
    for one in found.get(to, ()):
        tally = tally.plus(one.by or to, one.amount, rule)
    if outright := found.get(f"set.{to}", ()):
        highest = max(outright, key=lambda one: one.amount)
        tally = tally.plus(f"{highest.by or to}, set to {highest.amount}", highest.amount - tally.sum, rule)
    return tally


def amount(fighter: Bearer, to: str) -> int:
    return sum([one.amount for one in altered(fighter, to)])


def most(fighter: Bearer, to: str) -> int:
    """The highest of the changes of something that does not add up; 0 if there is none."""
    return max([one.amount for one in altered(fighter, to)], default=0)


def lowest(fighter: Bearer, skill: str) -> int:
    """The floor under a skill's results: the highest of those that lie under it."""
    return most(fighter, f"floor.{skill}")


def family(skill: str) -> str:
    """To which family of trained skills a name belongs; none for the twenty."""
    for name, own in (("weapon", WEAPONRY), ("magic", SCHOOLS), ("craft", CRAFTS)):
        if skill in own:
            return name
    return ""


def talent(fighter: Bearer, skill: str) -> Tally:
    """How many dice: the attribute of one of the twenty skills, else the skill's own talent."""
    tally = Tally(f"talent of {fighter.id} in {skill}")
    if skill in ATTRIBUTE_OF:
        attribute = ATTRIBUTE_OF[skill]
        tally = tally.plus(attribute, fighter.sheet.attributes.of(attribute), "dice.talent")
        return changed(tally, fighter, f"attribute.{attribute}", "creation.attributes-later").within(0, None)
    own = next((one.talent for one in fighter.sheet.trained if one.id == skill), 0)
    tally = tally.plus(skill, own, "dice.talent")
    return changed(tally, fighter, f"{family(skill)}-talent.{skill}", "skill.growth").within(0, None)


def level(fighter: Bearer, skill: str, house: Rulings) -> Tally:
    """Which die: the level of the skill with everything that raises or lowers it."""
    known = {one.id: one.level for one in fighter.sheet.levels} | {one.id: one.level for one in fighter.sheet.trained}
    own = known.get(skill, 0)
    tally = Tally(f"level of {fighter.id} in {skill}").plus("trained", own, "skill.levels")
    tally = changed(tally, fighter, f"{family(skill) or 'skill'}.{skill}", "skill.growth")
    return tally.within(None, 6 if house.skill_level_cap == "six" else 7, "skill.level-cap")


def shift(fighter: Bearer, skill: str) -> Tally:
    """Upgrades less downgrades: by size, by the sheet, by what lies on it."""
    tally = Tally(f"shift of {fighter.id} in {skill}")
    by_size = SHIFTS.get(fighter.sheet.size, {}).get(ATTRIBUTE_OF.get(skill, ""), 0)
    tally = tally.plus(fighter.sheet.size, by_size, f"size.{fighter.sheet.size}")
    own = next((one.shift for one in fighter.sheet.levels if one.id == skill), 0)
    return changed(tally.plus("sheet", own, "dice.shift"), fighter, f"shift.{skill}", "dice.shift")


def most_health(fighter: Fighter) -> Tally:
    tally = Tally(f"maximum Health of {fighter.id}").plus("base", fighter.sheet.health, "resource.health")
    tally = changed(tally, fighter, "health", "creation.derived")
    return tally.plus("severe wounds", -fighter.worn_out, "lifeline.severe").within(1, None, "resource.health-cap")


def health_limit(adventure: Adventure, fighter: Fighter) -> int:
    """How far Health can rise: half the maximum while Wounded, where the table keeps that effect."""
    most = most_health(fighter).total
    halved = fighter.has("wounded") and adventure.house.condition_wounded == "old"
    return most // 2 if halved else most


def most_resolve(fighter: Fighter) -> Tally:
    """None at all for those without Resolve."""
    tally = Tally(f"maximum Resolve of {fighter.id}")
    if not has_resolve(fighter):
        return tally.within(0, 0, "npc.no-resolve")
    tally = tally.plus("base", fighter.sheet.resolve or 0, "resource.resolve")
    return changed(tally, fighter, "resolve", "creation.derived").within(0, None)


def has_resolve(fighter: Fighter) -> bool:
    return fighter.sheet.resolve is not None and fighter.sheet.type not in NO_RESOLVE


def most_energy(fighter: Fighter) -> Tally:
    tally = Tally(f"maximum Energy of {fighter.id}").plus("base", fighter.sheet.energy, "resource.energy")
    return changed(tally, fighter, "energy", "creation.derived").within(0, None)


def regained(adventure: Adventure, fighter: Fighter) -> Tally:
    base = 3 if adventure.house.resource_energy_regen == "three" else 2
    tally = Tally(f"Energy regained by {fighter.id}").plus("each turn", base, "resource.energy-regen")
    return changed(tally, fighter, "energy-regen", "resource.energy-regen").within(0, None)


def most_morale(adventure: Adventure, fighter: Fighter) -> Tally:
    tally = Tally(f"maximum Morale of {fighter.id}")
    tally = tally.plus("base", MORALE[adventure.house.resource_morale_max], "resource.morale-max")
    granted = changed(tally, fighter, "morale", "resource.morale-max")
    return granted.within(0, MOST_MORALE if adventure.house.resource_morale_max == "granted" else None)


def mitigation(fighter: Fighter, kind: Damage) -> Tally:
    """The sum of one type; nothing helps against true damage."""
    tally = Tally(f"mitigation of {fighter.id} against {kind}")
    if kind == "true":
        return tally.within(0, 0, "damage.true")
    return changed(tally, fighter, f"mitigation.{kind}", "mitigation.sources")


def encumbrance(fighter: Fighter) -> Tally:
    """One number for everything worn."""
    tally = Tally(f"encumbrance penalty of {fighter.id}")
    for one in worn(fighter):
        tally = tally.plus(one.id, one.encumbrance, "movement.encumbrance")
    return changed(tally, fighter, "encumbrance", "movement.encumbrance").within(0, None)


def speed(adventure: Adventure, fighter: Fighter, mode: Mode) -> Tally:
    """Units of free movement in a turn; swimming and climbing are half of walking unless the sheet says more."""
    low = fighter.has("prone"), fighter.has("winded")
    return _speed(outfit(fighter), mode, *low, adventure.house)


@lru_cache(maxsize=1024)
def _speed(fighter: Outfit, mode: Mode, prone: bool, winded: bool, house: Rulings) -> Tally:
    tally = changed(
        Tally(f"{mode} of {fighter.id}").plus("sheet", fighter.sheet.walk, "creation.movement"),
        fighter,
        "walk",
        "creation.movement",
    )
    if mode in ("swim", "climb"):
        own = fighter.sheet.swim if mode == "swim" else fighter.sheet.climb
        half = max(0, tally.total) // 2 if own is None else own
        tally = Tally(f"{mode} of {fighter.id}").plus(
            "half of walk" if own is None else "sheet", half, f"movement.{mode}-speed"
        )
        tally = changed(tally, fighter, mode, f"movement.{mode}-speed")
    if mode == "fly":
        tally = Tally(f"fly of {fighter.id}").plus("sheet", fighter.sheet.fly, "movement.types")
        tally = changed(tally, fighter, "fly", "movement.types")
    if mode == "walk":
        tally = slowed(tally, prone, winded, house)
    crawls = mode == "walk" and prone and house.condition_prone_walk == "two"
    return tally.within(0, CRAWLING if crawls else None, "condition.prone-walk")


def slowed(tally: Tally, prone: bool, winded: bool, house: Rulings) -> Tally:
    """Winded and Prone halve walking where the table rules so."""
    if winded and house.condition_winded_walk == "half":
        tally = tally.plus("Winded", tally.total // 2 - tally.total, "condition.winded")
    if prone and house.condition_prone_walk == "half":
        tally = tally.plus("Prone", tally.total // 2 - tally.total, "condition.prone-walk")
    return tally


def immune(fighter: Fighter, condition: str) -> bool:
    return condition in fighter.sheet.immune or amount(fighter, f"immune.{condition}") > 0
