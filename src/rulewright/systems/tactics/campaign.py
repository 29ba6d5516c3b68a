"""What goes on from one skirmish to the next, and how units join a running one."""

from __future__ import annotations

from rulewright.errors import Refusal
from rulewright.game.joining import unique_names
from rulewright.kernel.rules.world import roster
from rulewright.words.arguments import Who

from .board import deploy_options
from .facts import OrderPoints, Placed
from .model.stats import most_order_points
from .model.world import Skirmish, Unit
from .phrases import say
from .rules.turn.setup import begin, deploy, deployment_roll, first_ap

SETUP_RULES = (begin, deployment_roll, deploy)


def carry(last: Skirmish, following: Skirmish) -> Skirmish:
    """The next skirmish with the rulings of the last: the book has no campaigns, and every party begins fresh."""
    return following.but(house=last.house)


def join(skirmish: Skirmish, other: Skirmish) -> Skirmish:
    """A skirmish with the units of another one added to their sides.

    During setup they are set up like the others. Later they appear in their deployment zone, not yet activated and with
    the AP of a first turn.
    """
    if skirmish.result:
        raise Refusal(say("game-over-nobody-joins"), "victory.elimination")
    names = unique_names((one.id for one in skirmish.units), (one.id for one in other.units))
    new = [one.but(id=names[one.id], summoner=names.get(one.summoner, "")) for one in other.units]
    grown = skirmish.but(units=roster((*skirmish.units, *new)))
    if any(call.rule in SETUP_RULES for call in skirmish.agenda):
        return grown
    for one in new:
        if not one.fate:
            grown = place_newcomer(grown, one)
    return grown


def place_newcomer(skirmish: Skirmish, unit: Unit) -> Skirmish:
    """The skirmish with the unit on a free place in its deployment zone."""
    options = deploy_options(skirmish, unit)
    where = options.first()
    if where is None:
        raise Refusal(say("no-room", who=Who(unit.id), where=options.region()), "setup.zones")
    skirmish = Placed(unit.id, where, first_ap(skirmish, unit)).apply(skirmish)
    if unit.card.order_points:
        skirmish = OrderPoints(unit.id, most_order_points(skirmish, unit)).apply(skirmish)
    return skirmish
