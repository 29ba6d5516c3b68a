"""The clock between fights: minutes, hours and days."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene

from ...facts import Clock, DueSet, EnergySet
from ...model.scores import max_energy
from ...model.workshop import Due
from ...model.world import ROUNDS_PER_MINUTE, Adventure, Until
from ...ruleset import flow
from ..checks.checks import helpless
from ..combat.lifeline import an_hour_passes
from ..conditions.conditions import end_condition
from ..conditions.durations import end_causes
from ..goods.brews import comes_due
from ..turns.unsettled import settling_turns

HOUR, DAY = 60, 24 * 60


@flow("combat.round", "lifeline.wake", "resource.energy-regen", "condition.stasis", "action.rest")
def time_passes(scene: Scene[Adventure], minutes: int) -> Resolve[None]:
    """The clock moves on: some things end, some sleepers wake after an hour, and what ticks goes on ticking."""
    scene.happen(Clock(scene.world.minutes + minutes))
    delay_in_stasis(scene, minutes * ROUNDS_PER_MINUTE)
    recover_energy(scene)
    yield from run_due_effects(scene)
    if minutes >= HOUR:
        for fighter in scene.world.present():
            yield from an_hour_passes(fighter.id)
    if turns := settling_turns(scene.world):
        scene.later(*turns)


def delay_in_stasis(scene: Scene[Adventure], rounds: int) -> None:
    """Delay what characters in Stasis have swallowed, as time stands still for them."""
    for fighter in scene.world.present():
        if fighter.due and fighter.has("stasis"):
            scene.happen(DueSet(fighter.id, tuple(postpone(due, rounds) for due in fighter.due)))


def postpone(due: Due, rounds: int) -> Due:
    minute, rest = divmod(due.minute * ROUNDS_PER_MINUTE + due.rounds + rounds, ROUNDS_PER_MINUTE)
    return due.but(minute=minute, rounds=rest)


def run_due_effects(scene: Scene[Adventure]) -> Resolve[None]:
    """End what lasts until now, and let delayed potions work that are due."""
    expire_by_clock(scene)
    for fighter in scene.world.present():
        if fighter.due:
            yield from comes_due(fighter.id)


def recover_energy(scene: Scene[Adventure]) -> None:
    """Restore Energy: minutes are many turns, so whoever can act has rested and is not Winded."""
    for fighter in scene.world.present():
        if fighter.has("winded") and helpless(fighter):
            continue
        end_condition(scene, fighter.id, "winded")
        if fighter.energy < (maximum := max_energy(fighter).total):
            scene.happen(EnergySet(fighter.id, maximum))


def expire_by_clock(scene: Scene[Adventure]) -> None:
    """End what lasts by the clock and is over."""
    now = scene.world.moment

    def is_over(until: Until) -> bool:
        return until.when == "clock" and (until.left, until.rounds) <= now

    for fighter in scene.world.fighters:
        end_causes(scene, fighter, is_over)
