"""Lines of sight between squares.

Only whole numbers are used, so that a line is clear on every machine or on none.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from ..model.world import NOWHERE, Adventure, Cell, Fighter, Ground
from .shapes import block, footprint_side

Walls = frozenset[Cell]


@lru_cache(maxsize=64)
def walls_of(ground: Ground) -> Walls:
    return frozenset(ground.walls)


def line_of_sight(adventure: Adventure, one: Fighter, other: Fighter) -> bool:
    """Whether a straight line between any square of one fighter and any square of the other crosses no wall."""
    if NOWHERE in (one.at, other.at):
        return False
    walls = walls_of(adventure.ground)
    return not walls or _any_line_clear(walls, one.at, footprint_side(one), other.at, footprint_side(other))


@lru_cache(maxsize=4096)
def _any_line_clear(walls: Walls, one: Cell, side: int, other: Cell, other_side: int) -> bool:
    return any(is_clear(walls, *ends) for ends in product(block(one, side), block(other, other_side)))


def is_clear(walls: Walls, start: Cell, end: Cell) -> bool:
    """Whether the line from centre to centre crosses no wall. It may touch one corner, but not pass between two."""
    # A grid walk: `lead` says whether the line next crosses a vertical side (> 0), a horizontal one (< 0) or a corner.
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
