"""The way of a walk: round bases, walls and slow ground, counted along the centre of the base.

A way bends at the corners of slow ground and at those of figures of 32 corners around bases and corners of walls, which
are at most 0.8 % longer than the arcs they stand for. Whether a way fits the move is decided exactly.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from heapq import heappop, heappush
from itertools import pairwise
from math import isqrt

from ...model.world import Point
from ..measuring.ground import Ground, cost_square, in_the_way, open_to, slowed_by
from .roots import at_most
from .shapes import Base, Box, circle, square

STEPS = 8
OUTWARD = 1 + Fraction(1, 2 * STEPS * STEPS)
"""How far out the corners lie so that the sides between them keep clear: more than 1 / cos(atan(1/8))."""
SCALE = 10
"""Bits behind the point at which ways are compared with each other."""

Way = tuple[Point, ...]


def fits(ground: Ground, way: Way, reach: int) -> bool:
    """Whether a way uses no more than the move has; exactly all of it is within."""
    if len(way) == 2:
        straight = square(*way)
        return straight <= reach**2 and (4 * straight <= reach**2 or cost_square(ground, *way) <= reach**2)
    return at_most([cost_square(ground, *leg) for leg in pairwise(way)], reach)


def find_way(ground: Ground, goal: Point, reach: int) -> Way | None:
    """A way to the goal that fits the move, as the places where it bends; None if none was found."""
    if square(ground.start, goal) > reach * reach:
        return None
    search = _Search(ground, goal, reach)
    while True:
        way = search.cheapest()
        if way and fits(ground, way, reach):
            return way
        if not search.look_closer():
            return None


class _Search:
    """Ways over the corners of what was met so far; each look closer adds what the last search ran into."""

    def __init__(self, ground: Ground, goal: Point, reach: int) -> None:
        self.ground, self.goal, self.reach = ground, goal, reach
        self.places: dict[Point, None] = {goal: None}
        self.known: dict[Base | Box, None] = {}
        self.met: dict[Base | Box, None] = {}
        self.legs: dict[tuple[Point, Point], int | None] = {}

    def look_closer(self) -> bool:
        """Add the corners of what was met; False if all of it was known."""
        new = [one for one in self.met if one not in self.known]
        for one in new:
            self.known[one] = None
            self.places.update((place, None) for place in _corners(self.ground, one) if self.worth(place))
        return bool(new)

    def worth(self, place: Point) -> bool:
        detour = isqrt(square(self.ground.start, place)) + isqrt(square(place, self.goal))
        return detour <= self.reach and open_to(self.ground, place)

    def cheapest(self) -> Way | None:
        """The cheapest way over the known places, trying the most promising first."""
        heap: list[tuple[int, int, Way]] = [(0, 0, (self.ground.start,))]
        done: dict[Point, None] = {}
        while heap:
            _, spent, way = heappop(heap)
            if way[-1] == self.goal:
                return way
            if way[-1] in done:
                continue
            done[way[-1]] = None
            for place in self.places:
                cost = None if place in done else self.leg(way[-1], place)
                if cost is not None and (promise := spent + cost + self.left(place)) <= self.reach << SCALE:
                    heappush(heap, (promise, spent + cost, (*way, place)))
        return None

    def left(self, place: Point) -> int:
        return isqrt(square(place, self.goal) << 2 * SCALE)

    def leg(self, start: Point, end: Point) -> int | None:
        """What a leg costs; None if something is in the way."""
        if (start, end) not in self.legs:
            self.legs[start, end] = self.measured(start, end)
        return self.legs[start, end]

    def measured(self, start: Point, end: Point) -> int | None:
        if stop := in_the_way(self.ground, start, end):
            self.met[stop] = None
            return None
        for piece in slowed_by(self.ground, start, end):
            self.met[piece] = None
        return isqrt(int(cost_square(self.ground, start, end) * (1 << 2 * SCALE)))


def _corners(ground: Ground, met: Base | Box) -> Iterator[Point]:
    """Where a way round something may bend."""
    if isinstance(met, Base):
        yield from circle(met.at, OUTWARD * (ground.radius + met.r) + 2, STEPS)
    elif met in ground.walls:
        for corner in met.corners:
            yield from circle(corner, OUTWARD * ground.radius + 2, STEPS)
    else:
        yield from met.corners
