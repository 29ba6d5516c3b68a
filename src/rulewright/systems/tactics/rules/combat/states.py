"""States: how units get them, what they do in the Upkeep Phase, and when they end."""

from __future__ import annotations

from rulewright.game.facts import Told
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number, Who

from ...facts import StateSet
from ...model.cards import POSITIVE, Ability, StateName
from ...model.stats import has_innate
from ...model.world import Skirmish, Unit
from ...phrases import say
from ...ruleset import flow
from ..powers.ability_limits import maintain
from ..powers.gnosis import Check, rolled
from .life_points import heal, lose

HEALING_LP = 2
DOOM_FROM = 8


@flow("state.level", "state.stacking", "state.immunity")
def give(scene: Scene[Skirmish], who: str, state: StateName, counters: int) -> None:
    """A unit gets counters of a state on top of those it has, unless it is immune."""
    unit = scene.world.unit(who)
    if not unit.in_play or state in unit.card.immune or counters < 1:
        return
    scene.happen(StateSet(who, state, stack_counters(scene.world, unit.counters(state), counters)))


def stack_counters(skirmish: Skirmish, *counters: int) -> int:
    """Counters of one state from several sources: they add up, or by a ruling the largest number counts."""
    return max(counters, default=0) if skirmish.house.state_stack_mode == "max" else sum(counters)


def give_states(scene: Scene[Skirmish], who: str, target: str, line: Ability) -> Resolve[None]:
    """Give a target the states of an ability; an ability with an Upkeep is maintained if the target has got any."""
    for gain in line.states:
        yield from give(target, gain.state, gain.counters)
    if line.upkeep and any(gain.state not in scene.world.unit(target).card.immune for gain in line.states):
        maintain(scene, who, line.name, target)


@flow("state.countdown", "state.recovery_before_upkeep", "state.healing", "state.doom")
def count_down(scene: Scene[Skirmish], who: str) -> Resolve[None]:
    """Each state of a unit takes effect and loses a counter, positive states first."""
    for state in countdown_order(scene.world.unit(who)):
        unit = scene.world.unit(who)
        if not unit.in_play:
            return
        if state == "Healing" and scene.world.house.state_healing_moment == "upkeep":
            yield from heal(who, HEALING_LP)
        scene.happen(StateSet(who, state, unit.counters(state) - 1))
        if state == "Doom":
            yield from doom(who)


def countdown_order(unit: Unit) -> tuple[StateName, ...]:
    """The states that lose counters, in order; Stunned ends with the turn instead."""
    running = [one.id for one in unit.states if one.id != "Stunned"]
    return tuple(sorted(running, key=lambda state: (state not in POSITIVE, state)))


@flow("state.doom", "gnosis.doom")
def doom(scene: Scene[Skirmish], who: str) -> Resolve[None]:
    """On an 8, 9 or 10 the unit loses all its LP; a low die is good."""
    unit = scene.world.unit(who)
    kept = yield from rolled(Check(unit.side, say("doom-roll", who=Who(who)), low=True, who=who))
    strikes = kept.die >= DOOM_FROM
    told = say(
        "doom-strikes" if strikes else "doom-spares", who=Who(who), die=Number(kept.die), limit=Number(DOOM_FROM)
    )
    scene.happen(Told(told, (unit.side,) if unit.hidden else ()))
    if strikes:
        yield from lose(who, unit.lp, "Doom")


@flow("state.poison")
def poisoned(scene: Scene[Skirmish], who: str, ap: int) -> Resolve[None]:
    """After each action a Poisoned unit loses 1 LP per AP spent, or by a ruling just 1; Armor does not help."""
    unit = scene.world.unit(who)
    if unit.in_play and unit.has("Poison") and ap:
        yield from lose(who, ap if scene.world.house.state_poison_rate == "per_ap" else 1, "Poison")


@flow("state.stunned")
def stunned_over(scene: Scene[Skirmish]) -> None:
    """Stunned units recover at the end of the turn."""
    for unit in scene.world.units:
        if unit.has("Stunned"):
            scene.happen(StateSet(unit.id, "Stunned", 0))


def can_react(skirmish: Skirmish, unit: Unit) -> bool:
    """Whether a unit may Dodge or Counterattack at all."""
    return not (unit.helpless or unit.has("Berserk") or has_innate(skirmish, unit, "Damage Resistance"))
