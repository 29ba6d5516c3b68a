"""The attacks a character may make now and on whom, and why the others are closed."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.options import ActionOffers, OneOf, offer
from rulewright.kernel.rules.resolve import Rule
from rulewright.words.arguments import Number, Thing
from rulewright.words.phrase import Many, Words

from ...model.sheets import Ability, Profile, Weapon
from ...model.world import Adventure, Fighter
from ...obstacles import Obstacle
from ...phrases import say, weapon_words
from ..checks.checks import charmer_of
from ..magic.abilities import targets_of, why_not_use
from ..turns.actions import FLURRY_PRICE, attack, flurry_attack, off_hand_attack, special
from .attack import spares_charmer
from .ranges import barriers
from .targeting import keeps_from, nothing_to_hit
from .weapons import can_roll_with, in_preparation, off_hand_weapon, weapons_at_hand, why_not_dual


def weapon_attacks(adventure: Adventure, fighter: Fighter, rule: Rule[..., Any], *args: Any) -> ActionOffers:
    """An attack with each weapon and profile at hand, on the enemies it reaches."""
    for weapon in weapons_at_hand(fighter):
        for profile_name in weapon.profile_names():
            profile = weapon.profile(profile_name)
            if not can_roll_with(adventure, fighter, weapon, profile):
                yield no_talent(weapon, profile_name).closes(rule, fighter.id, *args, weapon.id, profile_name)
            elif targets := targets_in_reach(adventure, fighter, weapon, profile):
                choice = OneOf[str](targets, unreached(adventure, fighter, weapon, profile_name, targets))
                yield offer(rule, fighter.id, *args, weapon.id, profile_name, target=choice)
            else:
                obstacle = nothing_to_hit(adventure, fighter, weapon, profile_name)
                yield obstacle.closes(rule, fighter.id, *args, weapon.id, profile_name)


def unreached(
    adventure: Adventure, fighter: Fighter, weapon: Weapon, profile_name: str, targets: tuple[str, ...]
) -> tuple[tuple[str, Words], ...]:
    """The enemies a weapon does not reach, each with what keeps it from them."""
    others = [foe for foe in possible_targets(adventure, fighter) if foe.id not in targets]
    return tuple([(foe.id, keeps_from(adventure, fighter, foe, weapon, profile_name).why) for foe in others])


def no_talent(weapon: Weapon, profile_name: str) -> Obstacle:
    """There is nothing to roll with this weapon."""
    return Obstacle(say("no-talent-for-weapon", weapon=weapon_words(weapon.id, profile_name)), "check.zero-talent")


def targets_in_reach(adventure: Adventure, fighter: Fighter, weapon: Weapon, profile: Profile) -> tuple[str, ...]:
    """The enemies a weapon reaches, without the one who charmed the attacker."""
    foes = possible_targets(adventure, fighter)
    barred = zip(foes, barriers(adventure, fighter, foes, weapon, profile), strict=True)
    reached = [foe for foe, barrier in barred if not barrier]
    return tuple([foe.id for foe in reached if spares_charmer(adventure, fighter, foe, profile.area)])


def possible_targets(adventure: Adventure, fighter: Fighter) -> tuple[Fighter, ...]:
    """The enemies of a character; those of its charmer, if an order binds its turn."""
    charm = fighter.condition("charmed")
    if not charm or not charm.order or not charmer_of(fighter):
        return adventure.enemies(fighter)
    return tuple(foe for foe in adventure.enemies(adventure.fighter(charm.source)) if foe.id != fighter.id)


def attack_offers(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    if in_preparation(adventure):
        yield Obstacle(say("no-attack-in-preparation"), "phase.preparation-limits").closes(attack)
        return
    yield from weapon_attacks(adventure, fighter, attack)


def special_offers(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """Abilities that take an action."""
    for ability in fighter.sheet.abilities:
        if ability.use != "action":
            continue
        if obstacle := why_not_use(adventure, fighter, ability):
            yield obstacle.closes(special, fighter.id, ability.id)
        elif ability.kind in ("attack", "strike"):
            yield from special_attacks(adventure, fighter, ability)
        elif targets := targets_of(adventure, fighter, ability):
            yield offer(special, fighter.id, ability.id, "", "", target=OneOf[str](targets))
        else:
            why = say("nobody-for", what=Thing(ability.id))
            yield Obstacle(why, "range.optimal", say("move-first")).closes(special, fighter.id, ability.id)


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
        why = say("needs-weapon-of-kind", what=Thing(ability.id), kind=str(ability.category))
        yield Obstacle(why, "attack.categories", say("swap-weapons")).closes(special, fighter.id, ability.id)
    for weapon, profile_name in fitting:
        profile = weapon.profile(profile_name)
        reached = targets_in_reach(adventure, fighter, weapon, profile)
        targets = tuple(
            foe for foe in reached if not ability.types or adventure.fighter(foe).sheet.type in ability.types
        )
        if not can_roll_with(adventure, fighter, weapon, profile):
            yield no_talent(weapon, profile_name).closes(special, fighter.id, ability.id, weapon.id, profile_name)
        elif targets:
            yield offer(special, fighter.id, ability.id, weapon.id, profile_name, target=OneOf[str](targets))
        elif reached:
            why = say("works-only-on", what=Thing(ability.id), kinds=Many(ability.types, "or"))
            yield Obstacle(why, "npc.type-target").closes(special, fighter.id, ability.id, weapon.id, profile_name)
        else:
            obstacle = nothing_to_hit(adventure, fighter, weapon, profile_name)
            yield obstacle.closes(special, fighter.id, ability.id, weapon.id, profile_name)


def extra_attacks(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    second = off_hand_weapon(fighter)
    if why := why_not_dual(fighter):
        if second is not None:
            yield Obstacle(why, "attack.dual-wield-gear", say("swap-weapons")).closes(off_hand_attack)
    elif not fighter.turn.struck:
        why = say("main-hand-first")
        yield Obstacle(why, "attack.dual-wield", say("attack-first")).closes(off_hand_attack)
    elif fighter.turn.offhand:
        yield Obstacle(say("off-hand-once"), "attack.dual-wield").closes(off_hand_attack)
    elif second is not None:
        for profile_name in second.profile_names():
            targets = targets_in_reach(adventure, fighter, second, second.profile(profile_name))
            if not can_roll_with(adventure, fighter, second, second.profile(profile_name)):
                yield no_talent(second, profile_name).closes(off_hand_attack, fighter.id, profile_name)
            elif targets:
                yield offer(off_hand_attack, fighter.id, profile_name, target=OneOf[str](targets))
    if fighter.flurry:
        yield from flurry_attacks(adventure, fighter)


def flurry_attacks(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """The extra attack of a desperate flurry."""
    if fighter.turn.attacks:
        yield Obstacle(say("flurry-once"), "woe.flurry").closes(flurry_attack)
    elif fighter.resolve < FLURRY_PRICE:
        why = say("needs-resolve", price=Number(FLURRY_PRICE), resolve=Number(fighter.resolve, of=fighter.id))
        yield Obstacle(why, "woe.flurry").closes(flurry_attack)
    else:
        yield from weapon_attacks(adventure, fighter, flurry_attack)
