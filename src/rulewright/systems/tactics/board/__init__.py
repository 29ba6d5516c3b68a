"""The table as it is measured: distances, sight, moves and places, all decided in whole thousandths of an inch."""

from __future__ import annotations

from .calling import placement_options
from .charging import charge_end, charge_stop, charge_targets, why_no_charge
from .cover import cover_of
from .deploying import deploy_options, separated
from .distance import (
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
from .intercepting import interceptors, step_in
from .moving import run_options, shift_options, walk_options
from .sight import sees
from .standing import able
from .throwing import direction_options, flung

__all__ = [
    "able",
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
