"""Abilities that answer a trigger, such as being attacked or somebody leaving one's reach."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.options import Offers, OneOf, offer
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import find
from rulewright.words.arguments import Number, Thing, Who

from ...facts import Told
from ...model.sheets import Ability, Change
from ...model.world import Adventure, Fighter
from ...phrases import any_of, say
from ...ruleset import RULES, flow
from ..checks.checks import charmer_of
from ..checks.uses import count_use
from ..combat.attack import spares_charmer, strike
from ..combat.defence import DEFENCES
from ..combat.ranges import out_of_reach
from ..combat.weapons import Blow, attack_energy, can_roll_with, weapons_at_hand
from ..magic.abilities import boon, can_target, effect, gm_decides, why_not_use
from ..music.song_parts import WEAPON_CATEGORIES, take_hand_off_instrument
from .energy import pay
from .interception import intercepted
from .reactions import end_defend, let_pass, why_no_reaction


@flow("reaction.window", "reaction.unlimited", "module.abilities", "npc.type-target")
def answers(scene: Scene[Adventure], who: str, trigger: str, other: str, whom: str) -> Resolve[tuple[Change, ...]]:
    """A character may use each ability that answers the trigger."""
    gained: tuple[Change, ...] = ()
    for ability in answering_abilities(scene.world, scene.world.fighter(who), trigger):
        # An earlier answer may have cost it its reaction, or moved somebody.
        still = ability in answering_abilities(scene.world, scene.world.fighter(who), trigger)
        if not still or not can_answer(scene.world, who, ability, other, whom):
            continue
        energies = answer_energies(scene.world, who, ability, other)
        wanted = react(who, ability.id, trigger, other, whom)
        offers = Offers((offer(let_pass, who), offer(react, *wanted.args)))
        default: Any = let_pass(who) if energies[0] else wanted
        energy = any_of(tuple(Number(one, of=who) for one in energies))
        label = say("ability-for-energy", who=Who(who), ability=Thing(ability.id), energy=energy)
        chosen = yield from ask(who, offers, label, default)
        gained = (*gained, *((yield from chosen) or ()))
    return (*gained, *(yield from RULES["spell_answers"](who, trigger, other, whom)))


@flow("reaction.unlimited", "module.abilities", "action.defend")
def react(
    scene: Scene[Adventure], who: str, name: str, trigger: str, other: str, whom: str
) -> Resolve[tuple[Change, ...]]:
    """A character pays for an ability that answers a trigger; fear or confusion may replace it."""
    ability = find(scene.world.fighter(who).sheet.abilities, name)
    blow = yield from with_what(who, ability, other)
    energy = answer_energy(scene.world, who, ability, blow)
    end_defend(scene, who)
    if (yield from intercepted(who, energy)):
        return ()
    yield from pay(who, energy)
    count_use(scene, who, ability)
    if ability.category in WEAPON_CATEGORIES:
        take_hand_off_instrument(scene, who)
    if blow:
        scene.happen(Told(say("uses", who=Who(who), what=Thing(ability.id))))
        yield from strike(blow)
        return ()
    return (yield from answer(who, ability, trigger, other, whom))


@flow("reaction.window", "action.special-complex")
def with_what(scene: Scene[Adventure], who: str, ability: Ability, other: str) -> Resolve[Blow | None]:
    """The blow of a reaction is chosen before it is paid for."""
    blows = [blow for blow in possible_blows(scene.world, who, ability, other) if blow]
    if len(blows) < 2:
        return blows[0] if blows else None
    cheapest = min(blows, key=lambda blow: answer_energy(scene.world, who, ability, blow))
    label = say("ability-with-what", who=Who(who), ability=Thing(ability.id), target=Who(other))
    return (yield from ask(who, OneOf[Blow](tuple(blows)), label, cheapest))


@flow("reaction.window", "module.abilities")
def answer(
    scene: Scene[Adventure],  # noqa: ARG001
    who: str,
    ability: Ability,
    trigger: str,
    other: str,
    whom: str,
) -> Resolve[tuple[Change, ...]]:
    """An ability answers a trigger with an effect on its cause, or with help for the one it happened to."""
    match ability.kind:
        case "effect":
            yield from effect(who, ability, other)
        case "boon":
            momentary = trigger in ("attacked", "ally attacked")
            yield from boon(who, ability.but(changes=()) if momentary else ability, helped_one(ability, who, whom))
            return guard(ability) if momentary else ()
        case _:
            yield from gm_decides(who, ability)
    return ()


def guard(ability: Ability) -> tuple[Change, ...]:
    """The changes a defensive answer gives: bonus dice on both defences, and its own."""
    bonus = tuple(Change(f"dice.{skill}", ability.dice, ability.id) for skill in DEFENCES) if ability.dice else ()
    return (*bonus, *ability.changes)


def helped_one(ability: Ability, who: str, whom: str) -> str:
    return who if ability.aim == "self" else whom


def answering_abilities(adventure: Adventure, fighter: Fighter, trigger: str) -> tuple[Ability, ...]:
    triggered = [ability for ability in fighter.sheet.abilities if ability.trigger == trigger]
    matching = [ability for ability in triggered if ability.use == "reaction"]
    if not matching or why_no_reaction(adventure, fighter):
        return ()
    return tuple(ability for ability in matching if not why_not_use(adventure, fighter, ability))


def can_answer(adventure: Adventure, who: str, ability: Ability, other: str, whom: str) -> bool:
    """Whether there is somebody in reach that an answer works on."""
    fighter, foe = adventure.fighter(who), adventure.fighter(other)
    if ability.kind == "boon":
        return can_target(adventure, fighter, adventure.fighter(helped_one(ability, who, whom)), ability)
    if foe.gone or charmer_of(fighter) == other or (ability.types and foe.sheet.type not in ability.types):
        return False
    if ability.kind in ("attack", "strike"):
        return bool(blows_of(adventure, who, ability, other))
    return ability.kind == "told" or can_target(adventure, fighter, foe, ability)


def blows_of(adventure: Adventure, who: str, ability: Ability, other: str) -> tuple[Blow, ...]:
    """The attacks an ability allows on somebody: with its own weapon, or with one at hand that fits."""
    fighter, foe = adventure.fighter(who), adventure.fighter(other)
    weapons = (ability.weapon,) if ability.weapon else weapons_at_hand(fighter)
    return tuple(
        Blow(who, other, weapon.id, profile_name, ability.id, reaction=True)
        for weapon in weapons
        for profile_name in weapon.profile_names()
        if ability.category in (None, weapon.profile(profile_name).category)
        and can_roll_with(adventure, fighter, weapon, weapon.profile(profile_name))
        and not out_of_reach(adventure, fighter, foe, weapon, weapon.profile(profile_name))
        and spares_charmer(adventure, fighter, foe, weapon.profile(profile_name).area)
    )


def possible_blows(adventure: Adventure, who: str, ability: Ability, other: str) -> tuple[Blow | None, ...]:
    """The blows an answer can be made with; only None if it is no attack."""
    return blows_of(adventure, who, ability, other) if ability.kind in ("attack", "strike") else (None,)


def answer_energies(adventure: Adventure, who: str, ability: Ability, other: str) -> tuple[int, ...]:
    """What an answer may cost, the least first."""
    blows = possible_blows(adventure, who, ability, other)
    return tuple(sorted({answer_energy(adventure, who, ability, blow) for blow in blows}))


def answer_energy(adventure: Adventure, who: str, ability: Ability, blow: Blow | None) -> int:
    """The Energy of an answer; for an attack that of its weapon."""
    return attack_energy(adventure.fighter(who), blow, adventure.house).total if blow else ability.energy


def answers_leaving(adventure: Adventure, who: str, leaver: Fighter, after: Fighter) -> bool:
    """Whether a step takes somebody out of the reach of an ability that answers just that."""
    return any(
        ability.kind != "boon"
        and can_answer(adventure, who, ability, leaver.id, who)
        and not can_answer(adventure.with_fighter(after), who, ability, leaver.id, who)
        for ability in answering_abilities(adventure, adventure.fighter(who), "left reach")
    )
