"""The numbered actions of an open question: a fixed number of places, the first of which are in use."""

from __future__ import annotations

from itertools import islice, zip_longest
from typing import Any

from rulewright.kernel.rules.options import Offers, Options

MAX_ACTIONS = 256
"""Places for actions. Where a question has more answers, each action keeps an equal share of its own."""


def numbered_answers(options: Options[Any]) -> tuple[Any, ...]:
    """The answers that stand for the actions 0, 1, 2 and so on; always in the same order for the same question."""
    if not isinstance(options, Offers):
        return _spread(options.candidates())
    each = [Offers((offer,)).candidates() for offer in options.open]
    total = sum(map(len, each))
    if total <= MAX_ACTIONS:
        return tuple(answer for answers in each for answer in answers)
    # By turns, so that an action with many targets does not take the places of the others.
    turns = (answer for row in zip_longest(*each) for answer in row if answer is not None)
    return tuple(islice(turns, MAX_ACTIONS))


def _spread(answers: tuple[Any, ...]) -> tuple[Any, ...]:
    """At most as many as there are places, from the first to the last."""
    if len(answers) <= MAX_ACTIONS:
        return answers
    last = len(answers) - 1
    return tuple(answers[round(place * last / (MAX_ACTIONS - 1))] for place in range(MAX_ACTIONS))
