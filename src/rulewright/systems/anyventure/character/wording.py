"""Weapons, gear, conditions and abilities in words."""

from __future__ import annotations

from ..model.sheets import Ability, Change, Gear, Inflict, Profile, Weapon
from ..model.spells import Spell
from ..model.terms import BANDS


def change_words(change: Change) -> str:
    worn = f" with {change.worn}" if change.worn else ""
    if change.to.startswith("set."):
        return f"{change.to.removeprefix('set.')} set to {change.amount}{worn}"
    return f"{change.to} {change.amount:+d}{worn}"


def changes_words(changes: tuple[Change, ...]) -> str:
    return ", ".join(map(change_words, changes))


def inflict_words(inflict: Inflict) -> str:
    """A condition with what wards it off and how long it lasts."""
    said = [inflict.name or inflict.condition]
    said += [f"{inflict.resist} RC {inflict.rc} wards it off"] if inflict.resist else []
    said += [f"{inflict.amount} damage a turn"] if inflict.amount else []
    said += [f"recovery RC {inflict.recovery}"] if inflict.recovery else []
    said += [f"until {inflict.until}"] if inflict.until else []
    return said[0] + (f" ({', '.join(said[1:])})" if said[1:] else "")


def profile_words(profile: Profile) -> str:
    """Category, damage of each type, bands and Energy."""
    said = [f"{profile.category} {profile.damage}/{profile.extra} {profile.type}"]
    said += [f"and {profile.second_damage}/{profile.second_extra} {profile.second}"] if profile.second else []
    said += [bands(profile.nearest, profile.farthest)]
    said += [f"area {profile.area}"] if profile.area else []
    said += [f"{profile.energy} Energy"] if profile.energy is not None else []
    said += [f"brings {inflict_words(one)}" for one in profile.inflicts]
    return ", ".join(said)


def bands(nearest: int, farthest: int) -> str:
    return BANDS[farthest] if nearest == farthest else f"{BANDS[nearest]} to {BANDS[farthest]}"


def weapon_words(weapon: Weapon) -> str:
    rolled = f" {weapon.roll[0]}d{weapon.roll[1]}" if weapon.roll else ""
    return f"{weapon.skill}{rolled}, " + "; or ".join(map(profile_words, weapon.profiles))


def gear_words(gear: Gear) -> str:
    said = [
        f"{gear.armour} armour" if gear.armour else "",
        f"{gear.shield} shield" if gear.shield else "",
        gear.slot if gear.slot not in ("none", "off hand") else "",
        gear.instrument,
        f"teaches {gear.song}" if gear.song else "",
        f"encumbrance {gear.encumbrance}" if gear.encumbrance else "",
        changes_words(gear.changes),
        gear.words,
    ]
    return ", ".join(filter(None, said)) or "carried"


def ability_words(ability: Ability) -> str:
    """When it is used, what it costs and what it does."""
    said = [
        f"reaction when {ability.trigger}" if ability.use == "reaction" else "action",
        f"{ability.energy} Energy",
        "" if ability.per == "at will" else f"{ability.times} a {ability.per}",
        effect_words(ability),
    ]
    return ", ".join(filter(None, said))


def dice_words(dice: int) -> str:
    """Bonus or penalty dice, such as `1 bonus die`."""
    kind, many = "bonus" if dice > 0 else "penalty", abs(dice)
    return f"{many} {kind} {'die' if many == 1 else 'dice'}" if dice else ""


def effect_words(ability: Ability) -> str:
    """What an ability does, whatever it costs."""
    said = [
        f"works by {ability.sense}" if ability.sense else "",
        dice_words(ability.dice),
        weapon_words(ability.weapon) if ability.weapon else "",
        f"{ability.avoid} RC {ability.rc} avoids it" if ability.rc else "",
        bands(ability.nearest, ability.farthest) if ability.kind == "effect" else "",
        f"area {ability.area}" if ability.area else "",
        ", ".join(f"{hurt.amount} {hurt.type}" for hurt in ability.damage),
        ", ".join(f"{hurt.amount} {hurt.type} if avoided" for hurt in ability.spared),
        ", ".join(f"brings {inflict_words(one)}" for one in ability.inflicts),
        f"heals {ability.heals}" if ability.heals else "",
        f"{ability.morale} Morale" if ability.morale else "",
        changes_words(ability.changes),
        ability.words,
    ]
    return ", ".join(filter(None, said))


def spell_words(spell: Spell) -> str:
    """Where it belongs, what it takes, what it does and what its charge adds."""
    said = [
        f"{spell.subschool} ({spell.school}), RC {spell.rc}, {spell.energy} Energy",
        f"reaction when {spell.reaction}" if spell.reaction else "",
        "concentration" if spell.concentration else "",
        "speech" if spell.speech else "",
        effect_words(spell.effect),
        f"charged with {spell.component}: {effect_words(spell.charged)}" if spell.charged else "",
        f"ritual of {spell.minutes} minutes",
    ]
    return "; ".join(filter(None, said))
