"""Builds the small games that ask one person, for example to make a character."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.kernel.rules.house import House
from rulewright.kernel.rules.resolve import Ruleset
from rulewright.kernel.rules.scene import open_view
from rulewright.kernel.rules.world import Fact, World

from .game import Game
from .making import MAKER
from .panel import Panel


def small_game(
    name: str,
    title: str,
    *,
    world: type[World],
    facts: tuple[type[Fact[Any]], ...],
    rules: Ruleset,
    panel: Callable[[Any], Panel],
    house: type[House],
    done: str = "the sheet is written",
) -> Game[Any]:
    """A game with one role, without secrets, that is over when there is nothing left to ask."""
    return Game(
        name=name,
        title=title,
        version="1",
        world=world,
        facts=facts,
        rules=rules,
        roles=lambda _: (MAKER,),
        view=open_view,
        over=lambda draft: None if draft.agenda else done,
        panel=panel,
        side_of=lambda _draft, _role: "pcs",
        house=house,
    )
