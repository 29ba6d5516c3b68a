"""The spaces of the environments, and the list of all environments."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from rulewright.systems import game, names

from .actions import MAX_ACTIONS
from .fight import Fight
from .observation import Observer

Observed = dict[str, Any]


def observation_space(size: int) -> spaces.Dict:
    """A vector of numbers between 0 and 1, and the mask of the actions that are open."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (MAX_ACTIONS,), np.int8),
        }
    )


def size_of(game_name: str, encounter: str) -> int:
    """The length of the vector of an encounter."""
    return Observer(Fight(game_name, encounter, 0)).size


def environments() -> dict[str, tuple[str, str]]:
    """Every shipped encounter: the id of its environment, the game and the encounter.

    Returns:
        Ids such as `rulewright/animon-rust-in-the-shed-v0`, each with the names of its game and its encounter.

    Example:
        >>> environments()["rulewright/animon-rust-in-the-shed-v0"]
        ('animon', 'rust-in-the-shed')
    """
    return {
        f"rulewright/{name}-{one.id}-v0": (name, one.id)
        for name in names()
        for one in game(name).shelf.encounters(None)
    }


def register_all() -> list[str]:
    """Register every shipped encounter with Gymnasium.

    Returns:
        The ids that `gymnasium.make` takes from now on.

    Example:
        >>> "rulewright/tactics-yard-lesson-v0" in register_all()
        True
    """
    found = environments()
    for id_, (game_name, encounter) in found.items():
        if id_ not in gymnasium.registry:
            kwargs = {"game": game_name, "encounter": encounter}
            gymnasium.register(id_, "rulewright.env.single:OneSideEnv", kwargs=kwargs)
    return list(found)
