"""Where a Summoner may set down a called Summon."""

from __future__ import annotations

from math import isqrt
from typing import Any

from msgspec.structs import asdict

from rulewright.words.arguments import Who

from ...model.cards import INCH
from ...model.stats import bonuses, zone
from ...model.world import Point, Skirmish, Unit
from ...phrases import say
from ..geometry.nearest_place import Limit, nearest_place
from ..geometry.shapes import Base, Box, Spot, circle_points, distance_squared, touches
from ..measuring.distance import between_centres
from ..measuring.ground import table_size, walls_of
from ..measuring.reason import Reason
from ..measuring.sight import blockers, sight_line
from ..measuring.standing import base_of, known_others, place_of
from .placement import SUMMON_GAP, Placement, whole_table

SIGHT_GRAIN = INCH // 16  # lines of sight are slow to compute, so places in sight are not searched any finer
POLYGON_LOSS = 400  # the polygon that a base counts as for sight is narrower than the base by less than 1/400


class InSight(Placement, frozen=True):
    """Places where a base is in sight of the watcher's base."""

    watcher: Base = Base(0, 0, 0)
    pieces: tuple[Box, ...] = ()

    def is_seen(self, place: Point) -> bool:
        return self._sees(Base(*place, self.radius))

    def is_unseen(self, cell: Box) -> bool:
        # If a base large enough to cover every base in the cell is not seen, then none of these is.
        middle = (cell.left + cell.right) // 2, (cell.low + cell.high) // 2
        reach = self.radius + isqrt(distance_squared(middle, (cell.right, cell.high))) + 1
        cover = reach + reach // POLYGON_LOSS + 4
        return not touches(middle, cover, self.watcher) and not self._sees(Base(*middle, cover))

    def nearest(self, answer: Any) -> tuple[int, int] | None:
        place = nearest_place(self, answer, SIGHT_GRAIN)
        # The coarse search may miss a place; the exact one finds it if there is any.
        return Spot(*place) if place else super().nearest(answer)

    def _sees(self, base: Base) -> bool:
        return sight_line(*sorted((self.watcher, base)), self.pieces) is not None

    def _why_not_clear(self, place: Point) -> Reason | None:
        if why := super()._why_not_clear(place):
            return why
        if self.is_seen(place):
            return None
        return Reason(say("does-not-see-place", who=Who(self.watcher.name)), "summon.placement_zone")


def placement_options(skirmish: Skirmish, summoner: Unit, summon: Unit) -> Placement:
    """Places in the Summoner's Control Zone, more than 2 inches from every unit, clear of impassable ground.

    By the ruling `zone.sight` they must also be in the Summoner's sight.
    """
    radius, own = summon.card.radius, base_of(summoner)
    reach = max(zone(skirmish, summoner), *(card.placing for card in bonuses(skirmish, summoner)), 0)
    low, high = whole_table(skirmish, radius)
    touching = own.r + radius
    rings = (touching + SUMMON_GAP + 3, touching + SUMMON_GAP + 2 * INCH, touching + reach)
    spots = Placement(
        low,
        high,
        tuple(Spot(*place) for ring in rings for place in circle_points(own.at, ring, 4)),
        table_size(skirmish),
        radius,
        (Limit(*own.at, _zone_limit(skirmish, reach, own.r, radius) ** 2, summoner.id, "summon.placement_zone"),),
        tuple(_keep_out(skirmish, one, summoner, radius) for one in _units_to_avoid(skirmish, summoner)),
        walls_of(skirmish),
        radius**2 + 1,
        ground="summon.placement_ground",
        around=own.at,
    )
    if skirmish.house.zone_sight != "always":
        return spots
    return InSight(**asdict(spots), watcher=own, pieces=blockers(skirmish))


def _zone_limit(skirmish: Skirmish, reach: int, owner: int, radius: int) -> int:
    """How far apart the centres may be: some part of the base must be in the zone, or by a ruling the whole base."""
    if skirmish.house.summon_zone_fit == "whole_base":
        return max(0, between_centres(skirmish, reach, owner) - radius)
    return between_centres(skirmish, reach, owner, radius)


def _units_to_avoid(skirmish: Skirmish, summoner: Unit) -> tuple[Unit, ...]:
    """The units a Summon stays away from; Hidden enemies count only by the ruling `summon.gap_hidden`."""
    return (
        skirmish.standing()
        if skirmish.house.summon_gap_hidden == "counted"
        else (*known_others(skirmish, summoner), summoner)
    )


def _keep_out(skirmish: Skirmish, one: Unit, summoner: Unit, radius: int) -> Limit:
    """The circle around a unit that the Summon stays out of; around its Summoner it may be only the base."""
    touching = one.card.radius + radius
    if one.id == summoner.id and skirmish.house.summon_gap_summoner == "no":
        return Limit(*place_of(one), touching**2 - 1, one.id, "move.through")
    return Limit(*place_of(one), between_centres(skirmish, SUMMON_GAP, touching) ** 2, one.id, "summon.placement_gap")
