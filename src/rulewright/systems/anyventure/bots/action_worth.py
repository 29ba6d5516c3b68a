"""What any action is worth to a bot, in enemies: attacks, spells, special actions, grabs and shoves."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rulewright.kernel.rules.resolve import Call

from ..model.world import Adventure
from ..rules.turns.manoeuvres import grab, shove
from .effect_worth import effect_worth
from .expected_harm import attack_worth, blow_of
from .holds import hold_worth


def action_worth(seen: Adventure, action: Call[Any]) -> Fraction:
    """What an attack, spell, special action, grab or shove is worth, in enemies; 0 for anything else."""
    if (blow := blow_of(seen, action)) is not None:
        return attack_worth(seen, blow)
    if action.rule in (grab, shove):
        return hold_worth(seen, action)
    return effect_worth(seen, action) or Fraction(0)


def most_promising(seen: Adventure, actions: list[Call[Any]]) -> Call[Any]:
    """The action that is worth most; of equals the one on the target with the least Health."""

    def promise(action: Call[Any]) -> tuple[Fraction, int]:
        target = next((one for one in seen.fighters if one.id == action.args[-1]), None)
        return action_worth(seen, action), -(target.health + target.morale) if target else 0

    return max(actions, key=promise)
