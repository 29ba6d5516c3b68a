"""Bots of graded strength. Each answers on what its seat sees."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.kernel.engine.sample import draw_answer
from rulewright.kernel.engine.solve import Solver
from rulewright.lab.policies import PLAIN, bot_policy, find_policy, policy_by_side, random_policy
from rulewright.lab.sampling.transition_cache import TransitionCache

from .choices import OpenChoice, is_reproducible
from .rollouts import Rollouts, sequential_halving

Player = Callable[[OpenChoice[Any]], Any]
"""Answers for the role that has to choose."""

GRADES = {
    "easy": "random legal answers",
    "fair": "the game's own bot, but about every other answer is random",
    "normal": "the game's own bot",
    "hard": "plays fights ahead: follows the best policy of each round, and the best answer where policies differ",
}
FAIR_SLIPS = 2
"""A fair bot gives a random answer once in this many answers, on average."""
ROLLOUTS = 16
"""Rollouts of a hard bot for each policy or answer."""
FAR_HORIZON = 400
"""Calls in a rollout that compares policies: nearly always a whole fight."""
NEAR_HORIZON = 60
"""Calls in a rollout that compares answers: the near future."""
DOUBT = 1.0
"""Standard errors by which another answer than that of the hard bot's policy has to be better."""


def make_bot(system: Game[Any], grade: str, seed: int | str = 0) -> Player:
    """A bot by its grade.

    Args:
        system: The game.
        grade: `easy`, `fair`, `normal` or `hard`.
        seed: Seeds its random answers and the fights that it plays ahead.

    Returns:
        The bot: a function that takes an `OpenChoice` and returns an answer.

    Raises:
        Refusal: There is no such grade.

    Example:
        >>> choice = open_choice_at(GAME, GAME.shelf.world("yard", (), None), (), ("ada",))
        >>> bot = make_bot(GAME, "normal")
        >>> bot(choice)
        strike('ada', 'bo')
    """
    source = random.Random(f"{grade}/{seed}").randrange

    def answer_as_bot(choice: OpenChoice[Any]) -> Any:
        return system.bot(choice.asked.alone(choice.role), choice.now)

    def answer_at_random(choice: OpenChoice[Any]) -> Any:
        return draw_answer(random_policy(choice.asked.alone(choice.role), choice.now), source)

    def answer_with_slips(choice: OpenChoice[Any]) -> Any:
        return answer_as_bot(choice) if source(FAIR_SLIPS) else answer_at_random(choice)

    match grade:
        case "easy":
            return answer_at_random
        case "fair":
            return answer_with_slips
        case "normal":
            return answer_as_bot
        case "hard":
            return HardBot(system, seed).answer
        case _:
            raise Refusal(f"there is no bot {grade!r}; there are {', '.join(GRADES)}")


class HardBot:
    """Follows one of the game's policies: in each round the one that does best in rollouts of whole fights.

    The policy is chosen at the first question of the round on which the policies differ. From then on, wherever they
    differ, an answer of another policy is preferred if it is clearly better in the near future. With 5 policies each
    comparison takes at most 48 rollouts. In them the other side is played by the game's own bot.
    """

    def __init__(self, system: Game[Any], seed: int | str) -> None:
        self.system = system
        self.far, self.near = Rollouts(system, FAR_HORIZON, seed), Rollouts(system, NEAR_HORIZON, seed)
        # The game's own bot is the policy PLAIN already.
        others = [name for name, policy in system.policies.items() if policy is not system.bot]
        self.policies = {PLAIN: bot_policy(system), **{name: find_policy(system, name) for name in others}}
        self.caches: dict[tuple[str, str], TransitionCache[Any]] = {}
        self.chosen: dict[tuple[str, int], str] = {}

    def answer(self, choice: OpenChoice[Any]) -> Any:
        try:
            return self._answer(choice)
        finally:
            # A bot may sit at a table for days; between its answers it keeps no transitions in memory.
            for cache in self.caches.values():
                cache.clear()

    def _answer(self, choice: OpenChoice[Any]) -> Any:
        by_policy = self.policy_answers(choice)
        if len(set(by_policy.values())) < 2:
            return next(iter(by_policy.values()), choice.asked.default)
        side = self.system.side_of(choice.world, choice.role)
        if not is_reproducible(self.system, choice, self.cache_for(PLAIN, side).solver.enters):
            # Rollouts would start from another situation than the one at the table.
            return by_policy.get(PLAIN, choice.asked.default)
        name = self.policy_for(choice, side, by_policy)
        cache, answers = self.cache_for(name, side), tuple(by_policy.values())
        # The policy of this round may have no legal answer to this question.
        first = by_policy.get(name, answers[0])

        def play(answer: Any, number: int) -> float:
            return self.near.play(choice, answer, number, cache)

        # The answer of the policy goes first: it stands unless another is clearly better.
        return sequential_halving(tuple(dict.fromkeys((first, *answers))), ROLLOUTS, play, DOUBT)

    def policy_answers(self, choice: OpenChoice[Any]) -> dict[str, Any]:
        """What each policy would answer; answers that are not allowed are left out."""
        alone = choice.asked.alone(choice.role)
        every = {name: policy(alone, choice.now) for name, policy in self.policies.items()}
        return {name: answer for name, answer in every.items() if choice.asked.options.accepts(answer)}

    def policy_for(self, choice: OpenChoice[Any], side: str, by_policy: dict[str, Any]) -> str:
        """The policy of a side in this round; all roles of the side follow it."""
        when = side, self.system.round_of(choice.world)
        if when not in self.chosen:

            def play(name: str, number: int) -> float:
                return self.far.play(choice, by_policy[name], number, self.cache_for(name, side))

            self.chosen[when] = sequential_halving(tuple(by_policy), ROLLOUTS, play)
        return self.chosen[when]

    def cache_for(self, name: str, side: str) -> TransitionCache[Any]:
        """The cache of fights in which a side follows a policy and the other side the game's bot."""
        if (name, side) not in self.caches:
            ours, theirs = self.policies[name], self.policies[PLAIN]
            policy = policy_by_side(self.system, *((ours, theirs) if side == "pcs" else (theirs, ours)))
            self.caches[name, side] = TransitionCache(self.system, Solver(policy, self.system.view), chained=False)
        return self.caches[name, side]
