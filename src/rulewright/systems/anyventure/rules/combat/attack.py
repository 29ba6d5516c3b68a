"""Attacks: every die against one defence value, primary and extra damage, criticals."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.game.gm_dice import use_gm_dice
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene

from ...board import distance
from ...facts import ConditionEnded, Told
from ...model.sheets import FISTS, Hurt, Profile
from ...model.world import NOWHERE, Adventure, Fighter
from ...ruleset import flow
from ..checks.checks import charmer_of, helpless
from ..checks.dice import Dice
from ..conditions.conditions import afflict
from ..music.song_parts import hand_used
from .ammunition import after_attack
from .attack_dice import Struck, clash, damage, dice_first, one_die, struck_by
from .damage import Wound, harm
from .defence import chosen, defence_value
from .weapons import Blow, ability_of, attack_dice, critical_from, profile_of, reach_of, skill_of, weapon_of


def hurts_of(scene: Scene[Adventure], profile: Profile, struck: Struck) -> tuple[Hurt, ...]:
    """The damage of a hit, of one type or of two."""
    house = scene.world.house
    own = scene.count(damage(f"{profile.type} damage", profile.damage, profile.extra, struck, house))
    found = [Hurt(profile.type, own)]
    if profile.second:
        tally = damage(f"{profile.second} damage", profile.second_damage, profile.second_extra, struck, house)
        found.append(Hurt(profile.second, scene.count(tally)))
    return tuple(found)


def in_area(adventure: Adventure, blow: Blow, profile: Profile) -> tuple[str, ...]:
    """Whom the attack is on: the target, and with an area everybody near it but the attacker."""
    target = adventure.fighter(blow.target)
    if not profile.area:
        return (blow.target,)
    others = [one for one in adventure.others(target) if one.id != blow.who and one.at != NOWHERE]
    near = [one for one in others if distance(one, target) < profile.area]
    return (blow.target, *(one.id for one in near))


def spares_charmer(adventure: Adventure, fighter: Fighter, target: Fighter, area: int) -> bool:
    """Whether an act against somebody leaves out the one it is charmed by, who may stand in the same area."""
    charmer = next((one for one in adventure.present() if one.id == charmer_of(fighter)), None)
    if charmer is None:
        return True
    near = area and NOWHERE not in (charmer.at, target.at) and distance(charmer, target) < area
    return charmer.id != target.id and not near


@flow("attack.roll", "attack.targets", "attack.types", "attack.magic-weapon", "defence.choice", "attack.weapon-groups")
def strike(scene: Scene[Adventure], blow: Blow) -> Resolve[tuple[str, ...]]:
    """An attack that is paid for: defences, dice, damage. Whom it hit."""
    attacker = scene.world.fighter(blow.who)
    profile, weapon = profile_of(attacker, blow), weapon_of(attacker, blow)
    if not weapon.natural or weapon == FISTS:
        hand_used(scene, blow.who)
    thrown, tally = attack_dice(scene.world, blow)
    use_gm_dice(scene, blow.who)
    scene.count(tally)
    if thrown is None:
        scene.happen(Told(f"{blow.who} has nothing to roll for {weapon.id} [check.zero-talent]"))
        return ()
    crit = critical_from(scene.world, attacker, skill_of(weapon, profile), thrown, weapon.roll is not None)
    aim = Aim(thrown, crit, one_die(thrown, scene.world.house), scene.world.house.crit_must_hit == "any")
    label = f"{blow.who} attacks {blow.target} with {weapon.id}"
    targets = in_area(scene.world, blow, profile)
    late = scene.world.house.defence_timing == "after"
    if late or len(targets) > 1:
        found = yield from shared_dice(blow, targets, aim, label)
    else:
        wall = yield from guarded(blow, blow.target, label)
        struck = yield from clash(thrown, wall, *aim[1:]).played(label, attacker=blow.who)
        found = (struck,)
    for target, struck in zip(targets, found, strict=True):
        yield from land(blow, target, struck)
    after_attack(scene, blow.who, weapon, blow.target, any(one.hits for one in found), blow.offhand)
    revealed(scene, blow.who)
    return tuple(target for target, struck in zip(targets, found, strict=True) if struck.hits)


class Aim(NamedTuple):
    """The dice of an attack and how they are read."""

    thrown: Dice
    crit: int
    single: bool
    any_crit: bool


@flow("attack.targets", "attack.single-defence", "defence.choice")
def shared_dice(
    scene: Scene[Adventure], blow: Blow, targets: tuple[str, ...], aim: Aim, label: str
) -> Resolve[tuple[Struck, ...]]:
    """One throw for all who are in the area, or seen before the defence is chosen: each has its own defence."""
    late = scene.world.house.defence_timing == "after"
    walls: list[int] = []
    if not late:
        for target in targets:
            walls.append((yield from guarded(blow, target, label)))
    fallen = yield from dice_first(aim.thrown).played(label, attacker=blow.who)
    if late:
        shown = f"{label}, dice {', '.join(map(str, (*fallen.own, *fallen.added)))}"
        for target in targets:
            walls.append((yield from guarded(blow, target, shown)))
    return tuple(struck_by(fallen, wall, *aim[1:]) for wall in walls)


@flow("defence.choice", "defence.value")
def guarded(scene: Scene[Adventure], blow: Blow, target: str, label: str) -> Resolve[int]:
    """The defence value of one target."""
    attacker = scene.world.fighter(blow.who)
    reach = reach_of(weapon_of(attacker, blow), profile_of(attacker, blow))
    ability = ability_of(attacker, blow.ability)
    skill = ability.avoid if ability and ability.avoid != "defence" else ""
    if not skill and not helpless(scene.world.fighter(target)):
        skill = yield from chosen(target, reach, label)
    return (yield from defence_value(target, skill or "evasion", reach, label, ""))


@flow("attack.hit", "damage.primary", "damage.extra", "damage.formula", "crit.damage", "crit.once", "crit.weapon-only")
def land(scene: Scene[Adventure], blow: Blow, target: str, struck: Struck) -> Resolve[None]:
    """A hit does damage and whatever else it brings; without a success nothing happens."""
    if not struck.hits:
        scene.happen(Told(f"{blow.who} does not hit {target}"))
        return
    attacker = scene.world.fighter(blow.who)
    profile, ability = profile_of(attacker, blow), ability_of(attacker, blow.ability)
    melee = reach_of(weapon_of(attacker, blow), profile) == "melee"
    more = ability.damage if ability else ()
    wound = Wound((*hurts_of(scene, profile, struck), *more), melee, doubled=bool(ability and ability.doubles))
    crit = ", critical" if struck.crits else ""
    scene.happen(Told(f"{blow.who} hits {target}: {struck.hits} success{'es' if struck.hits > 1 else ''}{crit}"))
    yield from harm(target, wound)
    for inflict in (*profile.inflicts, *(ability.inflicts if ability else ())):
        yield from afflict(target, inflict, blow.who)


def revealed(scene: Scene[Adventure], who: str) -> None:
    """Attacking gives away where one is."""
    if scene.world.house.condition_obscured_attack == "reveals" and scene.world.fighter(who).has("obscured"):
        scene.happen(ConditionEnded(who, "obscured"))


def able(fighter: Fighter) -> bool:
    return not helpless(fighter) and not fighter.has("stunned")
