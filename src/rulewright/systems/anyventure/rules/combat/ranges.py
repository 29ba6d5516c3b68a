"""How far weapons reach: distance bands, what keeps an attack from its target, and penalties by distance."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rulewright.kernel.rules.tally import Term

from ...board import can_attack, can_shoot_blind, distance, why_unseen
from ...model.scores import Outfit, outfit, total_change
from ...model.sheets import Profile, Weapon
from ...model.terms import SCHOOLS, Reach, band_of
from ...model.world import NOWHERE, Adventure, Fighter

TOO_FAR_DICE = TOO_NEAR_DICE = 2


NEARBY_BAND = 2


def reach_of(weapon: Weapon, profile: Profile) -> Reach:
    """Ranged and area together count as area; magic beyond Nearby is ranged."""
    if profile.area:
        return "area"
    far_magic = profile.category in SCHOOLS and profile.farthest > NEARBY_BAND
    return "ranged" if weapon.skill not in MELEE_SKILLS or profile.category == "ranged" or far_magic else "melee"


def bands(fighter: Fighter, weapon: Weapon, profile: Profile) -> tuple[int, int]:
    """The nearest and farthest band, as modules widen them."""
    near, far = _band_shifts(outfit(fighter), weapon.skill)
    return profile.nearest + near, profile.farthest + far


@lru_cache(maxsize=1024)  # asked for every enemy at every choice of a simulated fight
def _band_shifts(fighter: Outfit, skill: str) -> tuple[int, int]:
    return total_change(fighter, f"band.{skill}.nearest"), total_change(fighter, f"band.{skill}.farthest")


def out_of_reach(adventure: Adventure, fighter: Fighter, foe: Fighter, weapon: Weapon, profile: Profile) -> str:
    """The rule that keeps the weapon from reaching somebody; empty if it does."""
    return next(barriers(adventure, fighter, (foe,), weapon, profile))


def barriers(
    adventure: Adventure, fighter: Fighter, foes: tuple[Fighter, ...], weapon: Weapon, profile: Profile
) -> Iterator[str]:
    """For each of several foes, the rule that keeps the weapon from reaching it; empty if it does."""
    null = profile.category in SCHOOLS and adventure.ground.nullfield == "complete"
    near, far = bands(fighter, weapon, profile)
    melee = reach_of(weapon, profile) == "melee"
    for foe in foes:
        yield "magic.nullfield" if null else _barrier(adventure, fighter, foe, melee, near, far)


def _barrier(adventure: Adventure, fighter: Fighter, foe: Fighter, melee: bool, near: int, far: int) -> str:
    if foe.at == NOWHERE:
        return "condition.obscured"
    band = band_of(distance(fighter, foe))
    if melee and not near <= band <= far:
        return "range.melee"
    if band > far + 1:
        return "range.forbidden"
    if can_attack(adventure, fighter, foe, melee) or (not melee and can_shoot_blind(adventure, fighter, foe)):
        return ""
    return why_unseen(adventure, fighter, foe)


def range_mods(
    adventure: Adventure, fighter: Fighter, foe: Fighter, weapon: Weapon, profile: Profile
) -> tuple[Term, ...]:
    """Penalty dice one band too far, and too near, there once or for each band."""
    band = band_of(distance(fighter, foe))
    near, far = bands(fighter, weapon, profile)
    if band > far:
        return (Term("too far", -TOO_FAR_DICE, "range.above"),)
    if band < near:
        short = near - band if adventure.house.range_below_scale == "per-band" else 1
        return (Term("too close", -TOO_NEAR_DICE * short, "range.below"),)
    return ()


MELEE_SKILLS = ("simple melee", "complex melee", "brawling")
