"""What ammunition, poison and fire add to a weapon at this moment."""

from __future__ import annotations

from .infusing import BRIMSTEEL_HEAT
from .sheets import Profile, Weapon
from .workshop import Ammunition
from .world import Fighter


def nocked_ammunition(fighter: Fighter, weapon: Weapon) -> Ammunition | None:
    """The special ammunition of the fighter's next shot with a weapon; None if it is for other weapons."""
    ammunition = next((one for one in fighter.quiver if one.id == fighter.nocked), None)
    return ammunition if ammunition and weapon.skill in ammunition.skills else None


def armed_profile(fighter: Fighter, weapon: Weapon, profile: Profile) -> Profile:
    """An attack profile with the damage and conditions of its ammunition, poison and fire."""
    if shot := nocked_ammunition(fighter, weapon):
        profile = profile.but(
            damage=profile.damage + shot.primary,
            extra=profile.extra + shot.extra,
            type=shot.type or profile.type,
            inflicts=(*profile.inflicts, *shot.inflicts),
        )
    if fighter.coat and fighter.coat.weapon == weapon.id:
        profile = profile.but(inflicts=(*profile.inflicts, *fighter.coat.inflicts))
    if weapon.id in fighter.lit and profile.second in (None, "heat"):
        first, extra = profile.second_damage + BRIMSTEEL_HEAT, profile.second_extra + BRIMSTEEL_HEAT
        profile = profile.but(second="heat", second_damage=first, second_extra=extra)
    return profile
