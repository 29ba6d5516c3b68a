"""Where a called Summon may stand."""

from __future__ import annotations

from math import isqrt
from typing import Any

from msgspec.structs import asdict

from ...model.cards import INCH
from ...model.stats import bonuses, zone
from ...model.world import Point, Skirmish, Unit
from ..geometry.nearest_place import Limit, nearest_place
from ..geometry.shapes import Base, Box, Spot, circle, square, touches
from ..measuring.distance import measured
from ..measuring.sight import blockers, sight_line
from ..measuring.standing import base_of, others, place_of
from .placement import Placement, size_of, walls_of, whole_table

GAP = 2 * INCH
GRAIN = INCH // 16
ROUNDED = 400
"""The figure a base counts as for sight is narrower than the base by less than this part of it."""


class InSight(Placement, frozen=True):
    """Places where a base is seen from another one."""

    watcher: Base = Base(0, 0, 0)
    pieces: tuple[Box, ...] = ()

    def seen(self, place: Point) -> bool:
        return self._sees(Base(*place, self.radius))

    def unseen(self, cell: Box) -> bool:
        """A base so large that it covers every base in the rectangle is not seen."""
        middle = (cell.left + cell.right) // 2, (cell.low + cell.high) // 2
        reach = self.radius + isqrt(square(middle, (cell.right, cell.high))) + 1
        cover = reach + reach // ROUNDED + 4
        return not touches(middle, cover, self.watcher) and not self._sees(Base(*middle, cover))

    def nearest(self, answer: Any) -> tuple[int, int] | None:
        """To a sixteenth of an inch, because looking takes long; a place is found if there is any."""
        found = nearest_place(self, answer, GRAIN)
        return Spot(*found) if found else super().nearest(answer)

    def _sees(self, base: Base) -> bool:
        return sight_line(*sorted((self.watcher, base)), self.pieces) is not None

    def _why_not_clear(self, place: Point) -> str | None:
        if why := super()._why_not_clear(place):
            return why
        return None if self.seen(place) else f"{self.watcher.name} does not see it [summon.placement_zone]"


def placement_options(skirmish: Skirmish, summoner: Unit, summon: Unit) -> Placement:
    """Inside the Summoner's Control Zone, more than 2 inches from every other character, on legal ground.

    It has to be in the Summoner's sight only where the table wants that for every use of the zone.
    """
    radius, own = summon.card.radius, base_of(summoner)
    reach = max(zone(skirmish, summoner), *(card.placing for card in bonuses(skirmish, summoner)), 0)
    low, high = whole_table(skirmish, radius)
    touching = own.r + radius
    rings = (touching + GAP + 3, touching + GAP + 2 * INCH, touching + reach)
    spots = Placement(
        low,
        high,
        tuple(Spot(*place) for ring in rings for place in circle(own.at, ring, 4)),
        size_of(skirmish),
        radius,
        (Limit(*own.at, _zone(skirmish, reach, own.r, radius) ** 2, summoner.id, "summon.placement_zone"),),
        tuple(_kept_off(skirmish, one, summoner, radius) for one in _everybody(skirmish, summoner)),
        walls_of(skirmish),
        radius**2 + 1,
        ground="summon.placement_ground",
        around=own.at,
    )
    if skirmish.house.zone_sight != "always":
        return spots
    return InSight(**asdict(spots), watcher=own, pieces=blockers(skirmish))


def _zone(skirmish: Skirmish, reach: int, owner: int, radius: int) -> int:
    """How far apart the centres may be: any part of the base in the zone is enough, or the whole base must be in it."""
    if skirmish.house.summon_zone_fit == "whole_base":
        return max(0, measured(skirmish, reach, owner) - radius)
    return measured(skirmish, reach, owner, radius)


def _everybody(skirmish: Skirmish, summoner: Unit) -> tuple[Unit, ...]:
    """Whom the Summon keeps clear of: Hidden enemies only where the table counts them."""
    return (
        skirmish.standing()
        if skirmish.house.summon_gap_hidden == "counted"
        else (*others(skirmish, summoner), summoner)
    )


def _kept_off(skirmish: Skirmish, one: Unit, summoner: Unit, radius: int) -> Limit:
    """The circle it stays out of, edge included; of its Summoner's perhaps only the base."""
    touching = one.card.radius + radius
    if one.id == summoner.id and skirmish.house.summon_gap_summoner == "no":
        return Limit(*place_of(one), touching**2 - 1, one.id, "move.through")
    return Limit(*place_of(one), measured(skirmish, GAP, touching) ** 2, one.id, "summon.placement_gap")
