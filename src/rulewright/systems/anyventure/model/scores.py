"""The current values of a fighter, from sheet, gear, boons and injuries, as tallies that can be explained."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rulewright.kernel.rules.tally import Tally
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.phrase import Phrase

from ..house import Rulings
from ..phrases import say
from .sheets import Change, Gear, Sheet, Weapon, Worn
from .terms import ATTRIBUTE_OF, CRAFTS, NO_RESOLVE, SCHOOLS, WEAPONRY, Damage, Mode
from .world import Adventure, Boon, Fighter, Injury

MAX_MORALE_BY_RULING = {"twenty": 20, "ten": 10, "granted": 0}
MAX_MORALE = 20  # the limit where the table rules that the maximum is granted
CRAWL_UNITS = 2  # the walk of a Prone creature, where the table rules so
SIZE_SHIFTS = {"small": {"finesse": 1, "physique": -1}, "large": {"finesse": -1, "physique": 1}}


# Values are asked for many times in a turn while conditions and Energy change. Caches keyed by the whole fighter would
# seldom hit, so they are keyed by the parts that can change a value.
class Outfit(NamedTuple):
    """The parts of a fighter that its changes come from."""

    id: str
    sheet: Sheet
    gear: tuple[Gear, ...]
    weapons: tuple[Weapon, ...]
    hand: str
    off: str
    boons: tuple[Boon, ...]
    injuries: tuple[Injury, ...]


def outfit(fighter: Fighter) -> Outfit:
    gear, weapons = fighter.gear, fighter.weapons
    held = fighter.hand, fighter.off
    return Outfit(fighter.id, fighter.sheet, gear, weapons, *held, fighter.boons, fighter.injuries)


Bearer = Fighter | Outfit


def worn_gear(fighter: Bearer) -> tuple[Gear, ...]:
    """The gear with an effect: the first of each slot, two accessories, the shield in hand, and what needs no slot."""
    room = {"accessory": 2 + sum(one.amount for one in fighter.sheet.changes if one.to == "accessories")}
    in_use: list[Gear] = []
    for one in fighter.gear:
        in_slot = sum(other.slot == one.slot for other in in_use)
        if one.slot == "none" or (one.id == fighter.off if one.shield else in_slot < room.get(one.slot, 1)):
            in_use.append(one)
    return tuple(in_use)


def worn_armour(fighter: Bearer) -> Gear | None:
    return next((one for one in worn_gear(fighter) if one.armour), None)


def held_shield(fighter: Bearer) -> Gear | None:
    return next((one for one in fighter.gear if one.shield and one.id == fighter.off), None)


def is_wearing(fighter: Bearer, what: Worn) -> bool:
    """Whether a fighter wears what a change requires; an empty requirement is always met."""
    if not what:
        return True
    on, arm = worn_armour(fighter), held_shield(fighter)
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


def all_changes(fighter: Bearer) -> Iterator[Change]:
    """Every change of a fighter's values, whether or not what it requires is worn."""
    yield from fighter.sheet.changes
    for one in worn_gear(fighter):
        yield from one.changes
    for weapon in fighter.weapons:
        if weapon.id in (fighter.hand, fighter.off):
            yield from weapon.changes
    for boon in fighter.boons:
        yield from boon.changes
    for injury in fighter.injuries:
        yield from injury.changes if not injury.fitted else ()


@lru_cache(maxsize=4096)
def _active_changes(bearer: Outfit) -> dict[str, tuple[Change, ...]]:
    by_value: dict[str, tuple[Change, ...]] = {}
    for one in all_changes(bearer):
        if is_wearing(bearer, one.worn):
            by_value[one.to] = (*by_value.get(one.to, ()), one)
    return by_value


def active_changes(fighter: Bearer) -> dict[str, tuple[Change, ...]]:
    """The changes that apply now, by the value they change."""
    return _active_changes(outfit(fighter) if isinstance(fighter, Fighter) else fighter)


def changes_to(fighter: Bearer, to: str) -> tuple[Change, ...]:
    return active_changes(fighter).get(to, ())


def with_changes(tally: Tally, fighter: Bearer, to: str, rule: str) -> Tally:
    """The tally with every change of a value: first those that add to it, then the highest of those that set it."""
    changes = active_changes(fighter)
    for one in changes.get(to, ()):
        tally = tally.plus(one.by or to, one.amount, rule)
    if outright := changes.get(f"set.{to}", ()):
        highest = max(outright, key=lambda one: one.amount)
        tally = tally.plus(set_words(highest), highest.amount - tally.sum, rule)
    return tally


