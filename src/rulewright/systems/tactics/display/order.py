"""The order of turns: whose activation is over, whose is now, and which side comes next.

A side chooses freely whom it activates. A turn to come therefore belongs to the side, unless only one unit is left.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.game.actions import Turn
from rulewright.kernel.rules.resolve import Rule
from rulewright.words.phrase import Phrase

from ..model.world import SIDES, Skirmish, Unit, other_side
from ..phrases import say
from ..rules.turn.activation import next_activation
from ..rules.turn.setup import deploy, to_deploy

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
    phase = say("setting-up")
    for unit in skirmish.units:
        if not unit.fate and unit.id not in waiting:
            yield Turn(unit.id, phase, "done")
    if skirmish.first:
        yield from turns_to_come(left, next_side(skirmish, deploy), phase, "now")


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
    yield from turns_to_come(left, next_side(skirmish, next_activation), phase, "next" if skirmish.active else "now")


def is_there(unit: Unit) -> bool:
    """Whether everybody knows that a unit is on the table: a Hidden enemy is, though nobody knows where."""
    return unit.in_play or (unit.hidden and not unit.fate)


def next_side(skirmish: Skirmish, rule: Rule[..., Any]) -> str:
    """The side that chooses a unit next: the agenda says so, or else it is the one after the active unit's side."""
    due = next((call.args[0] for call in skirmish.agenda if call.rule is rule), "")
    if not due and skirmish.active:
        return other_side(skirmish.unit(skirmish.active).side)
    return due or skirmish.first


def turns_to_come(left: Left, side: str, phase: Phrase, first: str) -> Iterator[Turn]:
    """The sides in turn while they have units left; a side with none left is skipped."""
    counts, state = {name: len(units) for name, units in left.items()}, first
    while any(counts.values()):
        if counts[side]:
            yield Turn(left[side][0].id if len(left[side]) == 1 else side, phase, state)
            counts[side] -= 1
            state = "next"
        side = other_side(side)
