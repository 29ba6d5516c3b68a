"""Attacks: defence, dice, damage, and everybody an area attack affects."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.game.gm.dice import use_gm_dice
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.phrase import Words

from ...board import distance
from ...facts import ConditionEnded, Told
from ...model.sheets import FISTS, Hurt, Profile
from ...model.world import NOWHERE, Adventure, Fighter
from ...phrases import plain, say
from ...ruleset import flow
from ..checks.checks import charmer_of, helpless
from ..checks.dice import Dice
from ..conditions.conditions import afflict
from ..music.song_parts import take_hand_off_instrument
from .ammunition import after_attack
from .attack_dice import AttackResult, Charted, clash, counts_only_lowest, damage_tally, dice_first, result_of_rolled
from .damage import Wound, harm
from .defence import chosen, defence_value
from .ranges import reach_of
from .weapons import Blow, ability_of, attack_dice, lowest_critical_face, profile_of, skill_of, weapon_of


def damage_of_hit(scene: Scene[Adventure], profile: Profile, hit: AttackResult, hands: int = 1) -> tuple[Hurt, ...]:
    """The damage of a hit, of one type or of two."""
    parts = [(profile.type, profile.damage, profile.extra)]
    if profile.second:
        parts.append((profile.second, profile.second_damage, profile.second_extra))
    rules = Charted(scene.world.house, hands)
    return tuple(
        Hurt(
            kind,
            scene.count(damage_tally(say("damage-of-type", type=Thing(kind)), profile, (primary, extra), hit, rules)),
        )
        for kind, primary, extra in parts
    )


def targets_in_area(adventure: Adventure, blow: Blow, profile: Profile) -> tuple[str, ...]:
    """Everybody the attack affects: the target, and with an area all who are near it but the attacker."""
    target = adventure.fighter(blow.target)
    if not profile.area:
        return (blow.target,)
    others = [fighter for fighter in adventure.others(target) if fighter.id != blow.who and fighter.at != NOWHERE]
    near = [fighter for fighter in others if distance(fighter, target) < profile.area]
    return (blow.target, *(other.id for other in near))


def spares_charmer(adventure: Adventure, fighter: Fighter, target: Fighter, area: int) -> bool:
    """Whether acting against the target leaves out the charmer, who may be in the same area."""
    charmer = next((other for other in adventure.present() if other.id == charmer_of(fighter)), None)
    if charmer is None:
        return True
    near = area and NOWHERE not in (charmer.at, target.at) and distance(charmer, target) < area
    return charmer.id != target.id and not near


@flow("attack.roll", "attack.targets", "attack.types", "attack.magic-weapon", "defence.choice", "attack.weapon-groups")
def strike(scene: Scene[Adventure], blow: Blow) -> Resolve[tuple[str, ...]]:
    """The target chooses a defence, every attack die is compared with it, and hits do damage."""
    attacker = scene.world.fighter(blow.who)
    profile, weapon = profile_of(attacker, blow), weapon_of(attacker, blow)
    if not weapon.natural or weapon == FISTS:
        take_hand_off_instrument(scene, blow.who)
    thrown, tally = attack_dice(scene.world, blow)
    use_gm_dice(scene, blow.who)
    scene.count(tally)
    if thrown is None:
        scene.happen(Told(say("nothing-to-roll-for", who=Who(blow.who), weapon=plain(weapon.id))))
        return ()
    house, skill = scene.world.house, skill_of(weapon, profile)
    critical_face = lowest_critical_face(scene.world, attacker, skill, thrown, weapon.roll is not None)
    aim = Aim(thrown, critical_face, counts_only_lowest(thrown, house), house.crit_must_hit == "any")
    label = say("attacks-with", who=Who(blow.who), target=Who(blow.target), weapon=plain(weapon.id))
    targets = targets_in_area(scene.world, blow, profile)
    defends_late = house.defence_timing == "after"
    # One target that defends first is the usual case. Its dice are counted, not kept, which has far fewer outcomes.
    if defends_late or len(targets) > 1:
        results = yield from shared_dice(blow, targets, aim, label)
    else:
        defence = yield from guarded(blow, blow.target, label)
        result = yield from clash(thrown, defence, *aim[1:]).played(label, attacker=blow.who)
        results = (result,)
    for target, result in zip(targets, results, strict=True):
        yield from land(blow, target, result)
    after_attack(scene, blow.who, weapon, blow.target, any(result.hits for result in results), blow.offhand)
    reveal_attacker(scene, blow.who)
    return tuple(target for target, result in zip(targets, results, strict=True) if result.hits)


class Aim(NamedTuple):
    """The dice of an attack and how they are read."""

    thrown: Dice
    crit: int
    single: bool
    any_crit: bool


@flow("attack.targets", "attack.single-defence", "defence.choice")
def shared_dice(
    scene: Scene[Adventure], blow: Blow, targets: tuple[str, ...], aim: Aim, label: Words
) -> Resolve[tuple[AttackResult, ...]]:
    """One roll counts for everybody in the area, and each target has its own defence."""
    defends_late = scene.world.house.defence_timing == "after"
    defences: list[int] = []
    if not defends_late:
        for target in targets:
            defences.append((yield from guarded(blow, target, label)))
    rolled = yield from dice_first(aim.thrown).played(label, attacker=blow.who)
    if defends_late:
        label_with_dice = say("with-dice", what=label, dice=", ".join(map(str, (*rolled.own, *rolled.added))))
        for target in targets:
            defences.append((yield from guarded(blow, target, label_with_dice)))
    return tuple(result_of_rolled(rolled, defence, *aim[1:]) for defence in defences)


@flow("defence.choice", "defence.value")
def guarded(scene: Scene[Adventure], blow: Blow, target: str, label: Words) -> Resolve[int]:
    """The target's one defence value against all dice of the attack."""
    attacker = scene.world.fighter(blow.who)
    reach = reach_of(weapon_of(attacker, blow), profile_of(attacker, blow))
    ability = ability_of(attacker, blow.ability)
    skill = ability.avoid if ability and ability.avoid != "defence" else ""
    if not skill and not helpless(scene.world.fighter(target)):
        skill = yield from chosen(target, reach, label)
    return (yield from defence_value(target, skill or "evasion", reach, ""))


