"""Fights in a bot's head: with the same luck for everything that is tried, and none longer than it has to be."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import sqrt
from statistics import fmean, stdev
from typing import Any, TypeVar

from rulewright.game.system import System
from rulewright.kernel.rules.world import W
from rulewright.lab.winner import NOBODY, winner_of
from rulewright.lab.sampling.transition_cache import TransitionCache

from .choices import OpenChoice

T = TypeVar("T")
Found = dict[T, list[float]]
"""How the fights of each candidate went, by their luck."""
Once = Callable[[T, int], float]
"""How one fight of a candidate goes."""

FIRST = 4
"""Fights of every candidate before the worse half is left out; then as many again, and so on."""
ENOUGH, CLEAR = 16, 3.0
"""After so many fights the last two go on only while they are less than so many standard errors apart."""


class Rollouts:
    """Looks from a place into fights of no more than so many calls; then the rule of thumb says how things stand."""

    def __init__(self, system: System[Any], horizon: int, seed: int | str) -> None:
        self.system, self.horizon, self.seed = system, horizon, seed

    def once(self, place: OpenChoice[Any], answer: Any, luck: int, trodden: TransitionCache[Any]) -> float:
        """How one fight goes after an answer, if everybody plays on as in the fights before."""
        source = random.Random(f"ahead/{self.seed}/{luck}").randrange
        spot = trodden.spot(place.world, place.given(answer), place.inside)
        for _ in range(self.horizon):
            if spot.ended:
                break
            spot = trodden.go(spot, source).to
        return standing(self.system, spot.world, place.role)


def standing(system: System[W], world: W, role: str) -> float:
    """1 for a fight that is won, 0 for one that is lost; in between by the game's rule of thumb."""
    ended = winner_of(system, world)
    if ended:
        return 0.5 if ended == NOBODY else float(ended == system.side_of(world, role))
    return min(0.95, max(0.05, 0.5 + float(system.worth(world, role)) / 8))


def sequential_halving(
    candidates: tuple[T, ...], fights: int, once: Once[T], doubt: float = 0.0, found: Found[T] | None = None
) -> T:
    """The first, or one that does better by so many standard errors; half of the others go at each stage.

    What was found of them before is not fought again.
    """
    first, *others = candidates
    found = {one: [] for one in candidates} if found is None else found
    fought = 0
    while others and fought < fights:
        fought = min(fights, max(FIRST, 2 * fought))
        for one in (first, *others):
            found[one] += [once(one, luck) for luck in range(len(found[one]), fought)]
        others = sorted(others, key=lambda one: -sum(found[one]))[: max(1, len(others) // 2)]
        if len(others) == 1 and fought >= ENOUGH and clear(found[others[0]], found[first][:fought]):
            break
    return others[0] if others and is_better(found[others[0]], found[first][:fought], doubt) else first


def is_better(mine: list[float], theirs: list[float], doubt: float) -> bool:
    """Whether fights with the same luck went better, by more than so many standard errors."""
    gains = [one - other for one, other in zip(mine, theirs, strict=True)]
    return fmean(gains) > doubt * stdev(gains) / sqrt(len(gains))


def clear(mine: list[float], theirs: list[float]) -> bool:
    """Whether more fights would hardly change which is better: far apart, or alike in every single one."""
    return mine == theirs or is_better(mine, theirs, CLEAR) or is_better(theirs, mine, CLEAR)
