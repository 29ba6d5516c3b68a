"""Turns without a fight, for those who bleed, burn, have lost their wits or lie unconscious."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.resolve import Call, Resolve
from rulewright.kernel.rules.scene import Scene

from ...model.world import Adventure, Fighter
from ...ruleset import flow
from ..checks.checks import UNRESISTED, helpless, ignores_mental_conditions
from ..combat.lifeline import WAKING_HEALTH, waking
from ..conditions.ongoing_damage import TICKING, mental_to_shake_off, shake_off_mental, ticks
from ..conditions.recovery import shake_off
from .manoeuvres import put_out

ACTIONS = 2
MAX_TURNS = 100
"""Enough for everything that can end to end; what is left then goes on with the clock."""


@flow("turn.clock")
def turns_go_on(scene: Scene[Adventure], left: int) -> None:
    """Turns go on without a fight until nothing ticks or can be shaken off."""
    unsettled = [fighter.id for fighter in scene.world.present() if is_unsettled(fighter)]
    if unsettled and left:
        scene.later(*(turn_apart(who) for who in unsettled), turns_go_on(left - 1))


def settling_turns(adventure: Adventure) -> tuple[Call[Any], ...]:
    """The turns to play before anything that takes time, if anybody needs them."""
    return (turns_go_on(MAX_TURNS),) if any(is_unsettled(fighter) for fighter in adventure.present()) else ()


def is_unsettled(fighter: Fighter) -> bool:
    """Whether a turn brings a character anything: a tick, or a roll that may end a condition."""
    if fighter.gone or fighter.has("stasis"):
        return False
    hopeless = () if not fighter.has("broken") else UNRESISTED
    stunned = fighter.has("stunned") and not helpless(fighter)
    shaken = any(kind not in hopeless for kind in mental_to_shake_off(fighter))
    return stunned or shaken or can_master_fear(fighter) or fighter.has_any(TICKING) or may_wake(fighter)


def can_master_fear(fighter: Fighter) -> bool:
    """Whether an Afraid character can master its fear with its next action."""
    prevented = ignores_mental_conditions(fighter) or fighter.has("broken") or helpless(fighter)
    return fighter.has("afraid") and not prevented


def may_wake(fighter: Fighter) -> bool:
    """Whether an Unconscious character has too little Health to wake by itself after an hour."""
    unconscious = fighter.condition("unconscious")
    return unconscious is not None and not unconscious.until.when and fighter.health < WAKING_HEALTH


@flow("turn.clock", "turn.periodic-order", "condition.unconscious-wake", "lifeline.wake")
def turn_apart(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A turn without a fight: a character fights stun, fear and fire, then come ticks and recoveries."""
    if not is_unsettled(scene.world.fighter(who)):
        return
    yield from recover_from_stun_and_fear(scene, who)
    yield from fight_fire(scene, who)
    yield from ticks(who)
    yield from shake_off_mental(scene, who)
    fighter = scene.world.fighter(who)
    if may_wake(fighter) and not fighter.gone:
        yield from waking(who)


def recover_from_stun_and_fear(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """Spend the actions of a Stunned or Afraid character on recovering."""
    once = scene.world.house.condition_stunned_attempts == "per-turn" and scene.world.fighter(who).has("stunned")
    for _ in range(1 if once else ACTIONS):
        fighter = scene.world.fighter(who)
        if fighter.has("stunned") and not helpless(fighter):
            yield from shake_off(who, "stunned")
        elif can_master_fear(fighter):
            yield from shake_off(who, "afraid")


def fight_fire(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """Let the burning character put out the flames, then everybody on its side who can."""
    burning = scene.world.fighter(who)
    for rescuer in (burning, *scene.world.allies(burning)) if burning.has("ignited") else ():
        for _ in range(ACTIONS):
            helper = scene.world.fighter(rescuer.id)
            can_help = not helpless(helper) and not helper.has("stunned")
            if can_help and scene.world.fighter(who).has("ignited"):
                yield from put_out(rescuer.id, who)
