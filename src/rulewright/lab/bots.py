"""Bots of graded strength. Each answers on what its seat sees."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from rulewright.kernel.errors import Refusal
from rulewright.kernel.sample import drawn, play_out
from rulewright.kernel.solve import Policy, Solver
from rulewright.kernel.system import System
from rulewright.kernel.world import W

from .graph import NOBODY, ended_as
from .options import Place, liked, retold, ways
from .policies import at_random, plain, sided

Player = Callable[[Place[Any]], Any]
"""Answers for the role that has to choose."""

Found = dict[Any, list[float]]
"""How the fights after each answer went, by their luck."""

GRADES = {
    "easy": "anything that is allowed",
    "normal": "the plain bot of the game",
    "hard": "the best of the ready policies in a few fights in its head",
    "expert": "the best of many answers in more such fights",
}
HORIZON = 60
"""Calls that are looked ahead; then the game's rule of thumb says how things stand."""
FIRST = 4
"""Fights of every answer before the worse half is left out; then as many again, and so on."""
DOUBT = 2.0
"""By how many standard errors an answer of no ready policy has to be better."""
ENOUGH, CLEAR = 16, 3.0
"""After so many fights the last two go on only while they are less than so many standard errors apart."""


def bot_of(system: System[Any], grade: str, seed: int | str = 0) -> Player:
    """A bot by its grade."""
    source = random.Random(f"{grade}/{seed}").randrange
    match grade:
        case "easy":
            return lambda place: drawn(at_random(place.asked.alone(place.role), place.now), source)
        case "normal":
            return lambda place: system.bot(place.asked.alone(place.role), place.now)
        case "hard":
            looking = Looking(system, 16, 0, seed)
        case "expert":
            looking = Looking(system, 64, 12, seed)
        case _:
            raise Refusal(f"there is no bot {grade!r}; there are {', '.join(GRADES)}")
    return looking.answer


class Looking:
    """Plays answers out a few times, with the same luck for all: first those of the ready policies, then others.

    It starts from what the game's own bot would do. With 5 answers of policies and up to 16 fights each it plays at
    most 48 fights in its head; with 12 others and up to 64 fights each at most 288; none for longer than the horizon.
    """

    def __init__(
        self, system: System[Any], fights: int, most: int, seed: int | str, policy: Policy | None = None
    ) -> None:
        self.system, self.fights, self.most, self.seed = system, fights, most, seed
        self.solver: Solver[Any] = Solver(policy or sided(system, plain(system), plain(system)), system.view)

    def answer(self, place: Place[Any]) -> Any:
        ready = tuple(dict.fromkeys(liked(self.system, place)))
        every = tuple(dict.fromkeys((*ready, *(ways(self.system, place, self.most)[0] if self.most else ()))))
        if len(every) < 2:
            return every[0] if every else place.asked.default
        if not retold(self.system, place, self.solver.enters):
            return self.system.bot(place.asked.alone(place.role), place.now)
        found: Found = {one: [] for one in every}
        best = self._best(place, ready or every[:1], 0.0, found)
        return self._best(place, (best, *every[len(ready) :]), DOUBT, found)

    def _best(self, place: Place[Any], answers: tuple[Any, ...], doubt: float, found: Found) -> Any:
        """The first answer, or one that does better by so many standard errors; half of the others go at each stage."""
        first, *others = answers
        fought = 0
        while others and fought < self.fights:
            fought = min(self.fights, max(FIRST, 2 * fought))
            for one in (first, *others):
                found[one] += [self._once(place, one, luck) for luck in range(len(found[one]), fought)]
            others = sorted(others, key=lambda one: -sum(found[one]))[: max(1, len(others) // 2)]
            if len(others) == 1 and fought >= ENOUGH and clear(found[others[0]], found[first][:fought]):
                break
        return others[0] if others and better(found[others[0]], found[first][:fought], doubt) else first

    def _once(self, place: Place[Any], answer: Any, luck: int) -> float:
        source, ahead = random.Random(f"ahead/{self.seed}/{luck}").randrange, Ahead(self.system)
        end = play_out(place.world, source, self.solver, ahead.far_enough, place.given(answer), place.inside)
        return standing(self.system, end, place.role)


def better(mine: list[float], theirs: list[float], doubt: float) -> bool:
    """Whether fights with the same luck went better, by more than so many standard errors."""
    gains = [one - other for one, other in zip(mine, theirs, strict=True)]
    return fmean(gains) > doubt * stdev(gains) / sqrt(len(gains))


def clear(mine: list[float], theirs: list[float]) -> bool:
    """Whether more fights would hardly change which is better: far apart, or alike in every single one."""
    return mine == theirs or better(mine, theirs, CLEAR) or better(theirs, mine, CLEAR)


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
        return 0.5 if ended == NOBODY else float(ended == system.side_of(world, role))
    return min(0.95, max(0.05, 0.5 + float(system.worth(world, role)) / 8))
