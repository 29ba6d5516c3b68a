"""Remembers on every way through an attack whether the rules said that it hits: a hit may do no damage."""

from __future__ import annotations

from functools import cache
from typing import Any

from rulewright.game.action_words import focus_of
from rulewright.game.actions import Verdict
from rulewright.game.game import Game
from rulewright.game.verdicts import has_hit, verdict_on, verdicts_of
from rulewright.kernel.engine.advance import Run
from rulewright.kernel.engine.solve import Remember, forget
from rulewright.kernel.rules.resolve import Call


def hit_memory(game: Game[Any], world: Any, action: Call[Any] | None) -> Remember[Any]:
    """Remembers whether an action hits: True, False, or None while nothing tells. What is no attack has no hits."""
    focus, attacks = ("", False) if action is None else focus_of(game, world, game.panel(world), action)
    if action is None or not attacks or not game.verdicts:
        return forget

    @cache
    def verdicts(facts: tuple[Any, ...]) -> dict[str, Verdict]:
        return verdicts_of(game, facts)

    def remember(memory: bool | None, run: Run[Any]) -> bool | None:
        told = verdicts(tuple(run.scene.facts))
        hit = has_hit(verdict_on(game, action, told), told.get(focus))
        return memory if hit is None else hit

    return remember
