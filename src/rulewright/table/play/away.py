"""Who is off the table for now."""

from __future__ import annotations

from typing import Any

from rulewright.game.game import Game


def away_from(system: Game[Any], world: Any) -> tuple[str, ...]:
    """Those whom the GM has taken off the table."""
    return system.by_hand.away(world) if system.by_hand else ()