def set_words(change: Change) -> Phrase:
    return say("set-to", by=change.by or change.to.removeprefix("set."), amount=Number(change.amount))


def total_change(fighter: Bearer, to: str) -> int:
    return sum([one.amount for one in changes_to(fighter, to)])


def highest_change(fighter: Bearer, to: str) -> int:
    """The highest change of a value whose changes do not add up; 0 without any."""
    return max([one.amount for one in changes_to(fighter, to)], default=0)


def result_floor(fighter: Bearer, skill: str) -> int:
    """The lowest result that a check of a skill can have; the highest floor counts."""
    return highest_change(fighter, f"floor.{skill}")


def skill_family(skill: str) -> str:
    """The family of a trained skill: weapon, magic or craft. Empty for the twenty basic skills."""
    for name, own in (("weapon", WEAPONRY), ("magic", SCHOOLS), ("craft", CRAFTS)):
        if skill in own:
            return name
    return ""


def talent(fighter: Bearer, skill: str) -> Tally:
    """The number of dice: the attribute of one of the twenty basic skills, otherwise the talent of the skill."""
    tally = Tally(say("talent-in", who=Who(fighter.id), skill=skill))
    if skill in ATTRIBUTE_OF:
        attribute = ATTRIBUTE_OF[skill]
        tally = tally.plus(attribute, fighter.sheet.attributes.of(attribute), "dice.talent")
        return with_changes(tally, fighter, f"attribute.{attribute}", "creation.attributes-later").within(0, None)
    own = next((one.talent for one in fighter.sheet.trained if one.id == skill), 0)
    tally = tally.plus(skill, own, "dice.talent")
    return with_changes(tally, fighter, f"{skill_family(skill)}-talent.{skill}", "skill.growth").within(0, None)


def level(fighter: Bearer, skill: str, house: Rulings) -> Tally:
    """The level of a skill, which decides the size of the die."""
    levels = {one.id: one.level for one in fighter.sheet.levels} | {one.id: one.level for one in fighter.sheet.trained}
    own = levels.get(skill, 0)
    tally = Tally(say("level-in", who=Who(fighter.id), skill=skill)).plus("trained", own, "skill.levels")
    tally = with_changes(tally, fighter, f"{skill_family(skill) or 'skill'}.{skill}", "skill.growth")
    return tally.within(None, 6 if house.skill_level_cap == "six" else 7, "skill.level-cap")


def shift(fighter: Bearer, skill: str) -> Tally:
    """Upgrades less downgrades of a skill's die: by size, sheet and changes."""
    tally = Tally(say("shift-in", who=Who(fighter.id), skill=skill))
    by_size = SIZE_SHIFTS.get(fighter.sheet.size, {}).get(ATTRIBUTE_OF.get(skill, ""), 0)
    tally = tally.plus(fighter.sheet.size, by_size, f"size.{fighter.sheet.size}")
    own = next((one.shift for one in fighter.sheet.levels if one.id == skill), 0)
    return with_changes(tally.plus("sheet", own, "dice.shift"), fighter, f"shift.{skill}", "dice.shift")


def max_health(fighter: Fighter) -> Tally:
    tally = Tally(say("maximum-health", who=Who(fighter.id))).plus("base", fighter.sheet.health, "resource.health")
    tally = with_changes(tally, fighter, "health", "creation.derived")
    return tally.plus("severe wounds", -fighter.worn_out, "lifeline.severe").within(1, None, "resource.health-cap")


def health_limit(adventure: Adventure, fighter: Fighter) -> int:
    """The Health that healing can reach: half the maximum while Wounded, where the table rules so."""
    maximum = max_health(fighter).total
    halved = fighter.has("wounded") and adventure.house.condition_wounded == "old"
    return maximum // 2 if halved else maximum


def max_resolve(fighter: Fighter) -> Tally:
    """The maximum Resolve; 0 for creatures without Resolve."""
    tally = Tally(say("maximum-resolve", who=Who(fighter.id)))
    if not has_resolve(fighter):
        return tally.within(0, 0, "npc.no-resolve")
    tally = tally.plus("base", fighter.sheet.resolve or 0, "resource.resolve")
    return with_changes(tally, fighter, "resolve", "creation.derived").within(0, None)


