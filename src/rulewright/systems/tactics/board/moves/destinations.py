"""Destinations worth considering for a move: towards enemies, away from them, into cover, and all around."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import isqrt
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...model.cards import INCH
from ...model.world import Point
from ..geometry.shapes import Base, Box, Spot, circle_points, distance_squared, point_along
from ..measuring.ground import trim_to_reach

if TYPE_CHECKING:
    from .moving import Move

MAX_CANDIDATES = 24
MAX_DETOURS = 2  # a path around obstacles is searched only to this many enemies, because it is slow
STEP = INCH // 4
SHARES = (16, 12, 8, 4)  # how much of the move is tried in each direction, in sixteenths


def candidate_destinations(move: Move) -> tuple[tuple[int, int], ...]:
    """At most 24 legal places, the last of which is to stay."""
    places: dict[Point, None] = {}
    near = _near(move)
    for round_, line in _lines(move):
        place = _end(near, line, round_)
        if place is not None and place != move.ground.start and len(places) < MAX_CANDIDATES - 1:
            places[place] = None
    return (*places, Spot(*move.ground.start))


@lru_cache(maxsize=4096)
def closest_to_enemy(move: Move) -> tuple[int, int]:
    """The candidate nearest to an enemy, the first of equals.

    The result is that of comparing all candidates; lines that cannot lead nearer are skipped.
    """
    foes = [foe.at for foe in move.ground.enemies]
    best: Point = move.ground.start
    least = nearest_squared(best, foes)
    near = _near(move)
    for at, (round_, line) in enumerate(_lines(move)):
        if all(nearest_squared(place, foes) >= least for place in line):
            continue
        # By now the limit may have cut off this line. That depends on the lines that were skipped, so all are compared.
        if at >= MAX_CANDIDATES - 1:
            return min(candidate_destinations(move), key=lambda place: nearest_squared(place, foes))
        place = _end(near, line, round_)
        if place is not None and nearest_squared(place, foes) < least:
            best, least = place, nearest_squared(place, foes)
    return Spot(*best)


def nearest_squared(place: Point, foes: list[Point]) -> int:
    """The squared distance from a place to the nearest enemy."""
    return min((distance_squared(place, foe) for foe in foes), default=0)


def _near(move: Move) -> Move:
    return replace(move, ground=trim_to_reach(move.ground, move.reach))


def _end(move: Move, line: list[Point], round_: bool) -> Point | None:
    """The first place of a line that the move reaches straight; if there is none and `round_` is set, by a detour."""
    place = next((place for place in line if move.straight(place)), None)
    if place is None and round_:
        place = next((place for place in line if move.accepts(place)), None)
    return place


def destination_towards(move: Move, base: Base) -> tuple[int, int]:
    """As near to a base as the move leads on the straight line, tried in steps of 1/4 inch; else the start."""
    whole = isqrt(distance_squared(move.ground.start, base.at))
    far = min(move.reach, whole - move.ground.radius - base.r - 1)
    places = (point_along(move.ground.start, base.at, length) for length in range(far, 0, -STEP))
    return next((place for place in places if move.accepts(place)), Spot(*move.ground.start))


def _lines(move: Move) -> Iterator[tuple[bool, list[Point]]]:
    """Places on lines from the start, each with whether a detour is worth trying: towards enemies first."""
    x, y = move.ground.start
    foes = sorted(move.ground.enemies, key=lambda base: distance_squared((x, y), base.at))[:8]
    for at, foe in enumerate(foes):
        yield at < MAX_DETOURS, _towards(move, foe.at, move.ground.radius + foe.r + 1)
    for foe in foes[:2]:
        yield False, _towards(move, (2 * x - foe.x, 2 * y - foe.y), -move.reach)
    covers = sorted((_middle(piece) for piece in move.ground.cover), key=lambda place: distance_squared((x, y), place))
    for place in covers[:4]:
        yield False, _towards(move, place, 0)
    for dx, dy in circle_points((0, 0), INCH, 4):
        yield False, _towards(move, (x + dx, y + dy), -move.reach)


def _middle(piece: Box) -> Point:
    return (piece.left + piece.right) // 2, (piece.low + piece.high) // 2


def _towards(move: Move, goal: Point, short: int) -> list[Point]:
    """Places towards a goal: as far as the move leads, but `short` of the goal; then shares of that length."""
    start = move.ground.start
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    whole = isqrt(dx * dx + dy * dy)
    far = min(move.reach, whole - short)
    if not whole or far <= 0:
        return []
    lengths = [far * share // 16 for share in SHARES]
    return [Spot(start[0] + _part(dx, length, whole), start[1] + _part(dy, length, whole)) for length in lengths]


def _part(side: int, length: int, whole: int) -> int:
    # Rounded towards 0 and a thousandth short, so that the whole move is never too long.
    size = abs(side) * length // (whole + 1)
    return size if side >= 0 else -size
