"""Alias tables give every edge its chance."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from rulewright.lab.sampling.alias_tables import alias_tables


@pytest.mark.parametrize("seed", range(20))
def test_every_edge_is_drawn_at_its_chance(seed: int) -> None:
    random = Random(seed)
    sizes = [random.randrange(7) for _ in range(5)]
    weights = [[random.random() ** 3 for _ in range(size)] for size in sizes]
    chances = [[weight / sum(group) for weight in group] for group in weights]
    first = np.cumsum([0, *sizes])
    kept, alias = alias_tables(first, np.array([chance for group in chances for chance in group]))
    for start, group in zip(first.tolist(), chances, strict=False):
        drawn = np.zeros(len(group))
        for at in range(len(group)):
            drawn[at] += kept[start + at] / len(group)
            drawn[alias[start + at] - start] += (1 - kept[start + at]) / len(group)
        assert drawn.tolist() == pytest.approx(group)
