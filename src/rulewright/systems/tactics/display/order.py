"""The order of turns: whose activation is over, whose is now, and which side comes next.

A side chooses freely whom it activates. A turn to come therefore belongs to the side, unless only one unit is left.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.game.actions import Turn
from rulewright.words.phrase import Phrase

from ..model.world import SIDES, Skirmish, Unit, other_side
from ..phrases import say
from ..rules.turn.activation import next_activation
from ..rules.turn.setup import to_deploy

Left = dict[str, tuple[Unit, ...]]
"""The units of each side whose turn is still to come."""


def turn_order(skirmish: Skirmish) -> tuple[Turn, ...]:
    """The activations of this turn, or whom the sides set up; nothing while it is not decided who begins."""
    if skirmish.phase == "setup":
        return tuple(setup_order(skirmish))
    if skirmish.phase == "Action":
        return tuple(activation_order(skirmish))
    return ()


def setup_order(skirmish: Skirmish) -> Iterator[Turn]:
    """Whom the sides have set up, and which side is next."""
    left = {side: to_deploy(skirmish, side) for side in SIDES}
    waiting = {unit.id for units in left.values() for unit in units}
    placed = [unit for unit in skirmish.units if not unit.fate and unit.id not in waiting]
    phase = say("setting-up")
    yield from (Turn(unit.id, phase, "done") for unit in placed)
    if skirmish.first:
        yield from turns_to_come(left, side_to_choose(skirmish, placed, left), phase, "now")


def activation_order(skirmish: Skirmish) -> Iterator[Turn]:
    """Whose activation is over, whose is now, and the sides in turn."""
    known = [unit for unit in skirmish.units if is_there(unit)]
    phase = say("action-phase")
    for unit in known:
        if unit.activated and unit.id != skirmish.active:
            yield Turn(unit.id, phase, "done")
    if skirmish.active:
        yield Turn(skirmish.active, phase, "now")
    left = {side: tuple(unit for unit in known if unit.side == side and not unit.activated) for side in SIDES}
    side = next_side(skirmish, left)
    yield from turns_to_come(left, side, phase, "next" if skirmish.active else "now")


def is_there(unit: Unit) -> bool:
    """Whether everybody knows that a unit is on the table: a Hidden enemy is, though nobody knows where."""
    return unit.in_play or (unit.hidden and not unit.fate)


def next_side(skirmish: Skirmish, left: Left) -> str:
    """The side that activates a unit next, as the agenda has it; while a side chooses, it is that side."""
    due = next((call.args[0] for call in skirmish.agenda if call.rule is next_activation), None)
    if due is not None:
        return str(due)
    if skirmish.active:
        return other_side(skirmish.unit(skirmish.active).side)
    return side_to_choose(skirmish, [unit for unit in skirmish.units if unit.activated], left)


def side_to_choose(skirmish: Skirmish, had: list[Unit], left: Left) -> str:
    """The side that is choosing: the call that asks it is not on the agenda, but the units that had a turn tell.

    The sides take turns, so it is the one that had fewer; after the same number it is the first side of the turn.
    """
    first, second = skirmish.first, other_side(skirmish.first)
    counts = {side: sum(unit.side == side for unit in had) for side in SIDES}
    side = first if counts[first] <= counts[second] else second
    return side if left[side] else other_side(side)


def turns_to_come(left: Left, side: str, phase: Phrase, first: str) -> Iterator[Turn]:
    """The sides in turn while they have units left; a side with none left is skipped."""
    counts, state = {name: len(units) for name, units in left.items()}, first
    while any(counts.values()):
        if counts[side]:
            yield Turn(left[side][0].id if len(left[side]) == 1 else side, phase, state)
            counts[side] -= 1
            state = "next"
        side = other_side(side)
