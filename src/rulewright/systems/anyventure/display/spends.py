"""Questions about points to spend: Resolve to stay up, Wonder and Woe after a roll, Energy for a spell in answer."""

from __future__ import annotations

from typing import Any

from rulewright.game.actions import Spend
from rulewright.kernel.rules.resolve import Ask
from rulewright.words.phrase import says

from ..model.world import Adventure
from ..phrases import say


def spend_of(adventure: Adventure, asked: Ask[Any]) -> Spend | None:
    """The points that a question offers to spend; None for other questions."""
    if says(asked.label, "pay-to-stay-up"):
        fighter = adventure.fighter(asked.who[0])
        return Spend(say("cost-resolve"), say("stay-up"), fighter.resolve)
    if says(asked.label, "cash-wonder"):
        return Spend(say("cost-wonder"), say("one-more-success"), 1)
    if says(asked.label, "cash-woe"):
        return Spend(say("cost-woe"), say("result-doubled"), 1)
    if says(asked.label, "channel-for-energy"):
        return Spend(say("cost-energy"), say("answer-at-once"), adventure.fighter(asked.who[0]).energy)
    return None
