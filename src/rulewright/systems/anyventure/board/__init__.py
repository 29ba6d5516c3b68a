"""The ground of a fight in squares of one unit: distances, lines, senses, ways, places.

When somebody may move is in `rules.movement`.
"""

from __future__ import annotations

from .bearings import away, pushed, toward
from .lines import line_of_sight
from .map import draw
from .paths import drift, leap, leaps, routes, straight
from .place import Place
from .senses import aimable, blind, notices, sees, senses_of
from .shapes import DIRECTIONS, cells_of, distance, nearest, side_of
from .standing import free

__all__ = [
    "DIRECTIONS",
    "Place",
    "aimable",
    "away",
    "blind",
    "cells_of",
    "distance",
    "draw",
    "drift",
    "free",
    "leap",
    "leaps",
    "line_of_sight",
    "nearest",
    "notices",
    "pushed",
    "routes",
    "sees",
    "senses_of",
    "side_of",
    "straight",
    "toward",
]
