"""What a combatant may strike with and whom, and why not."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.options import Deeds, NotNow, OneOf, offer
from rulewright.kernel.rules.resolve import Rule

from ...board import distance
from ...model.sheets import Ability, Profile, Weapon
from ...model.terms import units
from ...model.world import NOWHERE, Adventure, Fighter
from ..magic.abilities import targets_of, why_not
from ..turns.actions import FLURRY_PRICE, attack, flurry_attack, off_hand_attack, special
from .attack import spares_charmer
from .weapons import at_hand, barriers, off_hand, preparing, trained, why_not_dual


def blows(adventure: Adventure, fighter: Fighter, rule: Rule[..., Any], *given: Any) -> Deeds:
    """An attack with each weapon and profile on whom it reaches."""
    for weapon in at_hand(fighter):
        for way in weapon.ways():
            profile = weapon.profile(way)
            if not trained(adventure, fighter, weapon, profile):
                yield NotNow(rule, f"no talent for {weapon.id}{named(way)}", "check.zero-talent")
            elif targets := targets_in_reach(adventure, fighter, weapon, profile):
                yield offer(rule, fighter.id, *given, weapon.id, way, target=OneOf[str](targets))
            else:
                why = f"nobody is in reach of {weapon.id}{named(way)}{how_far(adventure, fighter)}"
                yield NotNow(rule, why, barrier(adventure, fighter, weapon, profile))


def how_far(adventure: Adventure, fighter: Fighter) -> str:
    """How far away the nearest enemy is that stands anywhere it knows of."""
    known = [distance(fighter, foe) for foe in adventure.enemies(fighter) if foe.at != NOWHERE]
    return f", the nearest is {units(min(known))} away" if known else ""


def named(words: str) -> str:
    return f" ({words})" if words else ""


def targets_in_reach(adventure: Adventure, fighter: Fighter, weapon: Weapon, profile: Profile) -> tuple[str, ...]:
    """Enemies a weapon reaches; a charmed creature does not strike its charmer, not even along with others."""
    foes = adventure.enemies(fighter)
    found = zip(foes, barriers(adventure, fighter, foes, weapon, profile), strict=True)
    return tuple([foe.id for foe, rule in found if not rule and spares_charmer(adventure, fighter, foe, profile.area)])


def barrier(adventure: Adventure, fighter: Fighter, weapon: Weapon, profile: Profile) -> str:
    """The rule that keeps a weapon from the first of the enemies it does not reach."""
    found = barriers(adventure, fighter, adventure.enemies(fighter), weapon, profile)
    return next((rule for rule in found if rule), "range.optimal")


def attack_offers(adventure: Adventure, fighter: Fighter) -> Deeds:
    if preparing(adventure):
        yield NotNow(attack, "no attack in Preparation", "phase.preparation-limits")
        return
    yield from blows(adventure, fighter, attack)


def special_offers(adventure: Adventure, fighter: Fighter) -> Deeds:
    """Abilities that take an action."""
    for ability in fighter.sheet.abilities:
        if ability.use != "action":
            continue
        why, rule = why_not(adventure, fighter, ability)
        if why:
            yield NotNow(special, why, rule)
        elif ability.kind in ("attack", "strike"):
            yield from special_attacks(adventure, fighter, ability)
        elif targets := targets_of(adventure, fighter, ability):
            yield offer(special, fighter.id, ability.id, "", "", target=OneOf[str](targets))
        else:
            yield NotNow(special, f"nobody for {ability.id} in reach", "range.optimal")


def special_attacks(adventure: Adventure, fighter: Fighter, ability: Ability) -> Deeds:
    """A special attack with each weapon of the category it demands, or with its own."""
    arms = (ability.weapon,) if ability.weapon else at_hand(fighter)
    ways = [(arm, way) for arm in arms for way in arm.ways()]
    fit = [(arm, way) for arm, way in ways if ability.category in (None, arm.profile(way).category)]
    if not fit:
        yield NotNow(special, f"{ability.id} needs a {ability.category} weapon", "attack.categories")
    for arm, way in fit:
        profile = arm.profile(way)
        near = targets_in_reach(adventure, fighter, arm, profile)
        targets = tuple(foe for foe in near if not ability.types or adventure.fighter(foe).sheet.type in ability.types)
        if not trained(adventure, fighter, arm, profile):
            yield NotNow(special, f"no talent for {arm.id}{named(way)}", "check.zero-talent")
        elif targets:
            yield offer(special, fighter.id, ability.id, arm.id, way, target=OneOf[str](targets))
        elif near:
            yield NotNow(special, f"{ability.id} works on {', '.join(ability.types)} only", "npc.type-target")
        else:
            why = f"nobody is in reach of {arm.id}{named(way)} for {ability.id}"
            yield NotNow(special, why, barrier(adventure, fighter, arm, profile))


def extra_attacks(adventure: Adventure, fighter: Fighter) -> Deeds:
    second = off_hand(fighter)
    if why := why_not_dual(fighter):
        if second is not None:
            yield NotNow(off_hand_attack, why, "attack.dual-wield-gear")
    elif not fighter.turn.struck:
        yield NotNow(off_hand_attack, "only after a melee attack of the main hand", "attack.dual-wield")
    elif fighter.turn.offhand:
        yield NotNow(off_hand_attack, "once per turn", "attack.dual-wield")
    elif second is not None:
        for way in second.ways():
            targets = targets_in_reach(adventure, fighter, second, second.profile(way))
            if not trained(adventure, fighter, second, second.profile(way)):
                yield NotNow(off_hand_attack, f"no talent for {second.id}{named(way)}", "check.zero-talent")
            elif targets:
                yield offer(off_hand_attack, fighter.id, way, target=OneOf[str](targets))
    if fighter.flurry:
        yield from flurry_attacks(adventure, fighter)


def flurry_attacks(adventure: Adventure, fighter: Fighter) -> Deeds:
    """The extra action of a desperate flurry."""
    if fighter.turn.attacks:
        yield NotNow(flurry_attack, "one extra action each turn", "woe.flurry")
    elif fighter.resolve < FLURRY_PRICE:
        yield NotNow(flurry_attack, f"each use costs {FLURRY_PRICE} Resolve", "woe.flurry")
    else:
        yield from blows(adventure, fighter, flurry_attack)
