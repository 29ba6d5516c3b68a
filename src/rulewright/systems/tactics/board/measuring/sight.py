"""Lines of sight between bases.

A base counts as the figure of 64 corners inside it (whole thousandths, at most 3 of them narrower than the round base).
For those figures the answer is exact: if any line between them is free, one is free that touches two of these: corners
of blocking rectangles, points where a rectangle's edge enters a base, corners of the bases. All of those are tried.
Pieces reach a thousandth further than they are, so that no line slips between two that touch. A piece somebody stands
in blocks sight as far as it reaches.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, pairwise, product
from math import isqrt

from ...model.world import Skirmish, Unit
from ..geometry.shapes import Base, Box, Number, Place, box_of, circle, crosses
from .standing import base_of

STEPS = 16
Figure = tuple[Place, ...]
Line = tuple[Place, Place]


def sees(skirmish: Skirmish, one: Unit, other: Unit) -> bool:
    """Whether some straight line between two bases crosses no sight-blocking piece; other characters do not block."""
    first, second = sorted((base_of(one), base_of(other)))
    return sight_line(first, second, blockers(skirmish)) is not None


def blockers(skirmish: Skirmish) -> tuple[Box, ...]:
    boxes = (box_of(piece) for piece in skirmish.terrain if piece.blocks_sight)
    return tuple(Box(box.left - 1, box.low - 1, box.right + 1, box.high + 1, box.name) for box in boxes)


@lru_cache(maxsize=4096)
def sight_line(one: Base, other: Base, pieces: tuple[Box, ...]) -> Line | None:
    """A free line from one base to another, None if there is none."""
    between = [piece for piece in pieces if _near(piece, one, other)]
    if one.at == other.at or not any(crosses(one.at, other.at, piece) for piece in between):
        return one.at, other.at
    if any(_cuts_off(piece, one, other) for piece in between):
        return None
    here, there = figure(one), figure(other)
    for line in _lines(here, there, between):
        if _meets(line, one) and _meets(line, other) and (free := _free(line, here, there, between)):
            return free
    return None


@lru_cache(maxsize=256)
def figure(base: Base) -> Figure:
    return tuple(circle(base.at, base.r, STEPS))


def _meets(line: Line, base: Base) -> bool:
    """Whether a line comes as near as the round base reaches."""
    (x, y), (to_x, to_y) = line
    return _side(line, base.at) ** 2 <= base.r**2 * ((to_x - x) ** 2 + (to_y - y) ** 2)


def _near(piece: Box, one: Base, other: Base) -> bool:
    """Whether a piece reaches into the rectangle around both bases."""
    left, right = min(one.x - one.r, other.x - other.r), max(one.x + one.r, other.x + other.r)
    low, high = min(one.y - one.r, other.y - other.r), max(one.y + one.r, other.y + other.r)
    return piece.left < right and left < piece.right and piece.low < high and low < piece.high


def _cuts_off(piece: Box, one: Base, other: Base) -> bool:
    """Whether a piece reaches right through the strip between two bases, and so blocks every line at once."""
    dx, dy = other.x - one.x, other.y - one.y
    wide, whole = max(one.r, other.r) + 4, isqrt(dx * dx + dy * dy)
    if whole <= 2 * wide:
        return False
    x, y = (side * wide // whole + (1 if side > 0 else 0) for side in (dx, dy))
    edges = (
        ((one.x + x - y, one.y + y + x), (other.x - x - y, other.y - y + x)),
        ((one.x + x + y, one.y + y - x), (other.x - x + y, other.y - y - x)),
    )
    return all(crosses(*edge, piece) for edge in edges)


def _lines(here: Figure, there: Figure, pieces: list[Box]) -> Iterator[Line]:
    """Every line that may be the only free one."""
    yield from _common_tangents(here, there)
    points: list[Place] = [corner for piece in pieces for corner in piece.corners]
    points += [place for piece in pieces for shape in (here, there) for place in _entries(piece, shape)]
    for point in points:
        for shape in (here, there):
            yield from ((point, corner) for corner in _tangents(point, shape) if corner != point)
    yield from combinations(dict.fromkeys(points), 2)


def _side(line: Line, place: Place) -> Number:
    """Positive to the left of a line, negative to the right, 0 on it."""
    (x, y), (to_x, to_y) = line
    return (to_x - x) * (place[1] - y) - (to_y - y) * (place[0] - x)


def _tangents(point: Place, shape: Figure) -> tuple[Place, Place]:
    """The corners of a figure that lie furthest left and right, seen from a point outside."""
    left = right = shape[0]
    x, y = point
    for corner in shape[1:]:
        dx, dy = corner[0] - x, corner[1] - y
        if (left[0] - x) * dy > (left[1] - y) * dx:
            left = corner
        if (right[0] - x) * dy < (right[1] - y) * dx:
            right = corner
    return left, right


def _common_tangents(here: Figure, there: Figure) -> Iterator[Line]:
    """The four lines that touch two figures, each found by turning to and fro between them."""
    for mine, theirs in product((0, 1), repeat=2):
        start, end = here[0], there[0]
        for _ in here:
            end = _tangents(start, there)[theirs]
            before, start = start, _tangents(end, here)[mine]
            if start == before:
                break
        yield start, end


def _entries(piece: Box, shape: Figure) -> Iterator[Place]:
    """The points where the edges of a piece cross those of a figure."""
    for start, end in _edges(shape):
        for first, last in _edges(piece.corners):
            along, from_start = _side((first, last), start), _side((first, last), end)
            if (along > 0) != (from_start > 0) and (_side((start, end), first) > 0) != (_side((start, end), last) > 0):
                share = Fraction(along) / (along - from_start)
                yield _on((start, end), share)


def _edges(shape: tuple[Place, ...]) -> Iterator[Line]:
    return pairwise((*shape, shape[0]))


def _on(line: Line, share: Fraction) -> Place:
    (x, y), (to_x, to_y) = line
    return x + (to_x - x) * share, y + (to_y - y) * share


def _free(line: Line, here: Figure, there: Figure, pieces: list[Box]) -> Line | None:
    """The part of a line from one figure to the other, if it crosses no piece."""
    mine, theirs = _shares(line, here), _shares(line, there)
    if mine is None or theirs is None:
        return None
    if mine[0] <= theirs[1] and theirs[0] <= mine[1]:
        return _on(line, max(mine[0], theirs[0])), _on(line, max(mine[0], theirs[0]))
    ends = (mine[1], theirs[0]) if mine[1] < theirs[0] else (mine[0], theirs[1])
    sight = _on(line, ends[0]), _on(line, ends[1])
    return None if any(crosses(*sight, piece) for piece in pieces) else sight


def _shares(line: Line, shape: Figure) -> tuple[Fraction, Fraction] | None:
    """From which share of the line to which it runs in a figure; None if it misses it."""
    (x, y), (to_x, to_y) = line
    dx, dy = to_x - x, to_y - y
    sides = [dx * (corner[1] - y) - dy * (corner[0] - x) for corner in shape]
    if min(sides) > 0 or max(sides) < 0:
        return None
    found: list[Fraction] = []
    for at, side in enumerate(sides):
        before = sides[at - 1]
        if side == 0:
            found.append(_share(line, shape[at]))
        elif before * side < 0:
            met = _on((shape[at - 1], shape[at]), Fraction(before) / (before - side))
            found.append(_share(line, met))
    return min(found), max(found)


def _share(line: Line, place: Place) -> Fraction:
    (x, y), (to_x, to_y) = line
    dx, dy = to_x - x, to_y - y
    return Fraction((place[0] - x) * dx + (place[1] - y) * dy) / (dx * dx + dy * dy)
