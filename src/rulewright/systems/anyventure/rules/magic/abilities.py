"""Special actions of modules and creatures: effects against a fixed number, boons, and what the GM rules on."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.kernel.rules.options import NotNow, Offer, Text, offer
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM, find
from rulewright.words.arguments import Thing, Who

from ...board import can_attack, distance, is_blind
from ...facts import Told
from ...model.sheets import Ability
from ...model.terms import Reach, band_of
from ...model.world import NOWHERE, Adventure, Boon, Fighter, Until
from ...obstacles import Obstacle
from ...phrases import say
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

THIS_FIGHT = Until("fight")


def reach_of_ability(ability: Ability) -> Reach:
    if ability.area:
        return "area"
    return "melee" if ability.farthest <= 2 else "ranged"


def why_not_use(adventure: Adventure, fighter: Fighter, ability: Ability) -> Obstacle | None:
    """Why an ability cannot be used at all now."""
    what = Thing(ability.id)
    if not has_uses_left(fighter, ability):
        return Obstacle(say("used-up", what=what, span=ability.per), "module.abilities")
    if ability.speech and fighter.has("muted"):
        return Obstacle(say("needs-voice", what=what), "condition.muted")
    if in_preparation(adventure) and (ability.kind in ("attack", "strike") or ability.damage):
        return Obstacle(say("no-attack-in-preparation"), "phase.preparation-limits")
    return why_no_magic(adventure) if ability.magic else None


def why_no_magic(adventure: Adventure) -> Obstacle | None:
    """Why no magic works now."""
    if adventure.ground.nullfield == "complete":
        return Obstacle(say("no-magic-here"), "magic.nullfield")
    if in_preparation(adventure):
        return Obstacle(say("no-magic-in-preparation"), "phase.preparation-limits")
    return None


def targets_of(adventure: Adventure, fighter: Fighter, ability: Ability) -> tuple[str, ...]:
    """Everybody an ability can be aimed at."""
    if ability.aim == "self":
        return (fighter.id,) if is_allowed_by_charm(adventure, fighter, fighter, ability) else ()
    candidates = {
        "enemy": adventure.enemies(fighter),
        "ally": (fighter, *adventure.allies(fighter)),
        "anyone": (fighter, *adventure.others(fighter)),
    }[ability.aim]
    return tuple(target.id for target in candidates if can_target(adventure, fighter, target, ability))


def can_target(adventure: Adventure, fighter: Fighter, other: Fighter, ability: Ability) -> bool:
    """Whether somebody is in range, in sight, and of a type the ability works on."""
    if ability.types and other.sheet.type not in ability.types:
        return False
    if not is_allowed_by_charm(adventure, fighter, other, ability):
        return False
    if other.id == fighter.id:
        return True
    if other.at == NOWHERE:
        return False
    melee = reach_of_ability(ability) == "melee"
    return ability.nearest <= band_of(distance(fighter, other)) <= ability.farthest and can_attack(
        adventure, fighter, other, melee
    )


def is_allowed_by_charm(adventure: Adventure, fighter: Fighter, other: Fighter, ability: Ability) -> bool:
    """Whether using an ability on somebody is not an act against the user's charmer."""
    return not is_hostile_ability(ability) or spares_charmer(adventure, fighter, other, ability.area)


def is_hostile_ability(ability: Ability) -> bool:
    """Whether using an ability on somebody is an act against them."""
    return ability.aim == "enemy" or bool(ability.damage or ability.inflicts or ability.weapon)


def affected(adventure: Adventure, who: str, target: str, ability: Ability) -> tuple[str, ...]:
    """Everybody in the area of an ability: the target, and those near it except the user."""
    if not ability.area:
        return (target,)
    center = adventure.fighter(target)
    others = [other for other in adventure.present() if other.id != who and other.at != NOWHERE]
    near = [other for other in others if distance(other, center) < ability.area]
    fitting = [other.id for other in near if not ability.types or other.sheet.type in ability.types]
    return tuple(sorted(fitting, key=lambda name: name != target))


