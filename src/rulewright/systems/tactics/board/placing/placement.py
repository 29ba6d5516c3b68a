"""Setting a base down on the table, as a question."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from typing import Any

from rulewright.kernel.rules.map_shapes import Area, Disc, Shape
from rulewright.kernel.rules.options import Point as AnyPoint
from rulewright.words.arguments import Thing, Who
from rulewright.words.phrase import Phrase, Words

from ...model.cards import INCH
from ...model.lengths import format_inches, format_length
from ...model.world import Point, Skirmish
from ...phrases import say
from ..geometry.nearest_place import Limit, is_free, nearest_place
from ..geometry.shapes import Box, Spot, box_distance_squared, distance_squared
from ..measuring.ground import not_wholly_on_table, on_table
from ..measuring.reason import Reason
from .typed_places import expected, is_place, parse_place

MAX_CANDIDATES = 24
SUMMON_GAP = 2 * INCH


class Placement(AnyPoint, frozen=True):
    """Places in a rectangle where a base may be set down.

    Attributes:
        near: Circles that a place must be in, edge included.
        away: Circles that a place must be outside of.
        clear: The least squared distance to every wall.
        strip: The rule that gives the rectangle.
        ground: The rule that forbids walls.
        around: Where to start looking for a place.
    """

    table: Point = (0, 0)
    radius: int = 0
    near: tuple[Limit, ...] = ()
    away: tuple[Limit, ...] = ()
    walls: tuple[Box, ...] = ()
    clear: int = 0
    strip: str = "core.table"
    ground: str = "move.impassable"
    around: Point = (0, 0)

    def why_not(self, answer: Any) -> Words | None:
        if not is_place(answer):
            return expected(self.region(), answer)
        reason = self.reason(answer)
        return reason.why if reason else None

    def broken_rule(self, answer: Any) -> str | None:
        reason = self.reason(answer) if is_place(answer) else None
        return reason.rule if reason else None

    def reason(self, place: Point) -> Reason | None:
        """Why the base may not be set down at a place; None if it may."""
        if not on_table(place, self.radius, self.table):
            return not_wholly_on_table(self.table)
        if not all(low <= part <= high for low, part, high in zip(self.low, place, self.high, strict=True)):
            return Reason(say("expected-place", where=self.region()), self.strip)
        return self._why_not_clear(place)

    def _why_not_clear(self, place: Point) -> Reason | None:
        if far := next((one for one in self.near if distance_squared(place, one.at) > one.radius_squared), None):
            return Reason(say("too-far-from", who=Who(far.name)), far.rule)
        if close := next((one for one in self.away if distance_squared(place, one.at) <= one.radius_squared), None):
            return Reason(say("too-near-to", who=Who(close.name)), close.rule)
        if wall := next((one for one in self.walls if box_distance_squared(place, one) < self.clear), None):
            return Reason(say("is-impassable", piece=Thing(wall.name)), self.ground)
        return None

    def is_seen(self, place: Point) -> bool:  # noqa: ARG002
        """Whether a place is in sight, for placements that demand it."""
        return True

    def is_unseen(self, cell: Box) -> bool:  # noqa: ARG002
        """Whether certainly no place of a rectangle is in sight."""
        return False

    def first(self) -> tuple[int, int] | None:
        """The first legal hint, or else the legal place nearest to `around`; None only if there is no legal place."""
        for place in self.hints:
            if is_free(self, place):
                return place
        return self.nearest(self.around)

    def candidates(self) -> tuple[tuple[int, int], ...]:
        """At most 24 legal places; none only if there is no legal place at all."""
        places = [place for place in self.hints if is_free(self, place)]
        if not places and (last := self.first()):
            places = [last]
        # Every few places and not the first ones, so that the candidates stay spread over the whole region.
        step = max(1, -(-len(places) // MAX_CANDIDATES))
        return tuple(places[::step])

    def nearest(self, answer: Any) -> tuple[int, int] | None:
        place = nearest_place(self, answer)
        return Spot(*place) if place else None

    def map_shapes(self) -> tuple[Shape, ...]:
        return tuple(placement_shapes(self))

    def preview_shapes(self, answer: tuple[int, int]) -> tuple[Shape, ...]:
        return (Disc(*answer, self.radius, "ghost", str(say("at-place", place=Spot(*answer).in_words()))),)

    def decode(self, raw: Any) -> tuple[int, int]:
        return parse_place(raw, self.region())

    def region(self) -> Phrase:
        """What may be answered, in words."""
        if zone := next((one for one in self.near if one.rule == "summon.placement_zone"), None):
            return say("place-in-zone", who=Who(zone.name), gap=format_length(SUMMON_GAP))
        low, high = (" ".join(map(format_inches, corner)) for corner in (self.low, self.high))
        return say("place-between", low=low, high=high)

    def describe(self) -> str:
        return str(self.region())


def whole_table(skirmish: Skirmish, radius: int) -> tuple[Spot, Spot]:
    """The rectangle for the centre of a base that lies wholly on the table."""
    return Spot(radius, radius), Spot(skirmish.scenario.width - radius, skirmish.scenario.depth - radius)


def placement_shapes(spots: Placement) -> Iterator[Shape]:
    """Where a base may be set down: a strip or circles, and the circles it stays out of."""
    if spots.near:
        for one in spots.near:
            title = Reason(say("near", who=Who(one.name)), one.rule)
            yield Disc(one.x, one.y, isqrt(one.radius_squared), "reach", str(title))
    else:
        yield Area(*spots.low, *spots.high, "reach", spots.describe())
    for one in spots.away:
        title = Reason(say("shut-too-near", who=Who(one.name)), one.rule)
        yield Disc(one.x, one.y, isqrt(one.radius_squared), "shut", str(title), name=one.name)
