"""A unit on its turn, for `odds`: everybody near, nothing in the way."""

from __future__ import annotations

from rulewright.kernel.options import Offer, Offers, OneOf, offer

from .board.shapes import circle
from .cards import INCH
from .rules.abilities import use
from .rules.deeds import names, payable, unit_offers
from .rules.fighting import attack, charge, shoot
from .rules.orders import give_order
from .stats import full_gnosis, most_order_points
from .world import Point, Skirmish, Unit

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


def others(skirmish: Skirmish, who: str) -> tuple[Offer, ...]:
    return tuple(one for one in unit_offers(skirmish, who).open if one.rule in AT_SOMEBODY)
