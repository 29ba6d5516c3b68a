"""Distances between units: who is near, in contact, engaged, inside a zone."""

from __future__ import annotations

from ...model.cards import Ability
from ...model.world import Skirmish, Unit
from ..geometry.roots import gap_order, root_up
from ..geometry.shapes import square
from .sight import sees
from .standing import place_of


def measured(skirmish: Skirmish, limit: int, *radii: int) -> int:
    """A limit between edges as one between centres; where the table measures from centres it is that already."""
    return limit if skirmish.house.core_measuring == "centres" else limit + sum(radii)


def within(skirmish: Skirmish, one: Unit, other: Unit, limit: int) -> bool:
    """At most so far apart; exactly so far is within."""
    apart = square(place_of(one), place_of(other))
    return apart <= measured(skirmish, limit, one.card.radius, other.card.radius) ** 2


def beyond(skirmish: Skirmish, one: Unit, other: Unit, limit: int) -> bool:
    """More than so far apart."""
    return not within(skirmish, one, other, limit)


def gap(skirmish: Skirmish, one: Unit, other: Unit) -> int:
    """The distance in thousandths, rounded up, so that it is within a limit exactly if the distance is."""
    apart = root_up(square(place_of(one), place_of(other)))
    return max(0, apart - measured(skirmish, 0, one.card.radius, other.card.radius))


def gap_text(skirmish: Skirmish, one: Unit, other: Unit) -> str:
    """The distance for people, rounded up to hundredths: 3.42"."""
    hundredths = -(-gap(skirmish, one, other) // 10)
    return f'{hundredths // 100}.{hundredths % 100:02}"'


def contact(skirmish: Skirmish, one: Unit, other: Unit) -> bool:  # noqa: ARG001
    """Whether two bases touch, from wherever distances are measured."""
    return square(place_of(one), place_of(other)) <= (one.card.radius + other.card.radius) ** 2


def engaged(skirmish: Skirmish, unit: Unit) -> tuple[Unit, ...]:
    """The enemies in contact with a unit; who is Hidden engages nobody and is engaged by nobody."""
    if unit.at is None or unit.hidden:
        return ()
    return tuple(foe for foe in skirmish.enemies(unit) if not foe.hidden and contact(skirmish, unit, foe))


def in_zone(skirmish: Skirmish, owner: Unit, unit: Unit, radius: int) -> bool:
    """Inside a zone of this radius: any part of the base is enough, and sight only where the table always wants it."""
    near = owner.id == unit.id or within(skirmish, owner, unit, radius)
    return near and (skirmish.house.zone_sight != "always" or owner.id == unit.id or sees(skirmish, owner, unit))


def nearest(skirmish: Skirmish, unit: Unit, among: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """Those at the least distance; several if they are equally near."""
    gaps = [_gap_order(skirmish, unit, one) for one in among]
    return tuple(one for one, apart in zip(among, gaps, strict=True) if apart == min(gaps))


def _gap_order(skirmish: Skirmish, one: Unit, other: Unit) -> int:
    radii = measured(skirmish, 0, one.card.radius, other.card.radius)
    return gap_order(square(place_of(one), place_of(other)), radii)


def nearest_enemies(skirmish: Skirmish, unit: Unit) -> tuple[Unit, ...]:
    return nearest(skirmish, unit, tuple(foe for foe in skirmish.enemies(unit) if not foe.hidden))


def nearest_enemy(skirmish: Skirmish, unit: Unit) -> Unit | None:
    """The nearest enemy that is not Hidden; of several the first by name."""
    return next(iter(nearest_enemies(skirmish, unit)), None)


def engaged_friends(skirmish: Skirmish, target: Unit, shooter: Unit) -> tuple[Unit, ...]:
    """The shooter's friends in a melee with the target, the nearest ones to it."""
    friends = tuple(one for one in engaged(skirmish, target) if one.side == shooter.side and one.id != shooter.id)
    return nearest(skirmish, target, friends)


def nearest_engaged_friend(skirmish: Skirmish, target: Unit, shooter: Unit) -> Unit | None:
    return next(iter(engaged_friends(skirmish, target, shooter)), None)


def targets_in_reach(skirmish: Skirmish, unit: Unit, distance: int = 0) -> tuple[str, ...]:
    """The enemies that can be struck hand to hand: in contact, or as far as the card or an ability reaches."""
    reach = max(unit.card.reach, distance)
    return tuple(
        foe.id
        for foe in skirmish.enemies(unit)
        if not foe.hidden and (contact(skirmish, unit, foe) or (reach and within(skirmish, unit, foe, reach)))
    )


def in_area(skirmish: Skirmish, attacker: Unit, target: str | Unit, line: Ability) -> tuple[str, ...]:
    """Everybody else in the radius of an area attack around its target; only enemies where its text says so.

    Name the target as a unit if the hit may have destroyed it: it is measured from where it stood.
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
