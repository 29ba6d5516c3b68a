"""Where somebody may stand and which steps lead on from there."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from ..model.terms import Mode
from ..model.world import NOWHERE, Adventure, Cell, Fighter, Ground
from .lines import walls_of
from .shapes import DIRECTIONS, block, on_ground, side_of


@lru_cache(maxsize=64)
def steps(ground: Ground, side: int) -> dict[Cell, tuple[Cell, ...]]:
    """Every square where a footprint fits, and those one step from it that cuts no corner of a wall."""
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
def medium(ground: Ground, side: int, mode: Mode) -> frozenset[Cell]:
    """Where one moves in this way: on dry level ground, in water, over steep squares, or anywhere in the air."""
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
def onward(ground: Ground, side: int, mode: Mode) -> dict[Cell, tuple[Cell, ...]]:
    """The first steps in one way of moving: within its medium, into it, and out of it for a swimmer or climber."""
    inside = medium(ground, side, mode)
    leaves = mode in ("swim", "climb")
    return {
        here: tuple(there for there in ends if there in inside or (leaves and here in inside))
        for here, ends in steps(ground, side).items()
    }


@lru_cache(maxsize=64)
def further(ground: Ground, side: int, mode: Mode) -> dict[Cell, tuple[Cell, ...]]:
    """The steps after the first: a way that has left its medium is at its end."""
    inside = medium(ground, side, mode)
    return {here: ends for here, ends in onward(ground, side, mode).items() if here in inside}


def free(adventure: Adventure, fighter: Fighter, cell: Cell) -> bool:
    """Whether it could stand there: on the ground, in no wall and on nobody, unless one of the two is tiny."""
    return cell in steps(adventure.ground, side_of(fighter)) and cell not in taken(adventure, fighter)


def taken(adventure: Adventure, fighter: Fighter) -> frozenset[Cell]:
    """The squares where it cannot stop because of others."""
    return upon(fighter, on_ground(adventure, fighter))


def upon(fighter: Fighter, others: Iterable[Fighter]) -> frozenset[Cell]:
    """Where its footprint would meet that of one of the others."""
    if fighter.sheet.size == "tiny":
        return frozenset()
    side = side_of(fighter)
    return frozenset().union(*[around(one, side, 0) for one in others if one.sheet.size != "tiny"])


def around(one: Fighter, side: int, reach: int) -> tuple[Cell, ...]:
    """Where a footprint of some side stands on somebody, or with reach 1 also beside it."""
    x, y = one.at
    low, wide = side - 1 + reach, side_of(one) + side - 1 + 2 * reach
    return block((x - low, y - low), wide)


class Going(NamedTuple):
    """How somebody gets about in one way of moving, from where it stands; `beside` are the squares by each enemy."""

    ground: Ground
    side: int
    mode: Mode
    start: Cell
    barred: frozenset[Cell]
    taken: frozenset[Cell]
    beside: tuple[tuple[Cell, ...], ...]

    def first(self) -> tuple[Cell, ...]:
        return onward(self.ground, self.side, self.mode).get(self.start, ())

    def further(self) -> dict[Cell, tuple[Cell, ...]]:
        return further(self.ground, self.side, self.mode)


def going(adventure: Adventure, fighter: Fighter, mode: Mode) -> Going:
    """A flyer passes over everybody."""
    side, height = side_of(fighter), fighter.height
    enemies = [one for one in adventure.enemies(fighter) if one.at != NOWHERE and abs(one.height - height) <= 1]
    level = [] if mode == "fly" else [one for one in enemies if one.height == height]
    beside = tuple([around(one, side, 1) for one in enemies])
    return Going(adventure.ground, side, mode, fighter.at, upon(fighter, level), taken(adventure, fighter), beside)
