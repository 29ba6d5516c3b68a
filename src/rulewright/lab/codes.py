"""Worlds as whole numbers: every slot has a few bits, which say which of the values seen there it holds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import pyarrow as pa  # type: ignore[import-untyped]

WIDTH = 62
"""More bits than these need numbers without limit, which are slow."""
MOST_SPARE = 4
MANY = 10_000
"""So many codes are told apart faster by their hashes than by putting them in order."""
STAGE = 0
"""The slot of the agenda, and of the answers already given to the call on top; those of the world come after it."""

Codes = Any
"""An array of such numbers."""


class Layout:
    """Which bits of a code belong to which slot."""

    def __init__(self, bits: list[int]) -> None:
        self.bits = bits
        self.shifts = [sum(bits[:slot]) for slot in range(len(bits))]
        self.masks = [((1 << own) - 1) << shift for own, shift in zip(bits, self.shifts, strict=True)]
        self.dtype: Any = np.int64 if sum(bits) <= WIDTH else object

    def at(self, codes: Any, slot: int) -> Any:
        """What a slot of codes holds."""
        return (codes >> self.shifts[slot]) & ((1 << self.bits[slot]) - 1)

    def mask(self, slots: Iterable[int]) -> int:
        found = 0
        for slot in slots:
            found |= self.masks[slot]
        return found

    def code(self, held: Iterable[tuple[int, int]]) -> int:
        """The code of slots with what they hold."""
        found = 0
        for slot, which in held:
            found |= which << self.shifts[slot]
        return found

    def array(self, codes: Iterable[int]) -> Codes:
        return np.array(list(codes), dtype=self.dtype)

    def moved(self, codes: Codes, to: Layout) -> Codes:
        """Codes of this layout in another one."""
        codes = codes.astype(to.dtype if to.dtype is object else self.dtype)
        found = codes & 0
        for slot, own in enumerate(self.bits):
            if own:
                found |= self.at(codes, slot) << to.shifts[slot]
        return found.astype(to.dtype)


def told_apart(codes: Codes) -> tuple[Codes, Any]:
    """Every code once, and which of them stands in each place."""
    if codes.dtype == object or len(codes) < MANY:
        return np.unique(codes, return_inverse=True)
    found = pa.array(codes).dictionary_encode()
    return found.dictionary.to_numpy().copy(), found.indices.to_numpy()


class Alphabets:
    """The values seen in every slot, numbered, and a layout with room for them."""

    def __init__(self, size: int) -> None:
        self.values: list[list[Any]] = [[] for _ in range(size)]
        self._which: list[dict[Any, int]] = [{} for _ in range(size)]
        self.layout = Layout([0] * size)
        self.outgrown = False

    def which(self, slot: int, value: Any) -> int:
        """The number of a value in a slot, which is noted if it is new."""
        found = self._which[slot].get(value)
        if found is None:
            found = self._which[slot][value] = len(self.values[slot])
            self.values[slot].append(value)
            self.outgrown |= found >= 1 << self.layout.bits[slot]
        return found

    def grow(self) -> None:
        """A layout with room for all values and if possible for more, first in slots that are known to change."""
        need = [(len(values) - 1).bit_length() for values in self.values]
        live = sum(own > 0 for own in need)
        spare = _share(WIDTH - sum(need), live)
        still = _share(WIDTH - sum(need) - spare * live, len(need) - live)
        self.layout = Layout([own + spare if own else still for own in need])
        self.outgrown = False

    def held(self, code: int) -> list[int]:
        """The numbers of the values in the slots of one code."""
        return [self.layout.at(code, slot) for slot in range(len(self.values))]

    def read(self, held: list[int]) -> list[Any]:
        """These values."""
        return [values[which] for values, which in zip(self.values, held, strict=True)]


def _share(bits: int, slots: int) -> int:
    """How many of some bits each of so many slots may have."""
    return max(0, min(MOST_SPARE, bits // slots)) if slots else 0
