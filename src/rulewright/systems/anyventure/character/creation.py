"""Checks characters and creatures against the rules of creation; every broken rule is named by its id."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.content.sheet import Fault
from rulewright.kernel.rules.world import find

from ..house import Rulings
from ..model.modules import tier_faults, why_not_counted
from ..model.sheets import Sheet
from ..model.spellbook import first_spell_faults
from ..model.terms import ATTRIBUTES, NO_RESOLVE
from ..model.world import Fighter
from ..packs import Pack
from ..packs.entries import CreatureEntry, PcEntry
from .limits import MAX_LEVEL_BY_RULING, as_faults, level_limits, range_limits, talent_limits
from .points import is_personality, module_points, talent_points
from .sheet import sheet_of_pc, spells_of
from .wearing import slot_faults

BY_THE_BOOK = Rulings()
ATTRIBUTE_POINTS = 6
MAX_ATTRIBUTE, MAX_CREATURE_ATTRIBUTE = 4, 6
COMMON, FLUENT, MASTERY = "Common", 2, 3


def pc_faults(pack: Pack, entry: PcEntry, house: Rulings = BY_THE_BOOK) -> list[Fault]:
    """Every rule of creation that a character breaks at a table with these rulings, in the order of creation."""
    sheet = sheet_of_pc(pack, entry, house)
    return [
        *ancestry_faults(pack, entry),
        *culture_faults(pack, entry),
        *attribute_faults(entry, sheet),
        *personality_faults(pack, entry),
        *trait_faults(pack, entry),
        *talent_faults(entry, house, sheet),
        *language_faults(pack, entry),
        *module_faults(pack, entry, sheet, house),
        *as_faults(level_limits(sheet, house)),
        *spell_faults(pack, entry, sheet, house),
        *slot_faults(entry, sheet),
    ]


def ancestry_faults(pack: Pack, entry: PcEntry) -> Iterator[Fault]:
    ancestry = find(pack.ancestry, entry.ancestry)
    if entry.size is None and len(ancestry.sizes) > 1:
        yield Fault("creation.ancestry", f"{ancestry.name} are {' or '.join(ancestry.sizes)}: choose one size")
    if entry.size is not None and entry.size not in ancestry.sizes:
        yield Fault("creation.ancestry", f"{ancestry.name} are {' or '.join(ancestry.sizes)}, not {entry.size}")
    if ancestry.bloodlines and not entry.bloodline:
        known = ", ".join(one.name for one in ancestry.bloodlines)
        yield Fault("creation.ancestry", f"{ancestry.name} have bloodlines: choose one of {known}")


def culture_faults(pack: Pack, entry: PcEntry) -> Iterator[Fault]:
    culture = find(pack.culture, entry.culture)
    chosen = {"restriction": entry.restriction, "benefit": entry.benefit, "starting item": entry.item}
    for what, name in chosen.items():
        if not name:
            yield Fault("creation.culture", f"{culture.name}: choose one {what}")


def attribute_faults(entry: PcEntry, sheet: Sheet) -> Iterator[Fault]:
    for one in ATTRIBUTES:
        value = entry.attributes.of(one)
        if value > MAX_ATTRIBUTE:
            yield Fault("creation.attributes-cap", f"{one.title()} is at most {MAX_ATTRIBUTE} at creation, not {value}")
        if value < 1:
            yield Fault("creation.attributes-floor", f"{one.title()} is at least 1, not {value}")
        if value <= MAX_ATTRIBUTE:
            yield from as_faults(range_limits(sheet, one))
    spent = sum(entry.attributes.of(one) for one in ATTRIBUTES) - len(ATTRIBUTES)
    if spent != ATTRIBUTE_POINTS:
        yield Fault("creation.attributes-points", f"{ATTRIBUTE_POINTS} attribute points are spread, not {spent}")


def personality_faults(pack: Pack, entry: PcEntry) -> Iterator[Fault]:
    names = [one.module for one in entry.modules if is_personality(pack, one)]
    if not names:
        yield Fault("creation.personality", "choose one personality module; its first tier is free")
    if len(names) > 1:
        yield Fault("module.personality", f"there is one personality module only, not {' and '.join(names)}")


def trait_faults(pack: Pack, entry: PcEntry) -> Iterator[Fault]:
    trait = find(pack.trait, entry.trait) if entry.trait else None
    if trait and trait.forms and not entry.form:
        known = ", ".join(one.name for one in trait.forms)
        yield Fault("creation.trait", f"{trait.name} has several forms: choose one of {known}")


def talent_faults(entry: PcEntry, house: Rulings, sheet: Sheet) -> Iterator[Fault]:
    left = talent_points(entry, house, sheet).total
    if left < 0:
        yield Fault("creation.talent-points", f"talents cost {-left} more talent points than there are")
    yield from as_faults(talent_limits(sheet))


def language_faults(pack: Pack, entry: PcEntry) -> Iterator[Fault]:
    """Common at level 2, and the ancestry's language at 3 or another at 2."""
    own = find(pack.ancestry, entry.ancestry).language
    known = {one.id: one.level for one in entry.languages}
    for name, level in known.items():
        if not 1 <= level <= MASTERY:
            yield Fault("language.levels", f"a known language has a level of 1 to {MASTERY}; {name} has {level}")
    if own != COMMON and known.get(COMMON) != FLUENT:
        yield Fault("creation.languages", f"everyone speaks {COMMON} at level {FLUENT}")
    others = {name: level for name, level in known.items() if name != COMMON}
    wanted = {COMMON: MASTERY} if own == COMMON else {own: MASTERY}
    swapped = len(others) == 1 and own not in others and FLUENT in others.values()
    if not swapped and (known if own == COMMON else others) != wanted:
        yield Fault("creation.languages", f"besides there is {own} at level {MASTERY}, or one other at level {FLUENT}")


