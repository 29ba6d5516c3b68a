"""Bots of graded strength. Each answers on what its seat sees."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from rulewright.kernel.errors import Refusal
from rulewright.kernel.sample import drawn, play_out
from rulewright.kernel.solve import Policy, Solver
from rulewright.kernel.system import System
from rulewright.kernel.world import W

from .graph import ended_as
from .options import Place, liked, retold, ways
from .policies import at_random, plain, sided

Player = Callable[[Place[Any]], Any]
"""Answers for the role that has to choose."""

GRADES = {
    "easy": "anything that is allowed",
    "normal": "the plain bot of the game",
    "hard": "the best of the ready policies in a few fights in its head",
    "expert": "the best of many answers in more such fights",
}
HORIZON = 60
"""Calls that are looked ahead; then the game's rule of thumb says how things stand."""


def bot_of(system: System[Any], grade: str, seed: int | str = 0) -> Player:
    """A bot by its grade."""
    source = random.Random(f"{grade}/{seed}").randrange
    match grade:
        case "easy":
            return lambda place: drawn(at_random(place.asked.alone(place.role), place.now), source)
        case "normal":
            return lambda place: system.bot(place.asked.alone(place.role), place.now)
        case "hard":
            looking = Looking(system, 6, 0, seed)
        case "expert":
            looking = Looking(system, 16, 12, seed)
        case _:
            raise Refusal(f"there is no bot {grade!r}; there are {', '.join(GRADES)}")
    return looking.answer


class Looking:
    """Plays every answer out a few times, with the same luck for all, and takes the one after which it stands best."""

    def __init__(
        self, system: System[Any], fights: int, most: int, seed: int | str, policy: Policy | None = None
    ) -> None:
        self.system, self.fights, self.most, self.seed = system, fights, most, seed
        self.solver: Solver[Any] = Solver(policy or sided(system, plain(system), plain(system)), system.view)

    def answer(self, place: Place[Any]) -> Any:
        answers = tuple(dict.fromkeys(liked(self.system, place)))
        if self.most:
            answers = tuple(dict.fromkeys((*answers, *ways(self.system, place, self.most)[0])))
        if len(answers) < 2:
            return answers[0] if answers else place.asked.default
        if not retold(self.system, place, self.solver.enters):
            return self.system.bot(place.asked.alone(place.role), place.now)
        return max(answers, key=lambda one: self._worth(place, one))

    def _worth(self, place: Place[Any], answer: Any) -> float:
        source = random.Random(self.seed).randrange
        tape = place.given(answer)
        return sum(self._once(place, tape, source) for _ in range(self.fights))

    def _once(self, place: Place[Any], tape: tuple[Any, ...], source: Any) -> float:
        ahead = Ahead(self.system)
        end = play_out(place.world, source, self.solver, ahead.far_enough, tape, place.inside)
        return standing(self.system, end, place.role)


class Ahead:
    """Counts the calls of one look ahead."""

    def __init__(self, system: System[Any]) -> None:
        self.system, self.calls = system, 0

    def far_enough(self, world: Any) -> bool:
        self.calls += 1
        return self.calls > HORIZON or bool(ended_as(self.system, world))


def standing(system: System[W], world: W, role: str) -> float:
    """1 for a fight that is won, 0 for one that is lost; in between by the game's rule of thumb."""
    ended = ended_as(system, world)
    if ended:
        return float(ended == system.side_of(world, role))
    return min(0.95, max(0.05, 0.5 + float(system.worth(world, role)) / 8))
