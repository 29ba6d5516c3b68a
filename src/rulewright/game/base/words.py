"""The third part of a game: what people see and read of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from rulewright.game.panel import Panel
from rulewright.kernel.rules.map_shapes import Drawing, Shape
from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.world import W
from rulewright.words.names import Display


def empty_panel(world: Any) -> Panel:  # noqa: ARG001
    """Nothing is shown but the log."""
    return Panel("", (), ())


def no_shapes(world: Any, action: Call[Any]) -> tuple[Shape, ...]:  # noqa: ARG001
    """No action covers an area."""
    return ()


def no_side(world: Any, role: str) -> str:  # noqa: ARG001
    """Nobody is on a side."""
    return ""


def no_names(world: Any) -> dict[str, Display]:  # noqa: ARG001
    """All names follow from ids."""
    return {}


@dataclass(frozen=True, kw_only=True, eq=False)
class WordsPart(Generic[W]):
    """What people see: numbers and marks of every character, a map, sides. All of it may be left out."""

    panel: Callable[[W], Panel] = empty_panel
    """What people see of a world: its characters with their bars and marks."""
    draw: Callable[[W], Drawing] | None = None
    """The map of a world, for a game that has one."""
    swept: Callable[[W, Call[Any]], tuple[Shape, ...]] = no_shapes
    """Shapes that show on the map what an action covers."""
    side_of: Callable[[W, str], str] = no_side
    """The side of a role: `pcs` for the players' side, `npcs` for the other."""
    sides: Mapping[str, str] = field(default_factory=lambda: {"pcs": "pcs", "npcs": "npcs"})
    """`pcs` or `npcs` for each name of a side in the panel and in `over`."""
    names: Callable[[W], Mapping[str, Display]] = no_names
    """How characters are shown whose names do not follow from their ids."""
    passing_marks: frozenset[str] = frozenset()
    """Marks that come and go with the order of turns; odds do not tell that one of them ends."""
    on_turn_words: str = ""
    """How the world of `on_turn` differs from the start of the encounter, in words."""
