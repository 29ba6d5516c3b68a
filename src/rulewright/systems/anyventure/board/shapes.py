"""Footprints: the squares that a fighter fills, and the distance between two fighters."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from ..model.terms import FOOTPRINT
from ..model.world import NOWHERE, Adventure, Cell, Fighter

DIRECTIONS: tuple[Cell, ...] = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""The eight directions of a step, clockwise from north; y grows northwards."""
OUT_OF_REACH = 10_000  # more than any range
FOOTPRINT_SIDES = {size: max(1, int(side)) for size, side in FOOTPRINT.items()}


def footprint_side(fighter: Fighter) -> int:
    """The squares along one side of a fighter's footprint; a tiny creature counts as one square."""
    return FOOTPRINT_SIDES[fighter.sheet.size]


@lru_cache(maxsize=8192)
def block(at: Cell, side: int) -> tuple[Cell, ...]:
    """The squares of a footprint, from its lowest corner."""
    return tuple(product(range(at[0], at[0] + side), range(at[1], at[1] + side)))


def cells_of(fighter: Fighter) -> frozenset[Cell]:
    """The squares that a fighter fills; none for a fighter who is not on the map."""
    return frozenset(() if fighter.at == NOWHERE else block(fighter.at, footprint_side(fighter)))


def distance(one: Fighter, other: Fighter) -> int:
    """The whole units between two footprints: the largest gap sideways, lengthways or in height.

    A fighter who is not on the map, or whose position is hidden in this view, is out of any range.
    """
    if NOWHERE in (one.at, other.at):
        return OUT_OF_REACH
    flat = units_between(one.at, FOOTPRINT_SIDES[one.sheet.size], other.at, FOOTPRINT_SIDES[other.sheet.size])
    return max(flat, abs(one.height - other.height) - 1) if one.height != other.height else flat


def units_between(at: Cell, side: int, other: Cell, other_side: int) -> int:
    """The whole units between two footprints at the same height."""
    (x, y), (to_x, to_y) = at, other
    wide = to_x - x - side if to_x > x else x - to_x - other_side
    deep = to_y - y - side if to_y > y else y - to_y - other_side
    return max(0, wide, deep)


def step_away(source: Fighter, fighter: Fighter) -> Cell:
    """The step straight away from a source; (0, 0) where one fighter is above the other."""
    gaps = (_gap(source, fighter, axis) for axis in (0, 1))
    x, y = ((gap > 0) - (gap < 0) for gap in gaps)
    return x, y


def _gap(one: Fighter, other: Fighter, axis: int) -> int:
    """Steps along an axis from one footprint to the nearest square of the other; 0 where they overlap."""
    up = other.at[axis] - one.at[axis] - footprint_side(one) + 1
    down = other.at[axis] + footprint_side(other) - 1 - one.at[axis]
    return max(0, up) + min(0, down)


def on_ground(adventure: Adventure, fighter: Fighter) -> tuple[Fighter, ...]:
    """All other fighters on the map, without its rider or mount: those two share squares."""
    others = (one for one in adventure.others(fighter) if one.at != NOWHERE)
    return tuple(one for one in others if one.rides != fighter.id and fighter.rides != one.id)


def nearest_fighters(adventure: Adventure, fighter: Fighter) -> tuple[str, ...]:
    """The ids of the nearest other fighters; several if they are equally near."""
    if fighter.at == NOWHERE:
        return ()
    far = {one.id: distance(fighter, one) for one in on_ground(adventure, fighter)}
    return tuple(name for name, units in far.items() if units == min(far.values()))
