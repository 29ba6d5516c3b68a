"""The games: those shipped with Rulewright, and those of other packages, found by their entry points.

A game of another package has an entry point in the group `rulewright.games`. Nothing outside a game's folder knows its
rules.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import EntryPoint, EntryPoints, entry_points
from typing import Any

from rulewright.errors import Refusal
from rulewright.game.system import System
from rulewright.spelling import did_you_mean

SHIPPED = ("animon", "anyventure", "stunts", "tactics")


def names() -> tuple[str, ...]:
    """The names of all games, the shipped ones first."""
    installed = {point.name for point in _installed_games()}
    return (*SHIPPED, *sorted(installed - set(SHIPPED)))


def game(name: str) -> System[Any]:
    """Load a game by its name; a broken or unknown game is refused and harms no other."""
    if name in SHIPPED:
        system: System[Any] = import_module(f"rulewright.systems.{name}").SYSTEM
        return system
    for point in _installed_games():
        if point.name == name:
            return _load(point)
    hint = did_you_mean(name, names())
    raise Refusal(f"there is no game {name!r}; there are {', '.join(names())}{hint}")


def _installed_games() -> EntryPoints:
    return entry_points(group="rulewright.games")


def _load(point: EntryPoint) -> System[Any]:
    try:
        system = point.load()
    except Exception as error:
        # Code of another package may fail in any way.
        raise Refusal(f"the game {point.name} cannot be loaded from {point.value}: {error}") from error
    if not isinstance(system, System):
        raise Refusal(f"the game {point.name} is not a System: {point.value} is a {type(system).__name__}")
    return system
