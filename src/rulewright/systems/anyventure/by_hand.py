"""What the GM may change by hand past the rules: the numbers of a character, its square, and whether it is there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rulewright.conversion import convert
from rulewright.errors import Refusal
from rulewright.game.gm.by_hand import ByHand, Setting, not_a_number

from .board.place import SQUARE
from .board.standing import is_free
from .campaign import entry_square
from .model.world import NOWHERE, Adventure, Cell
from .phrases import say

FIELDS = {"Health": "health", "Resolve": "resolve", "Energy": "energy", "Morale": "morale"}


def away(adventure: Adventure) -> tuple[str, ...]:
    """Whoever is out and on no square."""
    return tuple(one.id for one in adventure.fighters if one.away)


def leave(adventure: Adventure, who: str) -> tuple[Setting, ...]:  # noqa: ARG001
    return Setting(f"fighters.{who}.out", value=True), Setting(f"fighters.{who}.at", NOWHERE)


def back(adventure: Adventure, who: str) -> tuple[Setting, ...]:
    """On a free square near its own side; who has no phase yet acts in the Late one."""
    return tuple(settings_of_return(adventure, who))


def settings_of_return(adventure: Adventure, who: str) -> Iterator[Setting]:
    fighter = adventure.fighter(who)
    yield Setting(f"fighters.{who}.out", value=False)
    yield Setting(f"fighters.{who}.at", entry_square(adventure, fighter))
    if adventure.fight and fighter.phase is None:
        yield Setting(f"fighters.{who}.phase", "Late")


def number(adventure: Adventure, who: str, bar: str, value: int) -> Setting:  # noqa: ARG001
    if bar not in FIELDS:
        raise not_a_number(bar)
    return Setting(f"fighters.{who}.{FIELDS[bar]}", value)


def place(adventure: Adventure, who: str, to: Any) -> Setting:
    """A square of the map that is free."""
    typed = SQUARE.fullmatch(to.strip()) if isinstance(to, str) else None
    try:
        cell = convert(list(map(int, typed.groups())) if typed else to, Cell)
    except msgspec.ValidationError:
        raise Refusal(say("square-expected")) from None
    if not is_free(adventure, adventure.fighter(who), cell):
        raise Refusal(say("square-not-free"))
    return Setting(f"fighters.{who}.at", cell)


BY_HAND = ByHand(away, leave, back, number, place)
