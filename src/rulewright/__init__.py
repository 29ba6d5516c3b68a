"""Rulewright plays tabletop games by the book.

Names are fetched when they are first used, so that `import rulewright` costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulewright.dice.dist import Dist
    from rulewright.game.system import System
    from rulewright.kernel.engine.script import faces, says
    from rulewright.table.play.seats import Seat, Seats
    from rulewright.table.play.table import Table
    from rulewright.testing.conformance import check, check_secrecy

    from .api import call, law, odds, outcomes, scene
    from .errors import RulewrightError

__all__ = [
    "Dist",
    "RulewrightError",
    "Seat",
    "Seats",
    "System",
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

_HOMES = {
    "Dist": "dice.dist",
    "RulewrightError": "errors",
    "Seat": "table.play.seats",
    "Seats": "table.play.seats",
    "System": "game.system",
    "Table": "table.play.table",
    "call": "api",
    "check": "testing.conformance",
    "check_secrecy": "testing.conformance",
    "faces": "kernel.engine.script",
    "law": "api",
    "odds": "api",
    "outcomes": "api",
    "says": "kernel.engine.script",
    "scene": "api",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"rulewright has no {name!r}; it has {', '.join(__all__)}")
    return getattr(import_module(f"rulewright.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return __all__
