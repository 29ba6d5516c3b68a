"""What comes between a declared deed and its doing: fear and confusion."""

from __future__ import annotations

from typing import Literal

from rulewright.dice.pools import dice
from rulewright.dice.readings import HIGHEST
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, ask, roll
from rulewright.kernel.rules.scene import Scene

from ...board import away, distance, drift
from ...facts import Told
from ...model.scores import speed
from ...model.terms import band_of
from ...model.world import NOWHERE, Adventure, Fighter
from ...ruleset import RULES, flow, law
from ..checks.checks import HELPLESS, ignores_mental_conditions
from ..combat.attack import can_act
from ..combat.weapons import Blow, bands, can_roll_with, in_preparation, out_of_reach, reach_of, weapons_at_hand
from ..conditions.conditions import shake_off
from .energy import pay


@law("condition.confused")
def lost(sides: int) -> Resolve[int]:
    """A plain die of confusion."""
    return (yield from roll(dice(1, sides), HIGHEST, "confusion", by="roller"))


@flow("condition.afraid-check", "condition.confused", "reaction.window")
def intercepted(scene: Scene[Adventure], who: str, energy: int = 0) -> Resolve[Literal["", "afraid", "confused"]]:
    """Whether fear or confusion puts something else in the place of what was declared, and which of them."""
    fighter = scene.world.fighter(who)
    if ignores_mental_conditions(fighter):
        return ""
    if fighter.has("afraid") and not (yield from shake_off(who, "afraid")):
        yield from flees(who)
        return "afraid"
    if not fighter.has("confused") or not (yield from confusion(who)):
        return ""
    if scene.world.house.condition_confused_cost == "full":
        yield from pay(who, energy)
    return "confused"


@flow("condition.afraid-check")
def flees(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A move of up to its full speed away from what it fears, instead of the deed."""
    fighter = scene.world.fighter(who)
    fear = fighter.condition("afraid")
    seen = scene.seen_by(who)
    source = next((one for one in seen.fighters if fear and one.id == fear.source and one.at != NOWHERE), None)
    goes = goer(seen, fighter)
    path = away(seen, goes, source, speed(seen, goes, "walk").total) if source and not rooted(fighter) else ()
    scene.happen(Told(f"{who} is afraid and {'runs' if path else 'does nothing'}"))
    yield from RULES["follow"](goes.id, path, "walk", willing=True)


def goer(adventure: Adventure, fighter: Fighter) -> Fighter:
    """Who does the going when somebody has to: itself, or the mount it sits on."""
    return adventure.fighter(fighter.rides) if fighter.rides else fighter


def rooted(fighter: Fighter) -> bool:
    """It cannot move at all."""
    return fighter.has_any(("impaired", "stunned", *HELPLESS))


@flow("condition.confused")
def confusion(scene: Scene[Adventure], who: str) -> Resolve[bool]:
    """1d4: strike the nearest, nothing, wander off, or as declared."""
    shown = yield from lost(4).played(f"{who} is Confused", roller=who)
    match shown:
        case 1:
            yield from lashes_out(who)
        case 2:
            scene.happen(Told(f"{who} does nothing"))
        case 3:
            way = (yield from lost(8).played(f"{who} wanders off", roller=who)) - 1
            fighter = scene.world.fighter(who)
            goes = goer(scene.world, fighter)
            far = 0 if rooted(fighter) else speed(scene.world, goes, "walk").total
            yield from RULES["follow"](goes.id, drift(scene.seen_by(who), goes, way, far), "walk", willing=True)
    return shown != 4


@flow("condition.confused")
def lashes_out(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """An attack on the nearest creature in reach, whoever it is; by chance among several."""
    near = nearest_in_reach(scene.seen_by(who), scene.world.fighter(who))
    if not near:
        scene.happen(Told(f"{who} strikes at nothing"))
        return
    at = 0
    if len(near) > 1:
        at = (yield from lost(len(near)).played(f"{who} strikes at whom", roller=who)) - 1
    blows = reaching(scene.world, who, near[at])
    label = f"{who} strikes at {near[at]}: with what?"
    chosen = blows[0] if len(blows) == 1 else (yield from ask(who, OneOf[Blow](blows), label, blows[0]))
    yield from RULES["attacks"](chosen)


def nearest_in_reach(adventure: Adventure, fighter: Fighter) -> tuple[str, ...]:
    """The nearest of those it can strike, several where they are equally near; nobody for the Stunned."""
    if not can_act(fighter) or in_preparation(adventure):
        return ()
    far = {
        one.id: distance(fighter, one)
        for one in adventure.others(fighter)
        if one.at != NOWHERE and reaching(adventure, fighter.id, one.id)
    }
    return tuple(name for name, units in far.items() if units == min(far.values()))


def reaching(adventure: Adventure, who: str, target: str) -> tuple[Blow, ...]:
    """Every attack it could make on somebody without penalty, in melee or from afar."""
    fighter, foe = adventure.fighter(who), adventure.fighter(target)
    band = band_of(distance(fighter, foe))
    found = []
    for weapon in weapons_at_hand(fighter):
        for way in weapon.ways():
            profile = weapon.profile(way)
            near, far = bands(fighter, weapon, profile)
            if not near <= band <= far or profile.area or not can_roll_with(adventure, fighter, weapon, profile):
                continue
            if not out_of_reach(adventure, fighter, foe, weapon, profile):
                found.append((reach_of(weapon, profile) != "melee", Blow(who, target, weapon.id, way)))
    return tuple(blow for _, blow in sorted(found, key=lambda one: one[0]))
