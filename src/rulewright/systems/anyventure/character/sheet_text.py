"""Sheets of Anyventure as people read them: skills as dice, and every number with its reasons."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.content.sheet import Sheet as Shown
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
from ..packs.known import ROLLED, TALENTS
from ..packs.loading import character_faults
from ..rules.checks.dice import dice_of
from ..rules.combat.weapons import skill_of
from ..rules.music.songs import musical_talent
from .points import module_points, talent_points
from .sheet import fighter_of, sheet_of_pc, size_of
from .wording import ability_words, changes_words, gear_words, inflict_words, profile_words, spell_words


def sheet_of(pack: Pack, entry: PcEntry | CreatureEntry, house: Rulings) -> Shown:
    """A character of the packs: words, numbers with where they come from, and the rules it breaks."""
    fighter = fighter_of(pack, entry, house)
    adventure = Adventure(house=house, fighters=(fighter,))
    chosen = in_words_pc(pack, entry) if isinstance(entry, PcEntry) else in_words_creature(entry)
    words = [*chosen, *skills_as_dice(adventure, fighter), *equipment(adventure, fighter), *gifts(fighter)]
    numbers = [*(points(pack, entry, house) if isinstance(entry, PcEntry) else ()), *derived(adventure, fighter)]
    broken = tuple(str(fault) for fault in character_faults(pack, entry, house))
    return Shown(entry.name, tuple((label, said) for label, said in words if said), tuple(numbers), broken)


def in_words_pc(pack: Pack, entry: PcEntry) -> Iterator[tuple[str, str]]:
    ancestry, culture = find(pack.ancestry, entry.ancestry), find(pack.culture, entry.culture)
    yield "Looks", entry.words
    yield "Ancestry", ", ".join(filter(None, (ancestry.name, entry.bloodline, size_of(pack, entry))))
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


def in_words_creature(entry: CreatureEntry) -> Iterator[tuple[str, str]]:
    stars = f" {'*' * entry.stars}" if entry.stars else ""
    yield "Kind", f"{entry.tier}{stars}, {entry.type}, {entry.size}"
    yield "Tactics", entry.words


def skills_as_dice(adventure: Adventure, fighter: Fighter) -> Iterator[tuple[str, str]]:
    """Every skill as the dice it rolls; a skill that may not be rolled shows a dash."""
    for attribute in ATTRIBUTES:
        rolled = (f"{skill} {pool(adventure, fighter, skill)}" for skill in SKILLS[attribute])
        yield attribute.title(), ", ".join(rolled)
    known = [skill for skill in TALENTS if talent(fighter, skill).total]
    yield "Trained", ", ".join(f"{skill} {pool(adventure, fighter, skill)}" for skill in known)


def pool(adventure: Adventure, fighter: Fighter, skill: str) -> str:
    dice, _ = dice_of(adventure, fighter, skill)
    return dice.in_words() if dice else "-"


def equipment(adventure: Adventure, fighter: Fighter) -> Iterator[tuple[str, str]]:
    for weapon in fighter.sheet.weapons:
        held = " (in hand)" if weapon.id in (fighter.hand, fighter.off) else ""
        yield weapon.id, weapon_words(adventure, fighter, weapon) + held
    for gear in fighter.sheet.gear:
        yield gear.id, gear_words(gear)
    for potion in fighter.sheet.potions:
        yield potion.id, potion_words(potion)
    yield "Special ammunition", ", ".join(f"{one.count} {one.id}" for one in fighter.quiver)
    yield "Goods", ", ".join(f"{one.count} {one.id}" for one in fighter.goods)
    yield "Recipes", ", ".join(f"{one.id} ({one.discipline} RC {one.rc})" for one in fighter.recipes)
    yield "Money", format_money(fighter.silver) if fighter.silver else ""


def weapon_words(adventure: Adventure, fighter: Fighter, weapon: Weapon) -> str:
    said = []
    for profile in weapon.profiles:
        rolled = f"{weapon.roll[0]}d{weapon.roll[1]}" if weapon.roll else ""
        skill = skill_of(weapon, profile)
        said.append(f"{skill} {rolled or pool(adventure, fighter, skill)}, {profile_words(profile)}")
    several = f", {weapon.count} of them" if weapon.count > 1 else ""
    return "; or ".join(said) + (", both hands" if weapon.hands > 1 else "") + several


def potion_words(potion: Potion) -> str:
    gains = {"Health": potion.health, "Resolve": potion.resolve, "Morale": potion.morale, "Energy": potion.energy}
    said = [f"{amount:+d} {name}" for name, amount in gains.items() if amount]
    said += [f"ends {name}" for name in potion.ends]
    said += [f"brings {inflict_words(one)}" for one in potion.inflicts]
    said += [f"{changes_words(potion.changes)} for {potion.minutes} minutes"] if potion.changes else []
    said += [f"after {potion.delay} minutes"] if potion.delay else []
    said += ["on a weapon"] if potion.coats else []
    return (f"{potion.count} x " if potion.count > 1 else "") + ", ".join(said)


def gifts(fighter: Fighter) -> Iterator[tuple[str, str]]:
    sheet = fighter.sheet
    for ability in sheet.abilities:
        yield ability.id, ability_words(ability)
    for spell in fighter.spells:
        yield spell.id, spell_words(spell)
    yield "Injuries", "; ".join(f"{one.name} ({one.kind})" for one in fighter.injuries)
    yield "Senses", ", ".join(f"{one.sense} ({BANDS[one.band]})" for one in senses_of(fighter))
    yield "Immune", ", ".join(name for name in CONDITIONS if is_immune(fighter, name))
    price = f" ({sheet.restriction_price} Resolve)" if sheet.restriction else ""
    yield "Restriction", sheet.restriction + price
    yield "Notes", "; ".join(sheet.words)


def points(pack: Pack, entry: PcEntry, house: Rulings) -> Iterator[Tally]:
    """What is left of talent and module points."""
    sheet = sheet_of_pc(pack, entry, house)
    yield talent_points(entry, house, sheet)
    yield module_points(pack, entry, sheet)


def derived(adventure: Adventure, fighter: Fighter) -> Iterator[Tally]:
    """Health and the like, movement, mitigation, and what is learned."""
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
    yield from learned(adventure, fighter)


def level_name(number: int) -> str:
    """What people call a level; below 0 there is no name for it."""
    return LEVEL_NAMES[number] if number >= 0 else "below Untrained"


def learned(adventure: Adventure, fighter: Fighter) -> Iterator[Tally]:
    """Attributes, talents, levels and shifts."""
    for attribute in ATTRIBUTES:
        yield talent(fighter, SKILLS[attribute][0]).but(label=attribute.title())
    for skill in TALENTS:
        if (own := talent(fighter, skill)).terms:
            yield own.but(label=f"Talent in {skill}")
    for music in MUSIC:
        if (own := musical_talent(fighter, music)).terms:
            yield own.but(label=f"Musical talent: {music}")
    for skill in ROLLED:
        if (rank := level(fighter, skill, adventure.house)).terms:
            yield rank.but(label=f"Level in {skill}, {level_name(rank.total)}")
        if (step := shift(fighter, skill)).terms:
            yield step.but(label=f"Shift of {skill}")
