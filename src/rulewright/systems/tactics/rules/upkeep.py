"""The Upkeep Phase: Bind, states, and what maintained abilities cost."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.kernel.options import YES_NO, OneOf
from rulewright.kernel.resolve import Resolve, Rule, ask
from rulewright.kernel.scene import Scene

from ..cards import Ability
from ..facts import ApSet, Maintains, StateSet, TurnSet
from ..ruleset import flow
from ..world import SIDES, Skirmish, Unit, Upkept, other_side
from .ending import judge
from .exchange import reveal
from .lines import ability_of, stealth_of
from .states import count_down
from .summons import bind_step


@flow("turn.phases", "turn.upkeep")
def upkeep(scene: Scene[Skirmish]) -> None:
    """The steps in the ruled order, each finished for both sides before the next."""
    scene.happen(TurnSet(scene.world.turn, "Upkeep", scene.world.first))
    steps = (binding(), counting())
    ruled = steps if scene.world.house.upkeep_order == "bind_first" else steps[::-1]
    scene.later(*ruled, paying())


def in_turn(scene: Scene[Skirmish], concerned: tuple[str, ...], step: Rule[[str], None]) -> Resolve[None]:
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
    at_stake = named(scene.world, lambda unit: unit.card.summon and unit.bind <= 1)
    for name in named(scene.world, lambda unit: unit.card.summon and unit.bind > 1):
        yield from bind_step(name)
    yield from in_turn(scene, at_stake, bind_step)
    yield from judge()


@flow("turn.upkeep", "state.countdown")
def counting(scene: Scene[Skirmish]) -> Resolve[None]:
    """States act and lose a counter."""
    for name in named(scene.world, lambda unit: not unit.has("Doom")):
        yield from count_down(name)
    yield from in_turn(scene, named(scene.world, lambda unit: unit.has("Doom")), count_down)
    yield from judge()


@flow("turn.upkeep", "ability.upkeep", "state.seal", "hidden.lost")
def paying(scene: Scene[Skirmish]) -> Resolve[None]:
    """Upkeep costs of maintained abilities are paid or the abilities end."""
    yield from in_turn(scene, named(scene.world, lambda unit: bool(unit.maintained)), kept_up)
    yield from judge()


@flow("ability.upkeep", "state.seal", "hidden.lost")
def kept_up(scene: Scene[Skirmish], who: str) -> Resolve[None]:
    """What a unit maintains is paid for with AP and goes on, or ends; who is Sealed cannot pay."""
    for one in scene.world.unit(who).maintained:
        unit = scene.world.unit(who)
        if not scene.world.unit(one.on).in_play:
            end_of_upkeep(scene, unit, one)
        elif (yield from pays(unit, one)):
            renewed(scene, unit, one)
        else:
            end_of_upkeep(scene, unit, one)


def line_of(unit: Unit, one: Upkept) -> Ability:
    return ability_of(unit, one.name) or stealth_of(unit)


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


def renewed(scene: Scene[Skirmish], unit: Unit, one: Upkept) -> None:
    """The states of a maintained ability stand again as they were given."""
    target = scene.world.unit(one.on)
    for gain in line_of(unit, one).states:
        if target.counters(gain.state) < gain.counters and gain.state not in target.card.immune:
            scene.happen(StateSet(one.on, gain.state, gain.counters))


def end_of_upkeep(scene: Scene[Skirmish], unit: Unit, one: Upkept) -> None:
    """A maintained ability ends: Hidden is lost, its states are over."""
    line = line_of(unit, one)
    if line.kind == "stealth" and unit.hidden:
        return reveal(scene, unit.id)
    scene.happen(Maintains(unit.id, tuple(kept for kept in unit.maintained if kept != one)))
    for gain in line.states:
        if scene.world.unit(one.on).has(gain.state):
            scene.happen(StateSet(one.on, gain.state, 0))
    return None
