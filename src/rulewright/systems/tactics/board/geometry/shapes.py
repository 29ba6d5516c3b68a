"""Places, round bases and rectangles in whole thousandths of an inch."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import isqrt
from typing import NamedTuple

from ...model.world import Point, Terrain

Number = int | Fraction
Place = tuple[Number, Number]
"""A place that need not be whole."""


class Spot(NamedTuple):
    """A place that says itself in inches."""

    x: int
    y: int

    def in_words(self) -> str:
        return f"{bare(self.x)} {bare(self.y)}"


class Base(NamedTuple):
    """A round base and whose it is."""

    x: int
    y: int
    r: int
    name: str = ""

    @property
    def at(self) -> Point:
        return self.x, self.y


class Box(NamedTuple):
    """A rectangle of the table and which piece it is."""

    left: int
    low: int
    right: int
    high: int
    name: str = ""

    @property
    def corners(self) -> tuple[Point, ...]:
        return (self.left, self.low), (self.right, self.low), (self.right, self.high), (self.left, self.high)


def box_of(terrain: Terrain) -> Box:
    (x, y), (far, top) = terrain.low, terrain.high
    return Box(min(x, far), min(y, top), max(x, far), max(y, top), terrain.id)


def bare(length: int) -> str:
    """Thousandths as inches, without needless noughts: 12.5."""
    sign, whole = "-" if length < 0 else "", abs(length)
    return f"{sign}{whole // 1000}.{whole % 1000:03}".rstrip("0").rstrip(".")


def inches(length: int) -> str:
    return f'{bare(length)}"'


def square(one: Point, other: Point) -> int:
    """The squared distance of two places."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def touches(place: Point, radius: int, base: Base) -> bool:
    """Whether a base standing there is in contact with another."""
    return square(place, base.at) <= (radius + base.r) ** 2


def overlaps(place: Point, radius: int, base: Base) -> bool:
    """Whether a base standing there lies on another.

    A place is a whole thousandth, so the last one that touches may lie up to one over the edge: a base lies on another
    if it would still touch a thousandth further out both ways.
    """
    dx, dy = abs(place[0] - base.x) + 1, abs(place[1] - base.y) + 1
    return dx * dx + dy * dy <= (radius + base.r) ** 2


