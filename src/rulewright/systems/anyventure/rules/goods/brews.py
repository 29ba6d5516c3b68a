"""Potions, elixirs and poisons: using them up, and when and how they work."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Thing, Who

from ...facts import BoonSet, DueSet, EnergySet, PotionsSet
from ...model.scores import max_energy
from ...model.sheets import Hurt, Potion
from ...model.workshop import Due
from ...model.world import Adventure, Boon, Until
from ...phrases import say
from ...ruleset import flow
from ..checks.checks import Check, passes
from ..combat.damage import gain_morale, gain_resolve, heal
from ..conditions.conditions import afflict, end_condition, lowest_rc
from ..conditions.flames import PERMAFROST
from ..conditions.ongoing_damage import wears_down
from ..conditions.recovery import RECOVERY_SKILL
from .belongings import one_less

HOUR = 60
SLOW = "slow"


def take_potion(scene: Scene[Adventure], who: str, item: str) -> Potion:
    """Use up one potion of this kind and return it."""
    potions = scene.world.fighter(who).potions
    scene.happen(PotionsSet(who, one_less(potions, item)))
    return next(potion for potion in potions if potion.id == item)


@flow("item.consumables", "craft.alchemy-infusions")
def swallow(scene: Scene[Adventure], who: str, potion: Potion, source: str) -> Resolve[None]:
    """A potion works at once, after its delay, or hour by hour if it is slow."""
    delay = max(potion.delay, HOUR if SLOW in potion.properties else 0)
    if not delay:
        yield from work_on(who, potion, source)
        return
    minute, rounds = scene.world.moment
    due = Due(potion, minute + delay, source, rounds=rounds)
    scene.happen(DueSet(who, (*scene.world.fighter(who).due, due)))


@flow("item.consumables", "craft.alchemy", "injury.kinds")
def work_on(scene: Scene[Adventure], who: str, potion: Potion, source: str) -> Resolve[None]:
    """A potion restores, ends, changes and brings what it says."""
    heal(scene, who, potion.health)
    gain_resolve(scene, who, potion.resolve)
    gain_morale(scene, who, potion.morale)
    drinker = scene.world.fighter(who)
    if potion.energy:
        scene.happen(EnergySet(who, min(max_energy(drinker).total, drinker.energy + potion.energy)))
    unaffected = (PERMAFROST, *(injury.name for injury in drinker.injuries))
    for condition in drinker.conditions:
        if condition.id in potion.ends and condition.name not in unaffected:
            end_condition(scene, who, condition.id, condition.name)
    if potion.changes:
        minute, rounds = scene.world.moment
        until = Until("clock", left=minute + potion.minutes, rounds=rounds)
        scene.happen(BoonSet(who, Boon(potion.id, tuple(change.but(by=potion.id) for change in potion.changes), until)))
    for inflict in potion.inflicts:
        yield from afflict(who, inflict, source)


@flow("craft.alchemy-infusions")
def comes_due(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A delayed potion works now; a slow poison is shaken off hour by hour."""
    while due_now := [due for due in scene.world.fighter(who).due if (due.minute, due.rounds) <= scene.world.moment]:
        # The earliest first, and one at a time: what it does may add to what is due.
        next_due = min(due_now, key=lambda due: (due.minute, due.rounds))
        others = list(scene.world.fighter(who).due)
        others.remove(next_due)
        scene.happen(DueSet(who, tuple(others)))
        if SLOW not in next_due.potion.properties:
            yield from work_on(who, next_due.potion, next_due.source)
        elif (yield from sickens(who, next_due.potion, next_due.fallen)):
            again = next_due.but(minute=next_due.minute + HOUR, fallen=next_due.fallen + 1)
            scene.happen(DueSet(who, (*others, again)))


@flow("craft.alchemy-infusions", "condition.poisoned", "condition.poisoned-recovery", "condition.falling-rc")
def sickens(scene: Scene[Adventure], who: str, potion: Potion, rc_lowered: int) -> Resolve[bool]:
    """An hour of slow poison harms; then a check ends it, or the next one is easier."""
    for inflict in potion.inflicts:
        rc = max(lowest_rc(scene.world), (inflict.rc or inflict.recovery) - rc_lowered)
        recovery = yield from wears_down(who, Hurt("toxic", inflict.amount), "poisoned", potion.id, rc)
        if recovery == "over" or scene.world.fighter(who).gone:
            return False
        label = say("against", who=Who(who), what=Thing(potion.id))
        check = Check(who, RECOVERY_SKILL["poisoned"], label, shakes="poisoned")
        if recovery != "easier" and (yield from passes(check, rc)):
            return False
    return True
