"""Rests: what they restore, what they trigger, and in which order."""

from __future__ import annotations

from typing import Literal

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who

from ...facts import EnergySet, Marked, MoraleSet, Recovered, Told
from ...model.scores import max_energy
from ...model.terms import ConditionName
from ...model.world import Adventure
from ...phrases import say
from ...ruleset import flow
from ..checks.uses import renew_uses
from ..combat.damage import gain_resolve, heal, shaken, spend_resolve
from ..conditions.conditions import end_condition
from ..conditions.ongoing_damage import TICKING
from ..conditions.recovery import shake_off
from ..goods.cooking import heal_by_supper
from ..magic.rituals import renew_spells
from ..music.ballads import renew_music
from ..turns.unsettled import settling_turns
from .clock import DAY, HOUR, time_passes

Kind = Literal["favorable", "unfavorable", ""]


def kind_of_rest(sleep: tuple[tuple[int, bool], ...], comfortable: bool) -> Kind:
    """Which rest a night was, given as spans of hours asleep or awake.

    8 unbroken comfortable hours are favorable, 6 hours of sleep within 10 unfavorable.
    """
    if comfortable and any(asleep and hours >= 8 for hours, asleep in sleep):
        return "favorable"
    for first in range(len(sleep)):
        spent = slept = 0
        for hours, asleep in sleep[first:]:
            counted = min(hours, 10 - spent)
            spent, slept = spent + counted, slept + counted * asleep
        if slept >= 6:
            return "unfavorable"
    return ""


@flow("rest.favorable", "rest.unfavorable", "rest.favorable-broken", "rest.full")
def night(scene: Scene[Adventure], sleep: tuple[tuple[int, bool], ...], comfortable: bool) -> Resolve[None]:
    """Everybody sleeps, once what cannot wait is settled."""
    if turns := settling_turns(scene.world):
        scene.later(*turns, slept(sleep, comfortable))
    else:
        yield from slept(sleep, comfortable)


@flow("rest.favorable", "rest.unfavorable", "rest.favorable-broken", "rest.full")
def slept(scene: Scene[Adventure], sleep: tuple[tuple[int, bool], ...], comfortable: bool) -> Resolve[None]:
    """The night counts as a favorable rest, an unfavorable one or none, by how long everybody slept."""
    kind = kind_of_rest(sleep, comfortable)
    yield from time_passes(HOUR * sum(hours for hours, _ in sleep))
    scene.happen(Told(say("night-was", kind=kind) if kind else say("night-was-no-rest")))
    for fighter in scene.world.companions() if kind else ():
        yield from full_rest(fighter.id, kind)


@flow("rest.full", "rest.end-events")
def full_rest(scene: Scene[Adventure], who: str, kind: Kind) -> Resolve[None]:
    """A full rest restores, renews what is limited by the day, and brings recovery checks."""
    fighter = scene.world.fighter(who)
    if scene.world.house.rest_per_day == "one" and fighter.rested and scene.world.minutes - fighter.rested < DAY:
        scene.happen(Told(say("rested-already", who=Who(who))))
        return
    scene.happen(Marked(who, rested=max(1, scene.world.minutes)))
    if fighter.out:
        yield from gets_back_up(who)
    had_before = tuple(condition.id for condition in fighter.conditions)
    if scene.world.house.rest_order == "checks-first":
        yield from recovers(who, had_before)
    yield from gains(who, kind)
    renew_uses(scene, who, "day", "combat", "turn")
    recover_breath(scene, who)
    renew_spells(scene, who)
    heal_by_supper(scene, who)
    renew_music(scene, who)
    if scene.world.house.rest_order == "gains-first":
        yield from recovers(who, had_before)


@flow("npc.beaten", "rest.full")
def gets_back_up(scene: Scene[Adventure], who: str) -> None:
    """A beaten character is back up after a night, and no longer bleeds, burns or is poisoned."""
    for condition in scene.world.fighter(who).conditions:
        if condition.id in TICKING:
            end_condition(scene, who, condition.id, condition.name)
    scene.happen(Recovered(who))


def recover_breath(scene: Scene[Adventure], who: str) -> None:
    """Let a night's sleep end Winded and Prone and restore all Energy."""
    end_condition(scene, who, "winded")
    end_condition(scene, who, "prone")
    fighter = scene.world.fighter(who)
    if fighter.energy != (maximum := max_energy(fighter).total):
        scene.happen(EnergySet(who, maximum))


@flow("rest.favorable", "rest.unfavorable", "rest.not-resolve", "rest.blocked", "wonder.hold", "woe.hold")
def gains(scene: Scene[Adventure], who: str, kind: Kind) -> Resolve[None]:
    """A rest restores Health, Resolve or Morale; then Wonder and Woe have their effect."""
    house, fighter = scene.world.house, scene.world.fighter(who)
    if kind == "favorable":
        heal(scene, who, 3 if house.rest_favorable_health == "three" else 4)
        gain_resolve(scene, who, 1 if house.rest_favorable_resolve == "one" else 0)
    else:
        heal(scene, who, 2)
        if fighter.morale:
            scene.happen(MoraleSet(who, max(0, fighter.morale - 2)))
    if fighter.wonder:
        gain_resolve(scene, who, 1)
    if fighter.woe and house.resource_woe_hold == "damage":
        yield from shaken(who, 1, psychic=False)
    elif fighter.woe:
        spend_resolve(scene, who, 1)


@flow("condition.broken-recovery", "condition.numbed-recovery", "rest.end-events", "condition.wounded")
def recovers(scene: Scene[Adventure], who: str, had_before: tuple[str, ...]) -> Resolve[None]:
    """A character may shake off Broken, Numbed and, where the table uses it, Wounded, if it had them before."""
    lasting: tuple[ConditionName, ...] = ("broken", "numbed")
    for kind in lasting:
        if kind in had_before and scene.world.fighter(who).has(kind):
            yield from shake_off(who, kind)
    if "wounded" in had_before and scene.world.house.condition_wounded == "old":
        yield from shake_off(who, "wounded")
