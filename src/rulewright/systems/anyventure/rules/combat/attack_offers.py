"""The attacks a character may make now and on whom, and why the others are closed."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.options import ActionOffers, NotNow, OneOf, offer
from rulewright.kernel.rules.resolve import Rule

from ...board import distance
from ...model.sheets import Ability, Profile, Weapon
from ...model.terms import format_units
from ...model.world import NOWHERE, Adventure, Fighter
from ..magic.abilities import targets_of, why_not_use
from ..turns.actions import FLURRY_PRICE, attack, flurry_attack, off_hand_attack, special
from .attack import spares_charmer
from .ranges import barriers
from .weapons import can_roll_with, in_preparation, off_hand_weapon, weapons_at_hand, why_not_dual


def weapon_attacks(adventure: Adventure, fighter: Fighter, rule: Rule[..., Any], *args: Any) -> ActionOffers:
    """An attack with each weapon and profile at hand, on the enemies it reaches."""
    for weapon in weapons_at_hand(fighter):
        for profile_name in weapon.profile_names():
            profile = weapon.profile(profile_name)
            if not can_roll_with(adventure, fighter, weapon, profile):
                yield NotNow(rule, f"no talent for {weapon.id}{in_brackets(profile_name)}", "check.zero-talent")
            elif targets := targets_in_reach(adventure, fighter, weapon, profile):
                yield offer(rule, fighter.id, *args, weapon.id, profile_name, target=OneOf[str](targets))
            else:
                how_far = format_nearest_enemy(adventure, fighter)
                why = f"nobody is in reach of {weapon.id}{in_brackets(profile_name)}{how_far}"
                yield NotNow(rule, why, first_barrier(adventure, fighter, weapon, profile))


def format_nearest_enemy(adventure: Adventure, fighter: Fighter) -> str:
    """How far away the nearest enemy is whose place is known."""
    distances = [distance(fighter, foe) for foe in adventure.enemies(fighter) if foe.at != NOWHERE]
    return f", the nearest is {format_units(min(distances))} away" if distances else ""


def in_brackets(words: str) -> str:
    return f" ({words})" if words else ""


def targets_in_reach(adventure: Adventure, fighter: Fighter, weapon: Weapon, profile: Profile) -> tuple[str, ...]:
    """The enemies a weapon reaches, without the one who charmed the attacker."""
    foes = adventure.enemies(fighter)
    barred = zip(foes, barriers(adventure, fighter, foes, weapon, profile), strict=True)
    reached = [foe for foe, barrier in barred if not barrier]
    return tuple([foe.id for foe in reached if spares_charmer(adventure, fighter, foe, profile.area)])


def first_barrier(adventure: Adventure, fighter: Fighter, weapon: Weapon, profile: Profile) -> str:
    """The rule that keeps a weapon from the first enemy it does not reach."""
    rules = barriers(adventure, fighter, adventure.enemies(fighter), weapon, profile)
    return next((rule for rule in rules if rule), "range.optimal")


def attack_offers(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    if in_preparation(adventure):
        yield NotNow(attack, "no attack in Preparation", "phase.preparation-limits")
        return
    yield from weapon_attacks(adventure, fighter, attack)


def special_offers(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """Abilities that take an action."""
    for ability in fighter.sheet.abilities:
        if ability.use != "action":
            continue
        why, rule = why_not_use(adventure, fighter, ability)
        if why:
            yield NotNow(special, why, rule)
        elif ability.kind in ("attack", "strike"):
            yield from special_attacks(adventure, fighter, ability)
        elif targets := targets_of(adventure, fighter, ability):
            yield offer(special, fighter.id, ability.id, "", "", target=OneOf[str](targets))
        else:
            yield NotNow(special, f"nobody for {ability.id} in reach", "range.optimal")


def special_attacks(adventure: Adventure, fighter: Fighter, ability: Ability) -> ActionOffers:
    """A special attack with each weapon of the category it demands, or with a weapon of its own."""
    weapons = (ability.weapon,) if ability.weapon else weapons_at_hand(fighter)
    fitting = [
        (weapon, profile_name)
        for weapon in weapons
        for profile_name in weapon.profile_names()
        if ability.category in (None, weapon.profile(profile_name).category)
    ]
    if not fitting:
        yield NotNow(special, f"{ability.id} needs a {ability.category} weapon", "attack.categories")
    for weapon, profile_name in fitting:
        profile = weapon.profile(profile_name)
        reached = targets_in_reach(adventure, fighter, weapon, profile)
        targets = tuple(
            foe for foe in reached if not ability.types or adventure.fighter(foe).sheet.type in ability.types
        )
        if not can_roll_with(adventure, fighter, weapon, profile):
            yield NotNow(special, f"no talent for {weapon.id}{in_brackets(profile_name)}", "check.zero-talent")
        elif targets:
            yield offer(special, fighter.id, ability.id, weapon.id, profile_name, target=OneOf[str](targets))
        elif reached:
            yield NotNow(special, f"{ability.id} works on {', '.join(ability.types)} only", "npc.type-target")
        else:
            why = f"nobody is in reach of {weapon.id}{in_brackets(profile_name)} for {ability.id}"
            yield NotNow(special, why, first_barrier(adventure, fighter, weapon, profile))


def extra_attacks(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    second = off_hand_weapon(fighter)
    if why := why_not_dual(fighter):
        if second is not None:
            yield NotNow(off_hand_attack, why, "attack.dual-wield-gear")
    elif not fighter.turn.struck:
        yield NotNow(off_hand_attack, "only after a melee attack of the main hand", "attack.dual-wield")
    elif fighter.turn.offhand:
        yield NotNow(off_hand_attack, "once per turn", "attack.dual-wield")
    elif second is not None:
        for profile_name in second.profile_names():
            targets = targets_in_reach(adventure, fighter, second, second.profile(profile_name))
            if not can_roll_with(adventure, fighter, second, second.profile(profile_name)):
                yield NotNow(
                    off_hand_attack, f"no talent for {second.id}{in_brackets(profile_name)}", "check.zero-talent"
                )
            elif targets:
                yield offer(off_hand_attack, fighter.id, profile_name, target=OneOf[str](targets))
    if fighter.flurry:
        yield from flurry_attacks(adventure, fighter)


def flurry_attacks(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """The extra attack of a desperate flurry."""
    if fighter.turn.attacks:
        yield NotNow(flurry_attack, "one extra action each turn", "woe.flurry")
    elif fighter.resolve < FLURRY_PRICE:
        yield NotNow(flurry_attack, f"each use costs {FLURRY_PRICE} Resolve", "woe.flurry")
    else:
        yield from weapon_attacks(adventure, fighter, flurry_attack)