@flow("defence.fixed-rc", "defence.partial", "attack.targets", "npc.type-target", "module.abilities")
def effect(scene: Scene[Adventure], who: str, ability: Ability, target: str) -> Resolve[None]:
    """An effect without attack dice is avoided by a check against its number, by each one in its area."""
    for name in affected(scene.world, who, target, ability):
        yield from meets(who, ability, name)
    reveal_attacker(scene, who)


@flow("defence.fixed-rc", "defence.partial", "attack.named-check", "reaction.window")
def meets(scene: Scene[Adventure], who: str, ability: Ability, name: str) -> Resolve[None]:
    """A character in the area covers itself, avoids the effect, or suffers it; some effects spare nobody wholly."""
    what = say("of", what=Thing(ability.id), who=Who(who))
    if scene.world.fighter(name).gone:
        return
    if cannot_perceive(scene.world, scene.world.fighter(name), ability):
        unseen = ability.sense == "sight"
        scene.happen(Told(say("cannot-see-it" if unseen else "cannot-hear-it", what=what, target=Who(name))))
        return
    if ability.sense and name != who and (yield from covers(name, ability.sense, what)):
        return
    avoided = ability.rc > 0 and (
        yield from avoids(
            name,
            ability.avoid,
            ability.rc,
            reach_of_ability(ability),
            say("on", what=what, target=Who(name)),
            resisted_condition(ability),
        )
    )
    damages = ability.spared if avoided else ability.damage
    scene.happen(Told(say("avoids" if avoided else "takes-hold", target=Who(name), what=what)))
    if damages:
        yield from harm(name, Wound(damages, doubled=ability.doubles, why=ability.id))
    if not avoided:
        for inflict in ability.inflicts:
            yield from afflict(name, inflict, who)


def resisted_condition(ability: Ability) -> str:
    """The condition the check against an effect resists, if it is one the Broken cannot resist."""
    conditions = [condition.condition for condition in ability.inflicts]
    return next((condition for condition in conditions if condition in UNRESISTED), "")


def cannot_perceive(adventure: Adventure, fighter: Fighter, ability: Ability) -> bool:
    """Whether an effect by sight or sound misses a character who cannot see, also for darkness, or hear."""
    return (ability.sense == "sight" and is_blind(adventure, fighter)) or (
        ability.sense == "sound" and fighter.has("deafened")
    )


@flow("module.abilities")
def boon(scene: Scene[Adventure], who: str, ability: Ability, target: str, until: Until = THIS_FIGHT) -> None:
    """An ability helps somebody with Health, Morale or better values, mostly until the end of the fight."""
    scene.happen(Told(say("uses", who=Who(who), what=Thing(ability.id))))
    friends = {ally.id for ally in scene.world.allies(scene.world.fighter(who))}
    for name in affected(scene.world, "", target, ability):
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
            obstacle = why_not_use(adventure, fighter, ability)
            given = (fighter.id, ability.id)
            yield obstacle.closes(between_fights, *given) if obstacle else offer(between_fights, *given)


@flow("module.abilities", "resource.energy-overspend")
def between_fights(scene: Scene[Adventure], who: str, name: str) -> Resolve[None]:
    """An ability used between fights costs its Energy and a use, and the GM says what happens."""
    ability = find(scene.world.fighter(who).sheet.abilities, name)
    yield from pay(who, ability.energy)
    count_use(scene, who, ability)
    yield from gm_decides(who, ability)


@flow("module.abilities", was=("told",))
def gm_decides(scene: Scene[Adventure], who: str, ability: Ability) -> Resolve[None]:
    """The GM says what an ability does that is described only in words."""
    use = say("uses", who=Who(who), what=Thing(ability.id))
    ruling = yield from ask(GM, Text(400), say("what-happens", use=use, words=ability.words), "")
    scene.happen(Told(say("ruling", use=use, ruling=ruling) if ruling else use))
