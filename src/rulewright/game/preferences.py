"""How bots prefer one action to another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


def first_choice(*choices: Callable[[], T | None], default: Any = None) -> T | Any:
    """The first choice that is not None, else the default; later choices are not worked out.

    Actions cannot be chained with `or`: an action has no truth value.
    """
    made = (choose() for choose in choices)
    return next((choice for choice in made if choice is not None), default)
