"""Describes the policies of a game, each in a sentence."""

from __future__ import annotations

from typing import Any

from rulewright.game.game import Game

from .policies import BEST_RESPONSE, PLAIN, RANDOM, bot_policy, policy_names, random_policy


def describe_policies(system: Game[Any]) -> dict[str, str]:
    """Every policy that can be named for a game, with the first sentence of its docstring."""
    shared = {
        PLAIN: bot_policy.__doc__,
        RANDOM: random_policy.__doc__,
        BEST_RESPONSE: "Search for the best play: exact where all worlds can be followed, else a few fights ahead.",
    }
    own = {name: policy.__doc__ for name, policy in system.policies.items() if name not in shared}
    docs = {**shared, **own}
    return {name: (docs[name] or "").strip().partition("\n")[0] for name in policy_names(system)}
