"""How bots prefer one action to another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


def first_choice(*choices: Callable[[], T | None], default: Any = None) -> T | Any:
    """The first choice that is not None.

    Actions cannot be chained with `or`: an action has no truth value.

    Args:
        choices: Functions that return a choice or None. Those after the first choice are not called.
        default: What to choose if all of them return None.

    Returns:
        The choice, or the default.

    Example:
        >>> first_choice(lambda: None, lambda: attack("ada", "bo"), default=attack("bo", "ada"))
        attack('ada', 'bo')
    """
    made = (choose() for choose in choices)
    return next((choice for choice in made if choice is not None), default)
