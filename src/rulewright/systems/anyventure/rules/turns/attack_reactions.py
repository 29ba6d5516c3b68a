"""An attack with the reactions before and after it."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who

from ...facts import BoonEnded, BoonSet, Told, TurnSet
from ...model.world import Adventure, Boon
from ...phrases import say
from ...ruleset import flow
from ..combat.attack import can_act, strike, targets_in_area
from ..combat.ranges import out_of_reach, reach_of
from ..combat.weapons import Blow, profile_of, weapon_of
from .triggered_abilities import answers

ON_GUARD = "on guard"


@flow("reaction.window", "action.attack")
def attacks(scene: Scene[Adventure], blow: Blow) -> Resolve[None]:
    """Reactions to an attack come first, then it is rolled, then those hit or missed may answer."""
    open_off_hand(scene, blow)
    before = scene.world
    targets = targets_in_area(before, blow, profile_of(before.fighter(blow.who), blow))
    for target in targets:
        gained = yield from answers(target, "attacked", blow.who, target)
        for ally in scene.world.allies(scene.world.fighter(target)):
            gained = (*gained, *(yield from answers(ally.id, "ally attacked", blow.who, target)))
        if gained:  # holds until the blow is over
            scene.happen(BoonSet(target, Boon(ON_GUARD, gained)))
    ready = can_act(scene.world.fighter(blow.who)) and not has_escaped(scene, before, blow)
    hit = (yield from strike(blow)) if ready else ()
    for target in targets:
        if any(boon.id == ON_GUARD for boon in scene.world.fighter(target).boons):
            scene.happen(BoonEnded(target, ON_GUARD))
    for target in targets if ready else ():
        yield from answers(target, "hit" if target in hit else "missed", blow.who, target)


def has_escaped(scene: Scene[Adventure], before: Adventure, blow: Blow) -> bool:
    """Whether a reaction has taken the target out of the attacker's reach."""
    pair = (blow.who, blow.target)
    if all(scene.world.fighter(name).at == before.fighter(name).at for name in pair):
        return False
    attacker, target = (scene.world.fighter(name) for name in pair)
    if not out_of_reach(scene.world, attacker, target, weapon_of(attacker, blow), profile_of(attacker, blow)):
        return False
    scene.happen(Told(say("is-out-of-reach", target=Who(blow.target), who=Who(blow.who))))
    return True


def open_off_hand(scene: Scene[Adventure], blow: Blow) -> None:
    """Allow an off-hand attack after a melee attack of the main hand on one's own turn."""
    fighter = scene.world.fighter(blow.who)
    weapon = weapon_of(fighter, blow)
    by_main_hand = not (blow.offhand or blow.reaction) and blow.weapon == fighter.hand
    if by_main_hand and not fighter.turn.struck and reach_of(weapon, profile_of(fighter, blow)) == "melee":
        scene.happen(TurnSet(blow.who, fighter.turn.but(struck=True)))
