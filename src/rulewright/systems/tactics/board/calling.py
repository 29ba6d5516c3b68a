"""Where a called Summon may stand."""

from __future__ import annotations

from ..cards import INCH
from ..stats import bonuses, zone
from ..world import Skirmish, Unit
from .distance import measured
from .placement import Placement, size_of, walls_of, whole_table
from .search import Limit
from .shapes import Spot, circle
from .standing import base_of, others, place_of

GAP = 2 * INCH


def placement_options(skirmish: Skirmish, summoner: Unit, summon: Unit) -> Placement:
    """Inside the Summoner's Control Zone, more than 2 inches from every other character, on legal ground."""
    radius, own = summon.card.radius, base_of(summoner)
    reach = max(zone(skirmish, summoner), *(card.placing for card in bonuses(skirmish, summoner)), 0)
    low, high = whole_table(skirmish, radius)
    touching = own.r + radius
    rings = (touching + GAP + 3, touching + GAP + 2 * INCH, touching + reach)
    return Placement(
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
