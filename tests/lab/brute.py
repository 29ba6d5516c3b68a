"""An independent way to the end of a fight: every single die of every roll, every world kept apart, nothing shared.

It uses neither the laws of readings, nor the solver, nor the graph: faces are thrown in every possible way and read.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from rulewright.kernel.advance import Thrown, advance
from rulewright.kernel.resolve import Ask, Roll
from rulewright.kernel.scene import Scene
from rulewright.kernel.solve import Policy
from rulewright.kernel.system import System


class Brute(NamedTuple):
    """The chance of every end, and what was not followed."""

    ends: dict[str, float]
    rounds: dict[int, float]
    left: float


def brute(system: System[Any], world: Any, policy: Policy, cut: float = 1e-7) -> Brute:
    """Chance pushed from world to world until less than `cut` is left."""
    known: dict[Any, dict[Any, float]] = {}
    front = {(world, system.round_of(world)): 1.0}
    ends: dict[str, float] = {}
    rounds: dict[int, float] = {}
    while sum(front.values()) > cut:
        later: dict[Any, float] = {}
        for (now, number), chance in front.items():
            ended = system.over(now)
            if ended is not None or not now.agenda:
                side = system.sides.get(ended or "", "nobody")
                ends[side] = ends.get(side, 0.0) + chance
                rounds[number] = rounds.get(number, 0.0) + chance
                continue
            if now not in known:
                known[now] = after_next_call(system, now, policy)
            for after, share in known[now].items():
                key = after, max(number, system.round_of(after))
                later[key] = later.get(key, 0.0) + chance * share
        front = later
    return Brute(ends, rounds, sum(front.values()))


def after_next_call(system: System[Any], world: Any, policy: Policy) -> dict[Any, float]:
    """What becomes of a world by the call on top of its agenda."""
    settled, call = world.but(agenda=world.agenda[1:]), world.agenda[0]
    found: dict[Any, float] = {}
    todo: list[tuple[tuple[Any, ...], float]] = [((), 1.0)]
    while todo:
        tape, chance = todo.pop()
        run = advance(Scene(settled, system.view), call, tape)
        if run.asked is None:
            after = run.scene.world
            found[after] = found.get(after, 0.0) + chance
        elif isinstance(run.asked, Ask):
            todo.append(((*tape, answers(system, run.asked, run.scene.world, policy)), chance))
        else:
            assert isinstance(run.asked, Roll)
            todo += [((*tape, Thrown(faces)), chance * share) for faces, share in thrown(run.asked)]
    return found


def thrown(asked: Roll[Any]) -> list[tuple[tuple[int, ...], float]]:
    """One throw for every different thing the rule can read, with its share of all throws."""
    seen: dict[Any, tuple[int, ...]] = {}
    counts: Counter[Any] = Counter()
    for faces, weight in asked.pool.throws():
        read = asked.reading.of(faces)
        seen.setdefault(read, faces)
        counts[read] += weight
    total = sum(counts.values())
    return [(seen[read], count / total) for read, count in counts.items()]


def answers(system: System[Any], asked: Ask[Any], world: Any, policy: Policy) -> Any:
    if len(asked.who) == 1:
        return policy(asked, system.view(world, asked.who))
    return asked.together(tuple(policy(asked.alone(who), system.view(world, (who,))) for who in asked.who))
