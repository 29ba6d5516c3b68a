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
    "Dist": "kernel.dist",
    "RulewrightError": "kernel.errors",
    "Seat": "table.seats",
    "Seats": "table.seats",
    "System": "kernel.system",
    "Table": "table.room",
    "call": "door",
    "check": "conformance",
    "check_secrecy": "conformance",
    "faces": "kernel.script",
    "law": "door",
    "odds": "door",
    "outcomes": "door",
    "says": "kernel.script",
    "scene": "door",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"rulewright has no {name!r}; it has {', '.join(__all__)}")
    return getattr(import_module(f"rulewright.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return __all__
