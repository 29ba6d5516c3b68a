"""A player that looks for its best reply: a few fights ahead, not proven."""

from __future__ import annotations

from functools import partial
from typing import Any

from rulewright.game.system import System
from rulewright.kernel.engine.solve import Policy, Solver
from rulewright.lab.sampling.transition_cache import TransitionCache

from .choices import OpenChoice, policy_answers, retold, ways
from .rollouts import Rollouts, Found, sequential_halving

FIGHTS, WIDTH, HORIZON = 6, 8, 60
"""Fights after each answer, how many answers, and calls in each fight."""
DOUBT = 2.0
"""By how many standard errors an answer of no ready policy has to be better."""


class Looking:
    """Plays answers out a few times, with the same luck for all: first those of the ready policies, then others.

    It starts from what the game's own bot would do; afterwards everybody follows a policy.
    """

    def __init__(
        self, system: System[Any], policy: Policy, fights: int = FIGHTS, most: int = WIDTH, seed: int | str = 0
    ) -> None:
        self.system, self.fights, self.most = system, fights, most
        self.ahead = Rollouts(system, HORIZON, seed)
        self.trodden: TransitionCache[Any] = TransitionCache(system, Solver(policy, system.view))

    def answer(self, place: OpenChoice[Any]) -> Any:
        ready = tuple(dict.fromkeys(policy_answers(self.system, place)))
        every = tuple(dict.fromkeys((*ready, *ways(self.system, place, self.most)[0])))
        if len(every) < 2:
            return every[0] if every else place.asked.default
        if not retold(self.system, place, self.trodden.solver.enters):
            return self.system.bot(place.asked.alone(place.role), place.now)
        found: Found[Any] = {one: [] for one in every}
        once = partial(self.once, place)
        best = sequential_halving(ready or every[:1], self.fights, once, 0.0, found)
        return sequential_halving((best, *every[len(ready) :]), self.fights, once, DOUBT, found)

    def once(self, place: OpenChoice[Any], answer: Any, luck: int) -> float:
        return self.ahead.once(place, answer, luck, self.trodden)
