"""The way of a move as it would go, for the map."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.map_shapes import Line, Shape
from rulewright.kernel.rules.resolve import Call
from rulewright.words.arguments import Number

from .board import footprint_side, jump_path, routes, straight_routes
from .board.place import UNIT
from .model.scores import speed
from .model.world import Adventure, Cell, Fighter
from .phrases import say
from .rules.movement.movement import jump, move, sprint, units_left


def way_shapes(adventure: Adventure, action: Call[Any]) -> tuple[Shape, ...]:
    """The way of a walk, a sprint or a jump from square to square; nothing for any other action."""
    fighter = next((one for one in adventure.fighters if one.id in action.args[:1]), None)
    path = _path(adventure, fighter, action) if fighter else ()
    if not fighter or not path:
        return ()
    words = say("way-in-squares", count=Number(len(path)))
    return (Line(tuple(_middle(cell, fighter) for cell in (fighter.at, *path)), "way", str(words)),)


def _path(adventure: Adventure, fighter: Fighter, action: Call[Any]) -> tuple[Cell, ...]:
    to = action.args[-1]
    if action.rule is move:
        mode = action.args[1]
        return routes(adventure, fighter, mode, units_left(adventure, fighter, mode)).get(to, ())
    if action.rule is sprint:
        mode = action.args[1]
        return straight_routes(adventure, fighter, 2 * speed(adventure, fighter, mode).total, mode).get(to, ())
    if action.rule is jump:
        (x, y), (right, up) = fighter.at, to
        return jump_path(adventure, fighter, to, max(abs(right - x), abs(up - y)))
    return ()


def _middle(cell: Cell, fighter: Fighter) -> tuple[int, int]:
    x, y = cell
    half = footprint_side(fighter) * UNIT // 2
    return x * UNIT + half, y * UNIT + half
