"""Special actions of modules and creatures: effects against a fixed number, boons, and what the GM rules on."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.kernel.rules.options import NotNow, Offer, Text, offer
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM, find

from ...board import aimable, blind, distance
from ...facts import Told
from ...model.sheets import Ability
from ...model.terms import Reach, band_of
from ...model.world import NOWHERE, Adventure, Boon, Fighter, Until
from ...ruleset import flow
from ..checks.checks import UNRESISTED
from ..checks.uses import count_use, has_uses_left
from ..combat.attack import reveal_attacker, spares_charmer
from ..combat.damage import Wound, gain_morale, harm, heal
from ..combat.defence import avoids
from ..combat.weapons import in_preparation
from ..conditions.conditions import afflict
from ..conditions.durations import give_boon
from ..turns.energy import pay
from ..turns.reactions import covers

WHILE_IT_LASTS = Until("fight")


def reach_of_ability(ability: Ability) -> Reach:
    if ability.area:
        return "area"
    return "melee" if ability.farthest <= 2 else "ranged"


def why_not(adventure: Adventure, fighter: Fighter, ability: Ability) -> tuple[str, str]:
    """Why an ability cannot be used at all now, and by which rule."""
    if not has_uses_left(fighter, ability):
        return f"{ability.id} is used up for this {ability.per}", "module.abilities"
    if ability.speech and fighter.has("muted"):
        return f"{ability.id} needs speech", "condition.muted"
    if in_preparation(adventure) and (ability.kind in ("attack", "strike") or ability.damage):
        return f"{ability.id} is an attack", "phase.preparation-limits"
    return why_no_magic(adventure) if ability.magic else ("", "")


def why_no_magic(adventure: Adventure) -> tuple[str, str]:
    """Why no magic at all works now, and by which rule."""
    if adventure.ground.nullfield == "complete":
        return "no magic works in this nullfield", "magic.nullfield"
    if in_preparation(adventure):
        return "nothing is channeled in Preparation", "phase.preparation-limits"
    return "", ""


def targets_of(adventure: Adventure, fighter: Fighter, ability: Ability) -> tuple[str, ...]:
    """Whom an ability can be aimed at."""
    if ability.aim == "self":
        return (fighter.id,) if harmless(adventure, fighter, fighter, ability) else ()
    pool = {
        "enemy": adventure.enemies(fighter),
        "ally": (fighter, *adventure.allies(fighter)),
        "anyone": (fighter, *adventure.others(fighter)),
    }[ability.aim]
    return tuple(one.id for one in pool if fits(adventure, fighter, one, ability))


def fits(adventure: Adventure, fighter: Fighter, other: Fighter, ability: Ability) -> bool:
    """In range, in sight, and of a creature type the ability works on."""
    if ability.types and other.sheet.type not in ability.types:
        return False
    if not harmless(adventure, fighter, other, ability):
        return False
    if other.id == fighter.id:
        return True
    if other.at == NOWHERE:
        return False
    melee = reach_of_ability(ability) == "melee"
    return ability.nearest <= band_of(distance(fighter, other)) <= ability.farthest and aimable(
        adventure, fighter, other, melee
    )


def harmless(adventure: Adventure, fighter: Fighter, other: Fighter, ability: Ability) -> bool:
    """Whether using an ability on somebody is no act against the one who charmed it."""
    return not hostile(ability) or spares_charmer(adventure, fighter, other, ability.area)


def hostile(ability: Ability) -> bool:
    """Whether using it on somebody is an act against it."""
    return ability.aim == "enemy" or bool(ability.damage or ability.inflicts or ability.weapon)


def concerned(adventure: Adventure, who: str, target: str, ability: Ability) -> tuple[str, ...]:
    """Everybody in the space of an ability: the target, and who stands near it; never the one who uses it."""
    if not ability.area:
        return (target,)
    middle = adventure.fighter(target)
    there = [one for one in adventure.present() if one.id != who and one.at != NOWHERE]
    near = [one for one in there if distance(one, middle) < ability.area]
    open_to = [one.id for one in near if not ability.types or one.sheet.type in ability.types]
    return tuple(sorted(open_to, key=lambda name: name != target))


@flow("defence.fixed-rc", "defence.partial", "attack.targets", "npc.type-target", "module.abilities")
def effect(scene: Scene[Adventure], who: str, ability: Ability, target: str) -> Resolve[None]:
    """An effect without attack dice: each in its space avoids it by a check against its number."""
    for name in concerned(scene.world, who, target, ability):
        yield from meets(who, ability, name)
    reveal_attacker(scene, who)


@flow("defence.fixed-rc", "defence.partial", "attack.named-check", "reaction.window")
def meets(scene: Scene[Adventure], who: str, ability: Ability, name: str) -> Resolve[None]:
    """One of those in the space: covered, avoided, or struck; some effects spare nobody wholly."""
    what = f"{ability.id} of {who}"
    if scene.world.fighter(name).gone:
        return
    if insensible(scene.world, scene.world.fighter(name), ability):
        scene.happen(Told(f"{what} does nothing to {name}, who cannot {'see' if ability.sense == 'sight' else 'hear'}"))
        return
    if ability.sense and name != who and (yield from covers(name, ability.sense, what)):
        return
    done = ability.rc > 0 and (
        yield from avoids(
            name, ability.avoid, ability.rc, reach_of_ability(ability), f"{what} on {name}", wards(ability)
        )
    )
    hurts = ability.spared if done else ability.damage
    scene.happen(Told(f"{name} avoids {what}" if done else f"{what} takes hold of {name}"))
    if hurts:
        yield from harm(name, Wound(hurts, doubled=ability.doubles, why=ability.id))
    if not done:
        for inflict in ability.inflicts:
            yield from afflict(name, inflict, who)


def wards(ability: Ability) -> str:
    """The condition that the check against an effect is to ward off, if it is one that the Broken cannot resist."""
    brought = [one.condition for one in ability.inflicts]
    return next((one for one in brought if one in UNRESISTED), "")


def insensible(adventure: Adventure, fighter: Fighter, ability: Ability) -> bool:
    """What works by sight or sound does nothing to those without it, be it only for the darkness."""
    return (ability.sense == "sight" and blind(adventure, fighter)) or (
        ability.sense == "sound" and fighter.has("deafened")
    )


@flow("module.abilities")
def boon(scene: Scene[Adventure], who: str, ability: Ability, target: str, until: Until = WHILE_IT_LASTS) -> None:
    """Help for somebody: Health, Morale, or better values, mostly until the end of the fight."""
    scene.happen(Told(f"{who} uses {ability.id}"))
    friends = {one.id for one in scene.world.allies(scene.world.fighter(who))}
    for name in concerned(scene.world, "", target, ability):
        if name not in (who, target) and name not in friends:
            continue
        heal(scene, name, ability.heals)
        gain_morale(scene, name, ability.morale)
        if ability.changes:
            give_boon(scene, name, Boon(ability.id, ability.changes, until))


def ability_downtime(adventure: Adventure, fighter: Fighter) -> Iterator[Offer | NotNow]:
    """Abilities that are used between fights."""
    for ability in fighter.sheet.abilities:
        if ability.use == "downtime":
            why, rule = why_not(adventure, fighter, ability)
            yield NotNow(between_fights, why, rule) if why else offer(between_fights, fighter.id, ability.id)


@flow("module.abilities", "resource.energy-overspend")
def between_fights(scene: Scene[Adventure], who: str, name: str) -> Resolve[None]:
    """An ability used in quiet: its Energy is paid, its use counted, and the GM says what comes of it."""
    ability = find(scene.world.fighter(who).sheet.abilities, name)
    yield from pay(who, ability.energy)
    count_use(scene, who, ability)
    yield from told(who, ability)


@flow("module.abilities")
def told(scene: Scene[Adventure], who: str, ability: Ability) -> Resolve[None]:
    """An ability in words: the GM says what comes of it."""
    ruled = yield from ask(GM, Text(400), f"{who} uses {ability.id}: {ability.words} What happens?", "")
    scene.happen(Told(f"{who} uses {ability.id}" + (f": {ruled}" if ruled else "")))
