"""The table as it is measured: distances, sight, moves and places, all decided in whole thousandths of an inch."""

from __future__ import annotations

from .measuring.cover import cover_of
from .measuring.distance import (
    beyond,
    contact,
    engaged,
    engaged_friends,
    gap,
    gap_text,
    in_area,
    in_zone,
    nearest,
    nearest_enemies,
    nearest_enemy,
    nearest_engaged_friend,
    targets_in_reach,
    within,
)
from .measuring.sight import sees
from .moves.charging import charge_end, charge_stop, charge_targets, why_no_charge
from .moves.intercepting import interceptors, step_in
from .moves.moving import run_options, shift_options, walk_options
from .moves.throwing import direction_options, flung
from .placing.calling import placement_options
from .placing.deploying import deploy_options, separated

__all__ = [
    "beyond",
    "charge_end",
    "charge_stop",
    "charge_targets",
    "contact",
    "cover_of",
    "deploy_options",
    "direction_options",
    "engaged",
    "engaged_friends",
    "flung",
    "gap",
    "gap_text",
    "in_area",
    "in_zone",
    "interceptors",
    "nearest",
    "nearest_enemies",
    "nearest_enemy",
    "nearest_engaged_friend",
    "placement_options",
    "run_options",
    "sees",
    "separated",
    "shift_options",
    "step_in",
    "targets_in_reach",
    "walk_options",
    "why_no_charge",
    "within",
]
