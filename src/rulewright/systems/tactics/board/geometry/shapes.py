"""Points, round bases, rectangles and the straight legs between points, in whole thousandths of an inch.

Distances are compared by their squares, which are whole numbers, so no comparison is ever rounded.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import isqrt
from typing import NamedTuple

from ...model.lengths import format_inches
from ...model.world import Point, Terrain

Number = int | Fraction
ExactPoint = tuple[Number, Number]
"""A point between whole thousandths, such as a crossing of two lines."""


class Spot(NamedTuple):
    """A point that writes itself in inches wherever an answer is shown."""

    x: int
    y: int

    def in_words(self) -> str:
        return f"{format_inches(self.x)} {format_inches(self.y)}"


class Base(NamedTuple):
    """The round base of a unit, with the unit's name."""

    x: int
    y: int
    r: int
    name: str = ""

    @property
    def at(self) -> Point:
        return self.x, self.y


class Box(NamedTuple):
    """A rectangle of the table, with the name of its terrain piece."""

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


def distance_squared(one: Point, other: Point) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def touches(place: Point, radius: int, base: Base) -> bool:
    """Whether a base at this place is in contact with another."""
    return distance_squared(place, base.at) <= (radius + base.r) ** 2


def overlaps(place: Point, radius: int, base: Base) -> bool:
    """Whether a base at this place lies on another one.

    Places are whole thousandths, so the last place that still touches may lie up to one thousandth over the edge. A
    base therefore overlaps only if it would still touch one thousandth further away in both directions.
    """
    dx, dy = abs(place[0] - base.x) + 1, abs(place[1] - base.y) + 1
    return dx * dx + dy * dy <= (radius + base.r) ** 2


def point_along(start: Point, aim: Point, distance: int) -> Spot:
    """The point at a distance from the start towards the aim, rounded towards the start."""
    whole = distance_squared(start, aim)
    sides = ((at, to - at) for at, to in zip(start, aim, strict=True))
    return Spot(*(at + isqrt(side**2 * distance**2 // whole) * (1 if side >= 0 else -1) for at, side in sides))


def nearest_touching(place: Point, radius: int, base: Base) -> Spot:
    """The nearest place at which a base just touches another; the given place must all but touch already."""
    near = [Spot(place[0] + dx, place[1] + dy) for dx in range(-3, 4) for dy in range(-3, 4)]
    fitting = [spot for spot in near if touches(spot, radius, base) and not overlaps(spot, radius, base)]
    return min(fitting, key=lambda spot: (distance_squared(spot, place), spot), default=Spot(*place))


def box_distance_squared(place: Point, box: Box) -> int:
    dx = max(box.left - place[0], 0, place[0] - box.right)
    dy = max(box.low - place[1], 0, place[1] - box.high)
    return dx * dx + dy * dy


def leg_distance_squared(start: Point, end: Point, place: Point) -> tuple[int, int]:
    """The squared distance from a place to the straight leg between two points, as numerator and denominator."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    px, py = place[0] - start[0], place[1] - start[1]
    projection, length = px * dx + py * dy, dx * dx + dy * dy
    if projection <= 0:
        return px * px + py * py, 1
    if projection >= length:
        return distance_squared(end, place), 1
    return (px * dy - py * dx) ** 2, length


def leg_passes_closer(start: Point, end: Point, place: Point, limit: int) -> bool:
    """Whether a leg passes a place at less than a squared distance."""
    over, under = leg_distance_squared(start, end, place)
    return over < limit * under


def leg_passes_within(start: Point, end: Point, place: Point, limit: int) -> bool:
    """Whether a leg passes a place at a squared distance of at most the limit."""
    over, under = leg_distance_squared(start, end, place)
    return over <= limit * under


def leg_passes_closer_to_box(start: Point, end: Point, box: Box, limit: int) -> bool:
    """Whether a leg passes a rectangle at less than a squared distance."""
    return limit > 0 and (
        min(box_distance_squared(start, box), box_distance_squared(end, box)) < limit
        or any(leg_passes_closer(start, end, corner, limit) for corner in box.corners)
        or crosses_box(start, end, box)
    )


def bounding_box(start: Point, end: Point) -> Box:
    return Box(min(start[0], end[0]), min(start[1], end[1]), max(start[0], end[0]), max(start[1], end[1]))


def boxes_closer(one: Box, other: Box, clear: int) -> bool:
    """Whether two rectangles are less than a distance apart both sideways and lengthwise."""
    return (
        one.right + clear > other.left
        and one.left - clear < other.right
        and one.high + clear > other.low
        and one.low - clear < other.high
    )


def crosses_box(start: ExactPoint, end: ExactPoint, box: Box) -> bool:
    """Whether some stretch of a leg lies in the inside of a rectangle; its edges are not inside.

    A leg and a rectangle are apart exactly if one of three lines separates them: a vertical one, a horizontal one, or
    the leg itself.
    """
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
    # A leg of length 0 that no test above has ruled out is a point inside.
    return (min(low, high) < max(left, right) and min(left, right) < max(low, high)) or not (dx or dy)


def stretch_inside(start: Point, end: Point, box: Box) -> tuple[Fraction, Fraction] | None:
    """The stretch of a leg inside a rectangle, from one share of its length to another; None if there is none."""
    if not crosses_box(start, end, box):
        return None
    first, last = Fraction(0), Fraction(1)
    for at, to, low, high in ((start[0], end[0], box.left, box.right), (start[1], end[1], box.low, box.high)):
        if at != to:
            enters, leaves = sorted((Fraction(low - at, to - at), Fraction(high - at, to - at)))
            first, last = max(first, enters), min(last, leaves)
    return first, last


def merge_stretches(stretches: list[tuple[Fraction, Fraction]]) -> list[tuple[Fraction, Fraction]]:
    """Overlapping stretches as one, so that nothing is counted twice."""
    merged: list[tuple[Fraction, Fraction]] = []
    for first, last in sorted(stretches):
        if merged and first <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(last, merged[-1][1]))
        else:
            merged.append((first, last))
    return merged


@lru_cache
def unit_circle(steps: int) -> tuple[tuple[Fraction, Fraction], ...]:
    """Rational points of the unit circle, `steps` to a quarter; two neighbours are at most 2·atan(1/steps) apart."""
    quarter = [
        (Fraction(steps * steps - k * k, steps * steps + k * k), Fraction(2 * steps * k, steps * steps + k * k))
        for k in range(steps)
    ]
    return tuple(_quarter_turns(point, turns) for turns in range(4) for point in quarter)


def _quarter_turns(point: tuple[Fraction, Fraction], turns: int) -> tuple[Fraction, Fraction]:
    x, y = point
    return ((x, y), (-y, x), (-x, -y), (y, -x))[turns]


def circle_points(centre: Point, radius: Fraction | int, steps: int) -> Iterator[Point]:
    """Whole points on a circle, each rounded towards the centre."""
    for x, y in _ring(radius, steps):
        yield centre[0] + x, centre[1] + y


@lru_cache(maxsize=256)
def _ring(radius: Fraction | int, steps: int) -> tuple[Point, ...]:
    # `int` rounds towards 0, which is the centre.
    return tuple((int(x * radius), int(y * radius)) for x, y in unit_circle(steps))
