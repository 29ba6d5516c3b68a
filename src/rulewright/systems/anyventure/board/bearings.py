"""Moves that somebody else sets off or that a bot looks for: towards, away, pushed."""

from __future__ import annotations

from collections.abc import Callable

from ..model.terms import Mode
from ..model.world import Adventure, Cell, Fighter
from .paths import Path, Paths, routes, search
from .shapes import apart, bearing, distance, side_of
from .standing import free, going, steps


def toward(adventure: Adventure, fighter: Fighter, target: Fighter, units: int, mode: Mode) -> Cell:
    """The end of a move that brings it nearest to a target, round what is in the way; where it stands if none does."""
    side, to, to_side = side_of(fighter), target.at, side_of(target)
    rise = abs(fighter.height - target.height) - 1

    def far(cell: Cell) -> int:
        return max(rise, apart(cell, side, to, to_side))

    near = routes(adventure, fighter, mode, units)
    best = _closest(fighter.at, far, near)
    if not far(best):
        return best
    area = adventure.ground.width * adventure.ground.depth
    anywhere = search(going(adventure, fighter, mode), area, lambda cell: not far(cell))
    goal = _closest(fighter.at, far, anywhere)
    way = anywhere.get(goal, ())[:units]
    return next((cell for cell in reversed(way) if cell in near), best if way else fighter.at)


def _closest(here: Cell, far: Callable[[Cell], int], ends: Paths) -> Cell:
    """The end nearest to a target; of several the first, as ends come in the order of their ways."""
    return min((here, *ends), key=far)


def away(adventure: Adventure, fighter: Fighter, source: Fighter, units: int, mode: Mode = "walk") -> Path:
    """The way of a flight that ends as far from its source as it can; none if it is nowhere farther than here."""
    ends = routes(adventure, fighter, mode, units)
    end = _closest(fighter.at, lambda cell: -distance(fighter.but(at=cell), source), ends)
    return ends.get(end, ())


def pushed(adventure: Adventure, fighter: Fighter, source: Fighter, units: int = 1) -> Cell | None:
    """Where a push straight away from its source ends; None if it cannot move it."""
    (dx, dy), here = bearing(source, fighter), fighter.at
    around = steps(adventure.ground, side_of(fighter))
    for _ in range(units):
        there = here[0] + dx, here[1] + dy
        if there not in around.get(here, ()) or not free(adventure, fighter, there):
            break
        here = there
    return None if here == fighter.at else here
