"""Panels worked out once for each world: everybody at a table looks at the same few."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Any

from rulewright.errors import Refusal
from rulewright.game.panel import Bar, Panel
from rulewright.game.system import System

MOST = 400
_LAST: OrderedDict[tuple[int, Any], tuple[System[Any], Panel]] = OrderedDict()
_LOCK = Lock()


def panel_of(system: System[Any], world: Any) -> Panel:
    """The panel of a world. The last ones are remembered: the same world comes up in the log, in frames and later."""
    known = _LAST.get((id(system), world))
    if known:
        return known[1]
    panel: Panel = system.panel(world)
    with _LOCK:
        _LAST[id(system), world] = (system, panel)
        if len(_LAST) > MOST:
            _LAST.popitem(last=False)
    return panel


def expect_on_bars(system: System[Any], before: Any, after: Any) -> None:
    """Refuse a world in which a number has fallen below its bar. It may be more than its most, if the GM wants so."""
    was = _bars(system.panel(before))
    for (whose, label), bar in _bars(system.panel(after)).items():
        if bar.value < 0 and bar.most is not None and was.get((whose, label)) != bar:
            of = f"{label} of {whose}" if whose else label
            raise Refusal(f"{of} is a number from 0 up, not {bar.value}")


def _bars(panel: Panel) -> dict[tuple[str, str], Bar]:
    pieces = {(piece.id, bar.label): bar for piece in panel.pieces for bar in piece.bars}
    return {**pieces, **{("", bar.label): bar for bar in panel.parts}}
