"""The path of a walk around bases, walls and slow ground, measured along the centre of the base.

A path bends at the corners of slow ground, and at the corners of 32-sided figures around bases and around the corners
of walls. Such a figure is at most 0.8 % longer than the arc it replaces. Whether a path fits the move is decided
exactly.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from heapq import heappop, heappush
from itertools import pairwise
from math import isqrt

from ...model.world import Point
from ..geometry.roots import roots_add_up_to_at_most
from ..geometry.shapes import Base, Box, circle_points, distance_squared
from ..measuring.ground import Ground, can_pass_over, cost_squared, find_obstacle, slow_pieces

CORNERS_PER_QUARTER = 8
# The corners lie further out than the circle, so that the sides between them keep clear of it. The factor must be more
# than 1 / cos(atan(1/8)).
CORNER_FACTOR = 1 + Fraction(1, 2 * CORNERS_PER_QUARTER * CORNERS_PER_QUARTER)
COST_BITS = 10  # binary digits after the point when paths are compared with each other; fitting the move is exact

Path = tuple[Point, ...]
"""The points at which a path bends, its start and end included."""


def path_fits(ground: Ground, path: Path, reach: int) -> bool:
    """Whether a path costs at most the reach of the move."""
    if len(path) == 2:
        straight = distance_squared(*path)
        # Slow ground at most doubles the cost, so a short leg fits whatever it crosses.
        return straight <= reach**2 and (4 * straight <= reach**2 or cost_squared(ground, *path) <= reach**2)
    return roots_add_up_to_at_most([cost_squared(ground, *leg) for leg in pairwise(path)], reach)


def find_path(ground: Ground, goal: Point, reach: int) -> Path | None:
    """A path to the goal that fits the move; None if none was found."""
    if distance_squared(ground.start, goal) > reach * reach:
        return None
    search = _PathSearch(ground, goal, reach)
    while True:
        path = search.cheapest_path()
        if path and path_fits(ground, path, reach):
            return path
        if not search.add_corners():
            return None


class _PathSearch:
    """A* over the corners of the obstacles met so far; each round adds the obstacles that the last one ran into.

    Most walks are straight. Corners of obstacles that no leg meets are never computed.
    """

    def __init__(self, ground: Ground, goal: Point, reach: int) -> None:
        self.ground, self.goal, self.reach = ground, goal, reach
        # Dicts and not sets: of equally short paths, the same one must be found in every process.
        self.places: dict[Point, None] = {goal: None}
        self.expanded: dict[Base | Box, None] = {}
        self.met: dict[Base | Box, None] = {}
        self.leg_costs: dict[tuple[Point, Point], int | None] = {}

    def add_corners(self) -> bool:
        """Add the corners of the obstacles met since the last call; False if there are no new ones."""
        new = [obstacle for obstacle in self.met if obstacle not in self.expanded]
        for obstacle in new:
            self.expanded[obstacle] = None
            corners = _corners(self.ground, obstacle)
            self.places.update((place, None) for place in corners if self.is_worth_trying(place))
        return bool(new)

    def is_worth_trying(self, place: Point) -> bool:
        detour = isqrt(distance_squared(self.ground.start, place)) + isqrt(distance_squared(place, self.goal))
        return detour <= self.reach and can_pass_over(self.ground, place)

    def cheapest_path(self) -> Path | None:
        heap: list[tuple[int, int, Path]] = [(0, 0, (self.ground.start,))]
        done: dict[Point, None] = {}
        while heap:
            _, spent, path = heappop(heap)
            if path[-1] == self.goal:
                return path
            if path[-1] in done:
                continue
            done[path[-1]] = None
            for place in self.places:
                cost = None if place in done else self.leg_cost(path[-1], place)
                # All costs are rounded down, so no path that fits is lost here.
                if cost is not None and (estimate := spent + cost + self.cost_left(place)) <= self.reach << COST_BITS:
                    heappush(heap, (estimate, spent + cost, (*path, place)))
        return None

    def cost_left(self, place: Point) -> int:
        return isqrt(distance_squared(place, self.goal) << 2 * COST_BITS)

    def leg_cost(self, start: Point, end: Point) -> int | None:
        """The cost of a straight leg; None if something blocks it."""
        if (start, end) not in self.leg_costs:
            self.leg_costs[start, end] = self._measure_leg(start, end)
        return self.leg_costs[start, end]

    def _measure_leg(self, start: Point, end: Point) -> int | None:
        if obstacle := find_obstacle(self.ground, start, end):
            self.met[obstacle] = None
            return None
        for piece in slow_pieces(self.ground, start, end):
            self.met[piece] = None
        return isqrt(int(cost_squared(self.ground, start, end) * (1 << 2 * COST_BITS)))


def _corners(ground: Ground, obstacle: Base | Box) -> Iterator[Point]:
    """The points at which a path around an obstacle may bend."""
    if isinstance(obstacle, Base):
        radius = CORNER_FACTOR * (ground.radius + obstacle.r) + 2
        yield from circle_points(obstacle.at, radius, CORNERS_PER_QUARTER)
    elif obstacle in ground.walls:
        for corner in obstacle.corners:
            yield from circle_points(corner, CORNER_FACTOR * ground.radius + 2, CORNERS_PER_QUARTER)
    else:
        yield from obstacle.corners
