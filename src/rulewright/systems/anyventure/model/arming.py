"""Weapons as they are at this moment: with the ammunition, poison and fire on them."""

from __future__ import annotations

from .infusing import HEAT
from .sheets import Profile, Weapon
from .workshop import Ammunition
from .world import Fighter


def nocked(fighter: Fighter, weapon: Weapon) -> Ammunition | None:
    """The special ammunition it shoots next with a weapon."""
    found = next((one for one in fighter.quiver if one.id == fighter.nocked), None)
    return found if found and weapon.skill in found.skills else None


def armed(fighter: Fighter, weapon: Weapon, profile: Profile) -> Profile:
    """A way to attack with the ammunition, poison and fire that are on it now."""
    if shot := nocked(fighter, weapon):
        profile = profile.but(
            damage=profile.damage + shot.primary,
            extra=profile.extra + shot.extra,
            type=shot.type or profile.type,
            inflicts=(*profile.inflicts, *shot.inflicts),
        )
    if fighter.coat and fighter.coat.weapon == weapon.id:
        profile = profile.but(inflicts=(*profile.inflicts, *fighter.coat.inflicts))
    if weapon.id in fighter.lit and profile.second in (None, "heat"):
        first, extra = profile.second_damage + HEAT, profile.second_extra + HEAT
        profile = profile.but(second="heat", second_damage=first, second_extra=extra)
    return profile
