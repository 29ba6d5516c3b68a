"""Ways over the table in words: how far, and towards whom or in which direction."""

from __future__ import annotations

from math import isqrt

from rulewright.words.arguments import Who
from rulewright.words.phrase import Phrase

from ..board.geometry.shapes import distance_squared
from ..board.measuring.standing import known_others
from ..model.lengths import inches_sign
from ..model.world import Point, Skirmish, Unit
from ..phrases import say

DIRECTIONS = {
    (1, 0): say("to-the-right"),
    (1, 1): say("to-the-top-right"),
    (0, 1): say("to-the-top"),
    (-1, 1): say("to-the-top-left"),
    (-1, 0): say("to-the-left"),
    (-1, -1): say("to-the-bottom-left"),
    (0, -1): say("to-the-bottom"),
    (1, -1): say("to-the-bottom-right"),
}
"""The directions of the map by their steps to the right and up."""


def way_to(skirmish: Skirmish, unit: Unit, place: Point) -> Phrase:
    """The way of a unit to a place."""
    if unit.at is None:
        return say("way-unseen")
    if unit.at == place:
        return say("way-none")
    length = inches_sign(isqrt(distance_squared(unit.at, place)))
    if goal := whom_it_leads_to(skirmish, unit, place):
        return say("way-towards", length=length, who=Who(goal))
    return say("way-in-direction", length=length, direction=direction(unit.at, place))


def whom_it_leads_to(skirmish: Skirmish, unit: Unit, place: Point) -> str:
    """The nearest unit that a straight way to a place, made longer, would run into; empty if there is none.

    Hidden units are never named: the sentence may be told to those who do not know where they are.
    """
    ahead = [one for one in known_others(skirmish, unit) if not one.hidden and is_ahead(unit, place, one)]
    goal = min(ahead, key=lambda one: distance_squared(place, one.at or place), default=None)
    return goal.id if goal else ""


def is_ahead(unit: Unit, place: Point, other: Unit) -> bool:
    """Whether the line from a unit through a place meets the base of another one behind that place."""
    start, goal = unit.at or place, other.at or place
    dx, dy = place[0] - start[0], place[1] - start[1]
    along = (goal[0] - place[0]) * dx + (goal[1] - place[1]) * dy
    aside = (goal[0] - start[0]) * dy - (goal[1] - start[1]) * dx
    return along > 0 and aside**2 <= other.card.radius**2 * (dx * dx + dy * dy)


def direction(start: Point, place: Point) -> Phrase:
    """One of the eight directions of the map; the table's low edge is its bottom."""
    dx, dy = place[0] - start[0], place[1] - start[1]
    # A direction is diagonal if neither side is more than twice as long as the other.
    across = 0 if abs(dy) > 2 * abs(dx) else (1 if dx > 0 else -1)
    up = 0 if abs(dx) > 2 * abs(dy) else (1 if dy > 0 else -1)
    return DIRECTIONS[across, up]
