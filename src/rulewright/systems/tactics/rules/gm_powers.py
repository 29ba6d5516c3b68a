"""What the judge may do at any moment, through the rules: harm, heal, give and take."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from rulewright.kernel.rules.options import Between, Offer, OneOf, offer
from rulewright.kernel.rules.resolve import Resolve, Rule
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.words.arguments import Who

from ..facts import ApSet, BindSet, GnosisSet, OrderPoints, RerollsSet, Scored, StateSet
from ..model.cards import StateName
from ..model.stats import full_gnosis, most_order_points
from ..model.world import SIDES, Skirmish, Unit
from ..phrases import say
from ..ruleset import flow
from .combat.life_points import heal, lose, resists
from .combat.states import give
from .combat.values import stat
from .turn.ending import judge

MOST = 200  # of anything at a time
MOST_EFFECT = 40
MOST_COUNTERS = 10
UNLIMITED = 999
AP, ORDER_POINTS, BIND = "AP", "Order Points", "Bind"
GNOSIS, REROLLS, VICTORY_POINTS = "Gnosis", "Divine Meditation", "Victory Points"
Resource = str


@flow("core.judge_powers", "damage.removal")
def gm_damage(scene: Scene[Skirmish], who: str, amount: int) -> Resolve[None]:
    """The judge harms a unit: Armor lowers the damage, and at 0 LP the unit is destroyed with all that follows."""
    unit = scene.world.unit(who)
    total = Tally(say("lp-lost-by", who=Who(who))).plus(say("the-judge"), amount, "core.judge_powers")
    armor = stat(scene.world, unit, "armor").total
    lost = scene.count(total.plus("Armor", -armor, "damage.formula").within(0, None, "damage.formula"))
    yield from lose(who, lost, say("by-the-judge"))
    yield from judge()


@flow("core.judge_powers", "damage.heal_cap")
def gm_heal(scene: Scene[Skirmish], who: str, amount: int) -> Resolve[None]:  # noqa: ARG001
    """The judge heals a unit, up to its printed LP."""
    yield from heal(who, amount)


@flow("core.judge_powers")
def gm_grant(scene: Scene[Skirmish], who: str, resource: Resource, amount: int) -> None:
    """The judge gives a unit or a side some of what it can have, up to its limit."""
    change(scene, who, resource, amount)


@flow("core.judge_powers")
def gm_take(scene: Scene[Skirmish], who: str, resource: Resource, amount: int) -> None:
    """The judge takes from a unit or a side, down to nothing."""
    change(scene, who, resource, -amount)


@flow("core.judge_powers", "state.level", "state.stacking", "state.immunity")
def gm_impose(_scene: Scene[Skirmish], who: str, state: StateName, counters: int) -> Resolve[None]:
    """The judge gives a unit counters of a state; the immune stay immune."""
    yield from give(who, state, counters)


@flow("core.judge_powers")
def gm_lift(scene: Scene[Skirmish], who: str, state: StateName) -> None:
    """The judge ends a state."""
    scene.happen(StateSet(who, state, 0))


@flow("core.judge_powers", "resist.roll")
def call_test(_scene: Scene[Skirmish], who: str, effect: int) -> Resolve[bool]:
    """The judge calls for a Resistance check against an Effect of its own."""
    return (yield from resists(who, effect))


def change(scene: Scene[Skirmish], who: str, resource: Resource, amount: int) -> None:
    now, most = amount_of(scene.world, who, resource)
    # What is already above the limit is not lowered by a gift.
    after = max(0, min(max(most, now), now + amount))
    if after == now:
        return
    if who not in SIDES:
        unit_facts = {AP: ApSet, ORDER_POINTS: OrderPoints, BIND: BindSet}
        scene.happen(unit_facts[resource](who, after))
    else:
        side_facts = {GNOSIS: GnosisSet, REROLLS: RerollsSet, VICTORY_POINTS: Scored}
        scene.happen(side_facts[resource](who, after))


def amount_of(skirmish: Skirmish, who: str, resource: Resource) -> tuple[int, int]:
    """How much of a resource a unit or side has, and how much it can have."""
    if who in SIDES:
        side = skirmish.side(who)
        return {
            GNOSIS: (side.gnosis, full_gnosis(skirmish, who)),
            REROLLS: (side.rerolls, UNLIMITED),
            VICTORY_POINTS: (side.points, UNLIMITED),
        }[resource]
    unit = skirmish.unit(who)
    return {
        AP: (unit.ap, unit.card.most_ap),
        ORDER_POINTS: (unit.order_points, most_order_points(skirmish, unit)),
        BIND: (unit.bind, UNLIMITED),
    }[resource]


def side_resources(skirmish: Skirmish, side: str) -> tuple[Resource, ...]:
    again = (REROLLS,) if REROLLS in skirmish.side(side).advantages else ()
    points = (VICTORY_POINTS,) if skirmish.house.victory_mode == "victory_points" else ()
    return (GNOSIS, *again, *points)


def unit_resources(unit: Unit) -> tuple[Resource, ...]:
    return (AP, *((ORDER_POINTS,) if unit.card.order_points else ()), *((BIND,) if unit.card.summon else ()))


def judge_offers(skirmish: Skirmish) -> Iterator[Offer]:
    """The claims of the judge on everybody in play, also when the game is over."""
    there = tuple(unit.id for unit in skirmish.standing())
    amount = Between(1, MOST)
    if there:
        for rule in (gm_damage, gm_heal):
            yield offer(rule, when="next", who=OneOf(there), amount=amount)
        yield offer(call_test, when="next", who=OneOf(there), effect=Between(1, MOST_EFFECT))
        states, counters = OneOf[StateName](get_args(StateName)), Between(1, MOST_COUNTERS)
        yield offer(gm_impose, when="next", who=OneOf(there), state=states, counters=counters)
    for unit in skirmish.standing():
        if unit.states:
            held = OneOf[StateName](tuple(one.id for one in unit.states))
            yield offer(gm_lift, unit.id, when="next", state=held)
    rules: tuple[Rule[[str, str, int], None], ...] = (gm_grant, gm_take)
    for resources, those in owners(skirmish).items():
        for changes in rules:
            yield offer(changes, when="next", who=OneOf(those), resource=OneOf(resources), amount=amount)


def owners(skirmish: Skirmish) -> dict[tuple[Resource, ...], tuple[str, ...]]:
    """Sides and units by what they have, so that nobody is offered what it cannot have."""
    found: dict[tuple[Resource, ...], tuple[str, ...]] = {}
    every = [(side, side_resources(skirmish, side)) for side in SIDES]
    for who, resources in (*every, *((unit.id, unit_resources(unit)) for unit in skirmish.standing())):
        found[resources] = (*found.get(resources, ()), who)
    return found
