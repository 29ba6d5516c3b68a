"""Walk, Run and Free Movement as questions: the answer is a destination, and a refusal names its rule."""

from __future__ import annotations

from typing import Any, ClassVar

from rulewright.kernel.rules.map_shapes import Shape
from rulewright.kernel.rules.options import Point as AnyPoint
from rulewright.words.phrase import Phrase, Words

from ...model.lengths import format_length
from ...model.stats import bonuses
from ...model.world import Point, Skirmish, Unit
from ...phrases import say
from ..geometry.roots import ceil_sqrt
from ..geometry.shapes import Spot, distance_squared
from ..measuring.ground import Ground, ground_of, why_no_contact, why_no_leg, why_not_stand
from ..measuring.reason import Reason
from ..placing.typed_places import expected, find_named_base, is_place, parse_place
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

    def why_not(self, answer: Any) -> Words | None:
        if not is_place(answer):
            return expected(self.region(), answer)
        reason = self.reason(answer)
        return reason.why if reason else None

    def broken_rule(self, answer: Any) -> str | None:
        reason = self.reason(answer) if is_place(answer) else None
        return reason.rule if reason else None

    def accepts(self, answer: Any) -> bool:
        # Without words for the reason: whoever looks for a way tries many places.
        return is_place(answer) and self.reason(answer) is None

    def reason(self, place: Point) -> Reason | None:
        """Why the move does not lead to a place; None if it does."""
        return None if place == self.ground.start else self.why_no_end(place) or self.why_no_path(place)

    def why_no_end(self, place: Point) -> Reason | None:
        """Why the move may not end at a place, whatever its path."""
        return why_not_stand(self.ground, place) or (None if self.may_touch else why_no_contact(self.ground, place))

    def why_no_path(self, place: Point) -> Reason | None:
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

    def too_far(self, place: Point) -> Reason:
        straight, most = ceil_sqrt(distance_squared(self.ground.start, place)), format_length(self.reach)
        if straight > self.reach:
            return Reason(say("too-far-to-move", away=format_length(straight), verb=self.verb, most=most), self.rule)
        return Reason(say("move-over-abrupt-ground", verb=self.verb, most=most), "move.abrupt")

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
        return destination_towards(self, base) if base else parse_place(raw, self.region())

    def region(self) -> Phrase:
        """What may be answered, in words."""
        start, most = Spot(*self.ground.start).in_words(), format_length(self.reach)
        return say("place-within-or-whom" if self.ground.bases else "place-within", start=start, most=most)

    def describe(self) -> str:
        return str(self.region())


class Walk(Move, frozen=True):
    """A move along any path, around what is in the way."""

    rule: ClassVar[str] = "move.walk"
    verb: ClassVar[str] = "Walk"

    def why_no_path(self, place: Point) -> Reason | None:
        if find_path(self.ground, place, self.reach):
            return None
        if distance_squared(self.ground.start, place) > self.reach**2:
            return self.too_far(place)
        blocked = why_no_leg(self.ground, self.ground.start, place)
        return Reason(say("no-way-around", why=blocked.why), blocked.rule) if blocked else self.too_far(place)

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
