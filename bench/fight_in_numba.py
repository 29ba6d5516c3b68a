"""The bare fight of `kernel.toys.brawl` written by hand for numba, as a peer of the lab."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from lab.by_hand import Card, blow

MAX_DAMAGE = 16


def damage_table(cards: tuple[Card, ...]) -> Any:
    """For each attacker and target, the cumulative chances of damage."""
    table = np.ones((len(cards), len(cards), MAX_DAMAGE))
    for at, mine in enumerate(cards):
        for to, other in enumerate(cards):
            chances = dict(blow(mine, other))
            table[at, to] = np.cumsum([chances.get(damage, 0.0) for damage in range(MAX_DAMAGE)])
    return table


@njit(cache=False)
def fights(table: Any, health: Any, number: int, seed: int) -> int:
    """The number of fights that the first side wins."""
    np.random.seed(seed)
    size = len(health)
    half = size // 2
    won = 0
    hp = np.empty(size, dtype=np.int64)
    for _ in range(number):
        hp[:] = health
        turn = 0
        while True:
            unit = turn // 2 + half * (turn % 2)
            if hp[unit]:
                low = half if unit < half else 0
                target, standing = -1, 0
                for one in range(low, low + half):
                    if hp[one]:
                        standing += 1
                        if target < 0 or hp[one] < hp[target]:
                            target = one
                drawn, damage = np.random.random(), 0
                while table[unit, target, damage] < drawn:
                    damage += 1
                hp[target] = max(0, hp[target] - damage)
                if not hp[target] and standing == 1:
                    won += unit < half
                    break
            turn = (turn + 1) % size
    return won
