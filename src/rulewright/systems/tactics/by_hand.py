"""What the judge may change by hand past the rules: the numbers of a unit, its place, and whether it is in play."""

from __future__ import annotations

from typing import Any

from rulewright.errors import Refusal
from rulewright.game.gm.by_hand import ByHand, Setting, not_a_number
from rulewright.words.arguments import Who

from .board.placing.deploying import anywhere, deploy_options
from .model.world import Skirmish
from .phrases import say

FIELDS = {"LP": "lp", "AP": "ap", "Order Points": "order_points", "Bind": "bind"}


def away(skirmish: Skirmish) -> tuple[str, ...]:
    """Characters that have departed; a Summon that departs is called again."""
    return tuple(unit.id for unit in skirmish.units if unit.away)


def leave(skirmish: Skirmish, who: str) -> tuple[Setting, ...]:  # noqa: ARG001
    return Setting(f"units.{who}.fate", "departed"), Setting(f"units.{who}.at", None)


def back(skirmish: Skirmish, who: str) -> tuple[Setting, ...]:
    """On a free place of its deployment zone."""
    options = deploy_options(skirmish, skirmish.unit(who))
    where = options.first()
    if where is None:
        raise Refusal(say("no-room", who=Who(who), where=options.region()), "setup.zones")
    return Setting(f"units.{who}.fate", ""), Setting(f"units.{who}.at", where)


def number(skirmish: Skirmish, who: str, bar: str, value: int) -> Setting:  # noqa: ARG001
    if bar not in FIELDS:
        raise not_a_number(bar)
    return Setting(f"units.{who}.{FIELDS[bar]}", value)


def place(skirmish: Skirmish, who: str, to: Any) -> Setting:
    """A free place anywhere on the table, for a unit in play."""
    free = anywhere(skirmish, skirmish.unit(who))
    point = free.decode(to)
    if why := free.why_not(point):
        raise Refusal(why)
    return Setting(f"units.{who}.at", point)


BY_HAND = ByHand(away, leave, back, number, place)
