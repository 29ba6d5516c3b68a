"""The legal place nearest to a target, found exactly among all whole thousandths."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple, Protocol

from ...model.world import Point
from .shapes import Box, box_distance_squared, distance_squared


class Limit(NamedTuple):
    """A circle around a unit to stay inside or outside of, and the rule that demands it."""

    x: int
    y: int
    radius_squared: int
    name: str = ""
    rule: str = ""

    @property
    def at(self) -> Point:
        return self.x, self.y


class Region(Protocol):
    """Places in a rectangle, inside the `near` circles, outside the `away` circles, clear of walls, and in sight."""

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
    def is_seen(self, place: Point) -> bool: ...
    def is_unseen(self, cell: Box) -> bool: ...


def is_free(region: Region, place: Point) -> bool:
    """Whether a place keeps every limit; the edge of a circle belongs to the circle, both `near` and `away`."""
    return (
        all(low <= part <= high for low, part, high in zip(region.low, place, region.high, strict=True))
        and all(distance_squared(place, limit.at) <= limit.radius_squared for limit in region.near)
        and all(distance_squared(place, limit.at) > limit.radius_squared for limit in region.away)
        and all(box_distance_squared(place, wall) >= region.clear for wall in region.walls)
        and region.is_seen(place)
    )


def nearest_place(region: Region, target: Point, grain: int = 1) -> Point | None:
    """The free place nearest to the target; None if the region has no free place at all.

    Branch and bound: cells are halved, the nearest first, and dropped when a single limit rules out all of a cell. Of
    cells no wider than the grain only the place nearest to the target is tried, so a coarse grain may miss a place.
    """
    if region.low[0] > region.high[0] or region.low[1] > region.high[1]:
        return None
    heap = [_heap_entry(Box(*region.low, *region.high), target)]
    while heap:
        _, _, cell = heappop(heap)
        if max(cell.right - cell.left, cell.high - cell.low) < grain:
            place = min(max(target[0], cell.left), cell.right), min(max(target[1], cell.low), cell.high)
            # Cells come in the order of their distance, so the first free place is the nearest.
            if is_free(region, place):
                return place
        elif not _is_ruled_out(region, cell):
            for half in _halves(cell):
                heappush(heap, _heap_entry(half, target))
    return None


def _heap_entry(cell: Box, target: Point) -> tuple[int, int, Box]:
    size = max(cell.right - cell.left, cell.high - cell.low)
    # Of cells equally near the smallest comes first, so that the search goes down to a place early.
    return box_distance_squared(target, cell), size, cell


def _halves(cell: Box) -> tuple[Box, Box]:
    if cell.right - cell.left >= cell.high - cell.low:
        middle = (cell.left + cell.right) // 2
        return cell._replace(right=middle), cell._replace(left=middle + 1)
    middle = (cell.low + cell.high) // 2
    return cell._replace(high=middle), cell._replace(low=middle + 1)


def _is_ruled_out(region: Region, cell: Box) -> bool:
    """Whether a single limit leaves no place in a cell."""
    return (
        any(box_distance_squared(limit.at, cell) > limit.radius_squared for limit in region.near)
        or any(_furthest_squared(limit.at, cell) <= limit.radius_squared for limit in region.away)
        or any(_is_too_near(cell, wall, region.clear) for wall in region.walls)
        or region.is_unseen(cell)
    )


def _furthest_squared(place: Point, cell: Box) -> int:
    return max(distance_squared(place, corner) for corner in cell.corners)


def _is_too_near(cell: Box, wall: Box, clear: int) -> bool:
    # The places too near to a wall form a convex figure: if all corners of the cell are in it, the whole cell is.
    return all(box_distance_squared(corner, wall) < clear for corner in cell.corners)
