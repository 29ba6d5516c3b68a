"""Weapons, gear, conditions, abilities and spells as text."""

from __future__ import annotations

from ..model.sheets import Ability, Change, Gear, Inflict, Profile, Weapon
from ..model.spells import Spell
from ..model.terms import BANDS


def format_change(change: Change) -> str:
    worn = f" with {change.worn}" if change.worn else ""
    if change.to.startswith("set."):
        return f"{change.to.removeprefix('set.')} set to {change.amount}{worn}"
    return f"{change.to} {change.amount:+d}{worn}"


def format_changes(changes: tuple[Change, ...]) -> str:
    return ", ".join(map(format_change, changes))


def format_inflict(inflict: Inflict) -> str:
    parts = [inflict.name or inflict.condition]
    parts += [f"{inflict.resist} RC {inflict.rc} wards it off"] if inflict.resist else []
    parts += [f"{inflict.amount} damage a turn"] if inflict.amount else []
    parts += [f"recovery RC {inflict.recovery}"] if inflict.recovery else []
    parts += [f"until {inflict.until}"] if inflict.until else []
    return parts[0] + (f" ({', '.join(parts[1:])})" if parts[1:] else "")


def format_profile(profile: Profile) -> str:
    parts = [f"{profile.category} {profile.damage}/{profile.extra} {profile.type}"]
    parts += [f"and {profile.second_damage}/{profile.second_extra} {profile.second}"] if profile.second else []
    parts += [format_bands(profile.nearest, profile.farthest)]
    parts += [f"area {profile.area}"] if profile.area else []
    parts += [f"{profile.energy} Energy"] if profile.energy is not None else []
    parts += [f"brings {format_inflict(one)}" for one in profile.inflicts]
    return ", ".join(parts)


def format_bands(nearest: int, farthest: int) -> str:
    return BANDS[farthest] if nearest == farthest else f"{BANDS[nearest]} to {BANDS[farthest]}"


def format_weapon(weapon: Weapon) -> str:
    rolled = f" {weapon.roll[0]}d{weapon.roll[1]}" if weapon.roll else ""
    return f"{weapon.skill}{rolled}, " + "; or ".join(map(format_profile, weapon.profiles))


def format_gear(gear: Gear) -> str:
    parts = [
        f"{gear.armour} armour" if gear.armour else "",
        f"{gear.shield} shield" if gear.shield else "",
        gear.slot if gear.slot not in ("none", "off hand") else "",
        gear.instrument,
        f"teaches {gear.song}" if gear.song else "",
        f"encumbrance {gear.encumbrance}" if gear.encumbrance else "",
        format_changes(gear.changes),
        gear.words,
    ]
    return ", ".join(filter(None, parts)) or "carried"


def format_ability(ability: Ability) -> str:
    parts = [
        f"reaction when {ability.trigger}" if ability.use == "reaction" else "action",
        f"{ability.energy} Energy",
        "" if ability.per == "at will" else f"{ability.times} a {ability.per}",
        format_effect(ability),
    ]
    return ", ".join(filter(None, parts))


def format_dice(dice: int) -> str:
    """Bonus or penalty dice, such as `1 bonus die`."""
    kind, many = "bonus" if dice > 0 else "penalty", abs(dice)
    return f"{many} {kind} {'die' if many == 1 else 'dice'}" if dice else ""


def format_effect(ability: Ability) -> str:
    """What an ability does, without its price."""
    parts = [
        f"works by {ability.sense}" if ability.sense else "",
        format_dice(ability.dice),
        format_weapon(ability.weapon) if ability.weapon else "",
        f"{ability.avoid} RC {ability.rc} avoids it" if ability.rc else "",
        format_bands(ability.nearest, ability.farthest) if ability.kind == "effect" else "",
        f"area {ability.area}" if ability.area else "",
        ", ".join(f"{hurt.amount} {hurt.type}" for hurt in ability.damage),
        ", ".join(f"{hurt.amount} {hurt.type} if avoided" for hurt in ability.spared),
        ", ".join(f"brings {format_inflict(one)}" for one in ability.inflicts),
        f"heals {ability.heals}" if ability.heals else "",
        f"{ability.morale} Morale" if ability.morale else "",
        format_changes(ability.changes),
        ability.words,
    ]
    return ", ".join(filter(None, parts))


def format_spell(spell: Spell) -> str:
    parts = [
        f"{spell.subschool} ({spell.school}), RC {spell.rc}, {spell.energy} Energy",
        f"reaction when {spell.reaction}" if spell.reaction else "",
        "concentration" if spell.concentration else "",
        "speech" if spell.speech else "",
        format_effect(spell.effect),
        f"charged with {spell.component}: {format_effect(spell.charged)}" if spell.charged else "",
        f"ritual of {spell.minutes} minutes",
    ]
    return "; ".join(filter(None, parts))
