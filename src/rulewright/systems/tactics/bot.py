"""A plain player: strikes what it can, closes in on what it cannot, and dodges if it may."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt
from typing import Any

from rulewright.kernel.options import Offers
from rulewright.kernel.resolve import Ask, Call

from .stats import worth_levels
from .world import SIDES, Point, Skirmish, Unit

ORDER = ("call", "charge", "attack", "shoot", "use", "give_order", "walk")


def bot(asked: Ask[Any], seen: Skirmish) -> Any:
    """The first kind of deed it likes, on the weakest target; reactions while AP last."""
    if not isinstance(asked.options, Offers):
        return asked.default
    named: dict[str, list[Call[Any]]] = {}
    for deed in asked.options.candidates():
        named.setdefault(deed.rule.name, []).append(deed)
    if "dodge" in named:
        return named["dodge"][0]
    for name in ORDER:
        deeds = named.get(name, [])
        if name == "walk" and deeds:
            return closer(seen, deeds, asked.default)
        if deeds and not repeats(seen, name, deeds[0]):
            return min(deeds, key=lambda deed: (target_lp(seen, deed), deeds.index(deed)))
    return asked.default


def repeats(seen: Skirmish, name: str, deed: Call[Any]) -> bool:
    """Whether a free deed was done already; Orders and effects are not given without end."""
    return name == "use" and deed.args[1] in seen.unit(deed.args[0]).used


def target_lp(seen: Skirmish, deed: Call[Any]) -> int:
    names = {unit.id: unit.lp for unit in seen.units}
    aimed = [names[argument] for argument in deed.args[1:] if isinstance(argument, str) and argument in names]
    return aimed[-1] if aimed else 0


def closer(seen: Skirmish, deeds: list[Call[Any]], default: Any) -> Any:
    """The walk that ends nearest to an enemy, if it comes nearer at all."""
    unit = seen.unit(deeds[0].args[0])
    foes = [foe.at for foe in seen.enemies(unit) if foe.at]
    if not foes or unit.at is None:
        return default
    best = min(deeds, key=lambda deed: nearest(deed.args[1], foes))
    return best if nearest(best.args[1], foes) < nearest(unit.at, foes) else default


def nearest(at: Point, foes: list[Point]) -> int:
    return min((at[0] - foe[0]) ** 2 + (at[1] - foe[1]) ** 2 for foe in foes)


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
    return Fraction(isqrt(nearest(unit.at, foes)), 2_000_000) if unit.at and foes else Fraction(0)
