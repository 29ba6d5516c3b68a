"""An independent solver: it throws every die of every roll in every way, and merges no worlds.

It uses neither the laws of readings, nor the solver, nor the graph.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from math import prod
from typing import Any, NamedTuple

from rulewright.dice.dist import Dist
from rulewright.dice.pools import Pool
from rulewright.dice.readings import Reading
from rulewright.game.game import Game
from rulewright.kernel.engine.advance import Run, Thrown, advance
from rulewright.kernel.engine.solve import Policy
from rulewright.kernel.rules.resolve import Ask, Gather, Roll
from rulewright.kernel.rules.scene import Scene


class BruteForce(NamedTuple):
    """The chance of every winner and every last round, and the chance that was not followed."""

    ends: dict[str, float]
    rounds: dict[int, float]
    left: float


def brute_force(
    system: Game[Any], world: Any, policy: Policy, cut: float = 1e-7, tape: tuple[Any, ...] = ()
) -> BruteForce:
    """Send chance from world to world until less than `cut` is left; the tape holds answers of the first call."""
    successors: dict[Any, dict[Any, float]] = {}
    first_round = system.round_of(world)
    mass = {(world, first_round): 1.0}
    if tape:
        mass = {
            (after, max(first_round, system.round_of(after))): chance
            for after, chance in after_next_call(system, world, policy, tape).items()
        }
    ends: dict[str, float] = {}
    rounds: dict[int, float] = {}
    while sum(mass.values()) > cut:
        later: dict[Any, float] = {}
        for (now, number), chance in mass.items():
            winner = winner_by_rules(system, now)
            if winner:
                ends[winner] = ends.get(winner, 0.0) + chance
                rounds[number] = rounds.get(number, 0.0) + chance
                continue
            if now not in successors:
                successors[now] = after_next_call(system, now, policy)
            for after, share in successors[now].items():
                key = after, max(number, system.round_of(after))
                later[key] = later.get(key, 0.0) + chance * share
        mass = later
    return BruteForce(ends, rounds, sum(mass.values()))


def winner_by_rules(system: Game[Any], world: Any) -> str:
    """The side that has won; an empty text while the fight goes on."""
    ended = (system.decided or system.over)(world)
    if ended is None and world.agenda:
        return ""
    return system.sides.get(ended or "", "nobody")


def after_next_call(system: Game[Any], world: Any, policy: Policy, tape: tuple[Any, ...] = ()) -> dict[Any, float]:
    """The worlds after the next call of a world, with their chances."""
    settled, call = world.but(agenda=world.agenda[1:]), world.agenda[0]
    chances: dict[Any, float] = {}
    todo: list[tuple[tuple[Any, ...], float]] = [(tape, 1.0)]
    while todo:
        tape, chance = todo.pop()
        run = advance(Scene(settled, system.view), call, tape)
        if run.asked is None:
            after = run.scene.world
            chances[after] = chances.get(after, 0.0) + chance
        elif isinstance(run.asked, Ask):
            answers = policy_answers(system, run.asked, run.scene.world, policy)
            todo += [((*tape, answer), chance * share) for answer, share in answers]
        else:
            assert isinstance(run.asked, Roll)
            todo += [((*tape, Thrown(faces)), chance * share) for faces, share in distinct_throws(run.asked)]
    return chances


def distinct_throws(asked: Roll[Any]) -> list[tuple[tuple[int, ...], float]]:
    """One throw for each value that the rule can read, with its share of all throws."""
    return _distinct_throws(asked.pool, asked.reading)


@cache
def _distinct_throws(pool: Pool, reading: Reading[Any]) -> list[tuple[tuple[int, ...], float]]:
    seen: dict[Any, tuple[int, ...]] = {}
    counts: Counter[Any] = Counter()
    for faces, weight in pool.throws():
        read = reading.of(faces)
        seen.setdefault(read, faces)
        counts[read] += weight
    total = sum(counts.values())
    return [(seen[read], count / total) for read, count in counts.items()]


def policy_answers(system: Game[Any], asked: Ask[Any], world: Any, policy: Policy) -> list[tuple[Any, float]]:
    """What the policy answers; several answers with their shares where it leaves the choice to chance."""
    if asked.gather is Gather.ONE:
        return shares(policy(asked, system.view(world, asked.who)))
    each = [shares(policy(asked.alone(who), system.view(world, (who,)))) for who in asked.who]
    return [
        (asked.combine(tuple(answer for answer, _ in row)), prod(share for _, share in row)) for row in product(*each)
    ]


def shares(answer: Any) -> list[tuple[Any, float]]:
    if not isinstance(answer, Dist):
        return [(answer, 1.0)]
    return [(one, weight / answer.total) for one, weight in answer.items()]


class StrategyEnumeration:
    """Tries every strategy of the sides that search, in a fight that is over after a few calls."""

    def __init__(self, system: Game[Any], policy: Policy, sides: tuple[str, ...], side: str) -> None:
        self.system, self.policy, self.sides, self.side = system, policy, sides, side
        self.known: dict[Any, float] = {}

    def answers(self, world: Any, tape: tuple[Any, ...]) -> dict[Any, float]:
        """The value of each answer to the open question."""
        run = self._run(world, tape)
        assert isinstance(run.asked, Ask)
        return {answer: self.worth(world, (*tape, answer)) for answer in run.asked.candidates()}

    def worth(self, world: Any, tape: tuple[Any, ...] = ()) -> float:
        if (world, tape) not in self.known:
            self.known[world, tape] = self._worth(world, tape)
        return self.known[world, tape]

    def _worth(self, world: Any, tape: tuple[Any, ...]) -> float:
        if not tape and (winner := winner_by_rules(self.system, world)):
            return float(winner == self.side)
        run = self._run(world, tape)
        if run.asked is None:
            return self.worth(run.scene.world)
        if isinstance(run.asked, Roll):
            return sum(share * self.worth(world, (*tape, Thrown(faces))) for faces, share in distinct_throws(run.asked))
        now = run.scene.world
        side = self.system.side_of(now, run.asked.who[0])
        if side in self.sides:
            each = [self.worth(world, (*tape, answer)) for answer in run.asked.candidates()]
            return max(each) if side == self.side else min(each)
        answers = policy_answers(self.system, run.asked, now, self.policy)
        return sum(share * self.worth(world, (*tape, answer)) for answer, share in answers)

    def _run(self, world: Any, tape: tuple[Any, ...]) -> Run[Any]:
        return advance(Scene(world.but(agenda=world.agenda[1:]), self.system.view), world.agenda[0], tape)
