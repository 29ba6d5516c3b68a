"""What a moving unit meets: the table, bases, walls, slow ground. Values only, and only what its side sees."""

from __future__ import annotations

from fractions import Fraction

from rulewright.kernel.rules.world import Struct

from ...model.stats import has_innate
from ...model.world import Point, Skirmish, Unit
from ..geometry.shapes import (
    Base,
    Box,
    around,
    box_of,
    box_square,
    crosses,
    inches,
    inside,
    leg_nearer,
    leg_nearer_box,
    meets,
    merged,
    overlaps,
    square,
    touches,
)
from .standing import base_of, others, place_of

SPARE = 4
"""Thousandths more than a way can stray by the rounding of its corners."""


class Ground(Struct, frozen=True):
    """What counts for one unit's move.

    `walls` may not be crossed, `slow` counts double, `shut` is where it may not stop; `enemies` are those of the bases
    with which a move does not end in contact. A flier passes over bases.
    """

    start: Point
    radius: int
    table: Point
    bases: tuple[Base, ...] = ()
    enemies: tuple[Base, ...] = ()
    walls: tuple[Box, ...] = ()
    slow: tuple[Box, ...] = ()
    shut: tuple[Box, ...] = ()
    cover: tuple[Box, ...] = ()
    flies: bool = False


def ground_of(skirmish: Skirmish, unit: Unit) -> Ground:
    """The ground as this unit meets it, with what Flight, Intangible and Open Movement change."""
    flies, intangible = has_innate(skirmish, unit, "Flight"), has_innate(skirmish, unit, "Intangible")
    easy = flies or intangible or has_innate(skirmish, unit, "Open Movement")
    there = others(skirmish, unit)
    walls = _pieces(skirmish, "impassable")
    hard = _pieces(skirmish, "abrupt", "elevated")
    return Ground(
        start=place_of(unit),
        radius=unit.card.radius,
        table=(skirmish.scenario.width, skirmish.scenario.depth),
        bases=tuple(base_of(one) for one in there),
        enemies=tuple(base_of(one) for one in there if one.side != unit.side),
        walls=() if flies or intangible else walls,
        slow=() if easy else hard,
        shut=walls + (hard if intangible else ()),
        cover=tuple(box_of(piece) for piece in skirmish.terrain if piece.cover and piece.kind != "impassable"),
        flies=flies,
    )


def _pieces(skirmish: Skirmish, *kinds: str) -> tuple[Box, ...]:
    return tuple(box_of(piece) for piece in skirmish.terrain if piece.kind in kinds)


def on_table(place: Point, radius: int, table: Point) -> bool:
    """Whether a base lies wholly on the table."""
    return all(radius <= part <= size - radius for part, size in zip(place, table, strict=True))


def why_not_there(ground: Ground, place: Point) -> str | None:
    """Why a base cannot stand somewhere; contact with enemies is asked apart."""
    if not on_table(place, ground.radius, ground.table):
        size = " by ".join(inches(side) for side in ground.table)
        return f"the base must lie wholly on the table of {size} [core.table]"
    for piece in ground.shut:
        if box_square(place, piece) < ground.radius**2:
            rule = "move.impassable" if piece in ground.walls else "move.flight" if ground.flies else "move.intangible"
            return f"it may not stop in {piece.name} [{rule}]"
    for base in ground.bases:
        if overlaps(place, ground.radius, base):
            return f"{base.name} stands there [move.through]"
    return None


def why_no_rest(ground: Ground, place: Point) -> str | None:
    """Why a move may not end in contact with the enemies there."""
    for base in ground.enemies:
        if touches(place, ground.radius, base):
            return f"only a Charge brings contact, here with {base.name} [move.no_contact]"
    return None


def open_to(ground: Ground, place: Point) -> bool:
    """Whether a move may lead over a place, even if it may not stop there."""
    if not on_table(place, ground.radius, ground.table):
        return False
    if any(box_square(place, piece) < ground.radius**2 for piece in ground.walls):
        return False
    return ground.flies or not any(overlaps(place, ground.radius, base) for base in ground.bases)


def in_the_way(ground: Ground, start: Point, end: Point) -> Base | Box | None:
    """What a base meets that is moved straight from one place to another where it may stand.

    A wall or base is in the way if the leg comes nearest to it between its ends, and nearer than touching.
    """
    leg = around(start, end)
    for piece in ground.walls:
        if meets(leg, piece, ground.radius):
            ends = min(box_square(start, piece), box_square(end, piece))
            if leg_nearer_box(start, end, piece, min(ground.radius**2, ends)):
                return piece
    for base in () if ground.flies else ground.bases:
        clear = ground.radius + base.r
        if meets(leg, Box(base.x, base.y, base.x, base.y), clear):
            ends = min(square(start, base.at), square(end, base.at))
            if leg_nearer(start, end, base.at, min(clear**2, ends)):
                return base
    return None


def why_no_leg(ground: Ground, start: Point, end: Point) -> str | None:
    """Why a base cannot be moved straight from one place to another."""
    met = in_the_way(ground, start, end)
    if met is None:
        return None
    return f"{met.name} is in the way [{'move.through' if isinstance(met, Base) else 'move.impassable'}]"


def slowed_by(ground: Ground, start: Point, end: Point) -> list[Box]:
    """The pieces that count double on a leg."""
    return [piece for piece in ground.slow if crosses(start, end, piece)]


def in_reach(ground: Ground, reach: int) -> Ground:
    """The ground without what no way of this length can meet; whoever is further away is left out of it."""
    far = reach + ground.radius + SPARE
    bases = tuple(base for base in ground.bases if square(ground.start, base.at) <= (far + base.r) ** 2)
    near = {base.name for base in bases}
    walls, slow, shut = (
        tuple(piece for piece in pieces if box_square(ground.start, piece) <= far * far)
        for pieces in (ground.walls, ground.slow, ground.shut)
    )
    enemies = tuple(base for base in ground.enemies if base.name in near)
    return ground.but(bases=bases, enemies=enemies, walls=walls, slow=slow, shut=shut)


def slow_parts(ground: Ground, start: Point, end: Point) -> list[tuple[Fraction, Fraction]]:
    """The shares of a leg on which the centre of the base is in ground that counts double."""
    return merged([part for piece in ground.slow if (part := inside(start, end, piece))])


def cost_square(ground: Ground, start: Point, end: Point) -> Fraction:
    """The square of what a straight leg uses of the move."""
    if not any(crosses(start, end, piece) for piece in ground.slow):
        return Fraction(square(start, end))
    slow = sum((last - first for first, last in slow_parts(ground, start, end)), Fraction(0))
    return square(start, end) * (1 + slow) ** 2
