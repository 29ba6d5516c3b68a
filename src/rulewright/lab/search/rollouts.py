"""Rollouts: short fights that a bot plays to compare answers, by sequential halving with common random numbers."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import sqrt
from statistics import fmean, stdev
from typing import Any, TypeVar

from rulewright.game.game import Game
from rulewright.kernel.rules.world import W
from rulewright.lab.sampling.transition_cache import TransitionCache
from rulewright.lab.winner import NOBODY, winner_of

from .choices import OpenChoice

T = TypeVar("T")
Scores = dict[T, list[float]]
"""The scores of each candidate's rollouts; those at the same place had the same random numbers."""
PlayOnce = Callable[[T, int], float]
"""The score of one rollout of a candidate, by its number."""

FIRST_STAGE = 4
"""Rollouts of every candidate before the worse half is left out; each later stage doubles them."""
MIN_TO_SETTLE = 16
"""From this many rollouts on, the last two stop as soon as it is clear which is better."""
CLEAR_ERRORS = 3.0
"""Standard errors between two candidates from which it is clear."""


class Rollouts:
    """Plays from an open choice for at most `horizon` calls; the game's rule of thumb scores a fight that goes on."""

    def __init__(self, system: Game[Any], horizon: int, seed: int | str) -> None:
        self.system, self.horizon, self.seed = system, horizon, seed

    def play(self, choice: OpenChoice[Any], answer: Any, number: int, cache: TransitionCache[Any]) -> float:
        """The score of one rollout after an answer, if all roles follow the policy of the cache."""
        # The seed does not depend on the answer: with common random numbers, differences are due to the answers.
        source = random.Random(f"ahead/{self.seed}/{number}").randrange
        at = cache.lookup(choice.world, choice.tape_with(answer), choice.inside)
        for _ in range(self.horizon):
            if at.winner:
                break
            at = cache.step(at, source).to
        return score_position(self.system, at.world, choice.role)


def score_position(system: Game[W], world: W, role: str) -> float:
    """1 for a fight that is won, 0 for one that is lost, and in between by the game's rule of thumb."""
    winner = winner_of(system, world)
    if winner:
        return 0.5 if winner == NOBODY else float(winner == system.side_of(world, role))
    # A fight that goes on is never worth as much as a fight that is won, nor as little as one that is lost.
    return min(0.95, max(0.05, 0.5 + float(system.worth(world, role)) / 8))


def sequential_halving(
    candidates: tuple[T, ...],
    rollouts: int,
    play: PlayOnce[T],
    doubt: float = 0.0,
    scores: Scores[T] | None = None,
) -> T:
    """The first candidate, or another that is better by more than `doubt` standard errors.

    At each stage the worse half of the others drops out. Rollouts that `scores` has already are not played again.
    """
    first, *others = candidates
    scores = {candidate: [] for candidate in candidates} if scores is None else scores
    played = 0
    while others and played < rollouts:
        played = min(rollouts, max(FIRST_STAGE, 2 * played))
        for candidate in (first, *others):
            scores[candidate] += [play(candidate, number) for number in range(len(scores[candidate]), played)]
        others = sorted(others, key=lambda other: -sum(scores[other]))[: max(1, len(others) // 2)]
        if len(others) == 1 and played >= MIN_TO_SETTLE and is_settled(scores[others[0]], scores[first][:played]):
            break
    # The first may bring more rollouts from an earlier comparison; only equal numbers can be paired.
    return others[0] if others and is_better(scores[others[0]], scores[first][:played], doubt) else first


def is_better(mine: list[float], theirs: list[float], errors: float) -> bool:
    """Whether paired rollouts scored better by more than some standard errors."""
    gains = [one - other for one, other in zip(mine, theirs, strict=True)]
    return fmean(gains) > errors * stdev(gains) / sqrt(len(gains))


def is_settled(mine: list[float], theirs: list[float]) -> bool:
    """Whether more rollouts would hardly change which is better: they are far apart, or all equal."""
    return mine == theirs or is_better(mine, theirs, CLEAR_ERRORS) or is_better(theirs, mine, CLEAR_ERRORS)
