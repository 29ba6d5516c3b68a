"""The plain bot: it does what is worth most for its AP, dodges, and spends Gnosis on dice that matter."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt
from typing import Any

from rulewright.game.preferences import first_choice
from rulewright.kernel.rules.options import YES_NO, Offers
from rulewright.kernel.rules.resolve import Ask

from ..board.moves.destinations import closest_to_enemy, nearest_squared
from ..board.moves.moving import Shift
from ..model.stats import worth_levels
from ..model.world import SIDES, Skirmish, Unit
from ..rules.turn.offers import done
from .choices import best_action, call_summon, dodge_action, move_action
from .gnosis_choices import more_dice_pay


def bot(asked: Ask[Any], seen: Skirmish) -> Any:
    """Take the action that is worth most for its AP, dodge, and spend Gnosis on rolls that matter."""
    if asked.options == YES_NO and asked.default is False:
        return more_dice_pay(asked, seen)
    if isinstance(asked.options, Offers) and (dodges := dodge_action(asked.options)) is not None:
        return dodges
    return act(asked, seen)


def act(asked: Ask[Any], seen: Skirmish) -> Any:
    """The best action of an activation, or where an ordered unit goes; the default for all other questions."""
    options = asked.options
    if isinstance(options, Shift) and options.ground.enemies:
        return closest_to_enemy(options)
    if not isinstance(options, Offers) or not any(one.rule is done for one in options.open):
        return asked.default
    return first_choice(
        lambda: call_summon(options, seen),
        lambda: best_action(options, seen),
        lambda: move_action(options, seen),
        default=asked.default,
    )


def worth(skirmish: Skirmish, role: str) -> Fraction:
    """How good the position is for a role, by a rule of thumb: its units' Levels minus the enemy's.

    Levels are weighted by the share of LP left. Unspent AP and nearness to an enemy count a little, so that otherwise
    equal positions differ.
    """
    mine = role if role in SIDES else skirmish.unit(role).side
    total = Fraction(0)
    for unit in skirmish.standing():
        share = Fraction(worth_levels(skirmish, unit) * (unit.card.lp + unit.lp), 200 * max(1, unit.card.lp))
        share += Fraction(unit.ap, 1000)
        total += share - distance_to_enemy(skirmish, unit) if unit.side == mine else -share
    return total


def distance_to_enemy(skirmish: Skirmish, unit: Unit) -> Fraction:
    foes = [foe.at for foe in skirmish.enemies(unit) if foe.at]
    return Fraction(isqrt(nearest_squared(unit.at, foes)), 2_000_000) if unit.at and foes else Fraction(0)
