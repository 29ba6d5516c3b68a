"""Stages a unit on its turn for `rulewright odds`: everybody is near and nothing is in the way."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.options import Offer, Offers, OneOf, offer
from rulewright.kernel.rules.resolve import Call, Resolve
from rulewright.kernel.rules.scene import Scene

from .board import charge_end
from .board.geometry.shapes import circle_points
from .facts import Moved
from .model.cards import INCH
from .model.stats import full_gnosis, most_order_points
from .model.world import Point, Skirmish, Unit
from .rules.combat.attacks import attack, charge, shoot
from .rules.powers.abilities import use
from .rules.powers.orders import give_order
from .rules.turn.offers import ability_names, payable, unit_offers
from .ruleset import flow

ENEMY_DISTANCE, FRIEND_DISTANCE = 4 * INCH, 7 * INCH
PLACES_ON_CIRCLE = 16
TARGETED = (charge, shoot, use, give_order)


def on_turn(skirmish: Skirmish, who: str) -> tuple[Skirmish, Offers]:
    """The unit in the open with all its AP and the enemies 4 inches away, and its actions with a target.

    Every enemy counts as in reach of hand-to-hand attacks.
    """
    staged = gather_around(skirmish, skirmish.unit(who)).but(turn=1, phase="Action", active=who, agenda=(), terrain=())
    for side in staged.sides:
        staged = staged.with_side(side.but(gnosis=full_gnosis(staged, side.id)))
    return staged, Offers((*attack_offers(staged, staged.unit(who)), *other_offers(staged, who)))


def gather_around(skirmish: Skirmish, unit: Unit) -> Skirmish:
    """The unit in the middle of the table, with enemies and friends on two circles around it."""
    middle = skirmish.scenario.width // 2, skirmish.scenario.depth // 2
    skirmish = skirmish.with_unit(ready(skirmish, unit, middle).but(activated=True))
    for foes, far in ((True, ENEMY_DISTANCE), (False, FRIEND_DISTANCE)):
        around = [one for one in skirmish.units if one.id != unit.id and (one.side != unit.side) is foes]
        for at, one in enumerate(around):
            ring = tuple(circle_points(middle, far + unit.card.radius + one.card.radius, PLACES_ON_CIRCLE // 4))
            skirmish = skirmish.with_unit(
                ready(skirmish, one, ring[at * PLACES_ON_CIRCLE // len(around) % PLACES_ON_CIRCLE])
            )
    return skirmish


def ready(skirmish: Skirmish, unit: Unit, at: Point) -> Unit:
    points = most_order_points(skirmish, unit) if unit.card.order_points else 0
    return unit.but(at=at, fate="", ap=unit.card.most_ap, bind=unit.card.bind, order_points=points, hidden=False)


def attack_offers(skirmish: Skirmish, unit: Unit) -> tuple[Offer, ...]:
    foes = OneOf[str](tuple(foe.id for foe in skirmish.enemies(unit)))
    paid, _ = payable(skirmish, unit, attack, ability_names(unit, "attack"))
    return tuple(offer(attack, unit.id, name, target=foes) for name in paid)


def carry_out(skirmish: Skirmish, action: Call[Any]) -> Call[Any]:  # noqa: ARG001
    """An action as it is rolled: for a hand-to-hand attack the enemy is moved into contact first."""
    return close_up(*action.args) if action.rule is attack else action


@flow("attack.action", "attack.reach")
def close_up(scene: Scene[Skirmish], who: str, ability: str, target: str) -> Resolve[None]:
    """A hand-to-hand attack with the enemy in contact, so that values for engaged units count."""
    unit, foe = scene.world.unit(who), scene.world.unit(target)
    scene.happen(Moved(target, charge_end(scene.world, foe, unit)))
    yield from attack(who, ability, target)


def other_offers(skirmish: Skirmish, who: str) -> tuple[Offer, ...]:
    return tuple(one for one in unit_offers(skirmish, who).open if one.rule in TARGETED)
