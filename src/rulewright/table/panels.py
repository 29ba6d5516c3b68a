"""Panels worked out once for each world: everybody at a table looks at the same few."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Any

from rulewright.kernel.panel import Panel
from rulewright.kernel.system import System

MOST = 100
_LAST: OrderedDict[int, tuple[Any, Panel]] = OrderedDict()
_LOCK = Lock()


def panel_of(system: System[Any], world: Any) -> Panel:
    """The panel of a world. The last ones are remembered together with their worlds, which never change."""
    known = _LAST.get(id(world))
    if known:
        return known[1]
    panel: Panel = system.panel(world)
    with _LOCK:
        _LAST[id(world)] = (world, panel)
        if len(_LAST) > MOST:
            _LAST.popitem(last=False)
    return panel
