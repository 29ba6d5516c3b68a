"""What is swallowed or smeared on a blade: potions, elixirs, poisons."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene

from ...facts import BoonSet, DueSet, EnergySet, PotionsSet
from ...model.scores import most_energy
from ...model.sheets import Hurt, Potion
from ...model.workshop import Due
from ...model.world import Adventure, Boon, Until
from ...ruleset import flow
from ..checks.checks import Check, passes
from ..combat.damage import gain_morale, gain_resolve, heal
from ..conditions.conditions import RECOVERY_SKILL, afflict, end_condition, lowest_rc
from ..conditions.flames import PERMAFROST
from ..conditions.ongoing_damage import wears_down

HOUR = 60
SLOW = "slow"


def uncork(scene: Scene[Adventure], who: str, item: str) -> Potion:
    """One of it is gone."""
    potions = scene.world.fighter(who).potions
    scene.happen(PotionsSet(who, tuple(fewer(potions, item))))
    return next(one for one in potions if one.id == item)


def fewer(potions: tuple[Potion, ...], item: str) -> list[Potion]:
    """One less of an item; the last of it is gone."""
    kept = [one.but(count=one.count - 1) if one.id == item else one for one in potions]
    return [one for one in kept if one.count > 0]


@flow("item.consumables", "craft.alchemy-infusions")
def swallow(scene: Scene[Adventure], who: str, potion: Potion, source: str) -> Resolve[None]:
    """It works at once, after its delay, or hour by hour."""
    wait = max(potion.delay, HOUR if SLOW in potion.properties else 0)
    if not wait:
        yield from work_on(who, potion, source)
        return
    minute, rounds = scene.world.moment
    waits = Due(potion, minute + wait, source, rounds=rounds)
    scene.happen(DueSet(who, (*scene.world.fighter(who).due, waits)))


@flow("item.consumables", "craft.alchemy", "injury.kinds")
def work_on(scene: Scene[Adventure], who: str, potion: Potion, source: str) -> Resolve[None]:
    """What it restores, ends, changes and brings."""
    heal(scene, who, potion.health)
    gain_resolve(scene, who, potion.resolve)
    gain_morale(scene, who, potion.morale)
    drinker = scene.world.fighter(who)
    if potion.energy:
        scene.happen(EnergySet(who, min(most_energy(drinker).total, drinker.energy + potion.energy)))
    stays = (PERMAFROST, *(one.name for one in drinker.injuries))
    for found in drinker.conditions:
        if found.id in potion.ends and found.name not in stays:
            end_condition(scene, who, found.id, found.name)
    if potion.changes:
        minute, rounds = scene.world.moment
        lasts = Until("clock", left=minute + potion.minutes, rounds=rounds)
        scene.happen(BoonSet(who, Boon(potion.id, tuple(one.but(by=potion.id) for one in potion.changes), lasts)))
    for inflict in potion.inflicts:
        yield from afflict(who, inflict, source)


@flow("craft.alchemy-infusions")
def comes_due(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """What was swallowed earlier works now; a slow poison is shaken off by the hour."""
    while ripe := [one for one in scene.world.fighter(who).due if (one.minute, one.rounds) <= scene.world.moment]:
        now = min(ripe, key=lambda one: (one.minute, one.rounds))
        left = list(scene.world.fighter(who).due)
        left.remove(now)
        scene.happen(DueSet(who, tuple(left)))
        if SLOW not in now.potion.properties:
            yield from work_on(who, now.potion, now.source)
        elif (yield from sickens(who, now.potion, now.fallen)):
            again = now.but(minute=now.minute + HOUR, fallen=now.fallen + 1)
            scene.happen(DueSet(who, (*left, again)))


@flow("craft.alchemy-infusions", "condition.poisoned", "condition.poisoned-recovery", "condition.falling-rc")
def sickens(scene: Scene[Adventure], who: str, potion: Potion, fallen: int) -> Resolve[bool]:
    """An hour of slow poison: it harms, then a check ends it or the next is easier. Whether it goes on."""
    for one in potion.inflicts:
        rc = max(lowest_rc(scene.world), (one.rc or one.recovery) - fallen)
        rest = yield from wears_down(who, Hurt("toxic", one.amount), "poisoned", potion.id, rc)
        if rest == "over" or scene.world.fighter(who).gone:
            return False
        trial = Check(who, RECOVERY_SKILL["poisoned"], f"{who} against {potion.id}", shakes="poisoned")
        if rest != "easier" and (yield from passes(trial, rc)):
            return False
    return True
