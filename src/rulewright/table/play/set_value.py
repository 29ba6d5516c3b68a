"""Sets a value of the world by hand, as the GM may."""

from __future__ import annotations

from typing import Any

from rulewright.game.gm.override import Ruled

from .panel_cache import reject_negative_bars
from .table import Table


def set_value(table: Table[Any], path: str, value: Any, note: str = "") -> None:
    """Set a value; one that no bar can have is refused."""
    fact = Ruled(path, value, note)
    reject_negative_bars(table.system, table.world, fact.apply(table.world))
    table.rule(fact)
