"""Orders: who may give and obey them, and what they do."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.game.facts import Told
from rulewright.kernel.rules.options import OneOf, Options
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who
from rulewright.words.phrase import Words

from ...board import in_zone, shift_options, targets_in_reach
from ...facts import ORDERED, ApSet, Moved, OrderPoints, Used
from ...model.cards import Order
from ...model.stats import influence
from ...model.world import Point, Skirmish, Unit
from ...phrases import say
from ...ruleset import flow
from ..combat.attack_values import Blow
from ..combat.exchange import strikes
from ..combat.life_points import heal
from ..combat.states import give


def order_of(unit: Unit, name: str) -> Order:
    return next(one for one in unit.card.orders if one.name == name)


def why_no_orders(skirmish: Skirmish, unit: Unit) -> Words:
    """Why an Arbiter cannot give Orders; empty if it can."""
    if unit.helpless:
        return say("helpless", who=Who(unit.id))
    if unit.has("Seal") and skirmish.house.order_seal == "yes":
        return say("sealed", who=Who(unit.id))
    return ""


def can_give(skirmish: Skirmish, arbiter: Unit, order: Order) -> bool:
    """Whether an Arbiter is in play, free to give Orders, and has the points for this one."""
    return arbiter.in_play and order.cost <= arbiter.order_points and not why_no_orders(skirmish, arbiter)


def orders_at_any_time(skirmish: Skirmish, side: str) -> Iterator[tuple[Unit, Order]]:
    """The Orders that a side may give outside the activation of their Arbiter, each with the Arbiter."""
    for arbiter in skirmish.standing(side):
        for order in arbiter.card.orders if arbiter.id != skirmish.active else ():
            if order.timing == "any time" and can_give(skirmish, arbiter, order):
                yield arbiter, order


def receivers(skirmish: Skirmish, arbiter: Unit, order: Order) -> tuple[str, ...]:
    """The friends in the Zone of Influence that can obey, with the Arbiter itself if Order and table allow it."""
    itself = not order.other and skirmish.house.order_self == "by_wording"
    units = [*skirmish.friends(arbiter), *([arbiter] if itself else [])]
    radius = influence(skirmish, arbiter)
    reached = [one for one in units if one.id == arbiter.id or in_zone(skirmish, arbiter, one, radius)]
    return tuple(one.id for one in reached if can_obey(skirmish, one, order))


def can_obey(skirmish: Skirmish, unit: Unit, order: Order) -> bool:
    """Whether a unit can obey: not again if the Order is limited to once, and an attack needs a target."""
    if order.once_per_unit and f"{ORDERED}{order.name}" in unit.used:
        return False
    return not order.attacks or bool(targets_in_reach(skirmish, unit) and not unit.helpless)


@flow(
    "order.points",
    "order.cost",
    "order.no_ap",
    "order.timing",
    "order.repeat",
    "order.targets",
    "order.own_pool",
    "arbiter.zone",
    "arbiter.zone_geometry",
)
def give_order(scene: Scene[Skirmish], who: str, name: str, target: str) -> Resolve[None]:
    """An Arbiter spends Order Points, and a friend in its Zone of Influence obeys the Order."""
    arbiter = scene.world.unit(who)
    order = order_of(arbiter, name)
    # Checked again: an Order given at any time waits for the call in progress, which may have changed the table.
    if not can_give(scene.world, arbiter, order) or target not in receivers(scene.world, arbiter, order):
        late = say("order-too-late", who=Who(who), target=Who(target), order=name)
        scene.happen(Told(late, (arbiter.side,) if arbiter.hidden else ()))
        return
    told = Told(say("orders", who=Who(who), target=Who(target), order=name))
    scene.happen(OrderPoints(who, arbiter.order_points - order.cost), told)
    if order.once_per_unit:
        scene.happen(Used(target, f"{ORDERED}{name}"))
    for gain in order.states:
        yield from give(target, gain.state, gain.counters)
    if order.heals:
        yield from heal(target, order.heals)
    unit = scene.world.unit(target)
    if order.ap:
        scene.happen(ApSet(target, min(unit.card.most_ap, unit.ap + order.ap)))
    if order.moves:
        yield from ordered_move(target, order.moves)
    if order.attacks:
        yield from ordered_attack(target)


@flow("order.known")
def ordered_move(scene: Scene[Skirmish], who: str, distance: int) -> Resolve[None]:
    """The unit moves a few inches; this is not its movement action."""
    unit = scene.world.unit(who)
    # On what its side sees: a place that is shut because of a Hidden unit would give that unit away.
    options: Options[Point] = shift_options(scene.seen_by(unit.side), unit, distance)
    if unit.at is None:
        return
    where = yield from ask(unit.side, options, say("go-where", who=Who(who)), unit.at, seen_by=seen_by_own_side(unit))
    if where != unit.at:
        scene.happen(Moved(who, where))


@flow("order.known", "attack.action")
def ordered_attack(scene: Scene[Skirmish], who: str) -> Resolve[None]:
    """The unit attacks hand to hand without AP, even if it was activated already."""
    unit = scene.world.unit(who)
    targets = targets_in_reach(scene.seen_by(unit.side), unit)
    if not targets or unit.helpless:
        return
    label = say("attack-whom", who=Who(who))
    target = yield from ask(unit.side, OneOf[str](targets), label, targets[0], seen_by=seen_by_own_side(unit))
    yield from strikes(Blow(who, target))


def seen_by_own_side(unit: Unit) -> tuple[str, ...] | None:
    """The roles that may see a question about a unit: only its own side while it is Hidden."""
    return (unit.side,) if unit.hidden else None
