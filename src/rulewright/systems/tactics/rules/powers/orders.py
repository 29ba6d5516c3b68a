"""Arbiters and their Orders."""

from __future__ import annotations

from rulewright.kernel.rules.options import OneOf, Options
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene

from ...board import in_zone, shift_options, targets_in_reach
from ...facts import ORDERED, ApSet, Moved, OrderPoints, Told, Used
from ...model.cards import Order
from ...model.stats import influence
from ...model.world import Point, Skirmish, Unit
from ...ruleset import flow
from ..combat.blows import Blow
from ..combat.exchange import strikes
from ..combat.harm import heal
from ..combat.states import give


def order_of(unit: Unit, name: str) -> Order:
    return next(one for one in unit.card.orders if one.name == name)


def may_order(skirmish: Skirmish, unit: Unit) -> str:
    """Why an Arbiter gives no Orders; empty if it may."""
    if unit.helpless:
        return "Paralyzed or Stunned"
    if unit.has("Seal") and skirmish.house.order_seal == "yes":
        return "Sealed"
    return ""


def receivers(skirmish: Skirmish, arbiter: Unit, order: Order) -> tuple[str, ...]:
    """Friends in the Zone of Influence, the Arbiter itself unless the Order or the table says otherwise."""
    itself = not order.other and skirmish.house.order_self == "by_wording"
    units = [*skirmish.friends(arbiter), *([arbiter] if itself else [])]
    radius = influence(skirmish, arbiter)
    reached = [one for one in units if one.id == arbiter.id or in_zone(skirmish, arbiter, one, radius)]
    return tuple(one.id for one in reached if can_obey(skirmish, one, order))


def can_obey(skirmish: Skirmish, unit: Unit, order: Order) -> bool:
    """Whether an Order does anything with a unit: not twice where it is limited, and an attack needs a target."""
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
    """An Order is paid with Order Points and done by a friend in the Zone of Influence."""
    arbiter = scene.world.unit(who)
    order = order_of(arbiter, name)
    scene.happen(OrderPoints(who, arbiter.order_points - order.cost), Told(f"{who} orders {target}: {name}"))
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
    """A few inches that are no movement action."""
    unit = scene.world.unit(who)
    options: Options[Point] = shift_options(scene.seen_by(unit.side), unit, distance)
    if unit.at is None:
        return
    where = yield from ask(unit.side, options, f"where does {who} go?", unit.at, seen_by=secret(unit))
    if where != unit.at:
        scene.happen(Moved(who, where))


@flow("order.known", "attack.action")
def ordered_attack(scene: Scene[Skirmish], who: str) -> Resolve[None]:
    """A hand-to-hand attack without AP, even after activating."""
    unit = scene.world.unit(who)
    targets = targets_in_reach(scene.seen_by(unit.side), unit)
    if not targets or unit.helpless:
        return
    label = f"whom does {who} attack?"
    target = yield from ask(unit.side, OneOf[str](targets), label, targets[0], seen_by=secret(unit))
    yield from strikes(Blow(who, target))


def secret(unit: Unit) -> tuple[str, ...] | None:
    """A question about a Hidden unit is its own side's."""
    return (unit.side,) if unit.hidden else None
