"""The games. A game comes with Rulewright, or from a package with an entry point in the group `rulewright.games`."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from rulewright.errors import Refusal
from rulewright.game.system import System
from rulewright.spelling import did_you_mean

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
            return _installed(point)
    hint = did_you_mean(name, names())
    raise Refusal(f"there is no game {name!r}, there are {', '.join(names())}{hint}")


def _installed(point: EntryPoint) -> System[Any]:
    """A game of another package, which may be broken."""
    try:
        system = point.load()
    except Exception as error:
        raise Refusal(f"the game {point.name} cannot be loaded from {point.value}: {error}") from error
    if not isinstance(system, System):
        raise Refusal(f"the game {point.name} is no System: {point.value} is {type(system).__name__}")
    return system
