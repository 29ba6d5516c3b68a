"""The Upkeep Phase: Summons lose Bind, states run down, and maintained abilities are paid for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from rulewright.kernel.rules.options import YES_NO, OneOf
from rulewright.kernel.rules.resolve import Call, Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number, Who

from ...facts import ApSet, Maintains, StateSet, TurnSet
from ...model.cards import StateName
from ...model.world import SIDES, Skirmish, Unit, Upkept, other_side
from ...phrases import say
from ...ruleset import flow
from ..combat.states import count_down, stack_counters
from ..powers.ability_limits import maintained_ability
from ..powers.hiding import reveal
from ..powers.summons import bind_step
from .ending import judge


class UnmaintainedCounters(NamedTuple):
    """The counters of a state on a unit that come from no maintained ability."""

    who: str
    state: StateName
    counters: int


@flow("turn.phases", "turn.upkeep")
def upkeep(scene: Scene[Skirmish]) -> None:
    """The Upkeep Phase has three steps, and each is finished for both sides before the next begins."""
    scene.happen(TurnSet(scene.world.turn, "Upkeep", scene.world.first))
    steps = (binding(), counting())
    ruled = steps if scene.world.house.upkeep_order == "bind_first" else steps[::-1]
    scene.later(*ruled, paying())


def step_for_each(
    scene: Scene[Skirmish], concerned: tuple[str, ...], step: Callable[[str], Call[None]]
) -> Resolve[None]:
    """Take a step for some units: first for those of the side that acted first, each side in the order it chooses."""
    first = scene.world.first or SIDES[0]
    for side in (first, other_side(first)):
        waiting = set(concerned)
        while left := tuple(unit.id for unit in scene.world.standing(side) if unit.id in waiting):
            who = left[0]
            if len(left) > 1:
                who = yield from ask(side, OneOf[str](left), say("upkeep-next"), who, seen_by=(side,))
            waiting.remove(who)
            yield from step(who)


def units_where(skirmish: Skirmish, concerns: Callable[[Unit], bool]) -> tuple[str, ...]:
    return tuple(unit.id for unit in skirmish.standing() if concerns(unit))


@flow("turn.upkeep", "bind.loss")
def binding(scene: Scene[Skirmish]) -> Resolve[None]:
    """Every Summon loses a Bind Point, and Summons without Bind may depart."""
    if scene.world.result:
        return
    # Listed before anybody loses a point; otherwise a Summon that drops to 1 would lose two.
    at_stake = units_where(scene.world, lambda unit: unit.card.summon and unit.bind <= 1)
    for name in units_where(scene.world, lambda unit: unit.card.summon and unit.bind > 1):
        yield from bind_step(name)
    yield from step_for_each(scene, at_stake, bind_step)
    yield from judge()


@flow("turn.upkeep", "state.countdown")
def counting(scene: Scene[Skirmish]) -> Resolve[None]:
    """The states of every unit take effect and lose a counter."""
    if scene.world.result:
        return
    # Players choose the order only where it can matter: Doom or Shock may destroy a unit that could be healed first.
    doomed = {unit.summoner for unit in scene.world.standing() if unit.has("Doom")}

    def at_stake(unit: Unit) -> bool:
        return unit.has("Doom") or (unit.has("Healing") and unit.id in doomed)

    for name in units_where(scene.world, lambda unit: not at_stake(unit)):
        yield from count_down(name)
    yield from step_for_each(scene, units_where(scene.world, at_stake), count_down)
    yield from judge()


@flow("turn.upkeep", "ability.upkeep", "state.seal", "state.stacking", "hidden.lost")
def paying(scene: Scene[Skirmish]) -> Resolve[None]:
    """Maintained abilities are paid for or end; those of units that are out of play end."""
    if scene.world.result:
        return
    # Counted before anything ends: afterwards nobody could tell which counters came from elsewhere.
    others = tuple(unmaintained_counters(scene.world))
    for unit in scene.world.units:
        for one in unit.maintained:
            if one.past or not unit.in_play:
                end_maintained(scene, unit.id, one, others)
    concerned = units_where(scene.world, lambda unit: bool(unit.maintained))
    yield from step_for_each(scene, concerned, lambda who: kept_up(who, others))
    yield from judge()


@flow("ability.upkeep", "state.seal", "hidden.lost")
def kept_up(scene: Scene[Skirmish], who: str, others: tuple[UnmaintainedCounters, ...]) -> Resolve[None]:
    """A unit pays AP for each ability it maintains, or the ability ends; a Sealed unit cannot pay."""
    for one in scene.world.unit(who).maintained:
        unit = scene.world.unit(who)
        if not scene.world.unit(one.on).in_play:
            end_maintained(scene, who, one, others)
        elif (yield from pays(unit, one)):
            renew_states(scene, who, one, others)
        else:
            end_maintained(scene, who, one, others)


@flow("ability.upkeep", "state.seal")
def pays(scene: Scene[Skirmish], unit: Unit, one: Upkept) -> Resolve[bool]:
    """The player pays the upkeep of an ability if the unit can and the player wants to."""
    cost = maintained_ability(unit, one).upkeep
    if cost > unit.ap or (unit.has("Seal") and scene.world.house.state_seal_upkeep == "no"):
        return False
    seen = (unit.side,) if unit.hidden else None
    label = say("pay-upkeep", who=Who(unit.id), cost=Number(cost), ability=one.name)
    if (yield from ask(unit.side, YES_NO, label, default=True, seen_by=seen)):
        scene.happen(ApSet(unit.id, unit.ap - cost))
        return True
    return False


def renew_states(scene: Scene[Skirmish], who: str, one: Upkept, others: tuple[UnmaintainedCounters, ...]) -> None:
    """Restore the states of a maintained ability to the counters it gave."""
    for gain in maintained_ability(scene.world.unit(who), one).states:
        there = scene.world.unit(one.on).counters(gain.state)
        if (whole := total_counters(scene.world, one.on, gain.state, others)) > there:
            scene.happen(StateSet(one.on, gain.state, whole))


def end_maintained(scene: Scene[Skirmish], who: str, one: Upkept, others: tuple[UnmaintainedCounters, ...]) -> None:
    """End a maintained ability: Stealth reveals its unit, and states lose the counters that the ability gave."""
    unit = scene.world.unit(who)
    line = maintained_ability(unit, one)
    if line.kind == "stealth" and unit.hidden:
        return reveal(scene, who)
    scene.happen(Maintains(who, tuple(kept for kept in unit.maintained if kept != one)))
    for gain in line.states:
        there = scene.world.unit(one.on).counters(gain.state)
        if (whole := total_counters(scene.world, one.on, gain.state, others)) < there:
            scene.happen(StateSet(one.on, gain.state, whole))
    return None


def unmaintained_counters(skirmish: Skirmish) -> Iterator[UnmaintainedCounters]:
    """For each state that is maintained on a unit, the counters that come from elsewhere."""
    for unit in skirmish.standing():
        for state in unit.states:
            if own := maintained_counters(skirmish, unit.id, state.id):
                yield UnmaintainedCounters(
                    unit.id, state.id, counters_without(skirmish, state.counters, stack_counters(skirmish, *own))
                )


def counters_without(skirmish: Skirmish, there: int, own: int) -> int:
    """The counters without the maintained ones.

    Where only the largest number counts, either all of them come from another source or none does.
    """
    if skirmish.house.state_stack_mode == "max":
        return there if there >= own else 0
    return max(0, there - own)


def maintained_counters(skirmish: Skirmish, who: str, state: StateName) -> list[int]:
    """The counters that maintained abilities gave a unit, once for each time they were used."""
    if state in skirmish.unit(who).card.immune:
        return []
    return [
        gain.counters
        for unit in skirmish.units
        for one in unit.maintained
        for gain in maintained_ability(unit, one).states * one.times
        if (one.on, gain.state) == (who, state)
    ]


def total_counters(skirmish: Skirmish, who: str, state: StateName, others: tuple[UnmaintainedCounters, ...]) -> int:
    """The counters of a state from maintained abilities and from elsewhere together."""
    apart = sum(one.counters for one in others if (one.who, one.state) == (who, state))
    return stack_counters(skirmish, apart, *maintained_counters(skirmish, who, state))
