"""Things with an infusion: what it adds to a weapon, armour or brew, and why it may add nothing."""

from __future__ import annotations

from .sheets import Gear, Potion, Profile, Weapon
from .workshop import Infusion, Thing

BRIMSTEEL_HEAT = 2  # both the primary and the extra damage of a burning weapon


def infused(thing: Thing, infusion: Infusion) -> Thing:
    """The thing with an infusion, which is also in its name."""
    name = f"{infusion.id}-{thing.id}"
    return thing.but(
        id=name,
        weapon=thing.weapon and infused_weapon(thing.weapon, infusion).but(id=name),
        gear=thing.gear and infused_gear(thing.gear, infusion).but(id=name),
        potion=thing.potion and infused_potion(thing.potion, infusion).but(id=name),
    )


def infused_weapon(weapon: Weapon, infusion: Infusion) -> Weapon:
    return weapon.but(
        profiles=tuple(infused_profile(weapon, one, infusion) for one in weapon.profiles),
        dice=weapon.dice + infusion.dice,
        changes=(*weapon.changes, *(one.but(by=infusion.id) for one in infusion.changes)),
        properties=with_property(weapon.properties, infusion.property),
        count=weapon.count * infusion.doses,
        runes=with_property(weapon.runes, rune_name(infusion)),
    )


def infused_profile(weapon: Weapon, profile: Profile, infusion: Infusion) -> Profile:
    energy = profile.energy
    if infusion.energy:
        energy = max(0, (int(weapon.complex) if energy is None else energy) + infusion.energy)
    return profile.but(
        damage=profile.damage + infusion.primary + infusion.strength,
        extra=profile.extra + infusion.extra,
        farthest=profile.farthest + infusion.band,
        energy=energy,
        inflicts=tuple(one.but(rc=one.rc + infusion.resist * bool(one.rc)) for one in profile.inflicts),
    )


def infused_gear(gear: Gear, infusion: Infusion) -> Gear:
    """Armour with mitigation added, or without a penalty on Stealth or Energy."""
    kept = (one for one in gear.changes if not (one.to == infusion.frees and one.amount < 0))
    more = (one.but(by=infusion.id) for one in infusion.changes)
    return gear.but(changes=(*kept, *more), runes=with_property(gear.runes, rune_name(infusion)))


def rune_name(infusion: Infusion) -> str:
    """The name of the rune that an infusion leaves on a thing; empty for other infusions."""
    return infusion.id if infusion.on == "rune" else ""


def infused_potion(potion: Potion, infusion: Infusion) -> Potion:
    return potion.but(
        count=potion.count * infusion.doses,
        health=potion.health + infusion.strength * bool(potion.health),
        minutes=potion.minutes * infusion.duration,
        delay=potion.delay if infusion.delay is None else infusion.delay,
        properties=with_property(potion.properties, infusion.property),
        inflicts=tuple(
            one.but(
                amount=one.amount + infusion.strength * bool(one.amount),
                rc=one.rc + infusion.resist * bool(one.rc),
                turns=one.turns * infusion.duration,
            )
            for one in potion.inflicts
        ),
    )


def with_property(properties: tuple[str, ...], name: str) -> tuple[str, ...]:
    return (*properties, name) if name else properties


def why_not_infused(thing: Thing, infusion: Infusion) -> str:
    """Why an infusion would do nothing for a thing; empty if it does something."""
    weapon, gear, brew = thing.weapon, thing.gear, thing.potion
    match infusion.on:
        case "weapon":
            if weapon is None:
                return f"{thing.id} is no weapon"
            if infusion.property == "brimsteel" and any(one.second not in (None, "heat") for one in weapon.profiles):
                return f"{thing.id} does a second type of damage already"
        case "glyph":
            return "" if weapon else f"{thing.id} is no wand or staff"
        case "armour":
            if gear is None or not gear.armour:
                return f"{thing.id} is no armour"
            if infusion.frees and all(one.to != infusion.frees or one.amount >= 0 for one in gear.changes):
                return f"{thing.id} has no such penalty"
        case "brew":
            return why_not_infused_brew(thing, infusion) if brew or weapon else f"{thing.id} is no brew"
    return ""


def why_not_infused_brew(thing: Thing, infusion: Infusion) -> str:
    brew = thing.potion
    inflicts = (
        brew.inflicts
        if brew
        else tuple(one for profile in thing.weapon.profiles for one in profile.inflicts)
        if thing.weapon
        else ()
    )
    if infusion.resist and not any(one.rc for one in inflicts):
        return f"nothing resists {thing.id}"
    if brew is None:
        return f"{infusion.id} is for what is swallowed" if infusion.delay is not None or infusion.property else ""
    if infusion.id == "instant" and not brew.delay:
        return f"{thing.id} works at once"
    if infusion.strength and not (brew.health or any(one.amount for one in inflicts)):
        return f"{thing.id} neither heals nor harms"
    if infusion.property == "slow" and not any(one.condition == "poisoned" for one in inflicts):
        return f"{thing.id} is no poison"
    if infusion.duration > 1 and not (brew.minutes or any(one.until for one in inflicts)):
        return f"{thing.id} does not last"
    return ""
