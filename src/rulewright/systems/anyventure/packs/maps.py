"""The map of an encounter: walls, water, steep ground, and the start positions of the fighters."""

from __future__ import annotations

from collections.abc import Iterator

from ..board.shapes import block
from ..model.terms import FOOTPRINT, Size
from ..model.world import Cell, Ground, Side
from .entries import EncounterEntry, Placed

OPEN_MAP = """
............................
............................
............................
............................
............................
............................
............................
....p...........e...........
............................
..p................e....e...
.....p......................
..p.....a........e.....e....
............................
....p...a..........e....e...
............................
..p..............e.....e....
.....p......................
............................
"""
TERRAIN_SIGNS = ".#~^"
SIDE_LETTERS: dict[Side, str] = {"pcs": "p", "enemies": "e", "allies": "a", "neutral": "n"}


def rows(entry: EncounterEntry) -> list[str]:
    return (entry.map or OPEN_MAP).split()


def cells_with_sign(entry: EncounterEntry, sign: str) -> tuple[Cell, ...]:
    """The squares with a sign, row by row from the north."""
    lines = rows(entry)
    return tuple(
        (x, len(lines) - 1 - down) for down, row in enumerate(lines) for x, letter in enumerate(row) if letter == sign
    )


def ground_of(entry: EncounterEntry) -> Ground:
    lines = rows(entry)
    return Ground(
        width=len(lines[0]),
        depth=len(lines),
        walls=cells_with_sign(entry, "#"),
        water=cells_with_sign(entry, "~"),
        steep=cells_with_sign(entry, "^"),
        light=entry.light,
        nullfield=entry.nullfield,
    )


def sides(entry: EncounterEntry) -> Iterator[tuple[Side, Placed]]:
    yield from (("pcs", one) for one in entry.pcs)
    yield from (("enemies", one) for one in entry.creatures)
    yield from (("allies", one) for one in entry.allies)
    yield from (("neutral", one) for one in entry.neutral)


def everybody(entry: EncounterEntry) -> Iterator[tuple[str, Side, str]]:
    """Id, side and map letter of every fighter."""
    for side, placed in sides(entry):
        for _ in range(placed.count):
            yield placed.who, side, placed.at or SIDE_LETTERS[side]


def start_positions(entry: EncounterEntry) -> Iterator[tuple[str, Side, Cell | None]]:
    """Every fighter with the next free square of its letter; None if the map has too few."""
    left = {sign: iter(cells_with_sign(entry, sign)) for sign in dict.fromkeys("".join(rows(entry)))}
    for who, side, sign in everybody(entry):
        yield who, side, next(left.get(sign, iter(())), None)


def beast_owners(entry: EncounterEntry) -> Iterator[tuple[str, bool, tuple[str, ...]]]:
    """Owner, whether it is a mount, and known commands of every fighter; empty unless it is a tame beast."""
    for _, placed in sides(entry):
        for _ in range(placed.count):
            yield placed.owner, placed.mount, placed.commands


def squares_filled(at: Cell, size: Size) -> tuple[Cell, ...]:
    """The squares that a creature of a size fills, from its lower left one."""
    return block(at, max(1, int(FOOTPRINT[size])))
