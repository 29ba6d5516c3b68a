"""Sheets as people read them: skills as dice, and every number with its reasons."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.content.sheet import Sheet as SheetText
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import find

from ..board import senses_of
from ..house import Rulings
from ..model.scores import (
    encumbrance,
    energy_regained,
    is_immune,
    level,
    max_energy,
    max_health,
    max_morale,
    max_resolve,
    mitigation,
    shift,
    speed,
    talent,
)
from ..model.sheets import Potion, Weapon
from ..model.spellbook import capacity
from ..model.terms import ATTRIBUTES, BANDS, CONDITIONS, DAMAGES, LEVEL_NAMES, MODES, MUSIC, SKILLS
from ..model.workshop import format_money
from ..model.world import Adventure, Fighter
from ..packs import Pack
from ..packs.entries import CreatureEntry, PcEntry
from ..packs.loading import character_faults
from ..packs.vocabulary import ALL_SKILLS, TALENTS
from ..rules.checks.dice import dice_of
from ..rules.combat.weapons import skill_of
from ..rules.music.songs import musical_talent
from .points import module_points, talent_points
from .sheet import fighter_of, pc_size, sheet_of_pc
from .wording import format_ability, format_changes, format_gear, format_inflict, format_profile, format_spell

BETWEEN_FIGHTS = (
    "Looks",
    "Ancestry",
    "Culture",
    "Trait",
    "Start",
    "Languages",
    "Goods",
    "Recipes",
    "Money",
    "Talent",
    "Module points",
    "Level in",
)
"""What is of no use in a fight, by the beginnings of labels; the dice of skills have talents and levels in them."""


def sheet_of(pack: Pack, entry: PcEntry | CreatureEntry, house: Rulings) -> SheetText:
    """The sheet of a character or creature: text, numbers with their reasons, and the rules it breaks."""
    fighter = fighter_of(pack, entry, house)
    adventure = Adventure(house=house, fighters=(fighter,))
    chosen = pc_lines(pack, entry) if isinstance(entry, PcEntry) else creature_lines(entry)
    words = [*chosen, *skill_lines(adventure, fighter), *equipment_lines(adventure, fighter), *ability_lines(fighter)]
    numbers = [
        *(point_tallies(pack, entry, house) if isinstance(entry, PcEntry) else ()),
        *derived_tallies(adventure, fighter),
    ]
    broken = tuple(str(fault) for fault in character_faults(pack, entry, house))
    told = tuple((label, text) for label, text in words if text)
    modules = [find(pack.module, it.module).name for it in entry.modules] if isinstance(entry, PcEntry) else []
    return SheetText(entry.name, told, tuple(numbers), broken, (*BETWEEN_FIGHTS, *modules))


def pc_lines(pack: Pack, entry: PcEntry) -> Iterator[tuple[str, str]]:
    ancestry, culture = find(pack.ancestry, entry.ancestry), find(pack.culture, entry.culture)
    yield "Looks", entry.words
    yield "Ancestry", ", ".join(filter(None, (ancestry.name, entry.bloodline, pc_size(pack, entry))))
    yield "Culture", ", ".join(filter(None, (culture.name, entry.benefit)))
    trait = find(pack.trait, entry.trait).name if entry.trait else ""
    yield "Trait", ", ".join(filter(None, (trait, entry.form)))
    yield "Start", entry.start
    for owned in entry.modules:
        module = find(pack.module, owned.module)
        taken = [f"{one.tier} {one.name}" for one in module.options if one.tier in owned.tiers]
        yield module.name, f"{module.category}: {', '.join(taken)}"
    yield "Languages", ", ".join(f"{one.id} {one.level}" for one in entry.languages)
    yield "Songs", ", ".join(entry.songs)


def creature_lines(entry: CreatureEntry) -> Iterator[tuple[str, str]]:
    stars = f" {'*' * entry.stars}" if entry.stars else ""
    yield "Kind", f"{entry.tier}{stars}, {entry.type}, {entry.size}"
    yield "Tactics", entry.words


def skill_lines(adventure: Adventure, fighter: Fighter) -> Iterator[tuple[str, str]]:
    """Every skill as the dice it rolls; a skill that may not be rolled shows a dash."""
    for attribute in ATTRIBUTES:
        rolled = (f"{skill} {format_pool(adventure, fighter, skill)}" for skill in SKILLS[attribute])
        yield attribute.title(), ", ".join(rolled)
    known = [skill for skill in TALENTS if talent(fighter, skill).total]
    yield "Trained", ", ".join(f"{skill} {format_pool(adventure, fighter, skill)}" for skill in known)


def format_pool(adventure: Adventure, fighter: Fighter, skill: str) -> str:
    dice, _ = dice_of(adventure, fighter, skill)
    return dice.in_words() if dice else "-"


def equipment_lines(adventure: Adventure, fighter: Fighter) -> Iterator[tuple[str, str]]:
    for weapon in fighter.sheet.weapons:
        held = " (in hand)" if weapon.id in (fighter.hand, fighter.off) else ""
        yield weapon.id, format_fighter_weapon(adventure, fighter, weapon) + held
    for gear in fighter.sheet.gear:
        yield gear.id, format_gear(gear)
    for potion in fighter.sheet.potions:
        yield potion.id, format_potion(potion)
    yield "Special ammunition", ", ".join(f"{one.count} {one.id}" for one in fighter.quiver)
    yield "Goods", ", ".join(f"{one.count} {one.id}" for one in fighter.goods)
    yield "Recipes", ", ".join(f"{one.id} ({one.discipline} RC {one.rc})" for one in fighter.recipes)
    yield "Money", format_money(fighter.silver) if fighter.silver else ""


def format_fighter_weapon(adventure: Adventure, fighter: Fighter, weapon: Weapon) -> str:
    parts = []
    for profile in weapon.profiles:
        rolled = f"{weapon.roll[0]}d{weapon.roll[1]}" if weapon.roll else ""
        skill = skill_of(weapon, profile)
        parts.append(f"{skill} {rolled or format_pool(adventure, fighter, skill)}, {format_profile(profile)}")
    several = f", {weapon.count} of them" if weapon.count > 1 else ""
    return "; or ".join(parts) + (", both hands" if weapon.hands > 1 else "") + several


def format_potion(potion: Potion) -> str:
    gains = {"Health": potion.health, "Resolve": potion.resolve, "Morale": potion.morale, "Energy": potion.energy}
    parts = [f"{amount:+d} {name}" for name, amount in gains.items() if amount]
    parts += [f"ends {name}" for name in potion.ends]
    parts += [f"brings {format_inflict(one)}" for one in potion.inflicts]
    parts += [f"{format_changes(potion.changes)} for {potion.minutes} minutes"] if potion.changes else []
    parts += [f"after {potion.delay} minutes"] if potion.delay else []
    parts += ["on a weapon"] if potion.coats else []
    return (f"{potion.count} x " if potion.count > 1 else "") + ", ".join(parts)


def ability_lines(fighter: Fighter) -> Iterator[tuple[str, str]]:
    sheet = fighter.sheet
    for ability in sheet.abilities:
        yield ability.id, format_ability(ability)
    for spell in fighter.spells:
        yield spell.id, format_spell(spell)
    yield "Injuries", "; ".join(f"{one.name} ({one.kind})" for one in fighter.injuries)
    yield "Senses", ", ".join(f"{one.sense} ({BANDS[one.band]})" for one in senses_of(fighter))
    yield "Immune", ", ".join(name for name in CONDITIONS if is_immune(fighter, name))
    price = f" ({sheet.restriction_price} Resolve)" if sheet.restriction else ""
    yield "Restriction", sheet.restriction + price
    yield "Notes", "; ".join(sheet.words)


def point_tallies(pack: Pack, entry: PcEntry, house: Rulings) -> Iterator[Tally]:
    """The talent and module points left."""
    sheet = sheet_of_pc(pack, entry, house)
    yield talent_points(entry, house, sheet)
    yield module_points(pack, entry, sheet)


def derived_tallies(adventure: Adventure, fighter: Fighter) -> Iterator[Tally]:
    """Health and other maxima, movement, mitigation, and everything learned."""
    yield max_health(fighter).but(label="Health")
    yield max_resolve(fighter).but(label="Resolve")
    yield max_energy(fighter).but(label="Energy")
    yield energy_regained(adventure, fighter).but(label="Energy regained")
    yield max_morale(adventure, fighter).but(label="Morale")
    if fighter.spells:
        yield capacity(fighter).but(label="Spells")
    for mode in MODES:
        yield speed(adventure, fighter, mode).but(label=mode.title())
    yield encumbrance(fighter).but(label="Encumbrance penalty")
    for kind in DAMAGES:
        if (against := mitigation(fighter, kind)).terms:
            yield against.but(label=f"Mitigation of {kind}")
    yield from learned_tallies(adventure, fighter)


def level_name(number: int) -> str:
    """The name of a skill level. Levels below 0 have none in the book."""
    return LEVEL_NAMES[number] if number >= 0 else "below Untrained"


def learned_tallies(adventure: Adventure, fighter: Fighter) -> Iterator[Tally]:
    """Attributes, talents, levels and shifts."""
    for attribute in ATTRIBUTES:
        yield talent(fighter, SKILLS[attribute][0]).but(label=attribute.title())
    for skill in TALENTS:
        if (own := talent(fighter, skill)).terms:
            yield own.but(label=f"Talent in {skill}")
    for music in MUSIC:
        if (own := musical_talent(fighter, music)).terms:
            yield own.but(label=f"Musical talent: {music}")
    for skill in ALL_SKILLS:
        if (rank := level(fighter, skill, adventure.house)).terms:
            yield rank.but(label=f"Level in {skill}, {level_name(rank.total)}")
        if (step := shift(fighter, skill)).terms:
            yield step.but(label=f"Shift of {skill}")
