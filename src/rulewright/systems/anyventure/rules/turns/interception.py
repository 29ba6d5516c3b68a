"""Fear and confusion, which may replace a declared action."""

from __future__ import annotations

from typing import Literal

from rulewright.dice.pools import dice
from rulewright.dice.readings import HIGHEST
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, ask, roll
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who

from ...board import distance, flight_path, straight_path
from ...facts import Told
from ...model.scores import speed
from ...model.terms import band_of
from ...model.world import NOWHERE, Adventure, Fighter
from ...phrases import say
from ...ruleset import RULES, flow, law
from ..checks.checks import HELPLESS, ignores_mental_conditions
from ..combat.attack import can_act
from ..combat.ranges import bands, out_of_reach, reach_of
from ..combat.weapons import Blow, can_roll_with, in_preparation, weapons_at_hand
from ..conditions.recovery import shake_off
from .energy import pay


@law("condition.confused")
def lost(sides: int) -> Resolve[int]:
    """A die of confusion."""
    return (yield from roll(dice(1, sides), HIGHEST, say("confusion"), by="roller"))


@flow("condition.afraid-check", "condition.confused", "reaction.window")
def intercepted(scene: Scene[Adventure], who: str, energy: int = 0) -> Resolve[Literal["", "afraid", "confused"]]:
    """Fear or confusion may replace what a character has declared."""
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
    """A frightened character moves away from what it fears, up to its full speed, instead of acting."""
    fighter = scene.world.fighter(who)
    fear = fighter.condition("afraid")
    seen = scene.seen_by(who)
    source = next((other for other in seen.fighters if fear and other.id == fear.source and other.at != NOWHERE), None)
    mover = mover_of(seen, fighter)
    units = speed(seen, mover, "walk").total
    path = flight_path(seen, mover, source, units) if source and not cannot_move(fighter) else ()
    scene.happen(Told(say("fear-runs" if path else "fear-does-nothing", who=Who(who))))
    yield from RULES["follow"](mover.id, path, "walk", willing=True)


def mover_of(adventure: Adventure, fighter: Fighter) -> Fighter:
    """The one who moves when a character has to: itself, or the mount it rides."""
    return adventure.fighter(fighter.rides) if fighter.rides else fighter


def cannot_move(fighter: Fighter) -> bool:
    return fighter.has_any(("impaired", "stunned", *HELPLESS))


@flow("condition.confused")
def confusion(scene: Scene[Adventure], who: str) -> Resolve[bool]:
    """A confused character rolls a d4: it strikes the nearest, does nothing, wanders off, or acts as declared."""
    number = yield from lost(4).played(say("is-confused", who=Who(who)), roller=who)
    match number:
        case 1:
            yield from lashes_out(who)
        case 2:
            scene.happen(Told(say("does-nothing", who=Who(who))))
        case 3:
            direction = (yield from lost(8).played(say("wanders-off", who=Who(who)), roller=who)) - 1
            fighter = scene.world.fighter(who)
            mover = mover_of(scene.world, fighter)
            units = 0 if cannot_move(fighter) else speed(scene.world, mover, "walk").total
            path = straight_path(scene.seen_by(who), mover, direction, units)
            yield from RULES["follow"](mover.id, path, "walk", willing=True)
    return number != 4


@flow("condition.confused")
def lashes_out(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A confused character attacks the nearest creature in reach, at random among several."""
    near = nearest_in_reach(scene.seen_by(who), scene.world.fighter(who))
    if not near:
        scene.happen(Told(say("strikes-at-nothing", who=Who(who))))
        return
    index = 0
    if len(near) > 1:
        index = (yield from lost(len(near)).played(say("strikes-at-whom", who=Who(who)), roller=who)) - 1
    blows = attacks_in_reach(scene.world, who, near[index])
    label = say("strikes-with-what", who=Who(who), target=Who(near[index]))
    chosen = blows[0] if len(blows) == 1 else (yield from ask(who, OneOf[Blow](blows), label, blows[0]))
    yield from RULES["attacks"](chosen)


def nearest_in_reach(adventure: Adventure, fighter: Fighter) -> tuple[str, ...]:
    """The nearest creatures a character can strike, several if equally near; none for the Stunned."""
    if not can_act(fighter) or in_preparation(adventure):
        return ()
    distances = {
        other.id: distance(fighter, other)
        for other in adventure.others(fighter)
        if other.at != NOWHERE and attacks_in_reach(adventure, fighter.id, other.id)
    }
    return tuple(name for name, units in distances.items() if units == min(distances.values()))


def attacks_in_reach(adventure: Adventure, who: str, target: str) -> tuple[Blow, ...]:
    """Every attack without penalty a character could make on somebody, melee first."""
    fighter, foe = adventure.fighter(who), adventure.fighter(target)
    band = band_of(distance(fighter, foe))
    blows = []
    for weapon in weapons_at_hand(fighter):
        for profile_name in weapon.profile_names():
            profile = weapon.profile(profile_name)
            near, far = bands(fighter, weapon, profile)
            if not near <= band <= far or profile.area or not can_roll_with(adventure, fighter, weapon, profile):
                continue
            if not out_of_reach(adventure, fighter, foe, weapon, profile):
                blows.append((reach_of(weapon, profile) != "melee", Blow(who, target, weapon.id, profile_name)))
    return tuple(blow for _, blow in sorted(blows, key=lambda entry: entry[0]))
