"""Questions that offer points to spend: on aspects, on stunts, on a second rally, and dice to trade."""

from __future__ import annotations

from typing import Any

from rulewright.game.actions import Spend
from rulewright.kernel.rules.resolve import Ask
from rulewright.words.arguments import Number
from rulewright.words.phrase import Phrase, Words, arguments, says

from ..model.world import Story
from ..phrases import say
from ..rules.rolls.aspect_options import plot_points, role_for

FOR_PLOT_POINTS: dict[str, Words] = {
    "invoke-an-aspect": say("buys-aspect"),
    "invoke-after-aspect": say("buys-aspect"),
    "help-with-an-aspect": say("buys-aspect"),
    "help-after-aspect": say("buys-aspect"),
    "invoke-before-roll": say("buys-aspect"),
    "profit-again": say("buys-clearing"),
}
FOR_NAMED_POINTS: dict[str, tuple[str, Words, Words]] = {
    "buy-a-stunt": ("left", say("stunt-points"), say("buys-stunt")),
    "another-stunt": ("left", say("stunt-points"), say("buys-stunt")),
    "trade-up": ("dice", say("extra-dice"), say("buys-stunt-point")),
    "trade-down": ("dice", say("penalty-dice"), say("buys-fewer-penalties")),
}
"""Questions that name the points there are: the argument with their number, what they are and what one buys."""


def spend_of(story: Story, asked: Ask[Any]) -> Spend | None:
    """The points that a question offers to spend; None for other questions."""
    for message, unit in FOR_PLOT_POINTS.items():
        if says(asked.label, message):
            return Spend(say("plot-points"), unit, points_of(story, asked.who[0]))
    for message, (argument, points, unit) in FOR_NAMED_POINTS.items():
        if says(asked.label, message):
            return Spend(points, unit, number_in(asked.label, argument))
    return None


def points_of(story: Story, role: str) -> int:
    """The plot points of whoever is asked; an opponent uses the GM's."""
    is_person = any(person.id == role for person in story.people)
    return plot_points(story, role_for(story, role) if is_person else role)


def number_in(words: Words, argument: str) -> int:
    """A number that a phrase names."""
    phrases = [part for part in arguments(words) if isinstance(part, Phrase)]
    named = [value for part in phrases for name, value in part.args if name == argument]
    return next((one.value for one in named if isinstance(one, Number)), 0)
