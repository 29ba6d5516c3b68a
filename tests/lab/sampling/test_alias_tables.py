"""Alias tables give every way its chance."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from rulewright.lab.sampling.alias_tables import alias_tables


@pytest.mark.parametrize("seed", range(20))
def test_every_way_has_its_chance(seed: int) -> None:
    random = Random(seed)
    sizes = [random.randrange(7) for _ in range(5)]
    groups = [[random.random() ** 3 for _ in range(size)] for size in sizes]
    chances = [[one / sum(group) for one in group] for group in groups]
    first = np.cumsum([0, *sizes])
    own, other = alias_tables(first, np.array([one for group in chances for one in group]))
    for start, group in zip(first.tolist(), chances, strict=False):
        found = np.zeros(len(group))
        for at in range(len(group)):
            found[at] += own[start + at] / len(group)
            found[other[start + at] - start] += (1 - own[start + at]) / len(group)
        assert found.tolist() == pytest.approx(group)
