"""Straight lines between squares, in whole numbers."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from ..model.world import NOWHERE, Adventure, Cell, Fighter, Ground
from .shapes import block, side_of

Walls = frozenset[Cell]


@lru_cache(maxsize=64)
def walls_of(ground: Ground) -> Walls:
    return frozenset(ground.walls)


def line_of_sight(adventure: Adventure, one: Fighter, other: Fighter) -> bool:
    """Whether some line between the centre of a square of one and of the other crosses no wall."""
    if NOWHERE in (one.at, other.at):
        return False
    walls = walls_of(adventure.ground)
    return not walls or _some_clear(walls, one.at, side_of(one), other.at, side_of(other))


@lru_cache(maxsize=4096)
def _some_clear(walls: Walls, one: Cell, side: int, other: Cell, other_side: int) -> bool:
    return any(clear(walls, *ends) for ends in product(block(one, side), block(other, other_side)))


def clear(walls: Walls, start: Cell, end: Cell) -> bool:
    """Whether the line from centre to centre is free: it may touch a wall's corner, not slip between two that meet."""
    (x, y), (to_x, to_y) = start, end
    dx, dy = abs(to_x - x), abs(to_y - y)
    step_x, step_y = 1 if to_x > x else -1, 1 if to_y > y else -1
    lead = dx - dy
    while (x, y) != end:
        if lead == 0 and (x + step_x, y) in walls and (x, y + step_y) in walls:
            return False
        ahead, up = lead >= 0, lead <= 0
        if ahead:
            x, lead = x + step_x, lead - 2 * dy
        if up:
            y, lead = y + step_y, lead + 2 * dx
        if (x, y) in walls:
            return False
    return True
