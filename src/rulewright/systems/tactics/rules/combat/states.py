"""States: how they come, what they do in the Upkeep Phase, and when they are over."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene

from ...facts import StateSet
from ...model.cards import POSITIVE, Ability, StateName
from ...model.stats import has_innate
from ...model.world import Skirmish, Unit
from ...ruleset import flow
from ..powers.ability_limits import maintain
from ..powers.gnosis import Check, rolled
from .harm import heal, lose

HEALING = 2
DOOM_FROM = 8


@flow("state.level", "state.stacking", "state.immunity")
def give(scene: Scene[Skirmish], who: str, state: StateName, counters: int) -> None:
    """Counters of a state; those received again are added. Nothing sticks to one who is immune."""
    unit = scene.world.unit(who)
    if not unit.in_play or state in unit.card.immune or counters < 1:
        return
    scene.happen(StateSet(who, state, stacked(scene.world, unit.counters(state), counters)))


def stacked(skirmish: Skirmish, *counters: int) -> int:
    """Counters of a state that come together: they add up, or as ruled the most of them stay."""
    return max(counters, default=0) if skirmish.house.state_stack_mode == "max" else sum(counters)


def put_on(scene: Scene[Skirmish], who: str, target: str, line: Ability) -> Resolve[None]:
    """The states an ability gives, kept up by its user from now on if it has an Upkeep and any of them sticks."""
    for gain in line.states:
        yield from give(target, gain.state, gain.counters)
    if line.upkeep and any(gain.state not in scene.world.unit(target).card.immune for gain in line.states):
        maintain(scene, who, line.name, target)


@flow("state.countdown", "state.recovery_before_upkeep", "state.healing", "state.doom")
def count_down(scene: Scene[Skirmish], who: str) -> Resolve[None]:
    """Each state does what it does at this moment and loses a counter; positive ones go first."""
    for state in in_order(scene.world.unit(who)):
        unit = scene.world.unit(who)
        if not unit.in_play:
            return
        if state == "Healing" and scene.world.house.state_healing_moment == "upkeep":
            yield from heal(who, HEALING)
        scene.happen(StateSet(who, state, unit.counters(state) - 1))
        if state == "Doom":
            yield from doom(who)


def in_order(unit: Unit) -> tuple[StateName, ...]:
    """The states that run down; being Stunned ends with the turn instead."""
    running = [one.id for one in unit.states if one.id != "Stunned"]
    return tuple(sorted(running, key=lambda state: (state not in POSITIVE, state)))


@flow("state.doom", "gnosis.doom")
def doom(scene: Scene[Skirmish], who: str) -> Resolve[None]:
    """On 8, 9 or 10 the unit loses all its LP; the low die is the good one."""
    unit = scene.world.unit(who)
    found = yield from rolled(Check(unit.side, f"Doom of {who}", low=True, who=who))
    if found.die >= DOOM_FROM:
        yield from lose(who, unit.lp, "Doom")


@flow("state.poison")
def poisoned(scene: Scene[Skirmish], who: str, ap: int) -> Resolve[None]:
    """After each action a Poisoned unit loses 1 LP per AP spent on it, or as ruled 1; Armor does not help."""
    unit = scene.world.unit(who)
    if unit.in_play and unit.has("Poison") and ap:
        yield from lose(who, ap if scene.world.house.state_poison_rate == "per_ap" else 1, "Poison")


@flow("state.stunned")
def stunned_over(scene: Scene[Skirmish]) -> None:
    """Being Stunned lasts for the rest of the turn."""
    for unit in scene.world.units:
        if unit.has("Stunned"):
            scene.happen(StateSet(unit.id, "Stunned", 0))


def reacts(skirmish: Skirmish, unit: Unit) -> bool:
    """Whether a unit may Dodge or Counterattack at all."""
    return not (unit.helpless or unit.has("Berserk") or has_innate(skirmish, unit, "Damage Resistance"))
