"""Where a fighter can stand, and the steps that lead on from each square."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from ..model.terms import Mode
from ..model.world import NOWHERE, Adventure, Cell, Fighter, Ground
from .lines import walls_of
from .shapes import DIRECTIONS, block, footprint_side, on_ground


@lru_cache(maxsize=64)
def steps(ground: Ground, side: int) -> dict[Cell, tuple[Cell, ...]]:
    """Every square where a footprint fits, and the squares one step away. A diagonal step cuts no corner of a wall."""
    walls = walls_of(ground)
    inside = product(range(ground.width - side + 1), range(ground.depth - side + 1))
    fits = dict.fromkeys(at for at in inside if walls.isdisjoint(block(at, side)))
    return {
        (x, y): tuple(
            (x + dx, y + dy)
            for dx, dy in DIRECTIONS
            if (x + dx, y + dy) in fits and (x + dx, y) in fits and (x, y + dy) in fits
        )
        for x, y in fits
    }


@lru_cache(maxsize=64)
def squares_for_mode(ground: Ground, side: int, mode: Mode) -> frozenset[Cell]:
    """The squares for a mode: dry level ground, water or steep squares. A flyer may be anywhere."""
    wet, steep = frozenset(ground.water), frozenset(ground.steep)
    match mode:
        case "swim":
            return frozenset(at for at in steps(ground, side) if not wet.isdisjoint(block(at, side)))
        case "climb":
            return frozenset(at for at in steps(ground, side) if not steep.isdisjoint(block(at, side)))
        case "walk":
            return frozenset(at for at in steps(ground, side) if (wet | steep).isdisjoint(block(at, side)))
    return frozenset(steps(ground, side))


@lru_cache(maxsize=64)
def first_steps(ground: Ground, side: int, mode: Mode) -> dict[Cell, tuple[Cell, ...]]:
    """The first steps of a move: within the squares of its mode or into them. Swimmers and climbers may also leave."""
    inside = squares_for_mode(ground, side, mode)
    leaves = mode in ("swim", "climb")
    return {
        here: tuple(there for there in ends if there in inside or (leaves and here in inside))
        for here, ends in steps(ground, side).items()
    }


@lru_cache(maxsize=64)
def later_steps(ground: Ground, side: int, mode: Mode) -> dict[Cell, tuple[Cell, ...]]:
    """The steps after the first: a move that has left the squares of its mode ends there."""
    inside = squares_for_mode(ground, side, mode)
    return {here: ends for here, ends in first_steps(ground, side, mode).items() if here in inside}


def is_free(adventure: Adventure, fighter: Fighter, cell: Cell) -> bool:
    """Whether a fighter could stand on a square: on the map, in no wall and on nobody unless one of the two is tiny."""
    return cell in steps(adventure.ground, footprint_side(fighter)) and cell not in occupied_squares(adventure, fighter)


def occupied_squares(adventure: Adventure, fighter: Fighter) -> frozenset[Cell]:
    """The squares where a fighter cannot stop because others are there."""
    return overlap_squares(fighter, on_ground(adventure, fighter))


def overlap_squares(fighter: Fighter, others: Iterable[Fighter]) -> frozenset[Cell]:
    """The squares where a fighter's footprint would overlap that of one of the others."""
    if fighter.sheet.size == "tiny":
        return frozenset()
    side = footprint_side(fighter)
    return frozenset().union(*[squares_around(one, side, 0) for one in others if one.sheet.size != "tiny"])


def squares_around(one: Fighter, side: int, reach: int) -> tuple[Cell, ...]:
    """The positions where a footprint overlaps a fighter; with a reach of 1 also those beside it."""
    # A footprint is placed by its lowest corner, so it overlaps from `side - 1` squares further down and left.
    x, y = one.at
    low, wide = side - 1 + reach, footprint_side(one) + side - 1 + 2 * reach
    return block((x - low, y - low), wide)


class Mover(NamedTuple):
    """Everything that decides where a fighter can go in one mode; two fighters with equal values share cached paths.

    `barred` are squares that cannot be passed, `occupied` those where the move cannot end, `beside` the squares next to
    each enemy.
    """

    ground: Ground
    side: int
    mode: Mode
    start: Cell
    barred: frozenset[Cell]
    occupied: frozenset[Cell]
    beside: tuple[tuple[Cell, ...], ...]

    def start_steps(self) -> tuple[Cell, ...]:
        return first_steps(self.ground, self.side, self.mode).get(self.start, ())

    def next_steps(self) -> dict[Cell, tuple[Cell, ...]]:
        return later_steps(self.ground, self.side, self.mode)


def mover(adventure: Adventure, fighter: Fighter, mode: Mode) -> Mover:
    """A fighter about to move. Enemies at the same height bar the path, but nobody bars a flyer."""
    side, height = footprint_side(fighter), fighter.height
    enemies = [one for one in adventure.enemies(fighter) if one.at != NOWHERE and abs(one.height - height) <= 1]
    level = [] if mode == "fly" else [one for one in enemies if one.height == height]
    beside = tuple([squares_around(one, side, 1) for one in enemies])
    barred, occupied = overlap_squares(fighter, level), occupied_squares(adventure, fighter)
    return Mover(adventure.ground, side, mode, fighter.at, barred, occupied, beside)