def has_resolve(fighter: Fighter) -> bool:
    return fighter.sheet.resolve is not None and fighter.sheet.type not in NO_RESOLVE


def max_energy(fighter: Fighter) -> Tally:
    tally = Tally(say("maximum-energy", who=Who(fighter.id))).plus("base", fighter.sheet.energy, "resource.energy")
    return with_changes(tally, fighter, "energy", "creation.derived").within(0, None)


def energy_regained(adventure: Adventure, fighter: Fighter) -> Tally:
    base = 3 if adventure.house.resource_energy_regen == "three" else 2
    tally = Tally(say("energy-regained", who=Who(fighter.id))).plus("each turn", base, "resource.energy-regen")
    return with_changes(tally, fighter, "energy-regen", "resource.energy-regen").within(0, None)


def max_morale(adventure: Adventure, fighter: Fighter) -> Tally:
    tally = Tally(say("maximum-morale", who=Who(fighter.id)))
    tally = tally.plus("base", MAX_MORALE_BY_RULING[adventure.house.resource_morale_max], "resource.morale-max")
    granted = with_changes(tally, fighter, "morale", "resource.morale-max")
    return granted.within(0, MAX_MORALE if adventure.house.resource_morale_max == "granted" else None)


def mitigation(fighter: Fighter, kind: Damage) -> Tally:
    """The mitigation of one type of damage. Nothing mitigates true damage."""
    tally = Tally(say("mitigation-against", who=Who(fighter.id), type=Thing(kind)))
    if kind == "true":
        return tally.within(0, 0, "damage.true")
    return with_changes(tally, fighter, f"mitigation.{kind}", "mitigation.sources")


def encumbrance(fighter: Fighter) -> Tally:
    """The encumbrance penalty of everything worn."""
    tally = Tally(say("encumbrance-of", who=Who(fighter.id)))
    for one in worn_gear(fighter):
        tally = tally.plus(one.id, one.encumbrance, "movement.encumbrance")
    return with_changes(tally, fighter, "encumbrance", "movement.encumbrance").within(0, None)


def speed(adventure: Adventure, fighter: Fighter, mode: Mode) -> Tally:
    """Units of free movement in a turn. Swimming and climbing are half of walking unless the sheet has a value."""
    prone, winded = fighter.has("prone"), fighter.has("winded")
    return _speed(outfit(fighter), mode, prone, winded, adventure.house)


@lru_cache(maxsize=1024)
def _speed(fighter: Outfit, mode: Mode, prone: bool, winded: bool, house: Rulings) -> Tally:
    tally = with_changes(
        Tally(say("speed-of", mode=mode, who=Who(fighter.id))).plus("sheet", fighter.sheet.walk, "creation.movement"),
        fighter,
        "walk",
        "creation.movement",
    )
    if mode in ("swim", "climb"):
        own = fighter.sheet.swim if mode == "swim" else fighter.sheet.climb
        half = max(0, tally.total) // 2 if own is None else own
        tally = Tally(say("speed-of", mode=mode, who=Who(fighter.id))).plus(
            "half of walk" if own is None else "sheet", half, f"movement.{mode}-speed"
        )
        tally = with_changes(tally, fighter, mode, f"movement.{mode}-speed")
    if mode == "fly":
        tally = Tally(say("speed-of", mode=mode, who=Who(fighter.id))).plus(
            "sheet", fighter.sheet.fly, "movement.types"
        )
        tally = with_changes(tally, fighter, "fly", "movement.types")
    if mode == "walk":
        tally = slowed(tally, prone, winded, house)
    crawls = mode == "walk" and prone and house.condition_prone_walk == "two"
    return tally.within(0, CRAWL_UNITS if crawls else None, "condition.prone-walk")


def slowed(tally: Tally, prone: bool, winded: bool, house: Rulings) -> Tally:
    """The walking speed halved by Winded and Prone, where the table rules so."""
    if winded and house.condition_winded_walk == "half":
        tally = tally.plus("Winded", tally.total // 2 - tally.total, "condition.winded")
    if prone and house.condition_prone_walk == "half":
        tally = tally.plus("Prone", tally.total // 2 - tally.total, "condition.prone-walk")
    return tally


def is_immune(fighter: Fighter, condition: str) -> bool:
    return condition in fighter.sheet.immune or total_change(fighter, f"immune.{condition}") > 0
