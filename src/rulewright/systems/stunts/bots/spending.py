"""How bots spend plot points, stunt points and grave aspects."""

from __future__ import annotations

from typing import Any

from rulewright.game.preferences import first_choice
from rulewright.kernel.rules.options import Offers, OneOf
from rulewright.kernel.rules.resolve import Ask
from rulewright.words.phrase import says

from ..model.sheets import Action
from ..model.world import Story
from ..rules.actions.stunts import create_effect, react
from ..rules.harm.softening import GRAVE
from ..rules.rolls.aspects import INVOKES
from .selection import best_stunt, first_offer, offers_by_rule

FATAL_MESSAGES = ("incapacitated", "taken-out")
"""Messages in the label of a hit that would take its target out."""
MAX_GRAVES = 3  # a bot takes on no more grave aspects; each of them can be invoked against it later


def choose_stunt(options: Offers, seen: Story) -> Any:
    """A stunt that improves the action, or React, or an effect; None where no stunts are offered."""
    open_ = offers_by_rule(options)
    return first_choice(lambda: best_stunt(seen, open_), lambda: first_offer(open_, react, create_effect))


def choose_benefit(asked: Ask[Any], benefits: tuple[str, ...]) -> str | None:
    """The benefit of an aspect that helps most; a failure that gives the GM SP is rerolled."""
    options = asked.options
    if not isinstance(options, OneOf) or "effect" not in options.values:
        return None
    if "strike GM's SP" in options.values and "reroll" in options.values and "add SP" not in options.values:
        return "reroll"
    return next((benefit for benefit in benefits if benefit in options.values), None)


def turn_an_attack(asked: Ask[Any], seen: Story) -> str | None:
    """Where it pays: a plot point of attacker or target that makes an attack hit or miss.

    Helpers keep theirs: what they flip earns no SP, so the other side would only flip it back.
    """
    ongoing = seen.current_action
    if ongoing is None or ongoing.action is not Action.ATTACK or not says(asked.label, *INVOKES):
        return None
    return choose_benefit(asked, ("succeed", "fail"))


def choose_softening(asked: Ask[Any], seen: Story) -> str | None:
    """A grave aspect against a hit that would take its target out; bots make no sacrifices, which need a story."""
    options = asked.options
    if not isinstance(options, OneOf) or GRAVE not in options.values or not says(asked.label, *FATAL_MESSAGES):
        return None
    return GRAVE if len(seen.person(asked.who[0]).graves) < MAX_GRAVES else None
