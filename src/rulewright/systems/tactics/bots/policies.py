"""Ways to play: whom to strike and with what, when to dodge or keep away, when Gnosis is spent."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from rulewright.kernel.rules.options import YES_NO, Offers
from rulewright.kernel.rules.resolve import Ask, Call

from ..board.moves.destinations import nearest_squared
from ..board.moves.moving import Walk
from ..model.cards import Ability, Order
from ..model.world import Skirmish, Unit
from ..rules.powers.ability_limits import ability_of
from .basics import filled, liked, repeats

FROM_AFAR = ("call", "shoot", "attack", "give_order")
STAYING_UP = ("Dodge of", "Counterattack of", "resistance of", "Doom of", "Shock of")
LOW_IS_GOOD = ("Doom of", "Shock of")
HELPFUL = ("Healing", "Shield", "Protection")
DIE = 3
"""What one more die is worth beside points of Attack and Damage."""
MIDDLE = 5


def focus_fire(asked: Ask[Any], seen: Skirmish) -> Any:
    """Strike the enemy nearest to falling with the best there is; no AP for reactions, no Gnosis."""
    if not isinstance(asked.options, Offers):
        return asked.default
    return liked(asked.options, seen, power=power) or asked.default


def spend_early(asked: Ask[Any], seen: Skirmish) -> Any:
    """Focus fire; AP go into every Dodge, and Gnosis and re-rolls into the first rolls they help."""
    if asked.options == YES_NO and asked.default is False:
        return helps(asked)
    return dodged(asked) or focus_fire(asked, seen)


def spend_late(asked: Ask[Any], seen: Skirmish) -> Any:
    """Focus fire until the side is in trouble, then everything is spent."""
    return (spend_early if in_trouble(seen, asked.who[0]) else focus_fire)(asked, seen)


def cautious(asked: Ask[Any], seen: Skirmish) -> Any:
    """Dodges, mends its own, keeps those who are hurt away; spends only on rolls that keep somebody up."""
    if asked.options == YES_NO and asked.default is False:
        return about(asked, STAYING_UP) and helps(asked)
    if not isinstance(asked.options, Offers):
        return asked.default
    if deed := dodged(asked) or mended(asked.options, seen):
        return deed
    if not hurt(seen.unit(asked.default.args[0])):
        return focus_fire(asked, seen)
    return kept_away(asked.options, seen) or asked.default


def kept_away(offers: Offers, seen: Skirmish) -> Call[Any] | None:
    """One who is hurt strikes from where it stands, or goes where no enemy is near."""
    return liked(offers, seen, FROM_AFAR, power) or farther(offers)


def dodged(asked: Ask[Any]) -> Call[Any] | None:
    """The plain Dodge, where one is open."""
    return next(iter(filled(asked.options, "dodge")), None) if isinstance(asked.options, Offers) else None


def mended(offers: Offers, seen: Skirmish) -> Call[Any] | None:
    """An ability or Order that helps somebody of one's own who is hurt."""
    for name in ("use", "give_order"):
        for deed in filled(offers, name):
            unit, target = seen.unit(deed.args[0]), seen.unit(deed.args[2])
            if unit.side == target.side and hurt(target) and mends(unit, deed) and not repeats(seen, name, deed):
                return deed
    return None


def mends(unit: Unit, deed: Call[Any]) -> bool:
    known: tuple[Ability | Order, ...] = (*unit.card.abilities, *unit.card.orders)
    line = next(one for one in known if one.name == deed.args[1])
    return bool(line.heals) or any(gain.state in HELPFUL for gain in line.states)


def farther(offers: Offers) -> Call[Any] | None:
    """The walk that ends furthest from every enemy, if it leads further away at all."""
    for one in offers.open:
        move = one.holes[0][1] if one.rule.name == "walk" else None
        if isinstance(move, Walk) and move.ground.enemies:
            foes = [foe.at for foe in move.ground.enemies]
            place = max(move.candidates(), key=lambda place: nearest_squared(place, foes))
            return one.fill(place) if nearest_squared(place, foes) > nearest_squared(move.ground.start, foes) else None
    return None


def power(seen: Skirmish, deed: Call[Any]) -> int:
    """How much an ability adds to a strike."""
    line = ability_of(seen.unit(deed.args[0]), deed.args[1])
    return line.attack + line.damage + line.armor + DIE * line.dice if line else 0


def helps(asked: Ask[Any]) -> bool:
    """One more die always helps, rolling again only after a poor die."""
    shown = re.search(r"showed (\d+): roll again", asked.label)
    if shown is None:
        return True
    return (int(shown[1]) > MIDDLE) if about(asked, LOW_IS_GOOD) else int(shown[1]) <= MIDDLE


def about(asked: Ask[Any], rolls: tuple[str, ...]) -> bool:
    return any(words in asked.label for words in rolls)


def hurt(unit: Unit) -> bool:
    """At most half of its LP are left."""
    return 2 * unit.lp <= unit.card.lp


def in_trouble(seen: Skirmish, side: str) -> bool:
    """At most half of the side's LP are left, or somebody of it was destroyed."""
    own = [unit for unit in seen.units if unit.side == side and unit.fate in ("", "destroyed")]
    return any(unit.fate for unit in own) or 2 * sum(unit.lp for unit in own) <= sum(unit.card.lp for unit in own)


POLICIES: dict[str, Callable[[Ask[Any], Skirmish], Any]] = {
    "focus-fire": focus_fire,
    "cautious": cautious,
    "spend-early": spend_early,
    "spend-late": spend_late,
}
