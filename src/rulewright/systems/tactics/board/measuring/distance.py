"""Distances between units: which are near each other, in contact, engaged, or inside a zone."""

from __future__ import annotations

from ...model.cards import Ability
from ...model.world import Skirmish, Unit
from ..geometry.roots import ceil_sqrt, gap_sort_key
from ..geometry.shapes import distance_squared
from .sight import sees
from .standing import place_of


def between_centres(skirmish: Skirmish, limit: int, *radii: int) -> int:
    """A limit measured between the edges of bases as one between their centres.

    By the ruling `core.measuring` a table may measure between centres in the first place.
    """
    return limit if skirmish.house.core_measuring == "centres" else limit + sum(radii)


def within(skirmish: Skirmish, one: Unit, other: Unit, limit: int) -> bool:
    """Whether two units are at most the limit apart; exactly the limit is within."""
    apart = distance_squared(place_of(one), place_of(other))
    return apart <= between_centres(skirmish, limit, one.card.radius, other.card.radius) ** 2


def gap(skirmish: Skirmish, one: Unit, other: Unit) -> int:
    """The distance in thousandths, rounded up: it is within a whole limit exactly if the true distance is."""
    apart = ceil_sqrt(distance_squared(place_of(one), place_of(other)))
    return max(0, apart - between_centres(skirmish, 0, one.card.radius, other.card.radius))


def format_gap(skirmish: Skirmish, one: Unit, other: Unit) -> str:
    """The distance rounded up to hundredths of an inch, such as 3.42"; it never looks nearer than it is."""
    hundredths = -(-gap(skirmish, one, other) // 10)
    return f'{hundredths // 100}.{hundredths % 100:02}"'


def in_contact(skirmish: Skirmish, one: Unit, other: Unit) -> bool:  # noqa: ARG001
    """Whether two bases touch; the ruling on where distances are measured from does not change that."""
    return distance_squared(place_of(one), place_of(other)) <= (one.card.radius + other.card.radius) ** 2


def engaged(skirmish: Skirmish, unit: Unit) -> tuple[Unit, ...]:
    """The enemies in contact with a unit; a Hidden unit engages nobody and is engaged by nobody."""
    if unit.at is None or unit.hidden:
        return ()
    return tuple(foe for foe in skirmish.enemies(unit) if not foe.hidden and in_contact(skirmish, unit, foe))


def in_zone(skirmish: Skirmish, owner: Unit, unit: Unit, radius: int) -> bool:
    """Whether a unit is inside a zone of this radius around its owner.

    Any part of its base is enough. Sight is needed only by the ruling `zone.sight`.
    """
    near = owner.id == unit.id or within(skirmish, owner, unit, radius)
    return near and (skirmish.house.zone_sight != "always" or owner.id == unit.id or sees(skirmish, owner, unit))


def nearest(skirmish: Skirmish, unit: Unit, among: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """The units at the least distance; several if they are equally near."""
    gaps = [_gap_order(skirmish, unit, one) for one in among]
    return tuple(one for one, apart in zip(among, gaps, strict=True) if apart == min(gaps))


def _gap_order(skirmish: Skirmish, one: Unit, other: Unit) -> int:
    radii = between_centres(skirmish, 0, one.card.radius, other.card.radius)
    return gap_sort_key(distance_squared(place_of(one), place_of(other)), radii)


def nearest_enemies(skirmish: Skirmish, unit: Unit) -> tuple[Unit, ...]:
    return nearest(skirmish, unit, tuple(foe for foe in skirmish.enemies(unit) if not foe.hidden))


def engaged_friends(skirmish: Skirmish, target: Unit, shooter: Unit) -> tuple[Unit, ...]:
    """Of the shooter's friends in a melee with the target, those nearest to it."""
    friends = tuple(one for one in engaged(skirmish, target) if one.side == shooter.side and one.id != shooter.id)
    return nearest(skirmish, target, friends)


def targets_in_reach(skirmish: Skirmish, unit: Unit, distance: int = 0) -> tuple[str, ...]:
    """The enemies that a unit can attack hand to hand: in contact, or within the reach of its card or of an ability."""
    reach = max(unit.card.reach, distance)
    return tuple(
        foe.id
        for foe in skirmish.enemies(unit)
        if not foe.hidden and (in_contact(skirmish, unit, foe) or (reach and within(skirmish, unit, foe, reach)))
    )


def units_in_area(skirmish: Skirmish, attacker: Unit, target: str | Unit, line: Ability) -> tuple[str, ...]:
    """The other units in the radius of an area attack around its target; only enemies if the ability says so.

    Pass the target as a unit if the hit may have destroyed or moved it: the area lies around where that unit stands.
    """
    centre = skirmish.unit(target) if isinstance(target, str) else target
    if centre.at is None:
        return ()
    return tuple(
        one.id
        for one in skirmish.standing()
        if one.id not in (attacker.id, centre.id)
        and not one.hidden
        and not (line.area_enemies and one.side == attacker.side)
        and within(skirmish, centre, one, line.area)
    )
