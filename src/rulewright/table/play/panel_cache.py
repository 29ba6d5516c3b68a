"""A cache of panels: everybody at a table looks at the same few worlds."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Any, TypeVar

from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.game.panel import Bar, Panel

K = TypeVar("K")
V = TypeVar("V")
MAX_PANELS = 1_500  # of all tables together; a panel is a few kilobytes
_CACHE: OrderedDict[tuple[int, Any], tuple[Game[Any], Panel]] = OrderedDict()
_LATEST: OrderedDict[tuple[int, int], tuple[Game[Any], Any, Panel]] = OrderedDict()
"""The same by the id of the world, whose hash takes as long as a small panel."""
_LOCK = Lock()


def panel_of(system: Game[Any], world: Any) -> Panel:
    """The panel of a world, from the cache if it was made before."""
    latest = _LATEST.get((id(system), id(world)))
    if latest:
        return latest[2]
    known = _CACHE.get((id(system), world))
    panel: Panel = known[1] if known else system.panel(world)
    with _LOCK:
        # System and world are kept beside their panel, so that no others can get their ids.
        _keep(_LATEST, (id(system), id(world)), (system, world, panel))
        _keep(_CACHE, (id(system), world), (system, panel))
    return panel


def _keep(cache: OrderedDict[K, V], key: K, value: V) -> None:
    cache[key] = value
    if len(cache) > MAX_PANELS:
        cache.popitem(last=False)


def reject_negative_bars(system: Game[Any], before: Any, after: Any) -> None:
    """Refuse a world in which a bar has fallen below 0. The GM may set one above its maximum."""
    bars_before = _bars(system.panel(before))
    for (whose, label), bar in _bars(system.panel(after)).items():
        if bar.value < 0 and bar.most is not None and bars_before.get((whose, label)) != bar:
            of = f"{label} of {whose}" if whose else label
            raise Refusal(f"{of} cannot be below 0; got {bar.value}")


def _bars(panel: Panel) -> dict[tuple[str, str], Bar]:
    pieces = {(piece.id, bar.label): bar for piece in panel.pieces for bar in piece.bars}
    return {**pieces, **{("", bar.key): bar for bar in panel.parts}}
