"""Finds games by their entry points in the group `rulewright.games`: those shipped with Rulewright and all others.

Each game shipped with Rulewright is a folder here. Nothing outside that folder knows its rules.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.spelling import did_you_mean

GROUP = "rulewright.games"


def names() -> tuple[str, ...]:
    """The names of all games, the shipped ones first."""
    return tuple(_installed_games())


def game(name: str) -> Game[Any]:
    """Load a game by its name.

    Args:
        name: The short name, such as `animon`.

    Returns:
        The game.

    Raises:
        Refusal: There is no such game, or it cannot be loaded; other games are not harmed.

    Example:
        world = game("animon").shelf.world("the-first-lesson", (), None)
    """
    point = _installed_games().get(name)
    if point is None:
        hint = did_you_mean(name, names())
        raise Refusal(f"there is no game {name!r}; there are {', '.join(names())}{hint}")
    return _load(point)


def _installed_games() -> dict[str, EntryPoint]:
    # Reading the metadata of all packages takes a while, and it changes only with the path.
    return _find_games(entry_points, tuple(sys.path))


@cache
def _find_games(find: Callable[..., Iterable[EntryPoint]], path: tuple[str, ...]) -> dict[str, EntryPoint]:  # noqa: ARG001
    def shipped_first(point: EntryPoint) -> tuple[bool, str]:
        return not point.value.startswith("rulewright.systems."), point.name

    # A shipped game wins over another of the same name: tables in stores refer to games by name.
    found: dict[str, EntryPoint] = {}
    for point in sorted(find(group=GROUP), key=shipped_first):
        found.setdefault(point.name, point)
    return found


def _load(point: EntryPoint) -> Game[Any]:
    try:
        loaded = point.load()
    except Exception as error:
        # Code of another package may fail in any way.
        raise Refusal(f"the game {point.name} cannot be loaded from {point.value}: {error}") from error
    if not isinstance(loaded, Game):
        raise Refusal(f"the game {point.name} is not a Game: {point.value} is a {type(loaded).__name__}")
    return loaded
