"""Reactions: who may react, attacks of opportunity, covering eyes and ears, dropping Prone."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.options import YES_NO, Offer, Offers, offer
from rulewright.kernel.rules.resolve import Call, Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who
from rulewright.words.phrase import Words

from ...board import can_attack, distance
from ...facts import Marked, noticed_by, own_side
from ...model.sheets import Inflict, Weapon
from ...model.terms import band_of
from ...model.world import Adventure, Cell, Fighter
from ...phrases import say
from ...ruleset import RULES, flow
from ..checks.checks import charmer_of, helpless, ignores_mental_conditions
from ..combat.ranges import bands, reach_of
from ..combat.weapons import Blow, attack_energy, can_roll_with, in_preparation, weapons_at_hand
from ..conditions.conditions import become, gain_condition
from ..music.song_parts import take_hand_off_instrument
from .energy import pay
from .interception import intercepted

OPPORTUNITY_SKILLS = ("simple melee", "brawling")


def why_no_reaction(adventure: Adventure, fighter: Fighter) -> str:
    """The rule that keeps a character from reacting; empty if it may."""
    if helpless(fighter):
        return "condition.incapacitated"
    if fighter.owner and not fighter.turn.commanded:
        return "pet.command"
    if fighter.has("stunned"):
        return "condition.stunned"
    if fighter.has("afraid") and not ignores_mental_conditions(fighter):
        return "condition.afraid"
    if fighter.has("impaired") and adventure.house.condition_impaired_reactions == "none":
        return "condition.impaired"
    if adventure.fight and adventure.fight.round == 1 and not fighter.acted:
        return "reaction.first-round"
    return ""


def end_defend(scene: Scene[Adventure], who: str) -> None:
    """End the benefit of Defend, as any reaction does."""
    if scene.world.fighter(who).defending:
        scene.happen(Marked(who, defending=False))


def opportunity_weapons(adventure: Adventure, fighter: Fighter) -> tuple[tuple[Weapon, str], ...]:
    """The weapons and profiles an attack of opportunity may be made with."""
    any_melee = adventure.house.reaction_opportunity_weapon != "simple"
    return tuple(
        (weapon, profile_name)
        for weapon in weapons_at_hand(fighter)
        if any_melee or weapon.skill in OPPORTUNITY_SKILLS
        for profile_name in weapon.profile_names()
        if reach_of(weapon, weapon.profile(profile_name)) == "melee"
        and can_roll_with(adventure, fighter, weapon, weapon.profile(profile_name))
    )


def threatens(adventure: Adventure, fighter: Fighter, foe: Fighter) -> tuple[tuple[Weapon, str], ...]:
    """The weapons and profiles for attacks of opportunity that reach somebody now."""
    band = band_of(distance(fighter, foe))
    reaching = []
    for weapon, profile_name in opportunity_weapons(adventure, fighter):
        near, far = bands(fighter, weapon, weapon.profile(profile_name))
        if near <= band <= far:
            reaching.append((weapon, profile_name))
    return tuple(reaching)


def opportunity_attacks(adventure: Adventure, fighter: Fighter, leaver: Fighter) -> tuple[Blow, ...]:
    """The attacks of opportunity a character could make on one that leaves its reach now."""
    forbidden = in_preparation(adventure) or charmer_of(fighter) == leaver.id
    if forbidden or not can_attack(adventure, fighter, leaver, melee=True):
        return ()
    reaching = threatens(adventure, fighter, leaver)
    return tuple(Blow(fighter.id, leaver.id, weapon.id, profile, reaction=True) for weapon, profile in reaching)


def attack_args(blow: Blow) -> tuple[str, str, str, str]:
    return blow.who, blow.weapon, blow.profile, blow.target


@flow("reaction.window", "reaction.opportunity", "reaction.unlimited", "reaction.first-round", "condition.afraid")
def opportunity(scene: Scene[Adventure], who: str, leaver: str) -> Resolve[None]:
    """An enemy about to leave one's reach can be attacked once."""
    fighter, house = scene.world.fighter(who), scene.world.house
    blows = opportunity_attacks(scene.world, fighter, scene.world.fighter(leaver))
    if not blows or why_no_reaction(scene.world, fighter):
        return
    affordable = [blow for blow in blows if attack_energy(fighter, blow, house).total <= max(0, fighter.energy)]
    default: Any = attack_of_opportunity(*attack_args(affordable[0])) if affordable else let_pass(who)
    offers = Offers((offer(let_pass, who), *(offer(attack_of_opportunity, *attack_args(blow)) for blow in blows)))
    label = say("leaves-reach", leaver=Who(leaver), who=Who(who))
    yield from (yield from ask(who, offers, label, default))


