"""A plain player: strikes what it can, closes in on what it cannot, and dodges if it may."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import isqrt
from typing import Any

from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask, Call

from ..board.moves.destinations import closest_to_enemy, nearest_squared
from ..board.moves.moving import Walk
from ..model.stats import worth_levels
from ..model.world import SIDES, Skirmish, Unit

Power = Callable[[Skirmish, Call[Any]], int]
ORDER = ("call", "charge", "attack", "shoot", "use", "give_order", "walk")


def plain(seen: Skirmish, deed: Call[Any]) -> int:  # noqa: ARG001
    """All ways to strike are alike."""
    return 0


def bot(asked: Ask[Any], seen: Skirmish) -> Any:
    """The first kind of deed it likes, on the weakest target; reactions while AP last."""
    if not isinstance(asked.options, Offers):
        return asked.default
    if dodges := filled(asked.options, "dodge"):
        return dodges[0]
    return liked(asked.options, seen) or asked.default


def liked(offers: Offers, seen: Skirmish, order: tuple[str, ...] = ORDER, power: Power = plain) -> Call[Any] | None:
    """The first kind of deed in this order that is open, on the weakest target and with most power."""
    for name in order:
        if name == "walk" and (nearer := closer(offers)):
            return nearer
        deeds = () if name == "walk" else filled(offers, name)
        if deeds and not repeats(seen, name, deeds[0]):
            return min(deeds, key=lambda deed: (target_lp(seen, deed), -power(seen, deed)))
    return None


def filled(offers: Offers, name: str) -> tuple[Call[Any], ...]:
    """The deeds of one kind that come to mind."""
    return Offers(tuple(one for one in offers.open if one.rule.name == name)).candidates()


def repeats(seen: Skirmish, name: str, deed: Call[Any]) -> bool:
    """Whether a free deed was done already; Orders and effects are not given without end."""
    return name == "use" and deed.args[1] in seen.unit(deed.args[0]).used


def target_lp(seen: Skirmish, deed: Call[Any]) -> int:
    names = {unit.id: unit.lp for unit in seen.units}
    aimed = [names[argument] for argument in deed.args[1:] if isinstance(argument, str) and argument in names]
    return aimed[-1] if aimed else 0


def closer(offers: Offers) -> Call[Any] | None:
    """The walk that ends nearest to an enemy, if it comes nearer at all."""
    for one in offers.open:
        move = one.holes[0][1] if one.rule.name == "walk" else None
        if isinstance(move, Walk) and move.ground.enemies:
            place = closest_to_enemy(move)
            return one.fill(place) if place != move.ground.start else None
    return None


def worth(skirmish: Skirmish, role: str) -> Fraction:
    """Levels left weighted by the share of LP, own side less the other; a rule of thumb.

    Hardly anything beside that: AP kept, and a unit's way to the nearest enemy.
    """
    mine = role if role in SIDES else skirmish.unit(role).side
    total = Fraction(0)
    for unit in skirmish.standing():
        share = Fraction(worth_levels(skirmish, unit) * (unit.card.lp + unit.lp), 200 * max(1, unit.card.lp))
        share += Fraction(unit.ap, 1000)
        total += share - away(skirmish, unit) if unit.side == mine else -share
    return total


def away(skirmish: Skirmish, unit: Unit) -> Fraction:
    foes = [foe.at for foe in skirmish.enemies(unit) if foe.at]
    return Fraction(isqrt(nearest_squared(unit.at, foes)), 2_000_000) if unit.at and foes else Fraction(0)
