"""Random walks on a graph of worlds, compiled by numba: an optional extra for millions of fights."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit


@njit(cache=False, nogil=True)
def walk(
    first: Any, to: Any, rounds: Any, kept: Any, alias: Any, stops: Any, fights: int, seed: int, max_steps: int
) -> Any:
    """The world in which each fight ends, and the rounds it takes."""
    ended = np.zeros(fights, dtype=np.int64)
    passed = np.zeros(fights, dtype=np.int64)
    state = np.uint64(seed) * np.uint64(0xD1342543DE82EF95) + np.uint64(0x2545F4914F6CDD1D)
    for fight in range(fights):
        at, number = 0, 0
        for _ in range(max_steps):
            if stops[at]:
                break
            # SplitMix64: a few integer operations, and the same numbers from the same seed in every thread.
            state += np.uint64(0x9E3779B97F4A7C15)
            mixed = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
            mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
            mixed ^= mixed >> np.uint64(31)
            # One number serves twice: its whole part picks a slot of the alias table, its fraction a side of the slot.
            slot = (mixed >> np.uint64(11)) * (1.0 / 9007199254740992.0) * (first[at + 1] - first[at])
            edge = first[at] + np.int64(slot)
            if slot - np.int64(slot) >= kept[edge]:
                edge = alias[edge]
            at = to[edge]
            number += rounds[edge]
        ended[fight], passed[fight] = at, number
    return ended, passed
