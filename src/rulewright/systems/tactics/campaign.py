"""From one skirmish to the next, and newcomers in the middle of one."""

from __future__ import annotations

from rulewright.errors import Refusal
from rulewright.game.joining import unique_names
from rulewright.kernel.rules.world import roster

from .board import deploy_options
from .facts import OrderPoints, Placed
from .model.stats import most_order_points
from .model.world import Skirmish, Unit
from .rules.turn.setup import begin, deploy, deployment_roll, first_ap

SETTING_UP = (begin, deployment_roll, deploy)


def carry(last: Skirmish, following: Skirmish) -> Skirmish:
    """The book has no campaigns: every skirmish begins with whole parties, and only the table's rulings stay."""
    return following.but(house=last.house)


def join(skirmish: Skirmish, other: Skirmish) -> Skirmish:
    """Those of another skirmish come in on their side: set up with the others, or later in their own zone, as not yet
    activated and with the AP of a first turn."""
    if skirmish.result:
        raise Refusal("the game is over: nobody can join it any more", "victory.elimination")
    names = unique_names((one.id for one in skirmish.units), (one.id for one in other.units))
    new = [one.but(id=names[one.id], summoner=names.get(one.summoner, "")) for one in other.units]
    grown = skirmish.but(units=roster((*skirmish.units, *new)))
    if any(call.rule in SETTING_UP for call in skirmish.agenda):
        return grown
    for one in new:
        if not one.fate:
            grown = arrived(grown, one)
    return grown


def arrived(skirmish: Skirmish, unit: Unit) -> Skirmish:
    """The unit on a free place in the zone of its side."""
    options = deploy_options(skirmish, unit)
    where = options.first()
    if where is None:
        raise Refusal(f"there is no room for {unit.id}, expected {options.describe()}", "setup.zones")
    skirmish = Placed(unit.id, where, first_ap(skirmish, unit)).apply(skirmish)
    if unit.card.order_points:
        skirmish = OrderPoints(unit.id, most_order_points(skirmish, unit)).apply(skirmish)
    return skirmish
