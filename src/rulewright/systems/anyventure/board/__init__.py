"""The map of a fight in squares of one unit: footprints, distances, lines of sight, senses and paths.

Nothing here decides whether a fighter may move or attack; that is in `rules`.
"""

from __future__ import annotations

from .bearings import flight_path, push_end, square_toward
from .lines import line_of_sight
from .map import draw
from .paths import jump_ends, jump_path, routes, straight_path, straight_routes
from .place import Place
from .senses import can_attack, can_shoot_blind, is_blind, notices, sees, senses_of, why_unseen
from .shapes import DIRECTIONS, cells_of, distance, footprint_side, nearest_fighters
from .standing import is_free

__all__ = [
    "DIRECTIONS",
    "Place",
    "can_attack",
    "can_shoot_blind",
    "cells_of",
    "distance",
    "draw",
    "flight_path",
    "footprint_side",
    "is_blind",
    "is_free",
    "jump_ends",
    "jump_path",
    "line_of_sight",
    "nearest_fighters",
    "notices",
    "push_end",
    "routes",
    "sees",
    "senses_of",
    "square_toward",
    "straight_path",
    "straight_routes",
    "why_unseen",
]
