"""Rulewright plays tabletop games by the book.

This is the public API for programs: exact odds of dice notation, laws and outcomes of rules, scripted scenes, tables to
play at, and the checks that a game keeps its promises. Each name is imported when it is first used, so that
`import rulewright` stays quick.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulewright.dice.dist import Dist
    from rulewright.game.game import Game
    from rulewright.kernel.engine.scripted_scene import faces, says
    from rulewright.table.play.seats import Seat, Seats
    from rulewright.table.play.table import Table
    from rulewright.testing.conformance import check, check_secrecy

    from .api import call, law, odds, outcomes, scene
    from .errors import RulewrightError

_MODULES = {
    "Dist": "rulewright.dice.dist",
    "RulewrightError": "rulewright.errors",
    "Seat": "rulewright.table.play.seats",
    "Seats": "rulewright.table.play.seats",
    "Game": "rulewright.game.game",
    "Table": "rulewright.table.play.table",
    "call": "rulewright.api",
    "check": "rulewright.testing.conformance",
    "check_secrecy": "rulewright.testing.conformance",
    "faces": "rulewright.kernel.engine.scripted_scene",
    "law": "rulewright.api",
    "odds": "rulewright.api",
    "outcomes": "rulewright.api",
    "says": "rulewright.kernel.engine.scripted_scene",
    "scene": "rulewright.api",
}

__all__ = [
    "Dist",
    "Game",
    "RulewrightError",
    "Seat",
    "Seats",
    "Table",
    "call",
    "check",
    "check_secrecy",
    "faces",
    "law",
    "odds",
    "outcomes",
    "says",
    "scene",
]


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"rulewright has no {name!r}; it has {', '.join(__all__)}")
    return getattr(import_module(_MODULES[name]), name)


def __dir__() -> list[str]:
    return __all__
