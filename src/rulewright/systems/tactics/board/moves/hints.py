"""Places worth a thought for a move: towards and away from enemies, into cover, all around."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import isqrt
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...model.cards import INCH
from ...model.world import Point
from ..geometry.shapes import Base, Box, Spot, along, circle, square
from ..measuring.ground import in_reach

if TYPE_CHECKING:
    from .moving import Move

MOST = 24
ROUND = 2
"""To how many enemies a way round is sought."""
STEP = INCH // 4
SHARES = (16, 12, 8, 4)
"""How much of the move is tried in one direction, in sixteenths."""


def sensible(move: Move) -> tuple[tuple[int, int], ...]:
    """At most 24 legal places; to stay comes last. Ways round something are only sought to the nearest enemies."""
    found: dict[Point, None] = {}
    near = _near(move)
    for round_, line in _lines(move):
        place = _end(near, line, round_)
        if place is not None and place != move.ground.start and len(found) < MOST - 1:
            found[place] = None
    return (*found, Spot(*move.ground.start))


@lru_cache(maxsize=4096)
def closest(move: Move) -> tuple[int, int]:
    """The sensible place nearest to an enemy, the first of equals; lines that lead no nearer are not tried."""
    foes = [foe.at for foe in move.ground.enemies]
    best: Point = move.ground.start
    least = apart(best, foes)
    near = _near(move)
    for at, (round_, line) in enumerate(_lines(move)):
        if all(apart(place, foes) >= least for place in line):
            continue
        if at >= MOST - 1:
            return min(sensible(move), key=lambda place: apart(place, foes))
        place = _end(near, line, round_)
        if place is not None and apart(place, foes) < least:
            best, least = place, apart(place, foes)
    return Spot(*best)


def apart(place: Point, foes: list[Point]) -> int:
    """The squared distance to the nearest of them."""
    return min((square(place, foe) for foe in foes), default=0)


def _near(move: Move) -> Move:
    return replace(move, ground=in_reach(move.ground, move.reach))


def _end(move: Move, line: list[Point], round_: bool) -> Point | None:
    """Where a move along a line ends: the first place it gets to straight, or else, if that is sought, round about."""
    place = next((place for place in line if move.straight(place)), None)
    if place is None and round_:
        place = next((place for place in line if move.accepts(place)), None)
    return place


def towards(move: Move, base: Base) -> tuple[int, int]:
    """As near to somebody as the move leads on the line between them, looked for in steps of 1/4 inch; else to stay."""
    whole = isqrt(square(move.ground.start, base.at))
    far = min(move.reach, whole - move.ground.radius - base.r - 1)
    places = (along(move.ground.start, base.at, length) for length in range(far, 0, -STEP))
    return next((place for place in places if move.accepts(place)), Spot(*move.ground.start))


def _lines(move: Move) -> Iterator[tuple[bool, list[Point]]]:
    """Places on lines from the start: towards enemies first, then away, into cover and all around."""
    x, y = move.ground.start
    foes = sorted(move.ground.enemies, key=lambda base: square((x, y), base.at))[:8]
    for at, foe in enumerate(foes):
        yield at < ROUND, _towards(move, foe.at, move.ground.radius + foe.r + 1)
    for foe in foes[:2]:
        yield False, _towards(move, (2 * x - foe.x, 2 * y - foe.y), -move.reach)
    covers = sorted((_middle(piece) for piece in move.ground.cover), key=lambda place: square((x, y), place))
    for place in covers[:4]:
        yield False, _towards(move, place, 0)
    for dx, dy in circle((0, 0), INCH, 4):
        yield False, _towards(move, (x + dx, y + dy), -move.reach)


def _middle(piece: Box) -> Point:
    return (piece.left + piece.right) // 2, (piece.low + piece.high) // 2


def _towards(move: Move, goal: Point, short: int) -> list[Point]:
    """Along a line as far as the move goes and so far short of the goal; then shares of that."""
    start = move.ground.start
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    whole = isqrt(dx * dx + dy * dy)
    far = min(move.reach, whole - short)
    if not whole or far <= 0:
        return []
    lengths = [far * share // 16 for share in SHARES]
    return [Spot(start[0] + _part(dx, length, whole), start[1] + _part(dy, length, whole)) for length in lengths]


def _part(side: int, length: int, whole: int) -> int:
    """A share of a side, rounded towards 0 and a thousandth short, so that the whole is never too long."""
    size = abs(side) * length // (whole + 1)
    return size if side >= 0 else -size
