"""The walk on a graph, compiled by numba: an extra, for millions of fights."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit


@njit(cache=False, nogil=True)
def walk(
    first: Any, to: Any, rounds: Any, own: Any, other: Any, stops: Any, fights: int, seed: int, most_steps: int
) -> Any:
    """Fights that step from world to world by alias tables; random numbers by SplitMix64."""
    ended = np.zeros(fights, dtype=np.int64)
    passed = np.zeros(fights, dtype=np.int64)
    state = np.uint64(seed) * np.uint64(0xD1342543DE82EF95) + np.uint64(0x2545F4914F6CDD1D)
    for fight in range(fights):
        at, number = 0, 0
        for _ in range(most_steps):
            if stops[at]:
                break
            state += np.uint64(0x9E3779B97F4A7C15)
            mixed = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
            mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
            mixed ^= mixed >> np.uint64(31)
            spot = (mixed >> np.uint64(11)) * (1.0 / 9007199254740992.0) * (first[at + 1] - first[at])
            way = first[at] + np.int64(spot)
            if spot - np.int64(spot) >= own[way]:
                way = other[way]
            at = to[way]
            number += rounds[way]
        ended[fight], passed[fight] = at, number
    return ended, passed
