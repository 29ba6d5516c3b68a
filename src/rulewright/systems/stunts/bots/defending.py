"""Who defends, and with which skill: whoever has the best chance, by the dice that the rules would gather."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM

from ..model.sheets import Action
from ..model.world import OngoingAction, Story
from ..rules.rolls.dice import dice_rules
from ..rules.rolls.gathering import ActionTest
from ..rules.rolls.opposition import Defence
from .chances import net_dice, success_chance


def best_defence_offered(asked: Ask[Any], seen: Story) -> Defence | None:
    """The likeliest of the defences that are offered, the default among equals; None for any other question."""
    options, ongoing = asked.options, seen.current_action
    if ongoing is None or GM in asked.who or not isinstance(options, OneOf):
        return None
    usual = [one for one in options.values if isinstance(one, Defence) and one.skill]
    fitting = [one for one in usual if is_sensible(seen, one, ongoing)]
    # max takes the first of equals, and the default comes first.
    return max(fitting, key=lambda one: chance_to_hold(seen, one, ongoing), default=None)


def is_sensible(seen: Story, defence: Defence, ongoing: OngoingAction) -> bool:
    """Whether the target defends, or an ally beside it who gives up nothing for it."""
    if defence.who == ongoing.target:
        return True
    costs = seen.house.action_defend_cost == "needs_action" or seen.house.action_defend_ally == "takes_hit"
    return not costs and seen.person(defence.who).zone == seen.person(ongoing.target).zone


def chance_to_hold(seen: Story, defence: Defence, ongoing: OngoingAction) -> Fraction:
    """The chance that a defence stops the action."""
    test = ActionTest(defence.who, defence.skill, Action.DEFEND, ongoing.purpose, ongoing.who)
    return success_chance(net_dice(seen, seen.person(defence.who), test), dice_rules(seen.house))
