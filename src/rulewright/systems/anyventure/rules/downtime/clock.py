"""The long clock: minutes, hours and days between fights."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene

from ...facts import Clock, DueSet, EnergySet
from ...model.scores import most_energy
from ...model.workshop import Due
from ...model.world import ROUNDS, Adventure, Until
from ...ruleset import flow
from ..checks.checks import helpless
from ..combat.lifeline import an_hour_passes
from ..conditions.conditions import end
from ..conditions.durations import lasts_on
from ..goods.brews import comes_due
from ..turns.unsettled import settling

HOUR, DAY = 60, 24 * 60


@flow("combat.round", "lifeline.wake", "resource.energy-regen", "condition.stasis", "action.rest")
def time_passes(scene: Scene[Adventure], minutes: int) -> Resolve[None]:
    """The clock goes on: what lasts until now ends, after an hour those who can, wake, and what ticks goes on."""
    scene.happen(Clock(scene.world.minutes + minutes))
    held_up(scene, minutes * ROUNDS)
    breathers(scene)
    yield from in_time(scene)
    if minutes >= HOUR:
        for fighter in scene.world.present():
            yield from an_hour_passes(fighter.id)
    if turns := settling(scene.world):
        scene.later(*turns)


def held_up(scene: Scene[Adventure], rounds: int) -> None:
    """So many rounds pass; for those in Stasis time stands still, so what they have swallowed waits."""
    for one in scene.world.present():
        if one.due and one.has("stasis"):
            scene.happen(DueSet(one.id, tuple(postponed(due, rounds) for due in one.due)))


def postponed(due: Due, rounds: int) -> Due:
    minute, rest = divmod(due.minute * ROUNDS + due.rounds + rounds, ROUNDS)
    return due.but(minute=minute, rounds=rest)


def in_time(scene: Scene[Adventure]) -> Resolve[None]:
    """What lasts until now ends, and what was swallowed for now works."""
    out_of_time(scene)
    for fighter in scene.world.present():
        if fighter.due:
            yield from comes_due(fighter.id)


def breathers(scene: Scene[Adventure]) -> None:
    """Minutes are many turns: who can act has rested, and whoever is not Winded has all its Energy again."""
    for fighter in scene.world.present():
        if fighter.has("winded") and helpless(fighter):
            continue
        end(scene, fighter.id, "winded")
        if fighter.energy < (most := most_energy(fighter).total):
            scene.happen(EnergySet(fighter.id, most))


def out_of_time(scene: Scene[Adventure]) -> None:
    """Whatever lasts by the clock and is over."""
    now = scene.world.moment

    def still(until: Until) -> Until | None:
        return None if until.when == "clock" and (until.left, until.rounds) <= now else until

    for fighter in scene.world.fighters:
        lasts_on(scene, fighter, still)
