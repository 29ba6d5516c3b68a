"""Where somebody may stand and which steps lead on from there."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from ..terms import Mode
from ..world import NOWHERE, Adventure, Cell, Fighter, Ground
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
    """The next steps in one way of moving: within its medium, into it, and out of it for a swimmer or climber."""
    inside = medium(ground, side, mode)
    leaves = mode in ("swim", "climb")
    return {
        here: tuple(there for there in ends if there in inside or (leaves and here in inside))
        for here, ends in steps(ground, side).items()
    }


def free(adventure: Adventure, fighter: Fighter, cell: Cell) -> bool:
    """Whether it could stand there: on the ground, in no wall and on nobody, unless one of the two is tiny."""
    return cell in steps(adventure.ground, side_of(fighter)) and cell not in taken(adventure, fighter)


def taken(adventure: Adventure, fighter: Fighter) -> frozenset[Cell]:
    """The squares where it cannot stop because of others."""
    return _upon(fighter, on_ground(adventure, fighter))


def barred(adventure: Adventure, fighter: Fighter) -> frozenset[Cell]:
    """The squares that it cannot pass because of enemies at its height."""
    enemies = (one for one in adventure.enemies(fighter) if one.at != NOWHERE)
    return _upon(fighter, tuple(one for one in enemies if one.height == fighter.height))


def _upon(fighter: Fighter, others: tuple[Fighter, ...]) -> frozenset[Cell]:
    """Where its footprint would meet that of one of the others."""
    if fighter.sheet.size == "tiny":
        return frozenset()
    big = (one for one in others if one.sheet.size != "tiny")
    return frozenset(cell for one in big for cell in around(one, side_of(fighter), 0))


def around(one: Fighter, side: int, reach: int) -> tuple[Cell, ...]:
    """Where a footprint of some side stands on somebody, or with reach 1 also beside it."""
    x, y = one.at
    low, wide = side - 1 + reach, side_of(one) + side - 1 + 2 * reach
    return block((x - low, y - low), wide)


class Going(NamedTuple):
    """How somebody gets about in one way of moving, from where it stands."""

    start: Cell
    onward: dict[Cell, tuple[Cell, ...]]
    medium: frozenset[Cell]
    barred: frozenset[Cell]
    taken: frozenset[Cell]

    def ends(self, here: Cell) -> bool:
        """Whether nothing leads on from there: the way has left its medium, or none leads in."""
        return here not in self.onward or (here not in self.medium and here != self.start)


def going(adventure: Adventure, fighter: Fighter, mode: Mode) -> Going:
    """A flyer passes over everybody."""
    ground, side = adventure.ground, side_of(fighter)
    return Going(
        start=fighter.at,
        onward=onward(ground, side, mode),
        medium=medium(ground, side, mode),
        barred=frozenset() if mode == "fly" else barred(adventure, fighter),
        taken=taken(adventure, fighter),
    )
