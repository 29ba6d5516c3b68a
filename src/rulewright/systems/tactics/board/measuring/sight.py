"""Lines of sight between bases.

A base counts as the polygon of 64 corners inside it, which is at most 3 thousandths narrower than the round base. For
these polygons the answer is exact: if any line between them is free, then there is a free line through two of these
points: corners of blocking rectangles, points where the edge of a rectangle enters a base, corners of the bases. All of
these lines are tried. Pieces count as one thousandth larger than they are, so that no line slips between neighbours.
A piece that a unit stands in blocks its sight as far as the piece reaches.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, pairwise, product
from math import isqrt

from ...model.world import Skirmish, Unit
from ..geometry.shapes import Base, Box, ExactPoint, Number, box_of, circle_points, crosses_box
from .standing import base_of

CORNERS_PER_QUARTER = 16  # 64 corners in all
Polygon = tuple[ExactPoint, ...]
Line = tuple[ExactPoint, ExactPoint]


def sees(skirmish: Skirmish, one: Unit, other: Unit) -> bool:
    """Whether some straight line between two bases crosses no sight-blocking piece; other units do not block."""
    # Sorted, so that both directions share one entry of the cache.
    first, second = sorted((base_of(one), base_of(other)))
    return sight_line(first, second, blockers(skirmish)) is not None


def blockers(skirmish: Skirmish) -> tuple[Box, ...]:
    boxes = (box_of(piece) for piece in skirmish.terrain if piece.blocks_sight)
    return tuple(Box(box.left - 1, box.low - 1, box.right + 1, box.high + 1, box.name) for box in boxes)


@lru_cache(maxsize=4096)
def sight_line(one: Base, other: Base, pieces: tuple[Box, ...]) -> Line | None:
    """A free line from one base to another; None if there is none."""
    between = [piece for piece in pieces if _lies_between(piece, one, other)]
    # The line of the centres is tried first, which is quick.
    if one.at == other.at or not any(crosses_box(one.at, other.at, piece) for piece in between):
        return one.at, other.at
    if any(_cuts_off(piece, one, other) for piece in between):
        return None
    here, there = polygon(one), polygon(other)
    for line in _candidate_lines(here, there, between):
        if (
            _line_meets_base(line, one)
            and _line_meets_base(line, other)
            and (free := _free_stretch(line, here, there, between))
        ):
            return free
    return None


@lru_cache(maxsize=256)
def polygon(base: Base) -> Polygon:
    return tuple(circle_points(base.at, base.r, CORNERS_PER_QUARTER))


def _line_meets_base(line: Line, base: Base) -> bool:
    """Whether an endless line passes through or touches a round base: quick to tell, before its polygon is cut."""
    (x, y), (to_x, to_y) = line
    return _side_of_line(line, base.at) ** 2 <= base.r**2 * ((to_x - x) ** 2 + (to_y - y) ** 2)


def _lies_between(piece: Box, one: Base, other: Base) -> bool:
    """Whether a piece reaches into the rectangle around both bases."""
    left, right = min(one.x - one.r, other.x - other.r), max(one.x + one.r, other.x + other.r)
    low, high = min(one.y - one.r, other.y - other.r), max(one.y + one.r, other.y + other.r)
    return piece.left < right and left < piece.right and piece.low < high and low < piece.high


def _cuts_off(piece: Box, one: Base, other: Base) -> bool:
    """Whether a single piece reaches right across the strip between two bases and so blocks every line."""
    dx, dy = other.x - one.x, other.y - one.y
    wide, whole = max(one.r, other.r) + 4, isqrt(dx * dx + dy * dy)
    if whole <= 2 * wide:
        return False
    x, y = (side * wide // whole + (1 if side > 0 else 0) for side in (dx, dy))
    edges = (
        ((one.x + x - y, one.y + y + x), (other.x - x - y, other.y - y + x)),
        ((one.x + x + y, one.y + y - x), (other.x - x + y, other.y - y - x)),
    )
    return all(crosses_box(*edge, piece) for edge in edges)


def _candidate_lines(here: Polygon, there: Polygon, pieces: list[Box]) -> Iterator[Line]:
    """Every line that might be the only free one."""
    yield from _common_tangents(here, there)
    points: list[ExactPoint] = [corner for piece in pieces for corner in piece.corners]
    points += [place for piece in pieces for corners in (here, there) for place in _edge_crossings(piece, corners)]
    for point in points:
        for corners in (here, there):
            yield from ((point, corner) for corner in _tangents(point, corners) if corner != point)
    yield from combinations(dict.fromkeys(points), 2)


def _side_of_line(line: Line, place: ExactPoint) -> Number:
    """Positive to the left of a line, negative to the right, 0 on it."""
    (x, y), (to_x, to_y) = line
    return (to_x - x) * (place[1] - y) - (to_y - y) * (place[0] - x)


def _tangents(point: ExactPoint, corners: Polygon) -> tuple[ExactPoint, ExactPoint]:
    """The corners of a polygon furthest to the left and to the right, seen from a point outside."""
    left = right = corners[0]
    x, y = point
    for corner in corners[1:]:
        dx, dy = corner[0] - x, corner[1] - y
        if (left[0] - x) * dy > (left[1] - y) * dx:
            left = corner
        if (right[0] - x) * dy < (right[1] - y) * dx:
            right = corner
    return left, right


def _common_tangents(here: Polygon, there: Polygon) -> Iterator[Line]:
    """The four lines that touch two polygons, each found by turning to and fro between them."""
    for mine, theirs in product((0, 1), repeat=2):
        start, end = here[0], there[0]
        for _ in here:
            end = _tangents(start, there)[theirs]
            before, start = start, _tangents(end, here)[mine]
            if start == before:
                break
        yield start, end


def _edge_crossings(piece: Box, corners: Polygon) -> Iterator[ExactPoint]:
    """The points where the edges of a piece cross those of a polygon."""
    for start, end in _edges(corners):
        for first, last in _edges(piece.corners):
            along, from_start = _side_of_line((first, last), start), _side_of_line((first, last), end)
            if (along > 0) != (from_start > 0) and (_side_of_line((start, end), first) > 0) != (
                _side_of_line((start, end), last) > 0
            ):
                share = Fraction(along) / (along - from_start)
                yield _point_at((start, end), share)


def _edges(corners: tuple[ExactPoint, ...]) -> Iterator[Line]:
    return pairwise((*corners, corners[0]))


def _point_at(line: Line, share: Fraction) -> ExactPoint:
    (x, y), (to_x, to_y) = line
    return x + (to_x - x) * share, y + (to_y - y) * share


def _free_stretch(line: Line, here: Polygon, there: Polygon, pieces: list[Box]) -> Line | None:
    """The stretch of a line from one polygon to the other; None if the line misses one, or a piece blocks it."""
    mine, theirs = _stretch_in(line, here), _stretch_in(line, there)
    if mine is None or theirs is None:
        return None
    if mine[0] <= theirs[1] and theirs[0] <= mine[1]:
        return _point_at(line, max(mine[0], theirs[0])), _point_at(line, max(mine[0], theirs[0]))
    ends = (mine[1], theirs[0]) if mine[1] < theirs[0] else (mine[0], theirs[1])
    sight = _point_at(line, ends[0]), _point_at(line, ends[1])
    return None if any(crosses_box(*sight, piece) for piece in pieces) else sight


def _stretch_in(line: Line, corners: Polygon) -> tuple[Fraction, Fraction] | None:
    """The stretch of a line inside a polygon, from one share to another; None if the line misses the polygon."""
    (x, y), (to_x, to_y) = line
    dx, dy = to_x - x, to_y - y
    sides = [dx * (corner[1] - y) - dy * (corner[0] - x) for corner in corners]
    if min(sides) > 0 or max(sides) < 0:
        return None
    shares: list[Fraction] = []
    for at, side in enumerate(sides):
        before = sides[at - 1]
        if side == 0:
            shares.append(_share_at(line, corners[at]))
        elif before * side < 0:
            crossing = _point_at((corners[at - 1], corners[at]), Fraction(before) / (before - side))
            shares.append(_share_at(line, crossing))
    return min(shares), max(shares)


def _share_at(line: Line, place: ExactPoint) -> Fraction:
    (x, y), (to_x, to_y) = line
    dx, dy = to_x - x, to_y - y
    return Fraction((place[0] - x) * dx + (place[1] - y) * dy) / (dx * dx + dy * dy)
