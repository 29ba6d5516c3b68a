"""Weapons in use: which skill and dice they roll, and what they cost."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.kernel.rules.tally import Tally, Term
from rulewright.kernel.rules.world import find
from rulewright.words.arguments import Thing, Who
from rulewright.words.phrase import Phrase, Words

from ...house import Rulings
from ...model.arming import armed_profile
from ...model.scores import held_shield, highest_change, level, shift, with_changes
from ...model.sheets import FISTS, Ability, Profile, Weapon
from ...model.terms import CRITICAL, LADDER, SCHOOLS, WEAPONRY
from ...model.world import Adventure, Fighter
from ...phrases import plain, say
from ..checks.checks import Check, mods_of
from ..checks.dice import Dice, dice_of, die_for_level, die_of_skill, pool_size, with_mods
from .ranges import MELEE_SKILLS, range_mods

OFF_HAND_SKILLS: tuple[tuple[str, ...], ...] = (("simple melee",), MELEE_SKILLS, WEAPONRY)
"""The weapon skills the off hand is good for: by itself, and with one or two steps of a module that widens it."""


def in_preparation(adventure: Adventure) -> bool:
    """Whether it is the phase in which nobody attacks, not even as a reaction, unless the table rules otherwise."""
    now = adventure.fight is not None and adventure.fight.phase == "Preparation"
    return now and adventure.house.phase_preparation_attacks == "none"


class Blow(NamedTuple):
    """An attack being made. `offhand` marks the second weapon, `reaction` an attack outside one's own turn."""

    who: str
    target: str
    weapon: str
    profile: str = ""
    ability: str = ""
    offhand: bool = False
    reaction: bool = False

    def in_words(self) -> Words:
        weapon, profile = plain(self.weapon), plain(self.profile)
        return say("weapon-as", weapon=weapon, profile=profile) if profile else weapon


def ability_of(fighter: Fighter, name: str) -> Ability | None:
    return find(fighter.sheet.abilities, name) if name else None


def weapon_of(fighter: Fighter, blow: Blow) -> Weapon:
    """The weapon named, or the one a special attack brings."""
    own = ability_of(fighter, blow.ability)
    return own.weapon if own and own.weapon else fighter.weapon(blow.weapon)


def profile_of(fighter: Fighter, blow: Blow) -> Profile:
    weapon = weapon_of(fighter, blow)
    return armed_profile(fighter, weapon, weapon.profile(blow.profile))


def skill_of(weapon: Weapon, profile: Profile) -> str:
    """The school of a magic profile, else the weapon's own skill."""
    return profile.category if profile.category in SCHOOLS else weapon.skill


def can_roll_with(adventure: Adventure, fighter: Fighter, weapon: Weapon, profile: Profile) -> bool:
    """Whether there is anything to roll with a weapon."""
    own = weapon_mods(weapon)
    return weapon.roll is not None or dice_of(adventure, fighter, skill_of(weapon, profile), own)[0] is not None


def weapon_mods(weapon: Weapon) -> tuple[Term, ...]:
    """The dice a weapon adds by how it is made."""
    return (Term(weapon.id, weapon.dice, "craft.fabrication-weapons"),) if weapon.dice else ()


def weapons_at_hand(fighter: Fighter) -> tuple[Weapon, ...]:
    """The main weapons a character can strike with: in hand, of its own body, else its fists."""
    own = tuple(weapon for weapon in fighter.weapons if weapon.natural or weapon.id == fighter.hand)
    return own if any(weapon.natural for weapon in own) else (*own, FISTS)


def off_hand_weapon(fighter: Fighter) -> Weapon | None:
    return next((weapon for weapon in fighter.weapons if weapon.id == fighter.off and not weapon.natural), None)


