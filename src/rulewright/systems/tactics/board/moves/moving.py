"""Walk, Run and Free Movement as questions: the answer is a destination, and a refusal names its rule."""

from __future__ import annotations

from typing import Any, ClassVar

from rulewright.kernel.rules.map_shapes import Shape
from rulewright.kernel.rules.options import Point as AnyPoint

from ...model.lengths import format_length
from ...model.stats import bonuses
from ...model.world import Point, Skirmish, Unit
from ..geometry.roots import ceil_sqrt
from ..geometry.shapes import Spot, distance_squared
from ..measuring.ground import Ground, ground_of, why_no_contact, why_no_leg, why_not_stand
from ..placing.typed_places import find_named_base, parse_place
from .destinations import candidate_destinations, destination_towards
from .move_shapes import nearest_destination, path_shapes, reach_outline
from .paths import Path, find_path, path_fits


class Move(AnyPoint, frozen=True):
    """A place that a unit may move to; to stay is always legal."""

    ground: Ground = Ground((0, 0), 0, (0, 0))
    reach: int = 0
    may_touch: bool = False
    rule: ClassVar[str] = ""
    verb: ClassVar[str] = ""

    def why_not(self, answer: Any) -> str | None:
        if not (isinstance(answer, tuple) and len(answer) == 2 and all(type(part) is int for part in answer)):
            return f"expected {self.describe()}, got {answer!r}"
        if answer == self.ground.start:
            return None
        return self.why_no_end(answer) or self.why_no_path(answer)

    def why_no_end(self, place: Point) -> str | None:
        """Why the move may not end at a place, whatever its path."""
        return why_not_stand(self.ground, place) or (None if self.may_touch else why_no_contact(self.ground, place))

    def why_no_path(self, place: Point) -> str | None:
        """Why a straight move does not lead to a place; moves that may bend override this."""
        leg = (self.ground.start, place)
        return why_no_leg(self.ground, *leg) or (
            None if path_fits(self.ground, leg, self.reach) else self.too_far(place)
        )

    def straight(self, place: Point) -> bool:
        """Whether the move reaches a place in one straight line."""
        # The method of the base class on purpose: a Walk would search for a way around.
        return not self.why_no_end(place) and not Move.why_no_path(self, place)

    def path(self, place: Point) -> Path:
        """The points where the path to a place bends, start and end included."""
        return (self.ground.start, place)

    def too_far(self, place: Point) -> str:
        straight = ceil_sqrt(distance_squared(self.ground.start, place))
        if straight > self.reach:
            away, reach = format_length(straight), format_length(self.reach)
            return f"that is {away} away; a {self.verb} reaches {reach} at most [{self.rule}]"
        reach = format_length(self.reach)
        return f"abrupt ground counts double, and a {self.verb} reaches {reach} at most [move.abrupt]"

    def candidates(self) -> tuple[tuple[int, int], ...]:
        return candidate_destinations(self)

    def nearest(self, answer: Any) -> tuple[int, int] | None:
        return nearest_destination(self, answer) if answer != self.ground.start else None

    def map_shapes(self) -> tuple[Shape, ...]:
        return (reach_outline(self),)

    def preview_shapes(self, answer: tuple[int, int]) -> tuple[Shape, ...]:
        return path_shapes(self, answer)

    def decode(self, raw: Any) -> tuple[int, int]:
        base = find_named_base(self.ground.bases, raw) if isinstance(raw, str) else None
        return destination_towards(self, base) if base else parse_place(raw, self.describe())

    def describe(self) -> str:
        start = Spot(*self.ground.start).in_words()
        place = f"a place in inches, such as {start}, at most {format_length(self.reach)} away"
        return f"{place}, or whom to go towards" if self.ground.bases else place


class Walk(Move, frozen=True):
    """A move along any path, around what is in the way."""

    rule: ClassVar[str] = "move.walk"
    verb: ClassVar[str] = "Walk"

    def why_no_path(self, place: Point) -> str | None:
        if find_path(self.ground, place, self.reach):
            return None
        if distance_squared(self.ground.start, place) > self.reach**2:
            return self.too_far(place)
        blocked = why_no_leg(self.ground, self.ground.start, place)
        return f"no way around is short enough: {blocked}" if blocked else self.too_far(place)

    def path(self, place: Point) -> Path:
        return find_path(self.ground, place, self.reach) or (self.ground.start,)


class Shift(Walk, frozen=True):
    """A short walk: Free Movement, an Order or an ability."""

    rule: ClassVar[str] = "move.free"
    verb: ClassVar[str] = "shift"


class Run(Move, frozen=True):
    """A move in one straight line."""

    rule: ClassVar[str] = "move.run"
    verb: ClassVar[str] = "Run"


def walk_speed(skirmish: Skirmish, unit: Unit) -> int:
    return max(0, unit.card.walk + sum(card.walk for card in bonuses(skirmish, unit)))


def run_speed(skirmish: Skirmish, unit: Unit) -> int:
    return max(0, unit.card.run + sum(card.run for card in bonuses(skirmish, unit)))


def walk_options(skirmish: Skirmish, unit: Unit) -> Walk:
    """Where a unit may walk; into contact with an enemy only by the ruling `move.walk_contact`."""
    ground, reach = ground_of(skirmish, unit), walk_speed(skirmish, unit)
    return Walk(*_box(ground, reach), (), ground, reach, skirmish.house.move_walk_contact == "yes")


def run_options(skirmish: Skirmish, unit: Unit, distance: int | None = None) -> Run:
    """Where a unit may run with its own speed, or with the distance of an ability."""
    ground, reach = ground_of(skirmish, unit), run_speed(skirmish, unit) if distance is None else distance
    return Run(*_box(ground, reach), (), ground, reach)


def shift_options(skirmish: Skirmish, unit: Unit, distance: int) -> Shift:
    """Where Free Movement, an Order or an ability may take a unit."""
    ground = ground_of(skirmish, unit)
    return Shift(*_box(ground, distance), (), ground, distance)


def _box(ground: Ground, reach: int) -> tuple[Spot, Spot]:
    """The rectangle around everything in reach, as far as it is on the table."""
    low, high = zip(
        *(
            (max(ground.radius, at - reach), min(size - ground.radius, at + reach))
            for at, size in zip(ground.start, ground.table, strict=True)
        ),
        strict=True,
    )
    return Spot(*low), Spot(*high)
