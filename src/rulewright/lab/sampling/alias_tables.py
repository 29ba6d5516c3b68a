"""Alias tables: draw one of many outcomes at its chance with one random number and one lookup (Vose's alias method)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


def alias_tables(first: Ints, chance: Floats) -> tuple[Floats, Ints]:
    """For every edge the share of its slot that it keeps, and the edge that has the rest of the slot.

    The edges of a world are those from `first[world]` up to `first[world + 1]`.
    """
    kept, alias = np.ones(len(chance)), np.arange(len(chance), dtype=np.int64)
    for start, end in zip(first[:-1].tolist(), first[1:].tolist(), strict=True):
        _fill(start, end, chance, kept, alias)
    return kept, alias


def _fill(start: int, end: int, chance: Floats, kept: Floats, alias: Ints) -> None:
    size = end - start
    if size < 2:
        return
    share = (chance[start:end] / chance[start:end].sum() * size).tolist()
    small = [at for at in range(size) if share[at] < 1.0]
    large = [at for at in range(size) if share[at] >= 1.0]
    while small and large:
        less, more = small.pop(), large[-1]
        kept[start + less], alias[start + less] = share[less], start + more
        share[more] -= 1.0 - share[less]
        if share[more] < 1.0:
            small.append(large.pop())
