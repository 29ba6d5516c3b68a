"""Walk, Run and Free Movement as questions: a destination is a place, and a refusal names its rule."""

from __future__ import annotations

from typing import Any, ClassVar

from rulewright.kernel.rules.drawing import Shape
from rulewright.kernel.rules.options import Point as AnyPoint

from ...model.stats import bonuses
from ...model.world import Point, Skirmish, Unit
from ..geometry.paths import Way, find_way, fits
from ..geometry.roots import root_up
from ..geometry.shapes import Spot, bare, inches, square
from ..measuring.ground import Ground, ground_of, why_no_leg, why_no_rest, why_not_there
from ..placing.typed_places import named, read_place
from .hints import sensible, towards
from .move_shapes import as_near, moved, reachable


class Move(AnyPoint, frozen=True):
    """A place some unit may move to with what its move has; to stay is always open."""

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
        return self.why_no_end(answer) or self.why_no_way(answer)

    def why_no_end(self, place: Point) -> str | None:
        """Why the move may not end there, whatever the way."""
        return why_not_there(self.ground, place) or (None if self.may_touch else why_no_rest(self.ground, place))

    def why_no_way(self, place: Point) -> str | None:
        """Why a straight move does not lead there; a kind of move that bends asks more."""
        leg = (self.ground.start, place)
        return why_no_leg(self.ground, *leg) or (None if fits(self.ground, leg, self.reach) else self.too_far(place))

    def straight(self, place: Point) -> bool:
        """Whether it gets there without a bend."""
        return not self.why_no_end(place) and not Move.why_no_way(self, place)

    def way(self, place: Point) -> Way:
        """The places where the way there bends, first and last included."""
        return (self.ground.start, place)

    def too_far(self, place: Point) -> str:
        straight = root_up(square(self.ground.start, place))
        if straight > self.reach:
            return f"it is {inches(straight)} away and the {self.verb} has {inches(self.reach)} [{self.rule}]"
        return f"abrupt ground counts double, and the {self.verb} has {inches(self.reach)} [move.abrupt]"

    def candidates(self) -> tuple[tuple[int, int], ...]:
        return sensible(self)

    def nearest(self, answer: Any) -> tuple[int, int] | None:
        return as_near(self, answer) if answer != self.ground.start else None

    def drawn(self) -> tuple[Shape, ...]:
        return (reachable(self),)

    def drawn_to(self, answer: tuple[int, int]) -> tuple[Shape, ...]:
        return moved(self, answer)

    def decode(self, raw: Any) -> tuple[int, int]:
        base = named(self.ground.bases, raw) if isinstance(raw, str) else None
        return towards(self, base) if base else read_place(raw, self.describe())

    def describe(self) -> str:
        x, y = self.ground.start
        place = f"a place in inches, such as {bare(x)} {bare(y)}, at most {inches(self.reach)} away"
        return f"{place}, or whom to go towards" if self.ground.bases else place


class Walk(Move, frozen=True):
    """Along any path, round what is in the way."""

    rule: ClassVar[str] = "move.walk"
    verb: ClassVar[str] = "Walk"

    def why_no_way(self, place: Point) -> str | None:
        if find_way(self.ground, place, self.reach):
            return None
        if square(self.ground.start, place) > self.reach**2:
            return self.too_far(place)
        blocked = why_no_leg(self.ground, self.ground.start, place)
        return f"no way round is short enough: {blocked}" if blocked else self.too_far(place)

    def way(self, place: Point) -> Way:
        return find_way(self.ground, place, self.reach) or (self.ground.start,)


class Shift(Walk, frozen=True):
    """A few inches as a reaction or on an Order."""

    rule: ClassVar[str] = "move.free"
    verb: ClassVar[str] = "shift"


class Run(Move, frozen=True):
    """In one straight line."""

    rule: ClassVar[str] = "move.run"
    verb: ClassVar[str] = "Run"


def walk_speed(skirmish: Skirmish, unit: Unit) -> int:
    return max(0, unit.card.walk + sum(card.walk for card in bonuses(skirmish, unit)))


def run_speed(skirmish: Skirmish, unit: Unit) -> int:
    return max(0, unit.card.run + sum(card.run for card in bonuses(skirmish, unit)))


def walk_options(skirmish: Skirmish, unit: Unit) -> Walk:
    """Where a unit may walk; in contact with enemies only where the table lets a Walk end so."""
    ground, reach = ground_of(skirmish, unit), walk_speed(skirmish, unit)
    return Walk(*_box(ground, reach), (), ground, reach, skirmish.house.move_walk_contact == "yes")


def run_options(skirmish: Skirmish, unit: Unit, distance: int | None = None) -> Run:
    """Where a unit may run, with its own speed or with the distance of an ability."""
    ground, reach = ground_of(skirmish, unit), run_speed(skirmish, unit) if distance is None else distance
    return Run(*_box(ground, reach), (), ground, reach)


def shift_options(skirmish: Skirmish, unit: Unit, distance: int) -> Shift:
    """Where Free Movement, an Order or an ability may take a unit."""
    ground = ground_of(skirmish, unit)
    return Shift(*_box(ground, distance), (), ground, distance)


def _box(ground: Ground, reach: int) -> tuple[Spot, Spot]:
    """The rectangle in which places are worth trying."""
    low, high = zip(
        *(
            (max(ground.radius, at - reach), min(size - ground.radius, at + reach))
            for at, size in zip(ground.start, ground.table, strict=True)
        ),
        strict=True,
    )
    return Spot(*low), Spot(*high)
