"""The map of an encounter: where walls, water and steep ground lie, and where everybody stands."""

from __future__ import annotations

from collections.abc import Iterator

from ..board.shapes import block
from ..model.terms import FOOTPRINT, Size
from ..model.world import Cell, Ground, Side
from .entries import EncounterEntry, Placed

OPEN = """
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
SIGNS = ".#~^"
STANDS: dict[Side, str] = {"pcs": "p", "enemies": "e", "allies": "a"}


def rows(entry: EncounterEntry) -> list[str]:
    return (entry.map or OPEN).split()


def cells(entry: EncounterEntry, sign: str) -> tuple[Cell, ...]:
    """Where a sign stands, row by row from the north."""
    lines = rows(entry)
    return tuple(
        (x, len(lines) - 1 - down) for down, row in enumerate(lines) for x, found in enumerate(row) if found == sign
    )


def ground(entry: EncounterEntry) -> Ground:
    lines = rows(entry)
    return Ground(
        width=len(lines[0]),
        depth=len(lines),
        walls=cells(entry, "#"),
        water=cells(entry, "~"),
        steep=cells(entry, "^"),
        light=entry.light,
        nullfield=entry.nullfield,
    )


def sides(entry: EncounterEntry) -> Iterator[tuple[Side, Placed]]:
    yield from (("pcs", one) for one in entry.pcs)
    yield from (("enemies", one) for one in entry.creatures)
    yield from (("allies", one) for one in entry.allies)


def everybody(entry: EncounterEntry) -> Iterator[tuple[str, Side, str]]:
    """Who takes part, on which side, and by which letter it stands."""
    for side, placed in sides(entry):
        for _ in range(placed.count):
            yield placed.who, side, placed.at or STANDS[side]


def places(entry: EncounterEntry) -> Iterator[tuple[str, Side, Cell | None]]:
    """Everybody with a cell of their letter, in the order of the map; none where there are too few."""
    left = {sign: iter(cells(entry, sign)) for sign in dict.fromkeys("".join(rows(entry)))}
    for who, side, sign in everybody(entry):
        yield who, side, next(left.get(sign, iter(())), None)


def owners(entry: EncounterEntry) -> Iterator[tuple[str, bool, tuple[str, ...]]]:
    """For everybody whose beast it is, whether it is a mount, and the commands it knows."""
    for _, placed in sides(entry):
        for _ in range(placed.count):
            yield placed.owner, placed.mount, placed.commands


def fills(at: Cell, size: Size) -> tuple[Cell, ...]:
    """The cells a creature of this size fills, from its lower left one."""
    return block(at, max(1, int(FOOTPRINT[size])))
