"""The nearest place that keeps some limits, found exactly among all whole thousandths."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple, Protocol

from ...model.world import Point
from .shapes import Box, box_square, square


class Limit(NamedTuple):
    """A circle around somebody, by its squared radius, and the rule that draws it."""

    x: int
    y: int
    square: int
    name: str = ""
    rule: str = ""

    @property
    def at(self) -> Point:
        return self.x, self.y


class Room(Protocol):
    """Places in a rectangle, in some circles, outside of others, clear of walls and where they can be seen."""

    @property
    def low(self) -> Point: ...
    @property
    def high(self) -> Point: ...
    @property
    def near(self) -> tuple[Limit, ...]: ...
    @property
    def away(self) -> tuple[Limit, ...]: ...
    @property
    def walls(self) -> tuple[Box, ...]: ...
    @property
    def clear(self) -> int: ...
    def seen(self, place: Point) -> bool: ...
    def unseen(self, cell: Box) -> bool: ...


def free(room: Room, place: Point) -> bool:
    """Whether a place keeps every limit; the edge of a `near` circle is in it, that of an `away` circle too."""
    return (
        all(low <= part <= high for low, part, high in zip(room.low, place, room.high, strict=True))
        and all(square(place, one.at) <= one.square for one in room.near)
        and all(square(place, one.at) > one.square for one in room.away)
        and all(box_square(place, wall) >= room.clear for wall in room.walls)
        and room.seen(place)
    )


def nearest_place(room: Room, wish: Point, grain: int = 1) -> Point | None:
    """The place that keeps the limits and lies nearest to the wish; None if there is no such place at all.

    Squares are halved, the nearest first, and dropped when a single limit rules out all of them. Of squares no wider
    than the grain only the place nearest to the wish is looked at: with a coarse one a little may be missed.
    """
    if room.low[0] > room.high[0] or room.low[1] > room.high[1]:
        return None
    heap = [_entry(Box(*room.low, *room.high), wish)]
    while heap:
        _, _, cell = heappop(heap)
        if max(cell.right - cell.left, cell.high - cell.low) < grain:
            place = min(max(wish[0], cell.left), cell.right), min(max(wish[1], cell.low), cell.high)
            if free(room, place):
                return place
        elif not _ruled_out(room, cell):
            for part in _halves(cell):
                heappush(heap, _entry(part, wish))
    return None


def _entry(cell: Box, wish: Point) -> tuple[int, int, Box]:
    size = max(cell.right - cell.left, cell.high - cell.low)
    return box_square(wish, cell), size, cell


def _halves(cell: Box) -> tuple[Box, Box]:
    if cell.right - cell.left >= cell.high - cell.low:
        middle = (cell.left + cell.right) // 2
        return cell._replace(right=middle), cell._replace(left=middle + 1)
    middle = (cell.low + cell.high) // 2
    return cell._replace(high=middle), cell._replace(low=middle + 1)


def _ruled_out(room: Room, cell: Box) -> bool:
    """Whether one limit alone leaves no place in a cell."""
    return (
        any(box_square(one.at, cell) > one.square for one in room.near)
        or any(_furthest(one.at, cell) <= one.square for one in room.away)
        or any(_buried(cell, wall, room.clear) for wall in room.walls)
        or room.unseen(cell)
    )


def _furthest(place: Point, cell: Box) -> int:
    return max(square(place, corner) for corner in cell.corners)


def _buried(cell: Box, wall: Box, clear: int) -> bool:
    """Whether every corner, and so the whole cell, is too near to a wall: the places too near are convex."""
    return all(box_square(corner, wall) < clear for corner in cell.corners)
