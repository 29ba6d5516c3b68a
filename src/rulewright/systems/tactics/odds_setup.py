"""A unit on its turn, for `odds`: everybody near, nothing in the way."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.options import Offer, Offers, OneOf, offer
from rulewright.kernel.rules.resolve import Call, Resolve
from rulewright.kernel.rules.scene import Scene

from .board import charge_end
from .board.geometry.shapes import circle
from .facts import Moved
from .model.cards import INCH
from .model.stats import full_gnosis, most_order_points
from .model.world import Point, Skirmish, Unit
from .rules.combat.attacks import attack, charge, shoot
from .rules.powers.abilities import use
from .rules.powers.orders import give_order
from .rules.turn.offers import names, payable, unit_offers
from .ruleset import flow

FOES, FRIENDS = 4 * INCH, 7 * INCH
PLACES = 16
AT_SOMEBODY = (charge, shoot, use, give_order)


def on_turn(skirmish: Skirmish, who: str) -> tuple[Skirmish, Offers]:
    """The unit in the open with all its AP, the enemies 4 inches away, and what it may do to somebody.

    Hand to hand it strikes as if each of them were in reach.
    """
    staged = gathered(skirmish, skirmish.unit(who)).but(turn=1, phase="Action", active=who, agenda=(), terrain=())
    for side in staged.sides:
        staged = staged.with_side(side.but(gnosis=full_gnosis(staged, side.id)))
    return staged, Offers((*blows(staged, staged.unit(who)), *others(staged, who)))


def gathered(skirmish: Skirmish, unit: Unit) -> Skirmish:
    """The unit in the middle of the table, enemies and friends on two circles around it."""
    middle = skirmish.scenario.width // 2, skirmish.scenario.depth // 2
    skirmish = skirmish.with_unit(ready(skirmish, unit, middle).but(activated=True))
    for foes, far in ((True, FOES), (False, FRIENDS)):
        around = [one for one in skirmish.units if one.id != unit.id and (one.side != unit.side) is foes]
        for at, one in enumerate(around):
            ring = tuple(circle(middle, far + unit.card.radius + one.card.radius, PLACES // 4))
            skirmish = skirmish.with_unit(ready(skirmish, one, ring[at * PLACES // len(around) % PLACES]))
    return skirmish


def ready(skirmish: Skirmish, unit: Unit, at: Point) -> Unit:
    points = most_order_points(skirmish, unit) if unit.card.order_points else 0
    return unit.but(at=at, fate="", ap=unit.card.most_ap, bind=unit.card.bind, order_points=points, hidden=False)


def blows(skirmish: Skirmish, unit: Unit) -> tuple[Offer, ...]:
    foes = OneOf[str](tuple(foe.id for foe in skirmish.enemies(unit)))
    paid, _ = payable(skirmish, unit, attack, names(unit, "attack"))
    return tuple(offer(attack, unit.id, name, target=foes) for name in paid)


def carry_out(skirmish: Skirmish, deed: Call[Any]) -> Call[Any]:  # noqa: ARG001
    """A deed as it would be done: hand to hand, the enemy stands in contact."""
    return close_up(*deed.args) if deed.rule is attack else deed


@flow("attack.action", "attack.reach")
def close_up(scene: Scene[Skirmish], who: str, ability: str, target: str) -> Resolve[None]:
    """A hand-to-hand attack with the enemy in contact, so that what counts while engaged does."""
    unit, foe = scene.world.unit(who), scene.world.unit(target)
    scene.happen(Moved(target, charge_end(scene.world, foe, unit)))
    yield from attack(who, ability, target)


def others(skirmish: Skirmish, who: str) -> tuple[Offer, ...]:
    return tuple(one for one in unit_offers(skirmish, who).open if one.rule in AT_SOMEBODY)
