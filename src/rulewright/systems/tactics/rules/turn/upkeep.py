"""The Upkeep Phase: Bind, states, and what maintained abilities cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from rulewright.kernel.rules.options import YES_NO, OneOf
from rulewright.kernel.rules.resolve import Call, Resolve, ask
from rulewright.kernel.rules.scene import Scene

from ...facts import ApSet, Maintains, StateSet, TurnSet
from ...model.cards import StateName
from ...model.world import SIDES, Skirmish, Unit, Upkept, other_side
from ...ruleset import flow
from ..combat.states import count_down, stacked
from ..powers.ability_limits import line_of
from ..powers.hiding import reveal
from ..powers.summons import bind_step
from .ending import judge


class Elsewhere(NamedTuple):
    """Counters of a state on a unit that nobody keeps up."""

    who: str
    state: StateName
    counters: int


@flow("turn.phases", "turn.upkeep")
def upkeep(scene: Scene[Skirmish]) -> None:
    """The steps in the ruled order, each finished for both sides before the next."""
    scene.happen(TurnSet(scene.world.turn, "Upkeep", scene.world.first))
    steps = (binding(), counting())
    ruled = steps if scene.world.house.upkeep_order == "bind_first" else steps[::-1]
    scene.later(*ruled, paying())


def in_turn(scene: Scene[Skirmish], concerned: tuple[str, ...], step: Callable[[str], Call[None]]) -> Resolve[None]:
    """A step for units it concerns: first those of whoever acted first, each side in the order it wants."""
    first = scene.world.first or SIDES[0]
    for side in (first, other_side(first)):
        waiting = set(concerned)
        while left := tuple(unit.id for unit in scene.world.standing(side) if unit.id in waiting):
            who = left[0]
            if len(left) > 1:
                who = yield from ask(side, OneOf[str](left), "Upkeep: who is next?", who, seen_by=(side,))
            waiting.remove(who)
            yield from step(who)


def named(skirmish: Skirmish, concerns: Callable[[Unit], bool]) -> tuple[str, ...]:
    return tuple(unit.id for unit in skirmish.standing() if concerns(unit))


@flow("turn.upkeep", "bind.loss")
def binding(scene: Scene[Skirmish]) -> Resolve[None]:
    """Bind Points go, and Summons without them may vanish."""
    if scene.world.result:
        return
    at_stake = named(scene.world, lambda unit: unit.card.summon and unit.bind <= 1)
    for name in named(scene.world, lambda unit: unit.card.summon and unit.bind > 1):
        yield from bind_step(name)
    yield from in_turn(scene, at_stake, bind_step)
    yield from judge()


@flow("turn.upkeep", "state.countdown")
def counting(scene: Scene[Skirmish]) -> Resolve[None]:
    """States act and lose a counter."""
    if scene.world.result:
        return
    doomed = {unit.summoner for unit in scene.world.standing() if unit.has("Doom")}

    def at_stake(unit: Unit) -> bool:
        return unit.has("Doom") or (unit.has("Healing") and unit.id in doomed)

    for name in named(scene.world, lambda unit: not at_stake(unit)):
        yield from count_down(name)
    yield from in_turn(scene, named(scene.world, at_stake), count_down)
    yield from judge()


@flow("turn.upkeep", "ability.upkeep", "state.seal", "state.stacking", "hidden.lost")
def paying(scene: Scene[Skirmish]) -> Resolve[None]:
    """Upkeep costs of maintained abilities are paid or the abilities end, as do those of who is gone."""
    if scene.world.result:
        return
    others = tuple(from_elsewhere(scene.world))
    for unit in scene.world.units:
        for one in unit.maintained:
            if one.past or not unit.in_play:
                end_of_upkeep(scene, unit.id, one, others)
    concerned = named(scene.world, lambda unit: bool(unit.maintained))
    yield from in_turn(scene, concerned, lambda who: kept_up(who, others))
    yield from judge()


@flow("ability.upkeep", "state.seal", "hidden.lost")
def kept_up(scene: Scene[Skirmish], who: str, others: tuple[Elsewhere, ...]) -> Resolve[None]:
    """What a unit maintains is paid for with AP and goes on, or ends; who is Sealed cannot pay."""
    for one in scene.world.unit(who).maintained:
        unit = scene.world.unit(who)
        if not scene.world.unit(one.on).in_play:
            end_of_upkeep(scene, who, one, others)
        elif (yield from pays(unit, one)):
            renewed(scene, who, one, others)
        else:
            end_of_upkeep(scene, who, one, others)


@flow("ability.upkeep", "state.seal")
def pays(scene: Scene[Skirmish], unit: Unit, one: Upkept) -> Resolve[bool]:
    """The upkeep is paid, if it can be and its player wants to."""
    cost = line_of(unit, one).upkeep
    if cost > unit.ap or (unit.has("Seal") and scene.world.house.state_seal_upkeep == "no"):
        return False
    seen = (unit.side,) if unit.hidden else None
    label = f"{unit.id}: pay {cost} AP to keep up {one.name}?"
    if (yield from ask(unit.side, YES_NO, label, default=True, seen_by=seen)):
        scene.happen(ApSet(unit.id, unit.ap - cost))
        return True
    return False


def renewed(scene: Scene[Skirmish], who: str, one: Upkept, others: tuple[Elsewhere, ...]) -> None:
    """The states of a maintained ability stand again as they were given."""
    for gain in line_of(scene.world.unit(who), one).states:
        there = scene.world.unit(one.on).counters(gain.state)
        if (whole := whole_of(scene.world, one.on, gain.state, others)) > there:
            scene.happen(StateSet(one.on, gain.state, whole))


def end_of_upkeep(scene: Scene[Skirmish], who: str, one: Upkept, others: tuple[Elsewhere, ...]) -> None:
    """A maintained ability ends: Hidden is lost, and of its states the counters that were its own are gone."""
    unit = scene.world.unit(who)
    line = line_of(unit, one)
    if line.kind == "stealth" and unit.hidden:
        return reveal(scene, who)
    scene.happen(Maintains(who, tuple(kept for kept in unit.maintained if kept != one)))
    for gain in line.states:
        there = scene.world.unit(one.on).counters(gain.state)
        if (whole := whole_of(scene.world, one.on, gain.state, others)) < there:
            scene.happen(StateSet(one.on, gain.state, whole))
    return None


def from_elsewhere(skirmish: Skirmish) -> Iterator[Elsewhere]:
    """What the states of each unit come to, once they have run down, without what anybody keeps up."""
    for unit in skirmish.standing():
        for state in unit.states:
            if own := held_up(skirmish, unit.id, state.id):
                yield Elsewhere(unit.id, state.id, without(skirmish, state.counters, stacked(skirmish, *own)))


def without(skirmish: Skirmish, there: int, own: int) -> int:
    """Counters without those that are kept up; where only the most stay, they are all of another source, or none is."""
    if skirmish.house.state_stack_mode == "max":
        return there if there >= own else 0
    return max(0, there - own)


def held_up(skirmish: Skirmish, who: str, state: StateName) -> list[int]:
    """The counters of a state on a unit that maintained abilities gave it, for each time they were used."""
    if state in skirmish.unit(who).card.immune:
        return []
    return [
        gain.counters
        for unit in skirmish.units
        for one in unit.maintained
        for gain in line_of(unit, one).states * one.times
        if (one.on, gain.state) == (who, state)
    ]


def whole_of(skirmish: Skirmish, who: str, state: StateName, others: tuple[Elsewhere, ...]) -> int:
    """The counters of a state: those from elsewhere and those that are kept up."""
    apart = sum(one.counters for one in others if (one.who, one.state) == (who, state))
    return stacked(skirmish, apart, *held_up(skirmish, who, state))