def attack_dice(adventure: Adventure, blow: Blow) -> tuple[Dice | None, Tally]:
    """The attack pool with everything that modifies it, and the sum that explains it."""
    fighter, foe = adventure.fighter(blow.who), adventure.fighter(blow.target)
    weapon, profile = weapon_of(fighter, blow), profile_of(fighter, blow)
    ability, skill = ability_of(fighter, blow.ability), skill_of(weapon, profile)
    own_mods = [*weapon_mods(weapon)]
    if ability and ability.dice:
        own_mods.append(Term(ability.id, ability.dice, "module.abilities"))
    own_mods += range_mods(adventure, fighter, foe, weapon, profile)
    mods = mods_of(adventure, Check(blow.who, skill, kind="attack", against=blow.target, mods=tuple(own_mods)))
    if blow.offhand:
        dice, tally = fixed_pool(adventure, fighter, skill, (1, weapon.roll[1] if weapon.roll else 0), mods)
    elif weapon.roll:
        dice, tally = fixed_pool(adventure, fighter, skill, weapon.roll, mods)
    else:
        dice, tally = dice_of(adventure, fighter, skill, mods)
    if dice is None or ability is None or dice.flat is not None:
        return dice, tally
    sides = (die_of_skill(fighter, skill_die, adventure.house) for skill_die in ability.skill_dice)
    return dice._replace(added=tuple(skill_die for skill_die in sides if skill_die)), tally


def fixed_pool(
    adventure: Adventure, fighter: Fighter, skill: str, roll: tuple[int, int], mods: tuple[Term, ...]
) -> tuple[Dice | None, Tally]:
    """A pool of a given size: one die of the off hand, or what a creature's own weapon rolls."""
    count, sides = roll
    tally = with_mods(Tally(say("dice-of", who=Who(fighter.id), skill=skill)).plus("dice", count, "dice.talent"), mods)
    tally = with_changes(tally, fighter, f"dice.{skill}", "dice.bonus")
    if sides in LADDER:
        sides = die_for_level(LADDER.index(sides) - 1, shift(fighter, skill).total, adventure.house)
    elif not sides:
        usual, _ = dice_of(adventure, fighter, skill)
        if usual is None or usual.flat is not None:
            return usual, tally
        sides = usual.sides
    number = pool_size(count, tally.sum - count, adventure.house)
    return (Dice(number[0], sides, number[1]) if number else None), tally


def lowest_critical_face(adventure: Adventure, fighter: Fighter, skill: str, dice: Dice, natural: bool) -> int:
    """The lowest face that is critical; 0 for dice that never are."""
    if dice.flat is not None or dice.sides not in CRITICAL:
        return 0
    if adventure.house.crit_basis == "level" and not natural and level(fighter, skill, adventure.house).total < 4:
        return 0
    return CRITICAL[dice.sides]


def attack_energy(fighter: Fighter, blow: Blow, house: Rulings) -> Tally:
    """The Energy of an attack: by profile or weapon class, 1 more for the off hand, or that of a special."""
    weapon, profile = weapon_of(fighter, blow), profile_of(fighter, blow)
    tally = Tally(say("energy-for", what=Thing(weapon.id)))
    by_class = 1 if weapon.complex else 0
    listed = profile.energy if profile.energy is not None else by_class
    if house.action_attack_cost == "class" and profile.category not in SCHOOLS:
        listed = by_class
    ability = ability_of(fighter, blow.ability)
    if ability and (ability.energy or ability.kind == "strike"):
        return special_energy(ability, weapon)
    tally = tally.plus(weapon.id, listed, "action.attack-cost")
    return tally.plus("off hand", 1, "attack.dual-wield") if blow.offhand else tally


def special_energy(ability: Ability, weapon: Weapon) -> Tally:
    """A special attack has its own cost instead of the weapon's, 1 higher with a complex weapon."""
    tally = Tally(say("energy-for", what=Thing(ability.id))).plus(ability.id, ability.energy, "module.abilities")
    more = weapon.complex and ability.kind == "attack"
    return tally.plus("complex weapon", int(more), "action.special-complex")


def why_not_dual(fighter: Fighter) -> Phrase | None:
    """Why a character cannot strike with the off hand."""
    second = off_hand_weapon(fighter)
    if second is None:
        return say("no-off-hand-weapon")
    tier = min(len(OFF_HAND_SKILLS) - 1, highest_change(fighter, "dual-wield"))
    if second.hands != 1 or second.skill not in OFF_HAND_SKILLS[tier]:
        return say("off-hand-needs", kind=(say("simple-melee-weapon"), say("melee-weapon"), say("light-weapon"))[tier])
    main = next((weapon for weapon in fighter.weapons if weapon.id == fighter.hand), None)
    if main is None or main.hands != 1:
        return say("main-hand-needs")
    return None


def shield_class(fighter: Fighter) -> str:
    held = held_shield(fighter)
    return held.shield if held else ""
