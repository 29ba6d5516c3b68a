"""Why a weapon hits nobody from here: the nearest enemy is too far, too near, out of sight or hidden."""

from __future__ import annotations

from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Argument

from ...board import distance
from ...model.sheets import Weapon
from ...model.terms import BAND_ENDS, band_of
from ...model.world import NOWHERE, Adventure, Fighter
from ...obstacles import Obstacle
from ...phrases import say, weapon_words
from ..checks.checks import charmer_of
from .ranges import bands, out_of_reach, reach_of


def squares(units: int) -> int:
    """How many squares away somebody is; what is adjacent, with no unit between, is one square away."""
    return units + 1


def nothing_to_hit(adventure: Adventure, fighter: Fighter, weapon: Weapon, profile_name: str) -> Obstacle:
    """What keeps a weapon from the nearest enemy."""
    charmer = charmer_of(fighter)
    foes = [foe for foe in adventure.enemies(fighter) if foe.id != charmer]
    if not foes:
        return Obstacle(say("nobody-to-attack"), "condition.charmed" if charmer else "action.attack")
    seen = [foe for foe in foes if foe.at != NOWHERE]
    if not seen:
        return Obstacle(say("nobody-is-seen"), "condition.obscured")
    return keeps_from(adventure, fighter, min(seen, key=lambda foe: distance(fighter, foe)), weapon, profile_name)


def keeps_from(adventure: Adventure, fighter: Fighter, foe: Fighter, weapon: Weapon, profile_name: str) -> Obstacle:
    """What keeps a weapon from one enemy."""
    if foe.id == charmer_of(fighter):
        return Obstacle(say("is-a-trusted-ally", who=Who(foe.id)), "condition.charmed")
    profile = weapon.profile(profile_name)
    rule = out_of_reach(adventure, fighter, foe, weapon, profile)
    who, arm = Who(foe.id), weapon_words(weapon.id, profile_name)
    if foe.at == NOWHERE and rule == "condition.obscured":
        return Obstacle(say("cannot-be-aimed-at", who=who, rule="condition-obscured"), rule)
    match rule:
        case "magic.nullfield":
            return Obstacle(say("no-magic-here"), rule)
        case "sense.line-of-sight":
            return Obstacle(say("wall-between", who=who), rule, say("move-into-sight"))
        case "condition.blinded" | "sense.darkness" | "sense.truesight" | "sense.range" | "condition.obscured":
            return Obstacle(say("cannot-be-aimed-at", who=who, rule=rule.replace(".", "-")), rule)
        case "":
            # Somebody else is in the area whom the attacker must not harm.
            return Obstacle(say("charmer-too-near", who=who), "condition.charmed")
    return wrong_distance(
        fighter, foe, bands(fighter, weapon, profile), reach_of(weapon, profile) == "melee", arm, rule
    )


def wrong_distance(
    fighter: Fighter, foe: Fighter, ends: tuple[int, int], melee: bool, weapon: Argument, rule: str
) -> Obstacle:
    """The enemy is too far away for the weapon, or too near."""
    (near, far), units = ends, distance(fighter, foe)
    away = Number(squares(units))
    if band_of(units) < near:
        least = Number(squares(BAND_ENDS[near - 2] + 1))
        return Obstacle(say("too-near", who=Who(foe.id), away=away, weapon=weapon, least=least), rule, say("step-back"))
    last = far if melee else far + 1  # ranged attacks reach one band farther, at a penalty
    reach = Number(squares(BAND_ENDS[min(last, len(BAND_ENDS)) - 1]))
    return Obstacle(say("too-far", who=Who(foe.id), away=away, weapon=weapon, reach=reach), rule, say("move-first"))
