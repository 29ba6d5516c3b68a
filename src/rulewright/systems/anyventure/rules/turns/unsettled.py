"""Without a fight turns go on for those who bleed, burn, have lost their wits or lie there out cold."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.resolve import Call, Resolve
from rulewright.kernel.rules.scene import Scene

from ...model.world import Adventure, Fighter
from ...ruleset import flow
from ..checks.checks import UNRESISTED, helpless, ignores_mental_conditions
from ..combat.lifeline import WAKING_HEALTH, waking
from ..conditions.conditions import shake_off
from ..conditions.ongoing_damage import TICKING, mental_to_shake_off, shake_off_mental, ticks
from .manoeuvres import put_out

ACTIONS = 2
MOST = 100
"""Turns that are played at a time: after so many nothing that could end is left."""


@flow("turn.clock", "combat.round")
def turns_go_on(scene: Scene[Adventure], left: int) -> None:
    """Turn by turn, until nothing ticks or is to be shaken off any more, or the time is over."""
    restless = [one.id for one in scene.world.present() if unsettled(one)]
    if restless and left:
        scene.later(*(turn_apart(who) for who in restless), turns_go_on(left - 1))


def settling(adventure: Adventure) -> tuple[Call[Any], ...]:
    """The turns that come before anything that takes time, if anybody has to play them."""
    return (turns_go_on(MOST),) if any(unsettled(one) for one in adventure.present()) else ()


def unsettled(fighter: Fighter) -> bool:
    """Whether a turn brings it anything: a tick, or a roll that may end what lies on it."""
    if fighter.gone or fighter.has("stasis"):
        return False
    lost = () if not fighter.has("broken") else UNRESISTED
    stunned = fighter.has("stunned") and not helpless(fighter)
    shaken = any(kind not in lost for kind in mental_to_shake_off(fighter))
    return stunned or shaken or in_fear(fighter) or fighter.has_any(TICKING) or stirring(fighter)


def in_fear(fighter: Fighter) -> bool:
    """Afraid, and able to master it with whatever it attempts next."""
    barred = ignores_mental_conditions(fighter) or fighter.has("broken") or helpless(fighter)
    return fighter.has("afraid") and not barred


def stirring(fighter: Fighter) -> bool:
    """Out cold with too little Health to wake by itself after an hour."""
    cold = fighter.condition("unconscious")
    return cold is not None and not cold.until.when and fighter.health < WAKING_HEALTH


@flow("turn.clock", "turn.periodic-order", "condition.unconscious-wake", "lifeline.wake")
def turn_apart(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A turn without a fight: actions against stun, fear and fire; then what ticks, what is shaken off, who wakes."""
    if not unsettled(scene.world.fighter(who)):
        return
    yield from composes_itself(scene, who)
    yield from puts_out_fire(scene, who)
    yield from ticks(who)
    yield from shake_off_mental(scene, who)
    fighter = scene.world.fighter(who)
    if stirring(fighter) and not fighter.gone:
        yield from waking(who)


def composes_itself(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """The actions of the Stunned, and of the Afraid, who need the nerve for each."""
    once = scene.world.house.condition_stunned_attempts == "per-turn" and scene.world.fighter(who).has("stunned")
    for _ in range(1 if once else ACTIONS):
        fighter = scene.world.fighter(who)
        if fighter.has("stunned") and not helpless(fighter):
            yield from shake_off(who, "stunned")
        elif in_fear(fighter):
            yield from shake_off(who, "afraid")


def puts_out_fire(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """The burning one beats at the flames, then everybody on its side who can."""
    burning = scene.world.fighter(who)
    for one in (burning, *scene.world.allies(burning)) if burning.has("ignited") else ():
        for _ in range(ACTIONS):
            helper = scene.world.fighter(one.id)
            able = not helpless(helper) and not helper.has("stunned")
            if able and scene.world.fighter(who).has("ignited"):
                yield from put_out(one.id, who)
