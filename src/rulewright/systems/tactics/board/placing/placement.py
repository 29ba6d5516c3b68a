"""Setting a base down, as a question."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.drawing import Disc, Shape
from rulewright.kernel.rules.options import Point as AnyPoint

from ...model.world import Point, Skirmish
from ..geometry.nearest_place import Limit, free, nearest_place
from ..geometry.shapes import Box, Spot, bare, box_of, box_square, inches, square
from ..measuring.ground import on_table
from ..moves.move_shapes import room
from .typed_places import read_place

MOST = 24


class Placement(AnyPoint, frozen=True):
    """Places in a rectangle where a base may be set down.

    They lie in every `near` circle and outside of every `away` circle, and their square of distance to walls is `clear`
    or more. `strip` and `ground` are the rules of the rectangle and of the walls; `around` is where to look first.
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

    def why_not(self, answer: Any) -> str | None:
        if not (isinstance(answer, tuple) and len(answer) == 2 and all(type(part) is int for part in answer)):
            return f"expected {self.describe()}, got {answer!r}"
        if not on_table(answer, self.radius, self.table):
            return f"the base must lie wholly on the table of {' by '.join(map(inches, self.table))} [core.table]"
        if not all(low <= part <= high for low, part, high in zip(self.low, answer, self.high, strict=True)):
            return f"expected {self.describe()} [{self.strip}]"
        return self._why_not_clear(answer)

    def _why_not_clear(self, place: Point) -> str | None:
        if far := next((one for one in self.near if square(place, one.at) > one.square), None):
            return f"it is too far from {far.name} [{far.rule}]"
        if close := next((one for one in self.away if square(place, one.at) <= one.square), None):
            return f"it is too near to {close.name} [{close.rule}]"
        if wall := next((one for one in self.walls if box_square(place, one) < self.clear), None):
            return f"{wall.name} is impassable [{self.ground}]"
        return None

    def seen(self, place: Point) -> bool:  # noqa: ARG002
        """Whether a place can be seen by whoever has to see it; mostly nobody has."""
        return True

    def unseen(self, cell: Box) -> bool:  # noqa: ARG002
        """Whether certainly no place of a rectangle can be seen."""
        return False

    def first(self) -> tuple[int, int] | None:
        """The first legal place that comes to mind; None only if there is no legal place at all."""
        for place in self.hints:
            if free(self, place):
                return place
        return self.nearest(self.around)

    def candidates(self) -> tuple[tuple[int, int], ...]:
        """At most 24 legal places; none only if there is no legal place at all."""
        found = [place for place in self.hints if free(self, place)]
        if not found and (last := self.first()):
            found = [last]
        step = max(1, -(-len(found) // MOST))
        return tuple(found[::step])

    def nearest(self, answer: Any) -> tuple[int, int] | None:
        found = nearest_place(self, answer)
        return Spot(*found) if found else None

    def drawn(self) -> tuple[Shape, ...]:
        return tuple(room(self))

    def drawn_to(self, answer: tuple[int, int]) -> tuple[Shape, ...]:
        return (Disc(*answer, self.radius, "ghost", f"at {Spot(*answer).in_words()}"),)

    def decode(self, raw: Any) -> tuple[int, int]:
        return read_place(raw, self.describe())

    def describe(self) -> str:
        low, high = (" ".join(map(bare, corner)) for corner in (self.low, self.high))
        return f"a place in inches from {low} to {high}"


def size_of(skirmish: Skirmish) -> Point:
    return skirmish.scenario.width, skirmish.scenario.depth


def whole_table(skirmish: Skirmish, radius: int) -> tuple[Spot, Spot]:
    """The rectangle in which the centre of a base lies so that all of it is on the table."""
    return Spot(radius, radius), Spot(skirmish.scenario.width - radius, skirmish.scenario.depth - radius)


def walls_of(skirmish: Skirmish) -> tuple[Box, ...]:
    return tuple(box_of(piece) for piece in skirmish.terrain if piece.kind == "impassable")
