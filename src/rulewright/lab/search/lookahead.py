"""A player that approximates its best response by rollouts; it is not proven to be the best."""

from __future__ import annotations

from functools import partial
from typing import Any

from rulewright.game.game import Game
from rulewright.kernel.engine.solve import Policy, Solver
from rulewright.lab.sampling.transition_cache import TransitionCache

from .choices import OpenChoice, answers_to_try, is_reproducible, policy_answers
from .rollouts import Rollouts, Scores, sequential_halving

ROLLOUTS = 6
"""Rollouts of each answer at most."""
MAX_ANSWERS = 8
HORIZON = 60
"""Calls in each rollout at most."""
DOUBT = 2.0
"""Standard errors by which an answer that no policy gives has to be better."""


class RolloutPlayer:
    """Compares answers by rollouts in which all roles follow one policy.

    The answers of the game's policies come first, starting from the game's own bot; any other answer has to be clearly
    better than the best of these.
    """

    def __init__(
        self,
        system: Game[Any],
        policy: Policy,
        rollouts: int = ROLLOUTS,
        max_answers: int = MAX_ANSWERS,
        seed: int | str = 0,
    ) -> None:
        self.system, self.count, self.max_answers = system, rollouts, max_answers
        self.rollouts = Rollouts(system, HORIZON, seed)
        self.cache: TransitionCache[Any] = TransitionCache(system, Solver(policy, system.view), chained=False)

    def answer(self, choice: OpenChoice[Any]) -> Any:
        by_policy = tuple(dict.fromkeys(policy_answers(self.system, choice)))
        every = tuple(dict.fromkeys((*by_policy, *answers_to_try(self.system, choice, self.max_answers)[0])))
        if len(every) < 2:
            return every[0] if every else choice.asked.default
        if not is_reproducible(self.system, choice, self.cache.solver.enters):
            return self.system.bot(choice.asked.alone(choice.role), choice.now)
        scores: Scores[Any] = {answer: [] for answer in every}
        play = partial(self.play, choice)
        best = sequential_halving(by_policy or every[:1], self.count, play, 0.0, scores)
        return sequential_halving((best, *every[len(by_policy) :]), self.count, play, DOUBT, scores)

    def play(self, choice: OpenChoice[Any], answer: Any, number: int) -> float:
        return self.rollouts.play(choice, answer, number, self.cache)
