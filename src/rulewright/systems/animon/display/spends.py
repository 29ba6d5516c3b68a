"""Questions about points to spend: what they are, and what each of them buys."""

from __future__ import annotations

from typing import Any

from rulewright.game.actions import Spend
from rulewright.kernel.rules.resolve import Ask
from rulewright.words.arguments import Number
from rulewright.words.phrase import Words, says

from ..model.scores import uses_left
from ..model.world import Story
from ..phrases import say
from ..rules.combat.knockout import FIGHT_ON_COST
from ..rules.growth.bond import DIG_DEEP_COST
from ..rules.rolls.tests import special_item_can_pay
from .prices import point_words, use_words


def spend_of(story: Story, asked: Ask[Any]) -> Spend | None:
    """The Bond Points or Uses that a question offers to spend; None for other questions."""
    label, who = asked.label, asked.who[0]
    if says(label, "better-odds", "better-odds-item", "better-odds-test", "better-odds-de-stress"):
        extra = story.house.bond_better_odds_dice == "plus-one"
        return points(story, who, say("unit-dice-and-one" if extra else "unit-die"))
    if says(label, "fight-on"):
        return points(story, who, say("unit-fight-on", cost=Number(FIGHT_ON_COST)))
    if says(label, "digs-deep-for-combo"):
        return points(story, who, say("unit-dig-deep", cost=Number(DIG_DEEP_COST)))
    if says(label, "multi-hit", "overcharge"):
        have = uses_left(story, story.fighter(who))
        return Spend(use_words(have), say("unit-target" if says(label, "multi-hit") else "unit-damage"), have)
    return None


def points(story: Story, who: str, unit: Words) -> Spend | None:
    """Bond Points of the pair, with the one that a Special Item pays."""
    pair = story.pair_of(who)
    if pair is None:
        return None
    have = pair.points + special_item_can_pay(story, pair)
    return Spend(point_words(have), unit, have)