@flow("reaction.window", "reaction.opportunity", "condition.obscured")
def from_hiding(scene: Scene[Adventure], who: str, mover: str, last: Cell | None) -> Resolve[Call[None]]:
    """A hidden enemy is asked before every move whether it strikes if its reach is left."""
    # It is asked even if its reach is not left: a pause only then would give it away.
    fighter, leaver = scene.world.fighter(who), scene.world.fighter(mover)
    if why_no_reaction(scene.world, fighter) or in_preparation(scene.world):
        return let_pass(who)
    blows = opportunity_attacks(scene.world, fighter, leaver.but(at=last)) if last else ()
    offers = Offers((offer(let_pass, who), *(offer(attack_of_opportunity, *attack_args(blow)) for blow in blows)))
    label = say("strike-from-hiding", mover=Who(mover), who=Who(who))
    return (yield from ask(who, offers, label, let_pass(who), seen_by=own_side(scene.world, fighter)))


@flow("reaction.window")
def let_pass(scene: Scene[Adventure], who: str) -> None:
    """A character does not react."""


@flow("reaction.opportunity", "reaction.unlimited", "action.defend")
def attack_of_opportunity(scene: Scene[Adventure], who: str, weapon: str, profile: str, leaver: str) -> Resolve[None]:
    """The attack of opportunity costs the weapon's usual Energy."""
    blow = Blow(who, leaver, weapon, profile, reaction=True)
    end_defend(scene, who)
    energy = scene.count(attack_energy(scene.world.fighter(who), blow, scene.world.house))
    if (yield from intercepted(who, energy)):
        return
    yield from pay(who, energy)
    yield from RULES["attacks"](blow)


@flow("reaction.cover-eyes", "reaction.cover-ears", "reaction.window")
def covers(scene: Scene[Adventure], who: str, sense: str, what: Words, usual: bool = True) -> Resolve[bool]:
    """A character covers eyes or ears: Blinded or Deafened until its next turn, but safe from the effect."""
    fighter = scene.world.fighter(who)
    if why_no_reaction(scene.world, fighter):
        return False
    label = say("cover-eyes" if sense == "sight" else "cover-ears", what=what, who=Who(who))
    if not (yield from ask(who, YES_NO, label, default=usual, seen_by=noticed_by(scene.world, fighter))):
        return False
    end_defend(scene, who)
    if (yield from intercepted(who)):
        return False
    take_hand_off_instrument(scene, who)
    covered = Inflict(condition="blinded" if sense == "sight" else "deafened", until="its turn start")
    gain_condition(scene, who, covered, who)
    return True


@flow("reaction.fall-prone")
def fall_prone(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A character drops Prone by choice."""
    end_defend(scene, who)
    if (yield from intercepted(who)):
        return
    become(scene, who, "prone", who)


def drop_prone_offers(adventure: Adventure, fighter: Fighter) -> tuple[Offer, ...]:
    """The claim to drop Prone at any moment."""
    forbidden = fighter.gone or fighter.has("prone") or why_no_reaction(adventure, fighter)
    return () if forbidden else (offer(fall_prone, fighter.id, when="next"),)
