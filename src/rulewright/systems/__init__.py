"""The games. A game comes with Rulewright, or from a package with an entry point in the group `rulewright.games`."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from rulewright.kernel.errors import Refusal
from rulewright.kernel.system import System

OWN = ("animon", "anyventure", "stunts", "tactics")


def names() -> tuple[str, ...]:
    """The games there are."""
    return (*OWN, *sorted(point.name for point in entry_points(group="rulewright.games") if point.name not in OWN))


def game(name: str) -> System[Any]:
    """A game by its name."""
    if name in OWN:
        system: System[Any] = import_module(f"rulewright.systems.{name}").SYSTEM
        return system
    for point in entry_points(group="rulewright.games"):
        if point.name == name:
            other: System[Any] = point.load()
            return other
    near = get_close_matches(name, names(), 1, 0.5)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise Refusal(f"there is no game {name!r}, there are {', '.join(names())}{hint}")
