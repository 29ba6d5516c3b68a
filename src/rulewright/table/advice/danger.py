"""Dangers on the way of a move: the enemies that may react to it, and the chance that this hurts."""

from __future__ import annotations

from typing import Any

from rulewright.game.actions import Category
from rulewright.game.outcome import Outcome
from rulewright.kernel.rules.resolve import Call
from rulewright.table.play.panel_cache import panel_of
from rulewright.words.arguments import Who
from rulewright.words.phrase import who
from rulewright.words.program import say

from .advice_types import DangerData
from .choice import Choice
from .odds.answer_odds import AnswerOdds
from .odds.headline import percent


def danger_of(choice: Choice, action: Call[Any], odds: AnswerOdds) -> DangerData | None:
    """The enemies that may react to a move; None if nobody may, or if the action is no move."""
    told = choice.told
    style = told.game.actions.get(action.rule)
    if style is None or style.category is not Category.MOVE:
        return None
    pieces = panel_of(told.game, told.world).pieces
    sides = {piece.id: told.game.sides.get(piece.side, piece.side) for piece in pieces}
    mover = next((name for name in action.args if isinstance(name, str) and name in sides), "")
    enemies = tuple(name for name in odds.asked if name in sides and sides[name] != sides.get(mover))
    if not mover or not enemies:
        return None
    chance = odds.outcomes.chance(lambda outcome: _is_worse_off(outcome, mover))
    words = say("danger", who=who(enemies), mover=Who(mover), chance=percent(chance))
    return DangerData(enemies, float(chance), told.sentence(words))


def _is_worse_off(outcome: Outcome, mover: str) -> bool:
    begun = any(owner == mover and not mark.passing for owner, mark in outcome.begun)
    return outcome.damage_to(mover) > 0 or mover in outcome.out or begun