def module_faults(pack: Pack, entry: PcEntry, sheet: Sheet, house: Rulings) -> Iterator[Fault]:
    left = module_points(pack, entry, sheet).total
    if left < 0:
        awarded = f" and the {entry.points} awarded since" if entry.points else ""
        have = f"{entry.start} start{awarded}"
        yield Fault("creation.module-points", f"modules cost {-left} more points than a {have} has")
    for owned in entry.modules:
        name = find(pack.module, owned.module).name
        yield from (Fault(rule, f"{name}: {why}") for rule, why in tier_faults(owned.tiers))
        strange = (why_not_counted(tier, house) for tier in owned.tiers)
        yield from (Fault("module.count", f"{name}: {why}") for why in strange if why)


def spell_faults(pack: Pack, entry: PcEntry, sheet: Sheet, house: Rulings) -> Iterator[Fault]:
    """The rules that the first spells break."""
    yield from first_spell_faults(Fighter(id=entry.id, sheet=sheet, side="pcs"), spells_of(pack, entry), house)


def creature_faults(entry: CreatureEntry) -> Iterator[Fault]:
    """The rules that a creature breaks: tier and stars, attributes, levels, and Resolve by type."""
    if entry.tier == "player":
        yield Fault("npc.tiers", "a creature has a tier of its own, from non-combatant to mythic")
    if (entry.tier == "elite") != (entry.stars > 0):
        yield Fault("npc.elite-stars", f"elites, and nobody else, have 1 to 5 stars: {entry.tier} with {entry.stars}")
    for one in ATTRIBUTES:
        if not 0 <= (value := entry.attributes.of(one)) <= MAX_CREATURE_ATTRIBUTE:
            yield Fault("attribute.range", f"{one.title()} of a creature is 0 to {MAX_CREATURE_ATTRIBUTE}, not {value}")
    for skill, level in entry.skills.items():
        if not -1 <= level <= max(MAX_LEVEL_BY_RULING.values()):
            yield Fault("skill.levels", f"{skill} is at a level from -1 to 7, not {level}")
    if entry.type in NO_RESOLVE and entry.resolve is not None:
        yield Fault("npc.no-resolve", f"a creature of type {entry.type} has no Resolve")
    if entry.type not in NO_RESOLVE and entry.resolve is None:
        yield Fault("resource.resolve", f"a creature of type {entry.type} has Resolve; say how much")
