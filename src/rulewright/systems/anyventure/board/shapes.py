"""Who fills which squares, and how many units lie between two of them."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from ..model.terms import FOOTPRINT
from ..model.world import NOWHERE, Adventure, Cell, Fighter

DIRECTIONS: tuple[Cell, ...] = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""The eight ways a step may lead, clockwise from north; y grows northwards."""
OUT_OF_REACH = 10_000
SIDES = {size: max(1, int(side)) for size, side in FOOTPRINT.items()}


def side_of(fighter: Fighter) -> int:
    """The squares along one side of a footprint; a tiny creature counts as one square."""
    return SIDES[fighter.sheet.size]


@lru_cache(maxsize=8192)
def block(at: Cell, side: int) -> tuple[Cell, ...]:
    """The squares of a footprint whose lowest one is given."""
    return tuple(product(range(at[0], at[0] + side), range(at[1], at[1] + side)))


def cells_of(fighter: Fighter) -> frozenset[Cell]:
    """The squares somebody fills; none for somebody who is not on the ground."""
    return frozenset(() if fighter.at == NOWHERE else block(fighter.at, side_of(fighter)))


def distance(one: Fighter, other: Fighter) -> int:
    """The whole units between two footprints: the widest of the gaps sideways and in height.

    Somebody who stands nowhere, or hides nobody knows where, is farther than anything reaches.
    """
    if NOWHERE in (one.at, other.at):
        return OUT_OF_REACH
    flat = apart(one.at, SIDES[one.sheet.size], other.at, SIDES[other.sheet.size])
    return max(flat, abs(one.height - other.height) - 1) if one.height != other.height else flat


def apart(at: Cell, side: int, other: Cell, other_side: int) -> int:
    """The whole units between two footprints on the same level."""
    (x, y), (to_x, to_y) = at, other
    wide = to_x - x - side if to_x > x else x - to_x - other_side
    deep = to_y - y - side if to_y > y else y - to_y - other_side
    return max(0, wide, deep)


def bearing(source: Fighter, fighter: Fighter) -> Cell:
    """The step that leads a fighter straight away from a source; (0, 0) where one is above the other."""
    gaps = (_gap(source, fighter, axis) for axis in (0, 1))
    x, y = ((gap > 0) - (gap < 0) for gap in gaps)
    return x, y


def _gap(one: Fighter, other: Fighter, axis: int) -> int:
    """Steps along an axis from the nearest square of one to the other, negative downwards, 0 where they overlap."""
    up = other.at[axis] - one.at[axis] - side_of(one) + 1
    down = other.at[axis] + side_of(other) - 1 - one.at[axis]
    return max(0, up) + min(0, down)


def on_ground(adventure: Adventure, fighter: Fighter) -> tuple[Fighter, ...]:
    """All the others who stand somewhere; a rider and its mount are not in each other's way."""
    others = (one for one in adventure.others(fighter) if one.at != NOWHERE)
    return tuple(one for one in others if one.rides != fighter.id and fighter.rides != one.id)


def nearest(adventure: Adventure, fighter: Fighter) -> tuple[str, ...]:
    """The nearest of the others, all of them where several are equally near."""
    if fighter.at == NOWHERE:
        return ()
    far = {one.id: distance(fighter, one) for one in on_ground(adventure, fighter)}
    return tuple(name for name, units in far.items() if units == min(far.values()))
