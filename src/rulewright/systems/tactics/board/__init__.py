"""The table: distances, sight, moves and places, all decided exactly in whole thousandths of an inch.

What a unit may do there, and what it costs, is in `rules`. The modules in here import from each other, never from this
package.
"""

from __future__ import annotations

from .measuring.cover import cover_of
from .measuring.distance import (
    engaged,
    engaged_friends,
    format_gap,
    gap,
    in_contact,
    in_zone,
    nearest,
    nearest_enemies,
    targets_in_reach,
    units_in_area,
    within,
)
from .measuring.sight import sees
from .moves.charging import charge_end, charge_stop, charge_targets, why_no_charge
from .moves.intercepting import interceptors, step_in
from .moves.moving import run_options, shift_options, walk_options
from .moves.throwing import direction_options, throw_end
from .placing.calling import placement_options
from .placing.deploying import deploy_options, place_clear_of_others

__all__ = [
    "charge_end",
    "charge_stop",
    "charge_targets",
    "cover_of",
    "deploy_options",
    "direction_options",
    "engaged",
    "engaged_friends",
    "format_gap",
    "gap",
    "in_contact",
    "in_zone",
    "interceptors",
    "nearest",
    "nearest_enemies",
    "place_clear_of_others",
    "placement_options",
    "run_options",
    "sees",
    "shift_options",
    "step_in",
    "targets_in_reach",
    "throw_end",
    "units_in_area",
    "walk_options",
    "why_no_charge",
    "within",
]
