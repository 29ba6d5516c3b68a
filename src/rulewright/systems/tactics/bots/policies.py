"""Named policies beside the plain bot: without spending anything, with everything weighed, early or late."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.kernel.rules.options import YES_NO
from rulewright.kernel.rules.resolve import Ask
from rulewright.words.phrase import says

from ..model.world import Skirmish, Unit
from .basics import act, bot
from .choices import least_to_gain
from .gnosis_choices import more_dice_help


def careless(asked: Ask[Any], seen: Skirmish) -> Any:
    """Take the action that is worth most, but spend no AP on reactions and no Gnosis."""
    return act(asked, seen)


def careful(asked: Ask[Any], seen: Skirmish) -> Any:
    """Like the plain bot, but activate units with little to gain first, so that the others strike who comes near."""
    if says(asked.label, "activate-whom"):
        return least_to_gain(seen, asked.options.candidates())
    return bot(asked, seen)


def spend_early(asked: Ask[Any], seen: Skirmish) -> Any:
    """Like the plain bot, but spend Gnosis and re-rolls on the first rolls they help."""
    if asked.options == YES_NO and asked.default is False:
        return more_dice_help(asked)
    return bot(asked, seen)


def spend_late(asked: Ask[Any], seen: Skirmish) -> Any:
    """Careless until the side is in trouble, then spend everything early."""
    return (spend_early if is_in_trouble(seen, asked.who[0]) else careless)(asked, seen)


def is_hurt(unit: Unit) -> bool:
    """Whether a unit has at most half of its LP left."""
    return 2 * unit.lp <= unit.card.lp


def is_in_trouble(seen: Skirmish, side: str) -> bool:
    """Whether a side has at most half of its LP left, or has lost a unit."""
    own = [unit for unit in seen.units if unit.side == side and unit.fate in ("", "destroyed")]
    return any(unit.fate for unit in own) or 2 * sum(unit.lp for unit in own) <= sum(unit.card.lp for unit in own)


POLICIES: dict[str, Callable[[Ask[Any], Skirmish], Any]] = {
    "careless": careless,
    "careful": careful,
    "spend-early": spend_early,
    "spend-late": spend_late,
}
