"""The bare fight of `kernel.toys.brawl` written by hand, without rules: an exact solver, one fight, and a sample."""

from __future__ import annotations

from math import comb

Card = tuple[int, int, int]
"""Attack dice, dodge dice, damage."""


def blow(mine: Card, other: Card) -> list[tuple[int, float]]:
    """The chances of damage: dice of 4 and more are successes, a draw hits, and the margin adds."""
    chances: dict[int, float] = {}
    for hits in range(mine[0] + 1):
        for dodged in range(other[1] + 1):
            chance = comb(mine[0], hits) * comb(other[1], dodged) / 2 ** (mine[0] + other[1])
            damage = mine[2] + hits - dodged if hits >= dodged else 0
            chances[damage] = chances.get(damage, 0.0) + chance
    return list(chances.items())


def solve(cards: tuple[Card, ...], health: tuple[int, ...]) -> float:
    """The chance that the first side wins, in one pass over all states.

    A hit leaves less HP in total, so states are visited from the most HP to the least. Turns in which everybody misses
    are a geometric series.
    """
    size = len(health)
    half = size // 2
    order = [place // 2 + half * (place % 2) for place in range(size)]
    blows = [[blow(mine, other) for other in cards] for mine in cards]
    levels: list[dict[tuple[int, ...], dict[int, float]]] = [{} for _ in range(sum(health) + 1)]
    levels[-1][health] = {0: 1.0}
    won = 0.0
    for level in reversed(levels):
        for hp, arriving in level.items():
            turns = [place for place in range(size) if hp[order[place]]]
            aims = [_weakest(hp, order[place], half) for place in turns]
            missing = [dict(blows[order[place]][aim]).get(0, 0.0) for place, aim in zip(turns, aims, strict=True)]
            visits = _visits_while_missing([arriving.get(place, 0.0) for place in turns], missing)
            for at, (place, aim) in enumerate(zip(turns, aims, strict=True)):
                after_this = turns[at + 1 :] + turns
                for damage, share in blows[order[place]][aim]:
                    if not damage or not visits[at]:
                        continue
                    left = max(0, hp[aim] - damage)
                    after = (*hp[:aim], left, *hp[aim + 1 :])
                    if not left and not any(after[half:] if order[place] < half else after[:half]):
                        won += visits[at] * share if order[place] < half else 0.0
                        continue
                    turn = next(one for one in after_this if after[order[one]])
                    arrived = levels[sum(after)].setdefault(after, {})
                    arrived[turn] = arrived.get(turn, 0.0) + visits[at] * share
    return won


def _weakest(hp: tuple[int, ...], unit: int, half: int) -> int:
    foes = range(half, 2 * half) if unit < half else range(half)
    return min((one for one in foes if hp[one]), key=hp.__getitem__)


def _visits_while_missing(arriving: list[float], missing: list[float]) -> list[float]:
    """The expected number of times that each turn comes up while everybody misses."""
    once, carried = 1.0, 0.0
    for inflow, miss in zip(arriving, missing, strict=True):
        carried = (carried + inflow) * miss
        once *= miss
    before = carried / (1 - once)
    visits = []
    for inflow, miss in zip(arriving, missing, strict=True):
        visits.append(before + inflow)
        before = visits[-1] * miss
    return visits
