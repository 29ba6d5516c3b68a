"""Bots of graded strength. Each answers on what its seat sees."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from rulewright.errors import Refusal
from rulewright.game.system import System
from rulewright.kernel.engine.sample import draw_answer
from rulewright.kernel.engine.solve import Solver
from rulewright.lab.sampling.transition_cache import TransitionCache

from .choices import OpenChoice, retold
from rulewright.lab.policies import random_policy, find_policy, bot_policy, policy_by_side
from .rollouts import Rollouts, sequential_halving

Player = Callable[[OpenChoice[Any]], Any]
"""Answers for the role that has to choose."""

GRADES = {
    "easy": "anything that is allowed",
    "fair": "the game's own bot, but every other answer or so is anything that is allowed",
    "normal": "the game's own bot",
    "hard": "in each round the best of the ready policies, and the best of their answers, by fights in its head",
}
SLIPS = 2
"""Of so many answers of a fair bot one is anything, on average."""
FIGHTS, FAR, NEAR = 16, 400, 60
"""Fights in a hard bot's head with each policy or answer, and calls in each of them."""
DOUBT = 1.0
"""By how many standard errors another answer than that of its policy has to be better."""
PLAIN = "plain"


def make_bot(system: System[Any], grade: str, seed: int | str = 0) -> Player:
    """A bot by its grade."""
    source = random.Random(f"{grade}/{seed}").randrange

    def usually(place: OpenChoice[Any]) -> Any:
        return system.bot(place.asked.alone(place.role), place.now)

    def anyhow(place: OpenChoice[Any]) -> Any:
        return draw_answer(random_policy(place.asked.alone(place.role), place.now), source)

    def slipping(place: OpenChoice[Any]) -> Any:
        return usually(place) if source(SLIPS) else anyhow(place)

    match grade:
        case "easy":
            return anyhow
        case "fair":
            return slipping
        case "normal":
            return usually
        case "hard":
            return HardBot(system, seed).answer
        case _:
            raise Refusal(f"there is no bot {grade!r}; there are {', '.join(GRADES)}")


class HardBot:
    """Follows one of the ready policies: in each round the one with which whole fights go best.

    It looks for it when it is first asked something on which they differ; from then on, wherever they differ, an answer
    of another one that is clearly better in the near future is preferred. With 5 policies either takes at most 48
    fights, in which the other side is played by the game's own bot.
    """

    def __init__(self, system: System[Any], seed: int | str) -> None:
        self.system = system
        self.far, self.near = Rollouts(system, FAR, seed), Rollouts(system, NEAR, seed)
        others = [name for name, policy in system.policies.items() if policy is not system.bot]
        self.policies = {PLAIN: bot_policy(system), **{name: find_policy(system, name) for name in others}}
        self.trodden: dict[tuple[str, str], TransitionCache[Any]] = {}
        self.chosen: dict[tuple[str, int], str] = {}

    def answer(self, place: OpenChoice[Any]) -> Any:
        """Whoever sits at a table for long remembers no fight for longer than an answer takes."""
        try:
            return self._answer(place)
        finally:
            for fights in self.trodden.values():
                fights.forget()

    def _answer(self, place: OpenChoice[Any]) -> Any:
        liked = self.liked(place)
        if len(set(liked.values())) < 2:
            return next(iter(liked.values()), place.asked.default)
        side = self.system.side_of(place.world, place.role)
        if not retold(self.system, place, self.fights(PLAIN, side).solver.enters):
            return liked.get(PLAIN, place.asked.default)
        name = self.policy_for(place, side, liked)
        fights, answers = self.fights(name, side), tuple(liked.values())
        first = liked.get(name, answers[0])
        near = lambda answer, luck: self.near.once(place, answer, luck, fights)  # noqa: E731
        return sequential_halving(tuple(dict.fromkeys((first, *answers))), FIGHTS, near, DOUBT)

    def liked(self, place: OpenChoice[Any]) -> dict[str, Any]:
        """What each policy would answer, as far as it may."""
        alone = place.asked.alone(place.role)
        every = {name: policy(alone, place.now) for name, policy in self.policies.items()}
        return {name: answer for name, answer in every.items() if place.asked.options.accepts(answer)}

    def policy_for(self, place: OpenChoice[Any], side: str, liked: dict[str, Any]) -> str:
        """The policy for this round; all of one side agree on it."""
        when = side, self.system.round_of(place.world)
        if when not in self.chosen:
            far = lambda name, luck: self.far.once(place, liked[name], luck, self.fights(name, side))  # noqa: E731
            self.chosen[when] = sequential_halving(tuple(liked), FIGHTS, far)
        return self.chosen[when]

    def fights(self, name: str, side: str) -> TransitionCache[Any]:
        """Those in which one side follows a policy."""
        if (name, side) not in self.trodden:
            ours, theirs = self.policies[name], self.policies[PLAIN]
            policy = policy_by_side(self.system, *((ours, theirs) if side == "pcs" else (theirs, ours)))
            self.trodden[name, side] = TransitionCache(self.system, Solver(policy, self.system.view))
        return self.trodden[name, side]