@flow("attack.hit", "damage.primary", "damage.extra", "damage.formula", "crit.damage", "crit.once", "crit.weapon-only")
def land(scene: Scene[Adventure], blow: Blow, target: str, result: AttackResult) -> Resolve[None]:
    """A hit does damage and brings its conditions; without a success nothing happens."""
    if not result.hits:
        scene.happen(Told(say("does-not-hit", who=Who(blow.who), target=Who(target))))
        return
    attacker = scene.world.fighter(blow.who)
    profile, ability = profile_of(attacker, blow), ability_of(attacker, blow.ability)
    weapon = weapon_of(attacker, blow)
    melee = reach_of(weapon, profile) == "melee"
    damages = (*damage_of_hit(scene, profile, result, weapon.hands), *(ability.damage if ability else ()))
    wound = Wound(damages, melee, doubled=bool(ability and ability.doubles))
    said = say(
        "hits-critically" if result.crits else "hits", who=Who(blow.who), target=Who(target), hits=Number(result.hits)
    )
    scene.happen(Told(said))
    yield from harm(target, wound)
    for inflict in (*profile.inflicts, *(ability.inflicts if ability else ())):
        yield from afflict(target, inflict, blow.who)


def reveal_attacker(scene: Scene[Adventure], who: str) -> None:
    """End Obscured for an attacker, where the table rules so."""
    if scene.world.house.condition_obscured_attack == "reveals" and scene.world.fighter(who).has("obscured"):
        scene.happen(ConditionEnded(who, "obscured"))


def can_act(fighter: Fighter) -> bool:
    return not helpless(fighter) and not fighter.has("stunned")
