"""The bare fight written by hand, three times, as a measure for what comes out of the rule bodies."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import comb
from typing import Any

Card = tuple[int, int, int]
"""Attack dice, dodge dice, damage."""


def blow(mine: Card, other: Card) -> list[tuple[int, float]]:
    """Damage with its chance: successes of 4 and more, a draw hits, the margin adds."""
    chances: dict[int, float] = {}
    for hits in range(mine[0] + 1):
        for dodged in range(other[1] + 1):
            chance = comb(mine[0], hits) * comb(other[1], dodged) / 2 ** (mine[0] + other[1])
            damage = mine[2] + hits - dodged if hits >= dodged else 0
            chances[damage] = chances.get(damage, 0.0) + chance
    return list(chances.items())


def solve(cards: tuple[Card, ...], health: tuple[int, ...], cut: float = 1e-12) -> float:
    """The chance that the first side wins: chance pushed from state to state, in a dictionary."""
    size = len(health)
    half = size // 2
    order = [place // 2 + half * (place % 2) for place in range(size)]
    blows = [[blow(mine, other) for other in cards] for mine in cards]
    front = {(health, 0): 1.0}
    won = 0.0
    while front and sum(front.values()) > cut:
        later: dict[Any, float] = {}
        for (hp, turn), chance in front.items():
            unit = order[turn]
            foes = [one for one in (range(half, size) if unit < half else range(half)) if hp[one]]
            target = min(foes, key=hp.__getitem__)
            for damage, share in blows[unit][target]:
                left = hp[target] - damage
                after = (*hp[:target], left if left > 0 else 0, *hp[target + 1 :])
                if left <= 0 and len(foes) == 1:
                    won += chance * share if unit < half else 0.0
                    continue
                place = (turn + 1) % size
                while not after[order[place]]:
                    place = (place + 1) % size
                state = after, place
                later[state] = later.get(state, 0.0) + chance * share
        front = later
    return won


def fight(blows: list[list[list[tuple[int, float]]]], health: tuple[int, ...], chance: Callable[[], float]) -> bool:
    """One fight in plain Python."""
    hp, size = list(health), len(health)
    half, place = size // 2, 0
    while True:
        unit = place // 2 + half * (place % 2)
        if hp[unit]:
            foes = [one for one in (range(half, size) if unit < half else range(half)) if hp[one]]
            target = min(foes, key=hp.__getitem__)
            drawn = chance()
            for damage, share in blows[unit][target]:
                drawn -= share
                if drawn < 0:
                    hp[target] = max(0, hp[target] - damage)
                    break
            if not hp[target] and len(foes) == 1:
                return unit < half
        place = (place + 1) % size


def sampled(cards: tuple[Card, ...], health: tuple[int, ...], fights: int, seed: int) -> int:
    """How many of so many fights the first side wins."""
    blows = [[blow(mine, other) for other in cards] for mine in cards]
    chance = random.Random(seed).random
    return sum(fight(blows, health, chance) for _ in range(fights))