def along(start: Point, aim: Point, distance: int) -> Spot:
    """So far from the start towards the aim, rounded towards the start."""
    apart = square(start, aim)
    sides = ((at, to - at) for at, to in zip(start, aim, strict=True))
    return Spot(*(at + isqrt(side**2 * distance**2 // apart) * (1 if side >= 0 else -1) for at, side in sides))


def touching(place: Point, radius: int, base: Base) -> Spot:
    """The nearest place to this one, which all but touches, at which a base just touches another."""
    around = [Spot(place[0] + dx, place[1] + dy) for dx in range(-3, 4) for dy in range(-3, 4)]
    fitting = [one for one in around if touches(one, radius, base) and not overlaps(one, radius, base)]
    return min(fitting, key=lambda one: (square(one, place), one), default=Spot(*place))


def box_square(place: Point, box: Box) -> int:
    """The squared distance of a place to a rectangle."""
    dx = max(box.left - place[0], 0, place[0] - box.right)
    dy = max(box.low - place[1], 0, place[1] - box.high)
    return dx * dx + dy * dy


def leg_square(start: Point, end: Point, place: Point) -> tuple[int, int]:
    """The squared distance of a place to the straight leg between two others, as a fraction."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    px, py = place[0] - start[0], place[1] - start[1]
    along, length = px * dx + py * dy, dx * dx + dy * dy
    if along <= 0:
        return px * px + py * py, 1
    if along >= length:
        return square(end, place), 1
    return (px * dy - py * dx) ** 2, length


def leg_nearer(start: Point, end: Point, place: Point, limit: int) -> bool:
    """Whether a leg passes a place at less than a squared distance."""
    over, under = leg_square(start, end, place)
    return over < limit * under


def leg_within(start: Point, end: Point, place: Point, limit: int) -> bool:
    """Whether a leg passes a place at a squared distance of at most the limit."""
    over, under = leg_square(start, end, place)
    return over <= limit * under


def leg_nearer_box(start: Point, end: Point, box: Box, limit: int) -> bool:
    """Whether a leg passes a rectangle at less than a squared distance."""
    return limit > 0 and (
        min(box_square(start, box), box_square(end, box)) < limit
        or any(leg_nearer(start, end, corner, limit) for corner in box.corners)
        or crosses(start, end, box)
    )


def around(start: Point, end: Point) -> Box:
    """The rectangle around a leg."""
    return Box(min(start[0], end[0]), min(start[1], end[1]), max(start[0], end[0]), max(start[1], end[1]))


def meets(one: Box, other: Box, clear: int) -> bool:
    """Whether two rectangles are less than so far apart on each side."""
    return (
        one.right + clear > other.left
        and one.left - clear < other.right
        and one.high + clear > other.low
        and one.low - clear < other.high
    )


def crosses(start: Place, end: Place, box: Box) -> bool:
    """Whether a leg runs in the open inside of a rectangle: nothing tells the two apart, neither side nor line."""
    (x, y), (to_x, to_y) = start, end
    if (x <= box.left and to_x <= box.left) or (x >= box.right and to_x >= box.right):
        return False
    if (y <= box.low and to_y <= box.low) or (y >= box.high and to_y >= box.high):
        return False
    if box.left == box.right or box.low == box.high:
        return False
    dx, dy = to_x - x, to_y - y
    left, right = dy * (box.left - x), dy * (box.right - x)
    low, high = dx * (box.low - y), dx * (box.high - y)
    return (min(low, high) < max(left, right) and min(left, right) < max(low, high)) or not (dx or dy)


def inside(start: Point, end: Point, box: Box) -> tuple[Fraction, Fraction] | None:
    """From which share of a leg to which it runs in the open inside of a rectangle; along the edge is not inside."""
    if not crosses(start, end, box):
        return None
    first, last = Fraction(0), Fraction(1)
    for at, to, low, high in ((start[0], end[0], box.left, box.right), (start[1], end[1], box.low, box.high)):
        if at != to:
            one, other = sorted((Fraction(low - at, to - at), Fraction(high - at, to - at)))
            first, last = max(first, one), min(last, other)
    return first, last


def merged(parts: list[tuple[Fraction, Fraction]]) -> list[tuple[Fraction, Fraction]]:
    """Stretches that overlap as one, so that nothing is counted twice."""
    found: list[tuple[Fraction, Fraction]] = []
    for first, last in sorted(parts):
        if found and first <= found[-1][1]:
            found[-1] = (found[-1][0], max(last, found[-1][1]))
        else:
            found.append((first, last))
    return found


@lru_cache
def directions(steps: int) -> tuple[tuple[Fraction, Fraction], ...]:
    """Rational points of the unit circle, `steps` to a quarter, the widest turn between two being 2·atan(1/steps)."""
    quarter = [
        (Fraction(steps * steps - k * k, steps * steps + k * k), Fraction(2 * steps * k, steps * steps + k * k))
        for k in range(steps)
    ]
    return tuple(turned for turns in range(4) for turned in (_turned(one, turns) for one in quarter))


def _turned(one: tuple[Fraction, Fraction], turns: int) -> tuple[Fraction, Fraction]:
    x, y = one
    return ((x, y), (-y, x), (-x, -y), (y, -x))[turns]


def circle(centre: Point, radius: Fraction | int, steps: int) -> Iterator[Point]:
    """Whole places on a circle, each rounded towards the centre."""
    for x, y in _ring(radius, steps):
        yield centre[0] + x, centre[1] + y


@lru_cache(maxsize=256)
def _ring(radius: Fraction | int, steps: int) -> tuple[Point, ...]:
    return tuple((int(x * radius), int(y * radius)) for x, y in directions(steps))
