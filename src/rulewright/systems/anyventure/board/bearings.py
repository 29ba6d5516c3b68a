"""Moves with a purpose: towards a target, away from a threat, or pushed by somebody."""

from __future__ import annotations

from collections.abc import Callable

from ..model.terms import Mode
from ..model.world import Adventure, Cell, Fighter
from .paths import Path, Paths, routes, search
from .shapes import distance, footprint_side, step_away, units_between
from .standing import is_free, mover, steps


def square_toward(adventure: Adventure, fighter: Fighter, target: Fighter, units: int, mode: Mode) -> Cell:
    """The end of the move that brings a fighter nearest to a target; its own square if no move helps.

    It goes around obstacles: the first part of the shortest path counts, not the distance as the crow flies.
    """
    side, to, to_side = footprint_side(fighter), target.at, footprint_side(target)
    rise = abs(fighter.height - target.height) - 1

    def far(cell: Cell) -> int:
        return max(rise, units_between(cell, side, to, to_side))

    near = routes(adventure, fighter, mode, units)
    best = _closest(fighter.at, far, near)
    if not far(best):
        return best
    area = adventure.ground.width * adventure.ground.depth
    anywhere = search(mover(adventure, fighter, mode), area, lambda cell: not far(cell))
    goal = _closest(fighter.at, far, anywhere)
    path = anywhere.get(goal, ())[:units]
    return next((cell for cell in reversed(path) if cell in near), best if path else fighter.at)


def _closest(here: Cell, far: Callable[[Cell], int], ends: Paths) -> Cell:
    """The end nearest to a target; of equally near ones the first, which has the shortest path."""
    return min((here, *ends), key=far)


def flight_path(adventure: Adventure, fighter: Fighter, source: Fighter, units: int, mode: Mode = "walk") -> Path:
    """The path of a flight that ends as far from its source as possible; empty if no square is farther than its own."""
    ends = routes(adventure, fighter, mode, units)
    end = _closest(fighter.at, lambda cell: -distance(fighter.but(at=cell), source), ends)
    return ends.get(end, ())


def push_end(adventure: Adventure, fighter: Fighter, source: Fighter, units: int = 1) -> Cell | None:
    """Where a push straight away from its source ends; None if the fighter cannot be moved."""
    (dx, dy), here = step_away(source, fighter), fighter.at
    around = steps(adventure.ground, footprint_side(fighter))
    for _ in range(units):
        there = here[0] + dx, here[1] + dy
        if there not in around.get(here, ()) or not is_free(adventure, fighter, there):
            break
        here = there
    return None if here == fighter.at else here
