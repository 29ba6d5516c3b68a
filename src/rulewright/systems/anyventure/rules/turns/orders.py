"""Orders to the Charmed: the charmer plays the turn that an order binds."""

from __future__ import annotations

from msgspec import UNSET

from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who
from rulewright.words.phrase import Phrase

from ...facts import ConditionSet
from ...model.world import Adventure, Fighter
from ...phrases import say
from ..checks.checks import charmer_of, helpless


def order_of(fighter: Fighter) -> str:
    """The order that binds a Charmed character; empty without one."""
    charm = fighter.condition("charmed")
    return charm.order or "" if charm and charmer_of(fighter) else ""


def player_of_turn(adventure: Adventure, fighter: Fighter) -> str:
    """Who decides in this turn: the charmer of a character under orders, otherwise the character itself.

    While anybody hides, characters under orders are played by themselves: they may know what the charmer must not.
    """
    if not order_of(fighter) or any(one.has("obscured") for one in adventure.present()):
        return fighter.id
    charmer = next((one for one in adventure.others(fighter) if one.id == charmer_of(fighter)), None)
    return charmer.id if charmer and not helpless(charmer) else fighter.id


def under_orders(fighter: Fighter, label: Phrase) -> Phrase:
    """The label of a turn, with the order that binds it."""
    order = order_of(fighter)
    return say("under-orders", who=Who(fighter.id), order=order, what=label) if order else label


def forget_order(scene: Scene[Adventure], who: str) -> None:
    """End an order with the turn that it bound."""
    charm = scene.world.fighter(who).condition("charmed")
    if charm and charm.order:
        scene.happen(ConditionSet(who, charm.but(order=UNSET)))
