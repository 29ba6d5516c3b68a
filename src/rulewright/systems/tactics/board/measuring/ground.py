"""The ground of a move: the table, bases, walls and slow ground, as far as the unit's side knows them."""

from __future__ import annotations

from fractions import Fraction

from rulewright.kernel.rules.world import Struct
from rulewright.words.arguments import Thing, Who

from ...model.lengths import format_length
from ...model.stats import has_innate
from ...model.world import Point, Skirmish, Unit
from ...phrases import say
from ..geometry.shapes import (
    Base,
    Box,
    bounding_box,
    box_distance_squared,
    box_of,
    boxes_closer,
    crosses_box,
    distance_squared,
    leg_passes_closer,
    leg_passes_closer_to_box,
    merge_stretches,
    overlaps,
    stretch_inside,
    touches,
)
from .reason import Reason
from .standing import base_of, known_others, place_of

ROUNDING_SLACK = 4  # thousandths; rounded corners lead a path astray by less


class Ground(Struct, frozen=True):
    """Everything that matters for the move of one unit.

    Attributes:
        bases: The other units. A flier passes over them.
        enemies: Those of the bases with which a move may not end in contact.
        walls: Terrain that may not be crossed.
        slow: Terrain that counts double.
        shut: Terrain in which the move may not end.
        cover: Terrain worth going to.
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
    """The ground of a unit's move, with what Flight, Intangible and Open Movement change."""
    flies, intangible = has_innate(skirmish, unit, "Flight"), has_innate(skirmish, unit, "Intangible")
    easy = flies or intangible or has_innate(skirmish, unit, "Open Movement")
    there = known_others(skirmish, unit)
    walls = walls_of(skirmish)
    hard = tuple(box_of(piece) for piece in skirmish.terrain if piece.kind in ("abrupt", "elevated"))
    return Ground(
        start=place_of(unit),
        radius=unit.card.radius,
        table=table_size(skirmish),
        bases=tuple(base_of(one) for one in there),
        enemies=tuple(base_of(one) for one in there if one.side != unit.side),
        walls=() if flies or intangible else walls,
        slow=() if easy else hard,
        shut=walls + (hard if intangible else ()),
        cover=tuple(box_of(piece) for piece in skirmish.terrain if piece.cover and piece.kind != "impassable"),
        flies=flies,
    )


def table_size(skirmish: Skirmish) -> Point:
    return skirmish.scenario.width, skirmish.scenario.depth


def walls_of(skirmish: Skirmish) -> tuple[Box, ...]:
    return tuple(box_of(piece) for piece in skirmish.terrain if piece.kind == "impassable")


def on_table(place: Point, radius: int, table: Point) -> bool:
    """Whether a base lies wholly on the table."""
    return all(radius <= part <= size - radius for part, size in zip(place, table, strict=True))


def why_not_stand(ground: Ground, place: Point) -> Reason | None:
    """Why a base cannot stand at a place; None if it can. Contact with enemies is a question of its own."""
    if not on_table(place, ground.radius, ground.table):
        return not_wholly_on_table(ground.table)
    for piece in ground.shut:
        if box_distance_squared(place, piece) < ground.radius**2:
            rule = "move.impassable" if piece in ground.walls else "move.flight" if ground.flies else "move.intangible"
            return Reason(say("may-not-stop-in", piece=Thing(piece.name)), rule)
    for base in ground.bases:
        if overlaps(place, ground.radius, base):
            return Reason(say("stands-there", who=Who(base.name)), "move.through")
    return None


def not_wholly_on_table(table: Point) -> Reason:
    width, depth = map(format_length, table)
    return Reason(say("base-on-table", width=width, depth=depth), "core.table")


def why_no_contact(ground: Ground, place: Point) -> Reason | None:
    """Why a move may not end at a place because of the enemies it would touch; None if it may."""
    for base in ground.enemies:
        if touches(place, ground.radius, base):
            return Reason(say("only-charge-brings-contact", who=Who(base.name)), "move.no_contact")
    return None


def can_pass_over(ground: Ground, place: Point) -> bool:
    """Whether a move may lead over a place, even if it may not end there."""
    if not on_table(place, ground.radius, ground.table):
        return False
    if any(box_distance_squared(place, piece) < ground.radius**2 for piece in ground.walls):
        return False
    return ground.flies or not any(overlaps(place, ground.radius, base) for base in ground.bases)


def find_obstacle(ground: Ground, start: Point, end: Point) -> Base | Box | None:
    """The first wall or base that blocks a straight move; None if there is none.

    Both ends must be places where the unit may stand. Something blocks a leg if the leg comes nearest to it between its
    ends, and closer than touching: so a base may always leave what it touches.
    """
    leg = bounding_box(start, end)
    for piece in ground.walls:
        # A quick test first: most pieces are nowhere near the leg.
        if boxes_closer(leg, piece, ground.radius):
            ends = min(box_distance_squared(start, piece), box_distance_squared(end, piece))
            if leg_passes_closer_to_box(start, end, piece, min(ground.radius**2, ends)):
                return piece
    for base in () if ground.flies else ground.bases:
        clear = ground.radius + base.r
        if boxes_closer(leg, Box(base.x, base.y, base.x, base.y), clear):
            ends = min(distance_squared(start, base.at), distance_squared(end, base.at))
            if leg_passes_closer(start, end, base.at, min(clear**2, ends)):
                return base
    return None


def why_no_leg(ground: Ground, start: Point, end: Point) -> Reason | None:
    """Why a base cannot move straight from one place to another; None if it can."""
    obstacle = find_obstacle(ground, start, end)
    if obstacle is None:
        return None
    rule = "move.through" if isinstance(obstacle, Base) else "move.impassable"
    return Reason(say("in-the-way", what=Thing(obstacle.name)), rule)


def slow_pieces(ground: Ground, start: Point, end: Point) -> list[Box]:
    """The pieces of slow ground that a leg crosses."""
    return [piece for piece in ground.slow if crosses_box(start, end, piece)]


def trim_to_reach(ground: Ground, reach: int) -> Ground:
    """The ground without everything that no path of this length can meet. Searches in it are faster."""
    far = reach + ground.radius + ROUNDING_SLACK
    bases = tuple(base for base in ground.bases if distance_squared(ground.start, base.at) <= (far + base.r) ** 2)
    near = {base.name for base in bases}
    walls, slow, shut = (
        tuple(piece for piece in pieces if box_distance_squared(ground.start, piece) <= far * far)
        for pieces in (ground.walls, ground.slow, ground.shut)
    )
    enemies = tuple(base for base in ground.enemies if base.name in near)
    return ground.but(bases=bases, enemies=enemies, walls=walls, slow=slow, shut=shut)


def slow_stretches(ground: Ground, start: Point, end: Point) -> list[tuple[Fraction, Fraction]]:
    """The stretches of a leg, as shares of its length, on which the centre of the base is in slow ground."""
    return merge_stretches([part for piece in ground.slow if (part := stretch_inside(start, end, piece))])


def cost_squared(ground: Ground, start: Point, end: Point) -> Fraction:
    """The square of what a straight leg costs of the move."""
    if not any(crosses_box(start, end, piece) for piece in ground.slow):
        return Fraction(distance_squared(start, end))
    slow = sum((last - first for first, last in slow_stretches(ground, start, end)), Fraction(0))
    return distance_squared(start, end) * (1 + slow) ** 2
